//! Directions and steps on the dark squares, and the private order of bits.
//!
//! A bitboard's bit is not the square's number. Take the two diagonals as
//! axes, `u = (file + rank) / 2` and `v = (rank - file) / 2`: the bit is
//! `(u + 7 * v) mod 32`. Then a step to the north-east is a rotation by 1 and
//! one to the north-west a rotation by 7, for all squares at once; one mask
//! removes what left the board. Nothing outside this module depends on that
//! order: [`Bitboard`](crate::Bitboard) converts at its public edge.

use crate::Square;

/// One of the four diagonal directions, seen from White.
///
/// ```
/// use draughts::Direction;
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Up and to the right.
    NorthEast,
    /// Up and to the left.
    NorthWest,
    /// Down and to the left.
    SouthWest,
    /// Down and to the right.
    SouthEast,
}

impl Direction {
    /// All four, anticlockwise from the north-east.
    ///
    /// ```
    /// assert_eq!(draughts::Direction::ALL.len(), 4);
    /// ```
    pub const ALL: [Self; 4] = [
        Self::NorthEast,
        Self::NorthWest,
        Self::SouthWest,
        Self::SouthEast,
    ];

    /// The way back.
    ///
    /// ```
    /// use draughts::Direction;
    /// assert_eq!(Direction::SouthEast.opposite(), Direction::NorthWest);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// How file and rank change in one step.
    ///
    /// ```
    /// assert_eq!(draughts::Direction::NorthWest.offset(), (-1, 1));
    /// ```
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::NorthEast => (1, 1),
            Self::NorthWest => (-1, 1),
            Self::SouthWest => (-1, -1),
            Self::SouthEast => (1, -1),
        }
    }

    /// Left rotation of the bits that makes one step.
    #[inline(always)]
    pub(crate) const fn rotation(self) -> u32 {
        match self {
            Self::NorthEast => 1,
            Self::NorthWest => 7,
            Self::SouthWest => 31,
            Self::SouthEast => 25,
        }
    }

    /// The squares that a step in this direction can reach.
    #[inline(always)]
    const fn reached(self) -> u32 {
        match self {
            Self::NorthEast => REACHED[0],
            Self::NorthWest => REACHED[1],
            Self::SouthWest => REACHED[2],
            Self::SouthEast => REACHED[3],
        }
    }
}

/// A block once for each direction, each copy with its direction known when
/// compiled; loops over [`Direction::ALL`] are not unrolled without fail.
macro_rules! each_way {
    ($way:ident => $body:block) => {{
        {
            let $way = crate::Direction::NorthEast;
            $body
        }
        {
            let $way = crate::Direction::NorthWest;
            $body
        }
        {
            let $way = crate::Direction::SouthWest;
            $body
        }
        {
            let $way = crate::Direction::SouthEast;
            $body
        }
    }};
}

pub(crate) use each_way;

/// All squares of the set moved one step; those that would leave the board
/// are dropped.
#[inline(always)]
pub(crate) const fn step(set: u32, direction: Direction) -> u32 {
    set.rotate_left(direction.rotation()) & direction.reached()
}

/// The set, and all squares reached from it over empty squares one way.
#[inline(always)]
pub(crate) const fn fill(set: u32, direction: Direction, empty: u32) -> u32 {
    // Kogge-Stone: the open squares after 1, 2 and 4 steps; no ray is longer
    // than 7.
    let rotation = direction.rotation();
    let mut open = empty & direction.reached();
    let mut filled = set | open & set.rotate_left(rotation);
    open &= open.rotate_left(rotation);
    filled |= open & filled.rotate_left(2 * rotation);
    open &= open.rotate_left(2 * rotation);
    filled | open & filled.rotate_left(4 * rotation)
}

/// The bit of a square.
pub(crate) const fn bit_of(square: Square) -> u32 {
    1 << BIT_INDEX[square.index() as usize]
}

/// The square of the lowest bit. `bit` must not be 0.
#[inline]
pub(crate) const fn square_of(bit: u32) -> Square {
    square_at_bit(bit.trailing_zeros() as u8)
}

/// The square of a bit's index.
#[inline]
pub(crate) const fn square_at_bit(index: u8) -> Square {
    Square::at(SQUARE_INDEX[index as usize & 31])
}

/// From the private order to public order, where bit `n` is square `n`.
pub(crate) const fn to_public(set: u32) -> u32 {
    // In private order a bit's index is `file + 8 * ((rank / 2 - file / 2) mod 4)`:
    // turning each pair of files back by its own number of bytes leaves
    // `file + 8 * (rank / 2)`.
    let aligned = (set & 0x0303_0303)
        | (set & 0x0c0c_0c0c).rotate_left(8)
        | (set & 0x3030_3030).rotate_left(16)
        | (set & 0xc0c0_c0c0).rotate_left(24);
    // Odd files lie on the upper rank of each pair: they come first.
    let even = gather_even(aligned);
    let odd = gather_even(aligned >> 1);
    (odd | even << 4).swap_bytes()
}

/// The bits 0, 2, 4 and 6 of each byte moved to bits 0 to 3.
const fn gather_even(set: u32) -> u32 {
    let set = set & 0x5555_5555;
    let set = (set | set >> 1) & 0x3333_3333;
    (set | set >> 2) & 0x0f0f_0f0f
}

/// From public order to the private one; the inverse of [`to_public`].
pub(crate) const fn from_public(set: u32) -> u32 {
    let rows = set.swap_bytes();
    let aligned = spread_even(rows >> 4) | spread_even(rows) << 1;
    (aligned & 0x0303_0303)
        | (aligned & 0x0c0c_0c0c).rotate_right(8)
        | (aligned & 0x3030_3030).rotate_right(16)
        | (aligned & 0xc0c0_c0c0).rotate_right(24)
}

const fn spread_even(set: u32) -> u32 {
    let set = set & 0x0f0f_0f0f;
    let set = (set | set << 2) & 0x3333_3333;
    (set | set << 1) & 0x5555_5555
}

/// The board turned by 180 degrees, in private order.
pub(crate) const fn turned(set: u32) -> u32 {
    set.reverse_bits().rotate_left(8)
}

/// White's last row, where white men are crowned.
pub(crate) const TOP_ROW: u32 = row(7);
/// Black's last row.
pub(crate) const BOTTOM_ROW: u32 = row(0);

const fn row(rank: u8) -> u32 {
    let mut set = 0;
    let mut i = 0;
    while i < 32 {
        if Square::ALL[i].coords().1 == rank {
            set |= bit_of(Square::ALL[i]);
        }
        i += 1;
    }
    set
}

/// The squares that lack a neighbour: what stands there cannot be captured.
pub(crate) const EDGE: u32 = !(REACHED[0] & REACHED[1] & REACHED[2] & REACHED[3]);

const BIT_INDEX: [u8; 32] = {
    let mut table = [0; 32];
    let mut i = 0;
    while i < 32 {
        let (file, rank) = Square::ALL[i].coords();
        let (file, rank) = (file as i8, rank as i8);
        let u = i8::midpoint(file, rank);
        let v = (rank - file) / 2;
        table[i] = (u + 7 * v).rem_euclid(32) as u8;
        i += 1;
    }
    table
};

const SQUARE_INDEX: [u8; 32] = {
    let mut table = [u8::MAX; 32];
    let mut i = 0;
    while i < 32 {
        let bit = BIT_INDEX[i] as usize;
        assert!(table[bit] == u8::MAX, "every square has a bit of its own");
        table[bit] = i as u8;
        i += 1;
    }
    table
};

const REACHED: [u32; 4] = {
    let mut table = [0; 4];
    let mut d = 0;
    while d < 4 {
        let (files, ranks) = Direction::ALL[d].offset();
        let mut i = 0;
        while i < 32 {
            let (file, rank) = Square::ALL[i].coords();
            // Only the edges matter: a step back that stays on the board.
            let (file, rank) = (file as i8 - files, rank as i8 - ranks);
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[d] |= bit_of(Square::ALL[i]);
            }
            i += 1;
        }
        d += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_rotation_is_one_step() {
        for square in Square::ALL {
            let (file, rank) = square.coords();
            for direction in Direction::ALL {
                let (files, ranks) = direction.offset();
                let there = Square::from_coords(
                    file.wrapping_add_signed(files),
                    rank.wrapping_add_signed(ranks),
                );
                let stepped = step(bit_of(square), direction);
                assert_eq!(there.map_or(0, bit_of), stepped, "{square:?} {direction:?}");
            }
        }
    }

    #[test]
    fn public_order_is_the_squares_order() {
        for square in Square::ALL {
            assert_eq!(to_public(bit_of(square)), 1 << square.index());
            assert_eq!(from_public(1 << square.index()), bit_of(square));
            assert_eq!(square_of(bit_of(square)), square);
        }
        for set in [0, u32::MAX, 0x1234_5678, 0xdead_beef] {
            assert_eq!(from_public(to_public(set)), set);
        }
    }

    #[test]
    fn turning_maps_each_square_to_its_opposite() {
        for square in Square::ALL {
            assert_eq!(turned(bit_of(square)), bit_of(square.turned()));
        }
    }
}
