//! The ends of games, for tests.

use mathchess_engine::game::{EndReason, Outcome, Seat, Side};

/// The end of a game between two: the seat that won, if any, and the seat that caused the end by losing.
pub fn of_two(winner: Option<u8>, loser: Option<u8>, reason: EndReason) -> Outcome {
    let winner = winner.and_then(|seat| Side::of_seat(Seat::new(seat)));
    Outcome { loser: loser.map(Seat::new), ..Outcome::of_sides(reason, winner) }
}
