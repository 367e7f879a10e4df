//! Who is there.

use serde::Serialize;
use specta::Type;

use super::teaching::TeacherMode;

/// Who is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct WhoIsThere {
    /// Teacher mode.
    pub teacher: TeacherMode,
    /// The ids of the profiles whose PIN was given.
    pub there: Vec<String>,
    /// The ids of the profiles that have a PIN which was not given.
    pub locked: Vec<String>,
}
