//! What the examples share: the choice of a variant by name, the order in
//! which moves are printed, and how a program ends.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use draughts::variant::{Giveaway, Italian, Poddavki, Russian};
use draughts::{Move, Position, Square, Variant};

/// What a program does once the variant is known.
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does it under the rules of `V`.
    fn run<V: Variant>(self) -> Self::Output;
}

/// The one place where names become types: a new variant is a new line here.
macro_rules! variants {
    ($($name:ident: $variant:ty,)*) => {
        /// A variant that the command lines know.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum VariantName {
            $($name,)*
        }

        impl VariantName {
            /// Does the task under the rules of this variant.
            pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
                match self {
                    $(Self::$name => task.run::<$variant>(),)*
                }
            }
        }

        impl ValueEnum for VariantName {
            fn value_variants<'a>() -> &'a [Self] {
                &[$(Self::$name,)*]
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                let (id, name) = match self {
                    $(Self::$name => (<$variant>::ID, <$variant>::NAME),)*
                };
                Some(PossibleValue::new(id).help(name))
            }
        }
    };
}

variants! {
    Russian: Russian,
    Poddavki: Poddavki,
    Italian: Italian,
    GiveawayItalian: Giveaway<Italian>,
}

/// The legal moves, by first, last and captured squares in the order of the
/// variant's own numbers.
pub(crate) fn sorted_moves<V: Variant>(position: &Position<V>) -> Vec<Move> {
    let number = |square| V::LAYOUT.number(square);
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.sort_by_cached_key(|&mv| {
        let captured: Vec<u8> = captured::<V>(mv).map(number).collect();
        (number(mv.from()), number(mv.to()), captured)
    });
    moves
}

/// The squares that a move captures, in the order of the variant's own numbers.
pub(crate) fn captured<V: Variant>(mv: Move) -> impl Iterator<Item = Square> {
    let captured = mv.captured();
    V::LAYOUT
        .squares()
        .filter(move |&square| captured.contains(square))
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
