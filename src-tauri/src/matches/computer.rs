//! The computer as a player. It thinks about a copy of the game, so that the desk is not locked meanwhile.

use mathchess_engine::game::AnyInPlay;
use mathchess_engine::games::mathematical_chess::{Piece, Placing, Point, choose_placing};
use mathchess_engine::opponent::{self, Reached};
use mathchess_engine::search::{Strength, proposed};
use mathchess_records::{GameId, ProfileId};
use mathchess_teaching::lessons::mathematical_chess::easy_turn;

use super::Matches;
use super::endings::agrees;
use super::placing::place_piece;
use crate::api::match_view::{GameKind as ShownKind, MatchView};
use crate::api::thinking::Thinking;
use crate::error::{MatchProblem, Result};
use crate::running::agreement::Agreement;
use crate::running::{Match, Phase};
use crate::thinking::thoughts::{Thought, Topic};

/// A decision that the computer must make, with everything it depends on.
enum Task {
    /// Which piece to place where.
    Placing { placing: Box<Placing>, seed: u64 },
    /// Which turn to play, and whether to offer to stop with it.
    Turn {
        now: Box<AnyInPlay>,
        past: Vec<AnyInPlay>,
        strength: Strength,
        seed: u64,
        computers: Vec<u8>,
        agreement: Agreement,
    },
    /// Which turn to play in a small game, against its easy opponent.
    EasyTurn { now: Box<AnyInPlay>, played: usize, seed: u64 },
}

/// The computer's decision.
enum Decision {
    Placing(Piece, Point),
    Turn { text: String, offers_to_stop: bool },
}

impl Matches {
    /// Lets the computer place a piece or play a turn, which is recorded like a person's. After a turn the clock stands until the
    /// match is opened again: first the turn is shown. If the match was changed or paused meanwhile, the decision is discarded
    /// and the match returned as it is.
    pub fn computer_turn(&self, id: &str, mut report: impl FnMut(Thinking)) -> Result<MatchView> {
        let game_id: GameId = id.parse()?;
        // Begin before reading the match, so that no later change goes unnoticed.
        let thought = self.desk.thoughts.begin(Topic::Game(game_id));
        let task = self.desk.look(id, |game, _, _| Task::of(game))?;
        let decision = task.decide(&thought, &mut report);
        self.desk.change(id, |game, records, now| {
            if thought.is_unwanted() || !task.is_about(game) {
                return Ok(());
            }
            match decision {
                Some(Decision::Placing(piece, point)) => place_piece(game, records, piece, point),
                Some(Decision::Turn { text, offers_to_stop }) => {
                    game.play(records, now, &text)?;
                    // While the turn is shown, nobody's time runs: whoever shows it opens the match again.
                    game.clock.stop(now);
                    if offers_to_stop {
                        game.offered = Some(game.playing()?.turns().len());
                    }
                    Ok(())
                }
                None => Ok(()),
            }
        })
    }

    /// Makes the computer play what it has found so far.
    pub fn move_now(&self, id: &str) -> Result<()> {
        self.desk.thoughts.stop(Topic::Game(id.parse()?));
        Ok(())
    }

    /// Discards the computer's thought about a game, since the game is being changed, paused or left.
    pub(crate) fn interrupt(&self, id: &str) -> Result<()> {
        self.desk.thoughts.abandon(Topic::Game(id.parse()?));
        Ok(())
    }

    /// The strength that suits a profile in a game, from the games at this level or, if there are none, at any level. Turns for
    /// which a hint was asked lower it.
    pub fn propose_strength(&self, profile: &str, game: ShownKind, level: Option<u8>) -> Result<u8> {
        let profile: ProfileId = profile.parse()?;
        let games = self.desk.lock()?.records.scoreboard().against_computer(profile, game.into())?;
        let at_level = games.iter().any(|game| game.level == level);
        let results: Vec<_> = games
            .iter()
            .filter(|game| !at_level || game.level == level)
            .filter_map(|game| Some((Strength::new(game.strength)?.with_help(game.helped, game.turns), game.standing)))
            .collect();
        Ok(proposed(&results).number())
    }
}

impl Task {
    /// The decision that the computer must make in a match.
    fn of(game: &Match) -> Result<Self> {
        let strength = game.computer_to_act().ok_or(MatchProblem::NotComputersTurn)?;
        let seed = game.summary.terms.seed.unwrap_or_default();
        Ok(match &game.phase {
            Phase::Preparing(preparing) => Self::Placing { placing: Box::new(preparing.placing.clone()), seed },
            Phase::Playing(playing) if game.mini_game().is_some() => {
                Self::EasyTurn { now: Box::new(playing.now().clone()), played: playing.turns().len(), seed }
            }
            Phase::Playing(playing) => {
                let (now, past) = (Box::new(playing.now().clone()), playing.past().to_vec());
                Self::Turn { now, past, strength, seed, computers: game.computers(), agreement: game.agreement() }
            }
        })
    }

    /// Makes the decision. None only if there is nothing to decide.
    fn decide(&self, thought: &Thought<'_>, report: &mut impl FnMut(Thinking)) -> Option<Decision> {
        match self {
            Self::Placing { placing, seed } => {
                choose_placing(placing, *seed).map(|(piece, point)| Decision::Placing(piece, point))
            }
            Self::Turn { now, past, strength, seed, computers, agreement } => {
                let task = opponent::Task { strength: *strength, seed: *seed, stop: thought.stop() };
                let report = |found: Reached| report(Thinking::new(found.depth, found.nodes, found.of));
                let text = opponent::choose(now, past, task, report)?;
                let offers_to_stop = is_ready_to_stop(now, &text, computers, agreement, thought);
                Some(Decision::Turn { text, offers_to_stop })
            }
            Self::EasyTurn { now, seed, .. } => {
                let turn = easy_turn(now.mathematical()?, *seed)?;
                Some(Decision::Turn { text: turn.to_string(), offers_to_stop: false })
            }
        }
    }

    /// Whether the match is still as it was when it was copied.
    fn is_about(&self, game: &Match) -> bool {
        match (self, &game.phase) {
            (Self::Placing { placing, .. }, Phase::Preparing(now)) => {
                placing.log() == now.placing.log() && placing.is_supervised() == now.placing.is_supervised()
            }
            (Self::Turn { now, past, .. }, Phase::Playing(playing)) => {
                playing.turns().len() == past.len() && playing.now().hash() == now.hash()
            }
            (Self::EasyTurn { now, played, .. }, Phase::Playing(playing)) => {
                playing.turns().len() == *played && playing.now().hash() == now.hash()
            }
            _ => false,
        }
    }
}

/// Whether the computer is ready to stop after this turn and says so to the person who moves next. A search that was ended
/// early knows too little for it.
fn is_ready_to_stop(
    now: &AnyInPlay,
    turn: &str,
    computers: &[u8],
    agreement: &Agreement,
    thought: &Thought<'_>,
) -> bool {
    let mut next = now.clone();
    if next.play(turn).is_err() {
        return false;
    }
    let is_asked = next.seat_to_move().is_some_and(|seat| !computers.contains(&seat.number()));
    let then = Agreement { quiet: next.quiet(), turns: agreement.turns + 1, ..*agreement };
    is_asked && then.offer_is_due() && agrees(&next, computers, thought) && !thought.is_stopped()
}
