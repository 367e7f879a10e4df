//! Questions about a board: of a match, of a position, of an exercise.

use mathchess_engine::games::mathematical_chess::Refusal;

use super::commands;
use crate::api::asked::{BoardOf, EntryOf};
use crate::api::board::TurnFacts;
use crate::api::claim::{Claim, ClaimAnswer};
use crate::api::entry::{Entry, EntryView};
use crate::api::turn_refusal::TurnRefusal;
use crate::api::values::ValuesView;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Everything that a chosen piece can do, and what it can do after moving to `to`; what can be removed only where the
    /// equations are shown.
    #[access(Entry(&of))]
    fn look_at(house: &House, of: EntryOf, from: String, to: Option<String>) -> Result<EntryView> {
        house.look_at(&of, &from, to.as_deref())
    }

    /// Why this point can't be chosen next; null if it can.
    #[access(Entry(&of))]
    fn why_not(house: &House, of: EntryOf, entry: Entry, point: String) -> Result<Option<Refusal>> {
        house.why_not(&of, &entry, &point)
    }

    /// Judges an equation that is claimed on the board as entered so far. In a strict game and in a check a wrong claim ends
    /// the turn.
    #[access(Claim(&of))]
    fn check_claim(house: &House, of: EntryOf, entry: Entry, claim: Claim) -> Result<ClaimAnswer> {
        house.check_claim(&of, &entry, &claim)
    }

    /// The values of the operator on this point, on the board as entered so far.
    #[access(Board(&of))]
    fn values(house: &House, of: BoardOf, entry: Option<Entry>, point: String) -> Result<ValuesView> {
        house.values(&of, entry.as_ref(), &point)
    }

    /// The effects that a turn would have; null for an illegal turn, or if the effects would reveal hidden pieces.
    #[access(Board(&of))]
    fn foresee(house: &House, of: BoardOf, turn: String) -> Result<Option<TurnFacts>> {
        house.foresee(&of, &turn)
    }

    /// Why a turn is not legal; null if it is legal. For games whose turns are entered as a whole.
    #[access(Board(&of))]
    fn why_not_turn(house: &House, of: BoardOf, turn: String) -> Result<Option<TurnRefusal>> {
        house.why_not_turn(&of, &turn)
    }
}
