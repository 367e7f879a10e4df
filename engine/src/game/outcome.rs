//! How games end: the reason and the standing of each seat.

use super::seat::Seat;
use super::side::Side;

/// The result of a game for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub enum Standing {
    /// The seat has won, alone or with allies.
    Won,
    /// Nobody has won.
    Drawn,
    /// Another seat has won.
    Lost,
}

impl Standing {
    /// All standings, the best first.
    pub const ALL: [Self; 3] = [Self::Won, Self::Drawn, Self::Lost];

    /// The name in records, such as `won`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        }
    }

    /// The standing with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|standing| standing.name() == name)
    }
}

/// Defines the reasons of all games: variant, name in records, words of the rules documents.
macro_rules! end_reasons {
    ($($(#[$meaning:meta])+ $reason:ident, $name:literal, $words:literal;)+) => {
        /// The reason why a game is over. Each game lists those that can occur: see [`Game::END_REASONS`].
        ///
        /// [`Game::END_REASONS`]: super::Game::END_REASONS
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, specta::Type), serde(rename_all = "camelCase"))]
        pub enum EndReason {
            $($(#[$meaning])+ $reason,)+
        }

        impl EndReason {
            /// All reasons.
            pub const ALL: &'static [Self] = &[$(Self::$reason,)+];

            /// The name in records, such as `tooFewPieces`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$reason => $name,)+
                }
            }

            /// The words of the rules documents, such as `too few pieces`.
            pub const fn words(self) -> &'static str {
                match self {
                    $(Self::$reason => $words,)+
                }
            }
        }
    };
}

end_reasons! {
    /// The time limit of the whole game has passed.
    TimeLimit, "timeLimit", "time limit";
    /// The loser's own time has run out.
    OutOfTime, "outOfTime", "out of time";
    /// The players agreed to stop.
    Agreement, "agreement", "agreement";
    /// A side has given up.
    Resignation, "resignation", "resignation";
    /// The umpire stopped the game.
    Umpire, "umpire", "umpire";
    /// The agreed number of turns in a row without a capture is reached.
    QuietLimit, "quietLimit", "quiet limit";
    /// The loser has no operator left.
    LostOperators, "lostOperators", "lost operators";
    /// The loser has no digit left.
    LostDigits, "lostDigits", "lost digits";
    /// The loser has neither operators nor digits left; or each side has lost all of one kind.
    LostBoth, "lostBoth", "lost both";
    /// The king is in check and can't escape.
    Checkmate, "checkmate", "checkmate";
    /// The side to move is not in check and has no legal turn.
    Stalemate, "stalemate", "stalemate";
    /// Neither side can checkmate.
    InsufficientMaterial, "insufficientMaterial", "insufficient material";
    /// Fifty moves of each side without a capture or a promotion.
    FiftyMoves, "fiftyMoves", "fifty moves";
    /// The same position has occurred for the third time.
    Repetition, "repetition", "repetition";
    /// A side has fewer pieces than it needs.
    TooFewPieces, "tooFewPieces", "too few pieces";
    /// A side has no pieces left.
    NoPieces, "noPieces", "no pieces";
    /// The side to move has no legal turn.
    NoMoves, "noMoves", "no moves";
    /// A player passed twice in a row.
    TwoPasses, "twoPasses", "two passes";
    /// No move is legal.
    NoLegalMove, "noLegalMove", "no legal move";
    /// The agreed number of moves is reached.
    MoveLimit, "moveLimit", "move limit";
    /// The goal of a puzzle is reached.
    Solved, "solved", "solved";
    /// A puzzle has no move left and is not solved.
    Unsolved, "unsolved", "unsolved";
    /// The solver of a puzzle has given up.
    GivenUp, "givenUp", "given up";
}

impl EndReason {
    /// The reason with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.name() == name)
    }

    /// The reason in a record: its name, or the words that older programs wrote for every game but Mathematical Chess.
    ///
    /// ```
    /// use mathchess_engine::game::EndReason;
    /// assert_eq!(EndReason::from_record("tooFewPieces"), Some(EndReason::TooFewPieces));
    /// assert_eq!(EndReason::from_record("too few pieces"), Some(EndReason::TooFewPieces));
    /// ```
    pub fn from_record(text: &str) -> Option<Self> {
        Self::from_name(text).or_else(|| Self::ALL.iter().copied().find(|reason| reason.words() == text))
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why it is over.
    pub reason: EndReason,
    /// The standing of each seat, in turn order.
    pub standings: Vec<Standing>,
    /// The seat that gave up, ran out of time or, in Mathematical Chess, lost its pieces; none for other ends.
    pub loser: Option<Seat>,
}

impl Outcome {
    /// The end of a game between two sides: a win, or a draw without a winner.
    pub fn of_sides(reason: EndReason, winner: Option<Side>) -> Self {
        let standings = Side::ALL
            .map(|side| match winner {
                None => Standing::Drawn,
                Some(winner) if winner == side => Standing::Won,
                Some(_) => Standing::Lost,
            })
            .to_vec();
        Self { reason, standings, loser: None }
    }

    /// The seat that has won alone; none after a draw, a lost game for one, or a victory of allies.
    pub fn winner(&self) -> Option<Seat> {
        let mut winners = self.winners();
        winners.next().filter(|_| winners.next().is_none())
    }

    /// The seats that have won; empty after a draw.
    ///
    /// ```
    /// use mathchess_engine::game::{EndReason, Outcome, Seat, Side};
    /// let won = Outcome::of_sides(EndReason::Checkmate, Some(Side::Black));
    /// assert_eq!(won.winners().collect::<Vec<_>>(), [Seat::new(1)]);
    /// let drawn = Outcome::of_sides(EndReason::Stalemate, None);
    /// assert_eq!((drawn.winners().count(), drawn.winner()), (0, None));
    /// ```
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..)
            .zip(&self.standings)
            .filter(|&(_, &standing)| standing == Standing::Won)
            .map(|(number, _)| Seat::new(number))
    }
}

/// An end that does not follow from the turns: the players or the clock stop the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// All players agree to stop.
    Agreement,
    /// A seat gives up.
    Resignation(Seat),
    /// A seat's own time has run out.
    OutOfTime(Seat),
    /// The time limit of the whole game has passed.
    TimeLimit,
    /// The umpire stops the game; only Mathematical Chess has one.
    Umpire,
}

impl Stop {
    /// The stop behind a recorded end; none for an end that follows from the turns. A player alone who gives up need not be
    /// named.
    pub fn of_record(reason: EndReason, loser: Option<Seat>) -> Option<Self> {
        match (reason, loser) {
            (EndReason::Agreement, _) => Some(Self::Agreement),
            (EndReason::TimeLimit, _) => Some(Self::TimeLimit),
            (EndReason::Umpire, _) => Some(Self::Umpire),
            (EndReason::Resignation, Some(seat)) => Some(Self::Resignation(seat)),
            (EndReason::OutOfTime, Some(seat)) => Some(Self::OutOfTime(seat)),
            (EndReason::GivenUp, seat) => Some(Self::Resignation(seat.unwrap_or(Seat::new(0)))),
            _ => None,
        }
    }

    /// Why the game is over when it was stopped.
    pub const fn reason(self) -> EndReason {
        match self {
            Self::Agreement => EndReason::Agreement,
            Self::Resignation(_) => EndReason::Resignation,
            Self::OutOfTime(_) => EndReason::OutOfTime,
            Self::TimeLimit => EndReason::TimeLimit,
            Self::Umpire => EndReason::Umpire,
        }
    }

    /// The seat that ends it to its own loss; none if the end is nobody's own.
    pub const fn loser(self) -> Option<Seat> {
        match self {
            Self::Resignation(seat) | Self::OutOfTime(seat) => Some(seat),
            Self::Agreement | Self::TimeLimit | Self::Umpire => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_words_are_read_back_and_name_one_reason_only() {
        for &reason in EndReason::ALL {
            assert_eq!(EndReason::from_name(reason.name()), Some(reason));
            assert_eq!(EndReason::from_record(reason.name()), Some(reason));
            assert_eq!(EndReason::from_record(reason.words()), Some(reason));
        }
        assert_eq!(EndReason::from_record("Checkmate"), None);
        for standing in Standing::ALL {
            assert_eq!(Standing::from_name(standing.name()), Some(standing));
        }
    }
}
