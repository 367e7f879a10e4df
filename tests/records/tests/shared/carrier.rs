//! Carries a folder to many devices, with everything that can go wrong: each device has its own copy, in which files arrive
//! late, in any order, in part, and again after they were removed.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use fastrand::Rng;
use mathchess_records::{FileName, Listed, Shelf, ShelfError, WriterId};

type Bytes = Rc<Vec<u8>>;

/// The server where all copies meet.
#[derive(Default)]
pub struct Server {
    files: BTreeMap<FileName, Bytes>,
    /// All files that ever existed.
    pub ever: BTreeMap<FileName, Bytes>,
}

/// The copy on one device.
#[derive(Default)]
pub struct Copy {
    /// The files that the device sees, and how many bytes of each.
    seen: RefCell<BTreeMap<FileName, (Bytes, usize)>>,
    /// Files that the device has written but the server does not have yet.
    to_send: RefCell<BTreeSet<FileName>>,
    /// Files that the device has removed but the server still has.
    to_remove: RefCell<BTreeSet<FileName>>,
    /// The number of steps until one fails; whether that step is done nevertheless.
    fails_after: Cell<Option<(u32, bool)>>,
}

impl Copy {
    /// Makes a later step fail.
    pub fn will_fail(&self, random: &mut Rng) {
        self.fails_after.set(Some((random.u32(0..6), random.bool())));
    }

    /// Makes all steps succeed.
    pub fn will_work(&self) {
        self.fails_after.set(None);
    }

    /// Whether everything has been carried both ways.
    pub fn is_even_with(&self, server: &Server) -> bool {
        let seen = self.seen.borrow();
        self.to_send.borrow().is_empty()
            && self.to_remove.borrow().is_empty()
            && seen.len() == server.files.len()
            && seen.iter().all(|(name, (bytes, length))| server.files.contains_key(name) && *length == bytes.len())
    }

    /// Carries some of the waiting files, or all.
    pub fn carry(&self, server: &mut Server, random: &mut Rng, all: bool) {
        let mut seen = self.seen.borrow_mut();
        let some = |random: &mut Rng| all || random.u8(..3) > 0;
        self.to_send.borrow_mut().retain(|name| {
            let goes = some(random);
            if goes && let Some((bytes, _)) = seen.get(name) {
                server.files.insert(*name, Rc::clone(bytes));
                server.ever.insert(*name, Rc::clone(bytes));
            }
            !goes
        });
        self.to_remove.borrow_mut().retain(|name| {
            let goes = some(random);
            if goes {
                server.files.remove(name);
            }
            !goes
        });
        let to_send = self.to_send.borrow();
        seen.retain(|name, _| server.files.contains_key(name) || to_send.contains(name) || !some(random));
        let removed = self.to_remove.borrow();
        for (name, bytes) in server.files.iter().filter(|(name, _)| !removed.contains(name)) {
            if some(random) {
                let half = !all && random.u8(..5) == 0;
                let length = if half { random.usize(0..bytes.len()) } else { bytes.len() };
                let entry = seen.entry(*name).or_insert((Rc::clone(bytes), 0));
                entry.1 = entry.1.max(length);
            }
        }
        // A program that syncs folders may bring back removed files.
        if !all && random.u8(..20) == 0 {
            let ever: Vec<_> = server.ever.iter().collect();
            if let Some((name, bytes)) = random.choice(ever) {
                server.files.insert(*name, Rc::clone(bytes));
            }
        }
    }

    /// One step: whether it is done, and whether it reports an error.
    fn step(&self) -> (bool, Result<(), ShelfError>) {
        match self.fails_after.get() {
            Some((0, done)) => (done, Err(ShelfError::Other { detail: "the device was switched off".to_owned() })),
            Some((steps, done)) => {
                self.fails_after.set(Some((steps - 1, done)));
                (true, Ok(()))
            }
            None => (true, Ok(())),
        }
    }
}

impl Shelf for Copy {
    fn list(&self) -> Result<Vec<Listed>, ShelfError> {
        self.step().1?;
        let seen = self.seen.borrow();
        Ok(seen.iter().map(|(name, (_, length))| Listed { name: *name, bytes: *length as u64 }).collect())
    }

    fn read(&self, name: &FileName) -> Result<Option<Vec<u8>>, ShelfError> {
        self.step().1?;
        Ok(self.seen.borrow().get(name).map(|(bytes, length)| bytes[..*length].to_vec()))
    }

    fn write(&self, name: &FileName, bytes: &[u8]) -> Result<(), ShelfError> {
        let (done, said) = self.step();
        if done {
            self.seen.borrow_mut().insert(*name, (Rc::new(bytes.to_vec()), bytes.len()));
            self.to_send.borrow_mut().insert(*name);
        }
        said
    }

    fn remove(&self, name: &FileName) -> Result<(), ShelfError> {
        let (done, said) = self.step();
        if done {
            self.seen.borrow_mut().remove(name);
            if !self.to_send.borrow_mut().remove(name) {
                self.to_remove.borrow_mut().insert(*name);
            }
        }
        said
    }

    fn tidy(&self, _writer: WriterId) -> Result<(), ShelfError> {
        self.step().1
    }
}

/// A folder without faults that one device reads: all files that were ever written.
pub struct Everything<'a>(pub &'a Server);

impl Shelf for Everything<'_> {
    fn list(&self) -> Result<Vec<Listed>, ShelfError> {
        Ok(self.0.ever.iter().map(|(name, bytes)| Listed { name: *name, bytes: bytes.len() as u64 }).collect())
    }

    fn read(&self, name: &FileName) -> Result<Option<Vec<u8>>, ShelfError> {
        Ok(self.0.ever.get(name).map(|bytes| bytes.to_vec()))
    }

    fn write(&self, _name: &FileName, _bytes: &[u8]) -> Result<(), ShelfError> {
        Ok(())
    }

    fn remove(&self, _name: &FileName) -> Result<(), ShelfError> {
        Ok(())
    }

    fn tidy(&self, _writer: WriterId) -> Result<(), ShelfError> {
        Ok(())
    }
}
