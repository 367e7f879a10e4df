//! The computer as a player of the five games. It thinks about a copy of the game, so that the desk is free meanwhile.

use mathchess_engine::opponent::{Task, choose};
use mathchess_engine::running::AnyRunning;
use mathchess_engine::search::Strength;
use mathchess_records::GameId;

use super::Desk;
use crate::error::{AppError, ErrorCode, Result};
use crate::thinking::thoughts::{Thought, Topic};
use crate::transfer::board_game::BoardGameView;
use crate::transfer::thinking::Thinking;

/// Who gives hints.
const ADVISER: u8 = 10;

impl Desk {
    /// Lets the computer play a turn, which is recorded as a person's is. If the game has changed meanwhile, or is paused, the
    /// thought is thrown away and the game answered as it is.
    pub fn board_computer_turn(&self, id: &str, mut report: impl FnMut(Thinking)) -> Result<BoardGameView> {
        let game_id: GameId = id.parse()?;
        // Before the game is looked at, so that no change after that look goes unnoticed.
        let thought = self.thoughts.begin(Topic::Game(game_id));
        let (running, turns, strength, seed) = self.look_at_board_game(id, |game, _, _| {
            let strength = game.computer_to_act().ok_or_else(|| {
                AppError::new(ErrorCode::Illegal, "It is not the computer's turn in this game. Nothing was changed.")
            })?;
            let seed = game.summary.terms.seed.unwrap_or_default();
            Ok((game.running.clone(), game.turns.len(), strength, seed))
        })?;
        let task = Task { strength, seed, stop: thought.stop() };
        let turn = choose(&running, task, |found| report(Thinking::new(found.depth, found.nodes, found.of)));
        self.change_board_game(id, |game, records, now| {
            let unchanged = game.turns.len() == turns && game.running.hash() == running.hash();
            match turn {
                Some(turn) if !thought.is_unwanted() && unchanged => game.play(records, now, &turn),
                _ => Ok(()),
            }
        })
    }
}

/// A good turn for whoever is to move.
pub(super) fn advised(running: &AnyRunning, thought: &Thought<'_>) -> Option<String> {
    let strength = Strength::new(ADVISER)?;
    choose(running, Task { strength, seed: 0, stop: thought.stop() }, |_| {})
}
