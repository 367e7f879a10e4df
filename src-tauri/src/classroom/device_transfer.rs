//! Export and import of records between devices, and tables for spreadsheets.

use std::iter;
use std::path::Path;

use mathchess_records as records;
use mathchess_records::{Cell, CsvTable, LARGEST_FILE, TableStyle, Undoing};

use super::Classroom;
use crate::api::teaching::{ForkedGame, ImportReport, ImportUndo, Selection, TableCell, Tally};
use crate::error::{AppProblem, Result};
use crate::running::participants::Participants;

/// The extension of a file for another device.
const EXTENSION: &str = "mathchess";

impl Classroom {
    /// Writes a file for another device into `downloads` and returns its path. If several files are needed, they are
    /// written into a new folder; they can be read in any order.
    pub(crate) fn export_records(&self, selection: &Selection, name: &str, downloads: Option<&Path>) -> Result<String> {
        self.desk.teacher()?;
        let ids = |ids: &[String]| ids.iter().map(|id| Ok(id.parse()?)).collect::<Result<_>>();
        let selection = match selection {
            Selection::Profiles(profiles) => records::Selection::Profiles(ids(profiles)?),
            Selection::Class(class) => records::Selection::Class(class.parse()?),
            Selection::Everything => records::Selection::Everything,
        };
        let mut parts = self.desk.lock()?.records.transfer().begin_parts(&selection, LARGEST_FILE)?;
        // The desk is locked for one file at a time, so that players wait for one file at most.
        let mut next = || -> Result<Option<String>> { Ok(self.desk.lock()?.records.transfer().next_part(&mut parts)?) };
        let first = next()?.unwrap_or_default();
        let Some(second) = next()? else {
            return self.desk.write_file(downloads, name, EXTENSION, &first);
        };
        let texts = [Ok(first), Ok(second)].into_iter().chain(iter::from_fn(|| next().transpose()));
        self.desk.write_files(downloads, name, EXTENSION, texts)
    }

    /// Undoes the last import since the app was opened. If something was changed since, nothing is done unless
    /// `later_changes_too` allows losing it.
    pub fn undo_import(&self, later_changes_too: bool) -> Result<ImportUndo> {
        self.desk.teacher()?;
        let mut open = self.desk.lock()?;
        let done = open.records.transfer().undo_import(later_changes_too)?;
        if done == Undoing::ChangedSince {
            return Ok(ImportUndo::ChangedSince);
        }
        // The matches in memory may no longer be in the records, or may differ from them.
        open.forget_matches();
        Ok(ImportUndo::Undone)
    }

    /// Writes a table for a spreadsheet into `downloads` and returns its path.
    pub(crate) fn export_table(
        &self,
        name: &str,
        header: &[String],
        rows: &[Vec<TableCell>],
        style: TableStyle,
        downloads: Option<&Path>,
    ) -> Result<String> {
        self.desk.teacher()?;
        if rows.iter().any(|row| row.len() != header.len()) {
            return Err(AppProblem::TableRagged.into());
        }
        let mut table = CsvTable::new(header.iter().cloned(), style);
        for row in rows {
            table.push(row.iter().map(|cell| match cell {
                TableCell::Number(number) => Cell::Number(*number),
                TableCell::Halves { halves } => Cell::Halves(*halves),
                TableCell::Text(text) => text.clone().into(),
                TableCell::Empty(()) => Cell::Empty,
            }));
        }
        self.desk.write_file(downloads, name, "csv", &table.to_string())
    }
}

/// Converts a report for the interface.
pub(super) fn report(report: records::ImportReport) -> ImportReport {
    ImportReport {
        can_undo: report.has_changed_anything(),
        forks: report.forks.into_iter().map(forked_game).collect(),
        profiles: tally(report.profiles),
        classes: tally(report.classes),
        games: tally(report.games),
        answers: tally(report.attempts),
        deleted_here: report.deleted_here,
    }
}

fn forked_game(kept: records::ForkedGame) -> ForkedGame {
    let records::ForkedGame { game, line, players, begun, apart, game_turns } = kept;
    // The players are shown under their names at the time of the game.
    let people = Participants::new(Vec::new());
    let players = players.iter().map(|seat| people.player(seat)).collect();
    ForkedGame { game: game.to_string(), line: line.to_string(), players, began: begun, apart, game_turns }
}

fn tally(kept: records::Tally) -> Tally {
    Tally { added: kept.added, changed: kept.changed, kept: kept.kept }
}
