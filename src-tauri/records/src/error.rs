//! What can go wrong, in words for people: what happened, what was kept, what to do.

use std::fmt;
use std::path::PathBuf;

use crate::game::Stage;
use crate::id::GameId;
use crate::name::NameProblem;
use crate::refusal::{CompetitionProblem, MergeProblem};

/// What is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    /// A profile.
    Profile,
    /// A game.
    Game,
    /// A saved display.
    Display,
    /// A level of one's own.
    OwnLevel,
    /// A class.
    Class,
    /// A group of a class.
    Group,
    /// A sitting.
    Sitting,
    /// A competition.
    Competition,
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Profile => "profile",
            Self::Game => "game",
            Self::Display => "display",
            Self::OwnLevel => "level",
            Self::Class => "class",
            Self::Group => "group",
            Self::Sitting => "sitting",
            Self::Competition => "competition",
        })
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Prepare => "being prepared",
            Self::Play => "being played",
            Self::Over => "over",
        })
    }
}

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
         Copy it to a safe place; then put a backup in its place, or move it away to begin anew.", file.display()
    )]
    Corrupt {
        /// The file.
        file: PathBuf,
        /// What was found, for experts.
        detail: String,
    },
    /// A row holds what no version of the program writes. The others can be used.
    #[error(
        "This record can't be read: {detail}. It is kept as it is, and everything else can be used. \
         Delete it, or export it for whoever can look into it."
    )]
    Unreadable {
        /// What was found, for experts.
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
        /// What could not grow.
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
    /// Anything else that the database or the system reports.
    #[error(
        "The records in {} could not be used: {detail}. The last step was not saved; everything before it is safe. \
         Try again; if it happens again, restart MathChess.", file.display()
    )]
    Database {
        /// The file.
        file: PathBuf,
        /// What was reported, for experts.
        detail: String,
    },
    /// There is no such thing, or it was deleted.
    #[error("There is no {noun} {id}. It may have been deleted. Nothing was changed.")]
    NotFound {
        /// What was looked for.
        noun: Noun,
        /// Its id.
        id: String,
    },
    /// A text that is no id.
    #[error("\"{text}\" is not the id of a {noun}.")]
    BadId {
        /// What was looked for.
        noun: Noun,
        /// The text.
        text: String,
    },
    /// A name without a letter.
    #[error("The name of a {noun} must not be blank. Enter a name.")]
    BlankName {
        /// What was to be named.
        noun: Noun,
    },
    /// A name that can't be kept as it is.
    #[error("The name of a {noun} can't be kept: {problem}. Nothing was changed.")]
    BadName {
        /// What was to be named.
        noun: Noun,
        /// What is wrong with it and what to do.
        problem: NameProblem,
    },
    /// The game is not at the stage for this.
    #[error("Game {game} is {found}; this is possible only while it is {needed}. Nothing was changed.")]
    WrongStage {
        /// The game.
        game: GameId,
        /// The stage that this needs.
        needed: Stage,
        /// The stage that the game is at.
        found: Stage,
    },
    /// A turn that does not follow the last one.
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
    /// Seats or points that don't fit the players of the game.
    #[error("{what} does not fit a game with {seats} players. Nothing was changed.")]
    WrongSeats {
        /// What does not fit.
        what: String,
        /// The number of players.
        seats: usize,
    },
    /// The players agreed not to take turns back.
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
    /// A game from elsewhere that can't be kept.
    #[error("This game can't be kept: {problem}. Nothing was changed.")]
    BadGame {
        /// What is wrong with it.
        problem: String,
    },
    /// An answer that can't be kept as it was given.
    #[error("The answer to \"{item}\" can't be kept: {problem}. Nothing was changed.")]
    BadAttempt {
        /// What was asked.
        item: String,
        /// What is wrong.
        problem: String,
    },
    /// More groups of a class than one member can be in.
    #[error("One student can be in {most} groups of a class at most. Nothing was changed. Take one away first.")]
    TooManyGroups {
        /// How many there can be.
        most: usize,
    },
    /// A PIN of the wrong form.
    #[error("A PIN has 4 to 12 digits, and nothing else. Nothing was changed.")]
    BadPin,
    /// The system gave no random numbers to hash a PIN with.
    #[error("The PIN could not be set: {detail}. Nothing was changed. Restart the device, then try again.")]
    PinNotHashed {
        /// What was reported, for experts.
        detail: String,
    },
    /// Two profiles that can't be put together.
    #[error("These two profiles can't be put together: {problem}. Nothing was changed.")]
    CannotMerge {
        /// Why not.
        problem: MergeProblem,
    },
    /// More than one file of records may hold.
    #[error(
        "What was chosen comes to more than {megabytes} MB, and a file has {} MB at most. Nothing was written. Save less \
         at a time: class by class, or a few students.",
        crate::transfer::megabytes(crate::transfer::LARGEST_FILE)
    )]
    FileTooLarge {
        /// What it comes to at least.
        megabytes: usize,
    },
    /// No import can be undone.
    #[error(
        "There is no import to undo: only the last one can be, until the app is closed. Nothing was changed. The copy \
         that was made before it lies beside the records."
    )]
    NoImportToUndo,
    /// A replaced value about which somebody has decided, or that never was.
    #[error("This value is not open any more: somebody has decided about it already. Look at the list again.")]
    NoSuchValue,
    /// There is no such copy of the records.
    #[error("There is no copy \"{name}\" of the records. Nothing was changed. Choose another one.")]
    NoSuchCopy {
        /// What was looked for.
        name: String,
    },
    /// A copy of the records is damaged itself.
    #[error("The copy in {} is damaged: {detail}. Nothing was changed. Choose another one.", file.display())]
    CopyDamaged {
        /// The copy.
        file: PathBuf,
        /// What was found, for experts.
        detail: String,
    },
    /// Empty records are not begun while there are copies of damaged ones.
    #[error("There are copies of these records. Nothing was changed. Choose one of them.")]
    CopiesThere,
    /// Something that does not fit the rounds of a competition.
    #[error("This does not fit the competition: {problem}. Nothing was changed.")]
    Competition {
        /// What does not fit.
        problem: CompetitionProblem,
    },
}
