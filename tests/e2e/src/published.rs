//! The inventor's published games, from the conformance cases.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::position::{Pieces, pieces, worth_of_missing};
use crate::project;

/// A published game.
#[derive(Deserialize)]
pub struct Published {
    /// The conditions of the game.
    pub conditions: Conditions,
    /// The position at the start.
    pub start: String,
    /// Every turn.
    pub turns: Vec<String>,
    /// The position at the end.
    pub end: String,
    /// `white`, `black` or `draw`.
    pub result: String,
}

/// The conditions of a game.
#[derive(Deserialize)]
pub struct Conditions {
    /// The operators of each side.
    pub operators: Vec<String>,
    /// The digits of each side.
    pub digits: Vec<u8>,
}

impl Published {
    /// A game by its number, as in `mcg010`.
    pub fn read(name: &str) -> Result<Self> {
        let file = project::path(&format!("tests/conformance/cases/author-games/{name}.json"));
        let text = std::fs::read_to_string(&file).with_context(|| format!("{} could not be read", file.display()))?;
        serde_json::from_str(&text).with_context(|| format!("{} is not understood", file.display()))
    }

    /// The pieces at the start.
    pub fn first_pieces(&self) -> Result<Pieces> {
        pieces(&self.start)
    }

    /// The pieces at the end.
    pub fn last_pieces(&self) -> Result<Pieces> {
        pieces(&self.end)
    }

    /// The points of White and of Black at the end.
    pub fn points(&self) -> Result<(usize, usize)> {
        let (before, after) = (self.first_pieces()?, self.last_pieces()?);
        Ok((worth_of_missing(&before, &after, "black"), worth_of_missing(&before, &after, "white")))
    }
}

/// The number of pieces that a turn captures.
pub fn taken_by(turn: &str) -> usize {
    let removed = turn.split_once('!').map_or(0, |(_, points)| points.split(',').count());
    removed + usize::from(turn.contains('x'))
}
