//! Loads the page again when the process that draws it has ended, whatever the cause. Otherwise the window would stay as a
//! picture that answers nothing. The matches and who has logged in are in the shell, which goes on.
//!
//! WebKit reports it on Linux, macOS and iOS. On Windows, WebView2 shows a page of its own that offers to load again; on
//! Android, the system ends the whole app, which opens again at its place.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// How often the page is loaded again within [`WITHIN`]: after that, it would probably end again.
#[cfg_attr(any(windows, target_os = "android"), allow(dead_code, reason = "there the end is not reported"))]
const MOST: usize = 2;
#[cfg_attr(any(windows, target_os = "android"), allow(dead_code, reason = "there the end is not reported"))]
const WITHIN: Duration = Duration::from_secs(60);

/// When the page's process has ended, and whether the present page follows such an end.
#[derive(Default)]
pub struct Revival {
    ends: Mutex<Vec<Instant>>,
    returns: Mutex<bool>,
}

#[cfg_attr(any(windows, target_os = "android"), allow(dead_code, reason = "there the end is not reported"))]
impl Revival {
    /// Notes that the page's process ended at this time. Returns whether the page is to be loaded again by itself.
    fn ended(&self, now: Instant) -> bool {
        let mut ends = self.ends.lock();
        ends.retain(|end| now.duration_since(*end) < WITHIN);
        ends.push(now);
        *self.returns.lock() = true;
        ends.len() <= MOST
    }

    /// Forgets earlier ends, since a person wants the page to be loaded again.
    fn forget(&self) {
        self.ends.lock().clear();
    }

    /// Whether the page that asks this has been loaded because the last one ended; only the first to ask is told.
    pub fn take_returns(&self) -> bool {
        std::mem::take(&mut *self.returns.lock())
    }
}

#[cfg(any(target_os = "linux", target_os = "macos", target_os = "ios"))]
pub use watching::*;

#[cfg(any(target_os = "linux", target_os = "macos", target_os = "ios"))]
mod watching {
    use std::collections::HashMap;
    use std::sync::Arc;

    use tauri::{AppHandle, Manager};
    use tauri_plugin_dialog::{DialogExt, MessageDialogButtons, MessageDialogKind};

    use super::{Instant, Revival};

    /// The words of the message: of the interface's catalogue, but the interface is gone when they are needed.
    const WORDS: &str = include_str!("../../../ui/src/messages/en/pageEnded.json");

    /// Loads the page of this window again whenever its process ends.
    ///
    /// # Errors
    /// If the window can't be asked.
    #[cfg(target_os = "linux")]
    pub fn watch<R: tauri::Runtime>(window: &tauri::WebviewWindow<R>) -> tauri::Result<()> {
        use webkit2gtk::WebViewExt;

        let app = window.app_handle().clone();
        window.with_webview(move |view| {
            view.inner().connect_web_process_terminated(move |view, reason| {
                let view = view.clone();
                page_ended(&app, &format!("{reason:?}"), move || view.reload());
            });
        })
    }

    /// Loads the page again with `load`, or asks first if it has ended too often. `reason` is for the log.
    pub fn page_ended<R: tauri::Runtime>(app: &AppHandle<R>, reason: &str, load: impl Fn() + 'static) {
        let revival = Arc::clone(&app.state::<Arc<Revival>>());
        if revival.ended(Instant::now()) {
            tracing::warn!(reason, "the page's process has ended: the page is loaded again");
            load();
        } else {
            tracing::error!(reason, "the page's process has ended again: the user is asked");
            ask(app, revival);
        }
    }

    /// Tells what has happened, and loads the page again or closes the app.
    fn ask<R: tauri::Runtime>(app: &AppHandle<R>, revival: Arc<Revival>) {
        let words = words();
        let word = |name: &str| words.get(name).cloned().unwrap_or_default();
        let asked = app.clone();
        app.dialog()
            .message(word("text"))
            .title(word("title"))
            .kind(MessageDialogKind::Error)
            .buttons(MessageDialogButtons::OkCancelCustom(word("again"), word("close")))
            .show(move |again| {
                if !again {
                    asked.exit(0);
                    return;
                }
                revival.forget();
                for window in asked.webview_windows().values() {
                    if let Err(error) = window.reload() {
                        tracing::error!(%error, "the page can't be loaded again");
                    }
                }
            });
    }

    /// The words by their names in the catalogue.
    pub(super) fn words() -> HashMap<String, String> {
        serde_json::from_str(WORDS).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_loaded_again_twice_in_a_minute_and_then_the_user_is_asked() {
        let revival = Revival::default();
        let begun = Instant::now();
        let after = |seconds| begun + Duration::from_secs(seconds);
        assert!(!revival.take_returns(), "at the start no page has ended");
        assert!(revival.ended(after(0)));
        assert_eq!((revival.take_returns(), revival.take_returns()), (true, false));
        assert!(revival.ended(after(20)));
        assert!(!revival.ended(after(40)));
        assert!(!revival.ended(after(59)));
        // A minute after the others it is alone again.
        assert!(revival.ended(after(125)));
        assert!(revival.ended(after(126)));
        assert!(!revival.ended(after(127)));
        revival.forget();
        assert!(revival.ended(after(128)), "whoever asks for it has two more attempts");
    }

    #[cfg(any(target_os = "linux", target_os = "macos", target_os = "ios"))]
    #[test]
    fn the_message_has_all_its_words() {
        let words = super::watching::words();
        for name in ["title", "text", "again", "close"] {
            assert!(words.get(name).is_some_and(|word| !word.is_empty()), "{name}");
        }
    }
}
