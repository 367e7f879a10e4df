//! A match of any game, as the interface shows it.

use mathchess_engine::game as engine;
use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematical_chess::MoveRule;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::board::{Board, TurnFacts};
use super::conditions::Conditions;
use super::explanation::Explanation;
use super::match_outcome::MatchOutcome;
use super::piece::Piece;
use super::player::Player;
use super::preparation::Preparation;
use super::turn_piece::TurnPiece;

macro_rules! kinds {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        /// The kind of game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
        pub enum GameKind {
            $($(#[$doc])+ #[serde(rename = $name)] $kind,)+
        }

        impl From<engine::GameKind> for GameKind {
            fn from(kind: engine::GameKind) -> Self {
                match kind {
                    $(engine::GameKind::$kind => Self::$kind,)+
                }
            }
        }

        impl From<GameKind> for engine::GameKind {
            fn from(kind: GameKind) -> Self {
                match kind {
                    $(GameKind::$kind => Self::$kind,)+
                }
            }
        }
    };
}

mathchess_engine::every_game!(kinds);

/// The time of the whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Clock {
    /// The limit in milliseconds, if there is one.
    pub limit_ms: Option<u32>,
    /// The time played, in milliseconds.
    pub used_ms: u32,
    /// Whether the clock is running.
    pub running: bool,
    /// The clock of each player, if each has one; none while the pieces are being placed.
    pub players: Option<PlayerClocks>,
}

/// A clock for each player. That of the player to move runs while the clock of the whole game does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PlayerClocks {
    /// The increment for each own turn, in milliseconds.
    pub increment_ms: u32,
    /// The time that each seat has left, in milliseconds.
    pub left_ms: Vec<u32>,
}

/// What teachers allow the players of a game, as far as it matters now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Allowed {
    /// Whether the last turn may be taken back.
    pub take_back: bool,
    /// Whether help with the next turn is allowed: hints, the score of the position, its analysis.
    pub hints: bool,
    /// Whether the partial values may be shown.
    pub values: bool,
}

/// The terms of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchTerms {
    /// Who finds what turns take or bring, in games in which that is calculated.
    pub finding: Finding,
    /// The terms of Mathematical Chess.
    pub mathematical: Option<MathematicalTerms>,
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one and is known.
    pub own_level: Option<String>,
    /// The own level's name, if it is one.
    pub own_level_name: Option<String>,
    /// The course, if it is a mini game of one.
    pub course: Option<String>,
    /// Whether turns may be taken back.
    pub take_back: bool,
}

/// The terms of a match of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MathematicalTerms {
    /// The conditions.
    pub conditions: Conditions,
    /// The number of turns without a capture after which the game stops.
    pub quiet_limit: u32,
    /// The seat that begins each phase.
    pub starter: u8,
}

/// The gain of a turn of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Gain {
    /// The rule of its move.
    pub rule: MoveRule,
    /// The points.
    pub points: u32,
    /// The pieces taken.
    pub taken: Vec<Piece>,
}

/// One turn in the list of turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchTurn {
    /// The turn's number, from 1.
    pub number: u32,
    /// The seat that played it, counted from 0.
    pub seat: u8,
    /// The turn's text.
    pub text: String,
    /// The points of each seat after it.
    pub points: Vec<u32>,
    /// The gain, in Mathematical Chess.
    pub gain: Option<Gain>,
    /// The piece that acts; none for a pass, and in games without individual pieces.
    pub piece: Option<TurnPiece>,
    /// The pieces taken.
    pub taken: Vec<TurnPiece>,
}

/// A match with everything that the interface shows of it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchView {
    /// Its id.
    pub id: String,
    /// The kind of game.
    pub kind: GameKind,
    /// The stage of the match.
    pub stage: mathchess_records::Stage,
    /// The terms.
    pub terms: MatchTerms,
    /// The players, in turn order. In Mathematical Chess seat 0 is White.
    pub players: Vec<Player>,
    /// The seat that moves or places next; none when the game is over or a supervisor places.
    pub seat_to_move: Option<u8>,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// The position as text, without hidden pieces.
    pub position: String,
    /// The board.
    pub board: Board,
    /// The turns so far.
    pub turns: Vec<MatchTurn>,
    /// The effects of the last turn; none before the first turn and after a pass.
    pub last: Option<TurnFacts>,
    /// The state of the preparation, during it.
    pub preparing: Option<Preparation>,
    /// The clock of the whole match.
    pub clock: Clock,
    /// The permissions of the player to move.
    pub allowed: Allowed,
    /// Whether the last turn can be taken back now.
    pub can_take_back: bool,
    /// Whether the players may agree to stop now. The computer can be asked only after many quiet turns, and may decline.
    pub can_agree: bool,
    /// Whether the computer has offered to stop with its last turn.
    pub offers_to_stop: bool,
    /// Whether an umpire may stop the match.
    pub has_umpire: bool,
    /// Whether the umpire is a teacher with a PIN: the clock goes on when the table is left, and pausing and ending early ask
    /// for the PIN.
    pub teacher_umpires: bool,
    /// Whether its positions have a score and best lines. A puzzle has none, and in games with hidden pieces they would
    /// reveal these.
    pub judged: bool,
    /// The result, if it is over.
    pub outcome: Option<MatchOutcome>,
    /// When it began, in milliseconds since 1970; in 1970 if nobody knows.
    #[specta(type = Number)]
    pub started_at: i64,
    /// The day on which it began, such as `2026-11-21`, if only the day is known.
    pub started_on: Option<String>,
    /// The offset from UTC of the clock where it was played, in minutes, if it is known.
    pub utc_offset_minutes: Option<i16>,
}

/// The board after a turn of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchFrame {
    /// The number of the turn that led here; 0 at the start.
    pub number: u32,
    /// The board.
    pub board: Board,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// The seat whose turn is next; none when the game is over.
    pub seat_to_move: Option<u8>,
    /// The time that each seat had left then, in milliseconds; after the last turn, what it has now or had at the end. None
    /// without such clocks.
    pub left_ms: Option<Vec<u32>>,
    /// The effects of the turn; none at the start and for a pass.
    pub turn: Option<TurnFacts>,
    /// Why the turn was legal and its effects, in Mathematical Chess.
    pub explanation: Option<Explanation>,
}

/// A way to end a match early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "how", rename_all = "camelCase")]
pub enum Ending {
    /// The players agree to stop.
    Agree,
    /// A seat gives up.
    Resign {
        /// The seat.
        seat: u8,
    },
    /// The umpire stops the match.
    Umpire,
    /// The time of the whole game, or of the player to move, has run out.
    TimeUp,
}
