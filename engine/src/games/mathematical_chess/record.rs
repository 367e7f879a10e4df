//! The notation of a whole game, version 1: see `docs/notation.md`.
//!
//! Tags in brackets, as in chess's PGN, then one numbered turn a line. What can be read back is exactly what was
//! written; a record whose turns or result contradict the rules is refused.

use std::fmt;
use std::str::FromStr;

use super::arrangement::{ArrangementProblem, PositionError};
use super::conditions::{Compare, Conditions, ConditionsProblem, Level};
use super::in_play::{EndReason, InPlay, Outcome};
use super::piece::{Operator, Side};
use super::position::Position;
use super::turn::{Turn, TurnError};
use crate::game::record_lines::{LineError, LineProblem, Lines, MOST_IN_TAG, MOST_TURNS, write_tag, write_turn};

/// The version of the notation that is written.
pub const VERSION: u32 = 1;
const GAME: &str = "mathematical-chess";

/// One played turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedTurn {
    /// The turn.
    pub turn: Turn,
    /// Milliseconds of the game's clock used when it ended, if known.
    pub used_ms: Option<u32>,
}

/// A whole game: conditions, display, players, turns, result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// An identity that survives export and import.
    pub id: Option<String>,
    /// When it was played, as text.
    pub date: Option<String>,
    /// Names of White and Black.
    pub players: [String; 2],
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// What was agreed on.
    pub conditions: Conditions,
    /// The time limit of the whole game in seconds.
    pub time_limit: Option<u32>,
    /// Turns without capture or removal that stop the game.
    pub quiet_limit: u16,
    /// The position in which play began.
    pub display: Position,
    /// The turns.
    pub turns: Vec<RecordedTurn>,
    /// The result, if the game has ended.
    pub outcome: Option<Outcome>,
}

/// Why a text is no record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1; 0 when it is about the whole.
    pub line: usize,
    /// What is wrong.
    pub problem: RecordProblem,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordProblem {
    /// The line is neither a tag nor a turn.
    UnreadableLine,
    /// It was written by a newer version, or is no game of MathChess.
    UnknownVersion(String),
    /// A tag that this version does not know.
    UnknownTag(String),
    /// The same tag again.
    RepeatedTag(String),
    /// A tag that must be there.
    MissingTag(&'static str),
    /// A tag whose value can't be read.
    BadTag {
        /// The tag.
        tag: &'static str,
        /// What is wrong.
        problem: String,
    },
    /// Conditions that can't be played.
    Conditions(ConditionsProblem),
    /// A display that is no position.
    Display(PositionError),
    /// A display that can't come from the players' boxes.
    Pieces(ArrangementProblem),
    /// Turns must be numbered 1, 2, 3…
    WrongNumber {
        /// The number that should stand there.
        expected: usize,
    },
    /// More turns than are read.
    TooManyTurns,
    /// A turn that can't be read or is illegal.
    Turn(TurnError),
    /// The game goes on although it was over.
    AfterTheEnd,
    /// The result does not follow from the turns and the reason.
    WrongResult,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        match &self.problem {
            RecordProblem::UnreadableLine => {
                f.write_str("neither a tag such as [White \"Mai\"] nor a turn such as 1. A1-A2")
            }
            RecordProblem::UnknownVersion(version) => {
                write!(f, "this is version ‘{version}’, and only version {VERSION} can be read: update the app")
            }
            RecordProblem::UnknownTag(tag) => write!(f, "the tag {tag} is unknown"),
            RecordProblem::RepeatedTag(tag) => write!(f, "the tag {tag} is there twice"),
            RecordProblem::MissingTag(tag) => write!(f, "the tag {tag} is missing"),
            RecordProblem::BadTag { tag, problem } => write!(f, "the tag {tag} can't be read: {problem}"),
            RecordProblem::Conditions(problem) => write!(f, "the conditions can't be played: {problem}"),
            RecordProblem::Display(error) => write!(f, "{error}"),
            RecordProblem::Pieces(problem) => write!(f, "the display is not possible: {problem}"),
            RecordProblem::WrongNumber { expected } => write!(f, "turn {expected} should stand here"),
            RecordProblem::TooManyTurns => write!(f, "a game of more than {MOST_TURNS} turns is not read"),
            RecordProblem::Turn(error) => write!(f, "{error}"),
            RecordProblem::AfterTheEnd => f.write_str("the game was already over"),
            RecordProblem::WrongResult => f.write_str("the result does not follow from the turns"),
        }
    }
}

impl std::error::Error for RecordError {}

/// The result's word: `white`, `black`, `draw`, or `*` for a game that has not ended.
fn result_word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome { winner: None, .. }) => "draw",
        Some(Outcome { winner: Some(side), .. }) => side.name(),
    }
}

impl GameRecord {
    /// Plays the record through.
    ///
    /// # Errors
    /// The number of the first turn that is illegal, counted from 1, and why.
    pub fn replay(&self) -> Result<InPlay, (usize, TurnError)> {
        let mut play = InPlay::new(self.display, self.quiet_limit);
        for (i, recorded) in self.turns.iter().enumerate() {
            play.play(recorded.turn)
                .map_err(|refusal| (i + 1, TurnError::Illegal { text: recorded.turn.to_string(), refusal }))?;
        }
        Ok(play)
    }
}

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tag(f, "MathChess", &VERSION.to_string())?;
        write_tag(f, "Game", GAME)?;
        if let Some(id) = &self.id {
            write_tag(f, "Id", id)?;
        }
        if let Some(date) = &self.date {
            write_tag(f, "Date", date)?;
        }
        for side in Side::ALL {
            write_tag(f, if side == Side::White { "White" } else { "Black" }, &self.players[side.index()])?;
        }
        if let Some(level) = self.level {
            write_tag(f, "Level", &level.to_string())?;
        }
        write_tag(f, "Digits", &self.conditions.digits().map(|digit| digit.to_string()).collect::<String>())?;
        write_tag(f, "Operators", &self.conditions.operators().map(Operator::symbol).collect::<String>())?;
        if let Some(seconds) = self.time_limit {
            write_tag(f, "TimeLimit", &seconds.to_string())?;
        }
        write_tag(f, "QuietLimit", &self.quiet_limit.to_string())?;
        write_tag(f, "Display", &self.display.to_string())?;
        write_tag(f, "Result", result_word(self.outcome))?;
        if let Some(outcome) = self.outcome {
            write_tag(f, "Reason", outcome.reason.name())?;
        }
        writeln!(f)?;
        (1..).zip(&self.turns).try_for_each(|(number, recorded)| write_turn(f, number, recorded.turn, recorded.used_ms))
    }
}

/// The tags of a record, in the order in which they are written.
const TAGS: [&str; 14] = [
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

impl From<LineError> for RecordError {
    fn from((line, problem): LineError) -> Self {
        let problem = match problem {
            LineProblem::Unreadable => RecordProblem::UnreadableLine,
            LineProblem::UnknownTag(tag) => RecordProblem::UnknownTag(tag),
            LineProblem::RepeatedTag(tag) => RecordProblem::RepeatedTag(tag),
            LineProblem::MissingTag(tag) => RecordProblem::MissingTag(tag),
            LineProblem::WrongNumber(expected) => RecordProblem::WrongNumber { expected },
            LineProblem::LongTag(tag, length) => RecordProblem::BadTag {
                tag,
                problem: format!("it has {length} characters; at most {MOST_IN_TAG} are read"),
            },
            LineProblem::TooManyTurns => RecordProblem::TooManyTurns,
        };
        Self { line, problem }
    }
}

fn number<T: FromStr>(tag: &'static str, (line, text): (usize, String)) -> Result<T, RecordError> {
    let problem = || RecordProblem::BadTag { tag, problem: format!("‘{text}’ is no number that fits") };
    text.parse().map_err(|_| RecordError { line, problem: problem() })
}

impl FromStr for GameRecord {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut tags = Lines::read(text, &TAGS)?;
        let (line, version) = tags.require("MathChess")?;
        if version != VERSION.to_string() {
            return Err(RecordError { line, problem: RecordProblem::UnknownVersion(version) });
        }
        let (line, game) = tags.require("Game")?;
        if game != GAME {
            let problem = format!("this is the game ‘{game}’, not {GAME}");
            return Err(RecordError { line, problem: RecordProblem::BadTag { tag: "Game", problem } });
        }
        let (display_line, display) = tags.require("Display")?;
        let display: Position = display
            .parse()
            .map_err(|error| RecordError { line: display_line, problem: RecordProblem::Display(error) })?;
        if let Some(&problem) = display.arrangement().problems().first() {
            return Err(RecordError { line: display_line, problem: RecordProblem::Pieces(problem) });
        }
        let conditions = read_conditions(&mut tags, display.board().size(), display.compare())?;
        let level = tags.take("Level").map(|tag| number::<u8>("Level", tag)).transpose()?;
        if level.is_some_and(|level| Level::numbered(level).is_none()) {
            let problem = "levels are 1 to 10".to_owned();
            return Err(RecordError { line: 0, problem: RecordProblem::BadTag { tag: "Level", problem } });
        }
        let time_limit = tags.take("TimeLimit").map(|tag| number("TimeLimit", tag)).transpose()?;
        let quiet_limit = number("QuietLimit", tags.require("QuietLimit")?)?;
        let players = [tags.require("White")?.1, tags.require("Black")?.1];
        let result = tags.require("Result")?;
        let reason = tags.take("Reason");
        let mut record = Self {
            id: tags.take("Id").map(|(_, id)| id),
            date: tags.take("Date").map(|(_, date)| date),
            players,
            level,
            conditions,
            time_limit,
            quiet_limit,
            display,
            turns: Vec::new(),
            outcome: None,
        };
        let play = record.read_turns(&tags)?;
        record.outcome = read_outcome(play, result, reason)?;
        Ok(record)
    }
}

fn read_conditions(tags: &mut Lines<'_>, size: u8, compare: Compare) -> Result<Conditions, RecordError> {
    let (digits_line, digits) = tags.require("Digits")?;
    let (operators_line, operators) = tags.require("Operators")?;
    let bad = |line, tag: &'static str, problem: String| RecordError {
        line,
        problem: RecordProblem::BadTag { tag, problem },
    };
    let digits = digits
        .chars()
        .map(|c| {
            c.to_digit(10).map(|d| d as u8).ok_or_else(|| bad(digits_line, "Digits", format!("‘{c}’ is no digit")))
        })
        .collect::<Result<Vec<u8>, _>>()?;
    let operators = operators
        .chars()
        .map(|c| {
            Operator::from_symbol(c).ok_or_else(|| bad(operators_line, "Operators", format!("‘{c}’ is no operator")))
        })
        .collect::<Result<Vec<Operator>, _>>()?;
    Conditions::new(size, digits, operators, compare)
        .map_err(|problem| RecordError { line: digits_line, problem: RecordProblem::Conditions(problem) })
}

fn read_outcome(
    mut play: InPlay,
    (line, result): (usize, String),
    reason: Option<(usize, String)>,
) -> Result<Option<Outcome>, RecordError> {
    let wrong = RecordError { line, problem: RecordProblem::WrongResult };
    let reason = reason
        .map(|(line, name)| {
            let problem = format!("‘{name}’ is no reason");
            let error = RecordError { line, problem: RecordProblem::BadTag { tag: "Reason", problem } };
            EndReason::from_name(&name).ok_or(error)
        })
        .transpose()?;
    match (reason, result.as_str()) {
        (None, _) => {}
        (Some(EndReason::Resignation), "white") => play.resign(Side::Black),
        (Some(EndReason::Resignation), "black") => play.resign(Side::White),
        (Some(reason @ (EndReason::TimeLimit | EndReason::Agreement | EndReason::Umpire)), _) => play.stop(reason),
        // The other reasons follow from the turns alone.
        (Some(_), _) => {}
    }
    let outcome = play.outcome();
    if result_word(outcome) != result || outcome.map(|outcome| outcome.reason) != reason {
        return Err(wrong);
    }
    Ok(outcome)
}

impl GameRecord {
    fn read_turns(&mut self, lines: &Lines<'_>) -> Result<InPlay, RecordError> {
        let mut play = InPlay::new(self.display, self.quiet_limit);
        for turn in lines.turns() {
            let (line, turn, used_ms) = turn?;
            let error = |problem| RecordError { line, problem };
            if play.outcome().is_some() {
                return Err(error(RecordProblem::AfterTheEnd));
            }
            let turn = play.play_text(turn).map_err(|problem| error(RecordProblem::Turn(problem)))?;
            self.turns.push(RecordedTurn { turn, used_ms });
        }
        Ok(play)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"[MathChess "1"]
[Game "mathematical-chess"]
[White "Mai \"the\" \\ first"]
[Black "Tom"]
[Level "1"]
[Digits "123456789"]
[Operators "++++"]
[TimeLimit "1800"]
[QuietLimit "100"]
[Display "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last"]
[Result "draw"]
[Reason "agreement"]

1. A5-B5 @1200
2. --
3. -- @4000
"#;

    #[test]
    fn a_record_round_trips() {
        let record: GameRecord = GAME.parse().unwrap();
        assert_eq!(record.players[0], r#"Mai "the" \ first"#);
        assert_eq!(record.turns.len(), 3);
        assert_eq!(record.to_string(), GAME);
    }

    #[test]
    fn control_characters_are_read_as_they_are_written() {
        for name in ["Mai\tT.", "Mai\\\tT."] {
            let record: GameRecord = GAME.replace("Tom", name).parse().unwrap();
            assert_eq!(record.players[1], "Mai T.");
            assert_eq!(record.to_string().parse(), Ok(record));
        }
    }

    #[test]
    fn contradictions_are_refused_with_their_line() {
        for (from, to, line, part) in [
            ("\"1\"]\n[Game", "\"2\"]\n[Game", 1, "version"),
            ("mathematical-chess", "chess", 2, "not mathematical-chess"),
            ("[Level \"1\"]", "[Stage \"1\"]", 5, "unknown"),
            ("[Level \"1\"]", "[Black \"1\"]", 5, "twice"),
            ("[Level \"1\"]\n", "[Level \"11\"]\n", 0, "1 to 10"),
            ("123456789\"", "12345678a\"", 6, "no digit"),
            ("++++", "+++*", 7, "no operator"),
            ("\"100\"", "\"-1\"", 9, "no number"),
            ("W21 w last", "W21 w", 10, "position"),
            ("W21 w last", "W2W2 w last", 10, "holds 1"),
            ("\"draw\"", "\"white\"", 11, "result"),
            ("\"agreement\"", "\"umpire\"", 11, "result"),
            ("2. --", "3. --", 15, "turn 2"),
            ("2. --", "2. B5-A5", 15, "opponent"),
            ("2. --", "nonsense", 15, "neither"),
        ] {
            let error = GAME.replacen(from, to, 1).parse::<GameRecord>().unwrap_err();
            assert!(error.line == line && error.to_string().contains(part), "{from} -> {to}: {error}");
        }
    }
}
