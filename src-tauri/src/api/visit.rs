//! What is done with a match that exists.

use serde::Deserialize;
use specta::Type;

/// How a match is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Visit {
    /// It is opened, and its clock starts; an interrupted match is replayed and verified.
    Open,
    /// It is looked at as it is: no clock starts.
    Look,
    /// Its clock stops.
    Pause,
}

/// Which match comes after another, with the same players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum MatchAfter {
    /// The same game again.
    Again,
    /// The next puzzle: one with more counters.
    NextPuzzle,
}
