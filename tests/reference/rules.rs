//! What the variants differ in. Poddavki has no entry: its moves are Russian (P-1), only
//! [`outcome`](super::outcome) differs.

/// What a man does that lands on the last row by a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastRow {
    /// It is crowned and the move ends there (I-19).
    EndsTheMove,
    /// If it can jump on as a man it must, and stays a man; it is crowned only where the capture
    /// ends (Brazilian, Pool).
    PassesAsMan,
    /// It is a king at once and must jump on as a king if it can.
    GoesOnAsKing,
}

/// Which of all complete captures may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precedence {
    /// Any.
    Free,
    /// Most pieces, then by a king, then most kings, then kings met first: I-14 to I-17, reading L.
    Italian,
    /// Most pieces (Brazilian).
    MostPieces,
    /// Fewest pieces; nobody plays it.
    FewestPieces,
    /// Most pieces, then most kings among them (Spanish).
    PiecesThenKings,
    /// By a king if a king can (Czech).
    ByKing,
}

/// The rules of one variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "a rule book is a list of yes and no"
)]
pub struct Rules {
    /// A king moves and jumps over any distance instead of one square (I-5, I-7).
    pub flying_kings: bool,
    /// A man jumps in all four directions instead of forward only (I-8).
    pub men_capture_backwards: bool,
    /// A man may not take a king (I-8).
    pub men_spare_kings: bool,
    /// A flying king stops on the square right behind its victim (Thai) instead of on any free
    /// square.
    pub land_behind: bool,
    /// A jumped piece leaves the board at once (Thai) instead of at the end of the capture (I-13,
    ///
    pub victims_leave_at_once: bool,
    pub last_row: LastRow,
    pub precedence: Precedence,
}

/// The plainest game: short kings, men that take forward only, free choice. The others are told by
/// their differences.
pub const ENGLISH: Rules = Rules {
    flying_kings: false,
    men_capture_backwards: false,
    men_spare_kings: false,
    land_behind: false,
    victims_leave_at_once: false,
    last_row: LastRow::EndsTheMove,
    precedence: Precedence::Free,
};

pub const ITALIAN: Rules = Rules {
    men_spare_kings: true,
    precedence: Precedence::Italian,
    ..ENGLISH
};

pub const SPANISH: Rules = Rules {
    flying_kings: true,
    precedence: Precedence::PiecesThenKings,
    ..ENGLISH
};

pub const CZECH: Rules = Rules {
    flying_kings: true,
    precedence: Precedence::ByKing,
    ..ENGLISH
};

pub const THAI: Rules = Rules {
    flying_kings: true,
    land_behind: true,
    victims_leave_at_once: true,
    ..ENGLISH
};

pub const POOL: Rules = Rules {
    flying_kings: true,
    men_capture_backwards: true,
    last_row: LastRow::PassesAsMan,
    ..ENGLISH
};

pub const BRAZILIAN: Rules = Rules {
    precedence: Precedence::MostPieces,
    ..POOL
};

pub const RUSSIAN: Rules = Rules {
    last_row: LastRow::GoesOnAsKing,
    ..POOL
};
