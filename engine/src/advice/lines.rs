//! The best turns of any game, with what they lead to.

use std::sync::atomic::{AtomicBool, Ordering};

use super::best_line::BestLine;
use super::endings::{known_line, known_lines};
use super::judgement::Judgement;
use super::rows;
use crate::game::{AnyInPlay, GameInPlay, OfKind, Seat};
use crate::games::mathematical_chess::Endings;
use crate::opponent::{keys, searched_or_solved};
use crate::search::{DEFAULT_MIB, Limits, Search, Searched, Thought, passes_into_loss};

/// The best turn with the line that follows, found within `limits`. `past` are the earlier states of the game, so that the
/// search recognises repetitions. Where `endings` know every continuation, the line is exact, however few nodes `limits` allow.
/// None if the game is over or, in interval chess, no solution is known.
///
/// ```
/// use mathchess_engine::advice::best_line;
/// use mathchess_engine::game::{AnyInPlay, GameKind};
/// use mathchess_engine::games::mathematical_chess::Endings;
/// use mathchess_engine::search::Limits;
///
/// let row = AnyInPlay::begin(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "")?;
/// let line = best_line(&row, &[], &Endings::default(), &Limits::nodes(100)).ok_or("it is over")?;
/// assert_eq!(line.turns, ["2>9", "5>2", "8>5", "1>8"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_line(running: &AnyInPlay, past: &[AnyInPlay], endings: &Endings, limits: &Limits<'_>) -> Option<BestLine> {
    let mover = running.seat_to_move()?;
    if let Some(line) = known_line(running, endings, limits) {
        return Some(line);
    }
    searched_or_solved!(running, play => searched_line(play, running, past, limits), row => rows::line(row, mover))
}

/// How a game stands: its result, what `endings` know, or what a search within `limits` finds.
///
/// ```
/// use mathchess_engine::advice::judge;
/// use mathchess_engine::game::{AnyInPlay, GameKind};
/// use mathchess_engine::games::mathematical_chess::Endings;
/// use mathchess_engine::search::Limits;
///
/// let game = AnyInPlay::begin(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last", "")?;
/// let judgement = judge(&game, &[], &Endings::default(), &Limits::nodes(1_000));
/// let certain = judgement.certain.ok_or("nothing is certain")?;
/// assert_eq!((certain.seat.index(), certain.turns), (0, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(running: &AnyInPlay, past: &[AnyInPlay], endings: &Endings, limits: &Limits<'_>) -> Judgement {
    if let Some(over) = Judgement::of_over(running) {
        return over;
    }
    match running.of_kind() {
        OfKind::IntervalChess(row) => rows::judge(row, past.first().unwrap_or(running)),
        _ => best_line(running, past, endings, limits)
            .map_or_else(|| Judgement::of_lead(running.kind(), 0), |line| line.judgement),
    }
}

/// The `count` best turns with what follows, the best first. They are looked for by `threads` threads in `rounds`, each a number of
/// positions for a line, so that something is known soon; `report` is told after each round. Where `endings` know every
/// continuation, the lines are exact and there is one round. None if the game is over.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use mathchess_engine::advice::best_lines;
/// use mathchess_engine::game::{AnyInPlay, GameKind};
/// use mathchess_engine::games::mathematical_chess::Endings;
///
/// let game = AnyInPlay::begin(GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1", "")?;
/// let stop = AtomicBool::new(false);
/// let mut rounds = 0;
/// let lines = best_lines(&game, 3, 1, &[100, 400], &Endings::default(), &stop, |_| rounds += 1);
/// assert_eq!((lines.len(), rounds), (3, 2));
/// assert!(lines[0].judgement.lead >= lines[2].judgement.lead);
/// # Ok::<(), mathchess_engine::game::GameError>(())
/// ```
pub fn best_lines(
    running: &AnyInPlay,
    count: usize,
    threads: usize,
    rounds: &[u64],
    endings: &Endings,
    stop: &AtomicBool,
    mut report: impl FnMut(&[BestLine]),
) -> Vec<BestLine> {
    let Some(mover) = running.seat_to_move() else { return Vec::new() };
    let limits = Limits { stop: Some(stop), ..Limits::default() };
    if let Some(lines) = known_lines(running, count, endings, &limits) {
        report(&lines);
        return lines;
    }
    searched_or_solved!(
        running,
        play => searched_lines(play, running, count, threads, rounds, stop, report),
        row => rows::line(row, mover).into_iter().take(count).collect()
    )
}

/// A thought of a search as a line in the game's notation.
pub(super) fn told<T: ToString>(running: &AnyInPlay, mover: Seat, thought: &Thought<T>) -> BestLine {
    BestLine {
        judgement: Judgement::of_score(running.kind(), thought.score, mover),
        turns: thought.line.iter().map(ToString::to_string).collect(),
        depth: thought.depth,
        nodes: thought.nodes,
    }
}

fn searched_line<R: GameInPlay>(
    play: &R,
    running: &AnyInPlay,
    past: &[AnyInPlay],
    limits: &Limits<'_>,
) -> Option<BestLine>
where
    R::Game: Searched<InPlay = R>,
    for<'a> &'a R: TryFrom<&'a OfKind>,
{
    let (root, past) = (R::Game::node(play), keys::<R>(past));
    let mut search = Search::suiting(limits);
    let thought = search.think(&root, &past, limits, |_| {})?;
    // Nobody is told to lose by a pass while there is anything else to do.
    let loses = passes_into_loss(&root, thought.turn);
    let other = loses.then(|| search.think_without(&root, thought.turn, &past, limits)).flatten();
    Some(told(running, running.seat_to_move()?, &other.unwrap_or(thought)))
}

fn searched_lines<R: GameInPlay>(
    play: &R,
    running: &AnyInPlay,
    count: usize,
    threads: usize,
    rounds: &[u64],
    stop: &AtomicBool,
    mut report: impl FnMut(&[BestLine]),
) -> Vec<BestLine>
where
    R::Game: Searched<InPlay = R>,
{
    let Some(mover) = running.seat_to_move() else { return Vec::new() };
    let root = R::Game::node(play);
    let mut search = Search::new(DEFAULT_MIB);
    let mut lines: Vec<BestLine> = Vec::new();
    for &nodes in rounds {
        let limits = Limits { stop: Some(stop), ..Limits::nodes(nodes) };
        let found = search.best_lines(threads, &root, &[], &limits, count, |_| {});
        let stopped = stop.load(Ordering::Relaxed);
        // A round that was stopped has searched less than the one before it.
        if !stopped || lines.is_empty() {
            lines = found.iter().map(|thought| told(running, mover, thought)).collect();
            report(&lines);
        }
        if stopped || lines.is_empty() {
            break;
        }
    }
    lines
}
