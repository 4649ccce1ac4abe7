//! What the examples share: the choice of a variant by name, the position to
//! begin with, and how a program ends.

#![allow(dead_code, reason = "every example uses its own part of it")]

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use draughts::any::VariantId;
use draughts::notation::FenError;
use draughts::{Position, Variant};

/// Reads the name of a variant; the help lists them all.
pub(crate) fn variant() -> impl TypedValueParser<Value = VariantId> {
    let names = VariantId::ALL.iter().map(|id| {
        let name = PossibleValue::new(id.as_str()).help(id.name());
        // As the library reads it too.
        match id {
            VariantId::Poddavki => name.alias("giveaway-russian"),
            _ => name,
        }
    });
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// The position of a FEN, or the variant's start.
pub(crate) fn position<V: Variant>(fen: Option<&str>) -> Result<Position<V>, FenError> {
    fen.map_or_else(|| Ok(Position::start()), Position::from_fen)
}

/// The exit code: 2 for an error, which is told on stderr. That nobody reads
/// the output any more is none.
pub(crate) fn conclude(result: Result<ExitCode, Box<dyn Error>>) -> ExitCode {
    result.unwrap_or_else(|error| {
        let io_error = error.downcast_ref::<io::Error>();
        if io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        report(&error.to_string());
        ExitCode::from(2)
    })
}

/// Tells an error on stderr; where that is closed, there is nobody to tell.
pub(crate) fn report(error: &str) {
    let _ = writeln!(io::stderr(), "error: {error}");
}
