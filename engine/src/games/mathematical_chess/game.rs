//! Mathematical Chess as a [`Game`]: names, standard starts, and outcomes in words.

use super::arrangement::{Arrangement, ArrangementProblem};
use super::chosen::Chosen;
use super::conditions::LEVELS;
use super::in_play::{DEFAULT_QUIET_LIMIT, InPlay, Outcome};
use super::options::Options;
use super::piece::Side;
use super::placing::Placing;
use super::point::DEFAULT_SIZE;
use super::position::Position;
use super::refusal::Refusal;
use super::turn::{Turn, TurnError};
use crate::game::Finding;
use crate::game::{
    self, EndReason, Game, GameInPlay, GameKind, OptionsError, Refused, Seat, Start, StartError, Stop, Unit,
};

/// The level of a start that names none: the first with four different operators.
const DEFAULT_LEVEL: usize = 9;
/// The seed of a start that names none.
const DEFAULT_SEED: u64 = 1;

impl From<Outcome> for game::Outcome {
    fn from(outcome: Outcome) -> Self {
        let lost = matches!(
            outcome.reason,
            EndReason::LostOperators
                | EndReason::LostDigits
                | EndReason::LostBoth
                | EndReason::Resignation
                | EndReason::OutOfTime
        );
        let loser = outcome.winner.filter(|_| lost).map(|winner| (!winner).seat());
        Self { loser, ..Self::of_sides(outcome.reason, outcome.winner) }
    }
}

impl Game for Position {
    const KIND: GameKind = GameKind::MathematicalChess;
    const END_REASONS: &'static [EndReason] = &[
        EndReason::LostOperators,
        EndReason::LostDigits,
        EndReason::LostBoth,
        EndReason::TimeLimit,
        EndReason::Agreement,
        EndReason::Umpire,
        EndReason::QuietLimit,
        EndReason::Resignation,
        EndReason::OutOfTime,
    ];
    const SEATS: &'static [&'static str] = &["white", "black"];
    const NOBODY: &'static str = "draw";
    const UNIT: Unit = Unit::Points;
    /// The ten levels in order: a mirrored random start position of each.
    const SETUPS: &'static [&'static str] = &[
        "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9", "level-10",
    ];

    type Turn = Turn;
    type TurnError = TurnError;
    type Refusal = Refusal;
    type InPlay = InPlay;
    type NoStart = ArrangementProblem;
    type Chosen = Chosen;

    fn start(start: &Start) -> Result<Self, StartError> {
        let number = match &start.setup {
            None => DEFAULT_LEVEL - 1,
            Some(setup) => Self::SETUPS
                .iter()
                .position(|name| name == setup)
                .ok_or_else(|| StartError::UnknownSetup { setup: setup.clone(), offered: Self::SETUPS })?,
        };
        let level = &LEVELS[number];
        let size = start.size.unwrap_or(DEFAULT_SIZE);
        let conditions = level.conditions().with_size(size);
        if let Some(problem) = conditions.problems(Some(level)).first() {
            return Err(StartError::Size { size, problem: problem.to_string() });
        }
        let placing = Placing::mirrored(conditions, Side::White, start.seed.unwrap_or(DEFAULT_SEED));
        Ok(Self::new(&Arrangement { board: *placing.board(), side: placing.starter(), compare: conditions.compare() }))
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

    /// None: what is shown depends on what was being entered, see the lessons and the refusals of an entry.
    fn refused(_error: &TurnError) -> Option<Refused> {
        None
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
        Outcome::of_position(self).map(Into::into)
    }

    fn outcome_words(outcome: &game::Outcome) -> String {
        let winner = outcome.winners().next().and_then(Side::of_seat);
        Outcome { winner, reason: outcome.reason }.to_string()
    }

    /// The pieces of a game come from the two boxes.
    fn check_start(&self) -> Result<(), ArrangementProblem> {
        self.arrangement().problems().into_iter().next().map_or(Ok(()), Err)
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.fresh_hash()
    }
}

impl GameInPlay for InPlay {
    type Game = Position;

    fn begin(position: Position) -> Self {
        Self::new(position, DEFAULT_QUIET_LIMIT)
    }

    /// What the boxes hold, and `quiet-limit=N`: the turns in a row without a capture or removal that stop the game.
    /// With `equations=strict` passes are no agreement.
    fn begin_with(position: Position, options: &str) -> Result<Self, OptionsError> {
        let options = Options::read(options)?;
        let play = Self::new(position, options.quiet_limit);
        Ok(if options.finding == Finding::Strict { play.without_agreement_by_passing() } else { play })
    }

    fn position(&self) -> &Position {
        self.position()
    }

    fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        self.play(turn)
    }

    fn outcome(&self) -> Option<game::Outcome> {
        self.outcome().map(Into::into)
    }

    fn points(&self) -> Vec<u32> {
        Side::ALL.map(|side| self.position().taken(side).points()).to_vec()
    }

    fn quiet(&self) -> Option<u32> {
        Some(self.quiet().into())
    }

    fn stop(&mut self, how: Stop) {
        match how {
            Stop::Agreement => self.stop(EndReason::Agreement),
            Stop::TimeLimit => self.stop(EndReason::TimeLimit),
            Stop::Umpire => self.stop(EndReason::Umpire),
            Stop::Resignation(seat) => {
                if let Some(side) = Side::of_seat(seat) {
                    self.resign(side);
                }
            }
            Stop::OutOfTime(seat) => {
                if let Some(side) = Side::of_seat(seat) {
                    self.lose(side, EndReason::OutOfTime);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_start_and_the_ninth_is_the_default() {
        for setup in Position::SETUPS {
            let position = Position::start(&Start { setup: Some((*setup).to_owned()), ..Start::default() }).unwrap();
            assert!(position.arrangement().problems().is_empty());
        }
        let ninth = Start { setup: Some("level-9".to_owned()), size: Some(9), seed: Some(DEFAULT_SEED) };
        assert_eq!(Position::start(&Start::default()), Position::start(&ninth));
        assert_ne!(Position::start(&Start::default()), Position::start(&Start { seed: Some(2), ..Start::default() }));
    }

    #[test]
    fn starts_that_are_not_offered_say_what_is() {
        let error = Position::start(&Start { setup: Some("level-11".to_owned()), ..Start::default() }).unwrap_err();
        assert!(error.to_string().ends_with("level-9, level-10"), "{error}");
        for size in [0, 4, 5, 13] {
            let error = Position::start(&Start { size: Some(size), ..Start::default() }).unwrap_err();
            assert!(matches!(error, StartError::Size { .. }), "{error}");
        }
    }
}
