//! What a teacher sees and sets: classes, switches, PINs, answers, and export and import of records.

use std::collections::BTreeSet;

use mathchess_engine::game;
use mathchess_engine::game::Finding;
use mathchess_progress::Moment;
use mathchess_records as records;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::player::Player;
use super::profile::Profile;

/// A change of a class.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum ClassChange {
    /// It gets another name.
    Name {
        /// The name.
        name: String,
    },
    /// It is archived at the end of its year, or taken out of the archive.
    Archived {
        /// Whether it is archived.
        archived: bool,
    },
    /// A group gets exactly these members; one without members ceases to exist.
    Group {
        /// The group's former name, if it is renamed.
        former: Option<String>,
        /// Its name.
        name: String,
        /// The ids of its members.
        members: Vec<String>,
    },
    /// Profiles are added to it, or removed.
    Membership {
        /// Their ids.
        profiles: Vec<String>,
        /// Whether they are added.
        member: bool,
    },
}

/// Which classes are asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum ClassesAsked {
    /// All that are in use.
    InUse,
    /// The archived ones, the most recently archived first.
    Archived,
    /// Those that a profile is in.
    Of {
        /// The profile's id.
        profile: String,
    },
}

/// A class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Class {
    /// Its id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The number of present members.
    pub members: u32,
    /// When it was archived, in milliseconds since 1970; none while it is in use.
    #[specta(type = Option<Number>)]
    pub archived_at: Option<i64>,
}

/// A present or former member of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Member {
    /// The profile.
    pub profile: Profile,
    /// When they first joined, in milliseconds since 1970.
    #[specta(type = Number)]
    pub joined_at: i64,
    /// When they left, in milliseconds since 1970; none for a present member.
    #[specta(type = Option<Number>)]
    pub left_at: Option<i64>,
    /// Whether the profile has a PIN.
    pub has_pin: bool,
    /// The names of the groups of the class that the profile is in.
    pub groups: Vec<String>,
    /// The name that the profile would like to have instead of its own.
    pub wished_name: Option<String>,
}

/// A new PIN of a student. It is shown only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ClassPin {
    /// The student.
    pub profile: Profile,
    /// Its digits.
    pub pin: String,
}

/// The names in a list of students, before they are added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ClassList {
    /// The names, without duplicates.
    pub names: Vec<String>,
    /// The repeated names, which are left out.
    pub duplicates: Vec<DuplicateName>,
    /// What is left out because it is a date, points or a number in the place of a name.
    pub left_out: Vec<String>,
}

/// A repeated name in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DuplicateName {
    /// The line of the list, from 1.
    pub line: u32,
    /// The name.
    pub name: String,
}

/// The result of adding students to a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Enrolment {
    /// The ids of the new profiles, in the order of the names.
    pub added: Vec<String>,
    /// Names that a member already has.
    pub skipped: Vec<String>,
}

/// A class or a profile.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Scope {
    /// A class, by its id.
    Class(String),
    /// A profile, by its id.
    Profile(String),
}

/// The switches of a class or a profile. Where one is null, the class decides, and finally everything is allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Switches {
    /// Whether turns may be taken back.
    pub take_back: Option<bool>,
    /// Whether hints are given.
    pub hints: Option<bool>,
    /// Whether the partial values are shown on the board.
    pub shown_values: Option<bool>,
    /// The levels that can't be played or learnt.
    pub locked_levels: Option<BTreeSet<u8>>,
    /// Whether players end, pause and leave a game of two or more people by themselves, without a teacher as umpire.
    pub own_umpire: Option<bool>,
    /// Whether guests and new players may use a device of the class. Only of a class.
    pub guests: Option<bool>,
    /// Who finds the equations of Mathematical Chess.
    pub equations: Option<EquationRule>,
}

/// Who finds the equations of Mathematical Chess, as a teacher sets it for a class or a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum EquationRule {
    /// As each learner likes.
    Free,
    /// The app shows them in practice, also to those who have passed a check.
    Shown,
    /// The learner finds them.
    Found,
    /// The learner finds them, in games with one try for each.
    Strict,
}

impl From<EquationRule> for records::EquationRule {
    fn from(rule: EquationRule) -> Self {
        match rule {
            EquationRule::Free => Self::Free,
            EquationRule::Shown => Self::Set(game::Finding::Shown),
            EquationRule::Found => Self::Set(game::Finding::Found),
            EquationRule::Strict => Self::Set(game::Finding::Strict),
        }
    }
}

impl From<records::EquationRule> for EquationRule {
    fn from(rule: records::EquationRule) -> Self {
        match rule {
            records::EquationRule::Free => Self::Free,
            records::EquationRule::Set(game::Finding::Shown) => Self::Shown,
            records::EquationRule::Set(game::Finding::Found) => Self::Found,
            records::EquationRule::Set(game::Finding::Strict) => Self::Strict,
        }
    }
}

/// The permissions of a profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Permissions {
    /// Whether turns may be taken back.
    pub take_back: bool,
    /// Whether hints are given.
    pub hints: bool,
    /// Whether the partial values are shown on the board.
    pub shown_values: bool,
    /// The levels that can't be played or learnt.
    pub locked_levels: BTreeSet<u8>,
    /// Whether the profile's games of two or more people need no teacher as umpire.
    pub own_umpire: bool,
    /// Who finds the equations in practice, and in games at least; null if it is as the learner likes.
    pub equations: Option<Finding>,
}

/// The owner of a PIN.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PinOwner {
    /// Teacher mode.
    Teacher,
    /// A profile, by its id.
    Profile(String),
}

/// The result of a try at a PIN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PinAnswer {
    /// Whether it was right, or there is no PIN.
    pub right: bool,
    /// The time in milliseconds during which no further try is accepted.
    #[specta(type = Number)]
    pub wait_ms: i64,
}

/// The state of teacher mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TeacherMode {
    /// Whether it has a PIN.
    pub has_pin: bool,
    /// Whether its commands are answered now; always true without a PIN.
    pub open: bool,
}

/// The selection of records for a file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Selection {
    /// These profiles, by their ids, with all their records.
    Profiles(Vec<String>),
    /// A class, by its id, with its present members.
    Class(String),
    /// All records.
    Everything,
}

/// The rows of one kind in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Tally {
    /// The number of new rows.
    pub added: u32,
    /// The number of existing rows that changed.
    pub changed: u32,
    /// The number of existing rows that did not change.
    pub kept: u32,
}

/// The report on an import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    /// The profiles.
    pub profiles: Tally,
    /// The classes.
    pub classes: Tally,
    /// The games.
    pub games: Tally,
    /// The answers.
    pub answers: Tally,
    /// The names of profiles and classes of the file that are deleted here and stay deleted.
    pub deleted_here: Vec<String>,
    /// The games that two devices continued differently; both lines are kept.
    pub forks: Vec<ForkedGame>,
    /// Whether anything was changed; then it can be undone until the app is closed.
    pub can_undo: bool,
}

/// A game that two devices continued differently. The line with the latest step is the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ForkedGame {
    /// The id of the game.
    pub game: String,
    /// The id of its other line.
    pub line: String,
    /// Its players, by seat.
    pub players: Vec<Player>,
    /// When it was begun.
    pub began: Moment,
    /// The number of turns of the other line after the last common one.
    pub apart: u32,
    /// The number of turns of the game after the last common one.
    pub game_turns: u32,
}

/// The result of undoing an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ImportUndo {
    /// Everything is as before the import.
    Undone,
    /// Something was changed since, which undoing would lose: nothing was done.
    ChangedSince,
}

/// One answer of a student.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AnswerRow {
    /// Its id.
    pub id: String,
    /// When it was given.
    pub given: Moment,
    /// The kind of exercise: lesson, check, drill, puzzle, game.
    pub kind: String,
    /// The course.
    pub course: Option<String>,
    /// The lesson.
    pub lesson: Option<String>,
    /// The item that was asked.
    pub item: String,
    /// The skills that it needs.
    pub skills: Vec<String>,
    /// The answer.
    pub answer: String,
    /// The number of this answer to the item within its sitting, from 1.
    pub answer_number: u16,
    /// Whether it was right.
    pub right: bool,
    /// The number of hint steps shown before the answer.
    pub hints: u8,
    /// The code of the wrong idea.
    pub mistake: Option<String>,
    /// The common mistake to which the idea belongs, `m01` to `m16`.
    pub common_mistake: Option<String>,
    /// The time it took, in milliseconds.
    pub used_ms: u32,
}

/// A page of a student's answers, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct AnswerPage {
    /// The number of answers in all.
    pub total: u32,
    /// The answers of this page.
    pub rows: Vec<AnswerRow>,
}

/// A cell of a table for a spreadsheet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(untagged)]
pub enum TableCell {
    /// A whole number.
    Number(#[specta(type = Number)] i64),
    /// A number of halves, written as a decimal number.
    Halves {
        /// How many.
        #[specta(type = Number)]
        halves: i64,
    },
    /// A text, which is never treated as a formula.
    Text(String),
    /// An empty cell.
    Empty(()),
}
