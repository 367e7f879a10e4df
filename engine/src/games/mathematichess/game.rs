//! Mathematichess as a [`Game`]: names, standard starts, and outcomes in words.

use std::convert::Infallible;

use super::board::Board;
use super::chosen::Chosen;
use super::hand::Hand;
use super::in_play::InPlay;
use super::position::{Position, TURN_LIMIT};
use super::refusal::Refusal;
use super::turn::{Turn, TurnError};
use crate::game::{self, EndReason, Game, GameKind, Refused, Seat, Side, Start, StartError, Unit};
use crate::random::SplitMix64;

impl Position {
    /// The start: an empty board and full hands.
    pub(super) fn standard() -> Self {
        Self::new(Board::default(), Side::White, [Hand::FULL; 2], Some(TURN_LIMIT))
    }

    /// A start at the movement stage: all pieces placed at random.
    fn placed(seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let mut position = Self::standard();
        while position.is_placing() {
            let turns = position.turns();
            position = position.after(turns[random.below(turns.len())]);
        }
        position
    }
}

impl Game for Position {
    const KIND: GameKind = GameKind::Mathematichess;
    const END_REASONS: &'static [EndReason] = &[
        EndReason::TwoPasses,
        EndReason::NoLegalMove,
        EndReason::MoveLimit,
        EndReason::Agreement,
        EndReason::Resignation,
        EndReason::TimeLimit,
        EndReason::OutOfTime,
    ];
    /// The sides in the letters of the position string.
    const SEATS: &'static [&'static str] = &["w", "b"];
    const UNIT: Unit = Unit::Territory;
    const SETUPS: &'static [&'static str] = &["standard", "placed"];

    type Turn = Turn;
    type TurnError = TurnError;
    type Refusal = Refusal;
    type InPlay = InPlay;
    type NoStart = Infallible;
    type Chosen = Chosen;

    /// The standard start has an empty board; in `placed` all pieces are already placed, at random by the seed.
    fn start(start: &Start) -> Result<Self, StartError> {
        if let Some(size) = start.size.filter(|&size| size != 8) {
            return Err(StartError::Size { size, problem: "the board has 8 squares a side".to_owned() });
        }
        match start.setup.as_deref() {
            None | Some("standard") => Ok(Self::standard()),
            Some("placed") => Ok(Self::placed(start.seed.unwrap_or(1))),
            Some(other) => Err(StartError::UnknownSetup { setup: other.to_owned(), offered: Self::SETUPS }),
        }
    }

    fn is_calculated(&self) -> bool {
        true
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
    fn starts_that_are_not_offered_say_what_is() {
        let start = |setup: &str, size| Position::start(&Start { setup: Some(setup.to_owned()), size, seed: None });
        assert!(matches!(start("empty", None), Err(StartError::UnknownSetup { .. })));
        assert!(matches!(start("standard", Some(9)), Err(StartError::Size { .. })));
        assert!(start("standard", Some(8)).is_ok());
    }

    #[test]
    fn a_placed_start_has_four_empty_squares() {
        for seed in [None, Some(7)] {
            let start = Start { setup: Some("placed".to_owned()), size: None, seed };
            let position = Position::start(&start).unwrap();
            assert!(!position.is_placing() && position.side_to_move() == Side::White);
            assert_eq!(position.board().pieces().count(), 60);
        }
    }
}
