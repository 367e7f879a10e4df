//! Why profiles can't be merged, and why a change does not fit a competition.

/// Why two profiles can't be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeProblem {
    /// The first profile is merged into another already.
    #[error("the first is merged into another already")]
    First,
    /// The second profile is merged into another already.
    #[error("the second is merged into another itself")]
    Second,
    /// The two profiles are the same.
    #[error("they are the same")]
    Same,
}

/// Why a change does not fit the rounds of a competition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompetitionProblem {
    /// There would be fewer rounds than are already paired.
    #[error("{0} rounds are paired already")]
    PairedAlready(usize),
    /// All rounds, of which there are this many, are paired.
    #[error("all {0} rounds are paired")]
    AllPaired(u32),
    /// The competitor of this number has withdrawn.
    #[error("competitor {0} does not take part any more")]
    Withdrawn(u32),
    /// The competitor of this number is in two pairings of a round.
    #[error("competitor {0} is paired twice")]
    PairedTwice(u32),
    /// A round has no pairing.
    #[error("a round without a pairing")]
    EmptyRound,
    /// There is no round to take back.
    #[error("no round is paired")]
    NoRoundPaired,
    /// The last round has results, so it can't be taken back.
    #[error("the last round has results: withdraw them first")]
    LastRoundHasResults,
    /// The pairing already has a result.
    #[error("this pairing has a result already")]
    HasResult,
    /// The game is not over.
    #[error("this game is not over")]
    NotOver,
    /// The competition would have no rounds.
    #[error("it needs a round at least")]
    NoRounds,
    /// There is no competitor of this number.
    #[error("there is no competitor {0}")]
    NoCompetitor(u32),
    /// The round has no pairing in which this competitor starts.
    #[error("in round {round}, competitor {first} does not start a game")]
    NoPairing {
        /// The round, from 1.
        round: u32,
        /// The number of the competitor who starts.
        first: u32,
    },
    /// The game was played by others than the two of the pairing.
    #[error("this was not a game between these two")]
    NotTheirGame,
    /// This competitor of the pairing did not play in the game.
    #[error("{0} did not play in this game")]
    DidNotPlay(String),
}
