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

/// What other starts ask of this app. Until the app can answer, the last request waits.
#[cfg(target_os = "linux")]
pub struct OtherStarts {
    answering: Arc<Mutex<Answering>>,
    /// The bus gives the place to another start when the connection ends.
    _connection: Option<gio::DBusConnection>,
}

#[cfg(target_os = "linux")]
enum Answering {
    /// The app is being started; the last request, with its file.
    Later(Option<Option<PathBuf>>),
    Now(AppHandle),
}

#[cfg(target_os = "linux")]
impl OtherStarts {
    /// Takes the place of the only app for the data folder of this identifier. `None` if another app has it; that one
    /// has been passed this one's file.
    ///
    /// A start that only passes on its file ends before a window library runs, whose threads would disturb its end.
    pub fn take_place(identifier: &str, named: Option<&Path>) -> Option<Self> {
        let answering = Arc::new(Mutex::new(Answering::Later(None)));
        let name = bus::name(&gio::glib::user_data_dir().join(identifier));
        let asked = Arc::clone(&answering);
        let connection = match bus::take_name(&name, move |file| ask(&asked, file)) {
            Ok(Some(connection)) => Some(connection),
            Ok(None) => match bus::hand_over(&name, named) {
                Ok(()) => return None,
                // A hanging app must not prevent another start.
                Err(error) => {
                    tracing::warn!(%error, "the app that runs already does not answer");
                    None
                }
            },
            Err(error) => {
                tracing::warn!(%error, "whether the app runs already can't be asked");
                None
            }
        };
        Some(Self { answering, _connection: connection })
    }

    /// Answers what has been asked, and from now on at once. The house exists by then.
    pub fn answer(&self, app: &AppHandle) {
        let before = std::mem::replace(&mut *self.answering.lock(), Answering::Now(app.clone()));
        if let Answering::Later(Some(file)) = before {
            called(app, file);
        }
    }
}

/// Passes on the request of another start.
#[cfg(target_os = "linux")]
fn ask(answering: &Mutex<Answering>, file: Option<PathBuf>) {
    let app = match &mut *answering.lock() {
        Answering::Now(app) => app.clone(),
        Answering::Later(waiting) => {
            // A start without a file does not displace a file that waits.
            *waiting = Some(file.or_else(|| waiting.take().flatten()));
            return;
        }
    };
    called(&app, file);
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
    if let (Some(file), Some(arrivals)) = (file, app.try_state::<Arc<Arrivals>>()) {
        arrivals.come(file);
    }
    #[cfg(desktop)]
    for window in app.webview_windows().values() {
        // If the system refuses that, the window requests attention instead.
        if let Err(error) = window.unminimize().and_then(|()| window.set_focus()) {
            tracing::warn!(%error, "the window could not be brought forward");
        }
    }
}
