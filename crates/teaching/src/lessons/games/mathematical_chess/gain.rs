//! What turns take.

use mathchess_engine::games::mathematical_chess::{Position, Turn};

/// The points that a turn takes.
pub fn points_of(position: &Position, turn: Turn) -> u32 {
    let side = position.side_to_move();
    position.after(turn).taken(side).points() - position.taken(side).points()
}

/// A turn that takes the most points, with these points; the first of equals, or the pass if nothing can be taken. None if
/// the game is over.
pub fn richest_turn(position: &Position) -> Option<(Turn, u32)> {
    let mut best: Option<(Turn, u32)> = None;
    position.for_each_turn(|turn| {
        let points = points_of(position, turn);
        if best.is_none_or(|(_, most)| points > most) {
            best = Some((turn, points));
        }
    });
    best
}
