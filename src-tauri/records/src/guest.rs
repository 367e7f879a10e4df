//! What a guest has done, before a profile takes it over.

use mathchess_progress::Attempt;

use crate::id::GameId;

/// The answers and games of somebody who had no profile. The records know no guests: whoever keeps this does so elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuestWork {
    /// The answers, with the times at which they were given, from [`crate::Attempts::dated`].
    pub attempts: Vec<Attempt>,
    /// The games, each with the seat at which the guest played.
    pub seats: Vec<(GameId, u8)>,
}
