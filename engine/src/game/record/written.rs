//! Writes a record as text.

use std::fmt;

use super::characters::in_one_line;
use super::notes::Comment;
use super::tag_names::{PLAYER_TIME, PLAYERS};
use super::{GameRecord, RecordedTurn, VERSION};
use crate::game::{Outcome, Stop};

/// The version written for games without a time for each player: older programs can read it.
const WITHOUT_PLAYER_TIME: u32 = 2;

/// The text before the number of the seat that gave up or ran out of time.
pub(super) const LOSER: &str = " by ";

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag = |name: &str, value: Option<&str>| value.map_or(Ok(()), |value| write_tag(f, name, value));
        let version = if self.player_time.is_some() { VERSION } else { WITHOUT_PLAYER_TIME };
        tag("MathChess", Some(&version.to_string()))?;
        tag("Game", Some(self.kind.name()))?;
        tag("Id", self.id.as_deref())?;
        tag("Date", self.date.as_deref())?;
        PLAYERS.iter().zip(&self.players).try_for_each(|(name, player)| tag(name, Some(player)))?;
        tag("Level", self.level.map(|level| level.to_string()).as_deref())?;
        tag("Options", Some(&self.options))?;
        tag("Seed", self.seed.map(|seed| seed.to_string()).as_deref())?;
        tag("TimeLimit", self.time_limit.map(|seconds| seconds.to_string()).as_deref())?;
        tag(PLAYER_TIME, self.player_time.map(|time| time.to_string()).as_deref())?;
        tag("Start", Some(&self.start))?;
        tag("Result", Some(&result_words(self.outcome.as_ref())))?;
        tag("Reason", self.outcome.as_ref().map(reason_words).as_deref())?;
        self.notes.tags.iter().try_for_each(|(name, value)| write_tag(f, name, value))?;
        writeln!(f)?;
        self.write_comments(f, 0)?;
        (1..).zip(&self.turns).try_for_each(|(number, turn)| {
            write_turn(f, number, turn)?;
            self.write_comments(f, number)
        })
    }
}

impl GameRecord {
    /// Writes the comments on a turn, each on a line of its own.
    fn write_comments(&self, f: &mut fmt::Formatter<'_>, turn: usize) -> fmt::Result {
        let comments = self.notes.comments.iter().filter(|comment| comment.after == turn);
        comments.map(|Comment { text, .. }| in_one_line(text)).try_for_each(|text| {
            // The sign that ends a comment can stand in one that goes on to the end of its line.
            if text.contains('}') { writeln!(f, "; {text}") } else { writeln!(f, "{{{text}}}") }
        })
    }
}

/// Writes a tag.
fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    // Each tag is one line, so line breaks and other control characters are written as blanks.
    for character in in_one_line(value).chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            _ => write!(f, "{character}")?,
        }
    }
    f.write_str("\"]\n")
}

/// Writes a turn.
fn write_turn(f: &mut fmt::Formatter<'_>, number: usize, turn: &RecordedTurn) -> fmt::Result {
    write!(f, "{number}. {}", turn.text)?;
    if let Some(used_ms) = turn.used_ms {
        write!(f, " @{used_ms}")?;
    }
    writeln!(f)
}

fn result_words(outcome: Option<&Outcome>) -> String {
    let words =
        |outcome: &Outcome| outcome.standings.iter().map(|standing| standing.name()).collect::<Vec<_>>().join(" ");
    outcome.map_or_else(|| "*".to_owned(), words)
}

/// The reason, and the seat that gave up or ran out of time: `resignation by 2`.
fn reason_words(outcome: &Outcome) -> String {
    let name = outcome.reason.name();
    match (Stop::of_record(outcome.reason, outcome.loser), outcome.loser) {
        (Some(Stop::Resignation(_) | Stop::OutOfTime(_)), Some(seat)) => format!("{name}{LOSER}{}", seat.index() + 1),
        _ => name.to_owned(),
    }
}
