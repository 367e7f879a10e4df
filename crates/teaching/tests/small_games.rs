//! The mini games of the courses against their easy opponent: whoever uses an equation wherever there is one wins most of
//! them, and whoever moves at random wins many.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use mathchess_engine::games::mathematical_chess::{InPlay, Side, Turn};
use mathchess_engine::random::SplitMix64;
use mathchess_teaching::lessons::courses;
use mathchess_teaching::lessons::mathematical_chess::{MiniGame, Progress, easy_turn};

/// The games played for each mini game and way to play; `MATHCHESS_TIMES` sets another number.
const GAMES: u64 = 60;

/// How a learner plays.
#[derive(Clone, Copy, Debug)]
enum Learner {
    /// Any turn that takes something by an equation, wherever there is one.
    AnyEquation,
    /// Any turn.
    Random,
}

impl Learner {
    fn turn(self, play: &InPlay, random: &mut SplitMix64) -> Turn {
        let turns = play.position().turns();
        let equations: Vec<Turn> = match self {
            Self::AnyEquation => {
                turns.iter().copied().filter(|turn| !turn.is_pass() && !turn.removed().is_empty()).collect()
            }
            Self::Random => Vec::new(),
        };
        let among = if equations.is_empty() { &turns } else { &equations };
        among[random.below(among.len())]
    }
}

/// One game from its beginning until its goal is reached or missed, as the app plays it; returns its turns and how it ended.
fn played(game: &MiniGame, learner: Learner, seed: u64) -> (usize, Progress) {
    let mut play = game.begin(game.start_position(seed));
    let mut random = SplitMix64::new(seed);
    for turns in 0.. {
        let progress = game.judge(&play, turns);
        if progress != Progress::Going {
            let points = Side::ALL.map(|side| play.position().taken(side).points());
            play.stop(mathchess_engine::game::EndReason::Umpire);
            let won = play.outcome().unwrap().winner == Some(Side::White);
            assert_eq!(won, progress == Progress::Reached, "seed {seed}: {points:?}, {:?}", play.outcome());
            return (turns, progress);
        }
        let turn = match play.position().side_to_move() {
            Side::White => learner.turn(&play, &mut random),
            Side::Black => easy_turn(&play, seed).unwrap(),
        };
        play.play(turn).unwrap();
    }
    unreachable!("a game has an end")
}

/// The share of games won by a learner, in hundredths, and the mean number of turns of both sides.
fn won(game: &MiniGame, learner: Learner, games: u64) -> (u64, u64) {
    let all: Vec<(usize, Progress)> = (0..games).map(|seed| played(game, learner, seed)).collect();
    let reached = all.iter().filter(|(_, progress)| *progress == Progress::Reached).count() as u64;
    let turns = all.iter().map(|&(turns, _)| turns as u64).sum::<u64>();
    (100 * reached / games, turns / games)
}

#[test]
fn every_small_game_is_won_by_what_was_just_taught() {
    let games = std::env::var("MATHCHESS_TIMES").map_or(GAMES, |times| times.parse().unwrap());
    for course in courses() {
        let Some(game) = &course.mini_game else { continue };
        let (taught, in_turns) = won(game, Learner::AnyEquation, games);
        let (random, random_turns) = won(game, Learner::Random, games);
        println!(
            "{}: {taught} % of {games} games with any equation ({in_turns} turns), {random} % at random ({random_turns})",
            course.id
        );
        assert!(taught >= 80, "{}: {taught} % by any equation", course.id);
        assert!(random >= 25, "{}: {random} % at random", course.id);
    }
}

#[test]
fn each_small_game_begins_with_an_equation_that_wins_or_prepares_a_win() {
    let mut unfit = Vec::new();
    for course in courses() {
        let Some(game) = &course.mini_game else { continue };
        for attempt in 0..8 {
            let position = game.start_position(attempt);
            if !game.is_promising(&position) || !game.is_calm(&position) {
                unfit.push(format!("{} {attempt}: take {}", course.id, game.start_position(attempt + 1)));
            }
            assert!(attempt == 0 || position != game.position, "{} {attempt}: no start position was found", course.id);
        }
    }
    assert!(unfit.is_empty(), "{}", unfit.join("\n"));
}
