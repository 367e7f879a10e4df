//! Spatial chess as a [`Game`]: names, standard starts, and outcomes in words.

use std::convert::Infallible;

use super::arrangement::PositionError;
use super::chosen::Chosen;
use super::in_play::InPlay;
use super::position::Position;
use super::refusal::Refusal;
use super::turn::{Turn, TurnError};
use crate::game::{self, EndReason, Game, GameKind, Refused, Seat, Start, StartError, Unit};

/// The standard starts (rules, section 4), in the order of [`Position::SETUPS`].
const STARTS: [&str; 3] = [
    "cubic 1ppqphrk/2bp1pbr/3p2ph/7p/P7/HP2P3/RBP1PB2/KRHPQPP1 w Kk 0 1",
    "cubic 1phpprqk/2ph1pbb/3p2pr/7p/P7/RP2P3/BBP1HP2/KQRPPHP1 w Kk 0 1",
    "nihongi 4ppbqk/5pbrr/6phh/7pp/P7p/PP7/HHP6/RRBP5/KQBPP4 w Kk 0 1",
];

impl Game for Position {
    const KIND: GameKind = GameKind::SpatialChess;
    const END_REASONS: &'static [EndReason] = &[
        EndReason::Checkmate,
        EndReason::Stalemate,
        EndReason::InsufficientMaterial,
        EndReason::FiftyMoves,
        EndReason::Repetition,
        EndReason::Resignation,
        EndReason::Agreement,
        EndReason::TimeLimit,
        EndReason::OutOfTime,
    ];
    /// The sides in the letters of the position string.
    const SEATS: &'static [&'static str] = &["w", "b"];
    const UNIT: Unit = Unit::Pawns;
    const SETUPS: &'static [&'static str] = &["cubic-symmetric", "cubic-asymmetric", "nihongi"];

    type Turn = Turn;
    type TurnError = TurnError;
    type Refusal = Refusal;
    type InPlay = InPlay;
    type NoStart = Infallible;
    type Chosen = Chosen;

    /// The set-up decides the size of the board; nothing is random.
    fn start(start: &Start) -> Result<Self, StartError> {
        let wanted = start.setup.as_deref().unwrap_or(Self::SETUPS[0]);
        let (setup, text) = Self::SETUPS
            .iter()
            .zip(STARTS)
            .find(|(name, _)| **name == wanted)
            .ok_or_else(|| StartError::UnknownSetup { setup: wanted.to_owned(), offered: Self::SETUPS })?;
        let position: Self = text.parse().map_err(|error: PositionError| StartError::Setup {
            setup: (*setup).to_owned(),
            problem: error.to_string(),
        })?;
        match start.size {
            Some(size) if size != position.shape().side() => {
                Err(StartError::Size { size, problem: format!("{setup} has side {}", position.shape().side()) })
            }
            _ => Ok(position),
        }
    }

    fn seat_to_move(&self) -> Seat {
        self.side_to_move().seat()
    }

    fn for_each_turn(&self, visit: impl FnMut(Turn)) {
        self.for_each_turn(visit);
    }

    fn count_turns(&self) -> u64 {
        self.count_turns()
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, TurnError> {
        self.parse_turn(text)
    }

    fn refused(error: &TurnError) -> Option<Refused> {
        error.refused()
    }

    fn play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.play(turn)
    }

    fn after(&self, turn: Turn) -> Self {
        self.after(turn)
    }

    fn for_each_after(&self, visit: impl FnMut(&Self)) {
        self.for_each_after(visit);
    }

    fn outcome(&self) -> Option<game::Outcome> {
        self.outcome().map(Into::into)
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.fresh_hash()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setup_has_a_start() {
        for (setup, text) in Position::SETUPS.iter().zip(STARTS) {
            let start = Start { setup: Some((*setup).to_owned()), ..Start::default() };
            assert_eq!(Position::start(&start).map(|position| position.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn starts_that_are_not_offered_say_what_is() {
        let start = |setup: &str, size| Position::start(&Start { setup: Some(setup.to_owned()), size, seed: None });
        assert!(matches!(start("cubic", None), Err(StartError::UnknownSetup { .. })));
        assert!(matches!(start("nihongi", Some(4)), Err(StartError::Size { .. })));
        assert!(start("nihongi", Some(3)).is_ok());
    }
}
