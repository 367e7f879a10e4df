//! The commands of the interface, one noun a file. A command passes its arguments on and returns the answer; it makes no
//! decisions.
//!
//! To add a command, write a function into a `commands!` block: from these files the build script generates the list for
//! dispatch and bindings and the permissions of the main window. Its access level stands above it, as in
//! `#[access(Teacher)]` or `#[access(Profile(&profile))]`; `docs/design/access.md` is generated from these.

pub mod advice;
pub mod analysis;
pub mod arrivals;
pub mod backups;
pub mod bin;
pub mod classes;
pub mod competitions;
pub mod computer;
pub mod device_transfer;
pub mod displays;
pub mod endings;
pub mod exercises;
pub mod folder;
pub mod learners;
pub mod lessons;
pub mod levels;
pub mod match_list;
pub mod matches;
pub mod placement;
pub mod placing;
pub mod practice;
pub mod profiles;
pub mod progress;
pub mod questions;
pub mod review;
pub mod scoreboard;
pub mod startup;
pub mod teacher;
pub mod things;
pub mod turns;
pub mod unreadable;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use tauri::ipc::{Channel, IpcResponse};

use crate::error::{AppError, AppProblem, ErrorKind, Result};

/// Makes commands of functions. Each must declare its access level, one of [`Access`](crate::desk::access::Access), which
/// may refer to its arguments. The first parameter is the house; the others come from the interface, or from Tauri (an
/// `AppHandle`, a `Channel`). The access check and the body run on a thread other than the one that draws the window
/// ([`crate::dispatch`]).
macro_rules! commands {
    ($(
        $(#[doc = $doc:expr])*
        #[access($($level:tt)+)]
        fn $name:ident($house:ident: &House $(, $argument:ident: $type:ty)* $(,)?) -> Result<$answer:ty> $body:block
    )*) => {$(
        $(#[doc = $doc])*
        #[tauri::command]
        #[specta::specta]
        pub fn $name(
            $house: tauri::State<'_, std::sync::Arc<$crate::house::House>>,
            $($argument: $type),*
        ) -> Result<$answer> {
            $name::call(&$house $(, $argument)*)
        }

        /// The command without a window.
        pub(crate) mod $name {
            use super::*;

            /// Calls the command, if the access level allows it.
            pub(crate) fn call($house: &House $(, $argument: $type)*) -> Result<$answer> {
                $crate::commands::answered(stringify!($name), || {
                    $house.desk.admit($crate::desk::access::Access::$($level)+)?;
                    $body
                })
            }
        }
    )*};
}
use commands;

/// How long a command may take before the log tells it.
const SLOW: Duration = Duration::from_secs(1);

/// Does the work of a command, and logs a failure.
fn answered<T>(name: &'static str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let begun = Instant::now();
    let answer = telling_faults(work);
    note(name, answer.as_ref().err(), begun.elapsed());
    answer
}

/// Logs how a command has ended: its faults at once, what it refused as news, and what the rules refused as a detail, since
/// players try.
fn note(command: &str, failed: Option<&AppError>, took: Duration) {
    use ErrorKind as Is;
    let ms = took.as_millis();
    if let Some(error) = failed {
        let (kind, error) = (error.kind(), error.for_log());
        match kind {
            Is::Database
            | Is::NewerSchema
            | Is::CorruptFile
            | Is::Unreadable
            | Is::ReadOnly
            | Is::DiskFull
            | Is::Settings
            | Is::Internal => tracing::error!(command, ms, error, "a command failed"),
            Is::BadInput | Is::NotFound | Is::Import | Is::SwitchedOff | Is::TeacherOnly => {
                tracing::info!(command, ms, error, "a command was refused");
            }
            Is::Illegal => tracing::debug!(command, ms, error, "the rules refused a command"),
        }
    } else if took >= SLOW {
        tracing::debug!(command, ms, "a command took long");
    }
}

/// Runs work. A panic in it, which is a bug of the app, becomes an error, and the app continues.
fn telling_faults<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|panic| Err(AppError::with_detail(AppProblem::Fault, words_of(&*panic))))
}

/// The message of a panic.
fn words_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|&text| text.to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

/// Sends the progress to a listener. The window may be closed already.
fn tell<T: IpcResponse>(listener: &Channel<T>, progress: T) {
    let _gone = listener.send(progress);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_told_and_the_next_work_is_done() {
        let fails = |words: Option<u8>| -> Result<()> {
            let number = words.unwrap_or_else(|| panic!("a fault of the app"));
            panic!("fault {number}")
        };
        let failed = telling_faults(|| fails(None)).unwrap_err();
        assert_eq!(failed.kind(), ErrorKind::Internal);
        assert!(failed.to_string().contains("a fault of the app"), "{failed}");
        let failed = telling_faults(|| fails(Some(7))).unwrap_err();
        assert!(failed.to_string().contains("fault 7"), "{failed}");
        assert_eq!(telling_faults(|| Ok(7)), Ok(7));
    }
}
