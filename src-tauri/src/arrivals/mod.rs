//! Files that the system passes to the app: opened by double click, shared by another app, or named at the start.

#[cfg(target_os = "linux")]
mod bus;
mod named;
mod reading;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use parking_lot::Mutex;
use tauri::ipc::Channel;
use tauri::{AppHandle, Manager};

use crate::api::opened_file::OpenedFile;
use crate::error::Result;
use crate::house::House;

/// The waiting file, and the listener for new ones.
#[derive(Default)]
pub struct Arrivals {
    /// The waiting file. Only the last one is kept: a user who opens two files wants to see the second.
    waiting: Mutex<Option<PathBuf>>,
    listener: Mutex<Option<Channel<()>>>,
}

impl Arrivals {
    /// Reports that a file has arrived.
    pub fn come(&self, file: PathBuf) {
        *self.waiting.lock() = Some(file);
        if let Some(listener) = &*self.listener.lock() {
            // The window may be closed already.
            let _gone = listener.send(());
        }
    }

    /// Notifies this listener from now on when a file arrives, and at once if one is waiting. A previous listener is
    /// dropped.
    pub fn watch(&self, listener: Channel<()>) {
        if self.waiting.lock().is_some() {
            let _gone = listener.send(());
        }
        *self.listener.lock() = Some(listener);
    }

    /// The contents of the waiting file, which then no longer waits, whatever its contents.
    ///
    /// # Errors
    /// If it can't be read, is too large or is not one of the app's files.
    pub fn take(&self) -> Result<Option<OpenedFile>> {
        let waiting = self.waiting.lock().take();
        waiting.map(|file| reading::read(&file)).transpose()
    }
}

/// The file that was named at this start.
pub fn named_at_start() -> Option<PathBuf> {
    let folder = std::env::current_dir().unwrap_or_default();
    named::on_command_line(std::env::args_os().skip(1), &folder)
}

/// Whether this is the only app that uses a data folder. If it is not, the first one has been passed this one's file.
#[cfg(target_os = "linux")]
pub fn is_first(app: &AppHandle, folder: &Path, named: Option<&Path>) -> bool {
    let app = app.clone();
    let name = bus::name(folder);
    match bus::take_name(&name, move |file| called(&app, file)) {
        Ok(true) => true,
        // A hanging app must not prevent another start.
        Ok(false) => bus::hand_over(&name, named)
            .inspect_err(|error| eprintln!("The app that runs already does not answer: {error}"))
            .is_err(),
        Err(error) => {
            eprintln!("Whether the app runs already can't be asked: {error}");
            true
        }
    }
}

/// macOS and phones start an app only once. On Windows a second start has ended before this is called.
#[cfg(not(target_os = "linux"))]
pub fn is_first(_app: &AppHandle, _folder: &Path, _named: Option<&Path>) -> bool {
    true
}

/// Handles a second start on Windows, with its folder and arguments, of which the first is the program.
#[cfg(windows)]
pub fn started_again(app: &AppHandle, arguments: Vec<String>, folder: String) {
    let arguments = arguments.into_iter().skip(1).map(std::ffi::OsString::from);
    called(app, named::on_command_line(arguments, Path::new(&folder)));
}

/// Handles files that the system opens with the app while it runs.
#[cfg(any(target_os = "macos", mobile))]
pub fn opened(app: &AppHandle, urls: &[tauri::Url]) {
    called(app, urls.iter().find_map(|url| named::of_this_device(app, url)));
}

/// Handles a second start or an opened file: the window comes to the front.
fn called(app: &AppHandle, file: Option<PathBuf>) {
    if let (Some(file), Some(house)) = (file, app.try_state::<Arc<House>>()) {
        house.arrivals.come(file);
    }
    #[cfg(desktop)]
    for window in app.webview_windows().values() {
        // If the system refuses that, the window requests attention instead.
        if let Err(error) = window.unminimize().and_then(|()| window.set_focus()) {
            eprintln!("The window could not be brought forward: {error}");
        }
    }
}
