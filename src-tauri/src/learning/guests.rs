//! What the guest of this run has done and a new profile could take over.

use mathchess_progress::{AttemptKind, solved_steps};

use super::Learning;
use crate::api::profile::GuestSummary;
use crate::desk::OpenDesk;
use crate::error::Result;

impl Learning {
    /// What a new profile could take over.
    pub fn guest_work(&self) -> Result<GuestSummary> {
        let mut open = self.desk.lock()?;
        let OpenDesk { records, guest, .. } = &mut *open;
        let attempts = guest.attempts();
        let exercises = attempts
            .iter()
            .filter(|attempt| attempt.right && !matches!(attempt.kind, AttemptKind::Lesson | AttemptKind::Start));
        let mut exercises: Vec<&str> = exercises.map(|attempt| attempt.item.as_str()).collect();
        exercises.sort_unstable();
        exercises.dedup();
        let lessons = attempts.iter().filter(|attempt| attempt.kind == AttemptKind::Lesson).cloned();
        Ok(GuestSummary {
            steps: count(solved_steps(&lessons.collect::<Vec<_>>()).len()),
            exercises: count(exercises.len()),
            games: count(guest.games(records).len()),
        })
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
