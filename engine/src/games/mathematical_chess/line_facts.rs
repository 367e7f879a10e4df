//! What the search asks of a line again and again, kept by what stands on the line: a search meets the same few thousand lines
//! millions of times. The facts of a line are always the same, so what is remembered changes no answer, only how soon it comes.

use std::cell::RefCell;

use super::conditions::Compare;
use super::line::{Line, Places};
use super::line_counts::LineCounts;
use super::piece::Side;
use super::reach::takers;
use super::removal::Chances;
use super::terms::weigh;

/// What depends on one line alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LineFacts {
    /// What the line adds to the evaluation when White is to move and when Black is.
    pub weighed: [i16; 2],
    /// Where each side could remove anything.
    pub chances: [Chances; 2],
    /// Each side's pieces that may capture something along the line.
    pub takers: [Places; 2],
}

impl LineFacts {
    /// Those of a line of a board of `size` points, from nothing.
    pub fn of(line: &Line, size: u8, compare: Compare) -> Self {
        Self {
            weighed: weigh(&LineCounts::of(line, size, compare)),
            chances: Side::ALL.map(|side| Chances::on(line, side, compare)),
            takers: Side::ALL.map(|side| takers(line, side, size)),
        }
    }
}

/// The number of lines that are remembered: a power of two.
const REMEMBERED: usize = 1 << 13;

/// A line, the size of its board and the comparison, with its facts. No board has the size 0, which an empty slot has.
#[derive(Clone, Copy, Default)]
struct Slot {
    line: Line,
    size: u8,
    compare: Compare,
    facts: LineFacts,
}

/// The facts of lines that were met lately. A line has one slot, where it replaces what was there.
pub(super) struct KnownLines(Box<[Slot]>);

thread_local! {
    static KNOWN: RefCell<KnownLines> = RefCell::new(KnownLines(vec![Slot::default(); REMEMBERED].into_boxed_slice()));
}

impl KnownLines {
    /// Lets `ask` use those of this thread.
    pub fn with<T>(ask: impl FnOnce(&mut Self) -> T) -> T {
        KNOWN.with_borrow_mut(ask)
    }

    /// The facts of a line of a board of `size` points.
    #[inline]
    pub fn facts(&mut self, line: &Line, size: u8, compare: Compare) -> &LineFacts {
        let slot = &mut self.0[(line.mixed() >> (u64::BITS - REMEMBERED.ilog2())) as usize];
        if slot.line != *line || slot.size != size || slot.compare != compare {
            *slot = Slot { line: *line, size, compare, facts: LineFacts::of(line, size, compare) };
        }
        &slot.facts
    }
}

#[cfg(test)]
mod tests {
    use super::super::piece::{Kind, Piece};
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn facts_that_are_remembered_are_the_fresh_ones() {
        let mut random = SplitMix64::new(5);
        // Few kinds of lines, so that many come again, also with another size or comparison, and slots change hands.
        for _ in 0..60_000 {
            let mut line = Line::default();
            for place in 0..5 {
                if random.below(2) == 0 {
                    let kind = Kind::from_code(random.below(Kind::COUNT) as u8);
                    line.set(place, Piece::new(Side::ALL[random.below(2)], kind));
                }
            }
            let (size, compare) = (5 + random.below(2) as u8, [Compare::Last, Compare::Sum][random.below(2)]);
            let facts = KnownLines::with(|known| *known.facts(&line, size, compare));
            assert_eq!(facts, LineFacts::of(&line, size, compare), "{line:?}");
        }
    }
}
