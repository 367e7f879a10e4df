//! Reads records from their texts.

use std::str::FromStr;

use super::characters::plain;
use super::first_form::{FIRST_TAGS, first_head};
use super::form::head;
use super::head::Head;
use super::limits::MOST_IN_NOTES;
use super::notes::Notes;
use super::problem::at;
use super::scan::{GameText, TurnText, scan};
use super::spelling;
use super::tag_names::{TAGS, TAGS_OF_VERSION_2};
use super::tags::Tags;
use super::{GameRecord, RecordError, RecordProblem, RecordedTurn};
use crate::game::kind::GameKind;
use crate::game::{AnyGame, AnyInPlay, EndReason, GameError, Seat, Stop};
use crate::games::mathematical_chess::Options;

/// One game of a text that may hold several.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundGame {
    /// Its first line, counted from 1.
    pub line: usize,
    /// The lines of the players' names, by seat.
    pub player_lines: Vec<usize>,
    /// The game, or why it can't be read.
    pub record: Result<GameRecord, RecordError>,
    /// The position in which a turn could not be played; none if the game was read, or something else is wrong.
    pub refused_in: Option<AnyGame>,
}

impl FoundGame {
    fn of(text: GameText) -> Self {
        let is_player = |name: &str| {
            let lower = name.to_ascii_lowercase();
            lower == "white" || lower == "black" || lower.starts_with("player") && lower.len() == "player1".len()
        };
        let player_lines = text.tags.iter().filter(|tag| is_player(&tag.name)).map(|tag| tag.line).collect();
        let (line, mut refused_in) = (text.line, None);
        let record = read(text, &mut refused_in);
        Self { line, player_lines, record, refused_in }
    }
}

impl GameRecord {
    /// Reads all games of a text, in their order: those that can't be read do not spoil the others.
    ///
    /// ```
    /// use mathchess_engine::game::GameRecord;
    /// let found = GameRecord::read_all("[MathChess \"2\"]\n[Game \"go\"]\n\n[MathChess \"9\"]\n");
    /// assert_eq!(found.iter().map(|game| game.line).collect::<Vec<_>>(), [1, 4]);
    /// assert!(found.iter().all(|game| game.record.is_err()));
    /// ```
    pub fn read_all(text: &str) -> Vec<FoundGame> {
        scan(text).into_iter().map(FoundGame::of).collect()
    }
}

impl FromStr for GameRecord {
    type Err = RecordError;

    /// Reads a text that holds one game.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut games = scan(text).into_iter();
        let game = games.next().ok_or_else(|| at(0, RecordProblem::MissingTag("MathChess")))?;
        match games.next() {
            Some(second) => Err(at(second.line, RecordProblem::AnotherGame)),
            None => read(game, &mut None),
        }
    }
}

/// Reads a game. Where a turn can't be played, `refused_in` becomes the position before it.
fn read(game: GameText, refused_in: &mut Option<AnyGame>) -> Result<GameRecord, RecordError> {
    // The version and the game decide which tags mean something.
    let tag_of = |name: &str| {
        let tag = game.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name));
        tag.map(|tag| (tag.line, plain(&tag.value)))
    };
    let is = |name: &str, value: &str| tag_of(name).is_some_and(|(_, found)| found.eq_ignore_ascii_case(value));
    if let Some((line, version)) = tag_of("MathChess").filter(|(_, version)| !matches!(&**version, "1" | "2" | "3")) {
        return Err(at(line, RecordProblem::UnknownVersion(version.chars().take(40).collect())));
    }
    let of_version_1 = is("MathChess", "1");
    let of_first_form = of_version_1 && is("Game", GameKind::MathematicalChess.name());
    let known = if of_first_form {
        &FIRST_TAGS[..]
    } else if is("MathChess", "3") {
        &TAGS[..]
    } else {
        &TAGS[..TAGS_OF_VERSION_2]
    };
    // Version 1 wrote the words of the rules.
    let reason_named = if of_version_1 { EndReason::from_record } else { EndReason::from_name };
    if let Some(problem) = game.problem {
        return Err(problem);
    }
    let mut tags = Tags::sort(game.tags, known)?;
    tags.require("MathChess")?;
    let (line, name) = tags.require("Game")?;
    let kind = name.to_ascii_lowercase().parse().map_err(|error| at(line, RecordProblem::UnknownGame(error)))?;
    let head = if of_first_form { first_head(&mut tags)? } else { head(kind, &mut tags, reason_named)? };
    let record = checked(head, &game.turns, refused_in)?;
    let notes = Notes { tags: tags.unknown, comments: game.comments };
    let bytes = notes.to_keep(&record.turns).len();
    if bytes > MOST_IN_NOTES {
        return Err(at(game.line, RecordProblem::TooManyNotes { bytes }));
    }
    Ok(GameRecord { notes, ..record })
}

/// Plays a record through and compares its end with the recorded one.
fn checked(head: Head, turns: &[TurnText], refused_in: &mut Option<AnyGame>) -> Result<GameRecord, RecordError> {
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
    for TurnText { line, text, used_ms, .. } in turns {
        if running.outcome().is_some() {
            return Err(at(*line, RecordProblem::AfterTheEnd));
        }
        let played = spelling::canonical(&running, text).and_then(|turn| running.play(&turn).map(|_| turn));
        let turn = played.map_err(|error| {
            *refused_in = Some(running.position());
            at(*line, RecordProblem::Game(error))
        })?;
        record.turns.push(RecordedTurn { text: turn, used_ms: *used_ms });
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
