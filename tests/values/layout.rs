//! Names and numbers of squares, against the formulas of the PDN standard.

use draughts::layout::{DarkCorner, Naming, NumberOne};
use draughts::{Layout, Square, square};

/// The square drawn in this column from White's left and this row from the top, both from 0.
fn drawn(layout: Layout, column: u8, row: u8) -> Square {
    let mut found = Square::ALL
        .into_iter()
        .filter(|&square| layout.drawn_at(square) == (column, 7 - row));
    let square = found.next().expect("a dark square");
    assert_eq!(found.next(), None, "one square in one place");
    square
}

/// Row and place in the row, from 0, of number `n`.
const fn row_and_place(n: u8) -> (u8, u8) {
    ((n - 1) / 4, (n - 1) % 4)
}

#[test]
fn italian_numbers_follow_the_formula() {
    for n in 1..=32 {
        let (row, k) = row_and_place(n);
        let square = drawn(Layout::ITALIAN, 2 * k + row % 2, row);
        assert_eq!(Layout::ITALIAN.number(square), n);
        assert_eq!(Layout::ITALIAN.numbered(n), Some(square));
        assert_eq!(Layout::ITALIAN.name(square).to_string(), n.to_string());
    }
}

#[test]
fn russian_numbers_follow_the_formula() {
    for layout in [Layout::RUSSIAN, Layout::ENGLISH] {
        for n in 1..=32 {
            let (row, k) = row_and_place(n);
            let square = drawn(layout, 2 * k + (row + 1) % 2, row);
            assert_eq!(layout.number(square), n);
            assert_eq!(layout.numbered(n), Some(square));
        }
    }
}

/// Numbers from a1: rows flipped, the order inside a row kept.
#[test]
fn bottom_numbers_follow_the_formula() {
    let layout = Layout {
        number_one: NumberOne::BottomLeft,
        ..Layout::RUSSIAN
    };
    for n in 1..=32 {
        let (row, k) = row_and_place(n);
        let square = Layout::RUSSIAN.numbered(n).expect("a square");
        assert_eq!(layout.number(square), 4 * (7 - row) + k + 1);
    }
    let known = [
        (1, square!(a1)),
        (4, square!(g1)),
        (5, square!(b2)),
        (32, square!(h8)),
    ];
    for (n, square) in known {
        assert_eq!(layout.numbered(n), Some(square));
    }
}

/// 1 in the bottom right corner, which is dark, and on to the left: White stands on 1 to 12 (S-1).
#[test]
fn spanish_numbers_follow_the_formula() {
    for n in 1..=32 {
        let (row_from_below, k) = row_and_place(n);
        let column_from_right = 2 * k + row_from_below % 2;
        let square = drawn(Layout::SPANISH, 7 - column_from_right, 7 - row_from_below);
        assert_eq!(Layout::SPANISH.number(square), n);
        assert_eq!(Layout::SPANISH.numbered(n), Some(square));
        assert_eq!(
            Layout::SPANISH.numbered(33 - n),
            Layout::ITALIAN.numbered(n)
        );
        assert_eq!(Layout::SPANISH.name(square).to_string(), n.to_string());
    }
}

/// The English numbers, seen by Black, who begins (T-1): 1 is g1.
#[test]
fn thai_numbers_follow_the_formula() {
    for n in 1..=32 {
        let (row_from_below, k) = row_and_place(n);
        let column_from_right = 2 * k + (row_from_below + 1) % 2;
        let square = drawn(Layout::THAI, 7 - column_from_right, 7 - row_from_below);
        assert_eq!(Layout::THAI.number(square), n);
        assert_eq!(Layout::THAI.numbered(n), Some(square));
        assert_eq!(Layout::THAI.numbered(33 - n), Layout::ENGLISH.numbered(n));
    }
    assert_eq!(Layout::THAI.numbered(1), Some(square!(g1)));
}

#[test]
fn known_squares() {
    for (n, square, name) in [
        (1, square!(b8), "b8"),
        (4, square!(h8), "h8"),
        (5, square!(a7), "a7"),
        (8, square!(g7), "g7"),
        (29, square!(a1), "a1"),
        (32, square!(g1), "g1"),
    ] {
        assert_eq!(Layout::RUSSIAN.numbered(n), Some(square));
        assert_eq!(Layout::RUSSIAN.name(square).as_str(), name);
        assert_eq!(Layout::ENGLISH.name(square).as_str(), n.to_string());
    }
    // 1 top left, 4 on the 7th file, 5 on the 2nd file, 32 bottom right.
    for (n, column, row) in [
        (1, 0, 7),
        (4, 6, 7),
        (5, 1, 6),
        (8, 7, 6),
        (29, 1, 0),
        (32, 7, 0),
    ] {
        let square = Layout::ITALIAN.numbered(n).expect("a square");
        assert_eq!(Layout::ITALIAN.drawn_at(square), (column, row), "{n}");
    }
}

/// The Italian board is the mirror of the Russian one: 21 lies on the second file (I-1), and the
/// numbers of a row run the other way on one geometry.
#[test]
fn the_italian_board_is_a_mirror() {
    for n in 1..=32 {
        let (row, k) = row_and_place(n);
        let mirrored = Layout::RUSSIAN.numbered(4 * row + (4 - k));
        assert_eq!(Layout::ITALIAN.numbered(n), mirrored);
    }
    for square in Square::ALL {
        let (column, row) = Layout::RUSSIAN.drawn_at(square);
        assert_eq!(Layout::ITALIAN.drawn_at(square), (7 - column, row));
    }
}

fn all_layouts() -> impl Iterator<Item = Layout> {
    let corners = [DarkCorner::Left, DarkCorner::Right].into_iter();
    corners.flat_map(|dark_corner| {
        [Naming::Algebraic, Naming::Numeric]
            .into_iter()
            .flat_map(move |naming| {
                [
                    NumberOne::TopLeft,
                    NumberOne::TopRight,
                    NumberOne::BottomLeft,
                    NumberOne::BottomRight,
                ]
                .map(|number_one| Layout {
                    dark_corner,
                    naming,
                    number_one,
                })
            })
    })
}

/// Sorted as one reads them from the corner of number 1, the squares have the numbers 1 to 32.
#[test]
fn numbers_run_along_the_rows_from_their_corner() {
    assert_eq!(all_layouts().count(), 16);
    for layout in all_layouts() {
        let mut squares = Square::ALL;
        squares.sort_by_key(|&square| {
            let (column, row) = layout.drawn_at(square);
            match layout.number_one {
                NumberOne::TopLeft => (7 - row, column),
                NumberOne::TopRight => (7 - row, 7 - column),
                NumberOne::BottomLeft => (row, column),
                NumberOne::BottomRight => (row, 7 - column),
            }
        });
        for (n, square) in (1..).zip(squares) {
            assert_eq!(layout.number(square), n, "{layout:?} {square:?}");
            assert_eq!(layout.numbered(n), Some(square), "{layout:?} {n}");
        }
        assert!(layout.squares().eq(squares), "{layout:?}");
        assert!(
            layout.squares().rev().eq(squares.into_iter().rev()),
            "{layout:?}"
        );
        assert_eq!(layout.squares().len(), 32);
        for n in [0, 33, 64, 255] {
            assert_eq!(layout.numbered(n), None, "{layout:?} {n}");
        }
    }
}

/// A dark square's letters are its column and row; every name leads back to its square.
#[test]
fn names_lead_back() {
    for layout in all_layouts() {
        for square in Square::ALL {
            let name = layout.name(square);
            let (column, row) = layout.drawn_at(square);
            let letters = format!("{}{}", char::from(b'a' + column), row + 1);
            let expected = match layout.naming {
                Naming::Algebraic => letters.clone(),
                Naming::Numeric => layout.number(square).to_string(),
            };
            assert_eq!(name.as_str(), expected, "{layout:?}");
            assert_eq!(
                format!("{name}|{name:?}|{name:>4}"),
                format!("{expected}|{expected}|{expected:>4}")
            );
            assert_eq!(layout.lettered(&letters), Some(square), "{layout:?}");
            assert_eq!(
                layout.lettered(&letters.to_uppercase()),
                Some(square),
                "{layout:?}"
            );
        }
    }
}

#[test]
fn only_dark_squares_have_letters() {
    let mut dark = 0;
    for file in 'a'..='h' {
        for rank in 1..=8 {
            let name = format!("{file}{rank}");
            let is_dark = (u32::from(file) - u32::from('a') + rank - 1) % 2 == 0;
            dark += u32::from(is_dark);
            assert_eq!(Layout::RUSSIAN.lettered(&name).is_some(), is_dark, "{name}");
            // On the mirrored board the others are dark.
            assert_eq!(
                Layout::ITALIAN.lettered(&name).is_some(),
                !is_dark,
                "{name}"
            );
        }
    }
    assert_eq!(dark, 32);
    for name in [
        "", "a", "1", "a0", "a9", "i1", "`1", "a1 ", " a1", "a11", "1a", "aa", "а1", "a１",
    ] {
        assert_eq!(Layout::RUSSIAN.lettered(name), None, "{name:?}");
        assert_eq!(Layout::ITALIAN.lettered(name), None, "{name:?}");
    }
}
