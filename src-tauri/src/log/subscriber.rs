//! Hears the events of the app's own crates. It knows no spans, since nothing opens one: `tracing-subscriber` keeps them, at the
//! price of a registry in memory.

use std::sync::Arc;

use tracing::level_filters::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::Interest;
use tracing::{Event, Metadata};

use super::line;
use super::queue::Queue;
use super::shown::Shown;

/// Passes the events that are to be logged to the queue.
pub(super) struct Subscriber {
    shown: Arc<Shown>,
    queue: Arc<Queue>,
    /// The folder of the account, whose name may be a person's.
    home: Option<String>,
}

impl Subscriber {
    /// A subscriber that logs what `shown` includes.
    pub(super) fn new(shown: Arc<Shown>, queue: Arc<Queue>) -> Self {
        let home = std::env::home_dir().and_then(|home| home.to_str().map(str::to_owned));
        Self { shown, queue, home }
    }
}

/// Whether an event comes from a crate of the app. Nobody knows what other crates write into theirs.
fn is_own(metadata: &Metadata<'_>) -> bool {
    metadata.is_event() && metadata.target().starts_with("mathchess_")
}

impl tracing::Subscriber for Subscriber {
    fn register_callsite(&self, metadata: &'static Metadata<'static>) -> Interest {
        // The level may change, so it is asked each time.
        if is_own(metadata) { Interest::sometimes() } else { Interest::never() }
    }

    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        is_own(metadata) && self.shown.includes(metadata.level())
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::DEBUG)
    }

    fn event(&self, event: &Event<'_>) {
        self.queue.add(*event.metadata().level(), line::of(event, self.home.as_deref()));
    }

    fn new_span(&self, _span: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _span: &Id, _values: &Record<'_>) {}

    fn record_follows_from(&self, _span: &Id, _follows: &Id) {}

    fn enter(&self, _span: &Id) {}

    fn exit(&self, _span: &Id) {}
}
