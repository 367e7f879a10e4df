//! What a host may decide otherwise than the standard (rules, section 7).

/// The options of a game; the standard is none of them. They are agreed before a game and no part of a position's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// D4: a king's first D move takes its D right away.
    pub d_right_once: bool,
    /// D8: a pawn's move too starts the count of fifty moves afresh.
    pub pawn_moves_reset: bool,
    /// D10: the draws of rules 21 to 23 wait until somebody claims them.
    pub draws_on_claim: bool,
}
