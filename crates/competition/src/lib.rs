//! The pairings and the table of a competition. Everything is computed from the rounds played so far; the crate stores
//! nothing and uses neither files nor clocks.

mod played;
mod round_robin;
mod standings;
mod swiss;
#[cfg(test)]
mod testing;

pub use played::{Competitor, Drawn, Pairing, PlayedResult};
pub use round_robin::round_robin;
pub use standings::{Order, StandingsRow, standings};
pub use swiss::swiss;
