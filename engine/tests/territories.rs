//! Properties of Mathematichess' computer opponent, while pieces are placed and while they move.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use mathchess_engine::game::{Game, GameInPlay, Seat, Standing, Start};
use mathchess_engine::games::mathematichess::{InPlay, Options, Position, Repetition, Turn};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Course, Limits, Player, Search, Searched, Spec, Strength, Thought, play_out, review};
use proptest::prelude::*;

fn start(setup: &str, seed: u64) -> Position {
    Position::start(&Start { setup: Some(setup.to_owned()), size: None, seed: Some(seed) }).unwrap()
}

/// A game from a standard start after some random turns.
fn random_game(setup: &str, seed: u64, turns: usize) -> InPlay {
    let mut play = InPlay::begin(start(setup, seed));
    let mut random = SplitMix64::new(seed);
    for _ in 0..turns {
        let turns = play.position().turns();
        if play.outcome().is_none() {
            play.play(turns[random.below(turns.len())]).unwrap();
        }
    }
    play
}

fn think(play: &InPlay, limits: &Limits<'_>) -> Option<Thought<Turn>> {
    Search::new(1).seeded(3).think(&Position::node(play), &[], limits, |_| {})
}

/// Every turn of a line is legal where it is played.
fn assert_playable(play: &InPlay, line: &[Turn]) {
    let mut play = play.clone();
    for &turn in line {
        play.play(turn).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_thought_can_be_played(seed in 0..500_u64, turns in 0..110_usize, nodes in 1..600_u64, strict in any::<bool>()) {
        let mut play = random_game("standard", seed, turns);
        if strict {
            let options = Options { repetition: Repetition::Strict, ..Options::STANDARD };
            play = InPlay::begin(play.position().clone().with_options(options));
        }
        let thought = think(&play, &Limits::nodes(nodes));
        prop_assert_eq!(thought.is_none(), play.outcome().is_some());
        if let Some(thought) = thought {
            prop_assert_eq!(thought.line.first(), Some(&thought.turn));
            assert_playable(&play, &thought.line);
            prop_assert_eq!(think(&play, &Limits::nodes(nodes)), Some(thought));
        }
    }

    #[test]
    fn every_player_chooses_a_legal_turn_and_the_same_again(seed in 0..500_u64, turns in 0..110_usize, kind in 0..10_usize) {
        let play = random_game("standard", seed, turns);
        let spec = match kind {
            0 => Spec::Random,
            1 => Spec::Greedy,
            k => Spec::Strength(Strength::ALL[k - 2]),
        };
        let choose = || Player::<Position>::new(spec, seed).choose(&play, &[], &Limits::default());
        let turn = choose();
        prop_assert_eq!(turn.is_none(), play.outcome().is_some());
        prop_assert_eq!(turn, choose());
        if let Some(turn) = turn {
            prop_assert!(play.position().play(turn).is_ok());
        }
    }

    #[test]
    fn several_lines_begin_with_different_turns(seed in 0..100_u64, turns in 0..70_usize) {
        let play = random_game("standard", seed, turns);
        let lines = Search::new(1).best_lines(1, &Position::node(&play), &[], &Limits::nodes(100), 4, |_| {});
        let first: HashSet<Turn> = lines.iter().map(|line| line.turn).collect();
        prop_assert_eq!(first.len(), lines.len());
        prop_assert_eq!(lines.len(), play.position().turns().len().min(4));
        lines.iter().for_each(|line| assert_playable(&play, &line.line));
    }

    /// Against every defence, a proven win is won within the promised number of turns.
    #[test]
    fn a_proven_win_is_won(seed in 0..400_u64) {
        let mut play = random_game("placed", seed, 3);
        let Some(thought) = think(&play, &Limits::nodes(4_000)) else { return Ok(()) };
        let Some(turns) = thought.score.wins_in() else { return Ok(()) };
        let winner = play.position().seat_to_move();
        let mut defender = Player::<Position>::new(if seed % 2 == 0 { Spec::Random } else { Spec::Nodes(300) }, seed);
        for left in (1..=turns).rev() {
            let turn = if play.position().seat_to_move() == winner {
                let thought = think(&play, &Limits::nodes(100_000)).unwrap();
                prop_assert!(thought.score.wins_in().is_some_and(|turns| turns <= left), "{}", play.position());
                thought.turn
            } else {
                defender.choose(&play, &[], &Limits::default()).unwrap()
            };
            play.play(turn).unwrap();
            if play.outcome().is_some() {
                break;
            }
        }
        let standing = GameInPlay::outcome(&play).map(|outcome| outcome.standings[winner.index()]);
        prop_assert_eq!(standing, Some(Standing::Won), "{}", play.position());
    }
}

#[test]
fn a_stopped_search_answers_all_the_same() {
    let stop = AtomicBool::new(true);
    for play in [random_game("standard", 1, 0), random_game("standard", 2, 30), random_game("placed", 3, 0)] {
        let thought = think(&play, &Limits { stop: Some(&stop), ..Limits::default() }).unwrap();
        assert!(play.position().play(thought.turn).is_ok());
        // A stopped search makes one playout, or searches the few positions that lie on its way out.
        assert!(thought.nodes <= 2, "{}", thought.nodes);
    }
}

#[test]
fn seeds_place_differently() {
    let play = random_game("standard", 1, 0);
    let place =
        |seed| Player::<Position>::new(Spec::Strength(Strength::ALL[0]), seed).choose(&play, &[], &Limits::default());
    let places: HashSet<_> = (0..20).map(place).collect();
    assert!(places.len() > 5, "{places:?}");
}

/// The same question has the same answer on every device: an unintended change of behaviour makes this test fail.
#[test]
fn the_signature() {
    let mut nodes = 0;
    for seed in 1..=8 {
        nodes += think(&random_game("placed", seed, 0), &Limits::depth(6)).unwrap().nodes;
    }
    let placed = [0, 20, 40, 50, 56].map(|turns| {
        let thought = think(&random_game("standard", 7, turns), &Limits::nodes(800)).unwrap();
        format!("{} {}", thought.turn, thought.score.value())
    });
    assert_eq!((nodes, placed.join(", ")), (16_557, "B@d6 2, R@f5 0, N@h1 -14, Q@g7 5, Q@g7 -10".to_owned()));
}

#[test]
fn a_reviewed_game_has_a_remark_for_every_turn() {
    let play = random_game("standard", 4, 52);
    let mut ended = play.clone();
    let mut turns = Vec::new();
    let mut player = Player::<Position>::new(Spec::Random, 1);
    while let Some(turn) = player.choose(&ended, &[], &Limits::default()) {
        turns.push(turn);
        ended.play(turn).unwrap();
    }
    let reviewed = review::<Position>(play, &turns, 1, &Limits::nodes(200), &|_| None, |_| {});
    assert_eq!(reviewed.remarks.len(), turns.len());
    assert!(!reviewed.mistakes(Seat::new(0)).is_empty(), "somebody who plays by chance makes mistakes");
}

#[test]
fn strength_three_beats_greed_and_chance() {
    for other in [Spec::Random, Spec::Greedy] {
        let wins = (0..10_u64).filter(|number| {
            let mut strong = Player::new(Spec::Strength(Strength::ALL[2]), 1 + (number << 32));
            let mut weak = Player::new(other, !(1 + (number << 32)));
            let course = Course::begin(start("standard", 1));
            let begins = number % 2 == 0;
            let ended = play_out(course, if begins { [&mut strong, &mut weak] } else { [&mut weak, &mut strong] });
            ended.standing == if begins { Standing::Won } else { Standing::Lost }
        });
        let wins = wins.count();
        assert!(wins >= 9, "{other}: {wins} of 10");
    }
}
