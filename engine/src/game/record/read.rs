//! Reads a record from its text.

use std::str::FromStr;

use super::first_form::{FIRST_TAGS, first_head};
use super::form::{TAGS, TAGS_OF_VERSION_2, head};
use super::head::Head;
use super::lines::Lines;
use super::problem::at;
use super::{GameRecord, RecordError, RecordProblem, RecordedTurn};
use crate::game::kind::GameKind;
use crate::game::{AnyGame, AnyInPlay, EndReason, GameError, Seat, Stop};
use crate::games::mathematical_chess::Options;

/// The line and the value of a tag in a text of any version.
fn tag_of<'a>(text: &'a str, name: &str) -> Option<(usize, &'a str)> {
    (1..).zip(text.lines()).find_map(|(number, line)| {
        let value = line.trim().strip_prefix('[')?.strip_prefix(name)?.strip_prefix(" \"")?.strip_suffix("\"]")?;
        Some((number, value))
    })
}

impl FromStr for GameRecord {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        // The version and the game decide which tags are allowed.
        let version = tag_of(text, "MathChess");
        if let Some((line, version)) = version.filter(|(_, version)| !matches!(*version, "1" | "2" | "3")) {
            return Err(at(line, RecordProblem::UnknownVersion(version.chars().take(40).collect())));
        }
        let is = |tag, value| tag_of(text, tag).is_some_and(|(_, found)| found == value);
        let of_first_form = is("MathChess", "1") && is("Game", GameKind::MathematicalChess.name());
        // Version 1 wrote the words of the rules.
        let reason_named = if is("MathChess", "1") { EndReason::from_record } else { EndReason::from_name };
        let tags = if of_first_form {
            &FIRST_TAGS[..]
        } else if is("MathChess", "3") {
            &TAGS[..]
        } else {
            &TAGS[..TAGS_OF_VERSION_2]
        };
        let mut lines = Lines::read(text, tags)?;
        lines.require("MathChess")?;
        let (line, game) = lines.require("Game")?;
        let kind = game.parse().map_err(|error| at(line, RecordProblem::UnknownGame(error)))?;
        let head = if of_first_form { first_head(&mut lines)? } else { head(kind, &mut lines, reason_named)? };
        checked(head, &lines)
    }
}

/// Plays a record through and compares its end with the recorded one.
fn checked(head: Head, lines: &Lines<'_>) -> Result<GameRecord, RecordError> {
    let Head { mut record, lines: [start_line, options_line], end, result_line } = head;
    let in_line = |line| move |error| at(line, RecordProblem::Game(error));
    let position = AnyGame::read(record.kind, &record.start).map_err(in_line(start_line))?;
    let canonical = position.to_string();
    if canonical != record.start {
        return Err(at(start_line, RecordProblem::NotCanonical { text: record.start, canonical }));
    }
    position.check_start().map_err(in_line(start_line))?;
    if let AnyGame::MathematicalChess(position) = &position {
        let options = Options::read(&record.options)
            .map_err(|error| at(options_line, RecordProblem::Game(GameError::Options(error))))?;
        options.conditions(position).map_err(|problem| at(options_line, RecordProblem::Conditions(problem)))?;
    }
    let mut running = AnyInPlay::begin_in(position, &record.options).map_err(in_line(options_line))?;
    let (needed, named) = (running.seats(), record.players.len());
    if needed != named {
        return Err(at(0, RecordProblem::WrongPlayers { needed, named }));
    }
    for turn in lines.turns() {
        let (line, text, used_ms) = turn?;
        if running.outcome().is_some() {
            return Err(at(line, RecordProblem::AfterTheEnd));
        }
        let canonical = running.written(text).map_err(in_line(line))?;
        if canonical != text {
            return Err(at(line, RecordProblem::NotCanonical { text: text.to_owned(), canonical }));
        }
        running.play(text).map_err(in_line(line))?;
        record.turns.push(RecordedTurn { text: text.to_owned(), used_ms });
    }
    let stop = end.as_ref().and_then(|end| Stop::of_record(end.reason, end.by));
    let named = end.as_ref().and_then(|end| end.by);
    if !may_name(named, stop, running.outcome().is_some(), needed) {
        return Err(at(result_line, RecordProblem::WrongResult));
    }
    if let Some(stop) = stop {
        running.stop(stop);
    }
    record.outcome = running.outcome();
    let found = record.outcome.as_ref().map(|outcome| (&outcome.standings, outcome.reason));
    let told = end.as_ref().map(|end| (&end.standings, end.reason));
    if found != told {
        return Err(at(result_line, RecordProblem::WrongResult));
    }
    Ok(record)
}

/// Whether a record of a game with this number of `seats` may name this seat as the one that stopped the game: exactly the
/// seat that gave up or ran out of time, in a game that was not `over` before. A player alone need not be named.
fn may_name(named: Option<Seat>, stop: Option<Stop>, over: bool, seats: usize) -> bool {
    match (named, stop.and_then(Stop::loser)) {
        (Some(named), loser) => !over && named.index() < seats && loser == Some(named),
        (None, loser) => loser.is_none() || seats == 1,
    }
}
