//! Errors of commands: a code with parameters. The interface has the words.

mod app_problem;
mod board_problem;
mod classroom_problem;
mod competition_problem;
mod engine_errors;
mod folder_problem;
mod for_log;
mod learning_problem;
mod match_problem;
mod records_errors;
mod records_problem;

use std::error::Error;
use std::fmt;

use serde::Serialize;
use specta::Type;

pub use app_problem::AppProblem;
pub use board_problem::BoardProblem;
pub use classroom_problem::ClassroomProblem;
pub use competition_problem::CompetitionProblem;
pub(crate) use engine_errors::{read_turn, refused};
pub use folder_problem::FolderProblem;
pub use learning_problem::LearningProblem;
pub use match_problem::MatchProblem;
pub use records_problem::RecordsProblem;

/// The kind of a failure, for the shell's own decisions. The interface uses the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// An argument is invalid.
    BadInput,
    /// The rules do not allow it.
    Illegal,
    /// The thing does not exist.
    NotFound,
    /// The database refused.
    Database,
    /// The records were written by a newer version of the app.
    NewerSchema,
    /// The records' file is damaged.
    CorruptFile,
    /// A record can't be read; others can be used.
    Unreadable,
    /// The folder or the file can't be written to.
    ReadOnly,
    /// The disk is full.
    DiskFull,
    /// The settings could not be read or saved.
    Settings,
    /// A text or a file could not be read.
    Import,
    /// A teacher has switched it off for this player.
    SwitchedOff,
    /// Only a teacher may do this: teacher mode asks for its PIN first.
    TeacherOnly,
    /// A bug of the app.
    Internal,
}

/// A problem: a code with its parameters. `ui/src/messages/en/errors.json` has the words for each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(untagged)]
pub enum Problem {
    /// A problem of the app itself.
    App(AppProblem),
    /// A problem with the contents of a board.
    Board(BoardProblem),
    /// A problem with classes, teacher mode or PINs.
    Classroom(ClassroomProblem),
    /// A problem with a competition.
    Competition(CompetitionProblem),
    /// A problem with a shared folder.
    Folder(FolderProblem),
    /// A problem with learning.
    Learning(LearningProblem),
    /// A problem with a game.
    Match(MatchProblem),
    /// A problem with the records.
    Records(RecordsProblem),
}

/// The error of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct AppError {
    /// The problem.
    #[serde(flatten)]
    pub problem: Problem,
    /// The chain of causes, in English, for the person who is asked for help. It may quote what people have written.
    pub detail: Option<String>,
    /// What the system reported as a cause, in codes and without any text of people, for the log.
    #[serde(skip)]
    #[specta(skip)]
    pub reported: Option<String>,
}

/// The result of a command.
pub type Result<T> = std::result::Result<T, AppError>;

impl Problem {
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::App(problem) => problem.kind(),
            Self::Board(problem) => problem.kind(),
            Self::Classroom(problem) => problem.kind(),
            Self::Competition(problem) => problem.kind(),
            Self::Folder(problem) => problem.kind(),
            Self::Learning(problem) => problem.kind(),
            Self::Match(problem) => problem.kind(),
            Self::Records(problem) => problem.kind(),
        }
    }
}

impl AppError {
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        self.problem.kind()
    }

    /// A problem with the chain of causes that led to it.
    pub fn caused(problem: impl Into<Problem>, cause: &(dyn Error + 'static)) -> Self {
        let reported = for_log::reported(cause);
        let mut chain = cause.to_string();
        let mut next = cause.source();
        while let Some(cause) = next {
            chain.push_str(": ");
            chain.push_str(&cause.to_string());
            next = cause.source();
        }
        Self { reported, ..Self::with_detail(problem, chain) }
    }

    /// A problem with further details for experts.
    pub fn with_detail(problem: impl Into<Problem>, detail: impl Into<String>) -> Self {
        Self { problem: problem.into(), detail: Some(detail.into()), reported: None }
    }
}

/// The text for whoever looks into a problem: the code and its parameters, then the chain of causes. It may quote what people
/// have written, so the log has [`AppError::for_log`] instead.
impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.problem {
            Problem::App(problem) => write!(f, "{problem:?}"),
            Problem::Board(problem) => write!(f, "{problem:?}"),
            Problem::Classroom(problem) => write!(f, "{problem:?}"),
            Problem::Competition(problem) => write!(f, "{problem:?}"),
            Problem::Folder(problem) => write!(f, "{problem:?}"),
            Problem::Learning(problem) => write!(f, "{problem:?}"),
            Problem::Match(problem) => write!(f, "{problem:?}"),
            Problem::Records(problem) => write!(f, "{problem:?}"),
        }?;
        self.detail.iter().try_for_each(|detail| write!(f, ": {detail}"))
    }
}

impl Error for AppError {}

/// Converts the problems of each room into a problem, and into an error without a cause.
macro_rules! rooms {
    ($($room:ident($problem:ident))*) => {$(
        impl From<$problem> for Problem {
            fn from(problem: $problem) -> Self {
                Self::$room(problem)
            }
        }

        impl From<$problem> for AppError {
            fn from(problem: $problem) -> Self {
                Self { problem: problem.into(), detail: None, reported: None }
            }
        }
    )*};
}

rooms! {
    App(AppProblem)
    Board(BoardProblem)
    Classroom(ClassroomProblem)
    Competition(CompetitionProblem)
    Folder(FolderProblem)
    Learning(LearningProblem)
    Match(MatchProblem)
    Records(RecordsProblem)
}
