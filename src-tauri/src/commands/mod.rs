//! What the interface can ask for: one noun a file. A command hands its arguments on and answers; it decides nothing.
//!
//! Writing a function into a `commands!` block is all it takes to add a command: the build script reads these files and makes the
//! list for dispatch and bindings and the permissions of the main window from them.

pub mod advice;
pub mod analysis;
pub mod backups;
pub mod classes;
pub mod competitions;
pub mod computer;
pub mod device_transfer;
pub mod displays;
pub mod endings;
pub mod lessons;
pub mod levels;
pub mod match_list;
pub mod matches;
pub mod placing;
pub mod practice;
pub mod profiles;
pub mod progress;
pub mod review;
pub mod scoreboard;
pub mod startup;
pub mod teacher;
pub mod things;
pub mod turns;
pub mod unreadable;

use tauri::ipc::{Channel, IpcResponse};

use crate::error::{AppError, AppProblem, Result};

/// Makes commands of functions. The first parameter, a reference, is what the app keeps as state; the others come from the
/// interface, or from Tauri (an `AppHandle`, a `Channel`). The body runs away from the thread that draws the window.
macro_rules! commands {
    ($(
        $(#[$attribute:meta])*
        fn $name:ident($state:ident: &$kept:ty $(, $argument:ident: $type:ty)* $(,)?) -> Result<$answer:ty> $body:block
    )*) => {$(
        $(#[$attribute])*
        #[tauri::command]
        #[specta::specta]
        pub async fn $name(
            $state: tauri::State<'_, std::sync::Arc<$kept>>,
            $($argument: $type),*
        ) -> Result<$answer> {
            let $state = std::sync::Arc::clone(&$state);
            $crate::commands::off_main_thread(move || $body).await
        }
    )*};
}
use commands;

/// Does work that may wait for a disk, or think, away from the thread that draws the window and from the few that pass
/// commands and answers on: Tokio has threads of their own for what blocks.
async fn off_main_thread<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|cause| Err(AppError::caused(AppProblem::Fault, &cause)))
}

/// Tells how far it is. A window that is gone needs not know.
fn tell<T: IpcResponse>(listener: &Channel<T>, progress: T) {
    let _gone = listener.send(progress);
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tokio::runtime::{Builder, Runtime};

    use super::*;
    use crate::error::ErrorKind;

    fn runtime() -> Runtime {
        Builder::new_current_thread().thread_name("blocking").build().unwrap()
    }

    #[test]
    fn work_is_done_on_a_thread_of_the_runtime_that_waits_for_it() {
        let name = || Ok(thread::current().name().map(str::to_owned));
        let found = runtime().block_on(off_main_thread(name)).unwrap();
        assert_eq!(found.as_deref(), Some("blocking"));
    }

    #[test]
    fn work_that_panics_is_told_and_the_next_is_done() {
        let runtime = runtime();
        let failed: Result<()> = runtime.block_on(off_main_thread(|| panic!("a fault of the app")));
        assert_eq!(failed.unwrap_err().kind(), ErrorKind::Internal);
        assert_eq!(runtime.block_on(off_main_thread(|| Ok(7))), Ok(7));
    }
}
