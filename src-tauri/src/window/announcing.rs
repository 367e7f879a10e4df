//! Tells a screen reader on Linux what the app says. WebKitGTK sends nothing when the text of a status changes, so the window
//! itself announces it, which readers speak (ATK 2.46 and later).

use gio::glib::prelude::ObjectExt;
use gio::glib::subclass::SignalId;
use gtk::prelude::WidgetExt;
use tauri::{AppHandle, Manager};

/// The signal of the window's accessible object.
const SIGNAL: &str = "announcement";
/// The longest announcement in characters: a reader would not stop speaking.
const LONGEST: usize = 2000;

/// Announces these words.
///
/// # Errors
/// If the window can't be reached.
pub fn announce(app: &AppHandle, words: &str) -> tauri::Result<()> {
    let words: String = words.chars().take(LONGEST).collect();
    let windows = app.webview_windows();
    app.run_on_main_thread(move || {
        for window in windows.values() {
            let Some(accessible) = window.gtk_window().ok().and_then(|window| window.accessible()) else { continue };
            if SignalId::lookup(SIGNAL, accessible.type_()).is_some() {
                accessible.emit_by_name::<()>(SIGNAL, &[&words]);
            }
        }
    })
}
