//! Files that the system hands to the app: opened by double click, shared by another app, named when the app is started.

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

/// The file that waits to be looked at, and who is told of it.
#[derive(Default)]
pub struct Arrivals {
    /// Only the last one: whoever opens two files wants to see the second.
    waiting: Mutex<Option<PathBuf>>,
    listener: Mutex<Option<Channel<()>>>,
}

impl Arrivals {
    /// A file has come.
    pub fn come(&self, file: PathBuf) {
        *self.waiting.lock() = Some(file);
        if let Some(listener) = &*self.listener.lock() {
            // A window that is gone needs not know.
            let _gone = listener.send(());
        }
    }

    /// Tells from now on when a file has come, and at once if one waits already. Whoever was told before is told no more.
    pub fn watch(&self, listener: Channel<()>) {
        if self.waiting.lock().is_some() {
            let _gone = listener.send(());
        }
        *self.listener.lock() = Some(listener);
    }

    /// What is in the file that waits. It waits no more, whatever is in it.
    ///
    /// # Errors
    /// When it can't be read, is too large or holds something else.
    pub fn take(&self) -> Result<Option<OpenedFile>> {
        let waiting = self.waiting.lock().take();
        waiting.map(|file| reading::read(&file)).transpose()
    }
}

/// The file that this start was given.
pub fn named_at_start() -> Option<PathBuf> {
    let folder = std::env::current_dir().unwrap_or_default();
    named::on_command_line(std::env::args_os().skip(1), &folder)
}

/// Whether this is the only app that uses a folder of data. If it is not, the first one was told what this one was given.
#[cfg(target_os = "linux")]
pub fn is_first(app: &AppHandle, folder: &Path, named: Option<&Path>) -> bool {
    let app = app.clone();
    let name = bus::name(folder);
    match bus::take_name(&name, move |file| called(&app, file)) {
        Ok(true) => true,
        // An app that hangs must not keep a person from starting another.
        Ok(false) => bus::hand_over(&name, named)
            .inspect_err(|error| eprintln!("The app that runs already does not answer: {error}"))
            .is_err(),
        Err(error) => {
            eprintln!("Whether the app runs already can't be asked: {error}");
            true
        }
    }
}

/// macOS and phones start an app once. On Windows a second start has ended before this is asked.
#[cfg(not(target_os = "linux"))]
pub fn is_first(_app: &AppHandle, _folder: &Path, _named: Option<&Path>) -> bool {
    true
}

/// The app was started once more on Windows, in this folder and with these arguments, of which the first is the program.
#[cfg(windows)]
pub fn started_again(app: &AppHandle, arguments: Vec<String>, folder: String) {
    let arguments = arguments.into_iter().skip(1).map(std::ffi::OsString::from);
    called(app, named::on_command_line(arguments, Path::new(&folder)));
}

/// Files that the system opens with the app while it runs.
#[cfg(any(target_os = "macos", mobile))]
pub fn opened(app: &AppHandle, urls: &[tauri::Url]) {
    called(app, urls.iter().find_map(|url| named::of_this_device(app, url)));
}

/// The app was started once more, or a file was opened with it: its window comes before all others.
fn called(app: &AppHandle, file: Option<PathBuf>) {
    if let (Some(file), Some(house)) = (file, app.try_state::<Arc<House>>()) {
        house.arrivals.come(file);
    }
    #[cfg(desktop)]
    for window in app.webview_windows().values() {
        // A system may refuse: then the window asks for attention in its own way.
        if let Err(error) = window.unminimize().and_then(|()| window.set_focus()) {
            eprintln!("The window could not be brought forward: {error}");
        }
    }
}
