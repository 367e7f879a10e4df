//! Problems with beginning, playing and ending a game, and with its text.

use mathchess_engine::games::mathematical_chess::Refusal;
use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems with beginning, playing and ending a game, and with its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum MatchProblem {
    /// The rules of Mathematical Chess do not allow it.
    Refused { refusal: Box<Refusal> },
    /// A text is not a turn; the detail says why.
    TurnUnreadable,
    /// The rules do not allow a turn; the detail says why.
    TurnIllegal { number: u32 },
    /// The arguments do not make a game; the detail says why.
    NotAGame,
    /// The record of a game can't be read; the detail says why.
    GameUnreadable,
    /// It is a person's turn.
    NotComputersTurn,
    /// It is the computer's turn.
    ComputersTurn,
    /// The game is over.
    GameOver,
    /// The game has not begun.
    NotBegun,
    /// The pieces have been placed already.
    BegunAlready,
    /// The game is of another kind than requested.
    OtherKind,
    /// There is no turn of this number.
    NoTurn { number: u32, turns: u32 },
    /// There is no such seat in the game.
    NobodyAtSeat { seat: u8 },
    /// The number of players is wrong.
    WrongPlayers { seats: u32 },
    /// The option is not offered; the detail says what is.
    OptionNotOffered { name: String },
    /// The option can't have this value; the detail says what can be chosen.
    OptionValue { name: String },
    /// The number of turns without a capture is out of range.
    QuietLimit { most: u32 },
    /// The time limit is out of range.
    TimeLimit { minutes: u32 },
    /// The clock of each player is out of range.
    PlayerClock { minutes: u32, increment: u32 },
    /// A single player can't have a clock besides that of the whole game.
    PlayerClockAlone,
    /// The strength of a computer player is out of range, or it has a profile.
    ComputerStrength,
    /// The profile of a player no longer exists.
    PlayerGone,
    /// There is no person in the game who could agree.
    OnlyComputers,
    /// The computer never agrees in this game.
    ComputerNeverAgrees,
    /// The computer does not agree yet.
    ComputerNotYet { needed: u32, quiet: u32 },
    /// The computer has declined.
    ComputerDeclined { turns: u32 },
    /// There is no umpire in a game against the computer.
    NoUmpire { turns: u32 },
    /// The equations of this game are found by the players, so what can be removed is not told before it is claimed.
    EquationsAreFound,
    /// In this game players say what a full line takes before the turn is played.
    ForecastMissing,
    /// Nothing can be said of this turn before it is played.
    NothingAsked,
    /// Nearly the same pieces are in another game that is going on, whose equations the players find.
    EquationsAreFoundElsewhere,
    /// What was found and missed is told when the game is over.
    FoundWhenOver,
    /// The text of the game would reveal hidden pieces.
    PiecesHidden,
    /// A score or a review would reveal hidden pieces while the game goes on.
    ReviewedWhenOver,
    /// The text of a game is too long.
    TextTooLong { kilobytes: u32, most: u32 },
    /// A text is not a game; the detail says why.
    TextUnreadable { line: u32 },
    /// The name of a player in the text of a game is too long.
    PlayerNameTooLong { line: u32, length: u32, most: u32 },
    /// The name of a player in the text of a game has a character that can't be seen.
    PlayerNameUnseen { line: u32, character: String },
    /// A player in the text of a game has no name.
    PlayerNameless { line: u32 },
    /// A text holds more games than are read or written at once.
    TooManyGames { games: u32, most: u32 },
    /// None of the games has a text yet.
    NothingToWrite,
    /// The game with this id on this device differs from the text.
    GameDiffers { here: u32, there: u32 },
}

impl MatchProblem {
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::Refused { .. }
            | Self::TurnIllegal { .. }
            | Self::NotComputersTurn
            | Self::ComputersTurn
            | Self::GameOver
            | Self::NotBegun
            | Self::BegunAlready
            | Self::OnlyComputers
            | Self::ComputerNeverAgrees
            | Self::ComputerNotYet { .. }
            | Self::ComputerDeclined { .. }
            | Self::ReviewedWhenOver
            | Self::FoundWhenOver
            | Self::EquationsAreFound
            | Self::EquationsAreFoundElsewhere
            | Self::ForecastMissing
            | Self::NothingAsked
            | Self::NoUmpire { .. } => ErrorKind::Illegal,
            Self::TurnUnreadable
            | Self::NotAGame
            | Self::OtherKind
            | Self::NobodyAtSeat { .. }
            | Self::WrongPlayers { .. }
            | Self::OptionNotOffered { .. }
            | Self::OptionValue { .. }
            | Self::QuietLimit { .. }
            | Self::TimeLimit { .. }
            | Self::PlayerClock { .. }
            | Self::PlayerClockAlone
            | Self::ComputerStrength
            | Self::PiecesHidden => ErrorKind::BadInput,
            Self::GameUnreadable => ErrorKind::Unreadable,
            Self::NoTurn { .. } | Self::PlayerGone | Self::NothingToWrite => ErrorKind::NotFound,
            Self::TextTooLong { .. }
            | Self::TextUnreadable { .. }
            | Self::PlayerNameTooLong { .. }
            | Self::PlayerNameUnseen { .. }
            | Self::PlayerNameless { .. }
            | Self::TooManyGames { .. }
            | Self::GameDiffers { .. } => ErrorKind::Import,
        }
    }
}
