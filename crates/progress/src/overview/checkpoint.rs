//! A stored overview of a learner, from which counting can continue. It can be recomputed from all answers at any time.

use std::fmt::Write;
use std::hash::Hasher;
use std::sync::LazyLock;

use mathchess_teaching::lessons::{MISTAKES, SKILLS, all_courses};

use super::Learnt;
use super::item_set::ItemSet;

/// Must be incremented whenever the same answers give a different result, or the stored form changes.
const VERSION: u32 = 7;

/// An overview in stored form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The learnt part, as JSON.
    pub learnt: String,
    /// The items that were answered.
    pub answered: Vec<u8>,
}

impl Checkpoint {
    pub(super) fn write(learnt: &Learnt, answered: &ItemSet) -> Option<Self> {
        Some(Self { learnt: serde_json::to_string(learnt).ok()?, answered: answered.to_bytes() })
    }

    /// None if this program did not write it.
    pub(super) fn read(&self) -> Option<(Learnt, ItemSet)> {
        Some((serde_json::from_str(&self.learnt).ok()?, ItemSet::from_bytes(&self.answered)?))
    }
}

/// Identifies the way in which answers are counted; checkpoints of another way are unusable. It depends on this version of
/// the rules and on the courses, skills and mistakes that they use.
pub fn fold_version() -> i64 {
    static FOLD: LazyLock<i64> = LazyLock::new(|| {
        let mut looked_into = format!("{VERSION} {}", env!("CARGO_PKG_VERSION"));
        for course in all_courses() {
            let check = course.check.iter().flat_map(|check| &check.steps);
            // Writing to a string never fails.
            let _ = write!(looked_into, " {}:", course.id);
            for step in check {
                let _ = write!(looked_into, " {}", step.id);
            }
        }
        for skill in &SKILLS {
            let _ = write!(looked_into, " {} {:?}", skill.id, skill.operator);
        }
        for mistake in &MISTAKES {
            let _ = write!(looked_into, " {} {:?}", mistake.id, mistake.codes);
        }
        let mut hasher = Fnv::default();
        hasher.write(looked_into.as_bytes());
        hasher.finish().cast_signed()
    });
    *FOLD
}

/// FNV-1a: the same number in every version of the compiler.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    }
}
