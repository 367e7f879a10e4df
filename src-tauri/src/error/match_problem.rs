//! Problems of beginning, playing and ending a game, and of its text.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;
use crate::api::refusal::Refusal;

/// Problems of beginning, playing and ending a game, and of its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum MatchProblem {
    /// The rules of Mathematical Chess do not allow it.
    Refused { refusal: Box<Refusal> },
    /// A text is not a turn; the detail says why.
    TurnUnreadable,
    /// The rules do not allow a turn; the detail says why.
    TurnIllegal { number: u32 },
    /// Something given makes no game; the detail says why.
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
    /// The pieces are placed.
    BegunAlready,
    /// A game of another kind was asked for.
    OtherKind,
    /// There is no turn of this number.
    NoTurn { number: u32, turns: u32 },
    /// Taking a turn back would use up the time of whoever does.
    NoTimeToTakeBack,
    /// Nobody sits at a seat.
    NobodyAtSeat { seat: u8 },
    /// Another number of players is needed.
    WrongPlayers { seats: u32 },
    /// An option is not offered; the detail says what is.
    OptionNotOffered { name: String },
    /// An option can't have its value; the detail says what can be chosen.
    OptionValue { name: String },
    /// The number of turns without a capture can't be set.
    QuietLimit { most: u32 },
    /// The time limit can't be set.
    TimeLimit { minutes: u32 },
    /// The clock of each player can't be set.
    PlayerClock { minutes: u32, increment: u32 },
    /// Whoever plays alone has no clock beside that of the whole game.
    PlayerClockAlone,
    /// A computer has another strength, or a profile.
    ComputerStrength,
    /// The profile of a player is gone.
    PlayerGone,
    /// No person plays who could agree.
    OnlyComputers,
    /// In this game the computer does not agree.
    ComputerNeverAgrees,
    /// The computer does not agree yet.
    ComputerNotYet { needed: u32, quiet: u32 },
    /// The computer has declined.
    ComputerDeclined { turns: u32 },
    /// Against the computer there is no umpire.
    NoUmpire { turns: u32 },
    /// The text of a game would show what is hidden.
    PiecesHidden,
    /// A score or a review would tell what is hidden while the game goes on.
    ReviewedWhenOver,
    /// The text of a game is too long.
    TextTooLong { kilobytes: u32, most: u32 },
    /// A text is not a game; the detail says why.
    TextUnreadable,
    /// A game that is here already is another one in the text.
    GameDiffers { here: u32, there: u32 },
}

impl MatchProblem {
    /// What kind of failure it is.
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
            | Self::NoTimeToTakeBack
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
            Self::NoTurn { .. } | Self::PlayerGone => ErrorKind::NotFound,
            Self::TextTooLong { .. } | Self::TextUnreadable | Self::GameDiffers { .. } => ErrorKind::Import,
        }
    }
}
