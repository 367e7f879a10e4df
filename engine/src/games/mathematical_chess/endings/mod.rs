//! Exact endings: once an operator and a digit of each side are left, every position that can still come is solved at once.
//!
//! With fewer pieces a side has lost (rules, section 5), so these four are the fewest with which a game goes on.

mod known;
mod material;
mod placements;
mod table;
mod taking;

#[cfg(test)]
mod tests;

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub use known::{EndingLine, EndingValue};

use super::in_play::InPlay;
use crate::search::Limits;
use material::Material;
use table::Table;

/// The bytes of the tables that are kept together. One of the largest board has 30 million.
const MOST_BYTES: usize = 32 << 20;
/// How often a thread that waits for another thread's table checks whether to stop.
const PATIENCE: Duration = Duration::from_millis(5);

/// The tables of endings that were asked for last, to be shared by all threads: at most 32 MiB of them.
///
/// The first question about four pieces makes their table, which takes up to some seconds: ask off the thread that draws. Only one
/// table is made at a time.
///
/// ```
/// use mathchess_engine::games::mathematical_chess::{DEFAULT_QUIET_LIMIT, EndingValue, Endings, InPlay};
/// use mathchess_engine::search::Limits;
/// let play = InPlay::new("B34/5/5/1W23/W+3B+ w last".parse()?, DEFAULT_QUIET_LIMIT);
/// // The operator takes the digit at the other end of its column.
/// assert_eq!(Endings::default().value(&play, &Limits::default()), Some(EndingValue::Wins(1)));
/// # Ok::<(), mathchess_engine::games::mathematical_chess::PositionError>(())
/// ```
#[derive(Default)]
pub struct Endings {
    shelf: Mutex<Shelf>,
    changed: Condvar,
}

#[derive(Default)]
struct Shelf {
    /// The table that was asked for last is the last one.
    tables: Vec<Arc<Table>>,
    /// Whether a thread makes a table.
    busy: bool,
}

impl Endings {
    /// How a game stands whose every continuation is known. None if it is over, if more than an operator and a digit of each side
    /// are left, if the board is larger than 10 × 10, or if `limits` end the making of the table. Only the stop and the clock
    /// of `limits` count: how many positions a table has is decided by its board.
    pub fn value(&self, play: &InPlay, limits: &Limits<'_>) -> Option<EndingValue> {
        let table = self.table(play, limits)?;
        known::value(&table, play)
    }

    /// The `count` best turns of such a game, the best first, each with what follows if both play best. None in the cases
    /// named at [`Endings::value`].
    pub fn lines(&self, play: &InPlay, count: usize, limits: &Limits<'_>) -> Option<Vec<EndingLine>> {
        let table = self.table(play, limits)?;
        Some(known::lines(&table, play, count))
    }

    /// The table in which the position of a game is found.
    fn table(&self, play: &InPlay, limits: &Limits<'_>) -> Option<Arc<Table>> {
        if play.outcome().is_some() {
            return None;
        }
        let (material, _) = Material::of(play.position())?;
        let mut shelf = self.shelf();
        loop {
            if let Some(at) = shelf.tables.iter().position(|table| *table.material() == material) {
                let table = shelf.tables.remove(at);
                shelf.tables.push(Arc::clone(&table));
                return Some(table);
            }
            if limits.reached(0, &mut 0) {
                return None;
            }
            if !shelf.busy {
                break;
            }
            shelf = self.changed.wait_timeout(shelf, PATIENCE).unwrap_or_else(PoisonError::into_inner).0;
        }
        shelf.busy = true;
        shelf.make_room(Table::bytes(&material));
        drop(shelf);
        let place = Place(self);
        let table = Arc::new(Table::solve(&material, limits)?);
        self.shelf().tables.push(Arc::clone(&table));
        drop(place);
        Some(table)
    }

    // No holder of this lock can leave the shelf half changed.
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    /// Drops those that were asked for longest ago until there is room for one more of this size.
    fn make_room(&mut self, bytes: usize) {
        let size = |table: &Arc<Table>| Table::bytes(table.material());
        while !self.tables.is_empty() && self.tables.iter().map(size).sum::<usize>() + bytes > MOST_BYTES {
            self.tables.remove(0);
        }
    }
}

/// Held by the thread that makes a table; released when the making ends, whether it succeeds or not.
struct Place<'a>(&'a Endings);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.shelf().busy = false;
        self.0.changed.notify_all();
    }
}
