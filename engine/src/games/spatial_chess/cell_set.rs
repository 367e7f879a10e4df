//! Sets of cells as bits: the operations of a bitboard for boards of every size.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells, ordered by their number.
pub(super) trait CellSet:
    Copy
    + Debug
    + Eq
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// The largest number of cells.
    const CAPACITY: usize;
    /// The empty set.
    const EMPTY: Self;

    /// The set of one cell.
    fn of(cell: usize) -> Self;

    /// The number of cells.
    fn len(self) -> u32;

    /// The lowest cell of a set that is not empty.
    fn first(self) -> usize;

    /// The set without its lowest cell.
    fn without_first(self) -> Self;

    /// Every cell up to and including the lowest one of the set; every possible cell for the empty set.
    fn up_to_first(self) -> Self;

    /// Every cell from the highest one of the set on, including it; every possible cell for the empty set.
    fn since_last(self) -> Self;

    /// Whether the set is empty.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the set has exactly one cell.
    fn is_single(self) -> bool {
        !self.is_empty() && self.without_first().is_empty()
    }

    /// Whether the set contains this cell.
    fn has(self, cell: usize) -> bool {
        !(self & Self::of(cell)).is_empty()
    }

    /// The same set under a condition, otherwise none.
    fn only_if(self, condition: bool) -> Self {
        if condition { self } else { Self::EMPTY }
    }

    /// The cells, the lowest first.
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// The cells of a set, the lowest first.
#[derive(Clone, Debug)]
pub(super) struct Cells<S>(S);

impl<S: CellSet> Iterator for Cells<S> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.first();
        self.0 = self.0.without_first();
        Some(cell)
    }
}

/// The same words for both primitive widths, and what is said differently.
macro_rules! primitive {
    ($word:ty { $($own:tt)* }) => {
        impl CellSet for $word {
            const CAPACITY: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;

            fn len(self) -> u32 {
                self.count_ones()
            }

            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            fn up_to_first(self) -> Self {
                self ^ self.wrapping_sub(1)
            }

            $($own)*
        }
    };
}

primitive!(u64 {
    fn of(cell: usize) -> Self {
        1 << cell
    }

    fn since_last(self) -> Self {
        // With bit 0 set the empty set needs no branch, and no other set changes its highest bit.
        !0 << (self | 1).ilog2()
    }
});

// To shift 128 bits by a variable number takes many instructions: it is done by halves.
primitive!(u128 {
    fn of(cell: usize) -> Self {
        let bit = 1_u64 << (cell % 64);
        let (low, high) = if cell < 64 { (bit, 0) } else { (0, bit) };
        Self::from(high) << 64 | Self::from(low)
    }

    fn since_last(self) -> Self {
        let (low, high) = (self as u64, (self >> 64) as u64);
        let (low, high) = if high == 0 { (low.since_last(), !0) } else { (0, high.since_last()) };
        Self::from(high) << 64 | Self::from(low)
    }

    fn has(self, cell: usize) -> bool {
        let half = if cell < 64 { self as u64 } else { (self >> 64) as u64 };
        half >> (cell % 64) & 1 != 0
    }
});

/// The words of the largest board: 26 × 26 cells.
const WORDS: usize = 11;

/// A set of up to 704 cells, for boards that are too large for a primitive type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WideSet([u64; WORDS]);

impl WideSet {
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }
}

impl BitAnd for WideSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for WideSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for WideSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for WideSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl CellSet for WideSet {
    const CAPACITY: usize = WORDS * 64;
    const EMPTY: Self = Self([0; WORDS]);

    fn of(cell: usize) -> Self {
        let mut set = Self::EMPTY;
        set.0[cell / 64] = 1 << (cell % 64);
        set
    }

    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn first(self) -> usize {
        let word = self.0.iter().take_while(|&&word| word == 0).count();
        word * 64 + self.0.get(word).map_or(0, |word| word.trailing_zeros() as usize)
    }

    fn without_first(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word = word.without_first();
        }
        self
    }

    fn up_to_first(self) -> Self {
        let at = self.0.iter().position(|&word| word != 0).unwrap_or(WORDS);
        Self(std::array::from_fn(|word| match word.cmp(&at) {
            std::cmp::Ordering::Less => !0,
            std::cmp::Ordering::Equal => self.0[word].up_to_first(),
            std::cmp::Ordering::Greater => 0,
        }))
    }

    fn since_last(self) -> Self {
        let at = self.0.iter().rposition(|&word| word != 0).unwrap_or(0);
        Self(std::array::from_fn(|word| match word.cmp(&at) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => self.0[word].since_last(),
            std::cmp::Ordering::Greater => !0,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    /// Compares every operation with the same on a list of cells.
    fn behaves<S: CellSet>() {
        let mut random = SplitMix64::new(1);
        for size in (0..S::CAPACITY.min(40)).chain([S::CAPACITY]) {
            let mut cells: Vec<usize> = (0..S::CAPACITY).collect();
            random.shuffle(&mut cells);
            cells.truncate(size);
            let set = cells.iter().fold(S::EMPTY, |set, &cell| set | S::of(cell));
            cells.sort_unstable();
            assert_eq!(set.cells().collect::<Vec<_>>(), cells);
            assert_eq!(set.len() as usize, size);
            assert_eq!((set.is_empty(), set.is_single()), (size == 0, size == 1));
            assert_eq!((!set).len() as usize, S::CAPACITY - size);
            let (first, last) = (cells.first(), cells.last());
            for cell in 0..S::CAPACITY {
                assert_eq!(set.has(cell), cells.contains(&cell));
                assert_eq!(set.up_to_first().has(cell), first.is_none_or(|&first| cell <= first));
                assert_eq!(set.since_last().has(cell), last.is_none_or(|&last| cell >= last));
            }
        }
    }

    #[test]
    fn sets_of_every_width_behave_alike() {
        behaves::<u64>();
        behaves::<u128>();
        behaves::<WideSet>();
    }
}
