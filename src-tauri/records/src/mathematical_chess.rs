//! Mathematical Chess between the engine and what is kept: seat 0 is White, seat 1 is Black.

use mathchess_engine::games::mathematical_chess::{
    Conditions, ConditionsProblem, DEFAULT_QUIET_LIMIT, EndReason, InPlay, Outcome as EngineOutcome, Piece, Placing,
    Point, Position, Side, Turn as EngineTurn,
};

use crate::game::SavedGame;
use crate::outcome::Outcome;
use crate::placement::{Placement, PlacementAction};
use crate::resume::{Resumed, Unplayable};
use crate::turn::{SavedTurn, Turn};

/// The name of the game in [`crate::Terms::game`].
pub const MATHEMATICAL_CHESS: &str = "mathematical-chess";

/// The version of the rules that the engine plays, of each game so far, for [`crate::Terms::rules_version`].
pub const RULES_VERSION: u32 = 1;

impl Turn {
    /// The turn that has just been played, as it is kept.
    pub fn of_mathematical_chess(turn: EngineTurn, ply: u32, after: &Position, used_ms: u32) -> Self {
        Self { ply, text: turn.to_string(), position_hash: after.hash(), points: points(after), used_ms }
    }
}

impl From<EngineOutcome> for Outcome {
    fn from(outcome: EngineOutcome) -> Self {
        let seat = |side: Side| side.index() as u8; // 0 or 1
        let lost = matches!(
            outcome.reason,
            EndReason::LostOperators | EndReason::LostDigits | EndReason::LostBoth | EndReason::Resignation
        );
        let loser = outcome.winner.filter(|_| lost).map(|winner| seat(!winner));
        Self::of_two(outcome.winner.map(seat), loser, outcome.reason.name())
    }
}

impl Placement {
    /// A piece that has just been placed or lifted, as it is kept.
    pub fn of_mathematical_chess(action: PlacementAction, piece: Piece, point: Point) -> Self {
        Self { action, piece: piece.to_string(), point: point.to_string() }
    }
}

/// The points of White and Black.
fn points(position: &Position) -> Vec<u32> {
    Side::ALL.map(|side| position.taken(side).points()).to_vec()
}

/// Does the preparation again.
pub(crate) fn prepare(game: &SavedGame) -> Result<Resumed, Unplayable> {
    let terms = &game.summary.terms;
    let conditions: Conditions = terms.conditions.parse().map_err(Unplayable::conditions)?;
    // A board that can't be made would stop the program. Everything else was judged when the game began.
    if conditions.problems(None).contains(&ConditionsProblem::SizeOutOfRange) {
        return Err(Unplayable::conditions(ConditionsProblem::SizeOutOfRange));
    }
    let starter = side(terms.starter).ok_or_else(|| Unplayable::conditions("there is no such starter"))?;
    let mut placing = Placing::new(conditions, starter);
    // What the players did in turn is repeated with a supervisor's rights: it need not be judged again.
    placing.set_supervised(true);
    for (number, placement) in (1..).zip(game.placements.iter().flatten()) {
        repeat(&mut placing, placement).map_err(|problem| Unplayable::Placement {
            number,
            piece: placement.piece.clone(),
            point: placement.point.clone(),
            problem,
        })?;
    }
    placing.set_supervised(game.summary.supervised);
    Ok(Resumed::Preparing(placing))
}

fn repeat(placing: &mut Placing, placement: &Placement) -> Result<(), String> {
    let mut symbols = placement.piece.chars();
    let piece = match (symbols.next(), symbols.next(), symbols.next()) {
        (Some(side), Some(symbol), None) => Piece::from_symbols(side, symbol),
        _ => None,
    };
    let piece = piece.ok_or("there is no such piece")?;
    let point = placement.point.parse().map_err(|_| "there is no such point")?;
    let done = match placement.action {
        PlacementAction::Place => placing.place(piece, point),
        PlacementAction::Lift => placing.lift(point).map(drop),
    };
    done.map_err(|refusal| refusal.to_string())
}

/// Plays the game again from its first position, comparing every turn with what was kept.
pub(crate) fn replay(game: &SavedGame, display: &str) -> Result<Resumed, Unplayable> {
    let position: Position = display.parse().map_err(Unplayable::display)?;
    if let Some(problem) = position.arrangement().problems().first() {
        return Err(Unplayable::display(problem));
    }
    let quiet_limit = game.summary.terms.quiet_limit.map_or(DEFAULT_QUIET_LIMIT, saturate);
    let mut play = InPlay::new(position, quiet_limit);
    for (ply, SavedTurn { turn, .. }) in (1..).zip(&game.turns) {
        let unplayable = |problem: String| Unplayable::Turn { ply, text: turn.text.clone(), problem };
        if turn.ply != ply {
            return Err(unplayable(format!("it is recorded as turn {}", turn.ply)));
        }
        play.play_text(&turn.text).map_err(|error| unplayable(error.to_string()))?;
        if play.position().hash() != turn.position_hash {
            return Err(unplayable("it leads to another position than the one that was recorded".to_owned()));
        }
        if points(play.position()) != turn.points {
            return Err(unplayable("it makes another score than the one that was recorded".to_owned()));
        }
    }
    if let Some(outcome) = &game.summary.outcome {
        end(&mut play, outcome);
    }
    if play.outcome().map(Outcome::from) != game.summary.outcome {
        return Err(Unplayable::Outcome);
    }
    Ok(Resumed::Playing(play))
}

/// Ends the game as people ended it. All other ends follow from the turns alone.
fn end(play: &mut InPlay, outcome: &Outcome) {
    match EndReason::from_name(&outcome.reason) {
        Some(reason @ (EndReason::TimeLimit | EndReason::Agreement | EndReason::Umpire)) => play.stop(reason),
        Some(EndReason::Resignation) => {
            if let Some(side) = outcome.loser.and_then(side) {
                play.resign(side);
            }
        }
        _ => {}
    }
}

fn side(seat: u8) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.index() == usize::from(seat))
}

fn saturate(limit: u32) -> u16 {
    u16::try_from(limit).unwrap_or(u16::MAX)
}
