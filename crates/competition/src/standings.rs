//! The table of a competition.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::played::{Competitor, Pairing, Past, pasts};

/// The order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By points; then by Buchholz, the games among those who are level, and the 2/1 score.
    Points,
    /// By the 2/1 score; then by points, Buchholz, and the games among those who are level.
    Score,
}

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub struct StandingsRow {
    /// The competitor's number.
    pub number: u32,
    /// The place, from 1. Competitors who are equal in everything share one.
    pub place: u32,
    /// The half points: 2 for a win or a bye, 1 for a draw.
    #[cfg_attr(feature = "wire", serde(rename = "halfPoints"))]
    pub points: u32,
    /// The 2/1 score of all games.
    pub score: u32,
    /// The number of games with a result.
    pub games: u32,
    /// The number of games won.
    pub won: u32,
    /// The number of games drawn.
    pub drawn: u32,
    /// The number of games lost.
    pub lost: u32,
    /// The number of rounds without an opponent.
    pub byes: u32,
    /// Buchholz: the sum of all opponents' points, in half points.
    #[cfg_attr(feature = "wire", serde(rename = "halfBuchholz"))]
    pub buchholz: u32,
}

/// The table after these rounds. Competitors who have withdrawn stay in it; those who share a place are in the order of the
/// list.
pub fn standings(competitors: &[Competitor], rounds: &[Vec<Pairing>], order: Order) -> Vec<StandingsRow> {
    let pasts = pasts(competitors, rounds);
    let mut rows: Vec<StandingsRow> = pasts.iter().map(|(&number, past)| row(number, past, &pasts)).collect();
    let before = |row: &StandingsRow| match order {
        Order::Points => [row.points, row.buchholz, 0],
        Order::Score => [row.score, row.points, row.buchholz],
    };
    let after = |row: &StandingsRow| if order == Order::Points { row.score } else { 0 };
    // The sort is stable: among equals, the order of the list is kept.
    rows.sort_by_key(|row| Reverse(before(row)));
    let mut ranked = Vec::with_capacity(rows.len());
    for level in rows.chunk_by(|one, other| before(one) == before(other)) {
        let mut keyed: Vec<_> =
            level.iter().map(|row| ((among(&pasts, level, row.number), after(row)), *row)).collect();
        keyed.sort_by_key(|&(key, _)| Reverse(key));
        for same in keyed.chunk_by(|(one, _), (other, _)| one == other) {
            let place = u32::try_from(ranked.len()).unwrap_or(u32::MAX).saturating_add(1);
            ranked.extend(same.iter().map(|&(_, row)| StandingsRow { place, ..row }));
        }
    }
    ranked
}

fn row(number: u32, past: &Past, pasts: &BTreeMap<u32, Past>) -> StandingsRow {
    let of_opponents = past.meetings.iter().filter(|meeting| meeting.made.is_some());
    let buchholz = of_opponents.filter_map(|meeting| pasts.get(&meeting.opponent)).map(|past| past.points).sum();
    StandingsRow {
        number,
        place: 0,
        points: past.points,
        score: past.score,
        games: past.won + past.drawn + past.lost,
        won: past.won,
        drawn: past.drawn,
        lost: past.lost,
        byes: past.byes,
        buchholz,
    }
}

/// The half points that a competitor has made against others who are level; 0 for all unless each of them has met each
/// other.
fn among(pasts: &BTreeMap<u32, Past>, level: &[StandingsRow], number: u32) -> u32 {
    let made = |one: u32, other: u32| -> Option<u32> {
        let meetings = pasts.get(&one)?.meetings.iter().filter(|meeting| meeting.opponent == other);
        meetings.filter_map(|meeting| meeting.made).reduce(|sum, made| sum + made)
    };
    let others = |one: u32| level.iter().map(|row| row.number).filter(move |&other| other != one);
    let all_have_met = level.iter().all(|row| others(row.number).all(|other| made(row.number, other).is_some()));
    if all_have_met { others(number).filter_map(|other| made(number, other)).sum() } else { 0 }
}

#[cfg(test)]
mod tests {
    use mathchess_engine::game::Standing::{self, Drawn, Lost, Won};
    use mathchess_engine::random::SplitMix64;
    use proptest::prelude::*;

    use super::*;
    use crate::played::PlayedResult;
    use crate::testing::{ended, everybody, played};
    use crate::{round_robin, swiss};

    fn pairing(first: u32, second: u32, standings: [Standing; 2], score: [u32; 2]) -> Pairing {
        Pairing { first, second: Some(second), result: Some(PlayedResult { standings, score: Some(score) }) }
    }

    fn numbers(rows: &[StandingsRow]) -> Vec<(u32, u32)> {
        rows.iter().map(|row| (row.number, row.place)).collect()
    }

    #[test]
    fn points_and_the_2_1_score_give_two_tables() {
        let rounds = vec![vec![pairing(1, 2, [Won, Lost], [3, 1]), pairing(3, 4, [Drawn, Drawn], [9, 9])]];
        let by_points = standings(&everybody(4), &rounds, Order::Points);
        assert_eq!(numbers(&by_points), [(1, 1), (3, 2), (4, 2), (2, 4)]);
        assert_eq!((by_points[0].points, by_points[0].score, by_points[0].buchholz), (2, 3, 0));
        assert_eq!((by_points[1].points, by_points[1].drawn, by_points[1].buchholz), (1, 1, 1));
        let by_score = standings(&everybody(4), &rounds, Order::Score);
        assert_eq!(numbers(&by_score), [(3, 1), (4, 1), (1, 3), (2, 4)]);
    }

    #[test]
    fn those_who_are_level_are_told_apart_by_opponents_then_by_their_own_game_then_by_the_score() {
        // 1 and 2 have a point each; 1 lost to 3, who has two points, and 2 to 1.
        let rounds = vec![
            vec![pairing(1, 2, [Won, Lost], [1, 8]), pairing(3, 4, [Won, Lost], [1, 1])],
            vec![pairing(3, 1, [Won, Lost], [1, 1]), pairing(2, 4, [Won, Lost], [1, 1])],
        ];
        assert_eq!(numbers(&standings(&everybody(4), &rounds, Order::Points)), [(3, 1), (1, 2), (2, 3), (4, 4)]);
        // Two competitors with equal Buchholz: their own game decides, whatever the score.
        let own = vec![
            vec![pairing(2, 1, [Won, Lost], [0, 30])],
            vec![Pairing { first: 1, second: None, result: None }],
            vec![Pairing { first: 2, second: None, result: None }, pairing(1, 3, [Won, Lost], [1, 1])],
        ];
        let table = standings(&everybody(3), &own, Order::Points);
        assert_eq!((table[0].points, table[1].points), (4, 4));
        assert_eq!((table[0].buchholz, table[1].buchholz), (4, 4));
        assert_eq!(numbers(&table), [(2, 1), (1, 2), (3, 3)]);
        // Two who have not met: the score decides.
        let apart = vec![vec![pairing(1, 3, [Won, Lost], [2, 0]), pairing(2, 4, [Won, Lost], [5, 0])]];
        assert_eq!(numbers(&standings(&everybody(4), &apart, Order::Points)), [(2, 1), (1, 2), (3, 3), (4, 3)]);
    }

    #[test]
    fn a_game_without_a_result_a_bye_and_one_to_which_neither_came() {
        let rounds = vec![vec![
            Pairing { first: 1, second: Some(2), result: None },
            Pairing { first: 3, second: Some(4), result: ended(Lost, Lost) },
            Pairing { first: 5, second: None, result: None },
        ]];
        let rows = standings(&everybody(5), &rounds, Order::Points);
        assert_eq!(numbers(&rows), [(5, 1), (1, 2), (2, 2), (3, 2), (4, 2)]);
        assert_eq!((rows[0].points, rows[0].byes, rows[0].games), (2, 1, 0));
        assert_eq!(rows.iter().map(|row| row.lost).sum::<u32>(), 2);
    }

    proptest! {
        #[test]
        fn points_are_never_lost_and_places_follow_the_order(count in 2_u32..12, rounds in 0_usize..8, seed: u64, is_swiss: bool) {
            let (competitors, mut lot, mut done) = (everybody(count), SplitMix64::new(seed), Vec::new());
            for round in 0..rounds {
                let drawn = if is_swiss { swiss(&competitors, &done, seed) } else { round_robin(&competitors, round) };
                done.push(played(&drawn, &mut lot));
            }
            let table = standings(&competitors, &done, Order::Points);
            // Each game gives two half points in all, and so does a bye.
            let given: usize = done.iter().flatten().count() * 2;
            prop_assert_eq!(table.iter().map(|row| row.points as usize).sum::<usize>(), given);
            prop_assert_eq!(table.len(), competitors.len());
            for row in &table {
                prop_assert_eq!((row.games + row.byes) as usize, rounds);
                prop_assert_eq!(row.points, 2 * (row.won + row.byes) + row.drawn);
                prop_assert!(row.place >= 1 && row.place <= count);
            }
            prop_assert!(table.is_sorted_by_key(|row| (row.place, Reverse(row.points))));
            let by_score = standings(&competitors, &done, Order::Score);
            prop_assert!(by_score.is_sorted_by_key(|row| Reverse(row.score)));
            prop_assert_eq!(by_score.iter().map(|row| row.score).sum::<u32>(), table.iter().map(|row| row.score).sum::<u32>());
        }
    }
}
