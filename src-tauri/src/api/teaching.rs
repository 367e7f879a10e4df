//! What a teacher sees and sets: classes, switches, PINs, answers, and records on the move.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::player::Player;
use super::profile::Profile;

/// A class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Class {
    /// Its id.
    pub id: String,
    /// The name.
    pub name: String,
    /// How many members it has now.
    pub members: u32,
    /// When it was put into the archive, in milliseconds since 1970; none while it is in use.
    #[specta(type = Option<Number>)]
    pub archived_at: Option<i64>,
}

/// Somebody who is in a class or was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Member {
    /// The profile.
    pub profile: Profile,
    /// When they joined first, in milliseconds since 1970.
    #[specta(type = Number)]
    pub joined_at: i64,
    /// When they left, in milliseconds since 1970; none for a present member.
    #[specta(type = Option<Number>)]
    pub left_at: Option<i64>,
    /// Whether the profile has a PIN.
    pub has_pin: bool,
    /// The names of the groups of the class that the profile is in.
    pub groups: Vec<String>,
}

/// A PIN that was just made for a student. It is told this once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ClassPin {
    /// Whose it is.
    pub profile: Profile,
    /// Its digits.
    pub pin: String,
}

/// The names in a list of students, before anything is done with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ClassList {
    /// The names, each once.
    pub names: Vec<String>,
    /// Names that came again and are left out.
    pub duplicates: Vec<DuplicateName>,
}

/// A name that came again in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DuplicateName {
    /// The line of the list, from 1.
    pub line: u32,
    /// The name.
    pub name: String,
}

/// What adding students to a class did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Enrolment {
    /// The ids of the new profiles, in the order of the names.
    pub added: Vec<String>,
    /// Names that a member has already.
    pub skipped: Vec<String>,
}

/// For whom switches are set, or whose records are meant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Scope {
    /// A class, by its id.
    Class(String),
    /// A profile, by its id.
    Profile(String),
}

/// What is set in one place; what is null there is left to the class, and in the end allowed.
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
}

/// What a profile may do.
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
}

/// Whose PIN is meant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PinOwner {
    /// The one of teacher mode.
    Teacher,
    /// A profile's, by its id.
    Profile(String),
}

/// What came of a try at a PIN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PinAnswer {
    /// Whether it was right, or there is none.
    pub right: bool,
    /// For how many milliseconds no further try is judged.
    #[specta(type = Number)]
    pub wait_ms: i64,
}

/// How teacher mode stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TeacherMode {
    /// Whether it has a PIN.
    pub has_pin: bool,
    /// Whether its commands are answered now: without a PIN always.
    pub open: bool,
}

/// What goes into a file for another device.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Selection {
    /// These profiles, by their ids, with all that is theirs.
    Profiles(Vec<String>),
    /// A class, by its id, with its present members.
    Class(String),
    /// All records.
    Everything,
}

/// How many rows of one sort a file brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Tally {
    /// New here.
    pub added: u32,
    /// Here before and changed.
    pub changed: u32,
    /// Here before and left as they were.
    pub kept: u32,
}

/// What reading a file from another device did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    /// Profiles.
    pub profiles: Tally,
    /// Classes.
    pub classes: Tally,
    /// Games.
    pub games: Tally,
    /// Answers.
    pub answers: Tally,
    /// The names of profiles and classes of the file that are deleted here and stay so.
    pub deleted_here: Vec<String>,
    /// Games with which two devices went on differently; both lines are kept.
    pub forks: Vec<ForkedGame>,
    /// Whether anything was changed: then it can be undone until the app is closed.
    pub can_undo: bool,
}

/// A game with which two devices went on differently. The line with the latest step is the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ForkedGame {
    /// The id of the game.
    pub game: String,
    /// The id of its other line.
    pub line: String,
    /// Its players, by seat.
    pub players: Vec<Player>,
    /// When it was begun, in milliseconds since 1970.
    #[specta(type = Number)]
    pub began_at: i64,
    /// How many turns the other line has after the last that both have.
    pub apart: u32,
    /// How many turns the game has after it.
    pub game_turns: u32,
}

/// What undoing an import did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ImportUndo {
    /// Everything is as it was before.
    Undone,
    /// Nothing: something was changed since, which would be taken back as well.
    ChangedSince,
}

/// One answer of a student, for the list of all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AnswerRow {
    /// Its id.
    pub id: String,
    /// When it was given, in milliseconds since 1970.
    #[specta(type = Number)]
    pub at: i64,
    /// Where the item came from: lesson, check, drill, puzzle, game.
    pub kind: String,
    /// The course.
    pub course: Option<String>,
    /// The lesson.
    pub lesson: Option<String>,
    /// What was asked.
    pub item: String,
    /// The skills that it needs.
    pub skills: Vec<String>,
    /// The answer.
    pub answer: String,
    /// Which answer to this item it was in its sitting, from 1.
    pub answer_number: u16,
    /// Whether it was right.
    pub right: bool,
    /// How many steps of the hint had been shown.
    pub hints: u8,
    /// The code of the wrong idea.
    pub mistake: Option<String>,
    /// The common mistake that the idea counts for, `m01` to `m15`.
    pub common_mistake: Option<String>,
    /// The time it took, in milliseconds.
    pub used_ms: u32,
}

/// A page of a student's answers, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct AnswerPage {
    /// How many there are in all.
    pub total: u32,
    /// Those of this page.
    pub rows: Vec<AnswerRow>,
}

/// A cell of a table that is written for a spreadsheet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(untagged)]
pub enum TableCell {
    /// A whole number.
    Number(#[specta(type = Number)] i64),
    /// A text; never taken for a formula.
    Text(String),
    /// Nothing.
    Empty(()),
}
