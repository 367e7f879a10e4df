//! How much somebody has done on this device, which decides what is offered first.

use mathchess_records::{MatchFilter, MatchPlayer, ProfileId};

use super::Learning;
use crate::api::profile::Beginning;
use crate::error::Result;

impl Learning {
    /// Whether a profile, or the guest of this run, has begun a game or at least answered a task. Games of guests do not
    /// say who played them, so a guest counts as having played if any game is recorded.
    pub fn beginning(&self, profile: Option<&str>) -> Result<Beginning> {
        let learner: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let filter = MatchFilter { player: learner.map(MatchPlayer::Profile), ..MatchFilter::default() };
        let mut open = self.desk.lock()?;
        if open.records.games().page(&filter, 0, 1)?.total > 0 {
            return Ok(Beginning::Games);
        }
        let answered = match learner {
            Some(id) => open.records.attempts().page(id, 0, 0)?.0 > 0,
            None => !open.guest.attempts().is_empty(),
        };
        Ok(if answered { Beginning::Tasks } else { Beginning::Nothing })
    }
}
