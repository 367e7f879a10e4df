//! The text of a whole game of any kind: tags in brackets, as in chess's PGN, then one numbered turn a line. See
//! `docs/notation.md`.
//!
//! What can be read back is exactly what was written; a record whose turns or result contradict the rules is refused. Version 1
//! had one form for Mathematical Chess and another for every other kind; both are read.

use std::fmt;
use std::str::FromStr;

use super::kind::{GameKind, UnknownGame};
use super::record_lines::{LineError, LineProblem, Lines, MOST_IN_TAG, MOST_TURNS, write_tag, write_turn};
use super::{AnyGame, AnyInPlay, EndReason, GameError, Outcome, Seat, Standing, Stop};
use crate::games::mathematical_chess::{Boxes, ConditionsProblem, Level, Operator, Options};

/// The version of the notation that is written.
pub const VERSION: u32 = 2;

/// One played turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedTurn {
    /// The turn in the game's own notation.
    pub text: String,
    /// Milliseconds of the game's clock used when it ended, if known.
    pub used_ms: Option<u32>,
}

/// A whole game: what was agreed, players, turns, result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Which game it is.
    pub kind: GameKind,
    /// An identity that survives export and import.
    pub id: Option<String>,
    /// When it was played, as text.
    pub date: Option<String>,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The level of Mathematical Chess, if it is one of the ten.
    pub level: Option<u8>,
    /// What was agreed beside the position, as words: see [`AnyInPlay::begin`].
    pub options: String,
    /// The seed of whatever was drawn at random.
    pub seed: Option<u64>,
    /// The time limit of the whole game in seconds.
    pub time_limit: Option<u32>,
    /// The position in which play began, with everything that is hidden in it.
    pub start: String,
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
    /// No game has this name.
    UnknownGame(UnknownGame),
    /// A tag that this version does not know.
    UnknownTag(String),
    /// The same tag again.
    RepeatedTag(String),
    /// A tag that must be there.
    MissingTag(&'static str),
    /// A tag with too much in it, in characters.
    LongTag(&'static str, usize),
    /// A tag whose value can't be read.
    BadTag {
        /// The tag.
        tag: &'static str,
        /// What is wrong.
        problem: String,
    },
    /// Conditions that can't be written down.
    Conditions(ConditionsProblem),
    /// The game can't begin so, or a turn is illegal.
    Game(GameError),
    /// A player is named, and one at an earlier seat is not.
    MissingPlayer,
    /// More or fewer players than the game has.
    WrongPlayers {
        /// How many play.
        needed: usize,
        /// How many are named.
        named: usize,
    },
    /// Turns must be numbered 1, 2, 3…
    WrongNumber {
        /// The number that should stand there.
        expected: usize,
    },
    /// More turns than are read.
    TooManyTurns,
    /// A position or a turn that has another canonical form: only that one is read.
    NotCanonical {
        /// What stands there.
        text: String,
        /// The canonical form.
        canonical: String,
    },
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
        self.problem.fmt(f)
    }
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnreadableLine => f.write_str("neither a tag such as [Player1 \"Mai\"] nor a turn such as 1. A1-A2"),
            Self::UnknownVersion(version) => {
                write!(f, "this is version ‘{version}’, and only versions 1 to {VERSION} can be read: update the app")
            }
            Self::UnknownGame(error) => error.fmt(f),
            Self::UnknownTag(tag) => write!(f, "the tag {tag} is unknown"),
            Self::RepeatedTag(tag) => write!(f, "the tag {tag} is there twice"),
            Self::MissingTag(tag) => write!(f, "the tag {tag} is missing"),
            Self::LongTag(tag, length) => {
                write!(f, "the tag {tag} has {length} characters; at most {MOST_IN_TAG} are read")
            }
            Self::BadTag { tag, problem } => write!(f, "the tag {tag} can't be read: {problem}"),
            Self::Conditions(problem) => write!(f, "the conditions can't be played: {problem}"),
            Self::Game(error) => error.fmt(f),
            Self::MissingPlayer => f.write_str("a player before this one is missing"),
            Self::WrongPlayers { needed, named } => write!(f, "this game is played by {needed}, not by {named}"),
            Self::WrongNumber { expected } => write!(f, "turn {expected} should stand here"),
            Self::TooManyTurns => write!(f, "a game of more than {MOST_TURNS} turns is not read"),
            Self::NotCanonical { text, canonical } => {
                write!(
                    f,
                    "‘{}’ is not in canonical form: write {canonical}",
                    text.chars().take(200).collect::<String>()
                )
            }
            Self::AfterTheEnd => f.write_str("the game was already over"),
            Self::WrongResult => f.write_str("the result does not follow from the turns"),
        }
    }
}

impl std::error::Error for RecordError {}

impl From<LineError> for RecordError {
    fn from((line, problem): LineError) -> Self {
        let problem = match problem {
            LineProblem::Unreadable => RecordProblem::UnreadableLine,
            LineProblem::UnknownTag(tag) => RecordProblem::UnknownTag(tag),
            LineProblem::RepeatedTag(tag) => RecordProblem::RepeatedTag(tag),
            LineProblem::MissingTag(tag) => RecordProblem::MissingTag(tag),
            LineProblem::WrongNumber(expected) => RecordProblem::WrongNumber { expected },
            LineProblem::LongTag(tag, length) => RecordProblem::LongTag(tag, length),
            LineProblem::TooManyTurns => RecordProblem::TooManyTurns,
        };
        Self { line, problem }
    }
}

/// An error in a line.
fn at(line: usize, problem: RecordProblem) -> RecordError {
    RecordError { line, problem }
}

fn bad(line: usize, tag: &'static str, problem: String) -> RecordError {
    at(line, RecordProblem::BadTag { tag, problem })
}

const PLAYERS: [&str; 4] = ["Player1", "Player2", "Player3", "Player4"];

/// The tags of a record, in the order in which they are written.
const TAGS: [&str; 15] = [
    "MathChess",
    "Game",
    "Id",
    "Date",
    PLAYERS[0],
    PLAYERS[1],
    PLAYERS[2],
    PLAYERS[3],
    "Level",
    "Options",
    "Seed",
    "TimeLimit",
    "Start",
    "Result",
    "Reason",
];

/// The tags of Mathematical Chess in version 1.
const FIRST_TAGS: [&str; 14] = [
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

/// What stands before the number of the seat that gave up.
const LOSER: &str = " by ";

impl GameRecord {
    /// Plays the record through, from its start to its result.
    ///
    /// # Errors
    /// The first thing that does not fit. A record that was read has none.
    pub fn replay(&self) -> Result<AnyInPlay, GameError> {
        let mut running = AnyInPlay::begin(self.kind, &self.start, &self.options)?;
        self.turns.iter().try_for_each(|turn| running.play(&turn.text))?;
        self.stop(&mut running);
        Ok(running)
    }

    fn stop(&self, running: &mut AnyInPlay) {
        if let Some(stop) = self.outcome.as_ref().and_then(|outcome| Stop::of_record(outcome.reason, outcome.loser)) {
            running.stop(stop);
        }
    }
}

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag = |name: &str, value: Option<&str>| value.map_or(Ok(()), |value| write_tag(f, name, value));
        tag("MathChess", Some(&VERSION.to_string()))?;
        tag("Game", Some(self.kind.name()))?;
        tag("Id", self.id.as_deref())?;
        tag("Date", self.date.as_deref())?;
        PLAYERS.iter().zip(&self.players).try_for_each(|(name, player)| tag(name, Some(player)))?;
        tag("Level", self.level.map(|level| level.to_string()).as_deref())?;
        tag("Options", Some(&self.options))?;
        tag("Seed", self.seed.map(|seed| seed.to_string()).as_deref())?;
        tag("TimeLimit", self.time_limit.map(|seconds| seconds.to_string()).as_deref())?;
        tag("Start", Some(&self.start))?;
        tag("Result", Some(&result_words(self.outcome.as_ref())))?;
        tag("Reason", self.outcome.as_ref().map(reason_words).as_deref())?;
        writeln!(f)?;
        (1..).zip(&self.turns).try_for_each(|(number, turn)| write_turn(f, number, &turn.text, turn.used_ms))
    }
}

fn result_words(outcome: Option<&Outcome>) -> String {
    let words =
        |outcome: &Outcome| outcome.standings.iter().map(|standing| standing.name()).collect::<Vec<_>>().join(" ");
    outcome.map_or_else(|| "*".to_owned(), words)
}

/// The reason, and the seat that gave up: `resignation by 2`.
fn reason_words(outcome: &Outcome) -> String {
    let name = outcome.reason.name();
    match (Stop::of_record(outcome.reason, outcome.loser), outcome.loser) {
        (Some(Stop::Resignation(_)), Some(seat)) => format!("{name}{LOSER}{}", seat.index() + 1),
        _ => name.to_owned(),
    }
}

/// The end that a record tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ToldEnd {
    standings: Vec<Standing>,
    reason: EndReason,
    /// The seat that gave up.
    by: Option<Seat>,
}

/// What the tags say, whichever form they have.
struct Head {
    record: GameRecord,
    /// The line of the start, and that of the options.
    lines: [usize; 2],
    end: Option<ToldEnd>,
    result_line: usize,
}

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
        // The version and the game decide which tags there are.
        let version = tag_of(text, "MathChess");
        if let Some((line, version)) = version.filter(|(_, version)| !matches!(*version, "1" | "2")) {
            return Err(at(line, RecordProblem::UnknownVersion(version.chars().take(40).collect())));
        }
        let is = |tag, value| tag_of(text, tag).is_some_and(|(_, found)| found == value);
        let of_first_form = is("MathChess", "1") && is("Game", GameKind::MathematicalChess.name());
        let mut lines = Lines::read(text, if of_first_form { &FIRST_TAGS } else { &TAGS })?;
        lines.require("MathChess")?;
        let (line, game) = lines.require("Game")?;
        let kind = game.parse().map_err(|error| at(line, RecordProblem::UnknownGame(error)))?;
        let head = if of_first_form { first_head(&mut lines)? } else { head(kind, &mut lines)? };
        checked(head, &lines)
    }
}

/// Reads the tags.
fn head(kind: GameKind, lines: &mut Lines<'_>) -> Result<Head, RecordError> {
    let mut players = Vec::new();
    for (seat, name) in PLAYERS.into_iter().enumerate() {
        match lines.take(name) {
            Some((line, _)) if players.len() < seat => return Err(at(line, RecordProblem::MissingPlayer)),
            Some((_, player)) => players.push(player),
            None => {}
        }
    }
    let (options_line, options) = lines.require("Options")?;
    let (start_line, start) = lines.require("Start")?;
    let (result_line, result) = lines.require("Result")?;
    let standings =
        read_result(&result).ok_or_else(|| bad(result_line, "Result", format!("‘{result}’ is no result")))?;
    let reason = lines
        .take("Reason")
        .map(|(line, text)| read_reason(&text).ok_or_else(|| bad(line, "Reason", format!("‘{text}’ is no reason"))));
    let end = match (standings, reason.transpose()?) {
        (None, None) => None,
        (Some(standings), Some((reason, by))) => Some(ToldEnd { standings, reason, by }),
        _ => return Err(at(result_line, RecordProblem::WrongResult)),
    };
    let record = GameRecord {
        kind,
        level: level(kind, lines)?,
        players,
        options,
        seed: number("Seed", lines.take("Seed"))?,
        start,
        ..common(kind, lines)?
    };
    Ok(Head { record, lines: [start_line, options_line], end, result_line })
}

/// Reads the tags of Mathematical Chess in version 1.
fn first_head(lines: &mut Lines<'_>) -> Result<Head, RecordError> {
    let kind = GameKind::MathematicalChess;
    let (options_line, digits) = lines.require("Digits")?;
    let (operators_line, operators) = lines.require("Operators")?;
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
    let (limit_line, limit) = lines.require("QuietLimit")?;
    let quiet_limit = number("QuietLimit", Some((limit_line, limit)))?.unwrap_or_default();
    let (start_line, start) = lines.require("Display")?;
    let players = vec![lines.require("White")?.1, lines.require("Black")?.1];
    let (result_line, result) = lines.require("Result")?;
    let winner = match result.as_str() {
        "white" => Some(Some(super::Side::White)),
        "black" => Some(Some(super::Side::Black)),
        "draw" => Some(None),
        "*" => None,
        _ => return Err(at(result_line, RecordProblem::WrongResult)),
    };
    let reason = lines.take("Reason").map(|(line, text)| {
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
        level: level(kind, lines)?,
        players,
        options: Options { boxes: Some(boxes), quiet_limit }.to_string(),
        start,
        ..common(kind, lines)?
    };
    Ok(Head { record, lines: [start_line, options_line], end, result_line })
}

/// A record with the tags that every form has, and nothing else.
fn common(kind: GameKind, lines: &mut Lines<'_>) -> Result<GameRecord, RecordError> {
    Ok(GameRecord {
        kind,
        id: lines.take("Id").map(|(_, id)| id),
        date: lines.take("Date").map(|(_, date)| date),
        players: Vec::new(),
        level: None,
        options: String::new(),
        seed: None,
        time_limit: number("TimeLimit", lines.take("TimeLimit"))?,
        start: String::new(),
        turns: Vec::new(),
        outcome: None,
    })
}

fn number<T: FromStr + ToString>(tag: &'static str, found: Option<(usize, String)>) -> Result<Option<T>, RecordError> {
    let Some((line, text)) = found else { return Ok(None) };
    let number = text.parse::<T>().ok().filter(|number| number.to_string() == text);
    number.map(Some).ok_or_else(|| bad(line, tag, format!("‘{text}’ is no number that fits")))
}

fn level(kind: GameKind, lines: &mut Lines<'_>) -> Result<Option<u8>, RecordError> {
    let Some((line, text)) = lines.take("Level") else { return Ok(None) };
    if kind != GameKind::MathematicalChess {
        return Err(bad(line, "Level", "only Mathematical Chess has levels".to_owned()));
    }
    let level = number("Level", Some((line, text)))?;
    match level.map(Level::numbered) {
        Some(None) => Err(bad(line, "Level", "levels are 1 to 10".to_owned())),
        _ => Ok(level),
    }
}

fn read_result(text: &str) -> Option<Option<Vec<Standing>>> {
    if text == "*" {
        return Some(None);
    }
    text.split(' ').map(Standing::from_name).collect::<Option<_>>().map(Some)
}

fn read_reason(text: &str) -> Option<(EndReason, Option<Seat>)> {
    match text.rsplit_once(LOSER).and_then(|(reason, seat)| Some((reason, seat.parse::<u8>().ok()?))) {
        Some((reason, seat)) => {
            let canonical = (1..=4).contains(&seat) && text == format!("{reason}{LOSER}{seat}");
            let reason = EndReason::from_record(reason).filter(|_| canonical)?;
            Some((reason, Some(Seat::new(seat - 1))))
        }
        None => Some((EndReason::from_record(text)?, None)),
    }
}

/// Plays a record through and compares its end with what was told.
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
    let over_before = running.outcome().is_some();
    if let Some(stop) = end.as_ref().and_then(|end| Stop::of_record(end.reason, end.by)) {
        running.stop(stop);
    }
    record.outcome = running.outcome();
    let found = record.outcome.as_ref().map(|outcome| (&outcome.standings, outcome.reason));
    let told = end.as_ref().map(|end| (&end.standings, end.reason));
    let named_in_vain = over_before && end.as_ref().is_some_and(|end| end.by.is_some());
    if found != told || named_in_vain {
        return Err(at(result_line, RecordProblem::WrongResult));
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::{Side, Start};
    use crate::random::SplitMix64;

    /// A random game of a kind, written down after at most so many turns.
    fn record(kind: GameKind, setup: Option<&str>, options: &str, seed: u64, turns: usize) -> GameRecord {
        let start = Start { setup: setup.map(str::to_owned), size: None, seed: Some(seed) };
        let start = AnyGame::start(kind, &start).unwrap().to_string();
        let mut running = AnyInPlay::begin(kind, &start, options).unwrap();
        let mut random = SplitMix64::new(seed);
        let mut record = GameRecord {
            kind,
            level: None,
            id: Some("0199c832-da80-70e7-966f-0be38cd2240d".to_owned()),
            date: None,
            players: (1..=running.seats()).map(|seat| format!("Player \"{seat}\" \\")).collect(),
            options: options.to_owned(),
            seed: Some(seed),
            time_limit: Some(600),
            start,
            turns: Vec::new(),
            outcome: None,
        };
        for number in 0..turns {
            let legal = running.turns();
            if legal.is_empty() {
                break;
            }
            let text = legal[random.below(legal.len())].clone();
            running.play(&text).unwrap();
            let used_ms = (number % 3 > 0).then_some(number as u32 * 10);
            record.turns.push(RecordedTurn { text, used_ms });
        }
        record.outcome = running.outcome();
        record
    }

    const GAMES: [(GameKind, Option<&str>, &str); 9] = [
        (GameKind::MathematicalChess, Some("level-9"), "digits=123456789 operators=+-x: quiet-limit=40"),
        (GameKind::MathematicalChess, Some("level-1"), ""),
        (GameKind::SpatialChess, Some("cubic-symmetric"), ""),
        (GameKind::SpatialChess, Some("nihongi"), ""),
        (GameKind::IntervalChess, Some("4"), ""),
        (GameKind::IntervalChess, Some("3"), "race"),
        (GameKind::DigitChess, Some("2r1"), ""),
        (GameKind::DigitChess, Some("4r3"), ""),
        (GameKind::Mathematichess, None, ""),
    ];

    #[test]
    fn ends_by_people_are_read_back() {
        for (kind, setup, options) in GAMES {
            let agreed = {
                let mut record = record(kind, setup, options, 3, 2);
                let mut running = record.replay().unwrap();
                running.stop(Stop::Agreement);
                record.outcome = running.outcome();
                record
            };
            assert_eq!(agreed.to_string().parse(), Ok(agreed.clone()), "{agreed}");
            let resigned = {
                let mut record = record(kind, setup, options, 3, 2);
                let mut running = record.replay().unwrap();
                running.stop(Stop::Resignation(Seat::new(0)));
                record.outcome = running.outcome();
                record
            };
            assert_eq!(resigned.to_string().parse(), Ok(resigned.clone()), "{resigned}");
            assert_eq!(resigned.replay().map(|running| running.outcome()), Ok(resigned.outcome));
        }
    }

    #[test]
    fn contradictions_are_refused_with_their_line() {
        let text = record(GameKind::DigitChess, Some("2r1"), "", 5, 3).to_string();
        for (from, to, line, part) in [
            ("\"2\"]\n[Game", "\"3\"]\n[Game", 1, "version"),
            ("digit-chess", "mathematical-chess", 9, "position"),
            ("digit-chess", "go", 2, "no game"),
            ("[Player2", "[Player3", 5, "before this one"),
            ("[Player2", "[Player4", 5, "before this one"),
            ("[Seed \"5\"]", "[Seed \"+5\"]", 7, "no number"),
            ("[Options \"\"]", "[Options \"fast\"]", 6, "fast"),
            ("A AB 0", "A AB", 9, ""),
            ("[Result \"*\"]", "[Result \"won lost\"]", 10, "does not follow"),
            ("[Result \"*\"]", "[Result \"lucky\"]", 10, "no result"),
            ("[Result \"*\"]", "[Result \"*\"]\n[Reason \"agreement\"]", 10, "does not follow"),
            ("\n2. ", "\n3. ", 13, "turn 2"),
            ("\n2. ", "\n2. x", 13, ""),
        ] {
            let other = text.replacen(from, to, 1);
            assert_ne!(other, text, "{from}");
            let error = other.parse::<GameRecord>().unwrap_err();
            assert!(error.line == line && error.to_string().contains(part), "{from} -> {to}: {error}");
        }
    }

    /// A text of version 1, as it was written for Mathematical Chess.
    const FIRST: &str = r#"[MathChess "1"]
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
    fn a_text_of_the_first_version_is_read_and_written_in_this_one() {
        let record: GameRecord = FIRST.parse().unwrap();
        assert_eq!(record.players, [r#"Mai "the" \ first"#, "Tom"]);
        assert_eq!((record.level, record.time_limit, record.turns.len()), (Some(1), Some(1800), 3));
        assert_eq!(record.options, "digits=123456789 operators=++++ quiet-limit=100");
        assert_eq!(record.outcome, Some(Outcome::of_sides(EndReason::Agreement, None)));
        let text = record.to_string();
        assert!(text.starts_with("[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n[Player1 "), "{text}");
        assert_eq!(text.parse(), Ok(record));

        let resigned =
            FIRST.replace("\"draw\"", "\"black\"").replace("agreement", "resignation").replace("\n3. -- @4000", "");
        let outcome = resigned.parse::<GameRecord>().unwrap().outcome.unwrap();
        assert_eq!((outcome.loser, outcome.reason), (Some(Side::White.seat()), EndReason::Resignation));
    }

    #[test]
    fn words_of_the_first_version_are_read_for_every_other_game() {
        let mut lost = record(GameKind::DigitChess, Some("2r1"), "", 5, 3);
        let mut running = lost.replay().unwrap();
        running.stop(Stop::Resignation(Seat::new(1)));
        lost.outcome = running.outcome();
        let first = lost.to_string().replace("[MathChess \"2\"]", "[MathChess \"1\"]");
        assert_eq!(first.parse(), Ok(lost));

        let mut given_up = record(GameKind::IntervalChess, Some("4"), "", 5, 3);
        let mut running = given_up.replay().unwrap();
        running.stop(Stop::Resignation(Seat::new(0)));
        given_up.outcome = running.outcome();
        let text = given_up.to_string();
        assert!(text.contains("\"givenUp by 1\""), "{text}");
        for words in ["given up by 1", "given up"] {
            assert_eq!(text.replace("givenUp by 1", words).parse(), Ok(given_up.clone()), "{words}");
        }
    }

    #[test]
    fn control_characters_are_read_as_they_are_written() {
        for name in ["Mai\tT.", "Mai\\\tT."] {
            let record: GameRecord = FIRST.replace("Tom", name).parse().unwrap();
            assert_eq!(record.players[1], "Mai T.");
            assert_eq!(record.to_string().parse(), Ok(record));
        }
    }

    #[test]
    fn contradictions_in_a_text_of_the_first_version_are_refused_with_their_line() {
        for (from, to, line, part) in [
            ("\"1\"]\n[Game", "\"3\"]\n[Game", 1, "version"),
            ("mathematical-chess", "chess", 3, "White is unknown"),
            ("[Level \"1\"]", "[Stage \"1\"]", 5, "unknown"),
            ("[Level \"1\"]", "[Black \"1\"]", 5, "twice"),
            ("[Level \"1\"]\n", "[Level \"11\"]\n", 5, "1 to 10"),
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
            let error = FIRST.replacen(from, to, 1).parse::<GameRecord>().unwrap_err();
            assert!(error.line == line && error.to_string().contains(part), "{from} -> {to}: {error}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn a_record_of_any_game_round_trips(which in 0..GAMES.len(), seed in any::<u64>(), turns in 0_usize..60) {
            let (kind, setup, options) = GAMES[which];
            let record = record(kind, setup, options, seed, turns);
            let text = record.to_string();
            prop_assert_eq!(text.parse(), Ok(record), "{}", text);
        }

        #[test]
        fn other_letters_are_refused_or_mean_what_they_say(place in any::<prop::sample::Index>(), letter in "[ -~]") {
            let mut text = record(GameKind::Mathematichess, None, "", 7, 5).to_string();
            let place = place.index(text.len());
            text.replace_range(place..=place, &letter);
            if let Ok(record) = text.parse::<GameRecord>() {
                prop_assert_eq!(record.to_string().parse(), Ok(record));
            }
        }
    }
}
