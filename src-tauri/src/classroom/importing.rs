//! The import of another device's file: its preview is made without holding the records, then it is imported.

use mathchess_records::{self as records, Occasion, Previewed, RecordsFile, Snapshot, Step};

use super::Classroom;
use super::device_transfer::report;
use crate::api::importing::{ChangedTwice, ImportEntries, ImportEntry, ImportPreview, ReadingFile, RefusedRow};
use crate::api::teaching::ImportReport;
use crate::error::{RecordsProblem, Result};
use crate::thinking::thoughts::Topic;

/// The most entries of a page.
const LARGEST_PAGE: u32 = 200;
/// The number of entries in the preview.
const FIRST_PAGE: u32 = 50;

impl Classroom {
    /// Makes the preview of a file, and keeps it until the file is imported or another one is read. The records stay usable
    /// meanwhile. `tell` gets the progress.
    pub fn preview_import(&self, text: &str, mut tell: impl FnMut(ReadingFile)) -> Result<ImportPreview> {
        self.desk.teacher()?;
        self.forget_import();
        let thought = self.desk.thoughts.begin(Topic::Import);
        let mut watch = |judging: bool, Step { done, of }: Step| {
            tell(ReadingFile { judging, done: count(done), of: count(of) });
            !thought.is_stopped()
        };
        let file = RecordsFile::read_watched(text.as_bytes(), &mut |step| watch(false, step))?;
        let snapshot = Snapshot::of(self.desk.grown(Occasion::Import)?)?;
        let previewed = snapshot.preview(file, &mut |step| watch(true, step))?;
        let preview = preview(&previewed);
        *self.desk.previewed.lock() = Some(previewed);
        Ok(preview)
    }

    /// A page of the effects of the file in the preview.
    pub fn import_entries(&self, from: u32, size: u32) -> Result<ImportEntries> {
        let previewed = self.desk.previewed.lock();
        let previewed = previewed.as_ref().ok_or(RecordsProblem::NothingToBringIn)?;
        Ok(entries(previewed, from, size.min(LARGEST_PAGE)))
    }

    /// Stops making a preview, and discards the one that was made.
    pub fn forget_import(&self) {
        self.desk.thoughts.stop(Topic::Import);
        *self.desk.previewed.lock() = None;
    }

    /// Imports the file of the preview, all of it or nothing.
    pub fn bring_in(&self) -> Result<ImportReport> {
        self.desk.teacher()?;
        let previewed = self.desk.previewed.lock().take().ok_or(RecordsProblem::NothingToBringIn)?;
        let copy = self.desk.grown(Occasion::Import)?.before_import()?;
        let mut open = self.desk.lock()?;
        let done = open.records.transfer().bring_in(previewed, Some(copy))?;
        open.forget_overtaken();
        Ok(report(done))
    }
}

fn preview(previewed: &Previewed) -> ImportPreview {
    let told = previewed.report.clone();
    ImportPreview {
        refused: told
            .refused
            .iter()
            .map(|row| RefusedRow { line: count(row.line), problem: row.problem.clone() })
            .collect(),
        changed_twice: told.replaced.iter().map(changed_twice).collect(),
        erased: told.erased,
        left_out: told.left_out,
        last_change_at: told.last_change_ms,
        entries: entries(previewed, 0, FIRST_PAGE),
        report: report(told),
    }
}

fn changed_twice(kept: &records::ReplacedHere) -> ChangedTwice {
    ChangedTwice { of: kept.of, name: kept.name.clone() }
}

fn entries(previewed: &Previewed, from: u32, size: u32) -> ImportEntries {
    let all = &previewed.report.entries;
    let page = all.iter().skip(from as usize).take(size as usize);
    ImportEntries { rows: page.map(ImportEntry::from).collect(), total: count(all.len()) }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
