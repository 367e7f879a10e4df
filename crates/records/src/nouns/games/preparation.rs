//! A game of Mathematical Chess during preparation, converted between the engine and the records: seat 0 is White, seat 1
//! is Black.

use mathchess_engine::game::Seat;
use mathchess_engine::games::mathematical_chess::{Conditions, ConditionsProblem, Piece, Placing, Point, Side};

use crate::nouns::games::game::SavedGame;
use crate::nouns::games::placement::{Placement, PlacementAction};
use crate::nouns::games::unplayable::{PlacementProblem, Unplayable};

impl Placement {
    /// A piece that has just been placed or lifted, as it is recorded.
    pub fn of(action: PlacementAction, piece: Piece, point: Point) -> Self {
        Self { action, piece: piece.to_string(), point: point.to_string() }
    }
}

/// Replays the preparation.
pub(crate) fn prepare_again(game: &SavedGame) -> Result<Placing, Unplayable> {
    let terms = &game.summary.terms;
    let conditions: Conditions = terms.conditions.parse().map_err(Unplayable::conditions)?;
    // A board of an impossible size would panic. Everything else was checked when the game began.
    if conditions.problems(None).contains(&ConditionsProblem::SizeOutOfRange) {
        return Err(Unplayable::conditions(ConditionsProblem::SizeOutOfRange));
    }
    let starter =
        Side::of_seat(Seat::new(terms.starter)).ok_or_else(|| Unplayable::conditions("there is no such starter"))?;
    let mut placing = Placing::new(conditions, starter);
    // Supervised mode skips the check of whose turn it is, which was made when the pieces were placed.
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
    Ok(placing)
}

fn repeat(placing: &mut Placing, placement: &Placement) -> Result<(), PlacementProblem> {
    let mut symbols = placement.piece.chars();
    let piece = match (symbols.next(), symbols.next(), symbols.next()) {
        (Some(side), Some(symbol), None) => Piece::from_symbols(side, symbol),
        _ => None,
    };
    let piece = piece.ok_or(PlacementProblem::NoSuchPiece)?;
    let point = placement.point.parse().map_err(|_| PlacementProblem::NoSuchPoint)?;
    let done = match placement.action {
        PlacementAction::Place => placing.place(piece, point),
        PlacementAction::Lift => placing.lift(point).map(drop),
    };
    Ok(done?)
}
