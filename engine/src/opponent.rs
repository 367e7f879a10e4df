//! The computer as a player of any game in play: it takes a strength, a seed and a stop flag and returns a turn.

use std::sync::atomic::AtomicBool;

use crate::every_game;
use crate::game::{AnyInPlay, Game, GameInPlay, OfKind};
use crate::games::interval_chess::{self, Solution};
use crate::random::SplitMix64;
use crate::search::{Limits, Node, Player, Score, Search, Searched, Spec, Strength};

/// How the computer looks for a turn.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The strength of the player.
    pub strength: Strength,
    /// The seed: the same seed finds the same turn in the same position.
    pub seed: u64,
    /// Set by the caller to end the search with the best turn found so far.
    pub stop: &'a AtomicBool,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The depth reached, in turns.
    pub depth: u32,
    /// The number of positions searched so far.
    pub nodes: u64,
    /// The most positions that will be searched.
    pub of: u64,
}

macro_rules! opponents {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        /// Evaluates one expression for any game that is searched, and another for a row of interval chess, which is
        /// solved.
        macro_rules! searched_or_solved {
            ($d running:expr, $d play:ident => $d body:expr, $d row:ident => $d other:expr) => {
                match $d running.of_kind() {
                    $($crate::game::OfKind::$kind(play) => $crate::game::by_opponent!(
                        $opponent,
                        { let $d play = play; $d body },
                        { let $d row = play; $d other }
                    ),)+
                }
            };
        }
        pub(crate) use searched_or_solved;
    };
}

every_game!(opponents);

/// The turn that the computer plays; none if the game is over. `past` are the earlier states of the game, so that the
/// search recognises repetitions. `report` gets the progress of the search.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use mathchess_engine::game::{AnyInPlay, GameKind};
/// use mathchess_engine::opponent::{Task, choose};
/// use mathchess_engine::search::Strength;
///
/// let game = AnyInPlay::begin(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last", "")?;
/// let stop = AtomicBool::new(false);
/// let strength = Strength::new(10).ok_or("there are ten strengths")?;
/// let turn = choose(&game, &[], Task { strength, seed: 1, stop: &stop }, |_| {});
/// assert_eq!(turn.as_deref(), Some("B5!A5"), "it takes Black's last digit");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose(running: &AnyInPlay, past: &[AnyInPlay], task: Task<'_>, report: impl FnMut(Reached)) -> Option<String> {
    running.seat_to_move()?;
    searched_or_solved!(running, play => searched(play, past, task, report), row => step(row, task))
}

/// The hash keys of the earlier states of a game.
pub(crate) fn keys<R: GameInPlay>(past: &[AnyInPlay]) -> Vec<u64>
where
    R::Game: Searched<InPlay = R>,
    for<'a> &'a R: TryFrom<&'a OfKind>,
{
    let of_this_game = past.iter().filter_map(|earlier| <&R>::try_from(earlier.of_kind()).ok());
    of_this_game.map(|earlier| R::Game::node(earlier).key()).collect()
}

/// The turn of a game that is searched.
fn searched<R: GameInPlay>(
    running: &R,
    past: &[AnyInPlay],
    task: Task<'_>,
    mut report: impl FnMut(Reached),
) -> Option<String>
where
    R::Game: Searched<InPlay = R>,
    for<'a> &'a R: TryFrom<&'a OfKind>,
{
    let limits = Limits { stop: Some(task.stop), ..Limits::default() };
    let mut player = Player::<R::Game>::new(Spec::Strength(task.strength), task.seed);
    let of = task.strength.nodes();
    let thought = player.think(&R::Game::node(running), &keys::<R>(past), task.strength, &limits, |thought| {
        report(Reached { depth: thought.depth, nodes: thought.nodes, of });
    });
    Some(thought?.turn.to_string())
}

/// How a game stands for the seat to move, judged by a search of `nodes` positions or until `stop` is set. Earlier states
/// are not considered. None if the game is over, or if it is a row, which is solved rather than searched.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use mathchess_engine::game::{AnyInPlay, GameKind};
/// use mathchess_engine::opponent::judged;
///
/// let game = AnyInPlay::begin(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last", "")?;
/// let score = judged(&game, 1_000, &AtomicBool::new(false)).ok_or("it is over")?;
/// assert_eq!(score.to_string(), "wins in 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judged(running: &AnyInPlay, nodes: u64, stop: &AtomicBool) -> Option<Score> {
    running.seat_to_move()?;
    searched_or_solved!(running, play => score(play, nodes, stop), _row => None)
}

fn score<R: GameInPlay>(running: &R, nodes: u64, stop: &AtomicBool) -> Option<Score>
where
    R::Game: Searched<InPlay = R>,
{
    let limits = Limits { stop: Some(stop), ..Limits::nodes(nodes) };
    let thought = Search::suiting(&limits).think(&R::Game::node(running), &[], &limits, |_| {});
    Some(thought?.score)
}

/// Per thousand moves, how many detours the strengths 1 to 10 take. A row needs some ten moves, so neighbouring strengths differ
/// much, lest most races between them be drawn.
const DETOURS: [usize; 10] = [880, 845, 800, 745, 675, 585, 470, 340, 180, 0];
/// The number of moves that are tried for a detour. In a long row no solution is known after most moves
/// outside the solution, so trying all of them would take long.
const DETOURS_TRIED: usize = 8;

/// A move of the shortest solution, or sometimes one that takes longer; the weaker the player, the more often. In a row
/// that can't be solved any more, or whose solution is unknown, the move is random. A race that is lost takes no detours: it
/// goes on until both rows are over, and the winner would have to watch them.
fn step(running: &interval_chess::InPlay, task: Task<'_>) -> Option<String> {
    let position = running.position();
    let mut turns = position.turns();
    // With the moves so far, lest a row that comes back be left the same way for ever.
    let mut random = SplitMix64::new(task.seed ^ position.hash() ^ u64::from(position.moves()) << 32);
    let Solution::Solved(solution) = interval_chess::solve(position) else {
        return turns.get(random.below(turns.len().max(1))).map(ToString::to_string);
    };
    let fewest = position.moves().saturating_add(u32::try_from(solution.len()).unwrap_or(u32::MAX));
    let is_lost = running.race().is_some_and(|race| race.solved_in().is_some_and(|moves| fewest > moves));
    let detours = DETOURS[usize::from(task.strength.number()) - 1];
    if !is_lost && random.below(1000) < detours {
        random.shuffle(&mut turns);
        // The shortest detour, so that the strength depends little on luck. A move of another shortest solution does not count.
        let detour = turns
            .iter()
            .take(DETOURS_TRIED)
            .filter_map(|&turn| match interval_chess::solve(&position.after(turn)) {
                Solution::Solved(rest) if rest.len() >= solution.len() => Some((rest.len(), turn)),
                _ => None,
            })
            .min_by_key(|&(moves, _)| moves);
        if let Some((_, turn)) = detour {
            return Some(turn.to_string());
        }
    }
    solution.first().map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{AnyGame, EndReason, GameKind, Seat, Start, Stop};

    #[test]
    fn a_game_is_judged_for_the_seat_to_move() {
        let judged = |game: GameKind, position: &str| {
            let running = AnyInPlay::begin(game, position, "").unwrap();
            super::judged(&running, 2_000, &AtomicBool::new(false)).map(|score| score.value().signum())
        };
        let rook = "cubic 7k/8/8/8/8/8/8/K2R4";
        assert_eq!(judged(GameKind::SpatialChess, &format!("{rook} w - 20 30")), Some(1));
        assert_eq!(judged(GameKind::SpatialChess, &format!("{rook} b - 20 30")), Some(-1));
        assert_eq!(judged(GameKind::MathematicalChess, "W+W13/5/5/5/4B+ b last"), None, "the game is over");
        assert_eq!(judged(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0"), None);
    }

    fn begin(game: GameKind, setup: Option<&str>, options: &str) -> AnyInPlay {
        let start = Start { setup: setup.map(str::to_owned), size: None, seed: Some(4) };
        AnyInPlay::begin(game, &AnyGame::start(game, &start).unwrap().to_string(), options).unwrap()
    }

    fn choice(running: &AnyInPlay, strength: u8, seed: u64) -> Option<String> {
        let stop = AtomicBool::new(false);
        choose(running, &[], Task { strength: Strength::new(strength).unwrap(), seed, stop: &stop }, |_| {})
    }

    #[test]
    fn every_game_has_an_opponent_whose_turns_are_legal_and_depend_on_the_seed_alone() {
        for (game, setup, options) in [
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
        ] {
            for strength in [1, 5] {
                let mut running = begin(game, setup, options);
                for _ in 0..6 {
                    let Some(turn) = choice(&running, strength, 9) else { break };
                    assert_eq!(choice(&running, strength, 9), Some(turn.clone()));
                    running.play(&turn).unwrap();
                }
            }
        }
    }

    #[test]
    fn a_race_that_is_lost_takes_no_detours() {
        for seed in 0..20 {
            let mut race = AnyInPlay::begin(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "race").unwrap();
            let mut own = ["2>9", "5>2", "8>5", "1>8"].into_iter();
            while let Some(seat) = race.seat_to_move() {
                let turn =
                    if seat == Seat::new(0) { own.next().unwrap().to_owned() } else { choice(&race, 1, seed).unwrap() };
                race.play(&turn).unwrap();
            }
            // Four detours of the computer, each of which costs some moves, and the way back.
            assert!(race.points()[1] <= 16, "{seed}: {:?}", race.points());
        }
    }

    #[test]
    fn a_stopped_opponent_still_answers() {
        for &game in GameKind::ALL {
            let mut running = begin(game, None, "");
            let stop = AtomicBool::new(true);
            let task = Task { strength: Strength::ALL[9], seed: 1, stop: &stop };
            running.play(&choose(&running, &[], task, |_| {}).unwrap()).unwrap();
        }
    }

    #[test]
    fn the_greatest_strength_solves_a_row_in_par_and_the_least_solves_it_too() {
        let moves = |strength| {
            let mut running = begin(GameKind::IntervalChess, Some("5"), "");
            let mut moves = 0;
            while let Some(turn) = choice(&running, strength, 3) {
                running.play(&turn).unwrap();
                moves += 1;
            }
            assert_eq!(running.outcome().map(|outcome| outcome.reason), Some(EndReason::Solved));
            moves
        };
        let par = moves(10);
        assert!(moves(1) >= par && par == 5, "{par}");
    }

    #[test]
    fn nothing_is_played_when_the_game_is_over() {
        let mut running = begin(GameKind::DigitChess, Some("2r1"), "");
        running.stop(Stop::Agreement);
        assert_eq!(choice(&running, 3, 1), None);
    }
}
