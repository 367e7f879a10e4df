//! Ends of games as tests write them down.

use mathchess_engine::game::{EndReason, Outcome, Seat, Side};

/// The end of a game between two: the seat that won, or nobody, and the seat that brought the end about by losing.
pub fn of_two(winner: Option<u8>, loser: Option<u8>, reason: EndReason) -> Outcome {
    let winner = winner.and_then(|seat| Side::of_seat(Seat::new(seat)));
    Outcome { loser: loser.map(Seat::new), ..Outcome::of_sides(reason, winner) }
}
