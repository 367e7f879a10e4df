//! What was deleted, and by whom.

use std::fmt;
use std::str::FromStr;

use crate::id::ProfileId;

/// Who deleted something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeletedBy {
    /// Whoever was in teacher mode.
    Teacher,
    /// Whoever had opened this profile.
    Profile(ProfileId),
}

/// Neither a teacher nor a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this names neither a teacher nor a profile")]
pub struct NobodyKnown;

/// How the records write a teacher.
const TEACHER: &str = "teacher";

impl fmt::Display for DeletedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Teacher => f.write_str(TEACHER),
            Self::Profile(id) => id.fmt(f),
        }
    }
}

impl FromStr for DeletedBy {
    type Err = NobodyKnown;

    /// Reads what the records write, and nothing else: written otherwise, a profile would be another's.
    fn from_str(text: &str) -> Result<Self, NobodyKnown> {
        if text == TEACHER {
            return Ok(Self::Teacher);
        }
        let id: ProfileId = text.parse().map_err(|_| NobodyKnown)?;
        if id.to_string() == text { Ok(Self::Profile(id)) } else { Err(NobodyKnown) }
    }
}
