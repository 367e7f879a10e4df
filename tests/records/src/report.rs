//! The reports of a program that plays by itself, one line for each thing that the records acknowledged.

use std::fmt;
use std::str::FromStr;

/// One acknowledged thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// A game was found or begun, as it is in the records.
    Game(State),
    /// Pieces were placed; the number of pieces now.
    Placed(usize),
    /// The placing is finished.
    Begun,
    /// A turn was played: its text and the hash of the position after it.
    Turn(String),
    /// The last turn was taken back.
    TakenBack,
    /// A learner's answer to this item was saved.
    Answered(String),
    /// A profile with this id was deleted.
    Deleted(String),
    /// An exchange with a shared folder begins.
    Exchanging,
    /// An exchange is finished.
    Exchanged,
}

/// The state of a game that must be there after a crash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Its id.
    pub id: String,
    /// The number of pieces placed.
    pub placed: usize,
    /// Whether the placing is finished.
    pub begun: bool,
    /// Its turns, each in the form `TEXT=HASH`.
    pub turns: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(State { id, placed, begun, turns }) => {
                write!(f, "game {id} {placed} {begun}")?;
                turns.iter().try_for_each(|turn| write!(f, " {turn}"))
            }
            Self::Placed(pieces) => write!(f, "placed {pieces}"),
            Self::Begun => f.write_str("begun"),
            Self::Turn(turn) => write!(f, "turn {turn}"),
            Self::TakenBack => f.write_str("taken-back"),
            Self::Answered(item) => write!(f, "answered {item}"),
            Self::Deleted(id) => write!(f, "deleted {id}"),
            Self::Exchanging => f.write_str("exchanging"),
            Self::Exchanged => f.write_str("exchanged"),
        }
    }
}

impl FromStr for Report {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let words: Vec<&str> = line.split(' ').collect();
        let unreadable = || format!("not a report: {line}");
        Ok(match words.as_slice() {
            ["game", id, placed, begun, turns @ ..] => Self::Game(State {
                id: (*id).to_owned(),
                placed: placed.parse().map_err(|_| unreadable())?,
                begun: begun.parse().map_err(|_| unreadable())?,
                turns: turns.iter().map(|&turn| turn.to_owned()).collect(),
            }),
            ["placed", pieces] => Self::Placed(pieces.parse().map_err(|_| unreadable())?),
            ["begun"] => Self::Begun,
            ["turn", turn] => Self::Turn((*turn).to_owned()),
            ["taken-back"] => Self::TakenBack,
            ["answered", item] => Self::Answered((*item).to_owned()),
            ["deleted", id] => Self::Deleted((*id).to_owned()),
            ["exchanging"] => Self::Exchanging,
            ["exchanged"] => Self::Exchanged,
            _ => return Err(unreadable()),
        })
    }
}
