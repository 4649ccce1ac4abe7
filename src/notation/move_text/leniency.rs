//! What a reader of moves lets pass.

use bitflags::bitflags;

bitflags! {
    /// Forms of a move's text beyond the one that is written (`22-18`,
    /// `31x24x15x8`; `x` and `:` both capture everywhere). Each can be allowed or not.
    ///
    /// The [default](Self::default) takes what players and programs write on
    /// purpose; [`all`](Self::all) also what is scanned, typed by hand or printed.
    ///
    /// ```
    /// use draughts::{notation::Leniency, Position, variant::Russian};
    /// let start = Position::<Russian>::start();
    /// assert!(start.parse_move("cd4").is_ok());
    /// assert!(start.parse_move_with("cd4", Leniency::empty()).is_err());
    /// assert!(start.parse_move_with("c3 – d4", Leniency::all()).is_ok());
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Leniency: u16 {
        /// `A3-B4`, `22X15`.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Russian, Position};
        /// let position = Position::<Russian>::from_fen("W:Wc3:Bh8")?;
        /// assert!(position.parse_move_with("C3-D4", Leniency::UPPER_CASE).is_ok());
        /// assert!(position.parse_move_with("C3-D4", Leniency::all() - Leniency::UPPER_CASE).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const UPPER_CASE = 1 << 0;
        /// `06-11`.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Italian, Position};
        /// let position = Position::<Italian>::from_fen("B:W32:B6")?;
        /// assert!(position.parse_move_with("06-10", Leniency::LEADING_ZEROS).is_ok());
        /// assert!(position.parse_move_with("06-10", Leniency::all() - Leniency::LEADING_ZEROS).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const LEADING_ZEROS = 1 << 1;
        /// `15-8`, or the same without a sign, for a capture: captures are
        /// compulsory, so it can mean nothing else. From square to square only.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Italian, Position};
        /// let position = Position::<Italian>::from_fen("W:W15:B12")?;
        /// assert!(position.parse_move_with("15-8", Leniency::DASH_CAPTURE).is_ok());
        /// assert!(position.parse_move_with("15-8", Leniency::all() - Leniency::DASH_CAPTURE).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const DASH_CAPTURE = 1 << 2;
        /// `30x14x5`: some of the squares between the first and the last.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Italian, Position};
        /// let fen = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
        /// let position = Position::<Italian>::from_fen(fen)?;
        /// let mv = position.parse_move_with("3x17x26", Leniency::PART_PATH)?;
        /// assert_eq!(position.notate_full(mv), "3x10x17x26");
        /// assert!(position.parse_move_with("3x17x26", Leniency::empty()).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const PART_PATH = 1 << 3;
        /// `a3b4`, `2218`: two squares and nothing between them; numbers with
        /// two digits each.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Russian, Position};
        /// let position = Position::<Russian>::from_fen("W:Wc3:Bh8")?;
        /// assert!(position.parse_move_with("c3d4", Leniency::NO_SEPARATOR).is_ok());
        /// assert!(position.parse_move_with("c3d4", Leniency::all() - Leniency::NO_SEPARATOR).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const NO_SEPARATOR = 1 << 4;
        /// `cd4`, `b:d4`: only the file of the first square.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Russian, Position};
        /// let position = Position::<Russian>::from_fen("W:Wc3:Bh8")?;
        /// assert!(position.parse_move_with("cd4", Leniency::SHORT).is_ok());
        /// assert!(position.parse_move_with("cd4", Leniency::all() - Leniency::SHORT).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const SHORT = 1 << 5;
        /// A lone `x`: the one capture there is (I-30).
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Russian, Position};
        /// let position = Position::<Russian>::from_fen("W:Wc3:Bd4")?;
        /// assert!(position.parse_move_with("x", Leniency::LONE_CAPTURE).is_ok());
        /// assert!(position.parse_move_with("x", Leniency::all() - Leniency::LONE_CAPTURE).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const LONE_CAPTURE = 1 << 6;
        /// `1- 6`, `E3 : G5`: white space around squares.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Russian, Position};
        /// let position = Position::<Russian>::from_fen("W:Wc3:Bh8")?;
        /// assert!(position.parse_move_with("c3 - d4", Leniency::SPACES).is_ok());
        /// assert!(position.parse_move_with("c3 - d4", Leniency::all() - Leniency::SPACES).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const SPACES = 1 << 7;
        /// Dashes of print and the multiplication sign: `e1–f2`, `31×8`.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Russian, Position};
        /// let position = Position::<Russian>::from_fen("W:Wc3:Bh8")?;
        /// assert!(position.parse_move_with("c3–d4", Leniency::TYPOGRAPHY).is_ok());
        /// assert!(position.parse_move_with("c3–d4", Leniency::all() - Leniency::TYPOGRAPHY).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const TYPOGRAPHY = 1 << 8;
        /// Letters of another alphabet or misread: `с3` with a Cyrillic `с`,
        /// `З` for `3`, `ь` for `b`, `l` for `1`.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Russian, Position};
        /// let position = Position::<Russian>::from_fen("W:Wc3:Bh8")?;
        /// assert!(position.parse_move_with("с3-d4", Leniency::LOOKALIKES).is_ok());
        /// assert!(position.parse_move_with("с3-d4", Leniency::all() - Leniency::LOOKALIKES).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const LOOKALIKES = 1 << 9;
        /// Punctuation, or marks of praise and blame, behind the move: `C4;`, `29-26,`, `c3-d4!`.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Russian, Position};
        /// let position = Position::<Russian>::from_fen("W:Wc3:Bh8")?;
        /// assert!(position.parse_move_with("c3-d4!", Leniency::PUNCTUATION).is_ok());
        /// assert!(position.parse_move_with("c3-d4!", Leniency::all() - Leniency::PUNCTUATION).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const PUNCTUATION = 1 << 10;
        /// Where several captures fit: the one of most pieces; among equals
        /// the one whose full text comes first in the alphabet.
        ///
        /// ```
        /// use draughts::{notation::Leniency, variant::Italian, Position};
        /// let fen = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
        /// let position = Position::<Italian>::from_fen(fen)?;
        /// let mv = position.parse_move_with("3x26", Leniency::AMBIGUOUS)?;
        /// assert_eq!(position.notate(mv), "3x10x17x26");
        /// assert!(position.parse_move_with("3x26", Leniency::empty()).is_err());
        /// # Ok::<(), draughts::Error>(())
        /// ```
        const AMBIGUOUS = 1 << 11;

        /// All that is not white space, print, misreading, punctuation or
        /// ambiguity.
        ///
        /// ```
        /// use draughts::notation::Leniency;
        /// assert_eq!(Leniency::DEFAULT, Leniency::default());
        /// ```
        const DEFAULT = Self::UPPER_CASE.bits()
            | Self::LEADING_ZEROS.bits()
            | Self::DASH_CAPTURE.bits()
            | Self::PART_PATH.bits()
            | Self::NO_SEPARATOR.bits()
            | Self::SHORT.bits()
            | Self::LONE_CAPTURE.bits();
    }
}

impl Default for Leniency {
    /// [`DEFAULT`](Self::DEFAULT).
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Leniency {
    /// The sign that a character is or stands for: `-`, `x` or `:`.
    pub(super) fn separator(self, c: char) -> Option<char> {
        match c {
            '-' | 'x' | ':' => Some(c),
            'X' if self.contains(Self::UPPER_CASE) => Some('x'),
            '\u{2010}'..='\u{2015}' | '\u{2212}' if self.contains(Self::TYPOGRAPHY) => Some('-'),
            '×' if self.contains(Self::TYPOGRAPHY) => Some('x'),
            'х' | 'Х' if self.contains(Self::LOOKALIKES) => Some('x'),
            _ => None,
        }
    }

    /// The letter or digit, in lower case, that a character is or stands for.
    pub(super) fn letter(self, c: char) -> Option<char> {
        match c {
            'a'..='h' | '0'..='9' => Some(c),
            'A'..='H' if self.contains(Self::UPPER_CASE) => Some(c.to_ascii_lowercase()),
            _ if self.contains(Self::LOOKALIKES) => lookalike(c),
            _ => None,
        }
    }

    /// The text without what may stand behind it.
    pub(super) fn trim_end(self, text: &str) -> &str {
        text.trim_end_matches(|c: char| {
            self.contains(Self::SPACES) && c.is_whitespace()
                || self.contains(Self::PUNCTUATION) && matches!(c, ',' | ';' | '.' | '!' | '?')
        })
    }

    /// A square's name without the space that may stand around it.
    pub(super) fn trim(self, name: &str) -> &str {
        if self.contains(Self::SPACES) {
            name.trim()
        } else {
            name
        }
    }
}

fn lookalike(c: char) -> Option<char> {
    Some(match c {
        'а' | 'А' => 'a',
        'в' | 'В' | 'ь' | 'Ь' => 'b',
        'с' | 'С' => 'c',
        'е' | 'Е' => 'e',
        'н' | 'Н' => 'h',
        'з' | 'З' => '3',
        'б' => '6',
        'l' | 'I' => '1',
        _ => return None,
    })
}
