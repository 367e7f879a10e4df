//! The pairings and the table of a competition. Everything is computed anew from what has been played; nothing is
//! stored here, and the crate knows no file and no clock.

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
