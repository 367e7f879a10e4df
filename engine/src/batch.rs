//! One JSON request a line, one JSON answer a line: scripts ask one running program many questions.

use serde::{Deserialize, Serialize};

use crate::game::Start;
use crate::game::{AnyGame, GameError, OutcomeText};
use crate::perft::MOST_DEPTH;

/// The position that a request is about: written out, or a standard start.
#[derive(Debug, Deserialize)]
struct Subject {
    game: String,
    position: Option<String>,
    setup: Option<String>,
    size: Option<u8>,
    seed: Option<u64>,
}

impl Subject {
    fn read(self) -> Result<AnyGame, GameError> {
        let start = Start { setup: self.setup, size: self.size, seed: self.seed };
        AnyGame::read_or_start(self.game.parse()?, self.position.as_deref(), &start)
    }
}

#[derive(Debug, Deserialize)]
#[serde(tag = "command", rename_all = "lowercase")]
enum Request {
    Moves {
        #[serde(flatten)]
        subject: Subject,
    },
    Perft {
        #[serde(flatten)]
        subject: Subject,
        depth: u32,
    },
    Play {
        #[serde(flatten)]
        subject: Subject,
        turns: Vec<String>,
    },
    Outcome {
        #[serde(flatten)]
        subject: Subject,
    },
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Moves { turns: Vec<String> },
    Perft { count: u64 },
    Play { position: String },
    Outcome(OutcomeText),
    Error { error: String },
}

impl Request {
    fn answer(self) -> Result<Answer, GameError> {
        Ok(match self {
            Self::Moves { subject } => Answer::Moves { turns: subject.read()?.turns() },
            Self::Perft { depth, .. } if depth > MOST_DEPTH => {
                Answer::Error { error: format!("the depth is at most {MOST_DEPTH}, not {depth}") }
            }
            Self::Perft { subject, depth } => Answer::Perft { count: subject.read()?.perft(depth) },
            Self::Play { subject, turns } => Answer::Play { position: subject.read()?.play(&turns)?.to_string() },
            Self::Outcome { subject } => Answer::Outcome(subject.read()?.outcome()),
        })
    }
}

/// Answers one request, without a line break. Whatever is wrong with it is answered as `{"error":"…"}`.
///
/// ```
/// use mathchess_engine::batch::answer;
/// let request = br#"{"command":"perft","game":"mathematical-chess","position":"W+W13/5/5/5/3B1B+ b last","depth":1}"#;
/// assert_eq!(answer(request), r#"{"count":12}"#);
/// assert!(answer(b"perft").starts_with(r#"{"error":""#));
/// ```
pub fn answer(line: &[u8]) -> String {
    let answer = serde_json::from_slice::<Request>(line)
        .map_err(|error| format!("the request can't be read: {error}"))
        .and_then(|request| request.answer().map_err(|error| error.to_string()))
        .unwrap_or_else(|error| Answer::Error { error });
    serde_json::to_string(&answer).unwrap_or_else(|_| r#"{"error":"the answer can't be written"}"#.to_owned())
}
