//! Why a turn is not legal, as a reason and a rule of its game.

use mathchess_engine::game::{AnyGame, AnyInPlay};
use serde::Serialize;
use specta::Type;

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TurnRefusal {
    /// The reason's name, such as `starredCircle`.
    pub reason: String,
    /// The rule of the rules document.
    pub rule: String,
    /// The point it is about, if it is about one.
    pub point: Option<String>,
}

impl TurnRefusal {
    /// Why a turn is not legal in a running game; none if it is, and for texts that are no turns at all.
    pub fn new(running: &AnyInPlay, text: &str) -> Option<Self> {
        /// The parts of a game's own refusal.
        macro_rules! refusal {
            ($position:expr, $error:path, $place:ident) => {
                match $position.parse_turn(text) {
                    Err($error { refusal, .. }) => Some(Self {
                        reason: refusal.reason.name().to_owned(),
                        rule: refusal.reason.rule().to_string(),
                        point: refusal.$place.map(|place| place.to_string()),
                    }),
                    _ => None,
                }
            };
        }
        use mathchess_engine::games::{digit_chess, interval_chess, mathematichess, spatial_chess};
        match running.position() {
            AnyGame::MathematicalChess(_) => None,
            AnyGame::SpatialChess(position) => refusal!(position, spatial_chess::TurnError::Illegal, cell),
            AnyGame::DigitChess(position) => refusal!(position, digit_chess::TurnError::Illegal, point),
            AnyGame::Mathematichess(position) => refusal!(position, mathematichess::TurnError::Illegal, square),
            AnyGame::IntervalChess(position) => refusal!(position, interval_chess::TurnError::Illegal, cell),
        }
    }
}
