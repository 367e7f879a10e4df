//! Who is logged in.

use serde::Serialize;
use specta::Type;

use super::teaching::TeacherMode;

/// Who is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct WhoIsThere {
    /// Teacher mode.
    pub teacher: TeacherMode,
    /// The ids of the profiles whose PIN was entered.
    pub there: Vec<String>,
    /// The ids of the profiles whose PIN was not entered.
    pub locked: Vec<String>,
}
