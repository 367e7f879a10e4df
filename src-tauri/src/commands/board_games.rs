//! The five games beside Mathematical Chess.

use tauri::ipc::Channel;

use super::{commands, tell};
use crate::api::board_game::{
    BoardFrame, BoardGameRow, BoardGameView, BoardHint, BoardRefusal, NewBoardGame, TurnFacts,
};
use crate::api::thinking::Thinking;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Lets the computer play a turn. The answer comes when it is safely recorded.
    fn board_computer_turn(desk: &Desk, id: String, on_progress: Channel<Thinking>) -> Result<BoardGameView> {
        desk.board_computer_turn(&id, |progress| tell(&on_progress, progress))
    }

    /// Everybody agrees to stop.
    fn agree_in_board_game(desk: &Desk, id: String) -> Result<BoardGameView> {
        desk.agree_in_board_game(&id)
    }

    /// The board after one of the turns of a game.
    fn board_frame(desk: &Desk, id: String, number: u32) -> Result<BoardFrame> {
        desk.board_frame(&id, number)
    }

    /// The games beside Mathematical Chess, the last played first: of one game, or of all.
    fn board_game_rows(desk: &Desk, game: Option<String>) -> Result<Vec<BoardGameRow>> {
        desk.board_game_rows(game.as_deref())
    }

    /// A good turn, or how a puzzle goes on.
    fn board_hint(desk: &Desk, id: String) -> Result<BoardHint> {
        desk.board_hint(&id)
    }

    /// What a turn would do; nothing where that would tell what is hidden, and for a turn that is not legal.
    fn board_preview(desk: &Desk, id: String, turn: String) -> Result<Option<TurnFacts>> {
        desk.board_preview(&id, &turn)
    }

    /// The moves that solve a puzzle from here; none if there are none or they are not known.
    fn board_solution(desk: &Desk, id: String) -> Result<Vec<String>> {
        desk.board_solution(&id)
    }

    /// Why a turn is not legal; nothing if it is.
    fn board_why_not(desk: &Desk, id: String, turn: String) -> Result<Option<BoardRefusal>> {
        desk.board_why_not(&id, &turn)
    }

    /// A game as it stands: nothing is begun, its clock is left alone.
    fn look_at_board_game(desk: &Desk, id: String) -> Result<BoardGameView> {
        desk.board_game_now(&id)
    }

    /// Begins a game.
    fn new_board_game(desk: &Desk, game: NewBoardGame) -> Result<BoardGameView> {
        desk.new_board_game(&game)
    }

    /// Opens a game: one that was interrupted is replayed and checked.
    fn open_board_game(desk: &Desk, id: String) -> Result<BoardGameView> {
        desk.open_board_game(&id)
    }

    /// Stops the clock.
    fn pause_board_game(desk: &Desk, id: String) -> Result<BoardGameView> {
        desk.pause_board_game(&id)
    }

    /// Plays a turn. The answer comes when the turn is safely recorded.
    fn play_board_turn(desk: &Desk, id: String, turn: String) -> Result<BoardGameView> {
        desk.play_board_turn(&id, &turn)
    }

    /// A seat gives up.
    fn resign_board_game(desk: &Desk, id: String, seat: u8) -> Result<BoardGameView> {
        desk.resign_board_game(&id, seat)
    }

    /// Takes the last turn back.
    fn take_back_board_turn(desk: &Desk, id: String) -> Result<BoardGameView> {
        desk.take_back_board_turn(&id)
    }
}
