//! Entering, playing and explaining turns.

use mathchess_engine::games::mathematical_chess::Refusal;

use super::commands;
use crate::api::board::TurnFacts;
use crate::api::board::digit_chess::DigitLine;
use crate::api::claim::{Claim, ClaimAnswer};
use crate::api::entry::{Entry, EntryView};
use crate::api::forecast::{Forecast, ForecastAnswer, ForecastCount};
use crate::api::match_view::MatchView;
use crate::api::turn_refusal::TurnRefusal;
use crate::api::values::ValuesView;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Everything that a chosen piece can do, and what it can do after moving to `to`.
    #[access(Played(&id))]
    fn look_at(house: &House, id: String, from: String, to: Option<String>) -> Result<EntryView> {
        house.matches.look_at(&id, &from, to.as_deref())
    }

    /// Judges an equation that the player claims on the board as entered so far. In a strict game a wrong claim ends the turn.
    #[access(Turn(&id))]
    fn check_claim(house: &House, id: String, entry: Entry, claim: Claim) -> Result<ClaimAnswer> {
        house.matches.check_claim(&id, &entry, &claim)
    }

    /// Why this point can't be chosen next; null if it can.
    #[access(Played(&id))]
    fn why_not(house: &House, id: String, entry: Entry, point: String) -> Result<Option<Refusal>> {
        house.matches.why_not(&id, &entry, &point)
    }

    /// Why a turn is not legal; null if it is legal. For games whose turns are entered as a whole.
    #[access(Played(&id))]
    fn why_not_turn(house: &House, id: String, turn: String) -> Result<Option<TurnRefusal>> {
        house.matches.why_not_turn(&id, &turn)
    }

    /// The effects that a turn would have; null for an illegal turn, or if the effects would reveal hidden pieces.
    #[access(Played(&id))]
    fn foresee(house: &House, id: String, turn: String) -> Result<Option<TurnFacts>> {
        house.matches.foresee(&id, &turn)
    }

    /// Every legal turn.
    #[access(Played(&id))]
    fn legal_turns(house: &House, id: String) -> Result<Vec<String>> {
        house.matches.legal_turns(&id)
    }

    /// The values of the operator on this point, on the board as entered so far.
    #[access(Played(&id))]
    fn values(house: &House, id: String, entry: Option<Entry>, point: String) -> Result<ValuesView> {
        house.matches.values(&id, entry.as_ref(), &point)
    }

    /// Plays a turn; `--` passes. Returns when the turn is recorded.
    #[access(Turn(&id))]
    fn play_turn(house: &House, id: String, turn: String) -> Result<MatchView> {
        house.matches.play_turn(&id, &turn)
    }

    /// Judges what the player says of a turn, and plays it.
    #[access(Turn(&id))]
    fn play_forecast(house: &House, id: String, turn: String, forecast: Forecast) -> Result<ForecastAnswer> {
        house.matches.play_forecast(&id, &turn, &forecast)
    }

    /// How many forecasts of each player of a finished game were right.
    #[access(Seen(&id))]
    fn forecasts(house: &House, id: String) -> Result<Vec<ForecastCount>> {
        house.matches.forecasts(&id)
    }

    /// The rows and columns of digit chess with their measures.
    #[access(Played(&id))]
    fn measures(house: &House, id: String) -> Result<Vec<DigitLine>> {
        house.matches.measures(&id)
    }

    /// Records the common mistakes in a learner's turn that was just played. A separate call, so that the turn itself is
    /// not delayed.
    #[access(Turn(&id))]
    fn learn_from_turn(house: &House, id: String, number: u32, utc_offset_minutes: i16) -> Result<()> {
        house.learning.learn_from_turn(&id, number, utc_offset_minutes)
    }

    /// Records the common mistake of a learner who tried to continue with a refused point.
    #[access(Turn(&id))]
    fn learn_from_refusal(house: &House, id: String, entry: Entry, point: String, utc_offset_minutes: i16) -> Result<()> {
        house.learning.learn_from_refusal(&id, &entry, &point, utc_offset_minutes)
    }

    /// Takes back the last turn.
    #[access(Umpired(&id))]
    fn take_back(house: &House, id: String) -> Result<MatchView> {
        house.matches.take_back(&id)
    }
}
