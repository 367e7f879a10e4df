//! Saved displays.

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{self as engine, Arrangement, conditions_of};
use mathchess_records::{Display as Kept, NewDisplay, Noun, Records};

use super::Matches;
use crate::api::conditions::Conditions;
use crate::api::display::Display;
use crate::error::{AppError, BoardProblem, MatchProblem, Result};
use crate::running::Phase;

impl Matches {
    /// Saves the display with which a game began, or its present placement during preparation.
    pub fn save_display(&self, id: &str, name: &str) -> Result<Display> {
        let layout = self.desk.look(id, |game, _, _| {
            Ok(match &game.phase {
                Phase::Preparing(preparing) => preparing.placing.board().to_string(),
                Phase::Playing(playing) => {
                    playing.start().mathematical().ok_or_else(no_display)?.position().board().to_string()
                }
            })
        })?;
        let new = NewDisplay { game: GameKind::MathematicalChess, name: name.to_owned(), layout };
        display(&self.desk.lock()?.records.displays().save(&new)?)
    }

    /// Deletes a display.
    pub(crate) fn delete_display(&self, id: &str) -> Result<()> {
        let by = self.desk.deleter()?;
        Ok(self.desk.lock()?.records.bin().delete(Noun::Display, id, by)?)
    }

    /// Restores a display.
    pub(crate) fn restore_display(&self, id: &str) -> Result<()> {
        Ok(self.desk.lock()?.records.displays().restore(id.parse()?)?)
    }
}

/// The saved displays, without unreadable ones.
pub(super) fn displays(records: &mut Records) -> Result<Vec<Display>> {
    let displays = records.displays().list(GameKind::MathematicalChess)?;
    Ok(displays.iter().filter_map(|kept| display(kept).ok()).collect())
}

fn no_display() -> AppError {
    MatchProblem::OtherKind.into()
}

/// Converts a display for the interface.
pub(crate) fn display(kept: &Kept) -> Result<Display> {
    let unreadable = || BoardProblem::DisplayUnreadable { name: kept.name.clone() };
    let board = engine::parse_rows(&kept.layout).map_err(|cause| AppError::caused(unreadable(), &cause))?;
    let arrangement = Arrangement { board, side: engine::Side::White, compare: engine::Compare::Last };
    let conditions = conditions_of(&arrangement).map_err(|_| unreadable())?;
    let level = engine::LEVELS.iter().find(|&level| conditions.is_of(level)).map(|level| level.number);
    let Conditions { size, digits, operators, .. } = (&conditions).into();
    Ok(Display {
        id: kept.id.to_string(),
        name: kept.name.clone(),
        size,
        rows: kept.layout.clone(),
        created_at: kept.created_ms,
        digits,
        operators,
        level,
    })
}
