//! Panics, which are faults of the app.

use std::panic::{self, PanicHookInfo};
use std::sync::Arc;

use super::Log;

/// Logs panics from now on, after what was done about them before.
pub(super) fn hear(log: &Arc<Log>) {
    let before = panic::take_hook();
    let log = Arc::clone(log);
    panic::set_hook(Box::new(move |info| {
        before(info);
        note(info);
        // A panic may end the app.
        log.flush();
    }));
}

/// A message that was put together while the app ran may quote anything, so only one that stands in the source is logged; the
/// place tells which other one it is.
fn note(info: &PanicHookInfo<'_>) {
    let thread = std::thread::current();
    let thread = thread.name().unwrap_or("unnamed");
    let place = info.location().map(ToString::to_string).unwrap_or_default();
    let message = info.payload().downcast_ref::<&'static str>().copied().unwrap_or("put together at run time");
    tracing::error!(place, thread, message_in_source = message, "a panic");
}
