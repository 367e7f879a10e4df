//! A game that is played, or over, with all its turns.

use mathchess_engine::games::mathematical_chess::{self as engine, InPlay, Position, SearchNode};
use mathchess_engine::search::Node;
use mathchess_records::SavedTurn;

use crate::api::game_view::TurnRow;
use crate::api::replay::Explanation;
use crate::api::sides::Sides;
use crate::error::Result;

/// A turn that has been played.
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// The position before it.
    pub before: Position,
    /// The turn.
    pub turn: engine::Turn,
    /// What the clock had used after it, in milliseconds.
    pub used_ms: u32,
    /// Its line in the list of turns.
    pub row: TurnRow,
}

impl PlayedTurn {
    /// A turn that was played in `before` and led to `after`.
    pub fn new(number: u32, before: Position, turn: engine::Turn, after: &Position, used_ms: u32) -> Result<Self> {
        let explanation = Explanation::new(&before, turn)?;
        let row = TurnRow {
            number,
            side: explanation.side,
            text: turn.to_string(),
            rule: explanation.rule,
            gained: explanation.gained,
            taken: explanation.taken(),
            points: Sides::each(|side| after.taken(side.into()).points()),
        };
        Ok(Self { before, turn, used_ms, row })
    }
}

/// A game that is played, or over.
#[derive(Clone, Debug)]
pub struct Playing {
    /// The position of the first turn.
    pub display: Position,
    /// The game now.
    pub play: InPlay,
    /// Its turns.
    pub turns: Vec<PlayedTurn>,
}

impl Playing {
    /// The game with its recorded turns, which the records have already compared with the engine.
    pub fn of_record(display: Position, play: InPlay, saved: &[SavedTurn]) -> Result<Self> {
        let mut before = display;
        let mut turns = Vec::with_capacity(saved.len());
        for SavedTurn { turn: saved, .. } in saved {
            let turn = before.parse_turn(&saved.text)?;
            let after = before.after(turn);
            turns.push(PlayedTurn::new(saved.ply, before, turn, &after, saved.used_ms)?);
            before = after;
        }
        Ok(Self { display, play, turns })
    }

    /// The keys of the positions before the present one, for a search that has to know what repeats.
    pub fn past(&self) -> Vec<u64> {
        let mut node = SearchNode::new(&InPlay::new(self.display, self.play.quiet_limit()));
        let mut past = Vec::with_capacity(self.turns.len());
        for played in &self.turns {
            past.push(node.key());
            node = node.after(played.turn);
        }
        past
    }

    /// The number of the next turn.
    pub fn next_number(&self) -> u32 {
        self.turns.last().map_or(1, |last| last.row.number + 1)
    }
}
