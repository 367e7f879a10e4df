//! Problems of classes, teacher mode, PINs and competitions.

use mathchess_engine::game::Finding;
use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of classes, teacher mode, PINs and competitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ClassroomProblem {
    /// Teacher mode must be open.
    TeacherOnly,
    /// A teacher must agree to this with the PIN.
    TeacherAsked,
    /// Guests and new players need a teacher on this device.
    NoGuests,
    /// The PIN of teacher mode can be changed only with the present one.
    PresentPinNeeded,
    /// The profile has a PIN that was not entered.
    ProfileHasPin { profile: String },
    /// Several people learn on the device, and nobody has said yet who is there.
    WhoIsThere,
    /// Without a teacher's PIN, a profile can get its first PIN only while it is the learner.
    FirstPinByItself,
    /// PINs for a class can be made only if there is a teacher's PIN.
    TeacherPinFirst,
    /// On a device in use, only the owner of the device can set the first PIN of teacher mode.
    FirstTeacherPinByOwner,
    /// A teacher's PIN whose digits are all equal or consecutive.
    PinTooEasy,
    /// The PIN is wrong.
    PinWrong,
    /// The PIN was wrong too often.
    PinWait { seconds: u32 },
    /// A student would be in too many groups.
    TooManyGroups { most: u32 },
    /// The level is locked for the learner.
    LevelLocked { level: u8 },
    /// The level is locked for a player.
    LevelLockedFor { level: u8, name: String },
    /// A teacher has set for a player that the players find the equations, with more tries or one for each.
    EquationsSetFor { finding: Finding, name: String },
    /// Taking turns back is switched off.
    TakeBackSwitchedOff,
    /// Help with the next turn is switched off.
    HintsSwitchedOff,
    /// Showing values is switched off.
    ValuesSwitchedOff,
    /// The typed name is not the name of what is to be erased.
    OtherName,
    /// The colour or the avatar does not exist.
    NoSuchPicture,
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
    /// A list of students has no names.
    ListEmpty,
    /// A list of students is in UTF-16.
    ListUtf16,
    /// A list of students is in a spreadsheet program's own format.
    ListSpreadsheet,
    /// A list of students has a byte that is not UTF-8.
    ListNotUtf8 { line: u32 },
    /// A list of students has only last names.
    ListFirstNameMissing { line: u32 },
    /// A part of a name in a list of students is a date, points or a number.
    ListNotAName { line: u32, text: String },
    /// A name in a list of students can't be stored; the detail says why.
    ListName { line: u32 },
}

impl ClassroomProblem {
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::TeacherOnly | Self::TeacherAsked | Self::NoGuests | Self::FirstTeacherPinByOwner => {
                ErrorKind::TeacherOnly
            }
            Self::PresentPinNeeded
            | Self::FirstPinByItself
            | Self::TeacherPinFirst
            | Self::ProfileHasPin { .. }
            | Self::WhoIsThere
            | Self::PinTooEasy
            | Self::PinWrong
            | Self::OtherName
            | Self::NoSuchPicture
            | Self::TooManyGroups { .. }
            | Self::PinWait { .. } => ErrorKind::BadInput,
            Self::LevelLocked { .. }
            | Self::LevelLockedFor { .. }
            | Self::EquationsSetFor { .. }
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
            | Self::ListNotAName { .. }
            | Self::ListName { .. } => ErrorKind::Import,
        }
    }
}
