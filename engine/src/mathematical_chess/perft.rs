//! Perft: the number of sequences of distinct turns of a given length (rules, section 6).

use super::position::Position;
use super::turn::Turn;

/// Counts by making every turn, the last ply's too. Slower than [`perft`], and the measure of make and hash.
pub fn perft_walk(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    position.for_each_turn(|turn| {
        let next = position.after(turn);
        count += perft_walk(&next, depth - 1);
    });
    count
}

/// Counts the last ply in bulk, without making its turns.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        _ => {
            let mut count = 0;
            position.for_each_turn(|turn| count += perft(&position.after(turn), depth - 1));
            count
        }
    }
}

/// The count below each turn of the position.
pub fn divide(position: &Position, depth: u32) -> Vec<(Turn, u64)> {
    let turns = if depth == 0 { Vec::new() } else { position.turns() };
    turns.into_iter().map(|turn| (turn, perft(&position.after(turn), depth - 1))).collect()
}
