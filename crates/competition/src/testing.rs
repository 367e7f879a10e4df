//! Competitions for tests.

use mathchess_engine::game::Standing;
use mathchess_engine::random::SplitMix64;

use crate::played::{Competitor, Drawn, Pairing, PlayedResult};

/// Competitors 1 to `count`.
pub fn everybody(count: u32) -> Vec<Competitor> {
    without(count, &[])
}

/// Competitors 1 to `count`, of whom some have withdrawn.
pub fn without(count: u32, gone: &[u32]) -> Vec<Competitor> {
    (1..=count).map(|number| Competitor { number, withdrawn: gone.contains(&number) }).collect()
}

/// A result without its 2/1 score.
pub fn ended(first: Standing, second: Standing) -> Option<PlayedResult> {
    Some(PlayedResult { standings: [first, second], score: None })
}

/// A round with random results.
pub fn played(drawn: &[Drawn], lot: &mut SplitMix64) -> Vec<Pairing> {
    let mut pairing = |&(first, second): &Drawn| {
        let standings = match lot.below(5) {
            0 | 1 => [Standing::Won, Standing::Lost],
            2 | 3 => [Standing::Lost, Standing::Won],
            _ => [Standing::Drawn, Standing::Drawn],
        };
        let score = Some([0; 2].map(|_| u32::try_from(lot.below(20)).unwrap()));
        Pairing { first, second, result: second.map(|_| PlayedResult { standings, score }) }
    };
    drawn.iter().map(&mut pairing).collect()
}
