//! What the desktop says about the person at it: whether a screen reader may be running, and the size of its text. Only on
//! Linux must the interface ask for that: elsewhere the web view follows by itself.

use parking_lot::Mutex;
use tauri::ipc::Channel;

use crate::api::startup::Desktop;

/// The present state, and the interface that wants to know of changes.
#[derive(Default)]
pub struct DesktopNews {
    now: Mutex<Desktop>,
    listener: Mutex<Option<Channel<Desktop>>>,
}

impl DesktopNews {
    /// The present state.
    pub fn now(&self) -> Desktop {
        *self.now.lock()
    }

    /// Tells this listener of the state now and of each change. A previous listener is dropped.
    pub fn watch(&self, listener: Channel<Desktop>) {
        // The window may be closed already.
        let _gone = listener.send(self.now());
        *self.listener.lock() = Some(listener);
    }

    /// Changes the state.
    #[cfg(any(target_os = "linux", test))]
    fn change(&self, change: impl FnOnce(&mut Desktop)) {
        let mut now = self.now.lock();
        let before = *now;
        change(&mut now);
        if *now == before {
            return;
        }
        let now = *now;
        if let Some(listener) = &*self.listener.lock() {
            let _gone = listener.send(now);
        }
    }
}

#[cfg(target_os = "linux")]
pub use linux::listen;

#[cfg(target_os = "linux")]
mod linux {
    use std::cell::Cell;
    use std::rc::Rc;
    use std::sync::Arc;

    use gio::glib::{ToVariant, Variant, VariantDict, VariantTy};
    use gio::{BusType, Cancellable, DBusCallFlags, DBusConnection, DBusSignalFlags};
    use gtk::prelude::GtkSettingsExt;

    use super::DesktopNews;

    /// Where the desktop says whether anything reads the screen, and under which names: for any such program, and for
    /// screen readers.
    const BUS: &str = "org.a11y.Bus";
    const PATH: &str = "/org/a11y/bus";
    const STATUS: &str = "org.a11y.Status";
    const PROPERTIES: &str = "org.freedesktop.DBus.Properties";
    const SIGNS: [&str; 2] = ["IsEnabled", "ScreenReaderEnabled"];
    /// How long the start may wait for the answer, in milliseconds.
    const PATIENCE: i32 = 1000;
    /// The dots per inch of text of the usual size, in the unit of the desktop.
    const USUAL_DPI: i32 = 96 * 1024;

    /// Asks the desktop, and listens for changes. Called on the thread of the window.
    pub fn listen(news: &Arc<DesktopNews>) {
        match gio::bus_get_sync(BusType::Session, Cancellable::NONE) {
            Ok(connection) => hear_readers(&connection, news),
            Err(error) => tracing::warn!(%error, "whether a screen reader runs can't be asked"),
        }
        if let Some(settings) = gtk::Settings::default() {
            let listening = Arc::clone(news);
            let look = move |settings: &gtk::Settings| {
                let percent = text_percent(settings.gtk_xft_dpi());
                listening.change(|desktop| desktop.text_size = percent);
            };
            look(&settings);
            settings.connect_gtk_xft_dpi_notify(look);
        }
    }

    /// The size of text in percent of the usual one.
    pub(super) fn text_percent(dpi: i32) -> u16 {
        // −1: nobody has chosen one.
        if dpi <= 0 { 100 } else { u16::try_from((dpi.saturating_mul(100) / USUAL_DPI).clamp(50, 300)).unwrap_or(100) }
    }

    fn hear_readers(connection: &DBusConnection, news: &Arc<DesktopNews>) {
        let signs = Rc::new(SIGNS.map(|sign| Cell::new(ask(connection, sign))));
        let news = Arc::clone(news);
        let tell = move |signs: &[Cell<bool>; 2]| {
            let reads = signs.iter().any(Cell::get);
            news.change(|desktop| desktop.is_read = reads);
        };
        tell(&signs);
        // The connection must last as long as its subscription: as long as the app.
        let kept = connection.clone();
        connection.signal_subscribe(
            None,
            Some(PROPERTIES),
            Some("PropertiesChanged"),
            Some(PATH),
            Some(STATUS),
            DBusSignalFlags::NONE,
            move |_, _, _, _, _, parameters| {
                let _ = &kept;
                for (name, sign) in SIGNS.iter().zip(signs.iter()) {
                    if let Some(value) = changed(parameters, name) {
                        sign.set(value);
                    }
                }
                tell(&signs);
            },
        );
    }

    fn ask(connection: &DBusConnection, sign: &str) -> bool {
        let asked = (STATUS, sign).to_variant();
        let answer = connection.call_sync(
            Some(BUS),
            PATH,
            PROPERTIES,
            "Get",
            Some(&asked),
            None,
            DBusCallFlags::NONE,
            PATIENCE,
            Cancellable::NONE,
        );
        // Without such a service nothing reads the screen.
        answer.is_ok_and(|answer| {
            answer.n_children() > 0
                && answer.child_value(0).as_variant().and_then(|value| value.get::<bool>()) == Some(true)
        })
    }

    /// The new value of a property in the parameters of `PropertiesChanged`, if it has changed.
    fn changed(parameters: &Variant, name: &str) -> Option<bool> {
        if parameters.n_children() < 2 {
            return None;
        }
        let changed = parameters.child_value(1);
        changed.is_type(VariantTy::VARDICT).then(|| VariantDict::new(Some(&changed)).lookup(name).ok().flatten())?
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use tauri::ipc::InvokeResponseBody;

    use super::*;

    #[test]
    fn the_interface_is_told_at_once_and_of_each_change() {
        let news = DesktopNews::default();
        assert_eq!(news.now(), Desktop { is_read: false, text_size: 100 });
        let told = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&told);
        news.change(|desktop| desktop.text_size = 150);
        news.watch(Channel::new(move |body| {
            if let InvokeResponseBody::Json(text) = body {
                heard.lock().unwrap().push(text);
            }
            Ok(())
        }));
        news.change(|desktop| desktop.is_read = true);
        news.change(|desktop| desktop.is_read = true);
        let told = told.lock().unwrap();
        assert_eq!(
            *told,
            [r#"{"isRead":false,"textSize":150}"#.to_owned(), r#"{"isRead":true,"textSize":150}"#.to_owned()]
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_size_of_text_is_that_of_the_desktop() {
        for (dpi, percent) in
            [(-1, 100), (0, 100), (96 * 1024, 100), (120 * 1024, 125), (144 * 1024, 150), (i32::MAX, 300), (1, 50)]
        {
            assert_eq!(super::linux::text_percent(dpi), percent, "{dpi}");
        }
    }
}
