//! The Swiss system: competitors with equal points meet.

use std::collections::BTreeMap;

use integer_blossom::min_weight_perfect_matching;
use mathchess_engine::random::SplitMix64;

use crate::played::{Competitor, Drawn, Pairing, Past, pasts};

/// The largest allowed difference between games started and games not started, where it can be kept.
const WIDEST_BALANCE: i64 = 2;
/// The number of different lots: enough to make equally good pairings very unlikely.
const LOTS: usize = 1 << 10;

/// The pairings of the next round, those with the most points first and a bye last. They are the best by these criteria,
/// each of which outweighs all that follow:
///
/// 1. a bye goes to a competitor who has had the fewest;
/// 2. no two competitors meet twice;
/// 3. the bye goes to a competitor with the fewest points;
/// 4. for each competitor, games started and games not started differ by two at most;
/// 5. those who meet have the same points, or nearly: the squares of the differences are smallest;
/// 6. each starts in half of their games, and not twice running;
/// 7. the lot, which `seed` decides.
///
/// Of two who meet, the one starts who has started less often; if both have started equally often, the one who did not
/// start in the last round in which they differed; otherwise the lot decides. The same rounds and the same seed give the
/// same pairings.
pub fn swiss(competitors: &[Competitor], rounds: &[Vec<Pairing>], seed: u64) -> Vec<Drawn> {
    let pasts = pasts(competitors, rounds);
    let mut lot = SplitMix64::new(seed);
    // Each round uses a different part of the seed's numbers.
    let mut lot = (0..=rounds.len()).fold(SplitMix64::new(seed), |_, _| SplitMix64::new(lot.next_u64()));
    let field = Field::new(competitors, &pasts);
    let costs = field.costs(&mut lot);
    let mates = min_weight_perfect_matching(&costs, field.places());
    let mut drawn: Vec<(usize, usize)> = mates.into_iter().enumerate().filter(|(place, mate)| place < mate).collect();
    drawn.sort_by_key(|&(place, mate)| field.rank(place, mate));
    drawn.into_iter().map(|(place, mate)| field.drawn(place, mate, &mut lot)).collect()
}

/// The remaining competitors, by places. With an odd number one place is empty; its opponent has a bye.
struct Field<'a>(Vec<(u32, &'a Past)>);

impl<'a> Field<'a> {
    fn new(competitors: &[Competitor], pasts: &'a BTreeMap<u32, Past>) -> Self {
        let present = competitors.iter().filter(|one| !one.withdrawn);
        Self(present.filter_map(|one| Some((one.number, pasts.get(&one.number)?))).collect())
    }

    fn places(&self) -> usize {
        self.0.len().next_multiple_of(2)
    }

    /// The cost of each pair, row by row: seven numbers combined into one, the first with the greatest weight.
    fn costs(&self, lot: &mut SplitMix64) -> Vec<i128> {
        let places = self.places();
        let mut pairs = BTreeMap::new();
        for place in 0..places {
            for mate in place + 1..places {
                pairs.insert((place, mate), self.cost(place, mate, lot.below(LOTS)));
            }
        }
        // One unit of a criterion weighs more than all later criteria together in a whole round.
        let most = pairs.values().fold([0; KINDS], |most, cost| std::array::from_fn(|kind| most[kind].max(cost[kind])));
        let pairs_in_round = (places / 2) as i128;
        let mut costs = vec![0; places * places];
        for ((place, mate), cost) in pairs {
            let joined = cost.iter().zip(most).fold(0, |sum, (&cost, most)| sum * (most * pairs_in_round + 1) + cost);
            costs[place * places + mate] = joined;
        }
        costs
    }

    fn cost(&self, place: usize, mate: usize, lot: usize) -> Cost {
        let (_, one) = self.0[place];
        let lot = lot as i128;
        let Some(&(number, other)) = self.0.get(mate) else {
            return [one.byes.into(), 0, one.points.into(), 0, 0, 0, lot];
        };
        let difference = i128::from(one.points.abs_diff(other.points));
        let unevenness = unevenness(one, other).min(unevenness(other, one));
        let Unevenness { too_wide, balances, running } = unevenness;
        let met = one.times_met(number) as i128;
        [0, met, 0, too_wide.into(), difference * difference, i128::from(2 * balances + running), lot]
    }

    /// The sort key of a pair in the list of the round.
    fn rank(&self, place: usize, mate: usize) -> impl Ord + use<> {
        let points = |place: usize| self.0.get(place).map(|(_, past)| past.points);
        let (one, other) = (points(place), points(mate));
        std::cmp::Reverse((other.is_some(), one.max(other), one.min(other), std::cmp::Reverse(place)))
    }

    fn drawn(&self, place: usize, mate: usize, lot: &mut SplitMix64) -> Drawn {
        let (one, past) = self.0[place];
        let Some(&(other, others)) = self.0.get(mate) else { return (one, None) };
        let by_lot = lot.below(2) == 0;
        let one_starts = match unevenness(past, others).cmp(&unevenness(others, past)) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal => last_different(past, others).map_or(by_lot, |started| !started),
        };
        if one_starts { (one, Some(other)) } else { (other, Some(one)) }
    }
}

const KINDS: usize = 7;

/// The costs of a pair, by criterion.
type Cost = [i128; KINDS];

/// The unevenness of two competitors' starts if the one starts and the other does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Unevenness {
    too_wide: u32,
    balances: i64,
    running: i64,
}

fn unevenness(starter: &Past, other: &Past) -> Unevenness {
    let after = [starter.balance() + 1, other.balance() - 1];
    Unevenness {
        too_wide: after.iter().map(|balance| u32::from(balance.abs() > WIDEST_BALANCE)).sum(),
        balances: after.iter().map(|balance| balance * balance).sum(),
        running: i64::from(starter.last_started() == Some(true)) + i64::from(other.last_started() == Some(false)),
    }
}

/// Whether the one started in the last round in which exactly one of the two did.
fn last_different(one: &Past, other: &Past) -> Option<bool> {
    let both = one.started.iter().zip(&other.started).rev();
    both.filter_map(|(one, other)| one.zip(*other)).find(|(one, other)| one != other).map(|(one, _)| one)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use mathchess_engine::game::Standing::{Lost, Won};
    use proptest::prelude::*;

    use super::*;
    use crate::testing::{ended, everybody, played, without};

    /// A whole competition with random results.
    fn competition(count: u32, rounds: usize, seed: u64) -> Vec<Vec<Pairing>> {
        let mut lot = SplitMix64::new(!seed);
        let mut done = Vec::new();
        for _ in 0..rounds {
            let drawn = swiss(&everybody(count), &done, seed);
            done.push(played(&drawn, &mut lot));
        }
        done
    }

    #[test]
    fn winners_meet_winners_and_the_last_without_a_bye_gets_one() {
        let round = |pairings: &[(u32, Option<u32>)]| -> Vec<Pairing> {
            let pairing = |&(first, second): &Drawn| Pairing { first, second, result: second.and(ended(Won, Lost)) };
            pairings.iter().map(pairing).collect()
        };
        let first = round(&[(1, Some(2)), (3, Some(4)), (5, None)]);
        for seed in 0..20 {
            let drawn = swiss(&everybody(5), std::slice::from_ref(&first), seed);
            let (bye, nobody) = drawn[2];
            assert!(nobody.is_none() && [2, 4].contains(&bye), "{drawn:?}");
            let top: BTreeSet<u32> = drawn[..2].iter().flat_map(|&(one, other)| [one, other.unwrap()]).collect();
            assert_eq!(top.len(), 4);
            // Two of the three with a point meet; the third meets the one without.
            assert!([1, 3, 5].contains(&drawn[0].0) && [1, 3, 5].contains(&drawn[0].1.unwrap()), "{drawn:?}");
            // A competitor who started does not start again against one who did not.
            assert!(drawn[..2].iter().all(|&(one, other)| !([1, 3].contains(&one) && other == Some(5 - one))));
        }
    }

    #[test]
    fn when_all_have_met_they_meet_again_with_the_other_one_starting() {
        let mut done: Vec<Vec<Pairing>> = Vec::new();
        for _ in 0..4 {
            let drawn = swiss(&everybody(2), &done, 5);
            if let Some(last) = done.last() {
                assert_eq!(drawn, [(last[0].second.unwrap(), Some(last[0].first))]);
            }
            done.push(played(&drawn, &mut SplitMix64::new(1)));
        }
    }

    #[test]
    fn a_withdrawn_competitor_is_left_out() {
        assert_eq!(swiss(&without(3, &[1, 2, 3]), &[], 1), []);
        assert_eq!(swiss(&without(3, &[1, 2]), &[], 1), [(3, None)]);
        let drawn = swiss(&without(6, &[2, 3]), &[], 1);
        let numbers: BTreeSet<u32> = drawn.iter().flat_map(|&(one, other)| [one, other.unwrap()]).collect();
        assert_eq!(numbers, [1, 4, 5, 6].into());
    }

    #[test]
    fn a_large_class_is_paired_for_many_rounds() {
        let rounds = competition(100, 12, 3);
        assert_eq!(rounds.last().unwrap().len(), 50);
    }

    /// The least cost of a whole round, by trying all pairings.
    fn least(costs: &[i128], places: usize, left: &[usize]) -> i128 {
        let Some((&place, rest)) = left.split_first() else { return 0 };
        let with = |&mate: &usize| {
            let others: Vec<usize> = rest.iter().copied().filter(|&other| other != mate).collect();
            costs[place * places + mate] + least(costs, places, &others)
        };
        rest.iter().map(with).min().unwrap()
    }

    proptest! {
        #[test]
        fn no_way_to_pair_is_better(count in 1_u32..9, rounds in 0_usize..8, seed: u64) {
            let done = competition(count, rounds, seed);
            let competitors = everybody(count);
            let pasts = pasts(&competitors, &done);
            let field = Field::new(&competitors, &pasts);
            let places = field.places();
            let costs = field.costs(&mut SplitMix64::new(seed));
            let mates = min_weight_perfect_matching(&costs, places);
            let found: i128 = mates.iter().enumerate().filter(|&(place, &mate)| place < mate)
                .map(|(place, &mate)| costs[place * places + mate]).sum();
            prop_assert_eq!(found, least(&costs, places, &(0..places).collect::<Vec<_>>()));
        }

        #[test]
        fn no_two_meet_twice_none_has_two_byes_and_starts_stay_even(count in 4_u32..40, seed: u64) {
            // Enough rounds to find a winner, and one more.
            let rounds = count.ilog2() as usize + 1;
            let mut met = BTreeSet::new();
            let mut byes = BTreeSet::new();
            let mut balance: BTreeMap<u32, i32> = BTreeMap::new();
            for (number, round) in competition(count, rounds, seed).iter().enumerate() {
                let numbers: BTreeSet<u32> = round.iter().flat_map(|one| [Some(one.first), one.second]).flatten().collect();
                prop_assert_eq!(numbers.len(), count as usize, "everybody once in round {}", number);
                prop_assert_eq!(round.len(), count.div_ceil(2) as usize);
                for pairing in round {
                    let Some(second) = pairing.second else {
                        prop_assert!(byes.insert(pairing.first), "two byes for {}", pairing.first);
                        continue;
                    };
                    let pair: BTreeSet<u32> = [pairing.first, second].into();
                    prop_assert!(met.insert(pair), "{} and {} meet again", pairing.first, second);
                    *balance.entry(pairing.first).or_default() += 1;
                    *balance.entry(second).or_default() -= 1;
                }
                prop_assert!(balance.values().all(|balance| balance.abs() <= 2), "round {number}: {balance:?}");
            }
        }

        #[test]
        fn the_same_seed_gives_the_same_pairings(count in 1_u32..20, rounds in 0_usize..6, seed: u64) {
            prop_assert_eq!(competition(count, rounds, seed), competition(count, rounds, seed));
        }

        #[test]
        fn byes_go_round_before_anybody_has_a_second(count in 1_u32..10, seed: u64) {
            let competitors = everybody(count * 2 - 1);
            let mut byes = BTreeSet::new();
            for round in competition(count * 2 - 1, competitors.len(), seed) {
                byes.extend(round.iter().filter(|one| one.second.is_none()).map(|one| one.first));
            }
            prop_assert_eq!(byes.len(), competitors.len());
        }
    }
}
