//! The five games beside Mathematical Chess, as the interface shows them: what they share, and one file for the board of each.

pub mod digit_chess;
pub mod interval_chess;
pub mod mathematichess;
pub mod spatial_chess;

use mathchess_engine::game::AnyGame;
use mathchess_engine::game::AnyInPlay;
use mathchess_engine::games::interval_chess::Race;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use self::digit_chess::{DigitBoard, DigitTurnFacts};
use self::interval_chess::IntervalBoard;
use self::mathematichess::{TerritoryBoard, TerritoryTurnFacts};
use self::spatial_chess::{SpatialBoard, SpatialTurnFacts};
use super::game_view::{Allowed, Clock, Player, Stage};
use super::match_outcome::MatchOutcome;
use super::new_game::PlayerChoice;

/// Everything that is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewBoardGame {
    /// The game's name, such as `digit-chess`.
    pub game: String,
    /// The name of a standard start; none for the game's first, or with a position.
    pub setup: Option<String>,
    /// The first position, if it is no standard start.
    pub position: Option<String>,
    /// The options as words with blanks between; nothing for the standard.
    pub options: String,
    /// Turns of each player in the movement stage of Mathematichess, 0 for no limit; none: as its start says. Other games know none.
    pub turn_limit: Option<u16>,
    /// Who plays, in turn order.
    pub players: Vec<PlayerChoice>,
    /// May turns be taken back?
    pub take_back: bool,
}

/// A turn in the list of turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BoardTurn {
    /// From 1.
    pub number: u32,
    /// Who played it, counted from 0.
    pub seat: u8,
    /// The turn's text.
    pub text: String,
    /// The points of each seat after it.
    pub points: Vec<u32>,
}

/// What is on the board, and what can be done there.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "game")]
pub enum Board {
    /// Cubic chess, Nihongi and their like.
    #[serde(rename = "spatial-chess")]
    Spatial(SpatialBoard),
    /// Digit chess.
    #[serde(rename = "digit-chess")]
    Digit(DigitBoard),
    /// Mathematichess.
    #[serde(rename = "mathematichess")]
    Territory(TerritoryBoard),
    /// Interval chess: one row, or two in a race.
    #[serde(rename = "interval-chess")]
    Interval(IntervalBoard),
}

impl Board {
    /// The board of a running game; none for Mathematical Chess, which has a view of its own.
    pub fn new(running: &AnyInPlay) -> Option<Self> {
        let over = running.outcome().is_some();
        Self::with(&running.position(), running.race(), running.move_limit(), over)
    }

    /// The board of a position outside a game; none for Mathematical Chess.
    pub fn of_position(game: &AnyGame) -> Option<Self> {
        Self::with(game, None, None, game.turns().is_empty())
    }

    fn with(game: &AnyGame, race: Option<&Race>, move_limit: Option<u32>, over: bool) -> Option<Self> {
        Some(match game {
            AnyGame::MathematicalChess(_) => return None,
            AnyGame::SpatialChess(position) => Self::Spatial(SpatialBoard::new(position, over)),
            AnyGame::DigitChess(position) => Self::Digit(DigitBoard::new(position, over)),
            AnyGame::Mathematichess(position) => Self::Territory(TerritoryBoard::new(position, over)),
            AnyGame::IntervalChess(position) => Self::Interval(IntervalBoard::new(position, race, move_limit, over)),
        })
    }
}

/// A game with everything the interface shows of it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BoardGameView {
    /// Its id.
    pub id: String,
    /// How far it is: played or over.
    pub stage: Stage,
    /// The options as words.
    pub options: String,
    /// Who plays, in turn order.
    pub players: Vec<Player>,
    /// Whose turn it is, counted from 0; nobody's when the game is over.
    pub seat_to_move: Option<u8>,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// The position's text, without what is hidden.
    pub position: String,
    /// The board.
    pub board: Board,
    /// The turns so far.
    pub turns: Vec<BoardTurn>,
    /// What the last turn did.
    pub last_turn: Option<TurnFacts>,
    /// The time of the whole game.
    pub clock: Clock,
    /// How it ended, if it did.
    pub outcome: Option<MatchOutcome>,
    /// May turns be taken back?
    pub take_back: bool,
    /// Can the last turn be taken back now?
    pub can_take_back: bool,
    /// What teachers allow whoever is to move.
    pub allowed: Allowed,
    /// May the players agree to stop now? The computer can be asked after many quiet turns only, and may decline.
    pub can_agree: bool,
    /// When it began, in milliseconds since 1970.
    #[specta(type = Number)]
    pub started_at: i64,
}

/// The board after one of the turns of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BoardFrame {
    /// The number of the turn that led here; 0 at the start.
    pub number: u32,
    /// The board.
    pub board: Board,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// Whose turn is next; nobody's when the game is over.
    pub seat_to_move: Option<u8>,
    /// What the turn did; none at the start.
    pub turn: Option<TurnFacts>,
}

/// What a turn does, for drawing and explaining it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "game")]
pub enum TurnFacts {
    /// Of spatial chess.
    #[serde(rename = "spatial-chess")]
    Spatial(SpatialTurnFacts),
    /// Of digit chess.
    #[serde(rename = "digit-chess")]
    Digit(DigitTurnFacts),
    /// Of Mathematichess.
    #[serde(rename = "mathematichess")]
    Territory(TerritoryTurnFacts),
    /// Of interval chess.
    #[serde(rename = "interval-chess")]
    Interval(interval_chess::Lift),
}

impl TurnFacts {
    /// What a legal turn does in the position before it; none for Mathematical Chess and for what is no legal turn.
    pub fn new(before: &AnyInPlay, text: &str) -> Option<Self> {
        Some(match before.position() {
            AnyGame::MathematicalChess(_) => return None,
            AnyGame::SpatialChess(position) => Self::Spatial(SpatialTurnFacts::new(&position, text)?),
            AnyGame::DigitChess(position) => Self::Digit(DigitTurnFacts::new(&position, text)?),
            AnyGame::Mathematichess(position) => Self::Territory(TerritoryTurnFacts::new(&position, text)?),
            AnyGame::IntervalChess(position) => Self::Interval(interval_chess::Lift::new(&position, text)?),
        })
    }
}

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BoardRefusal {
    /// The reason's name, such as `starredCircle`.
    pub reason: String,
    /// The rule of the rules document.
    pub rule: String,
    /// The point it is about, if it is about one.
    pub point: Option<String>,
}

impl BoardRefusal {
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

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BoardGameRow {
    /// Its id.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The board or the rule with the number of players, such as `nihongi` or `2r1`: the first word of the position.
    pub variant: String,
    /// The first position; nothing where it holds what is hidden.
    pub position: String,
    /// The options as words.
    pub options: String,
    /// When it began, in milliseconds since 1970.
    #[specta(type = Number)]
    pub started_at: i64,
    /// When it was last played, in milliseconds since 1970.
    #[specta(type = Number)]
    pub updated_at: i64,
    /// How far it is.
    pub stage: Stage,
    /// Who played, in turn order.
    pub players: Vec<Player>,
    /// The number of turns.
    pub turns: u32,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// How it ended, if it did.
    pub outcome: Option<MatchOutcome>,
}

/// What helps the player to move.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BoardHint {
    /// A good turn, if one is known.
    pub turn: Option<String>,
    /// What it does.
    pub facts: Option<TurnFacts>,
    /// How many moves a puzzle still needs, if that is known.
    pub left: Option<u32>,
    /// Can the puzzle not be solved any more?
    pub unsolvable: bool,
}
