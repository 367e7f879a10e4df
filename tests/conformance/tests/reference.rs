//! The engine's generator against the slow one that reads the rules literally.

use std::collections::BTreeSet;

use mathchess_conformance::random_positions::any_position;
use mathchess_conformance::reference;
use mathchess_engine::game::{Game, Start};
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_engine::random::SplitMix64;
use proptest::prelude::*;

/// All turns of the engine, each once.
fn turns(position: &Position) -> BTreeSet<String> {
    let list = position.turns();
    let set: BTreeSet<String> = list.iter().map(ToString::to_string).collect();
    assert_eq!(list.len(), set.len(), "a turn twice in {position}");
    set
}

fn assert_same(position: &Position) {
    let (engine, reference) = (turns(position), reference::turns(&position.to_string()));
    let missing: Vec<_> = reference.difference(&engine).collect();
    let wrong: Vec<_> = engine.difference(&reference).collect();
    assert!(missing.is_empty() && wrong.is_empty(), "{position:?}\nmissing: {missing:?}\nwrong: {wrong:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn random_positions_have_the_same_turns(position in any_position()) {
        assert_same(&position);
    }
}

#[test]
fn positions_of_random_games_have_the_same_turns() {
    for (seed, setup) in (1..).zip(Position::SETUPS) {
        let start = Start { setup: Some((*setup).to_owned()), size: None, seed: Some(seed) };
        let mut position = Position::start(&start).unwrap();
        let mut random = SplitMix64::new(seed);
        for _ in 0..40 {
            assert_same(&position);
            let turns = position.turns();
            if turns.is_empty() {
                break;
            }
            position = position.after(turns[random.below(turns.len())]);
        }
    }
}

#[test]
fn the_reference_agrees_with_the_examples_of_the_rules() {
    #[derive(serde::Deserialize)]
    struct Case {
        position: String,
        turns: Option<BTreeSet<String>>,
    }
    let cases: Vec<Case> = mathchess_conformance::cases("mathematical-chess-perft.json");
    let listed: Vec<(String, BTreeSet<String>)> =
        cases.into_iter().filter_map(|case| Some((case.position, case.turns?))).collect();
    assert!(listed.len() > 3);
    for (position, turns) in listed {
        assert_eq!(reference::turns(&position), turns, "{position}");
    }
}
