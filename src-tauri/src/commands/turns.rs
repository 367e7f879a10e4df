//! Playing turns, and what they tell of their players.

use super::commands;
use crate::api::board::digit_chess::DigitLine;
use crate::api::forecast::{Forecast, ForecastAnswer, ForecastCount};
use crate::api::learn_from::LearnFrom;
use crate::api::match_view::MatchView;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Every legal turn.
    #[access(Played(&id))]
    fn legal_turns(house: &House, id: String) -> Result<Vec<String>> {
        house.matches.legal_turns(&id)
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

    /// Records the common mistakes in a learner's turn that was just played, or that of a learner who tried to go on with a
    /// refused point. A separate call, so that the turn itself is not delayed.
    #[access(Turn(&id))]
    fn learn_from(house: &House, id: String, from: LearnFrom, utc_offset_minutes: i16) -> Result<()> {
        house.learning.learn_from(&id, &from, utc_offset_minutes)
    }

    /// Takes back the last turn.
    #[access(Umpired(&id))]
    fn take_back(house: &House, id: String) -> Result<MatchView> {
        house.matches.take_back(&id)
    }
}
