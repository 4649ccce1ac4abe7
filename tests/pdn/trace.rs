//! What a reader shows, as one line of text.

use std::fmt::Debug;
use std::ops::ControlFlow;

use draughts::notation::pdn::{
    Item, MoveNumber, Place, ReadError, Reader, Source, TagValue, Tolerance, Visitor,
};

/// Writes down all it is shown.
pub(crate) struct Trace;

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Visitor for Trace {
    type Tags = Vec<String>;
    type Movetext = Vec<String>;
    type Output = String;

    fn begin_tags(&mut self, _: Place) -> ControlFlow<String, Vec<String>> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(
        &mut self,
        parts: &mut Vec<String>,
        name: &str,
        value: TagValue<'_>,
        _: Place,
    ) -> ControlFlow<String> {
        parts.push(format!("[{name}={}]", lossy(&value.unescape())));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, parts: Vec<String>) -> ControlFlow<String, Vec<String>> {
        ControlFlow::Continue(parts)
    }

    fn number(
        &mut self,
        parts: &mut Vec<String>,
        number: MoveNumber,
        _: Place,
    ) -> ControlFlow<String> {
        let dots = if number.is_second { "..." } else { "." };
        parts.push(format!("{}{dots}", number.number));
        ControlFlow::Continue(())
    }

    fn item(
        &mut self,
        parts: &mut Vec<String>,
        item: Item<&[u8]>,
        _: Place,
    ) -> ControlFlow<String> {
        parts.push(match item {
            Item::Move(text) => lossy(text),
            Item::Strength(text) => format!("s:{}", lossy(text)),
            Item::Nag(nag) => format!("${nag}"),
            Item::Comment(text) => format!("{{{}}}", lossy(text)),
            Item::Setup(text) => format!("/{}/", lossy(text)),
            Item::StartVariation => "(".to_string(),
            Item::EndVariation => ")".to_string(),
            Item::Result(result) => format!("={result}"),
            other => panic!("a new item: {other:?}"),
        });
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, parts: Vec<String>) -> String {
        parts.join(" ")
    }
}

/// Every game of a reader, good or bad.
pub(crate) fn trace<S: Source<Error: Debug>>(mut reader: Reader<S>) -> Vec<String> {
    let mut games = Vec::new();
    loop {
        match reader.read_game(&mut Trace) {
            Ok(None) => return games,
            Ok(Some(game)) => games.push(game),
            Err(ReadError::Syntax(error)) => {
                let place = error.place;
                assert_eq!(
                    error.game,
                    games.len() as u64 + 1,
                    "every game has a number"
                );
                games.push(format!(
                    "{:?}@{}:{}+{}",
                    error.kind, place.line, place.column, place.offset
                ));
            }
            Err(ReadError::Source(error)) => {
                games.push(format!("{error:?}"));
                assert!(
                    reader
                        .read_game(&mut Trace)
                        .expect("no more errors")
                        .is_none()
                );
                return games;
            }
        }
    }
}

pub(crate) fn trace_bytes(bytes: &[u8], tolerance: Tolerance) -> Vec<String> {
    trace(Reader::from_bytes(bytes).with_tolerance(tolerance))
}
