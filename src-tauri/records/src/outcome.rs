//! How a game ended.

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seat that won; none for a draw.
    pub winner: Option<u8>,
    /// The seat that brought the end about by losing (its pieces, its patience), if one did.
    pub loser: Option<u8>,
    /// Why the game ended: a key that the game defines.
    pub reason: String,
}
