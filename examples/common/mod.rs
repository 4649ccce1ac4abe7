//! What the examples share: the choice of a variant by name, and how a program
//! ends.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use draughts::Variant;
use draughts::variant::{Giveaway, Italian, Poddavki, Russian};

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
