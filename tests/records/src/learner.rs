//! Learners and their answers.

use mathchess_progress::{AttemptKind, Making, Setting};
use mathchess_records::{NewAttempt, NewProfile, Profile, ProfileId, Records, RecordsError, SittingId};

/// Makes a profile.
///
/// # Errors
/// If the records refuse it.
pub fn profile(records: &mut Records, name: &str) -> Result<Profile, RecordsError> {
    let new = NewProfile { name: name.to_owned(), colour: "green".to_owned(), avatar: "🐢".to_owned() };
    records.profiles().create(&new)
}

/// An answer to a step of the first course.
pub fn answer(profile: ProfileId, sitting: SittingId, item: &str, right: bool) -> NewAttempt {
    NewAttempt {
        profile,
        sitting,
        kind: AttemptKind::Lesson,
        course: Some("c01".to_owned()),
        lesson: Some("c01-l01".to_owned()),
        item: item.to_owned(),
        skills: vec!["add.values".to_owned(), "attach".to_owned()],
        setting: Setting::Practice,
        answer: "2, 7; ✓ \"=1+1\"\n".to_owned(),
        answer_number: 1,
        right,
        hints: 0,
        made: Some(Making::Typed),
        mistake: (!right).then(|| "single-of-many".to_owned()),
        used_ms: 4_200,
        utc_offset_minutes: -90,
        rules_version: 1,
        data_version: 1,
    }
}
