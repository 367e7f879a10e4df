//! The results in mastery checks, by the rules of [`crate::CheckOf::progress`].

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::content::content;
use super::given::GivenAnswer;
use crate::attempt::AttemptKind;
use crate::drill_item::drill_of;

/// The checks by course, each by its sittings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Checks(BTreeMap<String, BTreeMap<String, Sitting>>);

/// The number of tasks answered in a sitting, and of those right at once.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Sitting {
    answered: BTreeSet<String>,
    right: usize,
}

impl Checks {
    pub fn count(&mut self, answer: &GivenAnswer<'_>) {
        if answer.kind != AttemptKind::Check {
            return;
        }
        let of_drill = || answer.course.filter(|_| drill_of(answer.item).is_some());
        let known = content();
        let check = known.by_step.get(answer.item).or_else(|| known.by_course.get(of_drill()?));
        let Some(check) = check else { return };
        let sittings = self.0.entry(check.course.to_owned()).or_default();
        let sitting = sittings.entry(answer.sitting.to_owned()).or_default();
        if sitting.answered.len() < check.steps && sitting.answered.insert(answer.item.to_owned()) {
            sitting.right += usize::from(answer.right && answer.hints == 0);
        }
    }

    /// The largest number of tasks that were right in one sitting.
    pub fn best(&self, course: &str) -> usize {
        let sittings = self.0.get(course).into_iter().flat_map(BTreeMap::values);
        sittings.map(|sitting| sitting.right).max().unwrap_or_default()
    }
}
