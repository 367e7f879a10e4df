//! Export and import of records between devices, and the answers of a student.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::importing::{ImportEntries, ImportPreview, ReadingFile};
use crate::api::person::PersonRecord;
use crate::api::teaching::{AnswerPage, ImportReport, ImportUndo};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Makes the preview of another device's file. Nothing is changed.
    #[access(Teacher)]
    fn preview_import(house: &House, text: String, on_progress: Channel<ReadingFile>) -> Result<ImportPreview> {
        house.classroom.preview_import(&text, |progress| tell(&on_progress, progress))
    }

    /// A page of the effects of the file in the preview: `size` entries after the first `from`.
    #[access(Teacher)]
    fn import_entries(house: &House, from: u32, size: u32) -> Result<ImportEntries> {
        house.classroom.import_entries(from, size)
    }

    /// Stops making a preview, or discards the one that was made.
    #[access(Teacher)]
    fn forget_import(house: &House) -> Result<()> {
        house.classroom.forget_import();
        Ok(())
    }

    /// Imports the file of the preview, all of it or nothing. Importing it again has no effect.
    #[access(Teacher)]
    fn bring_in(house: &House) -> Result<ImportReport> {
        house.classroom.bring_in()
    }

    /// All records of one person.
    #[access(Profile(&profile))]
    fn person_record(house: &House, profile: String) -> Result<PersonRecord> {
        house.classroom.person_record(&profile)
    }

    /// Undoes the last import. Later changes are undone too, but only if `later_changes_too` allows it.
    #[access(TeacherOfAll)]
    fn undo_import(house: &House, later_changes_too: bool) -> Result<ImportUndo> {
        house.classroom.undo_import(later_changes_too)
    }

    /// A page of a student's answers, the latest first: `size` answers after the first `from`.
    #[access(TeacherOf(&[&profile]))]
    fn answers(house: &House, profile: String, from: u32, size: u32) -> Result<AnswerPage> {
        house.learning.answers(&profile, from, size)
    }
}
