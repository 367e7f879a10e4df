//! Texts of interval chess, a position and on the next line a move: each is refused or written back exactly, and judging
//! never panics.

use mathchess_engine::games::interval_chess::{Position, Solution, Turn, exact, verify};

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let turn = turn.parse::<Turn>().ok().inspect(|read| assert_eq!(read.to_string(), turn));
    if let Ok(read) = position.parse::<Position>() {
        assert_eq!(read.to_string(), position);
        if let Some(turn) = turn
            && let Ok(next) = read.play(turn)
        {
            assert_eq!(next.hash(), next.fresh_hash());
        }
        if let Solution::Solved(turns) = exact(&read, 2_000) {
            assert!(verify(&read, &turns).is_ok());
        }
    }
}
