//! A match of any game as the interface shows it.

use mathchess_engine::game as engine;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::board::{Board, TurnFacts};
use super::conditions::Conditions;
use super::explanation::{Explanation, MoveRule};
use super::match_outcome::MatchOutcome;
use super::piece::Piece;
use super::player::Player;
use super::preparation::Preparation;
use super::turn_piece::TurnPiece;

macro_rules! kinds {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        /// Which game is played.
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

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Stage {
    /// The pieces are being placed.
    Prepare,
    /// It is being played.
    Play,
    /// It is over.
    Over,
}

/// The time of the whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Clock {
    /// The limit in milliseconds, if there is one.
    pub limit_ms: Option<u32>,
    /// Time played in milliseconds.
    pub used_ms: u32,
    /// Is it running now?
    pub running: bool,
    /// The clock of each player, if each has one; none while the pieces are being placed.
    pub players: Option<PlayerClocks>,
}

/// A clock for each player. That of whoever is to move runs while the clock of the whole game does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PlayerClocks {
    /// What each own turn adds, in milliseconds.
    pub increment_ms: u32,
    /// The time that each seat has left, in milliseconds.
    pub left_ms: Vec<u32>,
}

/// What teachers allow those who play a game, as far as it matters now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Allowed {
    /// May the last turn be taken back?
    pub take_back: bool,
    /// May there be help with the next turn: hints, the score of the position, its analysis?
    pub hints: bool,
    /// May the partial values be shown?
    pub values: bool,
}

/// What was agreed before a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchTerms {
    /// What was agreed in Mathematical Chess.
    pub mathematical: Option<MathematicalTerms>,
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one and it is known.
    pub own_level: Option<String>,
    /// The own level's name, if it is one.
    pub own_level_name: Option<String>,
    /// The course whose small game it is, if it is one.
    pub course: Option<String>,
    /// May turns be taken back?
    pub take_back: bool,
}

/// What was agreed before a match of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MathematicalTerms {
    /// The conditions.
    pub conditions: Conditions,
    /// Turns without a capture after which the game stops.
    pub quiet_limit: u32,
    /// The seat that begins each phase.
    pub starter: u8,
}

/// What a turn of Mathematical Chess gained.
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
    /// From 1.
    pub number: u32,
    /// Who played it, counted from 0.
    pub seat: u8,
    /// The turn's text.
    pub text: String,
    /// The points of each seat after it.
    pub points: Vec<u32>,
    /// What it gained, in Mathematical Chess.
    pub gain: Option<Gain>,
    /// The piece that acts; none in games without single pieces, and for a pass.
    pub piece: Option<TurnPiece>,
    /// The pieces taken.
    pub taken: Vec<TurnPiece>,
}

/// A match with everything the interface shows of it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchView {
    /// Its id.
    pub id: String,
    /// Which game is played.
    pub kind: GameKind,
    /// How far it is.
    pub stage: Stage,
    /// What was agreed.
    pub terms: MatchTerms,
    /// Who plays, in turn order. In Mathematical Chess seat 0 is White.
    pub players: Vec<Player>,
    /// Who moves or places next; nobody when the game is over or a supervisor places.
    pub seat_to_move: Option<u8>,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// The position's text, without what is hidden.
    pub position: String,
    /// The board.
    pub board: Board,
    /// The turns so far.
    pub turns: Vec<MatchTurn>,
    /// What the last turn did; none before the first turn and after a pass.
    pub last: Option<TurnFacts>,
    /// The phase of placing, while it lasts.
    pub preparing: Option<Preparation>,
    /// The time of the whole match.
    pub clock: Clock,
    /// What teachers allow whoever is to move.
    pub allowed: Allowed,
    /// Can the last turn be taken back now?
    pub can_take_back: bool,
    /// May the players agree to stop now? The computer can be asked after many quiet turns only, and may decline.
    pub can_agree: bool,
    /// May an umpire stop the match?
    pub has_umpire: bool,
    /// Can a position of it be judged: has it a score and best lines? A puzzle has none, and where pieces lie hidden they would tell.
    pub judged: bool,
    /// How it ended, if it did.
    pub outcome: Option<MatchOutcome>,
    /// When it began, in milliseconds since 1970.
    #[specta(type = Number)]
    pub started_at: i64,
}

/// The board after one of the turns of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchFrame {
    /// The number of the turn that led here; 0 at the start.
    pub number: u32,
    /// The board.
    pub board: Board,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// Whose turn is next; nobody's when the game is over.
    pub seat_to_move: Option<u8>,
    /// What the turn did; none at the start and for a pass.
    pub turn: Option<TurnFacts>,
    /// Why the turn was legal and what it did, in Mathematical Chess.
    pub explanation: Option<Explanation>,
}

/// How a match is ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "how", rename_all = "camelCase")]
pub enum Ending {
    /// The players agree to stop.
    Agree,
    /// A seat gives up.
    Resign {
        /// Which one.
        seat: u8,
    },
    /// The umpire stops the match.
    Umpire,
    /// The time of the whole game, or of whoever is to move, has passed.
    TimeUp,
}

impl From<mathchess_records::Stage> for Stage {
    fn from(stage: mathchess_records::Stage) -> Self {
        match stage {
            mathchess_records::Stage::Prepare => Self::Prepare,
            mathchess_records::Stage::Play => Self::Play,
            mathchess_records::Stage::Over => Self::Over,
        }
    }
}
