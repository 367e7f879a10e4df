//! A clock for each player.

use mathchess_engine::game::PlayerTime;

/// The clock of each player: the time that each begins with, and what each own turn adds. What a player has used follows from
/// the turns: see `docs/records.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerClock {
    /// The time that each player begins with, in milliseconds; more than none.
    pub time_ms: u32,
    /// What each turn adds to the time of whoever played it, in milliseconds.
    pub increment_ms: u32,
}

const MILLISECONDS: u32 = 1000;

impl From<PlayerTime> for PlayerClock {
    /// A time that is too long for a clock is the longest one.
    fn from(time: PlayerTime) -> Self {
        Self {
            time_ms: time.seconds.saturating_mul(MILLISECONDS),
            increment_ms: time.increment.saturating_mul(MILLISECONDS),
        }
    }
}

impl From<PlayerClock> for PlayerTime {
    /// In whole seconds, at least one.
    fn from(clock: PlayerClock) -> Self {
        Self { seconds: (clock.time_ms / MILLISECONDS).max(1), increment: clock.increment_ms / MILLISECONDS }
    }
}
