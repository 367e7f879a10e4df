//! Records that can't be read, and the game that waits to be gone on with in spite of them.

use std::path::Path;

use mathchess_engine::game::GameKind;
use mathchess_records::{HistoryFilter, Noun, Player};

use super::Desk;
use super::displays::display;
use super::history::{board_row, row};
use super::levels::own_level;
use crate::api::unreadable::{RecordKind, Unfinished, UnreadableRow};
use crate::error::{AppError, ErrorKind, RecordsProblem, Result};
use crate::matches::participants::Participants;

/// The most unfinished games that are tried to find one that can be gone on with.
const MOST_LOOKED_AT: u32 = 20;

impl Desk {
    /// The game that was played last and can be gone on with, whichever game it is. Its clock stays as it is.
    pub fn unfinished(&self) -> Result<Unfinished> {
        let waiting = self.lock()?.records.games().unfinished(MOST_LOOKED_AT)?;
        let mut unreadable = Vec::new();
        for (id, name) in waiting {
            match self.look_at_match(&id) {
                Ok(game) => return Ok(Unfinished { game: Some(game), unreadable }),
                Err(error) if is_of_the_row(&error) => {
                    let problem = error.to_string();
                    unreadable.push(UnreadableRow { kind: RecordKind::Game, id, name, problem });
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Unfinished { game: None, unreadable })
    }

    /// The rows of one kind that can't be read.
    pub fn unreadable_rows(&self, kind: RecordKind) -> Result<Vec<UnreadableRow>> {
        let mut open = self.lock()?;
        let records = &mut open.records;
        let mut found: Vec<UnreadableRow> = records
            .unreadable()
            .list(kind.into())?
            .into_iter()
            .map(|row| UnreadableRow { kind, id: row.id, name: row.name, problem: row.problem })
            .collect();
        let mut judge = |id: String, name: String, problem: Option<AppError>| {
            if let Some(problem) = problem {
                found.push(UnreadableRow { kind, id, name, problem: problem.to_string() });
            }
        };
        match kind {
            RecordKind::Game => {
                let people = Participants::new(records.profiles().list()?);
                for game in records.games().list(&HistoryFilter::default())? {
                    let problem = if game.terms.game == GameKind::MathematicalChess {
                        row(&game, &people).err()
                    } else {
                        board_row(&game, &people).err()
                    };
                    let names: Vec<String> = game.terms.players.iter().map(Player::written_name).collect();
                    judge(game.id.to_string(), names.join(", "), problem);
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

    /// Writes a row as it stands in the file, as JSON, into `downloads` and answers the path.
    pub(super) fn export_unreadable(&self, kind: RecordKind, id: &str, downloads: Option<&Path>) -> Result<String> {
        let text = self.lock()?.records.unreadable().text(kind.into(), id)?;
        self.write_file(downloads, &format!("MathChess {} {id}", Noun::from(kind)), "json", &text)
    }

    /// Puts a row away that can't be read. What can be read is deleted as usual, by whoever may.
    pub(super) fn delete_unreadable(&self, kind: RecordKind, id: &str) -> Result<()> {
        self.may_put_away(kind, id)?;
        Ok(self.lock()?.records.unreadable().delete(kind.into(), id)?)
    }

    /// Brings a row back that was put away.
    pub(super) fn restore_unreadable(&self, kind: RecordKind, id: &str) -> Result<()> {
        self.teacher_of(kind)?;
        Ok(self.lock()?.records.unreadable().restore(kind.into(), id)?)
    }

    fn may_put_away(&self, kind: RecordKind, id: &str) -> Result<()> {
        self.teacher_of(kind)?;
        // Games, displays and levels may be deleted by anybody.
        let free = matches!(kind, RecordKind::Game | RecordKind::Display | RecordKind::OwnLevel);
        if free || self.unreadable_rows(kind)?.iter().any(|row| row.id == id) {
            return Ok(());
        }
        Err(RecordsProblem::StillReadable.into())
    }

    /// Refuses what only a teacher changes, while teacher mode is closed.
    fn teacher_of(&self, kind: RecordKind) -> Result<()> {
        match kind {
            RecordKind::Profile | RecordKind::Class | RecordKind::Competition => self.teacher(),
            RecordKind::Game | RecordKind::Display | RecordKind::OwnLevel => Ok(()),
        }
    }
}

/// Is the record to blame? A file that can't be read at all is another matter.
fn is_of_the_row(error: &AppError) -> bool {
    use ErrorKind::{BadInput, Illegal, Unreadable};
    matches!(error.kind(), Unreadable | BadInput | Illegal)
}
