//! What can go wrong, in words for people: what happened, what was kept, what to do.

use std::path::PathBuf;

use crate::ground::backup_copy::Stray;
use crate::ground::file_size;
use crate::ground::id::{BadId, GameId};
use crate::ground::name_problem::NameProblem;
use crate::ground::noun::Noun;
use crate::ground::refusal::{CompetitionProblem, MergeProblem};
use crate::ground::stage::Stage;

/// Why the records could not be opened, read or changed. A change that fails changes nothing.
#[derive(Debug, thiserror::Error)]
pub enum RecordsError {
    /// The file was written by a later version of the program.
    #[error(
        "The records in {} were written by a newer MathChess (format {found}, this one knows format {known}). \
         Nothing was changed. Update MathChess to open them.", file.display()
    )]
    NewerSchema {
        /// The file.
        file: PathBuf,
        /// Its format.
        found: u32,
        /// The newest format known here.
        known: u32,
    },
    /// The file is damaged, or not a records file at all.
    #[error(
        "The records in {} are damaged or belong to another program: {detail}. The file is left as it is. \
         Copy it and the files beside it to a safe place; then let MathChess use one of its copies.", file.display()
    )]
    Corrupt {
        /// The file.
        file: PathBuf,
        /// The problem, for experts.
        detail: String,
    },
    /// The file can be read, but it is not the newest state of the records, or something was changed in it.
    #[error(
        "The records in {} are not as MathChess left them: {stray}. The file is left as it is. \
         Copy it and the files beside it to a safe place; then let MathChess use one of its copies, or what the file holds.",
        file.display()
    )]
    Stray {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        stray: Stray,
    },
    /// A row has contents that no version of the program writes. Other rows can be used.
    #[error(
        "This record can't be read: {detail}. It is kept as it is, and everything else can be used. \
         Delete it, or export it for whoever can look into it."
    )]
    Unreadable {
        /// The problem, for experts.
        detail: String,
    },
    /// The folder or the file can't be written.
    #[error(
        "MathChess may not write to {}. What was saved before is still there. \
         Remove the write protection of this folder and of the files in it, then try again.", path.display()
    )]
    ReadOnly {
        /// What can't be written.
        path: PathBuf,
    },
    /// The disk is full.
    #[error(
        "The disk that holds {} is full. The last step was not saved; everything before it is safe. \
         Free some space, then try again.", path.display()
    )]
    DiskFull {
        /// The file that could not grow.
        path: PathBuf,
    },
    /// Another program has the file open.
    #[error(
        "Another program is using the records in {}, perhaps MathChess in another window. \
         Nothing was changed. Close it, then try again.", file.display()
    )]
    Locked {
        /// The file.
        file: PathBuf,
    },
    /// Any other error of the database or the system.
    #[error(
        "The records in {} could not be used: {detail}. The last step was not saved; everything before it is safe. \
         Try again; if it happens again, restart MathChess.", file.display()
    )]
    Database {
        /// The file.
        file: PathBuf,
        /// The reported error, for experts.
        detail: String,
    },
    /// The thing does not exist, or it was deleted.
    #[error("There is no {noun} {id}. It may have been deleted. Nothing was changed.")]
    NotFound {
        /// The kind of thing.
        noun: Noun,
        /// Its id.
        id: String,
    },
    /// The text is not an id.
    #[error(transparent)]
    BadId(#[from] BadId),
    /// The name has no visible character.
    #[error("The name of a {noun} must not be blank. Enter a name.")]
    BlankName {
        /// The kind of thing to be named.
        noun: Noun,
    },
    /// The name can't be stored.
    #[error("The name of a {noun} can't be kept: {problem}. Nothing was changed.")]
    BadName {
        /// The kind of thing to be named.
        noun: Noun,
        /// The problem and its remedy.
        problem: NameProblem,
    },
    /// The game is at the wrong stage for this.
    #[error("Game {game} is {found}; this is possible only while it is {needed}. Nothing was changed.")]
    WrongStage {
        /// The game.
        game: GameId,
        /// The stage that is needed.
        needed: Stage,
        /// The game's stage.
        found: Stage,
    },
    /// The turn does not follow the last recorded one.
    #[error(
        "Turn {given} of game {game} can't be saved: turn {next} is next. Nothing was changed. Open the game again."
    )]
    OutOfOrder {
        /// The game.
        game: GameId,
        /// The number of the next turn.
        next: u32,
        /// The number of the turn given.
        given: u32,
    },
    /// Seats or points don't match the players of the game.
    #[error("{what} does not fit a game with {seats} players. Nothing was changed.")]
    WrongSeats {
        /// The mismatch.
        what: String,
        /// The number of players.
        seats: usize,
    },
    /// The players agreed not to take back turns.
    #[error("In game {game} turns may not be taken back. Nothing was changed.")]
    TakeBackNotAllowed {
        /// The game.
        game: GameId,
    },
    /// There is no turn or placement to undo.
    #[error("In game {game} there is nothing to take back. Nothing was changed.")]
    NothingToTakeBack {
        /// The game.
        game: GameId,
    },
    /// A game from another source can't be recorded.
    #[error("This game can't be kept: {problem}. Nothing was changed.")]
    BadGame {
        /// The problem.
        problem: String,
    },
    /// An answer can't be recorded as it was given.
    #[error("The answer to \"{item}\" can't be kept: {problem}. Nothing was changed.")]
    BadAttempt {
        /// The item that was asked.
        item: String,
        /// The problem.
        problem: String,
    },
    /// A member would be in too many groups.
    #[error("One student can be in {most} groups of a class at most. Nothing was changed. Take one away first.")]
    TooManyGroups {
        /// The most groups of a member.
        most: usize,
    },
    /// The PIN has the wrong form.
    #[error("A PIN has 4 to 12 digits, and nothing else. Nothing was changed.")]
    BadPin,
    /// The system provided no random numbers for hashing a PIN.
    #[error("The PIN could not be set: {detail}. Nothing was changed. Restart the device, then try again.")]
    PinNotHashed {
        /// The reported error, for experts.
        detail: String,
    },
    /// The two profiles can't be merged.
    #[error("These two profiles can't be put together: {problem}. Nothing was changed.")]
    CannotMerge {
        /// The reason.
        problem: MergeProblem,
    },
    /// The selection is larger than a file of records may be.
    #[error(
        "What was chosen comes to more than {megabytes} MB, and a file has {} MB at most. Nothing was written. Save less \
         at a time: class by class, or a few students.",
        file_size::megabytes(file_size::LARGEST_FILE)
    )]
    FileTooLarge {
        /// The least size that it would have.
        megabytes: usize,
    },
    /// There is no import that can be undone.
    #[error(
        "There is no import to undo: only the last one can be, until the app is closed. Nothing was changed. The copy \
         that was made before it lies beside the records."
    )]
    NoImportToUndo,
    /// The replaced value does not exist, or somebody has already decided about it.
    #[error("This value is not open any more: somebody has decided about it already. Look at the list again.")]
    NoSuchValue,
    /// There is no copy of the records with this name.
    #[error("There is no copy \"{name}\" of the records. Nothing was changed. Choose another one.")]
    NoSuchCopy {
        /// The name.
        name: String,
    },
    /// The copy of the records is damaged.
    #[error("The copy in {} is damaged: {detail}. Nothing was changed. Choose another one.", file.display())]
    CopyDamaged {
        /// The copy.
        file: PathBuf,
        /// The problem, for experts.
        detail: String,
    },
    /// Empty records are not started while copies of damaged ones exist.
    #[error("There are copies of these records. Nothing was changed. Choose one of them.")]
    CopiesThere,
    /// The change does not fit the rounds of a competition.
    #[error("This does not fit the competition: {problem}. Nothing was changed.")]
    Competition {
        /// The reason.
        problem: CompetitionProblem,
    },
}
