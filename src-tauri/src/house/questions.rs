//! Questions about a board, whatever it belongs to.

use mathchess_engine::games::mathematical_chess::Refusal;

use super::House;
use crate::api::asked::{BoardOf, EntryOf};
use crate::api::board::TurnFacts;
use crate::api::claim::{Claim, ClaimAnswer};
use crate::api::entry::{Entry, EntryView};
use crate::api::match_view::GameKind;
use crate::api::turn_refusal::TurnRefusal;
use crate::api::values::ValuesView;
use crate::error::{MatchProblem, Result};

impl House {
    /// Everything that a chosen piece can do, and what it can do after moving to `to`.
    ///
    /// # Errors
    /// If there is no such board or piece, or if it may not be told.
    pub fn look_at(&self, of: &EntryOf, from: &str, to: Option<&str>) -> Result<EntryView> {
        match of {
            EntryOf::Match { id } => self.matches.look_at(id, from, to),
            EntryOf::Position { position } => self.analysis.look_at(position, from, to),
            EntryOf::Missed { position } => self.analysis.missed_look(position, from, to),
            EntryOf::Exercise { exercise } => self.learning.exercise_look(exercise, from, to),
        }
    }

    /// Why this point can't be chosen next; none if it can.
    ///
    /// # Errors
    /// If there is no such board or point, or if it may not be told.
    pub fn why_not(&self, of: &EntryOf, entry: &Entry, point: &str) -> Result<Option<Refusal>> {
        match of {
            EntryOf::Match { id } => self.matches.why_not(id, entry, point),
            EntryOf::Position { position } | EntryOf::Missed { position } => {
                self.analysis.why_not(position, entry, point)
            }
            EntryOf::Exercise { exercise } => self.learning.exercise_why_not(exercise, entry, point),
        }
    }

    /// Judges an equation that is claimed on the board as entered so far.
    ///
    /// # Errors
    /// If there is no such board, or if nothing may be claimed on it.
    pub fn check_claim(&self, of: &EntryOf, entry: &Entry, claim: &Claim) -> Result<ClaimAnswer> {
        match of {
            EntryOf::Match { id } => self.matches.check_claim(id, entry, claim),
            EntryOf::Position { position } | EntryOf::Missed { position } => {
                self.analysis.check_claim(position, entry, claim)
            }
            EntryOf::Exercise { exercise } => self.learning.exercise_claim(exercise, entry, claim),
        }
    }

    /// The values of the operator on a point, on the board as entered so far.
    ///
    /// # Errors
    /// If no operator is there, or if its values may not be told.
    pub fn values(&self, of: &BoardOf, entry: Option<&Entry>, point: &str) -> Result<ValuesView> {
        match of {
            BoardOf::Match { id } => self.matches.values(id, entry, point),
            BoardOf::Position { game: GameKind::MathematicalChess, position } => {
                self.analysis.values(position, entry, point)
            }
            BoardOf::Position { .. } => Err(MatchProblem::OtherKind.into()),
        }
    }

    /// The effects that a turn would have; none for an illegal turn, or if the effects would reveal hidden pieces.
    ///
    /// # Errors
    /// If there is no such board, or if it may not be told.
    pub fn foresee(&self, of: &BoardOf, turn: &str) -> Result<Option<TurnFacts>> {
        match of {
            BoardOf::Match { id } => self.matches.foresee(id, turn),
            BoardOf::Position { game, position } => self.analysis.foresee((*game).into(), position, turn),
        }
    }

    /// Why a turn is not legal; none if it is legal.
    ///
    /// # Errors
    /// If there is no such board, or if it may not be told.
    pub fn why_not_turn(&self, of: &BoardOf, turn: &str) -> Result<Option<TurnRefusal>> {
        match of {
            BoardOf::Match { id } => self.matches.why_not_turn(id, turn),
            BoardOf::Position { game, position } => self.analysis.why_not_turn((*game).into(), position, turn),
        }
    }
}
