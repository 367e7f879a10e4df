//! How a game ended.

use mathchess_engine::game::Standing;

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What the end means for each seat. Allies win together, and a game for one can be lost.
    pub standings: Vec<Standing>,
    /// The seat that brought the end about by losing (its pieces, its patience), if one did.
    pub loser: Option<u8>,
    /// Why the game ended: a key that the game defines.
    pub reason: String,
}

impl Outcome {
    /// The end of a game between two: one has won, or nobody.
    pub fn of_two(winner: Option<u8>, loser: Option<u8>, reason: impl Into<String>) -> Self {
        let standing = |seat| match winner {
            None => Standing::Drawn,
            Some(winner) if winner == seat => Standing::Won,
            Some(_) => Standing::Lost,
        };
        Self { standings: vec![standing(0), standing(1)], loser, reason: reason.into() }
    }

    /// The seat that has won alone; none after a draw, a lost game for one, or a victory of allies.
    pub fn winner(&self) -> Option<u8> {
        let mut winners = (0..).zip(&self.standings).filter(|(_, standing)| **standing == Standing::Won);
        match (winners.next(), winners.next()) {
            (Some((seat, _)), None) => Some(seat),
            _ => None,
        }
    }
}
