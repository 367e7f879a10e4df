//! Who hears how far records of an older format are while they are opened.

use mathchess_records as records;
use parking_lot::Mutex;

use crate::api::startup::Upgrading;

/// How far records of an older format are, and who hears of it.
#[derive(Default)]
pub(super) struct Opening(Mutex<Heard>);

#[derive(Default)]
struct Heard {
    /// Where they are now; none before they are opened, after that, and if they are of this format.
    at: Option<Upgrading>,
    listener: Option<Box<dyn FnMut(Upgrading) + Send>>,
}

impl Opening {
    /// They have come so far.
    pub fn tell(&self, at: records::Upgrading) {
        let at = Upgrading::from(at);
        let mut heard = self.0.lock();
        heard.at = Some(at);
        if let Some(listener) = &mut heard.listener {
            listener(at);
        }
    }

    /// Tells somebody from now on, and at once where they are now.
    pub fn listen(&self, mut listener: impl FnMut(Upgrading) + Send + 'static) {
        let mut heard = self.0.lock();
        if let Some(at) = heard.at {
            listener(at);
        }
        heard.listener = Some(Box::new(listener));
    }

    /// They are open, or can't be opened.
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
