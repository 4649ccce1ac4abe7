//! What a reader lets pass, and how far it goes.

bitflags::bitflags! {
    /// Faults that a reader lets pass. None by default.
    ///
    /// ```
    /// use draughts::notation::pdn::{Item, Tolerance, Reader};
    /// let text = b"1. 1- 6 E3 : G5 *";
    /// let reader = Reader::from_bytes(text).with_tolerance(Tolerance::SPACED_MOVE);
    /// let record = reader.records().next().unwrap().unwrap();
    /// let items: Vec<_> = record.entries().map(|entry| entry.item).collect();
    /// assert_eq!(items, [Item::Move("1-6"), Item::Move("E3:G5")]);
    /// assert!(Reader::from_bytes(text).records().next().unwrap().is_err());
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Tolerance: u32 {
        /// Spaces and tabs about the sign of a move: `1- 6`, `E3 : G5`. They
        /// are left out of the move.
        ///
        /// ```
        /// use draughts::notation::pdn::{Reader, Tolerance};
        /// let reads = |tolerance| {
        ///     let reader = Reader::from_bytes(b"1. 32- 28 *").with_tolerance(tolerance);
        ///     reader.records().all(|record| record.is_ok())
        /// };
        /// assert!(reads(Tolerance::SPACED_MOVE));
        /// assert!(!reads(Tolerance::empty()));
        /// ```
        const SPACED_MOVE = 1;
        /// A strength mark apart from its move: `32-28 !`.
        ///
        /// ```
        /// use draughts::notation::pdn::{Reader, Tolerance};
        /// let reads = |tolerance| {
        ///     let reader = Reader::from_bytes(b"1. 32-28 ! *").with_tolerance(tolerance);
        ///     reader.records().all(|record| record.is_ok())
        /// };
        /// assert!(reads(Tolerance::LOOSE_STRENGTH));
        /// assert!(!reads(Tolerance::empty()));
        /// ```
        const LOOSE_STRENGTH = 1 << 1;
        /// A `*` glued to a move means that it is forced, NAG 7: `27-20*`.
        ///
        /// ```
        /// use draughts::notation::pdn::{Reader, Tolerance};
        /// let reads = |tolerance| {
        ///     let reader = Reader::from_bytes(b"1. 27-20* *").with_tolerance(tolerance);
        ///     reader.records().all(|record| record.is_ok())
        /// };
        /// assert!(reads(Tolerance::FORCED_MARK));
        /// assert!(!reads(Tolerance::empty()));
        /// ```
        const FORCED_MARK = 1 << 2;
        /// A game with moves may lack its result though another game follows.
        ///
        /// ```
        /// use draughts::notation::pdn::{Reader, Tolerance};
        /// let reads = |tolerance| {
        ///     let reader = Reader::from_bytes(b"1. 32-28\n[Event \"next\"]\n*").with_tolerance(tolerance);
        ///     reader.records().all(|record| record.is_ok())
        /// };
        /// assert!(reads(Tolerance::MISSING_RESULT));
        /// assert!(!reads(Tolerance::empty()));
        /// ```
        const MISSING_RESULT = 1 << 3;
    }
}

/// How much a reader takes, so that no input makes it hold more. What goes
/// past a limit is an error of that game. Lines may have any length: nothing
/// holds one.
///
/// ```
/// use draughts::notation::pdn::{Limits, Reader, SyntaxErrorKind};
/// let limits = Limits { depth: 1, ..Limits::DEFAULT };
/// let mut records = Reader::from_bytes(b"((").with_limits(limits).records();
/// let error = records.next().unwrap().unwrap_err();
/// assert_eq!(error.syntax().unwrap().kind, SyntaxErrorKind::TooDeep);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Bytes of a move or another word, with the blanks in it.
    pub word: usize,
    /// Bytes of a tag from `[` to `]`, or of a setup.
    pub tag: usize,
    /// Tags of a game.
    pub tags: usize,
    /// Bytes of a comment between its braces.
    pub comment: usize,
    /// Variations within variations.
    pub depth: usize,
    /// Bytes of a game from its first byte to its last. A
    /// [`Record`](super::Record) takes up to 50 times as much memory.
    pub game: u64,
}

impl Limits {
    /// 255 bytes a word, 64 KiB a tag, 1,024 tags, 1 MiB a comment, 256 variations
    /// within each other, 2 MiB a game.
    ///
    /// ```
    /// use draughts::notation::pdn::Limits;
    /// assert_eq!(Limits::DEFAULT, Limits::default());
    /// ```
    pub const DEFAULT: Self = Self {
        word: 255,
        tag: 1 << 16,
        tags: 1024,
        comment: 1 << 20,
        depth: 256,
        game: 1 << 21,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
