//! Written games.

use alloc::string::String;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::games::{MOST_PLIES, chosen, games};
use crate::notation::pdn::{Item, Record, RecordError};
use crate::{Position, Variant};

/// Written [`games`], with comments, marks and variations between the moves.
///
/// ```
/// use draughts::{strategies, notation::pdn::Reader, variant::English, Game};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(20), |(record in strategies::records::<English>())| {
///     let text = record.to_string();
///     let read = Reader::from_bytes(text.as_bytes()).records().next().unwrap()?;
///     prop_assert_eq!(&read, &record);
///     prop_assert!(Game::<English>::from_record(&read).is_ok());
/// });
/// ```
pub fn records<V: Variant>() -> impl Strategy<Value = Record> {
    let event = "[ -~é]{0,20}";
    let remarks = vec(remark(), 0..=MOST_PLIES);
    // What comes first shrinks first: a remark must not hold on to moves.
    (remarks, event, games::<V>()).prop_map(|(remarks, event, game)| {
        let bare = game.to_record();
        let mut record = Record::new();
        let tags = bare.tags().chain([("Event", &*event)]);
        tags.for_each(|(name, value)| must(record.set_tag(name, value)));
        let mut remarks = remarks.iter();
        for (at, &mv) in game.positions().iter().zip(game.moves()) {
            must(record.push(Item::Move(&at.notate(mv))));
            if let Some(remark) = remarks.next() {
                remark.add(&mut record, at);
            }
        }
        record.set_result(bare.result());
        record
    })
}

/// What is written behind a move.
#[derive(Clone, Debug)]
enum Remark {
    Nothing,
    Strength(&'static str),
    Nag(u16),
    Comment(String),
    /// Another choice in the same position, or the same.
    Variation(u16),
}

fn remark() -> impl Strategy<Value = Remark> {
    prop_oneof![
        12 => Just(Remark::Nothing),
        1 => select(&["!", "?", "!?", "(?)"][..]).prop_map(Remark::Strength),
        1 => (1..=u16::MAX).prop_map(Remark::Nag),
        1 => "[ a-zé0-9.,;%()\n\"-]{0,40}".prop_map(Remark::Comment),
        1 => any::<u16>().prop_map(Remark::Variation),
    ]
}

impl Remark {
    fn add<V: Variant>(&self, record: &mut Record, at: &Position<V>) {
        match self {
            Self::Nothing => {}
            Self::Strength(mark) => must(record.push(Item::Strength(mark))),
            Self::Nag(nag) => must(record.push(Item::Nag(*nag))),
            Self::Comment(text) => must(record.push(Item::Comment(text))),
            Self::Variation(choice) => {
                must(record.push(Item::StartVariation));
                if let Some(mv) = chosen(at, *choice) {
                    must(record.push(Item::Move(&at.notate(mv))));
                }
                must(record.push(Item::EndVariation));
            }
        }
    }
}

/// These strategies make nothing that a record refuses.
fn must(done: Result<(), RecordError>) {
    done.expect("it can be written");
}
