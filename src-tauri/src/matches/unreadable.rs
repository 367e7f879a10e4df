//! Unreadable records.

use std::path::Path;

use mathchess_engine::game::GameKind;
use mathchess_records::{GameId, MatchFilter, Noun};

use super::Matches;
use super::displays::display;
use super::levels::own_level;
use super::match_list::{row, written_names};
use crate::api::unreadable::{RecordKind, UnreadableRow};
use crate::error::{AppError, RecordsProblem, Result};
use crate::running::participants::Participants;

impl Matches {
    /// The unreadable rows of one kind; of games those that may be listed.
    pub fn unreadable_rows(&self, kind: RecordKind) -> Result<Vec<UnreadableRow>> {
        let here = self.desk.seen_by()?;
        let mut open = self.desk.lock()?;
        let records = &mut open.records;
        let mut found: Vec<UnreadableRow> = records
            .unreadable()
            .list(kind.into())?
            .into_iter()
            .map(|row| UnreadableRow { kind, id: row.id, name: row.name, problem: row.problem })
            .collect();
        if kind == RecordKind::Game
            && let Some(here) = &here
        {
            let mut pins = Vec::new();
            for row in &found {
                // A row with an invalid id can't be a game with players.
                pins.push(row.id.parse().map_or(Ok(Vec::new()), |id| records.pins().of_game(id))?);
            }
            let mut pins = pins.into_iter();
            found.retain(|_| pins.next().is_none_or(|of| of.is_empty() || of.iter().any(|one| here.contains(one))));
        }
        let mut judge = |id: String, name: String, problem: Option<AppError>| {
            if let Some(problem) = problem {
                found.push(UnreadableRow { kind, id, name, problem: problem.to_string() });
            }
        };
        match kind {
            RecordKind::Game => {
                let people = Participants::new(records.profiles().list()?);
                for game in records.games().list(&MatchFilter { here, ..MatchFilter::default() })? {
                    judge(game.id.to_string(), written_names(&game), row(&game, &people).err());
                }
            }
            RecordKind::Display => {
                for kept in records.displays().list(GameKind::MathematicalChess)? {
                    judge(kept.id.to_string(), kept.name.clone(), display(&kept).err());
                }
            }
            RecordKind::OwnLevel => {
                for kept in records.own_levels().list(GameKind::MathematicalChess)? {
                    judge(kept.id.to_string(), kept.name.clone(), own_level(&kept).err());
                }
            }
            RecordKind::Profile | RecordKind::Class | RecordKind::Competition => {}
        }
        Ok(found)
    }

    /// Writes a row as in the file, as JSON, into `downloads` and returns the path.
    pub(crate) fn export_unreadable(&self, kind: RecordKind, id: &str, downloads: Option<&Path>) -> Result<String> {
        let text = self.desk.lock()?.records.unreadable().text(kind.into(), id)?;
        self.desk.write_file(downloads, &format!("MathChess {} {id}", Noun::from(kind)), "json", &text)
    }

    /// Deletes an unreadable row. Readable ones are deleted in the usual way, by those who may.
    pub(crate) fn delete_unreadable(&self, kind: RecordKind, id: &str) -> Result<()> {
        self.may_put_away(kind, id)?;
        if kind == RecordKind::Game && id.parse::<GameId>().is_ok() {
            return self.delete_game(id);
        }
        let by = self.desk.deleter()?;
        Ok(self.desk.lock()?.records.bin().delete(kind.into(), id, by)?)
    }

    /// Restores a deleted unreadable row.
    pub(crate) fn restore_unreadable(&self, kind: RecordKind, id: &str) -> Result<()> {
        self.teacher_of(kind)?;
        Ok(self.desk.lock()?.records.unreadable().restore(kind.into(), id)?)
    }

    fn may_put_away(&self, kind: RecordKind, id: &str) -> Result<()> {
        self.teacher_of(kind)?;
        // Anybody may delete games, displays and levels.
        let free = matches!(kind, RecordKind::Game | RecordKind::Display | RecordKind::OwnLevel);
        if free || self.unreadable_rows(kind)?.iter().any(|row| row.id == id) {
            return Ok(());
        }
        Err(RecordsProblem::StillReadable.into())
    }

    /// Refuses kinds that only a teacher may change, while teacher mode is closed.
    fn teacher_of(&self, kind: RecordKind) -> Result<()> {
        match kind {
            RecordKind::Profile | RecordKind::Class | RecordKind::Competition => self.desk.teacher(),
            RecordKind::Game | RecordKind::Display | RecordKind::OwnLevel => Ok(()),
        }
    }
}
