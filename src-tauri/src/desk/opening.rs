//! The progress of a migration while records are opened, and its listener.

use mathchess_records as records;
use mathchess_records::Upgrading;
use parking_lot::Mutex;

/// The progress of a migration, and its listener.
#[derive(Default)]
pub(super) struct Opening(Mutex<Heard>);

#[derive(Default)]
struct Heard {
    /// The present progress; none before and after the migration, and if none is needed.
    at: Option<Upgrading>,
    listener: Option<Box<dyn FnMut(Upgrading) + Send>>,
}

impl Opening {
    /// Reports the progress.
    pub fn tell(&self, at: records::Upgrading) {
        let mut heard = self.0.lock();
        heard.at = Some(at);
        if let Some(listener) = &mut heard.listener {
            listener(at);
        }
    }

    /// Notifies a listener from now on, and at once of the present progress.
    pub fn listen(&self, mut listener: impl FnMut(Upgrading) + Send + 'static) {
        let mut heard = self.0.lock();
        if let Some(at) = heard.at {
            listener(at);
        }
        heard.listener = Some(Box::new(listener));
    }

    /// The records are open, or can't be opened.
    pub fn end(&self) {
        *self.0.lock() = Heard::default();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn whoever_comes_late_hears_where_they_are() {
        let opening = Opening::default();
        opening.tell(records::Upgrading::Checking);
        let (sender, heard) = mpsc::channel();
        opening.listen(move |at| sender.send(at).unwrap());
        opening.tell(records::Upgrading::Changing { done: 0, of: 2 });
        opening.end();
        opening.tell(records::Upgrading::Changing { done: 1, of: 2 });
        let expected = [Upgrading::Checking, Upgrading::Changing { done: 0, of: 2 }];
        assert_eq!(heard.iter().collect::<Vec<_>>(), expected);
    }
}
