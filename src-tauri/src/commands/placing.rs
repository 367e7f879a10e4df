//! Placing the pieces.

use super::commands;
use crate::api::match_view::MatchView;
use crate::api::piece::Piece;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Places a piece from a box.
    #[access(Played(&id))]
    fn place(house: &House, id: String, piece: Piece, point: String) -> Result<MatchView> {
        house.matches.place(&id, &piece, &point)
    }

    /// Puts a placed piece back into its box.
    #[access(Played(&id))]
    fn lift_piece(house: &House, id: String, point: String) -> Result<MatchView> {
        house.matches.lift_piece(&id, &point)
    }

    /// Undoes the last placement.
    #[access(Played(&id))]
    fn undo_placing(house: &House, id: String) -> Result<MatchView> {
        house.matches.undo_placing(&id)
    }

    /// Places the remaining pieces at random.
    #[access(Played(&id))]
    fn fill(house: &House, id: String, mirrored: bool) -> Result<MatchView> {
        house.matches.fill(&id, mirrored)
    }

    /// Sets whether a supervisor places for both sides, or the players alternate.
    #[access(Played(&id))]
    fn set_supervisor(house: &House, id: String, on: bool) -> Result<MatchView> {
        house.matches.set_supervisor(&id, on)
    }

    /// Places the pieces as in a position text.
    #[access(Played(&id))]
    fn use_display(house: &House, id: String, position: String) -> Result<MatchView> {
        house.matches.use_display(&id, &position)
    }

    /// Ends the phase of placing.
    #[access(Played(&id))]
    fn begin_play(house: &House, id: String) -> Result<MatchView> {
        house.matches.begin_play(&id)
    }
}
