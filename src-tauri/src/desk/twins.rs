//! What can be done in a match, for each of the two views that the interface has of matches.

use super::Desk;
use crate::api::board_game::BoardGameView;
use crate::api::game_view::GameView;
use crate::api::sides::Side;
use crate::api::thinking::Thinking;
use crate::error::Result;

impl Desk {
    /// Opens a match and lets its clock run.
    pub fn open_game(&self, id: &str) -> Result<GameView> {
        self.open_as(id)
    }

    /// Opens a match and lets its clock run.
    pub fn open_board_game(&self, id: &str) -> Result<BoardGameView> {
        self.open_as(id)
    }

    /// A match as it stands.
    pub fn board_game_now(&self, id: &str) -> Result<BoardGameView> {
        self.now_as(id)
    }

    /// Stops the clock and keeps what it has used.
    pub fn pause(&self, id: &str) -> Result<GameView> {
        self.pause_as(id)
    }

    /// Stops the clock and keeps what it has used.
    pub fn pause_board_game(&self, id: &str) -> Result<BoardGameView> {
        self.pause_as(id)
    }

    /// Lets the clock run again.
    pub fn resume(&self, id: &str) -> Result<GameView> {
        self.open_as(id)
    }

    /// Plays a person's turn.
    pub fn play_turn(&self, id: &str, text: &str) -> Result<GameView> {
        self.play_as(id, text)
    }

    /// Plays a person's turn.
    pub fn play_board_turn(&self, id: &str, text: &str) -> Result<BoardGameView> {
        self.play_as(id, text)
    }

    /// Takes the last turn back.
    pub fn take_back(&self, id: &str) -> Result<GameView> {
        self.take_back_as(id)
    }

    /// Takes the last turn back.
    pub fn take_back_board_turn(&self, id: &str) -> Result<BoardGameView> {
        self.take_back_as(id)
    }

    /// A player gives up.
    pub fn resign(&self, id: &str, side: Side) -> Result<GameView> {
        self.resign_as(id, if side == Side::White { 0 } else { 1 })
    }

    /// A seat gives up.
    pub fn resign_board_game(&self, id: &str, seat: u8) -> Result<BoardGameView> {
        self.resign_as(id, seat)
    }

    /// The players agree to stop.
    pub fn agree_to_stop(&self, id: &str) -> Result<GameView> {
        self.agree_as(id)
    }

    /// The players agree to stop.
    pub fn agree_in_board_game(&self, id: &str) -> Result<BoardGameView> {
        self.agree_as(id)
    }

    /// Lets the computer place a piece or play a turn.
    pub fn computer_turn(&self, id: &str, report: impl FnMut(Thinking)) -> Result<GameView> {
        self.computer_turn_as(id, report)
    }

    /// Lets the computer play a turn.
    pub fn board_computer_turn(&self, id: &str, report: impl FnMut(Thinking)) -> Result<BoardGameView> {
        self.computer_turn_as(id, report)
    }
}
