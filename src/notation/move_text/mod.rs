//! Moves as text: `c3-d4`, `31x8`, `31x24x15x8`. What is read beyond that is
//! listed by [`Leniency`]; which legal move a text means is in `resolve`.

mod error;
mod leniency;
mod parse;
mod resolve;
mod write;

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

pub use error::{MoveTextError, MoveTextErrorKind};
pub use leniency::Leniency;

use parse::{Parts, Path};

use crate::{Layout, Move, Square, Variant};

/// A move as written: squares, and whether it says that it captures. It need
/// not be legal, nor whole: squares between the first and the last are needed
/// only where several captures share these two.
///
/// Reading and printing are in the variant's own names.
///
/// ```
/// use draughts::{notation::MoveText, square, variant::Russian};
/// let text: MoveText<Russian> = "c3xe5xg7".parse()?;
/// assert_eq!(text.squares(), [square!(c3), square!(e5), square!(g7)]);
/// assert!(text.is_capture());
/// assert_eq!(text.to_string(), "c3:e5:g7");
/// # Ok::<(), draughts::notation::MoveTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveText<V> {
    /// File of the first square in the crate's own geometry, where only that
    /// is written.
    file: Option<u8>,
    is_capture: bool,
    squares: Path,
    variant: PhantomData<V>,
}

impl<V: Variant> MoveText<V> {
    /// Reads a move in the variant's own names. Whether it is legal is asked
    /// of a position: [`find_move`](crate::Position::find_move).
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::{notation::{Leniency, MoveText, MoveTextErrorKind}, variant::Italian};
    /// let error = MoveText::<Italian>::parse("22-33", Leniency::default()).unwrap_err();
    /// assert_eq!((error.kind, error.offset), (MoveTextErrorKind::Square, 3));
    /// ```
    pub fn parse(text: &str, leniency: Leniency) -> Result<Self, MoveTextError> {
        Self::parse_in(V::LAYOUT, text, leniency)
    }

    /// Reads a move in the names of another layout: some programs number the
    /// squares where the variant has letters, or begin at another corner. A
    /// variant with numbers cannot print a lone file ([`Leniency::SHORT`])
    /// so that it can be read again.
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::{notation::{Leniency, MoveText}, variant::Russian, Layout};
    /// let text = MoveText::<Russian>::parse_in(Layout::ENGLISH, "22-18", Leniency::empty())?;
    /// assert_eq!(text.to_string(), "c3-d4");
    /// # Ok::<(), draughts::notation::MoveTextError>(())
    /// ```
    pub fn parse_in(layout: Layout, text: &str, leniency: Leniency) -> Result<Self, MoveTextError> {
        let Parts {
            file,
            is_capture,
            squares,
        } = parse::parse(text, layout, leniency)?;
        Ok(Self {
            file,
            is_capture,
            squares,
            variant: PhantomData,
        })
    }

    /// A move and its stops.
    fn new(mv: Move, stops: &[Square]) -> Self {
        let mut squares = Path::default();
        for &square in [mv.from()].iter().chain(stops) {
            squares.push(square);
        }
        Self {
            file: None,
            is_capture: mv.is_capture(),
            squares,
            variant: PhantomData,
        }
    }

    /// The squares written, from the first to the last. The first may be
    /// missing (`cd4`), or all (`x`).
    ///
    /// ```
    /// use draughts::{notation::MoveText, variant::Italian};
    /// let text: MoveText<Italian> = "31x24x15x8".parse()?;
    /// assert_eq!(text.squares().len(), 4);
    /// # Ok::<(), draughts::notation::MoveTextError>(())
    /// ```
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        self.squares.as_slice()
    }

    /// Whether it is written as a capture.
    ///
    /// ```
    /// use draughts::{notation::MoveText, variant::Italian};
    /// assert!(!"22-18".parse::<MoveText<Italian>>()?.is_capture());
    /// # Ok::<(), draughts::notation::MoveTextError>(())
    /// ```
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        self.is_capture
    }
}

impl<V: Variant> FromStr for MoveText<V> {
    type Err = MoveTextError;

    /// Reads with the default [`Leniency`].
    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        Self::parse(text, Leniency::default())
    }
}

impl<V: Variant> fmt::Display for MoveText<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture {
            V::PDN.capture_sign()
        } else {
            '-'
        };
        let mut separator = None;
        if let Some(file) = self.file {
            write!(f, "{}", char::from(b'a' + V::LAYOUT.mirrored(file)))?;
            separator = self.is_capture.then_some(sign);
        } else if self.squares().is_empty() {
            return f.write_str("x");
        }
        for &square in self.squares() {
            if let Some(sign) = separator {
                write!(f, "{sign}")?;
            }
            f.write_str(V::LAYOUT.name(square).as_str())?;
            separator = Some(sign);
        }
        Ok(())
    }
}

impl<V: Variant> fmt::Debug for MoveText<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MoveText({self})")
    }
}
