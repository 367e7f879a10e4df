//! Round robin: everybody meets everybody.

use crate::played::{Competitor, Drawn};

/// The pairings of a round, counted from 0, by the tables of Berger. After as many rounds as a competitor has opponents
/// (one more if the number of competitors is odd, since one of them then has a bye in each round) the schedule begins again
/// with the other one starting. The opponent of a competitor who has withdrawn has a bye.
///
/// The schedule depends only on the places in the list, so it is the same whether it is made at once or round by round.
pub fn round_robin(competitors: &[Competitor], round: usize) -> Vec<Drawn> {
    let count = competitors.len();
    if count < 2 {
        return Vec::new();
    }
    // Places are counted from 1. With an odd number, the opponent of the place after the last has a bye.
    let places = count.next_multiple_of(2);
    let cycle = places - 1;
    let (turned, round) = ((round / cycle) % 2 == 1, round % cycle);
    let pairs = (1..=cycle).filter_map(|place| {
        let other = (round + 1 + 2 * cycle - place) % cycle + 1;
        (place <= other).then(|| starts(place, if place == other { places } else { other }, places))
    });
    let drawn = pairs.filter_map(|(first, second)| {
        let (first, second) = if turned { (second, first) } else { (first, second) };
        let takes_part = |place: usize| competitors.get(place - 1).filter(|one| !one.withdrawn).map(|one| one.number);
        match (takes_part(first), takes_part(second)) {
            (Some(first), second) => Some((first, second)),
            (None, Some(second)) => Some((second, None)),
            (None, None) => None,
        }
    });
    let mut drawn: Vec<Drawn> = drawn.collect();
    drawn.sort_by_key(|&(_, second)| second.is_none());
    drawn
}

/// The pair with the one who starts first: each competitor starts in half of the games, or one more or less if their number
/// is odd.
fn starts(place: usize, other: usize, places: usize) -> (usize, usize) {
    let place_starts = if other == places { place <= places / 2 } else { (place + other) % 2 == 1 };
    if place_starts { (place, other) } else { (other, place) }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::*;

    use super::*;
    use crate::testing::{everybody, without};

    #[test]
    fn six_meet_as_in_the_table_of_berger() {
        let rounds: Vec<Vec<Drawn>> = (0..2).map(|round| round_robin(&everybody(6), round)).collect();
        assert_eq!(rounds[0], [(1, Some(6)), (2, Some(5)), (3, Some(4))]);
        assert_eq!(rounds[1], [(1, Some(2)), (5, Some(3)), (6, Some(4))]);
    }

    #[test]
    fn one_alone_has_no_games_and_two_take_turns() {
        assert_eq!(round_robin(&everybody(1), 0), []);
        assert_eq!(round_robin(&everybody(2), 0), [(1, Some(2))]);
        assert_eq!(round_robin(&everybody(2), 1), [(2, Some(1))]);
    }

    proptest! {
        #[test]
        fn all_meet_once_a_cycle_and_start_every_second_game(count in 2_u32..30, cycles in 1_usize..4) {
            let cycle = count.next_multiple_of(2) as usize - 1;
            let mut met: BTreeMap<BTreeSet<u32>, usize> = BTreeMap::new();
            let mut balance: BTreeMap<u32, i32> = BTreeMap::new();
            let mut byes: BTreeMap<u32, usize> = BTreeMap::new();
            for round in 0..cycle * cycles {
                let drawn = round_robin(&everybody(count), round);
                let numbers: Vec<u32> = drawn.iter().flat_map(|&(first, second)| [Some(first), second]).flatten().collect();
                prop_assert_eq!(numbers.iter().collect::<BTreeSet<_>>().len(), count as usize, "each once in round {}", round);
                prop_assert_eq!(numbers.len(), count as usize);
                for (first, second) in drawn {
                    let Some(second) = second else {
                        *byes.entry(first).or_default() += 1;
                        continue;
                    };
                    *met.entry([first, second].into()).or_default() += 1;
                    *balance.entry(first).or_default() += 1;
                    *balance.entry(second).or_default() -= 1;
                }
                // The numbers of games started and not started never differ by much.
                prop_assert!(balance.values().all(|balance| balance.abs() <= 2), "round {round}: {balance:?}");
            }
            prop_assert_eq!(met.len(), (count * (count - 1) / 2) as usize);
            prop_assert!(met.values().all(|&times| times == cycles));
            let most = i32::from(count % 2 == 0 && cycles % 2 == 1);
            prop_assert!(balance.values().all(|balance| balance.abs() <= most), "{balance:?}");
            prop_assert!(count % 2 == 0 || byes.len() == count as usize && byes.values().all(|&times| times == cycles));
        }

        #[test]
        fn withdrawing_leaves_byes_and_changes_nothing_else(count in 2_u32..20, gone in 1_u32..20, round in 0_usize..40) {
            let all = round_robin(&everybody(count), round);
            let rest = round_robin(&without(count, &[gone]), round);
            let expected: BTreeSet<Drawn> = all
                .into_iter()
                .filter_map(|(first, second)| match (first == gone, second) {
                    (true, Some(second)) => Some((second, None)),
                    (true, None) => None,
                    (false, second) => Some((first, second.filter(|&second| second != gone))),
                })
                .collect();
            prop_assert_eq!(rest.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }
}
