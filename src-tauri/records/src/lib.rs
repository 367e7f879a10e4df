//! The records of MathChess: profiles, games, displays, levels, answers, classes and competitions in one SQLite file.
//!
//! Every change is one transaction, and the call that makes it returns only when the disk has it: an acknowledged change
//! survives a kill or a power cut. Nothing is overwritten: a turn that is taken back is marked, and so is whatever is
//! deleted. The crate knows neither windows nor rules; [`resume`] asks the engine to replay a record.
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

mod attempt;
mod backup;
mod bin;
mod claim;
mod class;
mod competition;
mod display;
mod erasure;
mod error;
mod exchange;
mod file_size;
mod first_letter;
mod folder;
mod game;
mod group;
mod guest;
mod id;
mod match_list;
mod name;
mod name_problem;
mod noun;
mod ordinary;
mod own_level;
mod pin;
mod placement;
mod player_clock;
mod preparation;
mod profile;
mod records;
mod refusal;
mod resume;
mod score;
mod spreadsheets;
mod stage;
mod storage;
mod switches;
mod thinning;
mod transfer;
mod turn;
mod unplayable;
mod unreadable;
mod upgrading;

pub use attempt::{NewAttempt, PuzzleAnswer, PuzzleAnswers};
pub use backup::{BACKUP_BUDGET, BackupCopy, Damage, NoOccasion, Occasion, Replaced, Replacement, Stray};
pub use bin::{BinFilter, BinPage, BinParent, BinRow, DeletedBy, HiddenFor, NobodyKnown, ReplacedOf, ReplacedValue};
pub use claim::SavedClaim;
pub use class::{Class, Enrolment, Member};
pub use competition::{
    Competition, CompetitionKind, CompetitionResult, CompetitionSummary, Competitor, NewCompetition, NewCompetitor,
    PairedGame, Pairing,
};
pub use display::{Display, NewDisplay};
pub use erasure::{Erasable, Erased, ErasurePlan};
pub use error::RecordsError;
pub use exchange::{Exchanged, Exchanger, Lender, Waiting, WaitingReason};
pub use file_size::LARGEST_FILE;
pub use first_letter::first_letter;
pub use folder::{
    Ask, Asked, AskedAct, Directory, FileName, FolderProblem, LARGEST_FOLDER_FILE, Listed, Shelf, ShelfError, Sum,
    WriterId, device_name,
};
pub use game::{GameSummary, ImportedGame, Importing, Player, SavedGame, Terms};
pub use group::{Groups, MOST_GROUPS};
pub use guest::GuestWork;
pub use id::{BadId, ClassId, CompetitionId, DisplayId, GameId, OwnLevelId, ProfileId, SittingId};
pub use match_list::{MatchCount, MatchFilter, MatchPage, MatchPlayer, SinceDay};
pub use mathchess_engine::game::Outcome;
pub use name::tidy_name;
pub use name_problem::{LONGEST_NAME, NameProblem};
pub use noun::Noun;
pub use own_level::{NewOwnLevel, OwnLevel};
pub use pin::{JudgedPin, NewPin, PinGate, PinOwner, PinTry};
pub use placement::{Placement, PlacementAction};
pub use player_clock::PlayerClock;
pub use profile::{NewProfile, Profile};
pub use records::Records;
pub use refusal::{CompetitionProblem, MergeProblem};
pub use resume::{RULES_VERSION, ResumeError, Resumed, resume};
pub use score::{ComputerGame, PlayedTotals, ScorePoint, ScoreRow};
pub use spreadsheets::class_list::{ClassList, ClassListError, ClassListProblem, LARGEST_LIST};
pub use spreadsheets::csv_table::{Cell, CsvTable, TableStyle};
pub use stage::Stage;
pub use storage::attempts::Attempts;
pub use storage::backup::UnfinishedBackup;
pub use storage::backups::Backups;
pub use storage::bin::Bin;
pub use storage::classes::Classes;
pub use storage::competitions::Competitions;
pub use storage::displays::Displays;
pub use storage::erasure::Erasure;
pub use storage::folder::Folder;
pub use storage::games::Games;
pub use storage::growing::{CopyBeforeImport, GrowingBackup};
pub use storage::own_levels::OwnLevels;
pub use storage::pins::Pins;
pub use storage::profiles::Profiles;
pub use storage::scoreboard::Scoreboard;
pub use storage::switches::SwitchBoard;
pub use storage::transfer::Transfer;
pub use storage::transfer::exporting::Parts;
pub use storage::transfer::preview::{Previewed, Snapshot};
pub use storage::unreadable::UnreadableRows;
pub use switches::{EquationRule, Outsiders, Permissions, Scope, Switches};
pub use transfer::{
    Fate, ForkedGame, ImportReport, ImportedEntry, MOST_ENTRIES, MOST_REFUSED, RecordsFile, RefusedRow, ReplacedHere,
    Selection, Step, TRANSFER_VERSION, Tally, TransferError, Undoing, Watch,
};
pub use turn::{SavedTurn, Turn};
pub use unplayable::Unplayable;
pub use unreadable::Unreadable;
pub use upgrading::{UpgradeListener, Upgrading};
