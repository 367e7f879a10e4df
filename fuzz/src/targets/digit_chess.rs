//! Texts of digit chess, a position and on the next line a turn: each is refused or written back exactly, judging a turn
//! never panics and agrees with the list, and no guess of the hidden pieces changes what players see.

use mathchess_engine::game::Game;
use mathchess_engine::games::digit_chess::{Position, Turn, view};
use mathchess_engine::random::SplitMix64;

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let turn = turn.parse::<Turn>().ok().inspect(|read| assert_eq!(read.to_string(), turn));
    if let Ok(read) = position.parse::<Position>() {
        assert_eq!(read.to_string(), position);
        let turns = read.turns();
        let guess = read.guess(&mut SplitMix64::new(turns.len() as u64));
        assert_eq!(view::text(&read).to_string(), view::text(&guess).to_string());
        if let Some(turn) = turn {
            match read.play(turn) {
                Err(_) => assert!(!turns.contains(&turn)),
                Ok(next) => {
                    assert!(turns.contains(&turn));
                    assert_eq!(next.hash(), next.fresh_hash());
                    assert_eq!(next.to_string().parse(), Ok(next));
                }
            }
        }
    }
}
