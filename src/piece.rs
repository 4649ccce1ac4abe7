//! Roles and pieces. What they may do is said by [`RuleSet`](crate::variant::RuleSet).

use core::fmt;

use crate::Color;

/// What a piece is: a man, or a king after it has been crowned.
///
/// ```
/// use draughts::Role;
/// assert!(Role::Man < Role::King);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// A man (Italian pedina, Russian shashka).
    Man,
    /// A king (Italian dama, Russian damka).
    King,
}

impl Role {
    /// Both roles, the man first.
    ///
    /// ```
    /// use draughts::Role;
    /// assert_eq!(Role::ALL.len(), 2);
    /// ```
    pub const ALL: [Self; 2] = [Self::Man, Self::King];
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Man => "man",
            Self::King => "king",
        })
    }
}

/// A man or king of one colour.
///
/// ```
/// use draughts::{Color, Piece, Role};
/// let piece = Piece::new(Color::Black, Role::King);
/// assert_eq!(piece.symbol(), 'B');
/// assert_eq!(Piece::from_symbol('B'), Some(piece));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side it belongs to.
    pub color: Color,
    /// Man or king.
    pub role: Role,
}

impl Piece {
    /// All four pieces, White's first.
    ///
    /// ```
    /// use draughts::Piece;
    /// assert_eq!(Piece::ALL.map(Piece::symbol), ['w', 'W', 'b', 'B']);
    /// ```
    pub const ALL: [Self; 4] = [
        Self::new(Color::White, Role::Man),
        Self::new(Color::White, Role::King),
        Self::new(Color::Black, Role::Man),
        Self::new(Color::Black, Role::King),
    ];

    /// The piece of this colour and role.
    ///
    /// ```
    /// use draughts::{Color, Piece, Role};
    /// assert_eq!(Piece::new(Color::White, Role::Man).role, Role::Man);
    /// ```
    #[must_use]
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// Its letter in diagrams: `w` and `b` are men, `W` and `B` kings.
    ///
    /// ```
    /// use draughts::{Color, Piece, Role};
    /// assert_eq!(Piece::new(Color::White, Role::King).symbol(), 'W');
    /// ```
    #[must_use]
    pub const fn symbol(self) -> char {
        match (self.color, self.role) {
            (Color::White, Role::Man) => 'w',
            (Color::White, Role::King) => 'W',
            (Color::Black, Role::Man) => 'b',
            (Color::Black, Role::King) => 'B',
        }
    }

    /// The piece a diagram letter stands for.
    ///
    /// ```
    /// use draughts::Piece;
    /// assert_eq!(Piece::from_symbol('x'), None);
    /// ```
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        Some(match symbol {
            'w' => Self::new(Color::White, Role::Man),
            'W' => Self::new(Color::White, Role::King),
            'b' => Self::new(Color::Black, Role::Man),
            'B' => Self::new(Color::Black, Role::King),
            _ => return None,
        })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}
