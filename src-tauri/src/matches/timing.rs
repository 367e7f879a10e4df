//! How much time the clocks of a new game give, for those who need more of it.

use crate::api::new_match::{NewMatch, NewPlayerClock};
use crate::api::settings::Timing;

const MORE: u32 = 2;

impl Timing {
    /// How much time is given where usually this much is: none for no limit.
    pub(crate) fn of(self, usual: u32) -> Option<u32> {
        match self {
            Self::Usual => Some(usual),
            Self::Doubled => Some(usual.saturating_mul(MORE)),
            Self::Off => None,
        }
    }

    fn of_clock(self, usual: NewPlayerClock) -> Option<NewPlayerClock> {
        let (minutes, increment_seconds) = self.of(usual.minutes).zip(self.of(usual.increment_seconds))?;
        Some(NewPlayerClock { minutes, increment_seconds })
    }

    /// A match with the clocks that are given.
    pub(crate) fn of_match(self, mut new: NewMatch) -> NewMatch {
        new.time_limit_minutes = new.time_limit_minutes.and_then(|limit| self.of(limit));
        new.player_clock = new.player_clock.and_then(|clock| self.of_clock(clock));
        new
    }
}
