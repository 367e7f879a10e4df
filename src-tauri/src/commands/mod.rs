//! What the interface can ask for: one noun a file. A command hands its arguments on and answers; it decides nothing.
//!
//! Writing a function into a `commands!` block is all it takes to add a command: the build script reads these files and makes the
//! list for dispatch and bindings and the permissions of the main window from them. Who may call it stands above it, as in
//! `#[access(Teacher)]` or `#[access(Profile(&profile))]`; `docs/access.md` is made from these.

pub mod advice;
pub mod analysis;
pub mod backups;
pub mod bin;
pub mod classes;
pub mod competitions;
pub mod computer;
pub mod device_transfer;
pub mod displays;
pub mod endings;
pub mod folder;
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

/// Makes commands of functions. Each says first who may call it, with a level of [`Access`](crate::desk::access::Access) that may
/// name its arguments; without that it does not compile. The first parameter is the house; the others come from the interface, or
/// from Tauri (an `AppHandle`, a `Channel`). What was asked for is checked, and the body runs, away from the thread that draws the
/// window.
macro_rules! commands {
    ($(
        $(#[doc = $doc:expr])*
        #[access($($level:tt)+)]
        fn $name:ident($house:ident: &House $(, $argument:ident: $type:ty)* $(,)?) -> Result<$answer:ty> $body:block
    )*) => {$(
        $(#[doc = $doc])*
        #[tauri::command]
        #[specta::specta]
        pub async fn $name(
            $house: tauri::State<'_, std::sync::Arc<$crate::house::House>>,
            $($argument: $type),*
        ) -> Result<$answer> {
            let house = std::sync::Arc::clone(&$house);
            $crate::commands::off_main_thread(move || $name::call(&house $(, $argument)*)).await
        }

        /// The command without a window.
        pub(crate) mod $name {
            use super::*;

            /// Answers whoever may call the command.
            pub(crate) fn call($house: &House $(, $argument: $type)*) -> Result<$answer> {
                $house.desk.admit($crate::desk::access::Access::$($level)+)?;
                $body
            }
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
