//! Records on the move between devices, and the answers of a student.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::importing::{ImportEntries, ImportPreview, ReadingFile};
use crate::api::person::PersonRecord;
use crate::api::teaching::{AnswerPage, ImportReport, ImportUndo};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Looks at a file of another device and tells what it would do. Nothing is done.
    #[access(Teacher)]
    fn preview_import(house: &House, text: String, on_progress: Channel<ReadingFile>) -> Result<ImportPreview> {
        house.classroom.preview_import(&text, |progress| tell(&on_progress, progress))
    }

    /// Stops looking at a file.
    #[access(Teacher)]
    fn stop_import(house: &House) -> Result<()> {
        house.classroom.stop_import();
        Ok(())
    }

    /// A page of what the file would do that was looked at last: `size` of it after the first `from`.
    #[access(Teacher)]
    fn import_entries(house: &House, from: u32, size: u32) -> Result<ImportEntries> {
        house.classroom.import_entries(from, size)
    }

    /// Forgets the file that was looked at last.
    #[access(Teacher)]
    fn forget_import(house: &House) -> Result<()> {
        house.classroom.forget_import();
        Ok(())
    }

    /// Brings in the file that was looked at last: all of it or nothing. Twice is once.
    #[access(Teacher)]
    fn bring_in(house: &House) -> Result<ImportReport> {
        house.classroom.bring_in()
    }

    /// Everything that the records hold about one person.
    #[access(Profile(&profile))]
    fn person_record(house: &House, profile: String) -> Result<PersonRecord> {
        house.classroom.person_record(&profile)
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
