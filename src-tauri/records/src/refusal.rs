//! Why profiles can't be put together, and why something does not fit a competition.

/// Why two profiles can't be put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeProblem {
    /// The first is merged already.
    #[error("the first is merged into another already")]
    First,
    /// The second is merged itself.
    #[error("the second is merged into another itself")]
    Second,
    /// Both are one.
    #[error("they are the same")]
    Same,
}

/// Why something does not fit the rounds of a competition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompetitionProblem {
    /// It is to have fewer rounds than are paired.
    #[error("{0} rounds are paired already")]
    PairedAlready(usize),
    /// It has no more than this number of rounds.
    #[error("all {0} rounds are paired")]
    AllPaired(u32),
    /// A competitor of this number was withdrawn.
    #[error("competitor {0} does not take part any more")]
    Withdrawn(u32),
    /// A competitor of this number is in two pairings of a round.
    #[error("competitor {0} is paired twice")]
    PairedTwice(u32),
    /// A round has no pairing.
    #[error("a round without a pairing")]
    EmptyRound,
    /// There is no round to take back.
    #[error("no round is paired")]
    NoRoundPaired,
    /// A round with results is not taken back.
    #[error("the last round has results: withdraw them first")]
    LastRoundHasResults,
    /// A pairing has a result.
    #[error("this pairing has a result already")]
    HasResult,
    /// The game is not over.
    #[error("this game is not over")]
    NotOver,
    /// It is to have no round.
    #[error("it needs a round at least")]
    NoRounds,
    /// There is no competitor of this number.
    #[error("there is no competitor {0}")]
    NoCompetitor(u32),
    /// There is no such pairing of two.
    #[error("in round {round}, competitor {first} does not start a game")]
    NoPairing {
        /// The round, from 1.
        round: u32,
        /// The number of who is to start.
        first: u32,
    },
    /// The game was not between the two of the pairing.
    #[error("this was not a game between these two")]
    NotTheirGame,
    /// This one of the pairing did not play in the game.
    #[error("{0} did not play in this game")]
    DidNotPlay(String),
}
