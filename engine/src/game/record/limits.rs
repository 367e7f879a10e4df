//! How much of a text is read.

/// The most turns that are read: far more than people play, and few enough to replay any game quickly.
pub(super) const MOST_TURNS: usize = 20_000;

/// The most characters of a tag: several times those of the largest board.
pub(super) const MOST_IN_TAG: usize = 10_000;

/// The most bytes of a game's notes in the form in which they are kept.
pub(super) const MOST_IN_NOTES: usize = 60_000;
