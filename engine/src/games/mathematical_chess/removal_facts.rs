//! What a piece could remove on a line by coming to a place of it, kept by what stands on the line: perft and the search ask for
//! the same few thousand of these millions of times. The answer is always the same, so what is remembered changes nothing but how
//! soon it comes.

use std::cell::RefCell;

use super::conditions::Compare;
use super::line::{Line, Places};
use super::piece::Piece;
use super::removal::RemovalSets;

/// What a piece could remove on one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RemovalFacts {
    /// The set that takes the most points.
    pub most: Places,
    /// The number of sets, the empty one among them.
    pub count: u16,
    /// The sets, ascending, if there are no more than these.
    few: [Places; FEW],
}

/// Most pieces find one set or two; four are those of two pieces that can be removed in any order.
const FEW: usize = 4;

/// The answers that are remembered: a power of two.
const REMEMBERED: usize = 1 << 13;

/// A question with its answer.
#[derive(Clone, Copy)]
struct Slot {
    asked: [u64; 2],
    facts: RemovalFacts,
}

/// An empty slot has the key 0, which is also a real question: White's digit 0 coming to place 0 of an empty line. Its answer
/// is [`RemovalFacts::NOTHING`], so an empty slot answers it correctly.
const EMPTY: Slot = Slot { asked: [0; 2], facts: RemovalFacts::NOTHING };

thread_local! {
    static KNOWN: RefCell<Box<[Slot]>> = RefCell::new(vec![EMPTY; REMEMBERED].into_boxed_slice());
}

impl Default for RemovalFacts {
    fn default() -> Self {
        Self::NOTHING
    }
}

impl RemovalFacts {
    /// Where only the empty set can be removed.
    pub const NOTHING: Self = Self { most: 0, count: 1, few: [0; FEW] };

    /// Those of `piece` at `place`, where it stands or to which it would come.
    #[inline]
    pub fn at(line: &Line, place: u8, piece: Piece, compare: Compare) -> Self {
        let more = u16::from(place) | (piece.index() as u16) << 4 | (compare as u16) << 9;
        let asked = line.bits_with(more);
        let mixed = (asked[0] ^ asked[1].wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29))
            .wrapping_mul(0xD6E8_FEB8_6659_FD93);
        KNOWN.with_borrow_mut(|known| {
            // Each question has one slot, where its answer replaces what was there.
            let slot = &mut known[(mixed >> (u64::BITS - REMEMBERED.ilog2())) as usize];
            if slot.asked != asked {
                *slot = Slot { asked, facts: Self::find(line, place, piece, compare) };
            }
            slot.facts
        })
    }

    /// All sets, if they are few.
    fn few(&self) -> Option<&[Places]> {
        self.few.get(..usize::from(self.count))
    }

    /// The same, from nothing.
    #[inline(never)]
    fn find(line: &Line, place: u8, piece: Piece, compare: Compare) -> Self {
        let mut sets = RemovalSets::default();
        sets.fill_coming(line, place, piece, compare);
        let mut few = [0; FEW];
        for (slot, set) in few.iter_mut().zip(sets.iter()) {
            *slot = set;
        }
        Self { most: sets.most(line.operators()), count: sets.count() as u16, few }
    }
}

/// All sets that a piece can remove on one line: a few are remembered, many are found anew.
#[derive(Clone, Debug, Default)]
pub(super) struct FoundSets {
    facts: RemovalFacts,
    many: RemovalSets,
}

impl FoundSets {
    /// Leaves only the empty set.
    pub const fn clear(&mut self) {
        self.facts = RemovalFacts::NOTHING;
    }

    /// Finds those of `piece` at `place`, where it stands or to which it comes.
    #[inline]
    pub fn find(&mut self, line: &Line, place: u8, piece: Piece, compare: Compare) {
        self.facts = RemovalFacts::at(line, place, piece, compare);
        if self.facts.few().is_none() {
            self.many.fill(&line.with(place, piece), place, piece.side(), compare);
        }
    }

    /// What they are like.
    pub const fn facts(&self) -> &RemovalFacts {
        &self.facts
    }

    /// Gives the sets to `visit`, ascending, the empty one first.
    #[inline]
    pub fn for_each(&self, mut visit: impl FnMut(Places)) {
        match self.facts.few() {
            Some(few) => few.iter().for_each(|&set| visit(set)),
            None => self.many.iter().for_each(visit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::piece::{Kind, Operator, Side};
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn what_is_remembered_is_what_the_rules_find() {
        let mut random = SplitMix64::new(8);
        let (mut found, mut sets) = (FoundSets::default(), RemovalSets::default());
        // Half of the lines have few kinds, so that many come again; the others are long, so that many sets can be removed and
        // slots change hands.
        for round in 0..120_000 {
            let (size, kinds) = if round % 2 == 0 { (4, 3) } else { (12, 10) };
            let piece_of = |random: &mut SplitMix64| {
                let kind = match random.below(3) {
                    0 => Kind::Operator(Operator::ALL[random.below(Operator::ALL.len())]),
                    _ => Kind::Digit(random.below(kinds) as u8),
                };
                Piece::new(Side::ALL[random.below(2)], kind)
            };
            let mut line = Line::default();
            for place in 0..size {
                if random.below(3) > 0 {
                    line.set(place, piece_of(&mut random));
                }
            }
            let (place, compare) = (random.below(size.into()) as u8, [Compare::Last, Compare::Sum][random.below(2)]);
            // The piece that stands there, or one that comes.
            let piece = line.get(place).filter(|_| random.below(2) == 0).unwrap_or_else(|| piece_of(&mut random));
            let after = line.with(place, piece);

            let facts = RemovalFacts::at(&line, place, piece, compare);
            sets.fill(&after, place, piece.side(), compare);
            assert_eq!(usize::from(facts.count), sets.count(), "{line:?} {place} {piece}");
            assert_eq!(facts.most, sets.most(after.operators()), "{line:?} {place} {piece}");

            found.find(&line, place, piece, compare);
            let mut given = Vec::new();
            found.for_each(|set| given.push(set));
            assert!(given.iter().copied().eq(sets.iter()), "{line:?} {place} {piece}: {given:?}");
        }
    }
}
