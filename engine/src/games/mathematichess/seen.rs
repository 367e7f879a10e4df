//! The placements that have occurred, which strict repetition forbids.

use std::collections::HashSet;
use std::sync::Arc;

/// The most placements in the list before they move into the set. A longer list is slower to search and uses more of the
/// stack when it is dropped; with a shorter one there are more copies of the set while all positions of a game are kept.
const LONGEST_LIST: u16 = 512;

/// The placements that have occurred in the movement stage, by their hashes. A clone shares all entries, so that every
/// position of a search can have its own.
///
/// The latest placements are a list; those before them are a set. So the time to find one does not grow with a long game.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Seen(Option<Arc<Entry>>);

/// A placement and those before it.
#[derive(PartialEq, Eq)]
struct Entry {
    placement: u64,
    /// The number of entries of the list from here.
    length: u16,
    /// The next entry of the list.
    before: Seen,
    /// The placements before the list.
    older: Arc<HashSet<u64>>,
}

impl Seen {
    /// Nothing has occurred yet.
    pub(super) const NOTHING: Self = Self(None);

    /// These placements and another one.
    #[must_use]
    pub(super) fn with(&self, placement: u64) -> Self {
        let (length, before, older) = match &self.0 {
            None => (1, Self::NOTHING, Arc::default()),
            Some(last) if last.length < LONGEST_LIST => (last.length + 1, self.clone(), Arc::clone(&last.older)),
            Some(last) => {
                let all = last.older.iter().copied().chain(self.list()).collect();
                (1, Self::NOTHING, Arc::new(all))
            }
        };
        Self(Some(Arc::new(Entry { placement, length, before, older })))
    }

    /// Whether a placement has occurred.
    pub(super) fn contains(&self, placement: u64) -> bool {
        let Some(last) = &self.0 else { return false };
        self.list().any(|seen| seen == placement) || last.older.contains(&placement)
    }

    /// The placements of the list, the latest first.
    fn list(&self) -> impl Iterator<Item = u64> {
        std::iter::successors(self.0.as_deref(), |entry| entry.before.0.as_deref()).map(|entry| entry.placement)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contains_what_was_added_and_nothing_else() {
        let mut seen = Seen::NOTHING;
        for count in 0..2_000 {
            for placement in [0, 2 * count, 2 * count + 1, 2 * count + 2, 9_000] {
                let expected = placement % 2 == 1 && placement < 2 * count;
                assert_eq!(seen.contains(placement), expected, "{placement} of {count}");
            }
            seen = seen.with(2 * count + 1);
        }
        assert!((0..2_000).all(|count| seen.contains(2 * count + 1)));
    }

    #[test]
    fn two_lines_of_play_from_one_position_do_not_mix() {
        let full = u64::from(LONGEST_LIST);
        for length in [full - 1, full, 3 * full - 1] {
            let before = (0..length).fold(Seen::NOTHING, |seen, placement| seen.with(placement));
            let (one, other) = (before.with(5_000), before.with(6_000));
            assert!(one.contains(5_000) && !one.contains(6_000) && !before.contains(5_000));
            assert!(other.contains(99) && other.contains(6_000) && !other.contains(5_000));
            assert!(one == before.with(5_000) && one != other && one != before);
        }
    }

    /// A list that held them all would overflow the stack when it is dropped.
    #[test]
    fn many_placements_are_dropped() {
        drop((0..60_000).fold(Seen::NOTHING, |seen, placement| seen.with(placement)));
    }
}
