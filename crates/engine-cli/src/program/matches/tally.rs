//! The result of a match so far: games, pairs of games, and the estimated difference in strength.

use mathchess_engine::game::Standing;

/// The number of possible scores of a pair of games, from two losses to two wins, in half points.
pub const PAIR_SCORES: usize = 5;

/// The number of standard deviations on either side of the mean that enclose 95 % of a normal distribution.
const DEVIATIONS_OF_95: f64 = 1.959_964;

/// The result of a match so far for the player named white.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Turns of all games together.
    pub turns: u64,
    /// The number of pairs by their half points: from both lost to both won.
    pub pairs: [u32; PAIR_SCORES],
}

/// A difference in Elo with its 95 % confidence interval. None where all points were won or lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The best estimate.
    pub value: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// The half points of a game.
const fn half_points(standing: Standing) -> usize {
    match standing {
        Standing::Lost => 0,
        Standing::Drawn => 1,
        Standing::Won => 2,
    }
}

/// The difference in Elo that leads to a score between 0 and 1; none where the difference would be infinite.
pub fn elo_of(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

impl Tally {
    /// Adds the games of one start: two, or a single last game, which belongs to no pair.
    pub fn add(&mut self, games: &[(Standing, usize)]) {
        for &(standing, turns) in games {
            self.turns += turns as u64;
            match standing {
                Standing::Won => self.wins += 1,
                Standing::Drawn => self.draws += 1,
                Standing::Lost => self.losses += 1,
            }
        }
        if let [(first, _), (second, _)] = *games {
            self.pairs[half_points(first) + half_points(second)] += 1;
        }
    }

    /// The games played.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points that was won; a half before the first game.
    pub fn score(&self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        if self.games() == 0 { 0.5 } else { points / f64::from(self.games()) }
    }

    /// The difference in Elo, estimated from pairs: the two games of a pair begin alike, so only pairs are independent of
    /// each other.
    pub fn elo(&self) -> Elo {
        let count = f64::from(self.pairs.iter().sum::<u32>());
        if count == 0.0 {
            return Elo { value: None, low: None, high: None };
        }
        let scores = || (0..).map(|half_points| f64::from(half_points) / (PAIR_SCORES - 1) as f64).zip(self.pairs);
        let mean = scores().map(|(score, pairs)| score * f64::from(pairs)).sum::<f64>() / count;
        let variance = scores().map(|(score, pairs)| (score - mean).powi(2) * f64::from(pairs)).sum::<f64>() / count;
        let reach = DEVIATIONS_OF_95 * (variance / count).sqrt();
        Elo { value: elo_of(mean), low: elo_of(mean - reach), high: elo_of(mean + reach) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_pairs_are_counted() {
        use Standing::{Drawn, Lost, Won};
        let mut tally = Tally::default();
        assert_eq!(tally.score(), 0.5);
        for pair in [[Won, Won], [Won, Lost], [Drawn, Drawn], [Lost, Drawn], [Drawn, Won]] {
            tally.add(&pair.map(|standing| (standing, 10)));
        }
        tally.add(&[(Lost, 7)]);
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.turns), (4, 4, 3, 107));
        assert_eq!((tally.pairs, tally.games()), ([0, 1, 2, 1, 1], 11));
        assert_eq!(tally.score(), 6.0 / 11.0);
    }

    /// The expected values come from the same formulas in another program, in 64-bit arithmetic.
    #[test]
    fn the_difference_in_elo_comes_with_its_uncertainty() {
        for (pairs, expected) in [
            ([34, 2154, 5221, 2247, 44], [2.0237, -0.3857, 4.4334]),
            ([10, 20, 40, 60, 30], [88.7395, 57.2777, 121.6978]),
            ([0, 3, 10, 9, 1], [61.0441, 6.6052, 118.6498]),
        ] {
            let elo = Tally { pairs, ..Tally::default() }.elo();
            let found = [elo.value, elo.low, elo.high].map(Option::unwrap);
            assert!(found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-3), "{found:?}");
        }
    }

    #[test]
    fn a_score_of_all_or_nothing_tells_no_difference() {
        for pairs in [[0, 0, 0, 0, 5], [3, 0, 0, 0, 0], [0; 5]] {
            let elo = Tally { pairs, ..Tally::default() }.elo();
            assert_eq!(elo, Elo { value: None, low: None, high: None });
        }
    }
}
