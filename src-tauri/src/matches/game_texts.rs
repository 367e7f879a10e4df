//! What writing and reading texts of games share: how long they are, and how they write a date.

use time::format_description::well_known::Rfc3339;
use time::{OffsetDateTime, UtcOffset};

use mathchess_progress::Moment;

use crate::error::{MatchProblem, Result};
use crate::wall_clock;

/// The most bytes of a game's text: some 6,000 turns of 40 bytes each.
pub const LARGEST_GAME_TEXT: usize = 256 << 10;

/// The most bytes of a text with several games.
pub const LARGEST_TEXT: usize = 8 << 20;

/// The most games of a text.
pub const MOST_GAMES: usize = 1_000;

/// Refuses a text that is too long.
pub(super) fn check_size(text: &str, most: usize) -> Result<()> {
    if text.len() <= most {
        return Ok(());
    }
    let kilobytes = |bytes: usize| count(bytes.div_ceil(1024));
    Err(MatchProblem::TextTooLong { kilobytes: kilobytes(text.len()), most: kilobytes(most) }.into())
}

pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The date of a game's beginning, as a record writes it: with the clock that was there, if it is known.
pub(super) fn written_date(began: Moment) -> Option<String> {
    if !wall_clock::was_set(began.at_ms) {
        return None;
    }
    let utc = OffsetDateTime::from_unix_timestamp_nanos(i128::from(began.at_ms) * 1_000_000).ok()?;
    let Some(minutes) = began.utc_offset_minutes else { return utc.format(&Rfc3339).ok() };
    let offset = UtcOffset::from_whole_seconds(i32::from(minutes) * 60).ok()?;
    let written = utc.checked_to_offset(offset)?.format(&Rfc3339).ok()?;
    // RFC 3339, 4.3: Z says nothing about the clock that was there.
    Some(written.strip_suffix('Z').map(|time| format!("{time}+00:00")).unwrap_or(written))
}
