//! A game whose pieces are being placed.

use mathchess_engine::games::mathematical_chess::{
    Arrangement, Outcome, Piece, Placing, PlacingRefusal, Point, Position, Step,
};
use mathchess_records::{Placement, PlacementAction};

/// A game whose pieces are being placed.
#[derive(Clone, Debug)]
pub struct Preparing {
    /// The pieces so far and the boxes.
    pub placing: Placing,
    /// Whether something can be undone.
    pub can_undo: bool,
}

impl Preparing {
    /// The position in which play would begin. A supervisor may leave pieces in the boxes, unless a side would have lost.
    ///
    /// # Errors
    /// [`PlacingRefusal::NotReady`].
    pub fn display(&self) -> Result<Position, PlacingRefusal> {
        let Self { placing, .. } = self;
        if placing.step() == Step::Ready || !placing.is_supervised() {
            return placing.begin();
        }
        let arrangement =
            Arrangement { board: *placing.board(), side: placing.starter(), compare: placing.conditions().compare() };
        let position = Position::new(&arrangement);
        match Outcome::of_position(&position) {
            None => Ok(position),
            Some(_) => Err(PlacingRefusal::NotReady),
        }
    }
}

/// Placements for the records, each a piece on a point.
pub fn placements<'a>(action: PlacementAction, pieces: impl IntoIterator<Item = &'a (Piece, Point)>) -> Vec<Placement> {
    pieces.into_iter().map(|&(piece, point)| Placement::of(action, piece, point)).collect()
}
