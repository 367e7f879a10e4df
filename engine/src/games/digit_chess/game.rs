//! Digit chess as a [`Game`]: names, standard starts, and outcomes in words.

use std::convert::Infallible;

use super::arrangement::Arrangement;
use super::chosen::Chosen;
use super::in_play::InPlay;
use super::position::Position;
use super::refusal::Refusal;
use super::turn::{Turn, TurnError};
use super::variant::Variant;
use super::view;
use crate::game::{self, EndReason, Game, GameKind, Refused, Seat, Start, StartError, Unit};

/// The seed of a start for which none is given.
const DEFAULT_SEED: u64 = 1;

impl Game for Position {
    const KIND: GameKind = GameKind::DigitChess;
    const END_REASONS: &'static [EndReason] = &[
        EndReason::TooFewPieces,
        EndReason::NoPieces,
        EndReason::NoMoves,
        EndReason::QuietLimit,
        EndReason::Resignation,
        EndReason::Agreement,
        EndReason::TimeLimit,
        EndReason::OutOfTime,
    ];
    const SEATS: &'static [&'static str] = &["A", "B", "C", "D"];
    const UNIT: Unit = Unit::Pieces;
    const SETUPS: &'static [&'static str] = Variant::NAMES;

    type Turn = Turn;
    type TurnError = TurnError;
    type Refusal = Refusal;
    type InPlay = InPlay;
    type NoStart = Infallible;
    type Chosen = Chosen;

    /// The set-up decides the sheet; the seed shuffles the pieces of rule 3.
    fn start(start: &Start) -> Result<Self, StartError> {
        let name = start.setup.as_deref().unwrap_or(Variant::NAMES[0]);
        let variant = Variant::from_name(name)
            .ok_or_else(|| StartError::UnknownSetup { setup: name.to_owned(), offered: Self::SETUPS })?;
        match start.size {
            Some(size) => Err(StartError::Size { size, problem: "the sheet has one size".to_owned() }),
            None => Self::new(&Arrangement::start(variant, start.seed.unwrap_or(DEFAULT_SEED)))
                .map_err(|error| StartError::Setup { setup: name.to_owned(), problem: error.to_string() }),
        }
    }

    fn seats(&self) -> usize {
        self.variant().seats()
    }

    /// The dark game has no lines to measure.
    fn is_calculated(&self) -> bool {
        !self.variant().is_dark()
    }

    fn seat_to_move(&self) -> Seat {
        Seat::new(self.seat())
    }

    fn for_each_turn(&self, visit: impl FnMut(Turn)) {
        self.for_each_turn(visit);
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

    fn outcome(&self) -> Option<game::Outcome> {
        self.outcome().map(|outcome| outcome.of_seats(self.seats()))
    }

    /// The text in which every face-down piece is `??`.
    fn shown(&self) -> String {
        view::text(self).to_string()
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
    fn the_starts_are_those_of_the_rules() {
        let start = |setup: &str, size, seed| {
            Position::start(&Start { setup: Some(setup.to_owned()), size, seed }).map(|position| position.to_string())
        };
        let text = "2r1 ...,...,...,A1A2A3,A4A5A6,A9A8A7/...,...,...,B1B2B3,B4B5B6,B9B8B7 A AB 0";
        assert_eq!(start("2r1", None, Some(5)), Ok(text.to_owned()));
        assert_ne!(start("4r3", None, Some(5)), start("4r3", None, Some(6)));
        assert!(start("4r3", None, None).is_ok_and(|text| text.ends_with(" A ---- 0")));
        assert!(matches!(start("3r1", None, None), Err(StartError::UnknownSetup { .. })));
        assert!(matches!(start("2r1", Some(3), None), Err(StartError::Size { .. })));
    }
}
