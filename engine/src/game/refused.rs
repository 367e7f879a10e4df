//! Why a turn is not legal, in the same form for all games.

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The reason's name, such as `starredCircle`.
    pub reason: &'static str,
    /// The rule of the rules document.
    pub rule: String,
    /// The point it is about, if it is about one.
    pub place: Option<String>,
}
