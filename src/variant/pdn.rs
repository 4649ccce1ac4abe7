//! What PDN files call a variant.

/// A variant's `GameType` tag and the sign between the squares of a capture.
///
/// ```
/// use draughts::variant::{Italian, Variant};
/// assert_eq!(Italian::PDN.game_type(), "22,W,8,8,N2,1");
/// assert_eq!(Italian::PDN.number(), Some(22));
/// assert_eq!(Italian::PDN.capture_sign(), 'x');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pdn {
    game_type: &'static str,
    capture_sign: char,
}

impl Pdn {
    /// From the value of the tag, empty if there is none, and the sign.
    ///
    /// ```
    /// use draughts::variant::Pdn;
    /// assert_eq!(Pdn::new("", 'x').number(), None);
    /// ```
    #[must_use]
    pub const fn new(game_type: &'static str, capture_sign: char) -> Self {
        Self {
            game_type,
            capture_sign,
        }
    }

    /// The whole value of the `GameType` tag.
    ///
    /// ```
    /// use draughts::variant::{Russian, Variant};
    /// assert_eq!(Russian::PDN.game_type(), "25,W,8,8,A0,0");
    /// ```
    #[must_use]
    pub const fn game_type(self) -> &'static str {
        self.game_type
    }

    /// The number of the game type, if it has one of at most 255.
    ///
    /// ```
    /// use draughts::variant::{Russian, Variant};
    /// assert_eq!(Russian::PDN.number(), Some(25));
    /// ```
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        let digits = self.game_type.as_bytes();
        let (mut number, mut i) = (0_u16, 0);
        while i < digits.len() && digits[i].is_ascii_digit() {
            number = number * 10 + (digits[i] - b'0') as u16;
            if number > u8::MAX as u16 {
                return None;
            }
            i += 1;
        }
        if i == 0 { None } else { Some(number as u8) }
    }

    /// The sign between the squares of a capture; reading takes `x` and `:`
    /// everywhere.
    ///
    /// ```
    /// use draughts::variant::{Russian, Variant};
    /// assert_eq!(Russian::PDN.capture_sign(), ':');
    /// ```
    #[must_use]
    pub const fn capture_sign(self) -> char {
        self.capture_sign
    }
}
