//! Answers for tests.

use uuid::Uuid;

use crate::attempt::{Attempt, AttemptKind, Making, Setting};

pub const HOUR_MS: i64 = 3_600_000;
pub const DAY_MS: i64 = 24 * HOUR_MS;

/// An answer to a drill for `add.pair` at this time, different from those at other times, in a round of its day.
pub fn drill(at_ms: i64, right: bool) -> Attempt {
    Attempt {
        id: Uuid::nil(),
        profile: Uuid::nil(),
        sitting: Uuid::from_u128(at_ms.div_euclid(DAY_MS) as u128),
        kind: AttemptKind::Drill,
        course: None,
        lesson: None,
        item: format!("drill:add.pair/1/{at_ms}"),
        skills: vec!["add.pair".to_owned()],
        setting: Setting::Practice,
        answer: String::new(),
        answer_number: 1,
        right,
        hints: 0,
        made: Some(Making::Found),
        mistake: None,
        used_ms: 5000,
        at_ms,
        utc_offset_minutes: 0,
        rules_version: 1,
        data_version: 1,
    }
}
