//! The contents of a record's tags, independent of the form.

use std::str::FromStr;

use super::date::PlayedOn;
use super::notes::Notes;
use super::problem::bad;
use super::tags::Tags;
use super::{GameRecord, RecordError};
use crate::game::kind::GameKind;
use crate::game::{EndReason, Seat, Standing, plain_number};
use crate::games::mathematical_chess::Level;

/// The end of the game according to the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToldEnd {
    pub standings: Vec<Standing>,
    pub reason: EndReason,
    /// The seat that gave up.
    pub by: Option<Seat>,
}

/// The contents of the tags, independent of the form.
pub(super) struct Head {
    pub record: GameRecord,
    /// The line numbers of the start and of the options.
    pub lines: [usize; 2],
    pub end: Option<ToldEnd>,
    pub result_line: usize,
}

/// A head with only the tags that every form has.
pub(super) fn common(kind: GameKind, tags: &mut Tags) -> Result<GameRecord, RecordError> {
    Ok(GameRecord {
        kind,
        id: tags.take("Id").map(|(_, id)| id),
        date: checked_date(tags.take("Date"))?,
        players: Vec::new(),
        level: None,
        options: String::new(),
        seed: None,
        time_limit: number("TimeLimit", tags.take("TimeLimit"))?,
        player_time: None,
        start: String::new(),
        turns: Vec::new(),
        outcome: None,
        notes: Notes::default(),
    })
}

/// Refuses a date that can't be read. None at all is left out, and so is one of 1970: older programs wrote it for none.
fn checked_date(found: Option<(usize, String)>) -> Result<Option<String>, RecordError> {
    let Some((line, date)) = found.filter(|(_, date)| !date.is_empty()) else { return Ok(None) };
    match PlayedOn::read(&date) {
        Some(PlayedOn::Unknown) if date.starts_with("1970") => Ok(None),
        Some(_) => Ok(Some(date)),
        None => {
            let told: String = date.chars().take(40).collect();
            Err(bad(line, "Date", format!("‘{told}’ is no date as 2026-11-21 is")))
        }
    }
}

/// Reads a tag that holds a number.
pub(super) fn number<T: FromStr>(tag: &'static str, found: Option<(usize, String)>) -> Result<Option<T>, RecordError> {
    let Some((line, text)) = found else { return Ok(None) };
    plain_number(&text).map(Some).ok_or_else(|| bad(line, tag, format!("‘{text}’ is no number that fits")))
}

/// Reads the level of Mathematical Chess.
pub(super) fn level(kind: GameKind, tags: &mut Tags) -> Result<Option<u8>, RecordError> {
    let Some((line, text)) = tags.take("Level") else { return Ok(None) };
    if kind != GameKind::MathematicalChess {
        return Err(bad(line, "Level", "only Mathematical Chess has levels".to_owned()));
    }
    let level = number("Level", Some((line, text)))?;
    match level.map(Level::numbered) {
        Some(None) => Err(bad(line, "Level", "levels are 1 to 10".to_owned())),
        _ => Ok(level),
    }
}
