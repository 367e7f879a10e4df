//! A guest's answers and games, before a profile takes them over.

use mathchess_progress::Attempt;

use crate::ground::id::GameId;

/// The answers and games of a person without a profile. The records do not store guests; the caller keeps this.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuestWork {
    /// The answers, with their times, from [`crate::Attempts::dated`].
    pub attempts: Vec<Attempt>,
    /// The games, each with the seat at which the guest played.
    pub seats: Vec<(GameId, u8)>,
}
