//! Lends records to an exchange with a shared folder.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use mathchess_records::{Lender, Records, RecordsError, ShelfError};

/// Why an exchange ended early.
#[derive(Debug, thiserror::Error)]
pub enum Ended {
    /// The records can't be used.
    #[error(transparent)]
    Records(#[from] RecordsError),
    /// The folder can't be used.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
}

/// Lends records, and measures the longest time.
pub struct Lent<'a> {
    records: RefCell<&'a mut Records>,
    longest: Cell<Duration>,
}

impl<'a> Lent<'a> {
    /// Lends these records.
    pub fn new(records: &'a mut Records) -> Self {
        Self { records: RefCell::new(records), longest: Cell::default() }
    }

    /// The longest time for which they were lent.
    pub fn longest(&self) -> Duration {
        self.longest.get()
    }
}

impl Lender for Lent<'_> {
    type Error = Ended;

    fn lend<T>(&self, step: impl FnOnce(&mut Records) -> T) -> Result<T, Ended> {
        let began = Instant::now();
        let answer = step(&mut self.records.borrow_mut());
        self.longest.set(began.elapsed().max(self.longest.get()));
        Ok(answer)
    }
}
