//! Texts of Mathematichess, a position and on the next line a turn: a position is refused or written so that it is read as
//! the same, a turn is refused or written back exactly, and judging and counting never panic.

use mathchess_engine::game::Game;
use mathchess_engine::games::mathematichess::{Position, Turn};

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let turn = turn.parse::<Turn>().ok().inspect(|read| assert_eq!(read.to_string(), turn));
    // The text may split runs of empty squares differently from the program.
    if let Ok(position) = position.parse::<Position>() {
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
        let turns = position.turns();
        assert_eq!(turns.len() as u64, position.count_turns());
        assert_eq!(position.score().points.map(|points| points.halves()), position.halves());
        if let Some(turn) = turn
            && let Ok(next) = position.play(turn)
        {
            assert!(turns.contains(&turn));
            assert_eq!(next.hash(), next.fresh_hash());
            assert_eq!(next.to_string().parse(), Ok(next));
        }
    }
}
