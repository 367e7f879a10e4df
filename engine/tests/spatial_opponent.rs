//! Properties of the computer opponent at spatial chess.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use mathchess_engine::game::{EndReason, Game, GameInPlay, Side, Start};
use mathchess_engine::games::spatial_chess::{InPlay, Position, Turn};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Limits, Node, Player, Search, Searched, Spec, Strength, Thought};
use proptest::prelude::*;

fn start(setup: usize) -> InPlay {
    let start = Start { setup: Some(Position::SETUPS[setup].to_owned()), ..Start::default() };
    InPlay::begin(Position::start(&start).unwrap())
}

/// A game after some turns at random, and the keys of its positions.
fn random_game(setup: usize, seed: u64, turns: usize) -> (InPlay, Vec<u64>) {
    let mut play = start(setup);
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_thought_can_be_played(setup in 0..3_usize, seed in 0..500_u64, turns in 0..120_usize, nodes in 1..1500_u64) {
        let (play, past) = random_game(setup, seed, turns);
        let thought = think(&play, &past, &Limits::nodes(nodes));
        prop_assert_eq!(thought.is_none(), play.outcome().is_some());
        if let Some(thought) = thought {
            let mut line = play.clone();
            for &turn in &thought.line {
                line.play(turn).unwrap();
            }
            prop_assert_eq!(think(&play, &past, &Limits::nodes(nodes)), Some(thought));
        }
    }

    #[test]
    fn every_strength_chooses_a_legal_turn(setup in 0..3_usize, seed in 0..500_u64, turns in 0..120_usize, number in 0..9_usize) {
        let (play, past) = random_game(setup, seed, turns);
        let spec = Spec::Strength(Strength::ALL[number]);
        let turn = Player::<Position>::new(spec, seed).choose(&play, &past, &Limits::default());
        prop_assert_eq!(turn.is_none(), play.outcome().is_some());
        prop_assert!(turn.is_none_or(|turn| play.position().play(turn).is_ok()));
    }

    /// The same pieces reflected through the centre with the sides swapped have the same value for the side to move.
    #[test]
    fn both_sides_are_judged_alike(setup in 0..3_usize, seed in 0..500_u64, turns in 0..120_usize) {
        let (play, _) = random_game(setup, seed, turns);
        let text = play.position().to_string();
        let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let change = |text: &str| -> String {
            let case = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
            text.chars().map(case).collect()
        };
        fields[1] = change(&fields[1].chars().rev().collect::<String>());
        fields[2] = if fields[2] == "w" { "b".to_owned() } else { "w".to_owned() };
        fields[3] = match change(&fields[3]).as_str() { "kK" => "Kk".to_owned(), rights => rights.to_owned() };
        let turned = InPlay::begin(fields.join(" ").parse().unwrap());
        prop_assert_eq!(Position::node(&turned).evaluate(), Position::node(&play).evaluate());
        prop_assert_eq!(Position::node(&turned).estimate(), Position::node(&play).estimate());
    }
}

/// Black is in check, and its two legal turns both take the checking piece: with this seed the weakest player overlooks
/// both.
#[test]
fn a_learner_that_overlooks_every_turn_looks_again() {
    let position = "nihongi 2h2kqp1/1H5rr/5Pp2/4pB2p/P2Pb2Qp/PPK6/1H2P4/1R4h1R/3B3P1 b - 14 26";
    let play = InPlay::begin(position.parse().unwrap());
    for seed in 0..200 {
        let turn =
            Player::<Position>::new(Spec::Strength(Strength::ALL[0]), seed).choose(&play, &[], &Limits::default());
        assert!(turn.is_some_and(|turn| play.position().play(turn).is_ok()), "seed {seed}: {turn:?}");
    }
}

#[test]
fn a_mate_is_found_and_given() {
    for (text, turns) in [("cubic 7k/8/8/8/8/8/8/KQ1R4 w - 0 1", 3), ("cubic 8/8/8/8/4K3/8/2R5/k5Q1 w - 0 1", 1)] {
        let mut play = InPlay::begin(text.parse().unwrap());
        let attacker = play.position().side_to_move();
        let thought = think(&play, &[], &Limits::nodes(100_000)).unwrap();
        assert_eq!(thought.score.wins_in(), Some(turns), "{text}");
        while play.outcome().is_none() {
            let turn = think(&play, &[], &Limits::nodes(100_000)).unwrap().turn;
            play.play(turn).unwrap();
        }
        let outcome = play.outcome().unwrap();
        assert_eq!((outcome.winner(), outcome.reason), (Some(attacker.seat()), EndReason::Checkmate), "{text}");
    }
}

#[test]
fn the_next_quiet_turn_is_a_draw_in_sight_of_rule_22() {
    let play = InPlay::begin("cubic 7k/8/8/8/8/8/8/K1Q5 w - 99 80".parse().unwrap());
    assert_eq!(think(&play, &[], &Limits::depth(3)).unwrap().score.value(), 0);
}

/// The number of nodes of searches of the starts to depth 4. It changes with the search, the evaluation and the order of
/// generated turns: change it only if such a change was intended.
const SIGNATURE: u64 = 128_857;

#[test]
fn the_search_has_its_signature() {
    let nodes = |setup: usize| think(&start(setup), &[], &Limits::depth(4)).unwrap().nodes;
    assert_eq!((0..3).map(nodes).sum::<u64>(), SIGNATURE);
}

#[test]
fn thinking_beats_taking() {
    let mut results = (0, 0);
    for game in 0..4 {
        let mut play = start(game as usize % 3);
        let mut thinker = Player::<Position>::new(Spec::Nodes(600), game);
        let mut taker = Player::<Position>::new(Spec::Greedy, game);
        let side = Side::ALL[game as usize / 2];
        let mut past = Vec::new();
        while play.outcome().is_none() && past.len() < 300 {
            let player = if play.position().side_to_move() == side { &mut thinker } else { &mut taker };
            let turn = player.choose(&play, &past, &Limits::default()).unwrap();
            past.push(Position::node(&play).key());
            play.play(turn).unwrap();
        }
        match play.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == side.seat() => results.0 += 1,
            Some(_) => results.1 += 1,
            None => {}
        }
    }
    assert!(results.0 >= 3 && results.1 == 0, "{results:?}");
}
