//! No strength and no hint passes while it is behind and the pass can end the game.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::atomic::AtomicBool;

use mathchess_engine::advice::best_line;
use mathchess_engine::game::{AnyGame, AnyInPlay, Game, GameKind, Start};
use mathchess_engine::games::mathematical_chess::{Endings, InPlay, Position};
use mathchess_engine::opponent::{Task, choose};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Limits, Node, Player, Searched, Spec, Strength, passes_into_loss};

/// The games of each strength.
const GAMES: u64 = 6;

/// Plays a strength against whoever moves at random but takes what it can, until the game is over; returns how often the
/// strength could have lost by a pass. Panics if it passes into a loss though there is another turn.
fn tempted(strength: Strength, level: usize, seed: u64) -> u32 {
    let start = Start { setup: Some(Position::SETUPS[level].to_owned()), seed: Some(seed), ..Start::default() };
    let mut play = InPlay::new(Position::start(&start).unwrap(), 40);
    let mut random = SplitMix64::new(seed);
    let mut greedy = Player::<Position>::new(Spec::Greedy, seed);
    let mut player = Player::<Position>::new(Spec::Strength(strength), seed);
    let mut times = 0;
    for number in 0.. {
        if play.outcome().is_some() {
            break;
        }
        let limits = Limits::default();
        let turn = match number % 2 {
            0 if random.below(3) == 0 => "--".parse().ok(),
            0 => greedy.choose(&play, &[], &limits),
            _ => player.choose(&play, &[], &limits),
        };
        let Some(turn) = turn else { break };
        if number % 2 == 1 {
            let node = Position::node(&play);
            times += u32::from(node.pass().is_some_and(|pass| passes_into_loss(&node, pass)));
            assert!(!passes_into_loss(&node, turn), "{strength}: {} passes into a loss", play.position());
        }
        play.play(turn).unwrap();
    }
    times
}

#[test]
fn no_strength_passes_into_a_loss() {
    let mut times = 0;
    for strength in [0, 1, 2, 4, 7].map(|index| Strength::ALL[index]) {
        for seed in 0..GAMES {
            times += tempted(strength, usize::try_from(seed).unwrap() % 4, seed);
        }
    }
    assert!(times > 100, "only {times} turns could have been such passes");
}

#[test]
fn neither_a_hint_nor_a_computer_passes_at_twelve_to_fourteen() {
    // Black is behind, and White has passed: whatever else Black does, a pass would lose at once.
    let start = "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last";
    let mut game = AnyInPlay::begin(GameKind::MathematicalChess, start, "").unwrap();
    let best = Position::node(game.mathematical().unwrap());
    let mut most = (0, None);
    best.for_each_turn(|turn, gain, _| {
        if gain > most.0 {
            most = (gain, Some(turn));
        }
    });
    game.play(&most.1.unwrap().to_string()).unwrap();
    for behind in [true, false] {
        let stop = AtomicBool::new(false);
        for strength in Strength::ALL {
            let task = Task { strength, seed: 3, stop: &stop };
            let turn = choose(&game, &[], task, |_| {}).unwrap();
            assert!(!behind || turn != "--", "strength {strength}");
        }
        let hint = best_line(&game, &[], &Endings::default(), &Limits::nodes(2_000)).unwrap();
        assert!(!behind || hint.turns[0] != "--");
        game.play("--").unwrap();
    }
}

#[test]
fn in_mathematichess_the_second_pass_of_whoever_is_behind_is_no_choice() {
    for seed in 0..4 {
        let start = Start { setup: Some("placed".to_owned()), size: None, seed: Some(seed) };
        let start = AnyGame::start(GameKind::Mathematichess, &start).unwrap().to_string();
        let mut game = AnyInPlay::begin(GameKind::Mathematichess, &start, "").unwrap();
        // Both pass once: now each pass ends the game.
        game.play("pass").unwrap();
        game.play("pass").unwrap();
        let points = game.points();
        let mover = game.seat_to_move().unwrap().index();
        if points[mover] < points[1 - mover] {
            let stop = AtomicBool::new(false);
            for strength in [Strength::ALL[0], Strength::ALL[4]] {
                let turn = choose(&game, &[], Task { strength, seed, stop: &stop }, |_| {}).unwrap();
                assert_ne!(turn, "pass", "{seed} {strength}");
            }
        }
    }
}
