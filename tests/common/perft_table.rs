//! Tables of published leaf counts; the head of each file explains its lines.

use draughts::perft::Leaves;

/// One position of a table and what is published about it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) id: String,
    pub(crate) fen: String,
    pub(crate) counts: Vec<Published>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Published {
    pub(crate) leaves: Leaves,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// Reads a table. Whatever it does not know is an error, so that no line goes unchecked.
pub(crate) fn blocks(text: &str) -> Result<Vec<Block>, String> {
    let mut blocks = Vec::new();
    let mut lines = Vec::new();
    for line in text.lines().chain([""]) {
        if line.starts_with('#') {
            continue;
        }
        if !line.is_empty() {
            lines.push(line);
        } else if !lines.is_empty() {
            blocks.push(block(&lines)?);
            lines.clear();
        }
    }
    Ok(blocks)
}

fn block(lines: &[&str]) -> Result<Block, String> {
    let (mut id, mut fen, mut has_source) = (None, None, false);
    let mut counts = Vec::new();
    for line in lines {
        let error = |what: &str| format!("{what}: {line:?}");
        let (key, value) = line.split_once(' ').ok_or_else(|| error("no value"))?;
        match key {
            "id" if id.is_none() => id = Some(value.to_string()),
            "src" => has_source = true,
            "fen" if fen.is_none() => fen = Some(value.to_string()),
            "moves" | "routes" if has_source && fen.is_some() => {
                counts.push(published(key, value).ok_or_else(|| error("not DEPTH NODES"))?);
            }
            "moves" | "routes" => return Err(error("no src or fen before")),
            "id" | "fen" => return Err(error("given twice")),
            _ => return Err(error("unknown key")),
        }
    }
    match (id, fen) {
        (Some(id), Some(fen)) if !counts.is_empty() => Ok(Block { id, fen, counts }),
        _ => Err(format!("no id, fen or count: {lines:?}")),
    }
}

fn published(key: &str, value: &str) -> Option<Published> {
    let (depth, nodes) = value.split_once(' ')?;
    Some(Published {
        leaves: match key {
            "moves" => Leaves::Moves,
            _ => Leaves::Routes,
        },
        depth: depth.parse().ok()?,
        nodes: nodes.parse().ok()?,
    })
}
