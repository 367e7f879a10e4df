//! Entering, playing and explaining turns.

use super::commands;
use crate::api::board::TurnFacts;
use crate::api::entry::{Entry, EntryView};
use crate::api::match_view::MatchView;
use crate::api::refusal::Refusal;
use crate::api::turn_refusal::TurnRefusal;
use crate::api::values::ValuesView;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Everything that a chosen piece can do, and what once it has gone where it is said to go.
    #[access(Played(&id))]
    fn look_at(house: &House, id: String, from: String, to: Option<String>) -> Result<EntryView> {
        house.matches.look_at(&id, &from, to.as_deref())
    }

    /// Why this point can't be chosen next; nothing if it can.
    #[access(Played(&id))]
    fn why_not(house: &House, id: String, entry: Entry, point: String) -> Result<Option<Refusal>> {
        house.matches.why_not(&id, &entry, &point)
    }

    /// Why a turn is not legal; nothing if it is. For games whose turns are entered whole.
    #[access(Played(&id))]
    fn why_not_turn(house: &House, id: String, turn: String) -> Result<Option<TurnRefusal>> {
        house.matches.why_not_turn(&id, &turn)
    }

    /// What a turn would do; nothing where that would tell what is hidden, and for a turn that is not legal.
    #[access(Played(&id))]
    fn foresee(house: &House, id: String, turn: String) -> Result<Option<TurnFacts>> {
        house.matches.foresee(&id, &turn)
    }

    /// Every legal turn.
    #[access(Played(&id))]
    fn legal_turns(house: &House, id: String) -> Result<Vec<String>> {
        house.matches.legal_turns(&id)
    }

    /// What the operator on this point calculates, on the board as entered so far.
    #[access(Played(&id))]
    fn values(house: &House, id: String, entry: Option<Entry>, point: String) -> Result<ValuesView> {
        house.matches.values(&id, entry.as_ref(), &point)
    }

    /// Plays a turn; `--` passes. The answer comes when the turn is safely recorded.
    #[access(Played(&id))]
    fn play_turn(house: &House, id: String, turn: String) -> Result<MatchView> {
        house.matches.play_turn(&id, &turn)
    }

    /// Keeps the common mistakes of a learner's turn that was just played. Asked after the turn, so that nobody waits for it.
    #[access(Played(&id))]
    fn learn_from_turn(house: &House, id: String, number: u32, utc_offset_minutes: i16) -> Result<()> {
        house.learning.learn_from_turn(&id, number, utc_offset_minutes)
    }

    /// Keeps the common mistake of a learner who wanted to go on with a point that is refused.
    #[access(Played(&id))]
    fn learn_from_refusal(house: &House, id: String, entry: Entry, point: String, utc_offset_minutes: i16) -> Result<()> {
        house.learning.learn_from_refusal(&id, &entry, &point, utc_offset_minutes)
    }

    /// Takes the last turn back.
    #[access(Played(&id))]
    fn take_back(house: &House, id: String) -> Result<MatchView> {
        house.matches.take_back(&id)
    }
}
