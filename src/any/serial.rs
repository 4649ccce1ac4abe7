//! The feature `serde` for what has its variant as a value: a position as FEN
//! with its variant, a game as the typed one, read back as the variant that it
//! says.

use alloc::string::String;
use core::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{AnyGame, AnyPosition, VariantId};
use crate::Game;
use crate::notation::FenOptions;
use crate::serial::{Stored, text};

/// With its variant: `{"variant":"italian","fen":"W:W31:B12,20,28"}`.
impl Serialize for AnyPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StoredPosition {
            variant: self.variant(),
            fen: self.to_fen(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let StoredPosition { variant, fen } = StoredPosition::deserialize(deserializer)?;
        let options = FenOptions::lenient(variant.layout());
        Self::from_fen_with(variant, &fen, options).map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredPosition {
    variant: VariantId,
    fen: String,
}

impl Serialize for VariantId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for VariantId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text(deserializer, "the name of a variant", Self::from_str)
    }
}

impl<'de> Deserialize<'de> for AnyGame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = Stored::<String>::deserialize(deserializer)?;
        let variant: VariantId = stored.variant.parse().map_err(D::Error::custom)?;
        with_variant!(variant, V => {
            let game: Game<V> = stored.play()?;
            Ok(game.into())
        })
    }
}
