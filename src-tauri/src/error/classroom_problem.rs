//! Problems of classes, teacher mode, PINs and competitions.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of classes, teacher mode, PINs and competitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ClassroomProblem {
    /// Teacher mode must be open.
    TeacherOnly,
    /// The PIN of teacher mode is changed only with the present one.
    PresentPinNeeded,
    /// A profile has a PIN, which was not given.
    ProfileHasPin { profile: String },
    /// Where there is no teacher's PIN, a profile gets its first PIN while it is the learner.
    FirstPinByItself,
    /// PINs of a class are made where there is a teacher's PIN.
    TeacherPinFirst,
    /// On a device in use, the first PIN of teacher mode is set by the owner of the device.
    FirstTeacherPinByOwner,
    /// The PIN that was given is wrong.
    PinWrong,
    /// The PIN was wrong too often.
    PinWait { seconds: u32 },
    /// More groups of a class than one student can be in.
    TooManyGroups { most: u32 },
    /// A level is locked for who practises.
    LevelLocked { level: u8 },
    /// A level is locked for a player.
    LevelLockedFor { level: u8, name: String },
    /// Taking turns back is switched off.
    TakeBackSwitchedOff,
    /// Help with the next turn is switched off.
    HintsSwitchedOff,
    /// Showing values is switched off.
    ValuesSwitchedOff,
    /// The name that was written is not that of what is to be erased.
    OtherName,
    /// A list of students is too large.
    ListTooLarge,
    /// A line of a list of students is not a row of a table; the detail says why.
    ListRow { line: u32 },
    /// A list of students has too many rows.
    ListTooManyRows { most: u32 },
    /// A list of students has more than one column and no header.
    ListNeedsHeader { line: u32 },
    /// A row of a list of students has more cells than the first line.
    ListTooManyColumns { line: u32, columns: u32, first: u32 },
    /// A list of students has too many names.
    ListTooManyNames { most: u32 },
    /// A list of students has no name.
    ListEmpty,
    /// A list of students is UTF-16.
    ListUtf16,
    /// A list of students is a spreadsheet's own file.
    ListSpreadsheet,
    /// A list of students holds a letter that is not UTF-8.
    ListNotUtf8 { line: u32 },
    /// A list of students has last names alone.
    ListFirstNameMissing { line: u32 },
    /// A name in a list of students can't be kept; the detail says why.
    ListName { line: u32 },
}

impl ClassroomProblem {
    /// What kind of failure it is.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::TeacherOnly | Self::FirstTeacherPinByOwner => ErrorKind::TeacherOnly,
            Self::PresentPinNeeded
            | Self::FirstPinByItself
            | Self::TeacherPinFirst
            | Self::ProfileHasPin { .. }
            | Self::PinWrong
            | Self::OtherName
            | Self::TooManyGroups { .. }
            | Self::PinWait { .. } => ErrorKind::BadInput,
            Self::LevelLocked { .. }
            | Self::LevelLockedFor { .. }
            | Self::TakeBackSwitchedOff
            | Self::HintsSwitchedOff
            | Self::ValuesSwitchedOff => ErrorKind::SwitchedOff,
            Self::ListTooLarge
            | Self::ListRow { .. }
            | Self::ListTooManyRows { .. }
            | Self::ListNeedsHeader { .. }
            | Self::ListTooManyColumns { .. }
            | Self::ListTooManyNames { .. }
            | Self::ListEmpty
            | Self::ListUtf16
            | Self::ListSpreadsheet
            | Self::ListNotUtf8 { .. }
            | Self::ListFirstNameMissing { .. }
            | Self::ListName { .. } => ErrorKind::Import,
        }
    }
}
