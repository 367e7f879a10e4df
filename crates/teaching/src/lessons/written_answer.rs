//! Answers as they are written in course files.

use serde::Deserialize;
use serde_json::Value;

use super::answer::{Answer, Ask};
use mathchess_engine::game::Side;

/// Reads an answer of the expected kind.
///
/// # Errors
/// The form that was expected.
pub fn read_answer(ask: &Ask, written: &Value) -> Result<Answer, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct ScoreFile {
        white: u64,
        black: u64,
        result: String,
    }
    fn of<T: serde::de::DeserializeOwned>(written: &Value, wanted: &str) -> Result<T, String> {
        serde_json::from_value(written.clone()).map_err(|_| format!("the answer {written} should be {wanted}"))
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
                _ => return Err(format!("‘{result}’ is not a result: write white, black or draw")),
            };
            Answer::Score { white, black, ahead }
        }
    })
}
