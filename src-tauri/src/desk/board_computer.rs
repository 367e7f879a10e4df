//! The computer as a player of the five games. It thinks about a copy of the game, so that the desk is free meanwhile.

use mathchess_engine::game::AnyInPlay;
use mathchess_engine::opponent::{Task, choose, judged};
use mathchess_engine::search::Strength;
use mathchess_records::GameId;

use super::Desk;
use crate::api::board_game::BoardGameView;
use crate::api::thinking::Thinking;
use crate::error::{MatchProblem, Result};
use crate::games::agreement;
use crate::thinking::thoughts::{Thought, Topic};

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
            let strength = game.computer_to_act().ok_or(MatchProblem::NotComputersTurn)?;
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

impl Desk {
    /// Everybody agrees to stop. Where the computer plays, it looks at the game first and may decline: the game then goes on.
    pub fn agree_in_board_game(&self, id: &str) -> Result<BoardGameView> {
        let game_id: GameId = id.parse()?;
        self.look_at_board_game(id, |game, _, _| {
            game.require_going()?;
            game.agreement().require()
        })?;
        // It ends the computer's thought about a turn, and is ended by whatever changes the game.
        let thought = self.thoughts.begin(Topic::Game(game_id));
        let (running, turns, computers) =
            self.look_at_board_game(id, |game, _, _| Ok((game.running.clone(), game.turns.len(), game.computers())))?;
        let agreed = computers.is_empty() || agrees(&running, &computers, &thought);
        self.change_board_game(id, |game, records, now| {
            let unchanged = game.turns.len() == turns && game.running.hash() == running.hash();
            if thought.is_unwanted() || !unchanged {
                return Ok(());
            }
            if agreed {
                return game.end(records, now, None, AnyInPlay::agree);
            }
            game.declined = Some(turns);
            Ok(())
        })
    }
}

/// Do all these seats of the computer agree to stop? Seats of one side, as in a game for four, have every other turn.
fn agrees(running: &AnyInPlay, computers: &[u8], thought: &Thought<'_>) -> bool {
    let score = judged(running, agreement::NODES, thought.stop());
    let (Some(score), Some(to_move)) = (score, running.seat_to_move()) else { return false };
    let of_side = |seat: u8| if usize::from(seat) % 2 == to_move.index() % 2 { score.value() } else { -score.value() };
    computers.iter().all(|&seat| agreement::accepts(of_side(seat)))
}

/// A good turn for whoever is to move.
pub(super) fn advised(running: &AnyInPlay, thought: &Thought<'_>) -> Option<String> {
    let strength = Strength::new(ADVISER)?;
    choose(running, Task { strength, seed: 0, stop: thought.stop() }, |_| {})
}
