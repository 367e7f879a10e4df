//! A game as the interface shows it.

use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::conditions::Conditions;
use super::outcome::Outcome;
use super::piece::{Piece, PlacedPiece};
use super::sides::{Side, Sides};

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

/// Who plays a side, with what the profile adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Player {
    /// The profile's id; none for a guest.
    pub profile: Option<String>,
    /// The name to show; none for the computer, which the interface names by its strength.
    pub name: Option<String>,
    /// The profile's colour.
    pub colour: Option<String>,
    /// The profile's avatar.
    pub avatar: Option<String>,
    /// The computer's strength, 1 to 10; none for a person.
    pub computer: Option<u8>,
}

/// One side's score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Score {
    /// 2 for an operator, 1 for a digit.
    pub points: u32,
    /// The enemy pieces it took, in order.
    pub taken: Vec<Piece>,
}

/// The rule of a turn's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub enum MoveRule {
    /// Along a line to an empty point.
    R01,
    /// An operator captures.
    R02,
    /// Two alone digits.
    R03,
    /// Operator pair.
    R04,
    /// Digit pair.
    R05,
    /// The piece stays and removes.
    R12,
    /// Nothing moves and nothing is removed.
    #[serde(rename = "pass")]
    Pass,
}

/// One turn in the list of turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TurnRow {
    /// From 1.
    pub number: u32,
    /// Who played it.
    pub side: Side,
    /// The turn's text.
    pub text: String,
    /// The rule of its move.
    pub rule: MoveRule,
    /// Points it gained.
    pub gained: u32,
    /// Pieces it took.
    pub taken: Vec<Piece>,
    /// Both sides' points after it.
    pub points: Sides<u32>,
}

/// What is placed next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PrepareStep {
    /// Operators.
    Operators,
    /// Digits.
    Digits,
    /// Nothing: play can begin.
    Ready,
}

/// The phase of placing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Prepare {
    /// What is placed next.
    pub step: PrepareStep,
    /// Does a supervisor place for both?
    pub supervisor: bool,
    /// Who places next; none with a supervisor or when all is placed.
    pub to_place: Option<Side>,
    /// The symbols not placed yet.
    pub boxes: Sides<Vec<String>>,
    /// Is there a placing to undo?
    pub can_undo: bool,
    /// May play begin with the pieces as they are?
    pub can_begin: bool,
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
}

/// Where the last turn was, to mark it on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LastTurn {
    /// Where the acting piece came from.
    pub from: String,
    /// Where it ended.
    pub to: String,
    /// The points removed.
    pub removed: Vec<String>,
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

/// A game with everything the interface shows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// Its id.
    pub id: String,
    /// How far it is.
    pub stage: Stage,
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one and it is known.
    pub own_level: Option<String>,
    /// The own level's name, if it is one.
    pub own_level_name: Option<String>,
    /// The course whose small game it is, if it is one.
    pub course: Option<String>,
    /// The conditions.
    pub conditions: Conditions,
    /// Who plays.
    pub players: Sides<Player>,
    /// The side that begins each phase.
    pub starter: Side,
    /// Turns without a capture after which the game stops.
    pub quiet_limit: u32,
    /// May turns be taken back?
    pub take_back: bool,
    /// The pieces on the board.
    pub pieces: Vec<PlacedPiece>,
    /// The position's text.
    pub position: String,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// The scores.
    pub scores: Sides<Score>,
    /// The turns so far.
    pub turns: Vec<TurnRow>,
    /// Where the last turn was; none after a pass or before the first turn.
    pub last_turn: Option<LastTurn>,
    /// The phase of placing, while it lasts.
    pub prepare: Option<Prepare>,
    /// The time of the whole game.
    pub clock: Clock,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// Can the last turn be taken back now?
    pub can_take_back: bool,
    /// What teachers allow whoever is to move.
    pub allowed: Allowed,
    /// May the players agree to stop now? The computer can be asked after many quiet turns only, and may decline.
    pub can_agree: bool,
    /// Did the other player just pass, so that a pass now stops the game?
    pub other_passed: bool,
    /// Turns in a row without a capture.
    pub quiet_turns: u32,
    /// When it began, in milliseconds since 1970.
    #[specta(type = Number)]
    pub started_at: i64,
}

impl From<engine::MoveRule> for MoveRule {
    fn from(rule: engine::MoveRule) -> Self {
        use engine::MoveRule as Rule;
        match rule {
            Rule::Move => Self::R01,
            Rule::OperatorCapture => Self::R02,
            Rule::AloneDigits => Self::R03,
            Rule::OperatorJump => Self::R04,
            Rule::DigitJump => Self::R05,
            Rule::Stay => Self::R12,
            Rule::Pass => Self::Pass,
        }
    }
}

impl From<engine::Step> for PrepareStep {
    fn from(step: engine::Step) -> Self {
        match step {
            engine::Step::Operators => Self::Operators,
            engine::Step::Digits => Self::Digits,
            engine::Step::Ready => Self::Ready,
        }
    }
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
