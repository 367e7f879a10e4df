//! Every case of `docs/rules/interval-chess.md`, and what must hold of any row.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use mathchess_conformance::cases;
use mathchess_conformance::rule_cases::{self, check_games, check_positions};
use mathchess_engine::game::Game;
use mathchess_engine::games::interval_chess::{
    Counter, DEFAULT_LIMIT, Flags, Goal, Position, Reason, Setup, Solution, Turn, TurnError, VerifyError, exact, par,
    solve, verify,
};
use mathchess_engine::perft::perft;
use mathchess_engine::random::SplitMix64;
use proptest::prelude::*;
use proptest::sample::Index;
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    solve: BTreeMap<u32, Vec<String>>,
    solve_inverse: BTreeMap<u32, Vec<String>>,
    fewest_moves: Vec<Fewest>,
}

#[derive(Deserialize)]
struct Fewest {
    position: String,
    fewest_moves: Option<usize>,
}

fn position(text: &str) -> Position {
    rule_cases::position(text)
}

fn texts(turns: &[Turn]) -> Vec<String> {
    turns.iter().map(ToString::to_string).collect()
}

fn solution(position: &Position) -> Vec<Turn> {
    match solve(position) {
        Solution::Solved(turns) => turns,
        other => panic!("{position}: {other:?}"),
    }
}

#[test]
fn every_position_has_its_moves_counts_and_outcome() {
    check_positions(12, |_, _: &Position| ());
}

#[test]
fn every_game_is_legal_and_ends_as_recorded() {
    check_games::<Position>(3);
}

#[test]
fn every_standard_solution_is_the_documents() {
    let cases: Cases = cases("interval-chess.json");
    assert!(cases.solve.len() >= 32 && cases.solve_inverse.len() >= 6);
    for (n, expected) in cases.solve {
        assert_eq!(texts(&solution(&Setup::Forward(n).position())), expected, "{n}");
    }
    for (n, expected) in cases.solve_inverse {
        assert_eq!(texts(&solution(&Setup::Inverse(n).position())), expected, "inverse {n}");
    }
}

#[test]
fn every_fewest_number_of_moves() {
    let cases: Cases = cases("interval-chess.json");
    assert!(cases.fewest_moves.len() >= 23);
    for case in cases.fewest_moves {
        let position = position(&case.position);
        for found in [exact(&position, DEFAULT_LIMIT), solve(&position)] {
            match (found, case.fewest_moves) {
                (Solution::Solved(turns), Some(fewest)) => {
                    assert_eq!(turns.len(), fewest, "{position}");
                    assert!(verify(&position, &turns).is_ok(), "{position}");
                }
                (Solution::Unsolvable, None) => {}
                (found, expected) => panic!("{position}: {found:?} instead of {expected:?}"),
            }
        }
    }
}

/// The table of section 7.
#[test]
fn generalisations_need_as_many_moves_as_searched() {
    let repeat = |letters: &[&str], n: usize| letters.iter().map(|letter| letter.repeat(n)).collect::<String>();
    let mut table = Vec::new();
    for (n, fewest) in [(3, 3), (4, 4), (5, 5), (6, 7)] {
        table.push((format!("{}... alt 3 - 0", repeat(&["B", "W"], n)), fewest));
    }
    for n in 2..=5 {
        table.push((format!("{}. alt 1 - 0", repeat(&["B", "W"], n)), n));
    }
    for (n, fewest) in [(2, 3), (3, 5), (4, 7)] {
        table.push((format!("{}.. alt 2 - 0", repeat(&["A", "B", "C"], n)), fewest));
    }
    for n in 3..=6 {
        table.push((format!("..{} sep 2 s 0", "AB".repeat(n)), n + 1));
    }
    for n in 4..=7 {
        table.push((format!("{}.. alt 2 j 0", repeat(&["B", "W"], n)), n));
    }
    table.push(("BBBWWW.. alt 2 j 0".to_owned(), 4));
    for (text, fewest) in table {
        let turns = solution(&position(&text));
        assert_eq!(turns.len(), fewest, "{text}");
        assert!(verify(&position(&text), &turns).is_ok(), "{text}");
    }
}

/// The rows and moves of section 9 that are not in the file of cases.
#[test]
fn the_worked_examples() {
    let rows = |start: &str, moves: &str| -> Vec<String> {
        let mut at = position(start);
        let rows = moves.split(' ').map(|text| {
            at = at.play(at.parse_turn(text).unwrap()).unwrap();
            at.cells().iter().map(|cell| cell.map_or('.', Counter::letter)).collect()
        });
        rows.collect()
    };
    assert_eq!(texts(&position("BBBWWW.. alt 2 j 0").turns()), ["1>7", "2>7", "3>7", "4>7"], "1");
    assert_eq!(
        rows("BBBBWWWW.. alt 2 - 0", "2>9 5>2 8>5 1>8"),
        ["B..BWWWWBB", "BWWB..WWBB", "BWWBWBW..B", "..WBWBWBWB"],
        "3"
    );
    assert_eq!(
        rows("..ABABABAB sep 2 - 0", "8>1 5>8 2>5 9>2"),
        ["BAABABA..B", "BAAB..AABB", "B..BAAAABB", "BBBBAAAA.."],
        "4"
    );
    assert_eq!(texts(&solution(&Setup::Tait(4).position())), ["8>1", "5>8", "2>5", "9>2"], "4");
    assert_eq!(texts(&solution(&Setup::Forward(3).position())), ["1>7", "6>9", "3>6"], "5");
    assert_eq!(rows("BBBWWW.... alt 2 - 0", "1>7 6>9 3>6"), ["..BWWWBB..", "..BWW..BWB", "....WBWBWB"], "5");
    assert_eq!(
        rows("BBBBBBBBWWWWWWWW.. alt 2 - 0", "2>17 13>2 6>13 9>6 12>9 5>12 16>5 1>16"),
        [
            "B..BBBBBWWWWWWWWBB",
            "BWWBBBBBWWWW..WWBB",
            "BWWBB..BWWWWBBWWBB",
            "BWWBBWWB..WWBBWWBB",
            "BWWBBWWBWBW..BWWBB",
            "BWWB..WBWBWBWBWWBB",
            "BWWBWBWBWBWBWBW..B",
            "..WBWBWBWBWBWBWBWB"
        ],
        "6"
    );
    let twenty = texts(&solution(&Setup::Forward(20).position()));
    assert_eq!(
        (&twenty[..4], &twenty[16..]),
        (
            &["2>41", "37>2", "6>37", "33>6"].map(str::to_owned)[..],
            &["36>9", "5>36", "40>5", "1>40"].map(str::to_owned)[..]
        ),
        "7"
    );
    let exercise = rows("BBBBWWWW.. alt 2 - 0", "4>9 8>4 2>8 7>2 1>7");
    assert_eq!(exercise[4], "..BWBWBWBW", "8");
    assert_eq!(rows("BBBWWW... alt 3 - 0", "2>7 6>2 1>6")[2], "...BWBWBW", "10");
    assert_eq!(rows("..ABABAB sep 2 s 0", "6>1 2>6 5>2 7>5")[3], "AAABBB..", "11");
    for (text, counts) in [
        ("..ABABAB sep 2 - 0", [5, 21, 92, 396]),
        ("BBBBWWWW.. alt 2 - 0", [7, 43, 270, 1_684]),
        ("..ABABABAB sep 2 - 0", [7, 43, 270, 1_684]),
        ("BBBBBBWWWWWW.. alt 2 - 0", [11, 111, 1_130, 11_484]),
        ("BBBBBBBBWWWWWWWW.. alt 2 - 0", [15, 211, 2_982, 42_116]),
    ] {
        assert_eq!([1, 2, 3, 4].map(|depth| perft(&position(text), depth)), counts, "12: {text}");
    }
}

/// Section 6: n moves for every n, forward and back, on the standard line, on longer ones and in the mirror.
#[test]
fn the_linear_solver_needs_n_moves_for_every_n() {
    for n in (3..=300).chain([1000, 1001, 1002, 1003, 20_000]) {
        for setup in [Setup::Forward(n), Setup::Inverse(n), Setup::Tait(n)] {
            let standard = setup.position();
            let longer = [&[None; 3], standard.cells(), &[None; 2]].concat();
            let mirrored: Vec<_> = standard.cells().iter().rev().copied().collect();
            for cells in [standard.cells(), &longer, &mirrored] {
                for jump in [false, true] {
                    let position = Position::new(cells, standard.goal(), 2, Flags { jump, swap: false }, 0);
                    let turns = solution(&position);
                    assert_eq!(Some(turns.len() as u32), par(n), "{setup}");
                    let end = verify(&position, &turns).unwrap_or_else(|error| panic!("{setup}: {error}"));
                    assert_eq!(end.moves(), n, "{setup}");
                }
            }
        }
    }
    assert_eq!((par(1), par(2)), (Some(0), None));
    assert_eq!(solve(&Setup::Forward(2).position()), Solution::Unsolvable);
}

#[test]
fn a_player_on_the_way_of_a_long_solution_gets_its_rest() {
    for setup in [Setup::Forward(60), Setup::Inverse(61), Setup::Tait(62), Setup::Forward(3)] {
        let mut at = setup.position();
        let turns = solution(&at);
        for (made, &turn) in turns.iter().enumerate() {
            assert_eq!(solution(&at), turns[made..], "{setup} after {made}");
            at = at.play(turn).unwrap();
        }
        assert_eq!(solution(&at), []);
    }
    // A row that has left the known solution is too long to be searched.
    let strayed = Setup::Forward(60).position();
    assert_eq!(solve(&strayed.after("60>121".parse().unwrap())), Solution::Unknown);
}

#[test]
fn solutions_are_really_checked() {
    let start = Setup::Forward(5).position();
    let turns = solution(&start);
    assert_eq!(verify(&start, &turns[..4]), Err(VerifyError::Unsolved));
    let mut wrong = turns.clone();
    wrong[2] = Turn::new(1, 5);
    assert!(matches!(verify(&start, &wrong), Err(VerifyError::Illegal { number: 3, .. })));
    let more = [&turns[..], &[Turn::new(3, 1)]].concat();
    assert!(matches!(verify(&start, &more), Err(VerifyError::Illegal { number: 6, .. })));
}

#[test]
fn refusals_name_the_rule_and_the_cell() {
    for (text, turn, reason, rule, cell) in [
        ("BWBW.. alt 2 - 0", "1>5", Reason::Over, 9, None),
        ("BBWW.. alt 2 - 0", "1>6", Reason::OffRow, 1, Some(6)),
        ("BBWW.. alt 2 - 0", "4294967295>5", Reason::OffRow, 1, Some(4_294_967_295)),
        ("BBWW.. alt 2 - 0", "4>5", Reason::Gap, 1, Some(5)),
        ("BBWW.. alt 2 - 0", "1>3", Reason::Taken, 1, Some(3)),
        ("BBWW.. alt 2 - 0", "3>4", Reason::Overlap, 4, Some(4)),
        ("BBWW.. alt 2 - 0", "1>1", Reason::Overlap, 4, Some(1)),
        ("BBWW.. alt 2 j 0", "3>5", Reason::NextDoor, 5, Some(5)),
    ] {
        match position(text).parse_turn(turn) {
            Err(TurnError::Illegal { refusal, .. }) => {
                assert_eq!(
                    (refusal.reason, refusal.reason.rule(), refusal.cell),
                    (reason, rule, cell),
                    "{text} {turn}"
                );
            }
            found => panic!("{text} {turn}: {found:?}"),
        }
    }
}

/// The rules read literally: every pair of windows, and the goal computed anew each time.
mod literal {
    use super::*;

    fn is_solved(row: &str, goal: &str) -> bool {
        let counters = row.trim_matches('.');
        let colours: BTreeSet<char> = counters.chars().filter(|&c| c != '.').collect();
        let letters: Vec<char> = counters.chars().collect();
        if counters.contains('.') {
            return false;
        }
        if goal == "alt" {
            letters.windows(colours.len().max(1)).all(|some| some.iter().collect::<BTreeSet<_>>().len() == some.len())
        } else {
            letters.windows(2).filter(|pair| pair[0] != pair[1]).count() < colours.len().max(1)
        }
    }

    /// The moves of a position and the row after each.
    pub fn moves(text: &str) -> BTreeMap<String, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (row, goal, flags) = (fields[0], fields[1], fields[3]);
        let size: usize = fields[2].parse().unwrap();
        let mut moves = BTreeMap::new();
        if is_solved(row, goal) {
            return moves;
        }
        let cells: Vec<char> = row.chars().collect();
        for from in 0..cells.len() {
            for to in 0..cells.len() {
                let inside = from.max(to) + size <= cells.len();
                if !inside || cells[from..from + size].contains(&'.') || cells[to..to + size].iter().any(|&c| c != '.')
                {
                    continue;
                }
                let between = &cells[from.min(to) + size..from.max(to)];
                if flags.contains('j') && between.iter().all(|&c| c == '.') {
                    continue;
                }
                let mut after = cells.clone();
                for i in 0..size {
                    after[to + if flags.contains('s') { size - 1 - i } else { i }] = cells[from + i];
                    after[from + i] = '.';
                }
                moves.insert(format!("{}>{}", from + 1, to + 1), after.into_iter().collect());
            }
        }
        moves
    }

    /// The fewest moves by breadth-first search; none if the goal can't be reached.
    pub fn fewest(text: &str) -> Option<usize> {
        let (start, rules) = text.split_once(' ').unwrap();
        let goal = rules.split(' ').next().unwrap();
        let mut far = HashMap::from([(start.to_owned(), 0)]);
        let mut open = VecDeque::from([start.to_owned()]);
        while let Some(row) = open.pop_front() {
            let here = far[&row];
            if is_solved(&row, goal) {
                return Some(here);
            }
            for next in moves(&format!("{row} {rules}")).into_values() {
                if !far.contains_key(&next) {
                    far.insert(next.clone(), here + 1);
                    open.push_back(next);
                }
            }
        }
        None
    }
}

/// Rows of up to `length` cells with a few colours.
fn any_position(length: usize) -> impl Strategy<Value = Position> {
    let cells = prop::collection::vec(prop::option::weighted(0.7, 0..4_u8), 1..=length);
    (cells, any::<bool>(), 1..4_u32, any::<[bool; 2]>(), 1..5_u8).prop_map(
        |(cells, alt, size, [jump, swap], colours)| {
            let cells: Vec<Option<Counter>> =
                cells.into_iter().map(|c| c.and_then(|c| Counter::from_letter((b'A' + c % colours) as char))).collect();
            let goal = if alt { Goal::Alternate } else { Goal::Separate };
            Position::new(&cells, goal, size, Flags { jump, swap }, 0)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_row_has_the_moves_of_the_rules(position in any_position(24), choices in prop::collection::vec(any::<Index>(), 0..8)) {
        let mut at = position;
        for choice in choices {
            let expected = literal::moves(&at.to_string());
            let turns = at.turns();
            prop_assert_eq!(texts(&turns).into_iter().collect::<BTreeSet<_>>(), expected.keys().cloned().collect());
            prop_assert_eq!(turns.len(), expected.len());
            prop_assert_eq!(at.hash(), at.fresh_hash());
            prop_assert_eq!(&at.to_string().parse::<Position>(), &Ok(at.clone()));
            if turns.is_empty() {
                break;
            }
            let turn = turns[choice.index(turns.len())];
            let next = at.play(turn).unwrap();
            let text = next.to_string();
            prop_assert_eq!(text.split(' ').next(), Some(expected[&turn.to_string()].as_str()));
            // The counters kept up to date equal those counted from the row.
            prop_assert_eq!(next.is_solved(), text.parse::<Position>().unwrap().is_solved());
            at = next;
        }
    }

    #[test]
    fn any_move_is_legal_or_refused(position in any_position(12), from in 0..16_u32, to in 0..16_u32) {
        let turn = Turn::new(from, to);
        prop_assert_eq!(position.judge(turn).is_ok(), position.turns().contains(&turn));
    }

    #[test]
    fn verifying_says_what_playing_move_by_move_says(
        position in any_position(12),
        choices in prop::collection::vec((0..30_usize, 0..16_u32, 0..16_u32), 0..8),
    ) {
        let (mut at, mut played, mut refused) = (position.clone(), Vec::new(), None);
        for (number, (choice, from, to)) in (1..).zip(choices) {
            let legal = at.turns();
            // Now and then any move, most often a legal one.
            let turn = if legal.is_empty() || choice == 0 { Turn::new(from, to) } else { legal[choice % legal.len()] };
            played.push(turn);
            match at.play(turn) {
                Ok(next) => at = next,
                Err(refusal) => {
                    refused = Some(VerifyError::Illegal { number, turn, refusal });
                    break;
                }
            }
        }
        let plain = match refused {
            Some(refused) => Err(refused),
            None if at.is_solved() => Ok(at),
            None => Err(VerifyError::Unsolved),
        };
        prop_assert_eq!(verify(&position, &played), plain);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_search_finds_the_fewest_moves(position in any_position(8)) {
        let fewest = literal::fewest(&position.to_string());
        for found in [exact(&position, DEFAULT_LIMIT), solve(&position)] {
            match found {
                Solution::Solved(turns) => {
                    prop_assert_eq!(Some(turns.len()), fewest);
                    prop_assert!(verify(&position, &turns).is_ok());
                }
                Solution::Unsolvable => prop_assert_eq!(fewest, None),
                Solution::Unknown => prop_assert!(false, "{} is small", position),
            }
        }
    }
}

/// Among several shortest solutions the search always finds the same one.
#[test]
fn the_search_finds_the_same_moves_every_time() {
    let several = position("BWWB..BBWW alt 2 - 1");
    let first = exact(&several, DEFAULT_LIMIT);
    assert!((0..12).all(|_| exact(&several, DEFAULT_LIMIT) == first));
}

/// Hints from rows that have left the known solution.
#[test]
fn strayed_rows_are_solved_by_the_fewest_moves() {
    let mut random = SplitMix64::new(3);
    for n in 4..=7 {
        for _ in 0..4 {
            let mut at = Setup::Forward(n).position();
            for _ in 0..6 {
                let turns = at.turns();
                at = at.after(turns[random.below(turns.len())]);
            }
            let turns = solution(&at);
            assert!(verify(&at, &turns).is_ok(), "{at}");
            if let Some(&hint) = turns.first() {
                assert_eq!(solution(&at.after(hint)).len(), turns.len() - 1, "{at}");
            }
        }
    }
}
