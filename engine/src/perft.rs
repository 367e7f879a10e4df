//! Perft: the number of sequences of distinct turns of a given length. Only positions count: an end that depends on more
//! than the position (passes, quiet turns) does not end a sequence.

use crate::game::Game;

/// The greatest depth that the program and [`crate::batch`] count to. Counting goes one call deeper with every ply, so a
/// depth without a limit could overflow the stack; what can be counted at all has far fewer plies.
pub const MOST_DEPTH: u32 = 60;

/// Counts the turns of the last ply in bulk, without playing them.
///
/// Contract: it calls itself once a ply, so `depth` must fit the stack; [`MOST_DEPTH`] does.
///
/// ```
/// use mathchess_engine::{games::mathematical_chess::Position, perft::perft};
/// let position: Position = "W32W0B0/W5W+2W7/W+3B7/1B+B+2/W91B32 w last".parse()?;
/// assert_eq!((perft(&position, 1), perft(&position, 2)), (27, 482));
/// # Ok::<(), mathchess_engine::games::mathematical_chess::PositionError>(())
/// ```
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        _ => {
            let mut count = 0;
            position.for_each_after(|next| count += perft(next, depth - 1));
            count
        }
    }
}

/// Counts by playing every turn, those of the last ply too: slower than [`perft`]; it measures generating and playing.
///
/// ```
/// use mathchess_engine::game::{Game, Start};
/// use mathchess_engine::games::digit_chess::Position;
/// use mathchess_engine::perft::{perft, perft_walk};
/// let position = Position::start(&Start::default())?;
/// assert_eq!(perft_walk(&position, 2), perft(&position, 2));
/// # Ok::<(), mathchess_engine::game::StartError>(())
/// ```
pub fn perft_walk<G: Game>(position: &G, depth: u32) -> u64 {
    // Keeps the optimizer from removing positions that are made only to be counted.
    let position = std::hint::black_box(position);
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    position.for_each_after(|next| count += perft_walk(next, depth - 1));
    count
}

/// The count below each turn of the position, in the order they are generated.
///
/// ```
/// use mathchess_engine::games::spatial_chess::Position;
/// use mathchess_engine::perft::{divide, perft};
/// let position: Position = "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1".parse()?;
/// for (turn, count) in divide(&position, 2) {
///     assert_eq!(count, perft(&position.after(turn), 1), "{turn}");
/// }
/// # Ok::<(), mathchess_engine::games::spatial_chess::PositionError>(())
/// ```
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<(G::Turn, u64)> {
    let mut counts = Vec::new();
    if depth > 0 {
        position.for_each_turn(|turn| counts.push((turn, perft(&position.after(turn), depth - 1))));
    }
    counts
}
