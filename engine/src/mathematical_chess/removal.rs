//! Removals by partial values: R06 to R12.
//!
//! Everything a piece may remove lies on its row and its column, and what happens on one of them does not change the
//! other. So all of it is decided one [`Line`] at a time, by [`removable`]; a turn's removals are any set of the row
//! with any set of the column.

use super::conditions::Compare;
use super::line::{Line, Places, nearest, places};
use super::partial::{ByDigit, by_digit};
use super::piece::{Kind, Operator, Side};

/// An operator's attached digits on one line and what they make.
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    /// The operator's place.
    pub place: u8,
    /// What it computes.
    pub operator: Operator,
    /// The attached digits, below and above.
    pub attached: [Places; 2],
    /// The values of both sides by the digit that decides.
    pub values: [ByDigit; 2],
}

impl Balance {
    /// Reads the sides of the operator at `place`; none if no operator stands there, or if a side has no digit.
    pub fn read(line: &Line, place: u8, compare: Compare) -> Option<Self> {
        let Kind::Operator(operator) = line.kind_at(place) else { return None };
        let attached = line.attached(place);
        if attached[0] == 0 || attached[1] == 0 {
            return None;
        }
        let values = attached.map(|digits| by_digit(operator, line, digits, compare));
        Some(Self { place, operator, attached, values })
    }

    /// The digits in any pair: those of equal values on both sides.
    pub fn in_pairs(&self) -> Places {
        self.values[0]
            .iter()
            .zip(&self.values[1])
            .filter(|&(&a, &b)| a != 0 && b != 0)
            .fold(0, |all, (a, b)| all | a | b)
    }
}

/// The operators through which the piece at `place` may remove: itself if it is one, otherwise the nearest on each
/// side, of either player, in whose pairs the digit is (R09).
pub fn through(line: &Line, place: u8, compare: Compare) -> impl Iterator<Item = Balance> + '_ {
    let near = nearest(line.operators(), place);
    let acting_is_operator = line.operators() & 1 << place != 0;
    let candidates = if acting_is_operator { [Some(place), None] } else { [near.below, near.above] };
    candidates
        .into_iter()
        .flatten()
        .filter_map(move |operator| Balance::read(line, operator, compare))
        .filter(move |balance| acting_is_operator || balance.in_pairs() & 1 << place != 0)
}

/// What the piece of `side` at `place` may remove at this moment on this line. The one function that decides removals.
pub fn removable(line: &Line, place: u8, side: Side, compare: Compare) -> Places {
    let enemies = line.of_side(!side);
    if enemies == 0 || line.operators() == 0 {
        return 0;
    }
    // The acting piece's own place is never an enemy's, so an acting operator does not offer itself.
    through(line, place, compare).fold(0, |all, balance| all | balance.in_pairs() | 1 << balance.place) & enemies
}

/// Every set of pieces that removal steps can take away on one line, the empty set first (R08, R11).
///
/// A buffer that is filled again and again: 4.6 KB, so that generating turns allocates nothing.
#[derive(Clone, Debug)]
pub struct RemovalSets {
    sets: [Places; 1 << 11],
    len: usize,
    seen: [u64; 64],
}

impl Default for RemovalSets {
    fn default() -> Self {
        Self { sets: [0; 1 << 11], len: 1, seen: [0; 64] }
    }
}

impl RemovalSets {
    /// Finds all sets for the piece of `side` at `place`.
    pub fn fill(&mut self, line: &Line, place: u8, side: Side, compare: Compare) -> &[Places] {
        self.sets[0] = 0;
        self.len = 1;
        let mut next = 0;
        while next < self.len {
            let gone = self.sets[next];
            next += 1;
            let now = removable(&line.without(gone), place, side, compare);
            let mut step = now;
            while step != 0 {
                self.add(gone | step);
                step = (step - 1) & now;
            }
        }
        for &set in &self.sets[1..self.len] {
            self.seen[usize::from(set >> 6)] = 0;
        }
        &self.sets[..self.len]
    }

    fn add(&mut self, set: Places) {
        let (word, bit) = (&mut self.seen[usize::from(set >> 6)], 1 << (set & 63));
        if *word & bit == 0 {
            *word |= bit;
            self.sets[self.len] = set;
            self.len += 1;
        }
    }
}

/// The fewest removal steps that take away exactly `wanted`, each a non-empty set; none if no steps do.
pub fn steps(line: &Line, place: u8, side: Side, compare: Compare, wanted: Places) -> Option<Vec<Places>> {
    let mut reached = vec![(0, usize::MAX)];
    let mut next = 0;
    while next < reached.len() {
        let gone = reached[next].0;
        if gone == wanted {
            let mut path = Vec::new();
            let mut at = next;
            while let (set, before) = reached[at]
                && before != usize::MAX
            {
                path.push(set & !reached[before].0);
                at = before;
            }
            path.reverse();
            return Some(path);
        }
        let now = removable(&line.without(gone), place, side, compare) & wanted;
        let mut step = now;
        while step != 0 {
            if !reached.iter().any(|&(set, _)| set == gone | step) {
                reached.push((gone | step, next));
            }
            step = (step - 1) & now;
        }
        next += 1;
    }
    None
}

/// Places of `wanted` that can be removed by taking everything possible as early as possible, and what then is stuck.
pub fn greedy(line: &Line, place: u8, side: Side, compare: Compare, wanted: Places) -> (Places, Option<u8>) {
    let mut gone = 0;
    loop {
        let now = removable(&line.without(gone), place, side, compare) & wanted & !gone;
        if now == 0 {
            return (gone, places(wanted & !gone).next());
        }
        gone |= now;
    }
}
