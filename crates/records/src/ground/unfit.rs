//! Why data that was read is not stored.

use crate::ground::error::RecordsError;

/// The reason for a refusal, in words.
#[derive(Debug)]
pub(crate) struct Unfit(pub String);

impl From<Unfit> for RecordsError {
    fn from(Unfit(problem): Unfit) -> Self {
        Self::BadGame { problem }
    }
}

/// A refusal.
pub(crate) fn unfit(problem: impl ToString) -> Unfit {
    Unfit(problem.to_string())
}
