//! Answers as they are written in course files.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::answer::{Answer, Ask};
use mathchess_engine::game::Side;

/// Why a text is not an answer to an exercise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerTextProblem {
    /// The exercise asks for another kind of answer.
    #[error("the answer {written} should be {wanted}")]
    OtherKind {
        /// The answer as it is written.
        written: String,
        /// The kind that the exercise asks for.
        wanted: &'static str,
    },
    /// A game has no such result.
    #[error("‘{0}’ is not a result: write white, black or draw")]
    NoSuchResult(String),
}

/// Reads an answer of the expected kind.
///
/// # Errors
/// The form that was expected.
pub fn read_answer(ask: &Ask, written: &Value) -> Result<Answer, AnswerTextProblem> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct ScoreFile {
        white: u64,
        black: u64,
        result: String,
    }
    fn of<T: DeserializeOwned>(written: &Value, wanted: &'static str) -> Result<T, AnswerTextProblem> {
        serde_json::from_value(written.clone())
            .map_err(|_| AnswerTextProblem::OtherKind { written: written.to_string(), wanted })
    }
    Ok(match ask {
        Ask::Turn { turns: 1, .. } => Answer::turn(of::<String>(written, "a turn")?),
        Ask::Turn { .. } => Answer::Turns(of(written, "a list of turns")?),
        Ask::Points { .. } | Ask::Place { .. } => Answer::Points(of(written, "a list of points")?),
        Ask::Values { .. } | Ask::Find | Ask::Group { .. } => Answer::Values(of(written, "a list of numbers")?),
        Ask::Pairs { .. } | Ask::FindPairs => Answer::Pairs(of(written, "a list of couples of numbers")?),
        Ask::SameValue { .. } | Ask::Judge { .. } | Ask::Possible => {
            Answer::Judgements(of(written, "a list of true and false")?)
        }
        Ask::Reason { .. } => Answer::Choice(of(written, "the place of a reason, from 0")?),
        Ask::Make { .. } => Answer::Digits(of(written, "a list of digits")?),
        Ask::Number => Answer::Number(of(written, "a number")?),
        Ask::Score { .. } => {
            let ScoreFile { white, black, result } = of(written, "a score with white, black and result")?;
            let ahead = match &*result {
                "white" => Some(Side::White),
                "black" => Some(Side::Black),
                "draw" => None,
                _ => return Err(AnswerTextProblem::NoSuchResult(result)),
            };
            Answer::Score { white, black, ahead }
        }
    })
}
