//! The feature `serde`: positions as FEN, moves as text, colours as words.
//! Everything goes through the notation, so that what is stored can be read by
//! eye and by other programs; a [`Move`](crate::Move) by itself has no text
//! and is stored as the [`MoveText`] of its position.
//!
//! ```
//! use draughts::{notation::MoveText, variant::Italian, Position};
//! let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
//! let json = serde_json::to_string(&position)?;
//! assert_eq!(json, r#""W:W31:B12,20,28""#);
//! assert_eq!(serde_json::from_str::<Position<Italian>>(&json)?, position);
//!
//! let text: MoveText<Italian> = serde_json::from_str(r#""31x8""#)?;
//! let mv = position.find_move(&text, Default::default()).unwrap();
//! assert_eq!(serde_json::to_string(&position.full_move_text(mv))?, r#""31x24x15x8""#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::notation::{FenOptions, MoveText};
use crate::{Color, Position, Variant};

/// Reads a value from a string.
struct Text<T, F> {
    what: &'static str,
    read: F,
    value: PhantomData<T>,
}

impl<T, E: fmt::Display, F: FnOnce(&str) -> Result<T, E>> Visitor<'_> for Text<T, F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }

    fn visit_str<D: Error>(self, text: &str) -> Result<T, D> {
        (self.read)(text).map_err(D::custom)
    }
}

pub(crate) fn text<'de, D: Deserializer<'de>, T, E: fmt::Display>(
    deserializer: D,
    what: &'static str,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(Text {
        what,
        read,
        value: PhantomData,
    })
}

impl<V: Variant> Serialize for Position<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_fen())
    }
}

/// Any FEN that a position can have: faults that a setup may be accepted with
/// pass.
impl<'de, V: Variant> Deserialize<'de> for Position<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text(deserializer, "a FEN", |fen| {
            Self::from_fen_with(fen, FenOptions::lenient(V::LAYOUT))
        })
    }
}

impl<V: Variant> Serialize for MoveText<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, V: Variant> Deserialize<'de> for MoveText<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text(deserializer, "the text of a move", Self::from_str)
    }
}

impl Serialize for Color {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Color {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text(deserializer, "white or black", Self::from_str)
    }
}
