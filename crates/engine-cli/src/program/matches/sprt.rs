//! The generalised sequential probability ratio test on pairs of games; it stops a match as soon as the result is clear.
//!
//! The formulas are those of Michel Van den Bergh that fishtest uses: each hypothesis fixes the expected score, and is
//! represented by the distribution with this expectation under which the observed pairs are most likely.

use std::str::FromStr;

use super::tally::PAIR_SCORES;

/// Two hypotheses about the difference in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The smaller difference: not worth keeping.
    pub elo0: f64,
    /// The greater difference: worth keeping.
    pub elo1: f64,
}

/// What a test has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The smaller difference fits better.
    H0,
    /// The greater difference fits better.
    H1,
}

impl Verdict {
    /// Its usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::H0 => "H0",
            Self::H1 => "H1",
        }
    }
}

/// The error probability of the test, in either direction.
const ERRORS: f64 = 0.05;
/// The assumed count of a result that was not seen, so that no result has probability zero.
const UNSEEN: f64 = 1e-3;
/// The number of halvings after which an interval below 1000 is as narrow as floating-point numbers allow.
const HALVINGS: u32 = 80;

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1000.0);
        let pair = text.split_once(',').and_then(|(elo0, elo1)| Some((number(elo0)?, number(elo1)?)));
        match pair {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Self { elo0, elo1 }),
            _ => Err("two differences in Elo were expected, the smaller first, such as 0,5".to_owned()),
        }
    }
}

/// The expected score at a difference in Elo.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The most likely probabilities of pairs whose scores, minus the expected one, are `values`, if `seen` are the observed
/// ones.
fn most_likely(values: [f64; PAIR_SCORES], seen: [f64; PAIR_SCORES]) -> [f64; PAIR_SCORES] {
    // They are seen/(1 + x·value), with the x for which the expectation is right: a sum that falls as x grows.
    let (mut low, mut high) = (-1.0 / values[PAIR_SCORES - 1], -1.0 / values[0]);
    for _ in 0..HALVINGS {
        let x = f64::midpoint(low, high);
        let excess: f64 = values.iter().zip(seen).map(|(value, chance)| chance * value / (1.0 + x * value)).sum();
        if excess > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|i| seen[i] / (1.0 + x * values[i]))
}

impl Sprt {
    /// The log of how much likelier the pairs are under the greater difference than under the smaller.
    pub fn log_likelihood_ratio(&self, pairs: [u32; PAIR_SCORES]) -> f64 {
        let counts = pairs.map(|count| if count == 0 { UNSEEN } else { f64::from(count) });
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let [chances0, chances1] = [self.elo0, self.elo1].map(|elo| {
            let score = expected(elo);
            most_likely(std::array::from_fn(|i| i as f64 / (PAIR_SCORES - 1) as f64 - score), seen)
        });
        (0..PAIR_SCORES).map(|i| counts[i] * (chances1[i] / chances0[i]).ln()).sum()
    }

    /// The ratio at which a test ends with H1; at its negative it ends with H0.
    pub fn bound() -> f64 {
        ((1.0 - ERRORS) / ERRORS).ln()
    }

    /// The verdict; none while the pairs do not decide it.
    pub fn verdict(&self, pairs: [u32; PAIR_SCORES]) -> Option<Verdict> {
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= Self::bound() {
            Some(Verdict::H1)
        } else if ratio <= -Self::bound() {
            Some(Verdict::H0)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(text: &str) -> Sprt {
        text.parse().unwrap()
    }

    /// The first two are published with fastchess, to two digits; the others come from the same formulas in another program.
    #[test]
    fn the_ratio_is_that_of_the_formulas() {
        assert!((sprt("0.5,2.5").log_likelihood_ratio([223, 9863, 21279, 10037, 246]) + 3.07).abs() < 0.01);
        assert!((sprt("0,2").log_likelihood_ratio([871, 26175, 55983, 26678, 821]) + 4.98).abs() < 0.01);
        for (test, pairs, expected) in [
            ("0,5", [34, 2154, 5221, 2247, 44], -1.574_662),
            ("-3,1", [34, 2154, 5221, 2247, 44], 8.000_506),
            ("0,2", [34, 2154, 5221, 2247, 44], 1.354_799),
            ("0,5", [10, 20, 40, 60, 30], 1.408_762),
            ("0,5", [0, 3, 10, 9, 1], 0.327_626),
            ("0,5", [0, 0, 0, 0, 5], 0.071_466),
        ] {
            let found = sprt(test).log_likelihood_ratio(pairs);
            assert!((found - expected).abs() < 1e-4, "{test} {pairs:?}: {found}");
        }
    }

    #[test]
    fn a_test_ends_when_enough_is_shown() {
        assert!((Sprt::bound() - 2.944_439).abs() < 1e-6);
        let test = sprt("0,10");
        assert_eq!(test.verdict([0; PAIR_SCORES]), None);
        assert_eq!(test.verdict([10, 20, 40, 60, 30]), None);
        assert_eq!(test.verdict([20, 40, 80, 120, 60]), Some(Verdict::H1));
        assert_eq!(test.verdict([60, 120, 80, 40, 20]), Some(Verdict::H0));
    }

    #[test]
    fn what_is_seen_the_other_way_round_is_as_likely_the_other_way_round() {
        let (there, back) = (sprt("0,8"), sprt("-8,0"));
        let found = there.log_likelihood_ratio([4, 9, 30, 12, 2]) + back.log_likelihood_ratio([2, 12, 30, 9, 4]);
        assert!(found.abs() < 1e-9, "{found}");
    }

    #[test]
    fn hypotheses_are_two_numbers_in_order() {
        assert_eq!(sprt("-2.5,1"), Sprt { elo0: -2.5, elo1: 1.0 });
        for text in ["", "5", "5,0", "0,0", "0,5,10", "a,b", "0,inf", "NaN,5", "0,1e9"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
