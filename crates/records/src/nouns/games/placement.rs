//! One step of preparing the board.

/// What a placement does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementAction {
    /// The piece goes from its box to the point.
    Place,
    /// The piece goes from the point back to its box.
    Lift,
}

/// A piece placed or lifted. Randomly drawn pieces are recorded one by one as well, so that a record does not depend on the
/// random number generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Whether it is placed or lifted.
    pub action: PlacementAction,
    /// The piece and its owner, in the game's own notation.
    pub piece: String,
    /// The point, in the game's own notation.
    pub point: String,
}
