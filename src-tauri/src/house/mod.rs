//! All rooms of the shell, which commands are asked of.

#[cfg(test)]
mod tests;
mod things;

use std::path::Path;
use std::sync::Arc;

use crate::analysis::Analyst;
use crate::arrivals::Arrivals;
use crate::classroom::Classroom;
use crate::desk::Desk;
use crate::folder::SharedFolder;
use crate::learning::Learning;
use crate::matches::Matches;
use crate::running::clock::TimeSource;

/// The rooms, and the desk that they share.
pub struct House {
    /// The records and the matches in memory.
    pub desk: Arc<Desk>,
    /// Matches.
    pub matches: Matches,
    /// Lessons, practice, progress.
    pub learning: Learning,
    /// Profiles, classes, competitions.
    pub classroom: Classroom,
    /// Hints, reviews, the analysis board.
    pub analysis: Analyst,
    /// The folder that this device shares with others.
    pub folder: SharedFolder,
    /// Files that the system hands to the app.
    pub arrivals: Arrivals,
}

impl House {
    /// A house whose records are in a folder. They are opened when they are first asked for; if that fails, every command answers
    /// why.
    pub fn open(folder: &Path, time: Arc<dyn TimeSource>) -> Self {
        let desk = Arc::new(Desk::new(folder, time));
        Self {
            matches: Matches::new(&desk),
            learning: Learning::new(&desk),
            classroom: Classroom::new(&desk),
            analysis: Analyst::new(&desk),
            folder: SharedFolder::new(&desk),
            arrivals: Arrivals::default(),
            desk,
        }
    }
}
