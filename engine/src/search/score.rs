//! Scores: about 100 for a digit, or a win or loss with its number of turns.

use std::fmt;

use crate::game::Standing;

/// A won game; a win in n turns is n less.
pub(super) const WIN: i32 = 30_000;
/// Every score beyond it, either way, is a proven win or loss.
pub(super) const PROVEN: i32 = WIN - 1_000;

/// A judgement, limited to scores below those of a proven win or loss. The pieces of a position that is written by hand can be
/// worth more than a win.
pub(super) fn unproven(judgement: i32) -> i32 {
    judgement.clamp(-PROVEN, PROVEN)
}

/// How good a position is for the seat to move.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use mathchess_engine::game::{AnyInPlay, GameKind};
/// use mathchess_engine::opponent::judged;
///
/// // A bare king against a rook; a digit or a pawn is worth about 100.
/// let game = AnyInPlay::begin(GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 b - 0 1", "")?;
/// let score = judged(&game, 200, &AtomicBool::new(false)).ok_or("it is over")?;
/// assert!(score.value() < 0 && score.wins_in().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(i32);

impl Score {
    pub(crate) const fn new(value: i32) -> Self {
        Self(value)
    }

    /// The seat to move wins within `turns` turns, those of both seats counted.
    pub(crate) const fn win_in(turns: u32) -> Self {
        Self(WIN - turns as i32)
    }

    /// The seat to move loses within `turns` turns, those of both seats counted.
    pub(crate) const fn loss_in(turns: u32) -> Self {
        Self(turns as i32 - WIN)
    }

    /// The score as a number, larger than 29 000 for proven wins.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The turns, of both seats together, within which the seat to move wins for certain.
    pub const fn wins_in(self) -> Option<u32> {
        if self.0 > PROVEN { Some((WIN - self.0) as u32) } else { None }
    }

    /// The turns, of both seats together, within which the seat to move loses against the best play.
    pub const fn loses_in(self) -> Option<u32> {
        Self(-self.0).wins_in()
    }
}

/// `wins in 5`, `loses in 4`, or digits' worth with a sign: `+1.50`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.wins_in(), self.loses_in()) {
            (Some(turns), _) => write!(f, "wins in {turns}"),
            (_, Some(turns)) => write!(f, "loses in {turns}"),
            _ => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

/// The score of an ended game for the seat to move, `ply` turns from now.
pub(super) const fn of_ending(standing: Standing, ply: usize) -> i32 {
    match standing {
        Standing::Won => WIN - ply as i32,
        Standing::Drawn => 0,
        Standing::Lost => ply as i32 - WIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_say_when_a_win_is_certain() {
        assert_eq!(Score::new(of_ending(Standing::Won, 5)).to_string(), "wins in 5");
        assert_eq!(Score::new(of_ending(Standing::Lost, 4)).to_string(), "loses in 4");
        assert_eq!(Score::new(-150).to_string(), "-1.50");
        assert_eq!(Score::new(PROVEN).wins_in(), None);
        assert_eq!(Score::win_in(3).wins_in(), Some(3));
        assert_eq!((Score::loss_in(4).loses_in(), Score::loss_in(4).wins_in()), (Some(4), None));
    }
}
