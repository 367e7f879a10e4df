//! One step of preparing the board.

/// What a placement does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementAction {
    /// The piece goes from its box to the point.
    Place,
    /// The piece goes from the point back to its box.
    Lift,
}

/// A piece placed or lifted. Pieces drawn at random are kept one by one as well, so a game does
/// not depend on how random numbers are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Placed or lifted.
    pub action: PlacementAction,
    /// The piece and its owner, in the game's own notation.
    pub piece: String,
    /// The point, in the game's own notation.
    pub point: String,
}
