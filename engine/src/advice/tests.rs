//! The advice on each kind of game.

use std::collections::HashSet;
use std::iter;
use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use crate::game::{AnyGame, AnyInPlay, GameKind, Seat, Standing, Start, Stop};
use crate::games::mathematical_chess::Endings;
use crate::random::SplitMix64;
use crate::search::Limits;

/// A game, its earlier states and its turns.
struct Played {
    past: Vec<AnyInPlay>,
    now: AnyInPlay,
    turns: Vec<String>,
}

impl Played {
    fn of(kind: GameKind, position: &str, options: &str, turns: &[&str]) -> Self {
        let now = AnyInPlay::begin(kind, position, options).unwrap();
        let mut played = Self { past: Vec::new(), now, turns: Vec::new() };
        turns.iter().for_each(|turn| played.play(turn));
        played
    }

    fn play(&mut self, turn: &str) {
        self.past.push(self.now.clone());
        self.now.play(turn).unwrap();
        self.turns.push(turn.to_owned());
    }

    fn review(&self, nodes: u64) -> GameReview {
        self.review_in(1, nodes)
    }

    /// The review made by `threads` threads, which report one turn after the other.
    fn review_in(&self, threads: usize, nodes: u64) -> GameReview {
        let mut told = Vec::new();
        let review =
            review(&self.past, &self.now, &self.turns, threads, &Endings::default(), &Limits::nodes(nodes), |number| {
                told.push(number);
            });
        assert_eq!(told, (1..=self.turns.len()).collect::<Vec<_>>());
        review
    }
}

/// Every kind of game in each of its forms.
const STARTS: [(GameKind, Option<&str>, &str); 11] = [
    (GameKind::MathematicalChess, Some("level-1"), ""),
    (GameKind::SpatialChess, Some("cubic-symmetric"), ""),
    (GameKind::SpatialChess, Some("nihongi"), ""),
    (GameKind::IntervalChess, Some("4"), ""),
    (GameKind::IntervalChess, Some("4"), "race"),
    (GameKind::DigitChess, Some("2r1"), ""),
    (GameKind::DigitChess, Some("4r2"), ""),
    (GameKind::DigitChess, Some("2r3"), ""),
    (GameKind::DigitChess, Some("4r3"), ""),
    (GameKind::Mathematichess, None, ""),
    (GameKind::Mathematichess, Some("placed"), ""),
];

fn random_game(kind: GameKind, setup: Option<&str>, options: &str, turns: usize) -> Played {
    let start = Start { setup: setup.map(str::to_owned), size: None, seed: Some(4) };
    let position = AnyGame::start(kind, &start).unwrap().to_string();
    let mut played = Played::of(kind, &position, options, &[]);
    let mut random = SplitMix64::new(9);
    while played.turns.len() < turns {
        let turns = played.now.turns();
        if turns.is_empty() {
            break;
        }
        played.play(&turns[random.below(turns.len())]);
    }
    played
}

#[test]
fn a_review_of_every_kind_of_game_is_whole_in_any_number_of_threads() {
    for ((kind, setup, options), threads) in STARTS.into_iter().flat_map(|start| [1, 2, 3, 64].map(|n| (start, n))) {
        let game = random_game(kind, setup, options, 7);
        let review = game.review_in(threads, 300);
        let name = format!("{kind} {setup:?} {options} in {threads}");
        // Nothing depends on which thread is faster.
        assert_eq!(review, game.review_in(threads, 300), "{name}");
        assert_eq!(review.remarks.remarks.len(), game.turns.len(), "{name}");
        assert_eq!(review.judgements.len(), game.turns.len() + 1, "{name}");
        assert_eq!(review.unit, kind.unit());
        for (index, remark) in review.remarks.remarks.iter().enumerate() {
            assert_eq!((remark.number, &remark.turn), (index + 1, &game.turns[index]), "{name}");
            assert_eq!(Some(remark.seat), game.past[index].seat_to_move(), "{name}");
            assert!(remark.loss >= 0 && review.lost(remark) >= 0.0);
            let position = game.past[index].position();
            position.play(&remark.better).unwrap();
            position.play(&[&remark.turn]).unwrap().play(&remark.refutation).unwrap();
        }
        for seat in (0..game.now.seats()).map(|seat| Seat::new(u8::try_from(seat).unwrap())) {
            let mistakes = review.mistakes(seat);
            assert!(mistakes.len() <= 3 && mistakes.is_sorted_by(|worse, other| worse.loss >= other.loss), "{name}");
            assert!(mistakes.iter().all(|mistake| mistake.seat == seat && mistake.better[0] != mistake.turn), "{name}");
        }
    }
}

#[test]
fn a_stopped_review_ends_where_it_was_stopped() {
    for ((kind, setup, options), threads) in STARTS.into_iter().flat_map(|start| [1, 2].map(|n| (start, n))) {
        let game = random_game(kind, setup, options, 4);
        let stop = AtomicBool::new(false);
        let limits = Limits { stop: Some(&stop), ..Limits::nodes(100) };
        let stopping = |done| stop.store(done == 2, Ordering::Relaxed);
        let review = review(&game.past, &game.now, &game.turns, threads, &Endings::default(), &limits, stopping);
        assert_eq!((review.remarks.remarks.len(), &review.remarks.last), (2, &None), "{kind} {setup:?} in {threads}");
    }
}

/// The worst turn of the seat that moved first: its loss and the better turn.
fn worst(game: &Played) -> (f64, String) {
    let review = game.review(20_000);
    let mistakes = review.mistakes(Seat::new(0));
    let worst = mistakes.first().unwrap();
    assert_eq!(worst.number, 1);
    (review.lost(worst), worst.better[0].clone())
}

#[test]
fn a_blunder_is_found_in_every_kind_of_game() {
    // The example of the rules: Black's digits can all be removed at once.
    let mathematical = Played::of(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last", "", &["--"]);
    assert_eq!(worst(&mathematical).0, 30.0);

    // A rook is given away.
    let cubic = Played::of(GameKind::SpatialChess, "cubic 7k/8/8/8/3r4/8/8/K2R4 w - 0 1", "", &["a1b1"]);
    let (lost, better) = worst(&cubic);
    assert!(lost > 2.0 && better.starts_with("d1d4"), "{lost} {better}");

    // 1 beats the 9 beside it, and no other piece can recapture.
    let dark = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5";
    let quiet = AnyInPlay::begin(GameKind::DigitChess, dark, "").unwrap().turns();
    let quiet = quiet.iter().find(|turn| !turn.contains('x')).unwrap();
    let dark = Played::of(GameKind::DigitChess, dark, "", &[quiet]);
    let (lost, better) = worst(&dark);
    assert!(lost > 0.5 && better == "a11xal1", "{lost} {better}");

    // The turn that costs the most points.
    let mut territories = random_game(GameKind::Mathematichess, Some("placed"), "", 0);
    let lead = |turn: &String| {
        let mut then = territories.now.clone();
        then.play(turn).unwrap();
        let points = then.points();
        i64::from(points[0]) - i64::from(points[1])
    };
    let turns = territories.now.turns();
    let (best, bad) =
        (turns.iter().max_by_key(|turn| lead(turn)).unwrap(), turns.iter().min_by_key(|turn| lead(turn)).unwrap());
    assert!(lead(best) - lead(bad) > 100);
    let bad = bad.clone();
    territories.play(&bad);
    let (lost, better) = worst(&territories);
    assert!(lost > 50.0 && better != bad, "{lost} {better} {bad}");

    // Five moves where four are enough.
    let row = Played::of(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "", &["4>9"]);
    assert_eq!(worst(&row), (1.0, "2>9".to_owned()));
}

#[test]
fn a_dark_game_that_is_over_with_pieces_face_down_is_reviewed() {
    // 1 takes the last enemy piece; the 4 is still face down.
    let start = "2r3 A1..,...,...,B9a4.,...,.../...,...,A2..,...,...,... A AB 5";
    let game = Played::of(GameKind::DigitChess, start, "", &["a11xal1"]);
    assert!(game.now.outcome().is_some());
    let review = game.review(2_000);
    assert_eq!((review.remarks.remarks.len(), review.judgements.len(), review.remarks.last), (1, 2, None));
}

#[test]
fn a_puzzle_counts_the_moves_lost_and_a_race_those_of_both() {
    let turns = ["4>9", "8>4", "2>8", "7>2", "1>7"];
    let leads = |game: &Played| game.review(1).judgements.iter().map(|judged| judged.lead).collect::<Vec<_>>();
    let alone = Played::of(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "", &turns);
    assert_eq!(leads(&alone), [0.0, -1.0, -1.0, -1.0, -1.0, -1.0]);
    let race = Played::of(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "race", &["2>9", "4>9", "5>2"]);
    assert_eq!(leads(&race), [0.0, 0.0, 1.0, 1.0]);
}

#[test]
fn every_kind_of_game_has_a_best_line_a_judgement_and_several_lines() {
    let endings = Endings::default();
    for (kind, setup, options) in STARTS {
        let game = random_game(kind, setup, options, 3);
        let name = format!("{kind} {setup:?} {options}");
        let limits = Limits::nodes(300);
        let line = best_line(&game.now, &game.past, &endings, &limits).unwrap();
        let judged = judge(&game.now, &game.past, &endings, &limits);
        assert_eq!(judged.unit, line.judgement.unit);
        let mut rounds = 0;
        let lines = best_lines(&game.now, 3, 1, &[100, 300], &endings, &AtomicBool::new(false), |_| rounds += 1);
        let searched = kind.is_searched();
        assert_eq!((lines.len(), rounds), if searched { (3, 2) } else { (1, 0) }, "{name}");
        // With several threads the lines are perhaps others, but turns of the game, each beginning with another one.
        let together = best_lines(&game.now, 3, 3, &[100, 300], &endings, &AtomicBool::new(false), |_| {});
        let first: HashSet<&str> = together.iter().map(|line| line.turns[0].as_str()).collect();
        assert_eq!((together.len(), first.len()), (lines.len(), lines.len()), "{name}");
        for line in lines.iter().chain(&together).chain([&line]) {
            game.now.position().play(&line.turns).unwrap();
        }
        let mut over = game.now.clone();
        over.stop(Stop::Resignation(Seat::new(0)));
        assert!(best_line(&over, &game.past, &endings, &limits).is_none(), "{name}");
        assert!(best_lines(&over, 3, 1, &[100], &endings, &AtomicBool::new(false), |_| {}).is_empty(), "{name}");
        if over.seats() > 1 {
            let won = judge(&over, &game.past, &endings, &limits).certain.unwrap();
            assert_eq!((won.seat, won.turns), (Seat::new(1), 0), "{name}");
        }
    }
}

#[test]
fn a_stop_still_answers() {
    let endings = Endings::default();
    for (kind, setup, options) in STARTS {
        let game = random_game(kind, setup, options, 2);
        for threads in [1, 4] {
            let lines = best_lines(&game.now, 3, threads, &[100], &endings, &AtomicBool::new(true), |_| {});
            assert!(!lines.is_empty(), "{kind} {setup:?} in {threads}");
        }
    }
}

#[test]
fn only_dark_digit_chess_hides_pieces() {
    let hiding = STARTS.iter().filter(|(kind, setup, _)| hides_pieces(&random_game(*kind, *setup, "", 0).now));
    assert_eq!(hiding.map(|(_, setup, _)| setup.unwrap()).collect::<Vec<_>>(), ["2r3", "4r3"]);
}

/// A game that comes to an operator and a digit of each side with its first turn, in which White, who leads by a digit, misses a
/// win in three turns.
fn ending() -> Played {
    let start = "W+5/6/6/6/B95/B+B5W33 w last";
    Played::of(GameKind::MathematicalChess, start, "", &["A6xA2", "--", "A2-A6"])
}

#[test]
fn hints_judgements_lines_and_reviews_agree_on_an_ending_however_little_they_search() {
    let endings = Endings::default();
    let limits = Limits::nodes(1);
    let game = ending();
    let review = review(&game.past, &game.now, &game.turns, 2, &endings, &limits, |_| {});
    assert_eq!((review.judgements.len(), review.remarks.remarks.len()), (4, 3));
    let states: Vec<&AnyInPlay> = game.past.iter().chain([&game.now]).collect();
    for (number, &now) in states.iter().enumerate().skip(1) {
        let past = &game.past[..number];
        let judged = judge(now, past, &endings, &limits);
        let line = best_line(now, past, &endings, &limits).unwrap();
        let mut told = 0;
        let lines = best_lines(now, 3, 2, &[1], &endings, &AtomicBool::new(true), |_| told += 1);
        assert_eq!((line.judgement, &lines[0], lines.len(), told), (judged, &line, 3, 1), "{number}");
        assert_eq!(review.judgements[number], judged, "{number}");
        now.position().play(&line.turns).unwrap();
    }
    let [_, _, won, missed] = review.judgements[..] else { panic!("{review:?}") };
    assert_eq!(won.certain, Some(Certain { seat: Seat::new(0), turns: 3 }));
    assert_eq!((won.lead, won.points_decide), (15.0, false));
    assert_eq!((missed.lead, missed.certain, missed.points_decide), (1.0, None, true));
    // The win was worth 15 points, and one is left.
    let mistakes = review.mistakes(Seat::new(0));
    assert_eq!((mistakes.len(), mistakes[0].number, review.lost(mistakes[0])), (1, 3, 14.0));
    assert_eq!((mistakes[0].better.len(), mistakes[0].better[0].as_str()), (3, "A2-B2"));
}

#[test]
fn an_ending_that_is_not_solved_in_time_is_searched() {
    let (endings, game) = (Endings::default(), ending());
    let limits = Limits { stop: Some(&AtomicBool::new(true)), ..Limits::nodes(50) };
    let judged = judge(&game.now, &game.past, &endings, &limits);
    assert!(!judged.points_decide && judged.certain.is_none(), "{judged:?}");
    assert!(best_line(&game.now, &game.past, &endings, &limits).is_some());
}

/// The states of a game during some random turns.
fn along(game: GameKind, setup: &str, seed: u64, turns: usize) -> Vec<AnyInPlay> {
    let start = Start { setup: Some(setup.to_owned()), size: None, seed: Some(seed) };
    let start = AnyGame::start(game, &start).unwrap().to_string();
    let mut running = AnyInPlay::begin(game, &start, "").unwrap();
    let mut random = SplitMix64::new(seed);
    let mut all = vec![running.clone()];
    for _ in 0..turns {
        let legal = running.turns();
        let Some(turn) = legal.get(random.below(legal.len())) else { break };
        running.play(turn).unwrap();
        all.push(running.clone());
    }
    all
}

#[test]
fn a_hint_that_gives_something_away_has_a_reason_that_can_be_played() {
    let (endings, limits) = (Endings::default(), Limits::nodes(1_500));
    for (game, setup, expected) in [
        (GameKind::MathematicalChess, "level-1", true),
        (GameKind::MathematicalChess, "level-9", true),
        (GameKind::SpatialChess, "cubic-symmetric", true),
        (GameKind::SpatialChess, "nihongi", false),
        (GameKind::DigitChess, "2r1", false),
        (GameKind::DigitChess, "4r2", false),
        (GameKind::DigitChess, "2r3", false),
        (GameKind::Mathematichess, "placed", true),
        (GameKind::IntervalChess, "4", false),
    ] {
        let mut reasons = 0;
        for running in (0..3).flat_map(|seed| along(game, setup, seed, 24)) {
            let Some(line) = best_line(&running, &[], &endings, &limits) else { continue };
            let Reconsidered { turn, why } = reconsider(&running, line.turns[0].clone(), &endings, &limits);
            let legal = running.turns();
            assert!(legal.contains(&turn), "{game} {turn}");
            let Some(why) = why else { continue };
            reasons += 1;
            assert!(legal.contains(&why.instead) && why.instead != turn, "{game} {turn} {why:?}");
            let mut after = running.clone();
            after.play(&why.instead).unwrap();
            match &why.reply {
                Some(reply) => assert!(after.turns().contains(reply), "{game} {turn} {why:?}"),
                None => assert!(after.outcome().is_some(), "{game} {turn} {why:?}"),
            }
        }
        assert!(reasons > 0 || !expected, "{game} {setup}: no hint asked for a reason");
        let silent = setup == "2r3" || game == GameKind::IntervalChess;
        assert!(reasons == 0 || !silent, "{game} {setup}: what is hidden, or nobody answers, has no reason");
    }
}

#[test]
fn a_pass_is_advised_with_a_reason_or_not_at_all() {
    let (endings, limits) = (Endings::default(), Limits::nodes(1_500));
    for (game, setup, pass) in
        [(GameKind::MathematicalChess, "level-1", "--"), (GameKind::Mathematichess, "placed", "pass")]
    {
        // Each position, and the one after a pass in it, in which a second one may end the game.
        let with_passed = |running: AnyInPlay| {
            let mut passed = running.clone();
            let passed = passed.play(pass).is_ok().then_some(passed);
            iter::once(running).chain(passed)
        };
        let mut ended = 0;
        for running in (10..13).flat_map(|seed| along(game, setup, seed, 30)).flat_map(with_passed) {
            let mut passed = running.clone();
            if running.outcome().is_some() || passed.play(pass).is_err() || running.turns().len() < 2 {
                continue;
            }
            let Reconsidered { turn, why } = reconsider(&running, pass.to_owned(), &endings, &limits);
            let known = best_line(&running, &[], &endings, &Limits::nodes(1)).is_some_and(|line| line.nodes == 0);
            assert!(turn != pass || why.is_some() || known, "{game} {}", running.shown());
            if let (true, Some(why)) = (turn == pass, why) {
                let seat = running.seat_to_move().unwrap().index();
                let standing = passed.outcome().map(|outcome| outcome.standings[seat]);
                assert_eq!(why.ends, standing, "{game} {}", running.shown());
                assert!(standing != Some(Standing::Lost) || known, "{game} {} is given up", running.shown());
                ended += u32::from(standing.is_some());
            }
        }
        assert!(ended > 0, "{game}: no pass ended the game");
    }
}

#[test]
fn giving_up_does_not_move_the_score() {
    let start = "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last";
    let begun = AnyInPlay::begin(GameKind::MathematicalChess, start, "").unwrap();
    let turn = begun.turns().remove(0);
    let mut now = begun.clone();
    now.play(&turn).unwrap();
    let judged = |now: &AnyInPlay| {
        let limits = Limits::nodes(500);
        review(std::slice::from_ref(&begun), now, &[turn.as_str()], 1, &Endings::default(), &limits, |_| {}).judgements
    };
    let running = judged(&now);
    now.stop(Stop::Resignation(Seat::new(1)));
    assert_eq!(judged(&now), running);
    assert!(running[1].certain.is_none(), "{running:?}");
}
