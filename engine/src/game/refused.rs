//! Why a turn is not legal, in the same form for all games.

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The reason's name, such as `starredCircle`.
    pub reason: &'static str,
    /// The number of the rule in the rules document.
    pub rule: String,
    /// The point that the refusal is about, if there is one.
    pub place: Option<String>,
}
