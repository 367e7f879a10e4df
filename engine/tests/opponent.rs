//! Properties of the computer opponent in all games and settings.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use mathchess_engine::game::{Game, GameInPlay, Start};
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Board, Compare, InPlay, Kind, Operator, Piece, Point, Position, Side, Turn,
};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{
    Learner, Limits, Node, Player, Search, Searched, Sight, Spec, Strength, Thought, prove, review,
};
use proptest::prelude::*;

fn start(setup: &str, seed: u64) -> Position {
    let start = Start { setup: Some(setup.to_owned()), seed: Some(seed), ..Start::default() };
    Position::start(&start).unwrap()
}

/// A game after some random turns, and the keys of its positions.
fn random_game(level: usize, seed: u64, turns: usize) -> (InPlay, Vec<u64>) {
    let mut play = InPlay::begin(start(Position::SETUPS[level], seed));
    let mut random = SplitMix64::new(seed);
    let mut past = Vec::new();
    while past.len() < turns && play.outcome().is_none() {
        let turns = play.position().turns();
        past.push(Position::node(&play).key());
        play.play(turns[random.below(turns.len())]).unwrap();
    }
    (play, past)
}

fn think(play: &InPlay, past: &[u64], limits: &Limits<'_>) -> Option<Thought<Turn>> {
    Search::new(1).think(&Position::node(play), past, limits, |_| {})
}

/// Every turn of a line is legal where it is played.
fn assert_playable(play: &InPlay, line: &[Turn]) {
    let mut play = play.clone();
    for &turn in line {
        play.play(turn).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_thought_can_be_played(level in 0..10_usize, seed in 0..500_u64, turns in 0..40_usize, nodes in 1..1500_u64) {
        let (play, past) = random_game(level, seed, turns);
        let thought = think(&play, &past, &Limits::nodes(nodes));
        prop_assert_eq!(thought.is_none(), play.outcome().is_some());
        if let Some(thought) = thought {
            prop_assert_eq!(thought.line.first(), Some(&thought.turn));
            assert_playable(&play, &thought.line);
            prop_assert_eq!(think(&play, &past, &Limits::nodes(nodes)), Some(thought));
        }
    }

    #[test]
    fn every_player_chooses_a_legal_turn_and_the_same_again(
        level in 0..10_usize, seed in 0..500_u64, turns in 0..40_usize, kind in 0..12_usize,
    ) {
        let (play, past) = random_game(level, seed, turns);
        let spec = match kind {
            0 => Spec::Random,
            1 => Spec::Greedy,
            // The weaker nine: the tenth differs only in the number of positions searched.
            k => Spec::Strength(Strength::ALL[(k - 2).min(8)]),
        };
        let choose = || Player::<Position>::new(spec, seed).choose(&play, &past, &Limits::default());
        let turn = choose();
        prop_assert_eq!(turn.is_none(), play.outcome().is_some());
        prop_assert_eq!(turn, choose());
        if let Some(turn) = turn {
            prop_assert!(play.position().play(turn).is_ok());
        }
    }
}

/// Won positions with few pieces, each from a game of the engine against itself, and the number of turns within which the
/// win is proven.
const WON: [(&str, u32); 7] = [
    ("9/5W:3/9/9/9/9/W:3W:4/1B:2W94/8B1 b last", 1),
    ("9/9/B1B-1W-5/2W-6/9/7B-1/9/1W27/2W46 w last", 3),
    ("8WR/9/B5B:W76/9/3W:5/9/2BR6/2W46/9 w last", 3),
    ("9/9/3Wx5/Bx8/9/9/2W+6/1B47/2W86 b last", 3),
    ("1W27/9/9/9/1W57/1W81BP5/9/3B95/4W:4 w last", 3),
    ("9/5W:2W5/4B:1W:2/9/9/B:3W:3B:/2W46/9/8B6 w last", 5),
    ("4W+4/9/1W11B15/9/9/9/9/9/5B+3 w last", 5),
];

#[test]
fn a_proven_win_is_won_against_every_kind_of_defence() {
    for (text, turns) in WON {
        let begin = InPlay::begin(text.parse().unwrap());
        let attacker = begin.position().side_to_move();
        assert_eq!(think(&begin, &[], &Limits::nodes(200_000)).unwrap().score.wins_in(), Some(turns), "{text}");
        let defences = (0..10).map(|_| Spec::Random).chain([Spec::Greedy, Spec::Nodes(5_000)]);
        for (seed, spec) in (0..).zip(defences) {
            let mut defender = Player::<Position>::new(spec, seed);
            let (mut play, mut past, mut left) = (begin.clone(), Vec::new(), turns);
            while play.outcome().is_none() {
                let attacks = play.position().side_to_move() == attacker;
                let turn = if attacks {
                    let proof = prove(&Position::node(&play), &past, &Limits::nodes(200_000));
                    assert!((1..=left).contains(&proof.turns), "{text} {spec}: {proof:?}, {left} turns left");
                    assert_playable(&play, &proof.line);
                    proof.line[0]
                } else {
                    defender.choose(&play, &past, &Limits::default()).unwrap()
                };
                past.push(Position::node(&play).key());
                play.play(turn).unwrap();
                left = left.saturating_sub(1);
            }
            assert_eq!(play.outcome().unwrap().winner, Some(attacker), "{text} {spec}");
            assert!(past.len() <= turns as usize, "{text} {spec}");
        }
    }
}

/// A random position with few pieces.
fn ending(seed: u64) -> Position {
    let mut random = SplitMix64::new(seed);
    let size = 5 + random.below(5) as u8;
    let mut board = Board::empty(size);
    for side in Side::ALL {
        let (operators, digits) = (1 + random.below(2), 1 + random.below(3));
        for number in 0..operators + digits {
            let kind = if number < operators {
                Kind::Operator(Operator::ALL[random.below(6)])
            } else {
                Kind::Digit(random.below(10) as u8)
            };
            let free: Vec<Point> = Point::all(size).filter(|&point| board.get(point).is_none()).collect();
            board.set(free[random.below(free.len())], Piece::new(side, kind));
        }
    }
    let compare = [Compare::Last, Compare::Sum][random.below(2)];
    Position::new(&Arrangement { board, side: Side::ALL[random.below(2)], compare })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// The attacker plays the first turn of a proof each time; the defender plays any turn, and a proof is found again.
    #[test]
    fn a_win_proven_in_any_ending_is_won(seed in 0..100_000_u64, defence in 0..3_usize) {
        let mut play = InPlay::begin(ending(seed));
        let attacker = play.position().side_to_move();
        let spec = [Spec::Random, Spec::Greedy, Spec::Nodes(1_000)][defence];
        let mut defender = Player::<Position>::new(spec, seed);
        let mut past = Vec::new();
        let mut proof = prove(&Position::node(&play), &past, &Limits::nodes(3_000));
        prop_assume!(proof.turns > 0);
        while play.outcome().is_none() {
            let attacks = play.position().side_to_move() == attacker;
            if attacks && !past.is_empty() {
                proof = prove(&Position::node(&play), &past, &Limits::nodes(100_000));
                prop_assert!(!proof.line.is_empty() && past.len() < 60, "{}", play.position());
            }
            let turn =
                if attacks { proof.line[0] } else { defender.choose(&play, &past, &Limits::default()).unwrap() };
            past.push(Position::node(&play).key());
            play.play(turn).unwrap();
        }
        prop_assert_eq!(play.outcome().unwrap().winner, Some(attacker));
    }
}

#[test]
fn lines_begin_with_the_proven_win() {
    for (text, turns) in WON {
        let play = InPlay::begin(text.parse().unwrap());
        let lines = Search::new(1).best_lines(1, &Position::node(&play), &[], &Limits::nodes(200_000), 2, |_| {});
        assert_eq!(lines[0].score.wins_in(), Some(turns), "{text}");
        lines.iter().for_each(|line| assert_playable(&play, &line.line));
    }
}

#[test]
fn a_position_that_is_not_won_is_not_proven() {
    let level = InPlay::begin("9/9/9/4W14/9/3W+5/9/9/B+B17 w last".parse().unwrap());
    let proof = prove(&Position::node(&level), &[], &Limits::nodes(20_000));
    assert_eq!((proof.turns, proof.line), (0, Vec::new()));
}

/// The delay of a stop is counted in nodes, so that the test does not depend on the machine; `benches/opponent.rs` measures
/// it in milliseconds.
#[test]
fn a_search_that_is_stopped_before_it_has_compared_two_turns_does_not_pass() {
    let stopped = AtomicBool::new(true);
    for seed in 0..40 {
        let (play, past) = random_game(seed as usize % 10, seed, seed as usize);
        if play.outcome().is_some() {
            continue;
        }
        // Any position in which more than a pass is legal, whether or not something can be taken.
        let others = play.position().turns().len() > 1;
        for limits in [Limits { stop: Some(&stopped), ..Limits::default() }, Limits::nodes(1), Limits::nodes(2)] {
            let thought = think(&play, &past, &limits).unwrap();
            assert_eq!(thought.turn == Turn::PASS, !others, "{}", play.position());
        }
    }
}

#[test]
fn a_search_that_is_stopped_answers_at_once() {
    let endings = WON.iter().map(|(text, _)| text.parse().unwrap());
    for position in endings.chain([start("level-9", 1), start("level-1", 2)]) {
        let play = InPlay::begin(position);
        let mut search = Search::new(1);
        for asked in [0, 1, 2, 7, 40] {
            let (calls, stop) = (AtomicU64::new(0), AtomicBool::new(asked == 0));
            // Called once every few nodes; it stops the search from outside, as another thread would.
            let tell = || {
                stop.fetch_or(calls.fetch_add(1, Ordering::Relaxed) + 1 == asked, Ordering::Relaxed);
                0.0
            };
            let limits = Limits { stop: Some(&stop), time_passed: Some(&tell), nodes: 20_000, ..Limits::default() };
            let thought = search.think(&Position::node(&play), &[], &limits, |_| {}).unwrap();
            assert!(play.position().play(thought.turn).is_ok());
            // The clock is read every 256 nodes, in the proof and in the search after it.
            assert!(thought.nodes <= 256 * (asked + 2), "{} nodes, stopped at question {asked}", thought.nodes);
        }
    }
}

#[test]
fn a_proof_keeps_to_the_fewest_nodes_too() {
    // Nobody can force a win here, so a proof without a limit would go on until there is no memory left.
    let level = InPlay::begin("9/9/9/4W14/9/3W+5/9/9/B+B17 w last".parse().unwrap());
    for nodes in 1..8 {
        let thought = think(&level, &[], &Limits::nodes(nodes)).unwrap();
        assert!(thought.nodes < 1_000, "{nodes}: {}", thought.nodes);
    }
}

#[test]
fn a_proof_leaves_time_for_the_search() {
    let level = InPlay::begin("9/9/9/4W14/9/3W+5/9/9/B+B17 w last".parse().unwrap());
    let calls = AtomicU64::new(0);
    // Each question comes after 256 nodes.
    let time_passed = || calls.fetch_add(1, Ordering::Relaxed) as f64 / 40.0;
    let limits = Limits { time_passed: Some(&time_passed), ..Limits::default() };
    let thought = think(&level, &[], &limits).unwrap();
    assert!(thought.depth >= 3, "only to depth {}", thought.depth);
    assert!(thought.nodes <= 256 * 42, "{} nodes", thought.nodes);
}

#[test]
fn threads_think_together_and_one_thinks_alone() {
    let (play, past) = random_game(8, 5, 6);
    let root = Position::node(&play);
    let limits = Limits::nodes(20_000);
    let together =
        |threads, limits: &Limits<'_>| Search::new(1).think_in_threads(threads, &root, &past, limits, |_| {}).unwrap();
    assert_eq!(together(1, &limits), think(&play, &past, &limits).unwrap());
    for threads in [2, 5] {
        let thought = together(threads, &limits);
        assert_playable(&play, &thought.line);
        assert_eq!(thought.line.first(), Some(&thought.turn));
    }
    let stopped = AtomicBool::new(true);
    let thought = together(3, &Limits { stop: Some(&stopped), ..Limits::default() });
    assert!(play.position().play(thought.turn).is_ok());
    assert_eq!(together(2, &Limits::depth(3)).depth, 3);
}

#[test]
fn a_clock_and_a_depth_limit_the_search() {
    let play = InPlay::begin(start("level-9", 1));
    let time_passed = || 1.0;
    let limits = Limits { time_passed: Some(&time_passed), ..Limits::default() };
    assert!(think(&play, &[], &limits).unwrap().nodes < 1_000);
    assert_eq!(think(&play, &[], &Limits::depth(2)).unwrap().depth, 2);
}

/// The number of nodes of searches of these starts to depth 4. It changes with the search, the evaluation and the order of
/// generated turns: change it only if such a change was intended.
const SIGNATURE: u64 = 75_724;

#[test]
fn the_search_has_its_signature() {
    let nodes = |setup: &&str| think(&InPlay::begin(start(setup, 1)), &[], &Limits::depth(4)).unwrap().nodes;
    assert_eq!(Position::SETUPS.iter().map(nodes).sum::<u64>(), SIGNATURE);
}

#[test]
fn learners_overlook_hard_turns_more_than_easy_ones_and_less_the_stronger_they_are() {
    // The share of the gaining turns of many starts that a strength overlooks, for easy and hard turns.
    let overlooked = |strength: Strength| {
        let (mut all, mut missed) = ([0_u32; 2], [0_u32; 2]);
        for seed in 0..30 {
            let node = Position::node(&InPlay::begin(start("level-9", seed)));
            let learner = Learner::new(strength, seed, node.key());
            node.for_each_turn(|turn, gain, _| {
                let sees = learner.sees(&node, turn, gain);
                assert!(sees || gain > 0, "what takes nothing needs no equation");
                assert_eq!(sees, learner.sees(&node, turn, gain));
                let hard = usize::from(node.difficulty(turn) >= 4);
                all[hard] += u32::from(gain > 0);
                missed[hard] += u32::from(!sees);
            });
        }
        [0, 1].map(|hard| f64::from(missed[hard]) / f64::from(all[hard]))
    };
    let rates = [0, 3, 6].map(|index| overlooked(Strength::ALL[index]));
    for [easy, hard] in rates {
        assert!(0.0 < easy && easy < hard && hard < 1.0, "{rates:?}");
    }
    assert!(rates.is_sorted_by(|weak, strong| weak[0] > strong[0] && weak[1] > strong[1]), "{rates:?}");
    assert_eq!(overlooked(Strength::ALL[9]), [0.0, 0.0]);
}

#[test]
fn a_review_names_the_worst_turns_and_their_refutation() {
    let begin = InPlay::begin(start("level-9", 3));
    let mut play = begin.clone();
    let mut players = [Player::<Position>::new(Spec::Nodes(2_000), 1), Player::<Position>::new(Spec::Random, 1)];
    let mut turns = Vec::new();
    while play.outcome().is_none() && turns.len() < 40 {
        let turn = players[turns.len() % 2].choose(&play, &[], &Limits::default()).unwrap();
        turns.push(turn);
        play.play(turn).unwrap();
    }
    let mut done = 0;
    let review = review::<Position>(begin.clone(), &turns, 1, &Limits::nodes(2_000), &|_| None, |_| done += 1);
    assert_eq!((review.remarks.len(), done), (turns.len(), turns.len()));
    let [white, black] = [0, 1].map(|seat| review.mistakes(mathchess_engine::game::Seat::new(seat)));
    assert!(white.len() <= 3 && black.len() == 3);
    let lost =
        |mistakes: &[&mathchess_engine::search::Remark<Turn>]| mistakes.iter().map(|remark| remark.loss).sum::<i32>();
    assert!(lost(&white) < lost(&black));
    assert!(black.is_sorted_by_key(|remark| std::cmp::Reverse(remark.loss)));
    for remark in black {
        assert_ne!(remark.better.first(), Some(&remark.turn));
        let mut before = begin.clone();
        turns[..remark.number - 1].iter().for_each(|&turn| before.play(turn).unwrap());
        assert_playable(&before, &remark.better);
        before.play(remark.turn).unwrap();
        assert_playable(&before, &remark.refutation);
    }
}

#[test]
fn several_lines_begin_with_different_turns_the_best_first() {
    let play = InPlay::begin(start("level-9", 2));
    let node = Position::node(&play);
    let limits = Limits::depth(3);
    let mut told = 0;
    let lines = Search::new(1).best_lines(1, &node, &[], &limits, 4, |_| told += 1);
    assert_eq!((lines.len(), told), (4, 4));
    assert!(lines.is_sorted_by(|better, worse| better.score >= worse.score));
    for (i, line) in lines.iter().enumerate() {
        assert_playable(&play, &line.line);
        assert!(lines[..i].iter().all(|other| other.turn != line.turn));
    }
    let all = Search::new(1).best_lines(1, &node, &[], &Limits::depth(1), usize::MAX, |_| {});
    assert_eq!(all.len() as u64, play.position().count_turns());
}
