//! Recording answers.

use mathchess_progress::{AttemptKind, Making, Setting};
use mathchess_records::{NewAttempt, ProfileId, RULES_VERSION};

use super::Learning;
use crate::api::given::GivenBy;
use crate::desk::OpenDesk;
use crate::desk::guest::owner;
use crate::error::Result;

/// An answer to be recorded.
pub(crate) struct Answered {
    pub kind: AttemptKind,
    pub course: Option<String>,
    pub lesson: Option<String>,
    pub item: String,
    pub skills: Vec<String>,
    pub setting: Setting,
    pub answer: String,
    pub right: bool,
    pub mistake: Option<String>,
    /// How it was made, and the number of help steps before it.
    pub made: (Making, u8),
    pub data_version: u32,
}

impl Learning {
    /// The id of a new round.
    pub fn begin_round(&self) -> Result<String> {
        Ok(self.desk.lock()?.records.attempts().new_sitting().to_string())
    }

    /// Counts an answer to an exercise: who gave it, with its true number. `learner` is for whom it is counted.
    pub(crate) fn counted(&self, learner: Option<&str>, exercise: &str, given: &GivenBy, right: bool) -> GivenBy {
        let mut wrong = self.desk.wrong_answers.lock();
        let answer_number = wrong.number(learner, exercise, given.answer_number);
        wrong.note(learner, exercise, right);
        GivenBy { answer_number, ..given.clone() }
    }

    /// Records an answer; a guest's answer is kept in memory until the app is closed.
    pub(crate) fn keep_answer(&self, given: &GivenBy, answered: Answered) -> Result<()> {
        self.keep_all(given.profile.as_deref(), &[answered.given_by(given)?])
    }

    /// Records what belongs together of a learner or of the guest, all or nothing.
    pub(crate) fn keep_all(&self, profile: Option<&str>, new: &[NewAttempt]) -> Result<()> {
        let mut open = self.desk.lock()?;
        let OpenDesk { records, guest, .. } = &mut *open;
        match profile {
            Some(_) => records.attempts().append(new).map(drop).map_err(Into::into),
            None => new.iter().try_for_each(|attempt| guest.answered(records, attempt)),
        }
    }
}

impl Answered {
    /// The answer as a learner, or the guest, gives it.
    pub(crate) fn given_by(self, given: &GivenBy) -> Result<NewAttempt> {
        let learner: Option<ProfileId> = given.profile.as_deref().map(str::parse).transpose()?;
        let Self {
            kind,
            course,
            lesson,
            item,
            skills,
            setting,
            answer,
            right,
            mistake,
            made: (made, hints),
            data_version,
        } = self;
        Ok(NewAttempt {
            profile: owner(learner).into(),
            sitting: given.sitting.parse()?,
            kind,
            course,
            lesson,
            item,
            skills,
            setting,
            answer,
            answer_number: given.answer_number,
            right,
            hints,
            made: Some(made),
            mistake,
            used_ms: given.used_ms,
            utc_offset_minutes: given.utc_offset_minutes,
            rules_version: RULES_VERSION,
            data_version,
        })
    }
}

/// The way of making an answer with these help steps. After the first answer, the app has said what is wrong.
pub(crate) fn made_with(made: Making, hints: u8, given: &GivenBy) -> (Making, u8) {
    let is_helped = hints > 0 || given.answer_number > 1;
    (if is_helped && made != Making::Shown { Making::Helped } else { made }, hints)
}
