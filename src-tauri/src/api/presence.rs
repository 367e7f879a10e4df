//! Who is logged in.

use serde::Serialize;
use specta::Type;

use super::teaching::TeacherMode;

/// Who is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WhoIsThere {
    /// Teacher mode.
    pub teacher: TeacherMode,
    /// Whether guests may play and learn now, and new players may be added.
    pub guests: bool,
    /// The ids of the profiles whose PIN was entered.
    pub there: Vec<String>,
    /// The ids of the profiles whose PIN was not entered.
    pub locked: Vec<String>,
    /// After this time without use it is asked who is there, in milliseconds; 0 if it must be asked now. None on a device
    /// on which at most one person learns.
    pub asks_in_ms: Option<u32>,
}
