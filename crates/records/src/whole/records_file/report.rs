//! What an import has done, or would do.

use mathchess_progress::Moment;

use crate::ground::id::GameId;
use crate::ground::noun::Noun;
use crate::nouns::games::game::Player;
use crate::whole::bin_row::ReplacedOf;

/// The rows of one kind in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of new rows.
    pub added: u32,
    /// The number of existing rows that changed because the file has a later state.
    pub changed: u32,
    /// The number of existing rows that did not change, since the file has the same state or an earlier one.
    pub kept: u32,
}

/// The report on an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// The profiles.
    pub profiles: Tally,
    /// The classes.
    pub classes: Tally,
    /// The games.
    pub games: Tally,
    /// The answers.
    pub attempts: Tally,
    /// The competitions.
    pub competitions: Tally,
    /// Everything else: memberships, switches, displays, levels, and parts of competitions.
    pub others: Tally,
    /// The existing games that have changed; whoever has one open must load it again.
    pub changed_games: Vec<GameId>,
    /// The games that two devices continued differently; both lines are kept.
    pub forks: Vec<ForkedGame>,
    /// The names of the file's profiles and classes that are deleted here and stay deleted; they can be restored.
    pub deleted_here: Vec<String>,
    /// What happened to profiles, classes, competitions, games, displays and levels that were changed: at most
    /// [`MOST_ENTRIES`] entries.
    pub entries: Vec<ImportedEntry>,
    /// Values changed both here and elsewhere: the later change counts, the other one is kept in the bin.
    pub replaced: Vec<ReplacedHere>,
    /// The number of people and classes that are erased for good because the file says so.
    pub erased: u32,
    /// The number of changes in a file of a shared folder that wait for a teacher.
    pub asked: u32,
    /// The number of people and classes that are hidden because a shared folder asks for their erasure.
    pub hidden: u32,
    /// The number of rows that were left out because they belong to erased people and classes.
    pub left_out: u32,
    /// The time of the last change in the file, in milliseconds since 1970.
    pub last_change_ms: Option<i64>,
    /// The rows that can't be used. Of a file that somebody imports nothing is then used; of a file of a shared folder the
    /// other rows are, unless there are [`MOST_REFUSED`] of these.
    pub refused: Vec<RefusedRow>,
}

/// The most entries of a report.
pub const MOST_ENTRIES: usize = 5_000;
/// The most refused rows of a report. A file that has as many is read no further.
pub const MOST_REFUSED: usize = 100;

/// A thing that an import adds, changes or removes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedEntry {
    /// The kind of thing.
    pub noun: Noun,
    /// Its id.
    pub id: String,
    /// Its name after the import; empty for a game.
    pub name: String,
    /// The players of a game, without their profiles.
    pub players: Vec<Player>,
    /// What happens to it.
    pub fate: Fate,
}

/// The effect of an import on something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is new here.
    Added,
    /// It gets another name.
    Renamed {
        /// The name it has here before the import.
        before: String,
    },
    /// It is deleted; it can be restored.
    Deleted,
    /// It was deleted here and is restored.
    Restored,
    /// It changes in another way.
    Changed,
}

/// A value changed both here and elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedHere {
    /// The kind of thing.
    pub of: ReplacedOf,
    /// Its name.
    pub name: String,
}

/// A row that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRow {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl ImportReport {
    /// Whether the import changes anything.
    pub fn has_changed_anything(&self) -> bool {
        let sorts = [self.profiles, self.classes, self.games, self.attempts, self.competitions, self.others];
        let rows = sorts.into_iter().any(|tally| tally.added > 0 || tally.changed > 0);
        rows || !self.forks.is_empty()
            || !self.changed_games.is_empty()
            || self.erased > 0
            || self.asked > 0
            || self.hidden > 0
    }
}

/// A game that two devices continued differently. The line with the latest step is the game; the other one is kept as a
/// separate game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForkedGame {
    /// The game.
    pub game: GameId,
    /// Its other line.
    pub line: GameId,
    /// Its players, by seat, without their profiles.
    pub players: Vec<Player>,
    /// When it was begun.
    pub begun: Moment,
    /// The number of turns of the other line after the last common one.
    pub apart: u32,
    /// The number of turns of the game after the last common one.
    pub game_turns: u32,
}

/// The result of undoing an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undoing {
    /// The records are as they were before the import.
    Undone,
    /// Something was changed since, which undoing would lose: nothing was done.
    ChangedSince,
}
