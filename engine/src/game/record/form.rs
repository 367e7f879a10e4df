//! The form of a record of versions 2 and 3; version 1 used it for every game but Mathematical Chess, with other words for
//! the reasons.

use super::head::{Head, ToldEnd, common, level, number};
use super::problem::{at, bad};
use super::tag_names::{PLAYER_TIME, PLAYERS};
use super::tags::Tags;
use super::written::LOSER;
use super::{GameRecord, PlayerTime, RecordError, RecordProblem};
use crate::game::kind::GameKind;
use crate::game::{EndReason, Seat, Standing, plain_number};

/// Reads the tags; `reason_named` is the reason of this name in the record's version.
pub(super) fn head(
    kind: GameKind,
    tags: &mut Tags,
    reason_named: fn(&str) -> Option<EndReason>,
) -> Result<Head, RecordError> {
    let mut players = Vec::new();
    for (seat, name) in PLAYERS.into_iter().enumerate() {
        match tags.take(name) {
            Some((line, _)) if players.len() < seat => return Err(at(line, RecordProblem::MissingPlayer)),
            Some((_, player)) => players.push(player),
            None => {}
        }
    }
    let (options_line, options) = tags.require("Options")?;
    let (start_line, start) = tags.require("Start")?;
    let (result_line, result) = tags.require("Result")?;
    let standings =
        read_result(&result).ok_or_else(|| bad(result_line, "Result", format!("‘{result}’ is no result")))?;
    let reason = tags.take("Reason").map(|(line, text)| {
        read_reason(&text, reason_named).ok_or_else(|| bad(line, "Reason", format!("‘{text}’ is no reason")))
    });
    let end = match (standings, reason.transpose()?) {
        (None, None) => None,
        (Some(standings), Some((reason, by))) => Some(ToldEnd { standings, reason, by }),
        _ => return Err(at(result_line, RecordProblem::WrongResult)),
    };
    let player_time = tags.take(PLAYER_TIME).map(|(line, text)| {
        PlayerTime::read(&text).ok_or_else(|| bad(line, PLAYER_TIME, format!("‘{text}’ is not as 300+5 is")))
    });
    let record = GameRecord {
        kind,
        level: level(kind, tags)?,
        players,
        options,
        seed: number("Seed", tags.take("Seed"))?,
        start,
        player_time: player_time.transpose()?,
        ..common(kind, tags)?
    };
    Ok(Head { record, lines: [start_line, options_line], end, result_line })
}

fn read_result(text: &str) -> Option<Option<Vec<Standing>>> {
    if text == "*" {
        return Some(None);
    }
    text.split(' ').map(|word| Standing::from_name(&word.to_ascii_lowercase())).collect::<Option<_>>().map(Some)
}

fn read_reason(text: &str, named: fn(&str) -> Option<EndReason>) -> Option<(EndReason, Option<Seat>)> {
    match text.rsplit_once(LOSER) {
        Some((reason, seat)) => {
            let number = plain_number::<u8>(seat).filter(|&number| (1..=PLAYERS.len()).contains(&number.into()))?;
            Some((named(reason)?, Some(Seat::new(number - 1))))
        }
        None => Some((named(text)?, None)),
    }
}
