//! Records on the move between devices, and the answers of a student.

use super::commands;
use crate::api::teaching::{AnswerPage, ImportReport, ImportUndo};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Reads a file of another device: all of it or nothing. Twice is once.
    #[access(Teacher)]
    fn import_records(house: &House, text: String) -> Result<ImportReport> {
        house.classroom.import_records(&text)
    }

    /// Undoes the last import. What was changed since is taken back only if `later_changes_too` says so.
    #[access(TeacherOfAll)]
    fn undo_import(house: &House, later_changes_too: bool) -> Result<ImportUndo> {
        house.classroom.undo_import(later_changes_too)
    }

    /// A page of a student's answers, the latest first: `size` of them after the first `from`.
    #[access(TeacherOf(&[&profile]))]
    fn answers(house: &House, profile: String, from: u32, size: u32) -> Result<AnswerPage> {
        house.learning.answers(&profile, from, size)
    }
}
