//! What a command answers when it can't do what was asked: a code with parameters. The interface has the words.

mod app_problem;
mod board_problem;
mod classroom_problem;
mod competition_problem;
mod engine_errors;
mod folder_problem;
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
pub use folder_problem::FolderProblem;
pub use learning_problem::LearningProblem;
pub use match_problem::MatchProblem;
pub use records_problem::RecordsProblem;

/// A kind of failure, for what the shell does about it. The interface goes by the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// Something given does not make sense.
    BadInput,
    /// The rules do not allow it.
    Illegal,
    /// There is no such thing.
    NotFound,
    /// The database refused.
    Database,
    /// The records were written by a newer version of the app.
    NewerSchema,
    /// The records' file is damaged.
    CorruptFile,
    /// A record can't be read; the others can be used.
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
    /// A fault of the app itself.
    Internal,
}

/// What happened: a code with its parameters. `ui/src/messages/en/errors.json` has the words of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(untagged)]
pub enum Problem {
    /// Of the app itself.
    App(AppProblem),
    /// Of what is put on a board.
    Board(BoardProblem),
    /// Of classes, teacher mode and PINs.
    Classroom(ClassroomProblem),
    /// Of a competition.
    Competition(CompetitionProblem),
    /// Of a folder that several devices share.
    Folder(FolderProblem),
    /// Of learning.
    Learning(LearningProblem),
    /// Of a game.
    Match(MatchProblem),
    /// Of the records.
    Records(RecordsProblem),
}

/// What a command answers when it can't do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct AppError {
    /// What happened.
    #[serde(flatten)]
    pub problem: Problem,
    /// The chain of causes, in English, for the log and for whoever is asked for help.
    pub detail: Option<String>,
}

/// What commands answer.
pub type Result<T> = std::result::Result<T, AppError>;

impl Problem {
    /// What kind of failure it is.
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
    /// What kind of failure it is.
    pub const fn kind(&self) -> ErrorKind {
        self.problem.kind()
    }

    /// A problem, with the chain of causes that led to it.
    pub fn caused(problem: impl Into<Problem>, cause: &dyn Error) -> Self {
        let mut chain = cause.to_string();
        let mut next = cause.source();
        while let Some(cause) = next {
            chain.push_str(": ");
            chain.push_str(&cause.to_string());
            next = cause.source();
        }
        Self::with_detail(problem, chain)
    }

    /// A problem, with what was found, for experts.
    pub fn with_detail(problem: impl Into<Problem>, detail: impl Into<String>) -> Self {
        Self { problem: problem.into(), detail: Some(detail.into()) }
    }
}

/// For logs: the code and its parameters, then the chain of causes.
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

/// A problem of each room is a problem, and without a cause an error.
macro_rules! rooms {
    ($($room:ident($problem:ident))*) => {$(
        impl From<$problem> for Problem {
            fn from(problem: $problem) -> Self {
                Self::$room(problem)
            }
        }

        impl From<$problem> for AppError {
            fn from(problem: $problem) -> Self {
                Self { problem: problem.into(), detail: None }
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
