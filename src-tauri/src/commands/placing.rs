//! Placing the pieces.

use super::commands;
use crate::api::match_view::MatchView;
use crate::api::piece::Piece;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Places a piece from a box.
    fn place(desk: &Desk, id: String, piece: Piece, point: String) -> Result<MatchView> {
        desk.place(&id, &piece, &point)
    }

    /// Puts a placed piece back into its box.
    fn lift_piece(desk: &Desk, id: String, point: String) -> Result<MatchView> {
        desk.lift_piece(&id, &point)
    }

    /// Undoes the last placing.
    fn undo_placing(desk: &Desk, id: String) -> Result<MatchView> {
        desk.undo_placing(&id)
    }

    /// Places what is left at random.
    fn fill(desk: &Desk, id: String, mirrored: bool) -> Result<MatchView> {
        desk.fill(&id, mirrored)
    }

    /// Lets a supervisor place for both, or the players in turn again.
    fn set_supervisor(desk: &Desk, id: String, on: bool) -> Result<MatchView> {
        desk.set_supervisor(&id, on)
    }

    /// Places the pieces as in a position text.
    fn use_display(desk: &Desk, id: String, position: String) -> Result<MatchView> {
        desk.use_display(&id, &position)
    }

    /// Ends the phase of placing.
    fn begin_play(desk: &Desk, id: String) -> Result<MatchView> {
        desk.begin_play(&id)
    }
}
