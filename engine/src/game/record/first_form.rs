//! The first form of a record of Mathematical Chess, version 1, which had separate tags for the conditions.

use super::head::{Head, ToldEnd, common, level, number};
use super::problem::{at, bad};
use super::tags::Tags;
use super::{GameRecord, RecordError, RecordProblem};
use crate::game::kind::GameKind;
use crate::game::{EndReason, Outcome, Side};
use crate::games::mathematical_chess::{Boxes, Operator, Options};

/// The tags of Mathematical Chess in version 1.
pub(super) const FIRST_TAGS: [&str; 14] = [
    "MathChess",
    "Game",
    "Id",
    "Date",
    "White",
    "Black",
    "Level",
    "Digits",
    "Operators",
    "TimeLimit",
    "QuietLimit",
    "Display",
    "Result",
    "Reason",
];

/// Reads the tags of Mathematical Chess in version 1.
pub(super) fn first_head(tags: &mut Tags) -> Result<Head, RecordError> {
    let kind = GameKind::MathematicalChess;
    let (options_line, digits) = tags.require("Digits")?;
    let (operators_line, operators) = tags.require("Operators")?;
    let no_digit = |c| bad(options_line, "Digits", format!("‘{c}’ is no digit"));
    let no_operator = |c| bad(operators_line, "Operators", format!("‘{c}’ is no operator"));
    let digit = |c: char| c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()).ok_or_else(|| no_digit(c));
    let boxes = Boxes {
        digits: digits.chars().map(digit).collect::<Result<_, _>>()?,
        operators: operators
            .chars()
            .map(|c| Operator::from_symbol(c).ok_or_else(|| no_operator(c)))
            .collect::<Result<_, _>>()?,
    };
    let (limit_line, limit) = tags.require("QuietLimit")?;
    let quiet_limit = number("QuietLimit", Some((limit_line, limit)))?.unwrap_or_default();
    let (start_line, start) = tags.require("Display")?;
    let players = vec![tags.require("White")?.1, tags.require("Black")?.1];
    let (result_line, result) = tags.require("Result")?;
    let winner = match result.to_ascii_lowercase().as_str() {
        "white" => Some(Some(Side::White)),
        "black" => Some(Some(Side::Black)),
        "draw" => Some(None),
        "*" => None,
        _ => return Err(at(result_line, RecordProblem::WrongResult)),
    };
    let reason = tags.take("Reason").map(|(line, text)| {
        EndReason::from_name(&text).ok_or_else(|| bad(line, "Reason", format!("‘{text}’ is no reason")))
    });
    let end = match (winner, reason.transpose()?) {
        (None, None) => None,
        (Some(winner), Some(reason)) => {
            let by = winner.filter(|_| reason == EndReason::Resignation).map(|winner| (!winner).seat());
            Some(ToldEnd { standings: Outcome::of_sides(reason, winner).standings, reason, by })
        }
        _ => return Err(at(result_line, RecordProblem::WrongResult)),
    };
    let record = GameRecord {
        kind,
        level: level(kind, tags)?,
        players,
        options: Options { boxes: Some(boxes), quiet_limit, ..Options::default() }.to_string(),
        start,
        ..common(kind, tags)?
    };
    Ok(Head { record, lines: [start_line, options_line], end, result_line })
}
