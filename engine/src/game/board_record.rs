//! The text of a whole game of every kind but Mathematical Chess, whose own notation is
//! [`mathematical_chess::GameRecord`]: see `docs/notation.md`.
//!
//! [`mathematical_chess::GameRecord`]: crate::games::mathematical_chess::GameRecord

use std::fmt;
use std::str::FromStr;

use crate::game::AnyGame;
use crate::game::AnyInPlay;
use crate::game::record_lines::{LineError, LineProblem, Lines, MOST_IN_TAG, MOST_TURNS, write_tag, write_turn};
use crate::game::{Game, Outcome, Seat, Standing};
use crate::games::mathematical_chess;

/// The version of the notation that is written.
pub const VERSION: u32 = 1;

/// One played turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardTurn {
    /// The turn in the game's own notation.
    pub text: String,
    /// Milliseconds of the game's clock used when it ended, if known.
    pub used_ms: Option<u32>,
}

/// A whole game: what was agreed, players, turns, result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRecord {
    /// The game's name, such as `digit-chess`.
    pub game: String,
    /// An identity that survives export and import.
    pub id: Option<String>,
    /// When it was played, as text.
    pub date: Option<String>,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// What was agreed, as words: see [`AnyInPlay::begin`].
    pub options: String,
    /// The seed of whatever was drawn at random.
    pub seed: Option<u64>,
    /// The time limit of the whole game in seconds.
    pub time_limit: Option<u32>,
    /// The position in which play began, with everything that is hidden in it.
    pub start: String,
    /// The turns.
    pub turns: Vec<BoardTurn>,
    /// The result, if the game has ended.
    pub outcome: Option<Outcome>,
    /// The seat that gave up, if one did.
    pub loser: Option<Seat>,
}

/// Why a text is no record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRecordError {
    /// The line, counted from 1; 0 when it is about the whole.
    pub line: usize,
    /// What is wrong, in words.
    pub problem: String,
}

impl fmt::Display for BoardRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.problem)
    }
}

impl std::error::Error for BoardRecordError {}

impl From<LineError> for BoardRecordError {
    fn from((line, problem): LineError) -> Self {
        let problem = match problem {
            LineProblem::Unreadable => "neither a tag such as [Player1 \"Mai\"] nor a turn such as 1. e2e3".to_owned(),
            LineProblem::UnknownTag(tag) => format!("the tag {tag} is unknown"),
            LineProblem::RepeatedTag(tag) => format!("the tag {tag} is there twice"),
            LineProblem::MissingTag(tag) => format!("the tag {tag} is missing"),
            LineProblem::WrongNumber(expected) => format!("turn {expected} should stand here"),
            LineProblem::LongTag(tag, length) => {
                format!("the tag {tag} has {length} characters; at most {MOST_IN_TAG} are read")
            }
            LineProblem::TooManyTurns => format!("a game of more than {MOST_TURNS} turns is not read"),
        };
        Self { line, problem }
    }
}

/// The tags of a record, in the order in which they are written.
const TAGS: [&str; 14] = [
    "MathChess",
    "Game",
    "Id",
    "Date",
    "Player1",
    "Player2",
    "Player3",
    "Player4",
    "Options",
    "Seed",
    "TimeLimit",
    "Start",
    "Result",
    "Reason",
];
const PLAYERS: [&str; 4] = ["Player1", "Player2", "Player3", "Player4"];

/// What stands before the number of the seat that gave up.
const LOSER: &str = " by ";

/// The name of the game of a record, whichever game it is and whether or not the rest can be read.
pub fn game_of(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.trim().strip_prefix("[Game \"")?.strip_suffix("\"]"))
}

impl BoardRecord {
    /// Plays the record through, from its start to its result.
    ///
    /// # Errors
    /// The first thing that does not fit. A record that was read has none.
    pub fn replay(&self) -> Result<AnyInPlay, BoardRecordError> {
        let whole = |problem: String| BoardRecordError { line: 0, problem };
        let mut running =
            AnyInPlay::begin(&self.game, &self.start, &self.options).map_err(|error| whole(error.to_string()))?;
        for turn in &self.turns {
            running.play(&turn.text).map_err(|error| whole(error.to_string()))?;
        }
        self.end(&mut running);
        Ok(running)
    }

    fn end(&self, running: &mut AnyInPlay) {
        if let Some(outcome) = &self.outcome {
            running.end_by_people(&outcome.reason, self.loser);
        }
    }
}

fn result_words(outcome: Option<&Outcome>) -> String {
    let word = |standing: &Standing| match standing {
        Standing::Won => "won",
        Standing::Drawn => "drawn",
        Standing::Lost => "lost",
    };
    outcome.map_or_else(|| "*".to_owned(), |outcome| outcome.standings.iter().map(word).collect::<Vec<_>>().join(" "))
}

fn read_result(text: &str) -> Option<Option<Vec<Standing>>> {
    if text == "*" {
        return Some(None);
    }
    let standing = |word| match word {
        "won" => Some(Standing::Won),
        "drawn" => Some(Standing::Drawn),
        "lost" => Some(Standing::Lost),
        _ => None,
    };
    text.split(' ').map(standing).collect::<Option<_>>().map(Some)
}

impl fmt::Display for BoardRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag = |name: &str, value: Option<&str>| value.map_or(Ok(()), |value| write_tag(f, name, value));
        tag("MathChess", Some(&VERSION.to_string()))?;
        tag("Game", Some(&self.game))?;
        tag("Id", self.id.as_deref())?;
        tag("Date", self.date.as_deref())?;
        PLAYERS.iter().zip(&self.players).try_for_each(|(name, player)| tag(name, Some(player)))?;
        tag("Options", Some(&self.options))?;
        tag("Seed", self.seed.map(|seed| seed.to_string()).as_deref())?;
        tag("TimeLimit", self.time_limit.map(|seconds| seconds.to_string()).as_deref())?;
        tag("Start", Some(&self.start))?;
        tag("Result", Some(&result_words(self.outcome.as_ref())))?;
        let by = self.loser.map(|seat| format!("{LOSER}{}", seat.index() + 1)).unwrap_or_default();
        tag("Reason", self.outcome.as_ref().map(|outcome| format!("{}{by}", outcome.reason)).as_deref())?;
        writeln!(f)?;
        (1..).zip(&self.turns).try_for_each(|(number, turn)| write_turn(f, number, &turn.text, turn.used_ms))
    }
}

impl FromStr for BoardRecord {
    type Err = BoardRecordError;

    fn from_str(text: &str) -> Result<Self, BoardRecordError> {
        let error = |line, problem: String| BoardRecordError { line, problem };
        let mut lines = Lines::read(text, &TAGS)?;
        let (line, version) = lines.require("MathChess")?;
        if version != VERSION.to_string() {
            let problem =
                format!("this is version ‘{version}’, and only version {VERSION} can be read: update the app");
            return Err(error(line, problem));
        }
        let (game_line, game) = lines.require("Game")?;
        if game == mathematical_chess::Position::NAME || !AnyGame::NAMES.contains(&game.as_str()) {
            return Err(error(game_line, format!("there is no game ‘{game}’ in this notation")));
        }
        let mut players = Vec::new();
        for name in PLAYERS {
            match lines.take(name) {
                Some((line, _))
                    if players.len() < PLAYERS.iter().position(|&player| player == name).unwrap_or_default() =>
                {
                    return Err(error(line, "a player before this one is missing".to_owned()));
                }
                Some((_, player)) => players.push(player),
                None => {}
            }
        }
        let (options_line, options) = lines.require("Options")?;
        let (start_line, start) = lines.require("Start")?;
        let position = AnyGame::read(&game, &start).map_err(|cause| error(start_line, cause.to_string()))?;
        if position.to_string() != start {
            return Err(error(start_line, format!("this position is written {position}")));
        }
        let mut running =
            AnyInPlay::begin(&game, &start, &options).map_err(|cause| error(options_line, cause.to_string()))?;
        if players.len() != running.seats() {
            return Err(error(0, format!("this game is played by {}, not by {}", running.seats(), players.len())));
        }
        let number = |tag: &str, found: Option<(usize, String)>| {
            found.map(|(line, text)| {
                text.parse::<u64>()
                    .ok()
                    .filter(|number| number.to_string() == text)
                    .ok_or_else(|| error(line, format!("the tag {tag} holds no number")))
                    .map(|number| (line, number))
            })
        };
        let seed = number("Seed", lines.take("Seed")).transpose()?.map(|(_, seed)| seed);
        let time_limit = number("TimeLimit", lines.take("TimeLimit"))
            .transpose()?
            .map(|(line, seconds)| {
                u32::try_from(seconds).map_err(|_| error(line, "nobody has so much time".to_owned()))
            })
            .transpose()?;
        let (result_line, result) = lines.require("Result")?;
        let standings = read_result(&result).ok_or_else(|| error(result_line, format!("‘{result}’ is no result")))?;
        let (reason, loser) = match lines.take("Reason") {
            None => (None, None),
            Some((line, text)) => {
                let (reason, loser) =
                    read_reason(&text).ok_or_else(|| error(line, format!("‘{text}’ is no reason")))?;
                (Some(reason), loser)
            }
        };
        let mut turns = Vec::new();
        for turn in lines.turns() {
            let (line, text, used_ms) = turn?;
            if running.outcome().is_some() {
                return Err(error(line, "the game was already over".to_owned()));
            }
            // Only the form that is written is read.
            let written = running.written(text).map_err(|cause| error(line, cause.to_string()))?;
            if written != text {
                return Err(error(line, format!("‘{text}’ is written {written}")));
            }
            running.play(text).map_err(|cause| error(line, cause.to_string()))?;
            turns.push(BoardTurn { text: text.to_owned(), used_ms });
        }
        let outcome = standings.zip(reason.clone()).map(|(standings, reason)| Outcome { reason, standings });
        let over_before = running.outcome().is_some();
        let record = Self {
            game,
            id: lines.take("Id").map(|(_, id)| id),
            date: lines.take("Date").map(|(_, date)| date),
            players,
            options,
            seed,
            time_limit,
            start,
            turns,
            outcome,
            loser,
        };
        record.end(&mut running);
        let told = result != "*" || reason.is_some();
        if running.outcome() != record.outcome || told != record.outcome.is_some() || over_before && loser.is_some() {
            return Err(error(result_line, "the result does not follow from the turns".to_owned()));
        }
        Ok(record)
    }
}

/// A reason, and the seat that gave up: `resignation by 2`.
fn read_reason(text: &str) -> Option<(String, Option<Seat>)> {
    match text.rsplit_once(LOSER).and_then(|(reason, seat)| Some((reason, seat.parse::<u8>().ok()?))) {
        Some((reason, seat)) => {
            let canonical = (1..=4).contains(&seat) && text == format!("{reason}{LOSER}{seat}");
            canonical.then(|| (reason.to_owned(), Some(Seat::new(seat - 1))))
        }
        None => Some((text.to_owned(), None)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::Start;
    use crate::random::SplitMix64;

    /// A random game of a kind, written down after at most so many turns.
    fn record(game: &str, setup: Option<&str>, options: &str, seed: u64, turns: usize) -> BoardRecord {
        let start = Start { setup: setup.map(str::to_owned), size: None, seed: Some(seed) };
        let start = AnyGame::start(game, &start).unwrap().to_string();
        let mut running = AnyInPlay::begin(game, &start, options).unwrap();
        let mut random = SplitMix64::new(seed);
        let mut record = BoardRecord {
            game: game.to_owned(),
            id: Some("0199c832-da80-70e7-966f-0be38cd2240d".to_owned()),
            date: None,
            players: (1..=running.seats()).map(|seat| format!("Player \"{seat}\" \\")).collect(),
            options: options.to_owned(),
            seed: Some(seed),
            time_limit: Some(600),
            start,
            turns: Vec::new(),
            outcome: None,
            loser: None,
        };
        for number in 0..turns {
            let legal = running.turns();
            if legal.is_empty() {
                break;
            }
            let text = legal[random.below(legal.len())].clone();
            running.play(&text).unwrap();
            let used_ms = (number % 3 > 0).then_some(number as u32 * 10);
            record.turns.push(BoardTurn { text, used_ms });
        }
        record.outcome = running.outcome();
        record
    }

    const GAMES: [(&str, Option<&str>, &str); 7] = [
        ("spatial-chess", Some("cubic-symmetric"), ""),
        ("spatial-chess", Some("nihongi"), ""),
        ("interval-chess", Some("4"), ""),
        ("interval-chess", Some("3"), "race"),
        ("digit-chess", Some("2r1"), ""),
        ("digit-chess", Some("4r3"), ""),
        ("mathematichess", None, ""),
    ];

    #[test]
    fn ends_by_people_are_read_back() {
        for (game, setup, options) in GAMES {
            let agreed = {
                let mut record = record(game, setup, options, 3, 2);
                let mut running = record.replay().unwrap();
                running.agree();
                record.outcome = running.outcome();
                record
            };
            assert_eq!(agreed.to_string().parse(), Ok(agreed.clone()), "{agreed}");
            let resigned = {
                let mut record = record(game, setup, options, 3, 2);
                let mut running = record.replay().unwrap();
                running.resign(Seat::new(0));
                (record.outcome, record.loser) = (running.outcome(), Some(Seat::new(0)));
                record
            };
            assert_eq!(resigned.to_string().parse(), Ok(resigned.clone()), "{resigned}");
            assert_eq!(resigned.replay().map(|running| running.outcome()), Ok(resigned.outcome));
        }
    }

    #[test]
    fn contradictions_are_refused_with_their_line() {
        let text = record("digit-chess", Some("2r1"), "", 5, 3).to_string();
        assert_eq!(game_of(&text), Some("digit-chess"));
        for (from, to, line, part) in [
            ("\"1\"]\n[Game", "\"2\"]\n[Game", 1, "version"),
            ("digit-chess", "mathematical-chess", 2, "no game"),
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
            let error = other.parse::<BoardRecord>().unwrap_err();
            assert!(error.line == line && error.to_string().contains(part), "{from} -> {to}: {error}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn a_record_of_any_game_round_trips(which in 0..GAMES.len(), seed in any::<u64>(), turns in 0_usize..60) {
            let (game, setup, options) = GAMES[which];
            let record = record(game, setup, options, seed, turns);
            let text = record.to_string();
            prop_assert_eq!(text.parse(), Ok(record), "{}", text);
        }

        #[test]
        fn other_letters_are_refused_or_mean_what_they_say(place in any::<prop::sample::Index>(), letter in "[ -~]") {
            let mut text = record("mathematichess", None, "", 7, 5).to_string();
            let place = place.index(text.len());
            text.replace_range(place..=place, &letter);
            if let Ok(record) = text.parse::<BoardRecord>() {
                prop_assert_eq!(record.to_string().parse(), Ok(record));
            }
        }
    }
}
