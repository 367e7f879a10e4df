//! What a command answers when it can't do what was asked.

use std::fmt;

use mathchess_engine::game::GameError;
use mathchess_engine::games::mathematical_chess as engine;
use mathchess_records::{ClassListError, RecordsError, ResumeError, TransferError};
use serde::Serialize;
use specta::Type;

use crate::api::refusal::Refusal;

/// A kind of failure: small and stable, so that the interface can translate it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ErrorCode {
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
    /// A text could not be read as a game.
    Import,
    /// A teacher has switched it off for this player.
    SwitchedOff,
    /// Only a teacher may do this: teacher mode asks for its PIN first.
    TeacherOnly,
    /// A fault of the app itself.
    Internal,
}

/// What a command answers when it can't do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct AppError {
    /// The kind of failure.
    pub code: ErrorCode,
    /// What happened and what to do, for people, in English.
    pub message: String,
    /// The chain of causes, for whoever is asked for help.
    pub detail: Option<String>,
    /// The rule that does not allow it.
    pub refusal: Option<Box<Refusal>>,
}

/// What commands answer.
pub type Result<T> = std::result::Result<T, AppError>;

impl AppError {
    /// A failure that needs no more than a sentence.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), detail: None, refusal: None }
    }

    /// The same failure with the chain of causes that led to it.
    pub fn caused_by(mut self, cause: &dyn std::error::Error) -> Self {
        let chain: Vec<String> =
            std::iter::successors(Some(cause), |cause| cause.source()).map(ToString::to_string).collect();
        self.detail = Some(chain.join(": "));
        self
    }
}

impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.detail.iter().try_for_each(|detail| write!(f, " ({detail})"))
    }
}

impl std::error::Error for AppError {}

impl From<RecordsError> for AppError {
    fn from(error: RecordsError) -> Self {
        let code = match error {
            RecordsError::BadGame { .. } => ErrorCode::Import,
            RecordsError::NewerSchema { .. } => ErrorCode::NewerSchema,
            RecordsError::Corrupt { .. } => ErrorCode::CorruptFile,
            RecordsError::Unreadable { .. } => ErrorCode::Unreadable,
            RecordsError::ReadOnly { .. } => ErrorCode::ReadOnly,
            RecordsError::DiskFull { .. } => ErrorCode::DiskFull,
            RecordsError::Locked { .. } | RecordsError::Database { .. } => ErrorCode::Database,
            RecordsError::NotFound { .. } => ErrorCode::NotFound,
            RecordsError::BadId { .. }
            | RecordsError::BlankName { .. }
            | RecordsError::BadName { .. }
            | RecordsError::FileTooLarge { .. }
            | RecordsError::NoImportToUndo
            | RecordsError::BadAttempt { .. }
            | RecordsError::BadPin
            | RecordsError::CannotMerge { .. }
            | RecordsError::Competition { .. } => ErrorCode::BadInput,
            RecordsError::WrongStage { .. }
            | RecordsError::TakeBackNotAllowed { .. }
            | RecordsError::NothingToTakeBack { .. } => ErrorCode::Illegal,
            RecordsError::OutOfOrder { .. } | RecordsError::WrongSeats { .. } | RecordsError::PinNotHashed { .. } => {
                ErrorCode::Internal
            }
        };
        Self::new(code, error.to_string())
    }
}

impl From<TransferError> for AppError {
    fn from(error: TransferError) -> Self {
        match error {
            TransferError::Records(error) => error.into(),
            other => Self::new(ErrorCode::Import, other.to_string()),
        }
    }
}

impl From<ClassListError> for AppError {
    fn from(error: ClassListError) -> Self {
        Self::new(ErrorCode::Import, error.to_string())
    }
}

impl From<GameError> for AppError {
    fn from(error: GameError) -> Self {
        let code = if matches!(error, GameError::Turn { .. }) { ErrorCode::Illegal } else { ErrorCode::BadInput };
        Self::new(code, format!("The engine refuses it: {error}. Nothing was changed."))
    }
}

impl From<ResumeError> for AppError {
    fn from(error: ResumeError) -> Self {
        Self::new(ErrorCode::Unreadable, error.to_string())
    }
}

impl From<engine::Refusal> for AppError {
    fn from(refusal: engine::Refusal) -> Self {
        let message = format!("The rules do not allow it: {refusal}.");
        Self { refusal: Some(Box::new(refusal.into())), ..Self::new(ErrorCode::Illegal, message) }
    }
}

impl From<engine::TurnError> for AppError {
    fn from(error: engine::TurnError) -> Self {
        match error {
            engine::TurnError::Unreadable { .. } => Self::new(ErrorCode::BadInput, format!("The {error}.")),
            engine::TurnError::Illegal { refusal, .. } => refusal.into(),
        }
    }
}

impl From<engine::PlacingRefusal> for AppError {
    fn from(refusal: engine::PlacingRefusal) -> Self {
        Self::new(ErrorCode::Illegal, format!("The piece can't be placed so: {refusal}."))
    }
}

impl From<engine::StartPositionMismatch> for AppError {
    fn from(mismatch: engine::StartPositionMismatch) -> Self {
        Self::new(ErrorCode::BadInput, format!("This display does not go with the conditions: {mismatch}."))
    }
}

impl From<engine::PositionError> for AppError {
    fn from(error: engine::PositionError) -> Self {
        Self::new(ErrorCode::BadInput, format!("The {error}."))
    }
}
