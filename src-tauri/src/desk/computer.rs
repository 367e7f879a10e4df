//! The computer as a player. It thinks about a copy of the game, so that the desk is free meanwhile.

use mathchess_engine::games::mathematical_chess::{
    InPlay, Piece, Placing, Point, Position, SearchNode, Turn, choose_placing,
};
use mathchess_engine::search::{Limits, Player, Spec, Strength, proposed};
use mathchess_records::{GameId, MATHEMATICAL_CHESS, ProfileId};

use super::Desk;
use super::placing::place_piece;
use super::turns::play_turn;
use crate::api::game_view::GameView;
use crate::api::thinking::Thinking;
use crate::error::{MatchProblem, Result};
use crate::games::running::{Phase, RunningGame};
use crate::thinking::thoughts::{Thought, Topic};

/// What the computer has to decide, with everything that decides it.
enum Task {
    /// Where to place what.
    Placing { placing: Box<Placing>, seed: u64 },
    /// Which turn to play.
    Turn { play: Box<InPlay>, past: Vec<u64>, strength: Strength, seed: u64 },
}

/// What it has decided.
enum Decision {
    Placing(Piece, Point),
    Turn(Turn),
}

impl Desk {
    /// Lets the computer place a piece or play a turn, which is recorded as a person's is. If the game has changed
    /// meanwhile, or is paused, the thought is thrown away and the game answered as it is.
    pub fn computer_turn(&self, id: &str, mut report: impl FnMut(Thinking)) -> Result<GameView> {
        let game_id: GameId = id.parse()?;
        // Before the game is looked at, so that no change after that look goes unnoticed.
        let thought = self.thoughts.begin(Topic::Game(game_id));
        let task = self.look(id, |game, _, _| Task::of(game))?;
        let decision = task.decide(&thought, &mut report);
        self.change(id, |game, records, now| {
            if thought.is_unwanted() || !task.is_about(game) {
                return Ok(());
            }
            match decision {
                Some(Decision::Placing(piece, point)) => place_piece(game, records, piece, point),
                Some(Decision::Turn(turn)) => play_turn(game, records, now, &turn.to_string()),
                None => Ok(()),
            }
        })
    }

    /// Lets the computer play what it has found so far.
    pub fn move_now(&self, id: &str) -> Result<()> {
        self.thoughts.stop(Topic::Game(id.parse()?));
        Ok(())
    }

    /// Ends the computer's thought about a game, unplayed: the game is being changed, paused or left.
    pub(super) fn interrupt(&self, id: &str) -> Result<()> {
        self.thoughts.abandon(Topic::Game(id.parse()?));
        Ok(())
    }

    /// The strength that suits a profile at a level, from the games at this level or, if there are none, at any.
    pub fn propose_strength(&self, profile: &str, level: Option<u8>) -> Result<u8> {
        let profile: ProfileId = profile.parse()?;
        let games = self.lock()?.records.scoreboard().against_computer(profile, MATHEMATICAL_CHESS)?;
        let at_level = games.iter().any(|game| game.level == level);
        let results: Vec<_> = games
            .iter()
            .filter(|game| !at_level || game.level == level)
            .filter_map(|game| Some((Strength::new(game.strength)?, game.standing)))
            .collect();
        Ok(proposed(&results).number())
    }
}

impl Task {
    /// What the computer has to decide in a game.
    fn of(game: &RunningGame) -> Result<Self> {
        let strength = game.computer_to_act().ok_or(MatchProblem::NotComputersTurn)?;
        let seed = game.summary.terms.seed.unwrap_or_default();
        Ok(match &game.phase {
            Phase::Preparing(preparing) => Self::Placing { placing: Box::new(preparing.placing.clone()), seed },
            Phase::Playing(playing) => {
                Self::Turn { play: Box::new(playing.play.clone()), past: playing.past(), strength, seed }
            }
        })
    }

    /// Thinks. None only where nothing can be done.
    fn decide(&self, thought: &Thought<'_>, report: &mut impl FnMut(Thinking)) -> Option<Decision> {
        match self {
            Self::Placing { placing, seed } => {
                choose_placing(placing, *seed).map(|(piece, point)| Decision::Placing(piece, point))
            }
            Self::Turn { play, past, strength, seed } => {
                let mut player = Player::<Position>::new(Spec::Strength(*strength), *seed);
                let limits = Limits { stop: Some(thought.stop()), ..Limits::default() };
                let of = strength.nodes();
                let found = player.think(&SearchNode::new(play), past, *strength, &limits, |found| {
                    report(Thinking::new(found.depth, found.nodes, of));
                });
                found.map(|found| Decision::Turn(found.turn))
            }
        }
    }

    /// Is the game still as it was when it was copied?
    fn is_about(&self, game: &RunningGame) -> bool {
        match (self, &game.phase) {
            (Self::Placing { placing, .. }, Phase::Preparing(now)) => {
                placing.log() == now.placing.log() && placing.is_supervised() == now.placing.is_supervised()
            }
            (Self::Turn { play, .. }, Phase::Playing(now)) => **play == now.play,
            _ => false,
        }
    }
}
