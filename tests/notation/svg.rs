//! Boards drawn as SVG: valid XML, each thing where it belongs, and the pictures of `assets`.

use draughts::layout::Naming;
use draughts::notation::Svg;
use draughts::variant::{Italian, Russian};
use draughts::{Board, Color, Layout, Piece, Position, Role, Square, Variant, square, squares};
use roxmltree::{Document, Node};

fn elements<'a>(xml: &'a Document, name: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    xml.descendants()
        .filter(move |node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
}

fn number(node: Node, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// The square of the picture in which a point lies: column from the left and row from above.
fn place((x, y): (f64, f64)) -> (i32, i32) {
    let at = |place: f64| ((place - 20.0) / 40.0).floor() as i32;
    (at(x), at(y))
}

/// Where a square lies, said a second time: the Italian board is mirrored, Black sees it turned.
fn expected_place(square: Square, mirrored: bool, side: Color) -> (i32, i32) {
    let (file, rank) = square.coords();
    let (file, rank) = (i32::from(file), i32::from(rank));
    let column = if mirrored { 7 - file } else { file };
    match side {
        Color::White => (column, 7 - rank),
        Color::Black => (7 - column, rank),
    }
}

/// The upper discs of a picture's pieces: place, is it white, is it a king.
fn pieces(xml: &Document) -> Vec<((i32, i32), bool, bool)> {
    let mut discs: Vec<_> = elements(xml, "circle")
        .filter(|circle| circle.attribute("r") == Some("7"))
        .map(|ring| {
            let is_white = ring.parent().unwrap().attribute("fill") == Some("#fcfaf5");
            let is_king = ring.attribute("fill") != Some("none");
            (
                place((number(ring, "cx"), number(ring, "cy"))),
                is_white,
                is_king,
            )
        })
        .collect();
    discs.sort_unstable();
    discs
}

#[test]
fn every_piece_stands_where_its_square_lies() {
    let fens = [
        ("W:WKa1,c3,Kh8:Bb6,Ke5", false),
        ("B:WK32,22,K4:B9,K14", true),
    ];
    for (fen, mirrored) in fens {
        let board = if mirrored {
            *Position::<Italian>::from_fen(fen).unwrap().board()
        } else {
            *Position::<Russian>::from_fen(fen).unwrap().board()
        };
        let layout = if mirrored {
            Layout::ITALIAN
        } else {
            Layout::RUSSIAN
        };
        for side in Color::ALL {
            let svg = Svg::new(board, layout).seen_from(side).to_string();
            let mut expected: Vec<_> = board
                .occupied()
                .into_iter()
                .map(|square| {
                    let Piece { color, role } = board.get(square).unwrap();
                    let place = expected_place(square, mirrored, side);
                    (place, color == Color::White, role == Role::King)
                })
                .collect();
            expected.sort_unstable();
            assert_eq!(pieces(&Document::parse(&svg).unwrap()), expected, "{fen}");
        }
    }
}

/// The lower a little further down.
#[test]
fn a_king_is_two_discs() {
    let discs = |fen| {
        let svg = Position::<Russian>::from_fen(fen).unwrap().svg();
        let svg = svg.to_string();
        let xml = Document::parse(&svg).unwrap();
        elements(&xml, "circle")
            .filter(|circle| circle.attribute("r") == Some("13"))
            .map(|circle| (number(circle, "cx"), number(circle, "cy")))
            .collect::<Vec<_>>()
    };
    let (a1, h8) = ((40.0, 320.0), (320.0, 40.0));
    assert_eq!(discs("W:Wa1:Bh8"), [a1, h8]);
    let expected = [(40.0, 326.0), a1, (320.0, 46.0), h8];
    assert_eq!(discs("W:WKa1:BKh8"), expected);
}

/// The texts of a picture with the places where they stand.
fn texts(xml: &Document) -> Vec<((i32, i32), String)> {
    elements(xml, "text")
        .map(|text| {
            let at = place((number(text, "x"), number(text, "y")));
            (at, text.text().unwrap().to_string())
        })
        .collect()
}

#[test]
fn edges_have_the_layouts_names() {
    let at_edges = |svg: Svg| {
        let svg = svg.to_string();
        texts(&Document::parse(&svg).unwrap())
    };
    let has = |texts: &[((i32, i32), String)], place, text: &str| {
        assert!(
            texts.contains(&(place, text.to_string())),
            "{text} at {place:?}: {texts:?}"
        );
    };
    let russian = at_edges(Position::<Russian>::start().svg());
    assert_eq!(russian.len(), 16);
    has(&russian, (-1, 0), "8");
    has(&russian, (0, 8), "a");
    let russian = at_edges(Position::<Russian>::start().svg().seen_from(Color::Black));
    has(&russian, (-1, 0), "1");
    has(&russian, (0, 8), "h");
    let italian = at_edges(Position::<Italian>::start().svg());
    assert_eq!(italian.len(), 16);
    has(&italian, (-1, 0), "1");
    has(&italian, (8, 0), "4");
    has(&italian, (8, 7), "32");
    let italian = at_edges(Position::<Italian>::start().svg().seen_from(Color::Black));
    has(&italian, (-1, 0), "32");
    has(&italian, (8, 7), "1");
}

#[test]
fn squares_have_names_of_either_kind() {
    for (naming, a1, h8) in [
        (Naming::Algebraic, "a1", "h8"),
        (Naming::Numeric, "29", "4"),
    ] {
        let svg = Position::<Russian>::start().svg().square_names(naming);
        let svg = svg.to_string();
        let texts = texts(&Document::parse(&svg).unwrap());
        assert_eq!(texts.len(), 16 + 32);
        assert!(texts.contains(&((0, 7), a1.to_string())));
        assert!(texts.contains(&((7, 0), h8.to_string())));
    }
}

#[test]
fn a_played_capture_is_seen() {
    let fen = "W:WK30:B10,K12,K18,20,K26,K27";
    let position = Position::<Italian>::from_fen(fen).unwrap();
    let route = position.routes()[0];
    let svg = position.svg_after(route.mv()).route(&route).to_string();
    let xml = Document::parse(&svg).unwrap();
    let faded: Vec<_> = elements(&xml, "circle")
        .filter(|circle| circle.attribute("r") == Some("7"))
        .filter(|circle| {
            circle
                .ancestors()
                .any(|node| node.attribute("opacity") == Some(".4"))
        })
        .map(|circle| place((number(circle, "cx"), number(circle, "cy"))))
        .collect();
    // 10, 18 and 26, in any order: the tops of columns 2, rows 2, 4 and 6.
    assert_eq!(faded.len(), 3);
    assert!([(2, 2), (2, 4), (2, 6)].iter().all(|at| faded.contains(at)));
    let marks: Vec<_> = elements(&xml, "path")
        .filter(|path| path.attribute("fill") == Some("#d9bd62"))
        .map(|path| path.attribute("d").unwrap().matches('M').count())
        .collect();
    assert_eq!(marks, [2]);
    assert_eq!(elements(&xml, "polygon").count(), 3);
}

/// What is marked, and where one may go, adds up.
#[test]
fn marks_and_targets_add_up() {
    let board = Board::EMPTY;
    let twice = Svg::new(board, Layout::RUSSIAN)
        .mark(squares![a1])
        .mark(squares![c3])
        .targets(squares![b4])
        .targets(squares![d4, b4]);
    let once = Svg::new(board, Layout::RUSSIAN)
        .mark(squares![a1, c3])
        .targets(squares![b4, d4]);
    assert_eq!(twice.to_string(), once.to_string());
    let text = once.to_string();
    let xml = Document::parse(&text).unwrap();
    let dots = elements(&xml, "circle").filter(|dot| dot.attribute("r") == Some("6"));
    assert_eq!(dots.count(), 2);
}

/// The corners of the only arrow of a picture.
fn corners(svg: &str) -> Vec<(f64, f64)> {
    let xml = Document::parse(svg).unwrap();
    let arrow = elements(&xml, "polygon").next().unwrap();
    arrow
        .attribute("points")
        .unwrap()
        .split(' ')
        .map(|point| {
            let (x, y) = point.split_once(',').unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        })
        .collect()
}

/// Along its edge, with the way it points ahead: a shaft four wide, a head fourteen wide and
/// thirteen long.
#[test]
fn an_arrow_goes_from_center_to_center() {
    let arrows = [
        (square!(a1), square!(h8)),
        (square!(h8), square!(a1)),
        (square!(a7), square!(g1)),
        (square!(c3), square!(a5)),
        (square!(b2), square!(b4)),
        (square!(g3), square!(a3)),
        (square!(h2), square!(b6)),
    ];
    for (from, to) in arrows {
        let svg = Svg::new(Board::EMPTY, Layout::RUSSIAN).arrow(from, to);
        let center = |square: Square| {
            let (column, row) = expected_place(square, false, Color::White);
            (f64::from(40 * (column + 1)), f64::from(40 * (row + 1)))
        };
        let ((x, y), (to_x, to_y)) = (center(from), center(to));
        let length = (to_x - x).hypot(to_y - y);
        let (ahead_x, ahead_y) = ((to_x - x) / length, (to_y - y) / length);
        let neck = length - 13.0;
        let outline = [
            (0.0, -2.0),
            (neck, -2.0),
            (neck, -7.0),
            (length, 0.0),
            (neck, 7.0),
            (neck, 2.0),
            (0.0, 2.0),
        ];
        let drawn = corners(&svg.to_string());
        assert_eq!(drawn.len(), outline.len());
        for (drawn, (along, right)) in drawn.into_iter().zip(outline) {
            let expected_x = x + along * ahead_x - right * ahead_y;
            let expected_y = y + along * ahead_y + right * ahead_x;
            let off = (drawn.0 - expected_x).hypot(drawn.1 - expected_y);
            assert!(off < 0.3, "{from:?} {to:?}: {drawn:?} is {off} off");
        }
    }
}

/// A capture that goes round a ring has an arrow for each leg, and none from a square to itself.
#[test]
fn an_arrow_to_its_own_square_is_none() {
    let svg = Svg::new(Board::EMPTY, Layout::RUSSIAN).arrow(square!(c3), square!(c3));
    assert!(!svg.to_string().contains("polygon"));
}

#[test]
fn any_title_is_valid_xml() {
    let titles = [
        "a < b & c > d \"e\" 'f' ]]>",
        "</title><script>alert(1)</script>",
        "two\n\nlines\0\u{1b}\u{85}\u{fffe}\u{ffff}",
        "ходят белые ⛀",
        "",
    ];
    for title in titles {
        let svg = Position::<Russian>::start().svg().title(title).to_string();
        let xml = Document::parse(&svg).unwrap();
        let shown = elements(&xml, "title")
            .next()
            .unwrap()
            .text()
            .unwrap_or_default();
        let expected: String = title
            .chars()
            .map(|c| match c {
                '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
                c if c.is_control() => ' ',
                c => c,
            })
            .collect();
        assert_eq!(shown, expected);
        assert!(!svg.contains("\n\n"));
    }
}

#[test]
fn a_picture_is_accessible_and_stands_by_itself() {
    let svg = Position::<Italian>::start().svg().targets(squares![a5]);
    let text = svg.to_string();
    assert_eq!(text, svg.clone().to_string());
    let xml = Document::parse(&text).unwrap();
    let root = xml.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let title = root.first_element_child().unwrap();
    assert!(title.has_tag_name(("http://www.w3.org/2000/svg", "title")));
    // Several of them can stand in one page.
    assert!(xml.descendants().all(|node| node.attribute("id").is_none()));
    // Markdown would end it there.
    assert!(!text.contains("\n\n"));
}

#[track_caller]
fn asset_is_current<V: Variant>(file: &str, kept: &str, naming: Naming, option: &str) {
    let drawn = Position::<V>::start()
        .svg()
        .square_names(naming)
        .to_string();
    assert!(
        drawn == kept,
        "assets/{file} is out of date; refresh it with\n\
         cargo run --example diagram -- {} {option} --svg assets/{file}",
        V::ID
    );
}

#[test]
fn the_assets_are_what_is_drawn() {
    asset_is_current::<Italian>(
        "italian.svg",
        include_str!("../../assets/italian.svg"),
        Naming::Numeric,
        "--numbers",
    );
    asset_is_current::<Russian>(
        "russian.svg",
        include_str!("../../assets/russian.svg"),
        Naming::Algebraic,
        "--letters",
    );
    asset_is_current::<Russian>(
        "russian-numbers.svg",
        include_str!("../../assets/russian-numbers.svg"),
        Naming::Numeric,
        "--numbers",
    );
}
