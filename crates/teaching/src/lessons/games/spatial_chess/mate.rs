//! Forced mates, found by exhaustive search: the positions of lessons are small and the mates short.

use mathchess_engine::game::{EndReason, Game};
use mathchess_engine::games::spatial_chess::{Position, Turn};

/// Whether the side to move is mated.
pub fn is_mate(position: &Position) -> bool {
    position.outcome().is_some_and(|outcome| outcome.reason == EndReason::Checkmate)
}

/// Does this move lead to mate in at most `moves` moves of the side to move, itself included?
pub fn forces_mate(position: &Position, turn: Turn, moves: usize) -> bool {
    let after = position.after(turn);
    if is_mate(&after) {
        return moves > 0;
    }
    moves > 1
        && after.outcome().is_none()
        && after.turns().into_iter().all(|reply| can_mate(&after.after(reply), moves - 1))
}

/// Whether the side to move can mate in at most `moves` moves.
pub fn can_mate(position: &Position, moves: usize) -> bool {
    moves > 0 && position.turns().into_iter().any(|turn| forces_mate(position, turn, moves))
}

/// The moves that force mate in at most `moves` moves.
pub fn mating(position: &Position, moves: usize) -> Vec<Turn> {
    position.turns().into_iter().filter(|&turn| forces_mate(position, turn, moves)).collect()
}

/// The reply that delays a mate in at most `moves` further moves the longest; one that escapes it if there is one. None if
/// the game is over.
pub fn defence(position: &Position, moves: usize) -> Option<Turn> {
    let holds_out = |turn: &Turn| {
        let after = position.after(*turn);
        (0..=moves).take_while(|&moves| !can_mate(&after, moves)).count()
    };
    // The last of the longest: `max_by_key` makes it the same one each time.
    position.turns().into_iter().max_by_key(holds_out)
}
