//! The end of a match of any game.

use mathchess_engine::game as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The result of a match for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Standing {
    /// The seat has won, alone or with an ally.
    Won,
    /// Nobody has won.
    Drawn,
    /// Another seat has won, or a puzzle is not solved.
    Lost,
}

impl From<engine::Standing> for Standing {
    fn from(standing: engine::Standing) -> Self {
        match standing {
            engine::Standing::Won => Self::Won,
            engine::Standing::Drawn => Self::Drawn,
            engine::Standing::Lost => Self::Lost,
        }
    }
}

impl From<Standing> for engine::Standing {
    fn from(standing: Standing) -> Self {
        match standing {
            Standing::Won => Self::Won,
            Standing::Drawn => Self::Drawn,
            Standing::Lost => Self::Lost,
        }
    }
}

/// Defines the engine's reasons under the same names; the compiler reports a missing one.
macro_rules! end_reasons {
    ($($(#[$meaning:meta])+ $reason:ident;)+) => {
        /// Why a match ended.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
        #[serde(rename_all = "camelCase")]
        pub enum EndReason {
            $($(#[$meaning])+ $reason,)+
        }

        impl From<engine::EndReason> for EndReason {
            fn from(reason: engine::EndReason) -> Self {
                match reason {
                    $(engine::EndReason::$reason => Self::$reason,)+
                }
            }
        }
    };
}

end_reasons! {
    /// The time limit passed.
    TimeLimit;
    /// The loser's own time has run out.
    OutOfTime;
    /// The players agreed to stop.
    Agreement;
    /// A player gave up.
    Resignation;
    /// The umpire stopped the game; points decide.
    Umpire;
    /// The agreed number of turns without a capture is reached; points decide.
    QuietLimit;
    /// A side has no operator left.
    LostOperators;
    /// A side has no digit left.
    LostDigits;
    /// A side lost its operators and its digits, or each side lost all of one kind.
    LostBoth;
    /// The king is in check and can't escape.
    Checkmate;
    /// The side to move is not in check and has no legal turn.
    Stalemate;
    /// Neither side can checkmate.
    InsufficientMaterial;
    /// Fifty moves without a capture.
    FiftyMoves;
    /// The same position has occurred for the third time.
    Repetition;
    /// A side has fewer pieces than it needs.
    TooFewPieces;
    /// A side has no pieces left.
    NoPieces;
    /// The side to move has no legal turn.
    NoMoves;
    /// A player passed twice in a row.
    TwoPasses;
    /// No move is legal.
    NoLegalMove;
    /// The agreed number of moves is reached.
    MoveLimit;
    /// The goal of a puzzle is reached.
    Solved;
    /// A puzzle has no move left and is not solved.
    Unsolved;
    /// The solver of a puzzle gave up.
    GivenUp;
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchOutcome {
    /// The standing of each seat, in turn order.
    pub standings: Vec<Standing>,
    /// Why it ended.
    pub reason: EndReason,
    /// The seat that gave up, ran out of time or, in Mathematical Chess, lost its pieces.
    pub loser: Option<u8>,
}

impl From<&engine::Outcome> for MatchOutcome {
    fn from(outcome: &engine::Outcome) -> Self {
        Self {
            standings: outcome.standings.iter().map(|&standing| standing.into()).collect(),
            reason: outcome.reason.into(),
            loser: outcome.loser.map(engine::Seat::number),
        }
    }
}
