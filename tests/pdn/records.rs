//! Records: what may stand in one, how it is written, how text is decoded; game types.

use draughts::notation::pdn::{
    Encoding, GameResult, GameType, Item, Limits, Reader, Record, RecordError, Warning,
    WarningKind, write_records,
};
use draughts::variant::{Italian, Poddavki, Russian, Variant};
use draughts::{Color, Error};

fn read(text: &[u8]) -> Record {
    let mut records = Reader::from_bytes(text).records();
    let record = records.next().expect("a game").expect("a good game");
    assert!(records.next().is_none(), "one game");
    record
}

fn written(text: &str) -> String {
    read(text.as_bytes()).to_string()
}

#[test]
fn what_could_not_be_read_again_is_refused() {
    let long = |limit: usize| "a".repeat(limit + 1);
    let (word, comment) = (long(Limits::DEFAULT.word), long(Limits::DEFAULT.comment));
    for (item, error) in [
        (Item::Move(""), RecordError::Move),
        (Item::Move("1- 6"), RecordError::Move),
        (Item::Move("32-28!"), RecordError::Move),
        (Item::Move("32-28 19-23"), RecordError::Move),
        (Item::Move("1-0"), RecordError::Move),
        (Item::Move("*"), RecordError::Move),
        (Item::Move("--"), RecordError::Move),
        (Item::Move("1-"), RecordError::Move),
        (Item::Move("12"), RecordError::Move),
        (Item::Move("12."), RecordError::Move),
        (Item::Move("/1-6"), RecordError::Move),
        (Item::Move("%1-6"), RecordError::Move),
        (Item::Move("[1-6"), RecordError::Move),
        (Item::Move("\u{feff}1-6"), RecordError::Move),
        (Item::Move("{1-6}"), RecordError::Move),
        (Item::Move("1-6\0"), RecordError::Control('\0')),
        (Item::Move(&word), RecordError::TooLong),
        (Item::Strength("!"), RecordError::Strength),
        (Item::Nag(0), RecordError::Nag),
        (Item::Comment("a } b"), RecordError::Comment),
        (Item::Comment("\n[A \"x\"] {"), RecordError::Comment),
        (Item::Comment("\x1b"), RecordError::Control('\x1b')),
        (Item::Comment(&comment), RecordError::TooLong),
        (Item::Setup("W:\"W"), RecordError::Setup),
        (Item::Setup("W:\nW"), RecordError::Setup),
        (Item::EndVariation, RecordError::NoVariation),
        (Item::Result(GameResult::OneZero), RecordError::NoVariation),
    ] {
        let mut record = Record::new();
        assert_eq!(record.push(item), Err(error), "{item:?}");
        assert_eq!(record, Record::new(), "{item:?}");
    }
    let mut record = Record::new();
    record.push(Item::Comment(&comment[1..])).unwrap();
    record.push(Item::Move("1-6")).unwrap();
    for mark in ["", "!a", "(?", "?)", "()", "! !", "(?)!", "*", "32-28"] {
        let pushed = record.push(Item::Strength(mark));
        assert_eq!(pushed, Err(RecordError::Strength), "{mark:?}");
    }
    record.push(Item::Strength("(?)")).unwrap();
    assert_eq!(record.push(Item::Strength("!")), Err(RecordError::Strength));
    for _ in 0..Limits::DEFAULT.depth {
        record.push(Item::StartVariation).unwrap();
    }
    assert_eq!(record.push(Item::StartVariation), Err(RecordError::TooDeep));
}

#[test]
fn tags_that_could_not_be_read_again_are_refused() {
    let mut record = Record::new();
    for name in [
        "",
        "event",
        "E vent",
        "Event ",
        " Event",
        "É",
        "E-F",
        "E\"",
        "A \"x\"] [B",
        "1A",
    ] {
        assert_eq!(
            record.set_tag(name, "x"),
            Err(RecordError::TagName),
            "{name:?}"
        );
    }
    // The brackets, the name, a space and the quotes are of the tag.
    let long = "a".repeat(Limits::DEFAULT.tag - 5);
    assert_eq!(record.set_tag("A", &long), Err(RecordError::TooLong));
    assert_eq!(Record::new().set_tag("A", &long[1..]), Ok(()));
    assert_eq!(
        record.set_tag("A", "\x7f"),
        Err(RecordError::Control('\x7f'))
    );
    assert_eq!(record, Record::new());
    for n in 0..Limits::DEFAULT.tags {
        record.set_tag(&format!("T{n}"), "x").unwrap();
    }
    assert_eq!(record.set_tag("A", "x"), Err(RecordError::TooManyTags));
    assert_eq!(record.set_tag("T0", "]\n\"\\"), Ok(()));
    assert_eq!(
        read(record.to_string().as_bytes()).tag("T0"),
        Some("]\n\"\\")
    );
}

#[test]
fn tags_are_written_in_the_order_of_the_standard() {
    let text = "[Zeta \"1\"][GameType \"25\"][Result \"*\"][Black \"b\"][White \"w\"][Round \"2\"]\
                [Date \"?\"][Site \"s\"][Alpha \"3\"][Event \"e\"] *";
    let expected = "[Event \"e\"]\n[Site \"s\"]\n[Date \"?\"]\n[Round \"2\"]\n[White \"w\"]\n[Black \"b\"]\n\
                    [Result \"*\"]\n[GameType \"25\"]\n[Zeta \"1\"]\n[Alpha \"3\"]\n\n*";
    assert_eq!(written(text), expected);
}

#[test]
fn numbers_follow_whose_turn_it_is() {
    for (text, expected) in [
        ("7. a b 3. c d *", "1. a b 2. c d *"),
        ("a {x} b c b *", "1. a {x} 1... b 2. c b *"),
        ("a $1 b! c *", "1. a $1 b! 2. c *"),
        (
            "a (c d (e) f) b c *",
            "1. a (1. c d (1... e) 2. f) 1... b 2. c *",
        ),
        ("(a) a *", "(1. a) 1. a *"),
        (
            "a b (c (d 1-0) *) 0-1",
            "1. a b (1... c (1... d 1-0) *) 0-1",
        ),
        ("[FEN \"B:W1:B2\"] a b *", "1... a 2. b *"),
        ("[FEN \"W:W1:B2\"] a b *", "1. a b *"),
        ("[FEN \"B:W1:B2:H3:F20\"] a b *", "20... a 21. b *"),
        ("[FEN \"W:W1:B2:F7:H0\"] a b *", "7. a b *"),
        ("[GameType \"21,B,8,8,N1,0\"] a b *", "1. a b *"),
        (
            "[GameType \"21,B,8,8,N1,0\"][FEN \"B:W1:B2\"] a b *",
            "1. a b *",
        ),
        (
            "[GameType \"21,B,8,8,N1,0\"][FEN \"W:W1:B2\"] a b *",
            "1... a 2. b *",
        ),
        ("a /FEN \"B::\"/ b c *", "1. a /FEN \"B::\"/ 1... b 2. c *"),
        ("a /FEN \"W::\"/ b c *", "1. a /FEN \"W::\"/ 2. b c *"),
        ("/FEN \"B:W1:B2\"/ b c *", "/FEN \"B:W1:B2\"/ 1... b 2. c *"),
        ("a b 1-0 {late}", "1. a b {late} 1-0"),
        ("a b", "1. a b *"),
    ] {
        let written = written(text);
        let movetext = written.rsplit("]\n\n").next().unwrap();
        assert_eq!(movetext, expected, "{text}");
    }
}

/// As many words on a line as have room, and a number stays with its move.
#[test]
fn movetext_is_wrapped_at_80_columns() {
    let text = written(&("a3-b4 ".repeat(200) + "1-0"));
    let lines: Vec<&str> = text.lines().collect();
    for (line, next) in lines.iter().zip(&lines[1..]) {
        let word: usize = match next.split_once(". ") {
            Some((number, _)) if number.len() <= 3 => number.len() + ". a3-b4".len(),
            _ => "a3-b4".len(),
        };
        assert!(
            line.len() <= 80 && line.len() + 1 + word > 80,
            "{line:?} {next:?}"
        );
        assert!(!line.ends_with('.'), "{line:?}");
    }
    assert!(lines.len() > 15 && text.ends_with("1-0"), "{text}");
    // Letters are counted, not bytes; the last line of a comment counts.
    for (letters, before_move) in [(70, ' '), (71, '\n')] {
        let comment = format!("{{{}\n{}}}", "é".repeat(99), "é".repeat(letters));
        let text = written(&format!("{comment} 32-28 *"));
        assert!(
            text.starts_with(&format!("{comment}{before_move}1. 32-28")),
            "{text}"
        );
    }
}

#[test]
fn variations_left_open_are_closed() {
    let mut record = Record::new();
    record.push(Item::Move("a")).unwrap();
    record.push(Item::StartVariation).unwrap();
    record.push(Item::StartVariation).unwrap();
    record.push(Item::Result(GameResult::TwoZero)).unwrap();
    record.set_result(GameResult::ZeroTwo);
    assert_eq!(record.to_string(), "1. a ((2-0)) 0-2");
}

#[test]
fn records_are_equal_if_they_are_written_alike() {
    let record = read(b"[A \"x\"][Event \"y\"]\n9. a b!\n");
    assert_eq!(record, read(b"[Event \"y\"] [A \"x\"]\n\n1. a b! *"));
    assert_ne!(record, read(b"[Event \"y\"][A \"x\"] 1. a b! 1-0"));
    assert_ne!(record, read(b"[Event \"y\"][A \"z\"] 1. a b! *"));
    assert_ne!(record, read(b"[Event \"y\"] 1. a b! *"));
    assert_ne!(record, read(b"[Event \"y\"][A \"x\"] 1. a c! *"));
    assert_ne!(record, read(b"[Event \"y\"][A \"x\"] 1. a b *"));
}

#[test]
fn many_records_are_written_apart() {
    let text = b"[A \"x\"] 1. a *\n1. b\n\n[B \"y\"]";
    let reader =
        || Reader::from_bytes(text).with_tolerance(draughts::notation::pdn::Tolerance::all());
    let records: Vec<Record> = reader().records().map(Result::unwrap).collect();
    let mut out = String::new();
    write_records(&mut out, &records).unwrap();
    assert_eq!(out, "[A \"x\"]\n\n1. a *\n\n1. b *\n\n[B \"y\"]\n\n*\n");
    let again: Vec<Record> = Reader::from_bytes(out.as_bytes())
        .records()
        .map(Result::unwrap)
        .collect();
    assert_eq!(again, records);
}

#[test]
fn a_repeated_tag_keeps_the_first_and_warns() {
    let record = read(b"[A \"1\"]\n[B \"2\"]\n [A \"3\"] *");
    assert!(record.tags().eq([("A", "1"), ("B", "2")]));
    let [Warning { kind, place, .. }] = record.warnings() else {
        panic!("one warning: {:?}", record.warnings());
    };
    assert_eq!(
        (*kind, place.line, place.column),
        (WarningKind::RepeatedTag, 3, 2)
    );
}

/// Bytes that are not text lose neither the game nor what is around them.
#[test]
fn bytes_that_are_no_text_are_told() {
    let record = read(b"[A \"a\xffb\"] 1. c3\xcad4 {ok} {\xe9} /FEN \"\xff\"/ 1-0");
    assert_eq!(record.tag("A"), Some("a\u{fffd}b"));
    let items: Vec<_> = record.entries().map(|entry| entry.item).collect();
    assert_eq!(
        items,
        [
            Item::Move("c3\u{fffd}d4"),
            Item::Comment("ok"),
            Item::Comment("\u{fffd}"),
            Item::Setup("\u{fffd}"),
        ]
    );
    let columns: Vec<_> = record
        .warnings()
        .iter()
        .map(|warning| (warning.kind, warning.place.column))
        .collect();
    let at = |column| (WarningKind::Encoding, column);
    assert_eq!(columns, [at(1), at(14), at(25), at(29)]);
}

/// `Игрок` and `Шашки` in three encodings.
#[test]
fn cyrillic_is_decoded() {
    for (encoding, bytes) in [
        (Encoding::UTF_8, "[White \"Игрок\"] * {Шашки}".as_bytes()),
        (
            Encoding::WINDOWS_1251,
            b"[White \"\xc8\xe3\xf0\xee\xea\"] * {\xd8\xe0\xf8\xea\xe8}",
        ),
        (
            Encoding::KOI8_R,
            b"[White \"\xe9\xc7\xd2\xcf\xcb\"] * {\xfb\xc1\xdb\xcb\xc9}",
        ),
    ] {
        let mut records = Reader::from_bytes(bytes).records().with_encoding(encoding);
        let record = records.next().unwrap().unwrap();
        assert_eq!(record.tag("White"), Some("Игрок"), "{encoding:?}");
        let comment = record.entries().next().unwrap().item;
        assert_eq!(comment, Item::Comment("Шашки"), "{encoding:?}");
        assert!(record.warnings().is_empty());
    }
    let bytes = b"[White \"\xc8\"] *";
    let latin = Reader::from_bytes(bytes)
        .records()
        .with_encoding(Encoding::WINDOWS_1252);
    let names: Vec<_> = latin
        .map(|record| record.unwrap().tag("White").unwrap().to_string())
        .collect();
    assert_eq!(names, ["È"]);
}

#[test]
fn results_are_read_whole() {
    for (result, text, winner, is_draw) in [
        (GameResult::OneZero, "1-0", Some(Color::White), false),
        (GameResult::ZeroOne, "0-1", Some(Color::Black), false),
        (GameResult::HalfHalf, "1/2-1/2", None, true),
        (GameResult::TwoZero, "2-0", Some(Color::White), false),
        (GameResult::ZeroTwo, "0-2", Some(Color::Black), false),
        (GameResult::OneOne, "1-1", None, true),
        (GameResult::ZeroZero, "0-0", None, false),
        (GameResult::Unknown, "*", None, false),
    ] {
        assert_eq!(GameResult::from_bytes(text.as_bytes()), Some(result));
        assert_eq!(
            (result.as_str(), result.winner(), result.is_draw()),
            (text, winner, is_draw)
        );
        assert!(GameResult::ALL.contains(&result));
    }
    for text in [
        "", "1", "1-", "01-0", "1-00", "½-½", "2-2", " 1-0", "1/2", "4-6",
    ] {
        assert_eq!(GameResult::from_bytes(text.as_bytes()), None, "{text}");
    }
}

/// The number is read whatever follows it.
#[test]
fn game_types_are_read() {
    for (text, number, tail) in [
        ("25", 25, None),
        ("25,W,8,8,A0,0", 25, Some("W,8,8,A0,0")),
        ("22,W,8,8,N2,1", 22, Some("W,8,8,N2,1")),
        ("25,W,8,8,A1,0", 25, Some("W,8,8,A1,0")),
        ("20,W,10,10,N1", 20, Some("W,10,10,N1")),
        ("1,B,8,8,S3,1", 1, Some("B,8,8,S3,1")),
        (" 25 ", 25, None),
        ("25,", 25, None),
        ("25,w,8,8,A0,0", 25, None),
        ("25,W,8,8", 25, None),
        ("25,W,8,8,A4", 25, None),
        ("25,W,8,8,B0", 25, None),
        ("25,W,8,8,A00", 25, None),
        ("25,W,8,8,A0,2", 25, None),
        ("25,W,8,8,A0,0,0", 25, None),
        ("25,W,+8,8,A0,0", 25, None),
        ("25,W,,8,A0,0", 25, None),
        ("25;W", 25, None),
        ("98x", 98, None),
    ] {
        let game_type = GameType::parse(text).expect("a number");
        assert_eq!(game_type.number, number, "{text}");
        let expected = tail.map_or(number.to_string(), |tail| format!("{number},{tail}"));
        assert_eq!(game_type.to_string(), expected, "{text}");
    }
    for text in [
        "",
        "-",
        "W",
        "x25",
        "-25",
        "+25",
        "99999999999",
        ",W,8,8,A0,0",
    ] {
        assert_eq!(GameType::parse(text), None, "{text}");
    }
}

/// What the variants write is what this reads.
#[test]
fn the_game_types_of_the_variants_are_well_formed() {
    for pdn in [Italian::PDN, Russian::PDN, Poddavki::PDN] {
        let game_type = GameType::parse(pdn.game_type()).unwrap();
        assert_eq!(pdn.number().map(u32::from), Some(game_type.number));
        assert_eq!(game_type.to_string(), pdn.game_type());
        assert_eq!(game_type.tail.unwrap().first, Color::White);
    }
}

#[test]
fn errors_of_both_directions_are_errors_of_the_crate() {
    fn copy(text: &[u8]) -> Result<String, Error> {
        let mut copy = Record::new();
        for record in Reader::from_bytes(text).records() {
            for entry in record?.entries() {
                copy.push(entry.item)?;
            }
        }
        Ok(copy.to_string())
    }
    assert_eq!(copy(b"1. a b *").unwrap(), "1. a b *");
    let error = copy(b"1. a b *\n } *").unwrap_err();
    assert_eq!(
        error.to_string(),
        "game 2, line 2, column 2: there is no comment to close"
    );
    let error = copy(b"{\x01} *").unwrap_err();
    assert_eq!(error, Error::Record(RecordError::Control('\x01')));
}
