//! Solves every shipped puzzle anew: the facts in its file are true, and marking agrees.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use mathchess_engine::games::mathematical_chess::{
    Compare, DEFAULT_QUIET_LIMIT, InPlay, Kind as PieceKind, Level, Piece, Point, Position, Side, Turn, WrongIdea,
};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Limits, Searched, prove};
use mathchess_teaching::puzzles::{
    DailyPuzzles, Facts, Guessing, Kind, Marking, NotThisTurn, Puzzle, PuzzleFile, QUOTAS, SMALL_BOARDS, Source,
    Success, Wrong, WrongReason, best_reply, gain, holds_out, position_of, right_turns, shipped, shipped_files,
};
use proptest::prelude::*;

fn all() -> impl Iterator<Item = Puzzle> {
    (1..=10).flat_map(|level| shipped(level).unwrap())
}

fn is_on_small_board(puzzle: &Puzzle) -> bool {
    matches!(puzzle.source, Source::SmallBoard { .. })
}

fn on_small_boards(level: u8) -> Vec<Puzzle> {
    shipped(level).unwrap().into_iter().filter(is_on_small_board).collect()
}

#[test]
fn each_level_has_its_quotas_and_no_puzzle_comes_twice() {
    let mut ids = HashSet::new();
    for level in 1..=10 {
        let (small, puzzles): (Vec<Puzzle>, Vec<Puzzle>) =
            shipped(level).unwrap().into_iter().partition(is_on_small_board);
        assert_eq!([puzzles.len(), small.len()], [60, 40], "level {level}");
        for (kind, _) in SMALL_BOARDS {
            // With powers and roots, the best balance is too hard for these ratings, or a guess.
            let occurs = small.iter().any(|puzzle| puzzle.kind == kind);
            assert_eq!(
                occurs,
                ![(7, Kind::SafePoints), (8, Kind::SafePoints)].contains(&(level, kind)),
                "level {level} {kind:?}"
            );
        }
        for kind in Kind::ALL {
            let wanted: usize = QUOTAS.iter().filter(|quota| quota.kind == kind).map(|quota| quota.count).sum();
            assert_eq!(puzzles.iter().filter(|puzzle| puzzle.kind == kind).count(), wanted, "level {level} {kind:?}");
        }
        let sizes: HashSet<u8> = puzzles.iter().map(|puzzle| puzzle.position.board().size()).collect();
        assert!(sizes.len() >= 3, "level {level}: {sizes:?}");
        assert!(puzzles.iter().chain(&small).all(|puzzle| ids.insert(puzzle.id())));
    }
    assert_eq!(ids.len(), 1000);
    assert!(shipped(0).unwrap().is_empty() && shipped(11).unwrap().is_empty());
}

/// Days are counted from 1 January 1970: 1 January 2020, a Wednesday, and 31 December 2100.
const DAYS: std::ops::RangeInclusive<i64> = 18_262..=47_846;

#[test]
fn every_date_has_its_puzzle_which_comes_again_only_after_all_of_its_weekday() {
    let puzzles: HashMap<String, Puzzle> = all().map(|puzzle| (puzzle.id(), puzzle)).collect();
    let daily = DailyPuzzles::among(puzzles.values());
    let in_order: Vec<Puzzle> = all().collect();
    assert_eq!(DailyPuzzles::among(&in_order), daily, "whatever order the puzzles are in");
    let cycles = daily.cycles();
    assert_eq!(cycles, [34, 34, 34, 34, 322, 34, 34]);
    let mut last: HashMap<&str, i64> = HashMap::new();
    let mut hardest = [0; 7];
    let mut easiest = [u16::MAX; 7];
    for day in DAYS {
        let id = daily.on(day).unwrap();
        // 30 December 2019, a Monday, was day 18 260.
        let weekday = (day - 18_260).rem_euclid(7) as usize;
        if let Some(before) = last.insert(id, day) {
            assert_eq!(day - before, 7 * cycles[weekday] as i64, "{id}");
        }
        let Puzzle { level, rating, position, .. } = &puzzles[id];
        assert_eq!(position.compare(), Compare::Last, "{id}");
        assert_eq!((1..=3).contains(level), weekday != 4, "{id} on weekday {weekday}");
        hardest[weekday] = hardest[weekday].max(rating.0);
        easiest[weekday] = easiest[weekday].min(rating.0);
    }
    assert_eq!(last.len(), cycles.iter().sum::<usize>());
    assert_eq!((easiest[0], hardest[4], hardest[6]), (760, 1200, 1400));
    let days_of_plain = [0, 1, 2, 3, 5, 6];
    for (one, next) in days_of_plain.into_iter().zip(&days_of_plain[1..]) {
        assert!(hardest[one] <= easiest[*next], "{hardest:?} {easiest:?}");
    }
}

#[test]
fn the_puzzle_of_a_date_stays_what_it_was() {
    let puzzles: Vec<Puzzle> = all().collect();
    let daily = DailyPuzzles::among(&puzzles);
    // The week from Monday, 30 November 2026, and the first day that a clock that was not set shows.
    let week: Vec<&str> = (20_787..20_794).map(|day| daily.on(day).unwrap()).collect();
    let plain = ["p03-52321a07", "p01-569b0c27", "p02-4d665837", "p03-5dd2744c"];
    assert_eq!(week[..4], plain);
    assert_eq!(week[4..], ["p10-36066ce3", "p02-5b83daaf", "p01-4e81d85e"]);
    assert_eq!(daily.on(0), Some("p02-0139af2b"));
    assert!(daily.on(i64::MIN).is_some() && daily.on(i64::MAX).is_some());
    assert_eq!(DailyPuzzles::among(&puzzles[..0]).on(0), None, "without puzzles there is none");
}

#[test]
fn files_are_written_as_they_are_read() {
    for level in 1..=10 {
        for text in shipped_files(level).unwrap() {
            let file: PuzzleFile = text.parse().unwrap();
            assert_eq!(file.level, level);
            assert_eq!(file.to_string(), text);
        }
    }
}

/// From the rules alone: the most that the side to move takes in a turn, and whether it can win with one.
fn takes_and_wins(position: &Position) -> (u32, bool) {
    let turns = position.turns();
    let most = turns.iter().map(|&turn| gain(position, turn)).max().unwrap_or(0);
    (most, turns.iter().any(|&turn| position.after(turn).is_lost()))
}

/// The points taken, minus the most that a reply takes; a win is better than any number, a winning reply worse.
fn balance_of(position: &Position, turn: Turn) -> i32 {
    let next = position.after(turn);
    if next.is_lost() {
        return 1000;
    }
    let (most, wins) = takes_and_wins(&next);
    if wins { -1000 } else { gain(position, turn) as i32 - most as i32 }
}

/// Whether a turn is right, worked out turn by turn without the solver's shortcuts.
fn is_right(kind: Kind, position: &Position, turn: Turn) -> bool {
    let next = position.after(turn);
    match kind {
        Kind::MostPoints => gain(position, turn) == takes_and_wins(position).0,
        Kind::SafePoints => {
            let best = balance_of(position, turn);
            position.turns().into_iter().all(|other| balance_of(position, other) <= best)
        }
        Kind::WinOperator => {
            let mover = position.side_to_move();
            next.taken(mover).operators > position.taken(mover).operators && balance_of(position, turn) > 0
        }
        Kind::WinNow => next.is_lost(),
        Kind::WinInTwo => {
            next.is_lost()
                || (!turn.is_pass()
                    && next.turns().into_iter().all(|reply| {
                        let then = next.after(reply);
                        !then.is_lost() && takes_and_wins(&then).1
                    }))
        }
    }
}

#[test]
fn every_answer_is_the_one_claimed() {
    for puzzle in all() {
        let right = right_turns(puzzle.kind, &puzzle.position);
        assert!(!right.is_empty(), "{}", puzzle.id());
        for &turn in &right {
            assert!(is_right(puzzle.kind, &puzzle.position, turn), "{} {turn}", puzzle.id());
        }
        // Wrong answers are marked as wrong: all of them where that is quick, otherwise a sample.
        let wrong: Vec<Turn> = puzzle.position.turns().into_iter().filter(|turn| !right.contains(turn)).collect();
        let step = match puzzle.kind {
            Kind::MostPoints | Kind::WinNow | Kind::WinOperator => 1,
            Kind::SafePoints => wrong.len() / 4 + 1,
            Kind::WinInTwo => 5,
        };
        for &turn in wrong.iter().step_by(step) {
            assert!(!is_right(puzzle.kind, &puzzle.position, turn), "{} {turn}", puzzle.id());
        }
    }
}

#[test]
fn the_facts_of_a_puzzle_are_those_that_the_solver_finds() {
    let mut wrong_at_first = 0;
    let mut count = 0;
    for puzzle in all() {
        let Puzzle { level, kind, position, source, .. } = puzzle;
        let (again, facts) = Puzzle::new(level, kind, position, source).unwrap();
        assert_eq!(again, puzzle);
        assert_eq!(facts.wins_at_once, kind == Kind::WinNow, "{}", puzzle.id());
        if matches!(source, Source::Game { .. }) {
            assert!(facts.tempting >= 4 && facts.right_moves <= 3 && facts.right * 8 <= facts.legal, "{}", puzzle.id());
            wrong_at_first += usize::from(facts.first_answer_wrong);
            count += 1;
        }
        let allowed = Level::numbered(level).unwrap().operators;
        for (_, piece) in position.board().pieces() {
            if let PieceKind::Operator(operator) = piece.kind() {
                assert!(allowed.contains(&operator), "{}", puzzle.id());
            }
        }
    }
    assert!(count >= 300 && wrong_at_first * 2 > count, "{wrong_at_first} of {count}");
}

#[test]
fn puzzles_come_from_the_games_and_boards_they_name() {
    for (level, text) in (1..=10).flat_map(|level| shipped_files(level).unwrap().map(|text| (level, text))) {
        let file: PuzzleFile = text.parse().unwrap();
        for puzzle in file.puzzles.iter().step_by(5) {
            // Captures before the position do not belong to a puzzle.
            let position = position_of(level, file.seed, puzzle.source);
            assert_eq!(position, Some(puzzle.position), "{}", puzzle.id());
        }
    }
    assert_eq!(position_of(1, 1, Source::Game { game: 0, turns: 9_999 }), None);
    assert_eq!(position_of(11, 1, Source::SmallBoard { number: 0 }), None);
}

#[test]
fn a_small_board_has_few_pieces_few_turns_and_needs_one_equation() {
    for level in 1..=10 {
        let operators = Level::numbered(level).unwrap().operators;
        for puzzle in on_small_boards(level) {
            let (name, position) = (puzzle.id(), puzzle.position);
            let turns = position.turns();
            let pieces = position.board().pieces().count();
            assert!((4..=8).contains(&pieces) && turns.len() <= 20, "{name}: {pieces} pieces, {} turns", turns.len());
            assert!((600..=1100).contains(&puzzle.rating.0), "{name} {}", puzzle.rating.0);
            let right: Vec<Turn> =
                turns.iter().copied().filter(|&turn| is_right(puzzle.kind, &position, turn)).collect();
            assert!(right.len() * 2 <= turns.len(), "{name}: {} of {}", right.len(), turns.len());
            for turn in right {
                let steps = position.explain(turn).unwrap().steps;
                let equations: Vec<_> = steps.into_iter().flat_map(|step| step.equations).collect();
                let [equation] = &equations[..] else { panic!("{name} {turn}: {equations:?}") };
                let PieceKind::Operator(operator) = equation.piece.kind() else { panic!("{name} {turn}") };
                assert!(operators.contains(&operator), "{name} {turn}");
            }
            assert!(!puzzle.themes.is_empty() && !puzzle.skills.is_empty(), "{name}");
        }
    }
}

/// The pieces on a board and on its seven rotations and mirror images, each as a list by rows.
fn images(position: &Position) -> Vec<Vec<Option<Piece>>> {
    let board = position.board();
    let last = board.size() - 1;
    let image = |column_down: bool, row_down: bool, swapped: bool| {
        let turned = |place: u8, down: bool| if down { last - place } else { place };
        let at = |column: u8, row: u8| {
            let (column, row) = (turned(column, column_down), turned(row, row_down));
            if swapped { Point::new(row, column) } else { Point::new(column, row) }
        };
        (0..=last)
            .flat_map(|row| (0..=last).map(move |column| (column, row)))
            .map(|(c, r)| board.get(at(c, r)))
            .collect()
    };
    let both = [false, true];
    let downs = both.into_iter().flat_map(|one| both.into_iter().map(move |other| (one, other)));
    downs.flat_map(|(one, other)| both.map(|swapped| image(one, other, swapped))).collect()
}

#[test]
fn no_two_of_all_puzzles_are_nearly_the_same() {
    let boards: Vec<(String, Vec<Vec<Option<Piece>>>)> =
        all().map(|puzzle| (puzzle.id(), images(&puzzle.position))).collect();
    for (number, (name, own)) in boards.iter().enumerate() {
        for (other, images) in boards[..number].iter().filter(|(_, images)| images[0].len() == own[0].len()) {
            let differ = |image: &Vec<Option<Piece>>| image.iter().zip(&own[0]).filter(|(one, two)| one != two).count();
            let fewest = images.iter().map(differ).min().unwrap();
            assert!(fewest >= 6, "{name} and {other} differ on {fewest} points");
        }
    }
}

/// How many puzzles have a right turn with each of the properties that `of` lists; the largest of these numbers.
fn most_with_the_same<T: Hash + Eq>(puzzles: &[Puzzle], of: impl Fn(&Puzzle, Turn) -> Vec<T>) -> usize {
    let mut counts: HashMap<T, usize> = HashMap::new();
    for puzzle in puzzles {
        let right = right_turns(puzzle.kind, &puzzle.position);
        let properties: HashSet<T> = right.into_iter().flat_map(|turn| of(puzzle, turn)).collect();
        for property in properties {
            *counts.entry(property).or_default() += 1;
        }
    }
    counts.into_values().max().unwrap_or(0)
}

#[test]
fn no_turn_place_or_equation_answers_more_than_a_tenth_of_a_level_s_small_boards() {
    for level in 1..=10 {
        let puzzles = on_small_boards(level);
        let most = puzzles.len() / 10;
        let taken = |puzzle: &Puzzle, turn: Turn| -> Vec<Point> {
            let next = puzzle.position.after(turn);
            let enemies = puzzle.position.board().points_of(Side::Black);
            enemies.filter(|&point| next.board().get(point).is_none_or(|piece| piece.side() == Side::White)).collect()
        };
        let equations = |puzzle: &Puzzle, turn: Turn| -> Vec<String> {
            let steps = puzzle.position.explain(turn).unwrap().steps;
            steps.iter().flat_map(|step| &step.equations).map(ToString::to_string).collect()
        };
        let stays = |puzzle: &Puzzle, turn: Turn| {
            let by_operator = puzzle.position.board().get(turn.from()).is_some_and(Piece::is_operator);
            (by_operator && turn.from() == turn.to()).then_some(()).into_iter().collect::<Vec<()>>()
        };
        assert!(most_with_the_same(&puzzles, |_, turn| vec![turn]) <= most, "level {level}");
        assert!(most_with_the_same(&puzzles, |_, turn| vec![turn.from()]) <= most, "level {level}");
        assert!(most_with_the_same(&puzzles, |_, turn| vec![turn.to()]) <= most, "level {level}");
        assert!(most_with_the_same(&puzzles, taken) <= most, "level {level}");
        assert!(most_with_the_same(&puzzles, equations) <= most, "level {level}");
        assert!(most_with_the_same(&puzzles, stays) <= most, "level {level}");
    }
}

/// How many of these puzzles the best rule about places solves: always the same way to guess, and the guess at the same place.
fn most_guessed(puzzles: &[Puzzle]) -> usize {
    let mut counts: HashMap<(Guessing, usize), usize> = HashMap::new();
    for Puzzle { kind, position, .. } in puzzles {
        let right = right_turns(*kind, position);
        for guessing in Guessing::all() {
            for (number, guess) in guessing.guesses(position).enumerate() {
                if guess.turn(position).is_some_and(|turn| right.contains(&turn)) {
                    *counts.entry((guessing, number)).or_default() += 1;
                }
            }
        }
    }
    counts.into_values().max().unwrap_or(0)
}

#[test]
fn no_rule_about_places_solves_more_than_a_tenth_of_a_level_s_small_boards() {
    let mut all = Vec::new();
    for level in 1..=10 {
        let puzzles = on_small_boards(level);
        let most = most_guessed(&puzzles);
        assert!(most * 10 <= puzzles.len(), "level {level}: {most} of {}", puzzles.len());
        all.extend(puzzles);
    }
    let most = most_guessed(&all);
    assert!(most * 10 <= all.len(), "{most} of {}", all.len());
}

#[test]
fn a_proof_search_finds_the_wins_too() {
    let mut proven = 0;
    for puzzle in all().filter(|puzzle| puzzle.kind == Kind::WinInTwo) {
        let node = Position::node(&InPlay::new(puzzle.position, DEFAULT_QUIET_LIMIT));
        let proof = prove(&node, &[], &Limits::nodes(20_000));
        if proof.turns == 0 {
            continue;
        }
        proven += 1;
        assert!(proof.turns >= 3, "{} is won at once", puzzle.id());
    }
    assert!(proven > 30, "{proven}");
}

#[test]
fn hints_alone_solve_every_puzzle_whatever_the_opponent_replies() {
    for puzzle in all() {
        let first = puzzle.hint(&[]).unwrap().turn().turn;
        match puzzle.mark(&[], first).unwrap() {
            Marking::Solved { points, .. } => {
                assert_ne!(puzzle.kind, Kind::WinInTwo);
                assert_eq!(points, gain(&puzzle.position, first));
            }
            Marking::GoesOn { reply } => {
                let then = puzzle.hint(&[first, reply]).unwrap().turn().turn;
                assert!(matches!(puzzle.mark(&[first, reply], then), Ok(Marking::Solved { .. })), "{}", puzzle.id());
                let next = puzzle.position.after(first);
                for other in next.turns().into_iter().step_by(7) {
                    let then = puzzle.hint(&[first, other]).unwrap().turn().turn;
                    assert!(
                        matches!(puzzle.mark(&[first, other], then), Ok(Marking::Solved { .. })),
                        "{}",
                        puzzle.id()
                    );
                }
            }
            Marking::Wrong(wrong) => panic!("{} {first}: {wrong:?}", puzzle.id()),
        }
    }
}

/// The moves, without removals, of the turns that take something, each with its points.
fn gaining_moves(position: &Position) -> Vec<Vec<(Turn, u32)>> {
    let mut moves: Vec<Vec<(Turn, u32)>> = Vec::new();
    for turn in position.turns() {
        let points = gain(position, turn);
        match moves.iter_mut().find(|same| same[0].0.is_same_move(turn)) {
            Some(same) => same.push((turn, points)),
            None => moves.push(vec![(turn, points)]),
        }
    }
    moves.retain(|same| same.iter().any(|&(_, points)| points > 0));
    moves
}

#[test]
fn a_turn_stopped_too_early_only_if_its_move_could_take_the_most() {
    let (mut moves, mut fall_short, mut blamed) = (0, 0, 0);
    for puzzle in all().filter(|puzzle| puzzle.kind == Kind::MostPoints) {
        let position = puzzle.position;
        let most = position.most_points();
        for same in gaining_moves(&position) {
            let best = same.iter().map(|&(_, points)| points).max().unwrap();
            moves += 1;
            fall_short += usize::from(best < most);
            for (turn, points) in same.into_iter().filter(|&(_, points)| points < most) {
                let Ok(Marking::Wrong(wrong)) = puzzle.mark(&[], turn) else { panic!("{} {turn}", puzzle.id()) };
                let expected = match points {
                    _ if best < most => None,
                    0 => Some(WrongIdea::NoRemoval),
                    _ => Some(WrongIdea::TakesLess),
                };
                assert_eq!(wrong.idea, expected, "{} {turn}", puzzle.id());
                blamed += usize::from(wrong.idea.is_some());
            }
        }
        let Ok(Marking::Wrong(passed)) = puzzle.mark(&[], Turn::PASS) else { panic!("{}", puzzle.id()) };
        assert_eq!(passed.idea, None, "a pass moves no piece");
    }
    assert_eq!((moves, fall_short), (1756, 1351));
    assert!(blamed > 100, "{blamed}");
}

#[test]
fn too_much_was_taken_only_if_hindsight_says_so() {
    let (mut blamed, mut not_blamed) = (0, 0);
    for puzzle in all().filter(|puzzle| matches!(puzzle.kind, Kind::SafePoints | Kind::WinOperator)) {
        for turn in puzzle.position.turns().into_iter().step_by(12) {
            let Ok(Marking::Wrong(wrong)) = puzzle.mark(&[], turn) else { continue };
            let WrongReason::Refuted { .. } = wrong.reason else { continue };
            let hindsight: Vec<WrongIdea> = puzzle.position.hindsight(turn).into_iter().map(|(idea, _)| idea).collect();
            match wrong.idea {
                Some(idea) => {
                    assert!(matches!(idea, WrongIdea::OpensLine | WrongIdea::LosesMore) && hindsight.contains(&idea));
                    blamed += 1;
                }
                None => not_blamed += 1,
            }
        }
    }
    assert!(blamed > 0 && not_blamed > 0, "{blamed} of {}", blamed + not_blamed);
}

#[test]
fn no_right_turn_is_called_the_best_that_is_not() {
    let (mut not_the_best, mut outdone_by_right) = (HashSet::new(), 0);
    for puzzle in all().filter(|puzzle| puzzle.kind != Kind::WinInTwo) {
        let position = puzzle.position;
        let success: Vec<(Turn, Success)> = right_turns(puzzle.kind, &position)
            .into_iter()
            .map(|turn| match puzzle.mark(&[], turn) {
                Ok(Marking::Solved { success, .. }) => (turn, success),
                other => panic!("{} {turn}: {other:?}", puzzle.id()),
            })
            .collect();
        if puzzle.kind == Kind::WinOperator {
            let best = position.turns().into_iter().map(|turn| balance_of(&position, turn)).max();
            let balances = || success.iter().map(|&(turn, _)| balance_of(&position, turn));
            outdone_by_right += usize::from(balances().min() < balances().max());
            for &(turn, success) in &success {
                assert_eq!(
                    success == Success::Best,
                    Some(balance_of(&position, turn)) == best,
                    "{} {turn}",
                    puzzle.id()
                );
                if success == Success::Enough {
                    not_the_best.insert(puzzle.id());
                }
            }
        } else {
            // For other questions the best turns are the right ones.
            let expected = if puzzle.kind == Kind::WinNow { Success::Wins } else { Success::Best };
            assert!(success.iter().all(|&(_, success)| success == expected), "{}", puzzle.id());
        }
    }
    // Of 167: for 72 another turn that wins an operator is better, for the others a turn that takes only digits.
    assert_eq!((not_the_best.len(), outdone_by_right), (70, 61));
}

#[test]
fn the_best_balance_is_told_ahead_level_or_behind() {
    let (mut puzzles, mut behind, mut level) = (0, 0, 0);
    for puzzle in all().filter(|puzzle| puzzle.kind == Kind::SafePoints) {
        let position = puzzle.position;
        let best = balance_of(&position, right_turns(puzzle.kind, &position)[0]);
        puzzles += 1;
        behind += usize::from(best < 0);
        level += usize::from(best == 0);
        for turn in position.turns().into_iter().step_by(10) {
            if let Ok(Marking::Wrong(Wrong { reason: WrongReason::Refuted { best_balance, .. }, .. })) =
                puzzle.mark(&[], turn)
            {
                assert_eq!(best_balance, Some(best), "{} {turn}", puzzle.id());
            }
        }
    }
    // “Take the most points and keep them” would be false for these: no lead is left after the reply.
    assert_eq!((puzzles, behind, behind + level), (134, 3, 56));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_turn_is_marked_with_a_true_reason(level in 1..=10_u8, pick in any::<u64>()) {
        let puzzles = shipped(level).unwrap();
        let mut random = SplitMix64::new(pick);
        let puzzle = &puzzles[random.below(puzzles.len())];
        let position = puzzle.position;
        let turns = position.turns();
        let turn = turns[random.below(turns.len())];
        let right = right_turns(puzzle.kind, &position);
        match puzzle.mark(&[], turn).unwrap() {
            Marking::Wrong(wrong) => {
                prop_assert!(!right.contains(&turn) && right.contains(&wrong.better));
                prop_assert_eq!(wrong.points, gain(&position, turn));
                let next = position.after(turn);
                match wrong.reason {
                    WrongReason::TakesLess { most } => prop_assert!(wrong.points < most),
                    WrongReason::NoOperator => prop_assert_eq!(next.taken(position.side_to_move()).operators, 0),
                    WrongReason::Refuted { reply, best_balance } => {
                        prop_assert_eq!(Some(reply), best_reply(&next));
                        prop_assert_eq!(gain(&next, reply.turn), reply.points);
                        prop_assert_eq!(next.after(reply.turn).is_lost(), reply.wins);
                        let balance = wrong.points as i32 - reply.points as i32;
                        prop_assert!(reply.wins || balance < best_balance.unwrap_or(1));
                    }
                    WrongReason::DoesNotWin => prop_assert!(!next.is_lost()),
                    WrongReason::HoldsOut { reply } => {
                        prop_assert_eq!(Some(reply), holds_out(&position, turn));
                        // After two passes the game is over; there is nothing left to win.
                        if !turn.is_pass() {
                            let then = next.play(reply.turn).unwrap();
                            prop_assert!(then.is_lost() || !takes_and_wins(&then).1);
                        }
                    }
                }
            }
            _ => prop_assert!(right.contains(&turn)),
        }
    }
}

#[test]
fn illegal_turns_and_strange_ways_are_refused() {
    let puzzles = shipped(1).unwrap();
    let puzzle = puzzles.iter().find(|puzzle| puzzle.kind == Kind::WinInTwo).unwrap();
    let illegal: Turn = "A1-A2!A3".parse().unwrap();
    assert!(matches!(puzzle.mark(&[], illegal), Err(NotThisTurn::Illegal(_))));
    assert!(matches!(puzzle.mark(&[Turn::PASS, Turn::PASS], Turn::PASS), Err(NotThisTurn::NotThisWay)));
    assert!(matches!(puzzle.hint(&[Turn::PASS]), Err(NotThisTurn::NotThisWay)));
    let most = puzzles.iter().find(|puzzle| puzzle.kind == Kind::MostPoints).unwrap();
    assert!(matches!(most.mark(&[Turn::PASS, Turn::PASS], Turn::PASS), Err(NotThisTurn::NotThisWay)));
}

#[test]
fn facts_of_a_position_without_an_answer_are_none() {
    let position: Position = "W+4/5/W13B1/5/4B+ w last".parse().unwrap();
    assert!(Facts::of(Kind::WinOperator, &position).is_none());
}
