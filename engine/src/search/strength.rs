//! Strengths 1 to 10: how much a player thinks, overlooks, and how much noise its judgement has.

use std::fmt;

use crate::game::Standing;

/// How strong a computer opponent plays: 1 for a beginner, 10 for the best. Counted in positions looked at, never in
/// time, so that a phone plays like a laptop.
///
/// ```
/// use mathchess_engine::search::Strength;
/// let [weak, strong] = [1, 10].map(|number| Strength::new(number).unwrap());
/// assert!(weak.nodes() < strong.nodes());
/// // A turn that is hard to see is overlooked more often, but not by the strongest.
/// assert!(weak.overlooks(5) > weak.overlooks(1));
/// assert!(strong.overlooks_nothing());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength(u8);

/// The measures of a strength.
struct Measures {
    /// Positions looked at for a turn.
    nodes: u64,
    /// The chance to overlook a turn, in thousandths, for each point of its difficulty.
    overlooks: u32,
    /// The most that its judgement of a position is off; a digit is worth about 100.
    noise: i32,
}

/// Chosen by matches between neighbours; `docs/lab/search-figures.md` has the results.
const MEASURES: [Measures; 10] = {
    const fn measures(nodes: u64, overlooks: u32, noise: i32) -> Measures {
        Measures { nodes, overlooks, noise }
    }
    [
        measures(40, 160, 120),
        measures(80, 125, 90),
        measures(160, 95, 70),
        measures(320, 72, 55),
        measures(640, 54, 42),
        measures(1_200, 38, 32),
        measures(2_200, 24, 24),
        measures(4_200, 13, 16),
        measures(8_000, 5, 10),
        measures(24_000, 0, 4),
    ]
};

/// Even the hardest turn is sometimes seen.
const MOST_OVERLOOKED: u32 = 960;

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// The strength with this number, 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    /// 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn measures(self) -> &'static Measures {
        &MEASURES[self.0 as usize - 1]
    }

    /// The positions it looks at for a turn.
    pub const fn nodes(self) -> u64 {
        self.measures().nodes
    }

    /// Does it see every turn?
    pub const fn overlooks_nothing(self) -> bool {
        self.measures().overlooks == 0
    }

    /// How often it overlooks a turn of some difficulty, in thousandths.
    pub fn overlooks(self, difficulty: u32) -> u32 {
        (self.measures().overlooks * difficulty).min(MOST_OVERLOOKED)
    }

    /// The strength that a result against this one shows if hints were asked for `helped` of `turns` turns: as much less as
    /// there was help.
    ///
    /// ```
    /// use mathchess_engine::search::Strength;
    /// let nine = Strength::new(9).unwrap();
    /// assert_eq!([0, 2, 10].map(|helped| nine.with_help(helped, 10).number()), [9, 7, 1]);
    /// ```
    #[must_use]
    pub fn with_help(self, helped: u32, turns: u32) -> Self {
        let alone = turns.saturating_sub(helped);
        let number = u32::from(self.0) * alone / turns.max(1);
        if helped == 0 { self } else { Self(u8::try_from(number).unwrap_or(self.0).clamp(1, self.0)) }
    }

    /// The most that its judgement of a position is off.
    pub const fn noise(self) -> i32 {
        self.measures().noise
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The strength that suits a learner, from games against the computer, the latest last, with how each ended for the
/// learner: one more after two wins in a row at or above it, one less after two losses. Without games, the weakest.
///
/// ```
/// use mathchess_engine::{game::Standing, search::{Strength, proposed}};
/// let three = Strength::new(3).unwrap();
/// assert_eq!(proposed(&[(three, Standing::Won), (three, Standing::Won)]).number(), 4);
/// assert_eq!(proposed(&[(three, Standing::Won), (three, Standing::Lost)]).number(), 3);
/// ```
pub fn proposed(games: &[(Strength, Standing)]) -> Strength {
    let Some(&(last, standing)) = games.last() else { return Strength::ALL[0] };
    let again = games.len().checked_sub(2).is_some_and(|before| {
        let (strength, earlier) = games[before];
        earlier == standing && if standing == Standing::Won { strength <= last } else { strength >= last }
    });
    let number = match (standing, again) {
        (Standing::Won, true) => last.0 + 1,
        (Standing::Lost, true) => last.0 - 1,
        _ => last.0,
    };
    Strength(number.clamp(1, 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stronger_players_think_more_and_overlook_less() {
        for pair in Strength::ALL.windows(2) {
            let [weak, strong] = [pair[0], pair[1]];
            assert!(weak.nodes() < strong.nodes());
            assert!(weak.noise() > strong.noise());
            assert!((1..=10).all(|difficulty| weak.overlooks(difficulty) >= strong.overlooks(difficulty)));
            assert!(weak.overlooks(1) < weak.overlooks(5));
        }
        assert!(Strength::ALL[9].overlooks_nothing());
        assert_eq!((Strength::new(0), Strength::new(11)), (None, None));
    }

    #[test]
    fn the_proposal_stays_within_the_strengths() {
        let [weakest, strongest] = [Strength::ALL[0], Strength::ALL[9]];
        assert_eq!(proposed(&[]), weakest);
        assert_eq!(proposed(&[(weakest, Standing::Lost); 2]), weakest);
        assert_eq!(proposed(&[(strongest, Standing::Won); 2]), strongest);
        assert_eq!(proposed(&[(strongest, Standing::Lost); 2]).number(), 9);
        assert_eq!(proposed(&[(strongest, Standing::Won), (weakest, Standing::Won)]), weakest);
    }
}
