//! The equations that players of a game claimed.

/// A claim, and whether it was right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedClaim {
    /// The number of the turn in which it was made.
    pub ply: u32,
    /// Who made it.
    pub seat: u8,
    /// Where in the turn it was made, and what was claimed, in the game's notation.
    pub text: String,
    /// Whether it was right.
    pub is_right: bool,
}
