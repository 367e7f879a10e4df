//! The records of MathChess: profiles, games, displays, levels, answers, classes and competitions in one SQLite file.
//!
//! Every change is one transaction, and the call that makes it returns only when the disk has it: an acknowledged change
//! survives a kill or a power cut. Nothing is overwritten: a turn that is taken back is marked, and so is whatever is
//! deleted. The crate knows neither windows nor rules; [`resume`] asks the engine to replay a record.
//!
//! The modules stand on three floors, and each uses only what is beside or below it: `ground` is the file, `nouns` are the things
//! that are recorded, `whole` is what works on all of them. On top are [`Records`] and what needs all of it.
//!
//! ```
//! use mathchess_records::{NewProfile, Records};
//! use std::time::SystemTime;
//!
//! let folder = tempfile::tempdir()?;
//! let mut records = Records::open(folder.path(), SystemTime::now)?;
//! let ada = records.profiles().create(&NewProfile {
//!     name: "Ada".into(),
//!     colour: "blue".into(),
//!     avatar: "🦉".into(),
//! })?;
//! assert_eq!(records.profiles().list()?, [ada]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Nobody sees what an installed app prints. What happens goes into the log, which holds codes and numbers only.
#![deny(clippy::print_stderr, clippy::print_stdout)]
// An index that data can choose is an error to be told, not the end of the program.
#![deny(clippy::indexing_slicing)]

mod exchange;
mod ground;
mod nouns;
mod records;
mod spreadsheets;
mod whole;

pub use exchange::{Exchanged, Exchanger, Lender, Waiting, WaitingReason};
pub use ground::backup::UnfinishedBackup;
pub use ground::backup_copy::{BACKUP_BUDGET, BackupCopy, Damage, NoOccasion, Occasion, Replaced, Replacement, Stray};
pub use ground::error::RecordsError;
pub use ground::file_size::LARGEST_FILE;
pub use ground::first_letter::first_letter;
pub use ground::folder_names::{FileName, Sum, WriterId};
pub use ground::growing::{CopyBeforeImport, GrowingBackup};
pub use ground::id::{BadId, ClassId, CompetitionId, DisplayId, GameId, OwnLevelId, ProfileId, SittingId};
pub use ground::name::tidy_name;
pub use ground::name_problem::{LONGEST_NAME, NameProblem};
pub use ground::noun::Noun;
pub use ground::pin_owner::PinOwner;
pub use ground::refusal::{CompetitionProblem, MergeProblem};
pub use ground::stage::Stage;
pub use ground::unreadable::Unreadable;
pub use ground::upgrading::{UpgradeListener, Upgrading};
pub use mathchess_engine::game::Outcome;
pub use nouns::attempts::Attempts;
pub use nouns::attempts::attempt::{NewAttempt, PuzzleAnswer, PuzzleAnswers};
pub use nouns::classes::Classes;
pub use nouns::classes::class::{Class, Enrolment, Member};
pub use nouns::classes::group::{Groups, MOST_GROUPS};
pub use nouns::competitions::Competitions;
pub use nouns::competitions::competition::{
    Competition, CompetitionKind, CompetitionResult, CompetitionSummary, Competitor, NewCompetition, NewCompetitor,
    PairedGame, Pairing,
};
pub use nouns::displays::Displays;
pub use nouns::displays::display::{Display, NewDisplay};
pub use nouns::games::Games;
pub use nouns::games::claim::SavedClaim;
pub use nouns::games::game::{GameSummary, ImportedGame, Importing, Player, SavedGame, Terms};
pub use nouns::games::match_filter::{MatchCount, MatchFilter, MatchPage, MatchPlayer, SinceDay};
pub use nouns::games::placement::{Placement, PlacementAction};
pub use nouns::games::player_clock::PlayerClock;
pub use nouns::games::resume::{RULES_VERSION, ResumeError, Resumed, resume};
pub use nouns::games::score::{ComputerGame, PlayedTotals, ScorePoint, ScoreRow};
pub use nouns::games::scoreboard::Scoreboard;
pub use nouns::games::turn::{SavedTurn, Turn};
pub use nouns::games::unplayable::{PlacementProblem, Unplayable};
pub use nouns::own_levels::OwnLevels;
pub use nouns::own_levels::own_level::{NewOwnLevel, OwnLevel};
pub use nouns::pins::Pins;
pub use nouns::pins::pin::{JudgedPin, NewPin, PinGate, PinTry};
pub use nouns::profiles::Profiles;
pub use nouns::profiles::guest::GuestWork;
pub use nouns::profiles::profile::{NewProfile, Profile};
pub use nouns::switches::SwitchBoard;
pub use nouns::switches::permissions::{EquationRule, Outsiders, Permissions, Scope, Switches};
pub use records::Records;
pub use spreadsheets::class_list::{ClassList, ClassListError, ClassListProblem, LARGEST_LIST};
pub use spreadsheets::csv_table::{Cell, CsvTable, TableStyle};
pub use whole::backups::Backups;
pub use whole::bin::Bin;
pub use whole::bin_row::{
    BinFilter, BinPage, BinParent, BinRow, DeletedBy, HiddenFor, NobodyKnown, ReplacedOf, ReplacedValue,
};
pub use whole::erasable::{Erasable, Erased, ErasurePlan};
pub use whole::erasure::Erasure;
pub use whole::folder::Folder;
pub use whole::folder::asks::{Ask, Asked, AskedAct};
pub use whole::folder_files::{Directory, FolderProblem, LARGEST_FOLDER_FILE, Listed, Shelf, ShelfError, device_name};
pub use whole::records_file::{
    Fate, ForkedGame, ImportReport, ImportedEntry, MOST_ENTRIES, MOST_REFUSED, RecordsFile, RefusedRow, ReplacedHere,
    Selection, Step, TRANSFER_VERSION, Tally, TransferError, Undoing, Watch,
};
pub use whole::transfer::Transfer;
pub use whole::transfer::exporting::Parts;
pub use whole::transfer::preview::{Previewed, Snapshot};
pub use whole::unreadable_rows::UnreadableRows;
