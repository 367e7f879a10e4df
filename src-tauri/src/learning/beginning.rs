//! How much somebody has done on this device, which decides what is offered first.

use mathchess_progress::Attempt;
use mathchess_records::{MatchFilter, MatchPlayer, ProfileId};

use super::Learning;
use crate::api::profile::Beginning;
use crate::error::Result;

/// The lessons of the first start.
const FIRST_LESSONS: [&str; 2] = ["c00-l09", "c00-l10"];

impl Learning {
    /// Whether a profile, or the guest of this run, has begun a game, is learning, or has at least answered a task of the
    /// first start. Games of guests do not say who played them, so a guest counts as having played if any game is recorded.
    pub fn beginning(&self, profile: Option<&str>) -> Result<Beginning> {
        let learner: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let filter = MatchFilter { player: learner.map(MatchPlayer::Profile), ..MatchFilter::default() };
        let mut open = self.desk.lock()?;
        if open.records.games().page(&filter, 0, 1)?.total > 0 {
            return Ok(Beginning::Games);
        }
        let answers = match learner {
            Some(id) => open.records.attempts().of_profile(id)?,
            None => open.guest.attempts().to_vec(),
        };
        let of_first_start =
            |answer: &Attempt| answer.lesson.as_deref().is_some_and(|lesson| FIRST_LESSONS.contains(&lesson));
        Ok(match &answers[..] {
            [] => Beginning::Nothing,
            answers if answers.iter().all(of_first_start) => Beginning::Tasks,
            _ => Beginning::Learning,
        })
    }
}
