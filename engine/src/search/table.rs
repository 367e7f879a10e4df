//! The transposition table: what was found out about a position, kept by its hash.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::score::PROVEN;

/// The table's size unless another is chosen.
pub const DEFAULT_MIB: usize = 16;

/// Mebibytes that suffice for a search of `nodes` positions, or of any number if that is 0: an entry has 20 bytes, and most
/// positions are quiescence, which is not kept, so two entries for each position leave the table nearly empty.
pub(super) fn mib_for(nodes: u64) -> usize {
    const POSITIONS_A_MIB: u64 = (1 << 20) / (2 * 20);
    match usize::try_from(nodes.div_ceil(POSITIONS_A_MIB)) {
        Ok(mib) if nodes > 0 => mib.min(DEFAULT_MIB),
        _ => DEFAULT_MIB,
    }
}

/// Entries that share an index: a new one replaces the least valuable of them.
const BUCKET: usize = 4;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// One position's entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<T> {
    /// The upper half of the hash; the lower half chose the bucket.
    check: u32,
    /// The best turn, if one stood out.
    pub turn: Option<T>,
    score: i16,
    /// The depth it was searched to.
    pub depth: i8,
    /// What the score says.
    pub bound: Bound,
    age: u8,
}

impl<T> Entry<T> {
    /// The score as seen `ply` turns from the root.
    pub fn score(&self, ply: usize) -> i32 {
        let score = i32::from(self.score);
        match score {
            _ if score > PROVEN => score - ply as i32,
            _ if score < -PROVEN => score + ply as i32,
            _ => score,
        }
    }
}

/// Entries that share a lock.
type Shard<T> = Mutex<Vec<Option<Entry<T>>>>;

/// So many shards that threads seldom want the same.
const SHARDS: usize = 256;

/// A table of fixed size that several threads may share. Most nodes are quiescence, which does not use it, so locks cost
/// little.
pub(super) struct Table<T> {
    shards: Vec<Shard<T>>,
    buckets: usize,
    age: u8,
}

impl<T: Copy> Table<T> {
    /// A table of at most `mib` mebibytes (at least one bucket).
    pub fn new(mib: usize) -> Self {
        let buckets = ((mib << 20) / (size_of::<Option<Entry<T>>>() * BUCKET)).max(1);
        let shard = |number| Mutex::new(vec![None; (buckets + SHARDS - 1 - number) / SHARDS * BUCKET]);
        Self { shards: (0..SHARDS).map(shard).collect(), buckets, age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for shard in &mut self.shards {
            shard.get_mut().unwrap_or_else(PoisonError::into_inner).fill(None);
        }
        self.age = 0;
    }

    /// Lets entries of earlier searches be replaced first.
    pub const fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The shard of the position's bucket and where the bucket begins in it. An entry that a panicking
    /// thread has left is as good as any other.
    fn shard(&self, key: u64) -> (MutexGuard<'_, Vec<Option<Entry<T>>>>, usize) {
        let bucket = (((key & 0xFFFF_FFFF) * self.buckets as u64) >> 32) as usize;
        let shard = self.shards[bucket % SHARDS].lock().unwrap_or_else(PoisonError::into_inner);
        (shard, bucket / SHARDS * BUCKET)
    }

    /// What is known of the position with this hash.
    pub fn get(&self, key: u64) -> Option<Entry<T>> {
        let (shard, begin) = self.shard(key);
        let check = (key >> 32) as u32;
        shard[begin..begin + BUCKET].iter().flatten().find(|entry| entry.check == check).copied()
    }

    /// Keeps what was found `ply` turns from the root.
    pub fn put(&self, key: u64, turn: Option<T>, score: i32, ply: usize, depth: i32, bound: Bound) {
        let (mut shard, begin) = self.shard(key);
        let (check, age) = ((key >> 32) as u32, self.age);
        let from_here = match score {
            _ if score > PROVEN => score + ply as i32,
            _ if score < -PROVEN => score - ply as i32,
            _ => score,
        };
        let depth = depth.clamp(0, 127) as i8;
        let worth = |entry: &Option<Entry<T>>| match entry {
            None => i32::MIN,
            Some(entry) if entry.check == check => i32::MIN + 1,
            Some(entry) => i32::from(entry.depth) - 8 * i32::from(age.wrapping_sub(entry.age)),
        };
        let bucket = &mut shard[begin..begin + BUCKET];
        // The position's own entry first, lest it be there twice; then an empty one; then the least valuable.
        let own = bucket.iter().position(|entry| entry.as_ref().is_some_and(|entry| entry.check == check));
        let slot = own.or_else(|| (0..BUCKET).min_by_key(|&slot| worth(&bucket[slot])));
        let Some(slot) = slot else { return };
        let turn = turn.or_else(|| bucket[slot].as_ref().filter(|_| own.is_some()).and_then(|entry| entry.turn));
        // Every score lies within ±30 000.
        bucket[slot] = Some(Entry { check, turn, score: from_here as i16, depth, bound, age });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mathematical_chess::Turn;

    const _: () = assert!(size_of::<Entry<Turn>>() <= 20);

    #[test]
    fn what_was_put_is_found_and_wins_are_counted_from_the_root() {
        let mut table: Table<u16> = Table::new(1);
        table.put(7 << 40, Some(3), PROVEN + 500, 4, 2, Bound::Exact);
        let entry = table.get(7 << 40).unwrap();
        assert_eq!((entry.turn, entry.score(4), entry.score(6)), (Some(3), PROVEN + 500, PROVEN + 498));
        assert!(table.get(8 << 40).is_none());
        table.put(7 << 40, None, 5, 0, 1, Bound::Upper);
        assert_eq!(table.get(7 << 40).map(|entry| (entry.turn, entry.score(9))), Some((Some(3), 5)));
        table.clear();
        assert!(table.get(7 << 40).is_none());
    }

    #[test]
    fn the_least_valuable_entry_gives_way() {
        let mut table: Table<u16> = Table::new(0);
        for i in 1..=5_u64 {
            table.put(i << 32, None, 0, 0, 10 - i as i32, Bound::Exact);
        }
        assert!(table.get(4 << 32).is_none());
        assert!([1, 2, 3, 5].iter().all(|&i| table.get(i << 32).is_some()));
        table.grow_older();
        for i in 6..=9_u64 {
            table.put(i << 32, None, 0, 0, 0, Bound::Exact);
        }
        // Depth 0 of now is worth more than depth 6 of the search before.
        assert!(table.get(5 << 32).is_none());
    }
}
