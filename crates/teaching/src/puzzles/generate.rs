//! Makes puzzles: decides which games are searched for what, and which puzzles are chosen in the end.
//!
//! What is looked for in a game depends on the results of the earlier games. The search itself, which takes nearly all of
//! the time, does not, so that other processes can do it: [`Generator::ahead`] lists what to look for.

use super::look::{Candidate, Look};
use super::pool::Pool;
use super::puzzle::Puzzle;
use super::quota::QUOTAS;

/// The fewest games worth a round of several processes.
const LEAST_AHEAD: usize = 32;

/// The state of making a level's puzzles. The same level, seed and number of games make the same puzzles, whichever process
/// searched.
pub struct Generator {
    level: u8,
    seed: u64,
    /// The most games that are searched.
    games: u32,
    /// The number of the next game.
    game: u32,
    pools: Vec<Pool>,
}

impl Generator {
    /// A generator that has found nothing yet.
    pub fn new(level: u8, seed: u64, games: u32) -> Self {
        Self { level, seed, games, game: 0, pools: QUOTAS.iter().map(|&quota| Pool::new(quota)).collect() }
    }

    /// The next game and what to look for in it; none when there are enough candidates, or no more games.
    pub fn next_look(&self) -> Option<Look> {
        self.ahead().next()
    }

    /// The next games and what to look for in them, assuming that none of them completes a quota.
    pub fn ahead(&self) -> impl Iterator<Item = Look> + '_ {
        let wants_more = self.pools.iter().filter(|pool| pool.wants_more());
        let mut looked: Vec<_> = wants_more.map(|pool| (pool.looked, pool.quota)).collect();
        (self.game..self.games).map_while(move |game| {
            let (times, quota) = looked.iter_mut().min_by_key(|(times, _)| *times)?;
            *times += 1;
            Some(Look { level: self.level, seed: self.seed, game, quota: *quota })
        })
    }

    /// How many of the games of [`ahead`](Self::ahead) are worth searching at once: about as many as come before a quota is
    /// complete, estimated from the results so far. After that the games will be searched for something else.
    pub fn worth_looking(&self) -> usize {
        let wanting = self.pools.iter().filter(|pool| pool.wants_more());
        let looks = wanting.clone().map(Pool::looks_to_go).min().unwrap_or_default();
        (looks.saturating_mul(wanting.count()) / 4 * 3).max(LEAST_AHEAD)
    }

    /// Continues with the result of [`Generator::next_look`].
    pub fn take(&mut self, found: Option<Candidate>) {
        let Some(look) = self.next_look() else { return };
        self.game += 1;
        if let Some(pool) = self.pools.iter_mut().find(|pool| pool.quota == look.quota) {
            pool.looked += 1;
            if let Some(candidate) = found {
                pool.add(candidate);
            }
        }
    }

    /// The number of games searched so far.
    pub const fn looked_through(&self) -> u32 {
        self.game
    }

    /// The number of candidates found so far.
    pub fn candidates(&self) -> usize {
        self.pools.iter().map(Pool::len).sum()
    }

    /// Chooses the puzzles. A kind with too few candidates gets fewer.
    pub fn choose(self) -> Vec<Puzzle> {
        let mut chosen: Vec<Puzzle> = Vec::new();
        for pool in self.pools {
            pool.choose(&mut chosen);
        }
        chosen
    }
}

/// The puzzles of a level, the same for the same seed. Searches at most `games` games; a kind with too few candidates gets
/// fewer.
pub fn generate(level: u8, seed: u64, games: u32) -> Vec<Puzzle> {
    let mut generator = Generator::new(level, seed, games);
    while let Some(look) = generator.next_look() {
        generator.take(look.find());
    }
    generator.choose()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_puzzles() {
        let made = generate(4, 9, 12);
        assert!(!made.is_empty());
        assert_eq!(made, generate(4, 9, 12));
        assert_ne!(made, generate(4, 10, 12));
    }

    #[test]
    fn looks_that_are_told_ahead_are_those_that_come_until_a_quota_is_complete() {
        let found: HashMap<Look, Option<Candidate>> =
            Generator::new(4, 9, 12).ahead().map(|look| (look, look.find())).collect();
        assert_eq!(found.len(), 12);
        let mut generator = Generator::new(4, 9, 12);
        while let Some(look) = generator.next_look() {
            generator.take(found[&look].clone());
        }
        assert_eq!((generator.looked_through(), generator.next_look()), (12, None));
        assert_eq!(generator.choose(), generate(4, 9, 12));
    }

    #[test]
    fn no_more_is_looked_through_at_once_than_is_likely_to_be_wanted() {
        let mut generator = Generator::new(4, 9, u32::MAX);
        // Nothing is known: the smallest quota could be complete after 15 looks at each of six.
        assert_eq!(generator.worth_looking(), 15 * 6 / 4 * 3);
        // One look in eight found something: 14 more take 112 looks.
        let found = generator.ahead().find_map(|look| (look.quota == QUOTAS[1]).then(|| look.find())?);
        generator.pools[1].add(found.unwrap());
        generator.pools.iter_mut().for_each(|pool| pool.looked = 8);
        assert_eq!(generator.worth_looking(), 14 * 8 * 6 / 4 * 3);
        // Complete quotas need no looks.
        generator.pools.clear();
        assert_eq!(generator.worth_looking(), LEAST_AHEAD);
    }

    #[test]
    fn a_complete_quota_is_looked_for_no_more() {
        let mut generator = Generator::new(4, 9, u32::MAX);
        let pool = &mut generator.pools[3];
        let quota = pool.quota;
        let mut game = 0;
        while pool.wants_more() {
            let candidate = Look { level: 4, seed: 9, game, quota }.find();
            candidate.into_iter().for_each(|candidate| pool.add(candidate));
            game += 1;
        }
        assert!(generator.ahead().take(60).all(|look| look.quota != quota));
    }
}
