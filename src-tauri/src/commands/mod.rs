//! What the interface can ask for: one noun a file. A command hands its arguments on and answers; it decides nothing.

pub mod advice;
pub mod analysis;
pub mod board_games;
pub mod classes;
pub mod competitions;
pub mod computer;
pub mod displays;
pub mod endings;
pub mod games;
pub mod history;
pub mod lessons;
pub mod levels;
pub mod moving;
#[cfg(test)]
pub mod names;
pub mod placing;
pub mod practice;
pub mod profiles;
pub mod progress;
pub mod review;
pub mod scoreboard;
pub mod startup;
pub mod teacher;
pub mod turns;
pub mod unreadable;

use tauri::ipc::{Channel, IpcResponse};

use crate::error::{AppError, ErrorCode, Result};

/// Does work that may wait for a disk away from the thread that draws the window.
async fn off_main_thread<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tauri::async_runtime::spawn_blocking(work).await.unwrap_or_else(|cause| {
        let message = "The app made a mistake. What was acknowledged before is kept. Close the app and open it again.";
        Err(AppError::new(ErrorCode::Internal, message).caused_by(&cause))
    })
}

/// Tells how far it is. A window that is gone needs not know.
fn tell<T: IpcResponse>(listener: &Channel<T>, progress: T) {
    let _gone = listener.send(progress);
}
