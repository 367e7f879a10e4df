//! A clock for each player.

use mathchess_engine::game::PlayerTime;

/// The clock of each player: the initial time, and the increment for each own turn. The time that a player has used follows
/// from the turns: see `docs/design/records.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerClock {
    /// The initial time of each player, in milliseconds; at least 1.
    pub time_ms: u32,
    /// The increment after each own turn, in milliseconds.
    pub increment_ms: u32,
}

const MILLISECONDS: u32 = 1000;

impl From<PlayerTime> for PlayerClock {
    /// A time that exceeds the clock's range becomes the longest possible one.
    fn from(time: PlayerTime) -> Self {
        Self {
            time_ms: time.seconds.saturating_mul(MILLISECONDS),
            increment_ms: time.increment.saturating_mul(MILLISECONDS),
        }
    }
}

impl From<PlayerClock> for PlayerTime {
    /// Converts to whole seconds, at least one.
    fn from(clock: PlayerClock) -> Self {
        Self { seconds: (clock.time_ms / MILLISECONDS).max(1), increment: clock.increment_ms / MILLISECONDS }
    }
}
