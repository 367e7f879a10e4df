//! Levels and conditions.

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{self as engine, LEVELS};
use mathchess_records::{NewOwnLevel, Noun, OwnLevel as KeptLevel, Records};

use super::Matches;
use crate::api::conditions::{Conditions, ConditionsProblem, Level, OwnLevel};
use crate::error::{AppError, BoardProblem, Result};

impl Matches {
    /// The ten levels.
    pub fn levels(&self) -> Result<Vec<Level>> {
        Ok(LEVELS.iter().map(Level::from).collect())
    }

    /// Saves an own level.
    pub fn save_own_level(&self, level: &OwnLevel) -> Result<OwnLevel> {
        let conditions = playable(&level.conditions, None)?.to_string();
        let (game, name) = (GameKind::MathematicalChess, level.name.clone());
        let mut open = self.desk.lock()?;
        let mut levels = open.records.own_levels();
        let kept = match &level.id {
            None => levels.create(&NewOwnLevel { game, name, conditions })?,
            Some(id) => levels.update(&KeptLevel { id: id.parse()?, game, name, conditions })?,
        };
        own_level(&kept)
    }

    /// Deletes an own level.
    pub(crate) fn delete_own_level(&self, id: &str) -> Result<()> {
        let by = self.desk.deleter()?;
        Ok(self.desk.lock()?.records.bin().delete(Noun::OwnLevel, id, by)?)
    }

    /// Restores an own level.
    pub(crate) fn restore_own_level(&self, id: &str) -> Result<()> {
        Ok(self.desk.lock()?.records.own_levels().restore(id.parse()?)?)
    }
}

/// The level with this number, 1 to 10.
pub(crate) fn level_numbered(number: u8) -> Result<&'static engine::Level> {
    engine::Level::numbered(number).ok_or_else(|| BoardProblem::NoLevel { level: number }.into())
}

/// Every reason why these conditions can't be played. A level at its suggested size may fill the board more.
pub(super) fn problems_of(conditions: &Conditions, level: Option<u8>) -> Result<Vec<ConditionsProblem>> {
    let problems = match conditions.read()? {
        Ok(conditions) => conditions.problems(level.and_then(engine::Level::numbered)),
        Err(problem) => vec![problem],
    };
    Ok(problems.into_iter().map(ConditionsProblem::from).collect())
}

/// The levels made by users, without unreadable ones.
pub(super) fn own_levels(records: &mut Records) -> Result<Vec<OwnLevel>> {
    let levels = records.own_levels().list(GameKind::MathematicalChess)?;
    Ok(levels.iter().filter_map(|kept| own_level(kept).ok()).collect())
}

/// Converts a level for the interface.
pub(crate) fn own_level(kept: &KeptLevel) -> Result<OwnLevel> {
    let conditions: engine::Conditions = kept
        .conditions
        .parse()
        .map_err(|cause| AppError::caused(BoardProblem::OwnLevelUnreadable { name: kept.name.clone() }, &cause))?;
    Ok(OwnLevel { id: Some(kept.id.to_string()), name: kept.name.clone(), conditions: (&conditions).into() })
}

/// Reads conditions and checks that they can be played.
pub(crate) fn playable(conditions: &Conditions, level: Option<&engine::Level>) -> Result<engine::Conditions> {
    let refused = |problems: &[engine::ConditionsProblem]| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        AppError::with_detail(BoardProblem::ConditionsUnplayable, problems.join("; "))
    };
    let conditions = conditions.read()?.map_err(|problem| refused(&[problem]))?;
    match conditions.problems(level).as_slice() {
        [] => Ok(conditions),
        problems => Err(refused(problems)),
    }
}
