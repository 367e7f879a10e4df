//! Removals by partial values: R06 to R12.
//!
//! Everything a piece may remove lies on its row and its column, and what happens on one of them does not change the
//! other. So all of it is decided one [`Line`] at a time, by [`removable`]; a turn's removals are any set of the row
//! with any set of the column.

use super::classes::classes;
use super::conditions::Compare;
use super::line::{Line, Places, above, below, nearest, places};
use super::partial::{ByDigit, by_digit};
use super::piece::{Kind, Operator, Piece, Side};
use super::point::MAX_SIZE;

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

    /// Like [`Balance::read`], but none also if a quick look shows that the sides have no equal values, or that no place
    /// of `wanted` is attached.
    fn read_if_useful(line: &Line, place: u8, compare: Compare, wanted: Places) -> Option<Self> {
        let Kind::Operator(operator) = line.kind_at(place) else { return None };
        let [down, up] = line.attached(place);
        let of = |digits| classes(operator, line, digits, compare);
        if down == 0 || up == 0 || (down | up | 1 << place) & wanted == 0 || of(down) & of(up) == 0 {
            return None;
        }
        Self::read(line, place, compare)
    }

    /// May the piece at `place` act through this operator: is it the operator, or a digit in one of its pairs?
    fn serves(&self, place: u8) -> bool {
        self.place == place || self.in_pairs() & 1 << place != 0
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

/// The places of the operators through which the piece at `place` might remove: its own if it is one, otherwise the
/// nearest on each side, of either player (R09).
fn candidates(line: &Line, place: u8) -> [Option<u8>; 2] {
    if line.operators() & 1 << place != 0 {
        return [Some(place), None];
    }
    let near = nearest(line.operators(), place);
    [near.below, near.above]
}

/// The operators through which the piece at `place` may remove: itself, or those in whose pairs the digit is (R09).
pub fn through(line: &Line, place: u8, compare: Compare) -> impl Iterator<Item = Balance> + '_ {
    candidates(line, place)
        .into_iter()
        .flatten()
        .filter_map(move |operator| Balance::read(line, operator, compare))
        .filter(move |balance| balance.serves(place))
}

/// Could `piece`, coming to `place`, remove anything on this line? False is certain: there is no enemy, or no operator
/// with digits on both sides that the piece could act through.
pub fn could_remove(line: &Line, place: u8, piece: Piece) -> bool {
    if line.of_side(!piece.side()) == 0 {
        return false;
    }
    let digits = line.digits();
    if piece.kind().is_operator() {
        return digits & below(place) != 0 && digits & above(place) != 0;
    }
    let near = nearest(line.operators(), place);
    near.below.is_some_and(|operator| digits & below(operator) != 0)
        || near.above.is_some_and(|operator| digits & above(operator) != 0)
}

/// What the piece of `side` at `place` may remove at this moment on this line. The one function that decides removals.
pub fn removable(line: &Line, place: u8, side: Side, compare: Compare) -> Places {
    let enemies = line.of_side(!side);
    if enemies == 0 || line.operators() == 0 {
        return 0;
    }
    // The acting piece's own place is never an enemy's, so an acting operator does not offer itself.
    candidates(line, place)
        .into_iter()
        .flatten()
        .filter_map(|operator| Balance::read_if_useful(line, operator, compare, enemies))
        .filter(|balance| balance.serves(place))
        .fold(0, |all, balance| all | balance.in_pairs() | 1 << balance.place)
        & enemies
}

/// Every set of pieces that removal steps can take away on one line, the empty set among them (R08, R11).
///
/// A bit for each set. Steps only ever add to a set, so sets are found, and given, in ascending order. 0.5 KB on the
/// stack, filled again and again, so that generating turns allocates nothing.
#[derive(Clone, Debug)]
pub struct RemovalSets {
    found: [u64; 64],
    words: usize,
    count: usize,
}

impl Default for RemovalSets {
    fn default() -> Self {
        let mut found = [0; 64];
        found[0] = 1;
        Self { found, words: 1, count: 1 }
    }
}

impl RemovalSets {
    /// Leaves only the empty set.
    pub fn clear(&mut self) {
        if self.count > 1 {
            self.found[..self.words].fill(0);
            self.found[0] = 1;
            (self.words, self.count) = (1, 1);
        }
    }

    /// Finds all sets for the piece of `side` at `place`.
    pub fn fill(&mut self, line: &Line, place: u8, side: Side, compare: Compare) {
        self.clear();
        let first = removable(line, place, side, compare);
        if first == 0 {
            return;
        }
        self.add_steps(0, first);
        let mut gone = self.after(0);
        while let Some(set) = gone {
            self.add_steps(set, removable(&line.without(set), place, side, compare));
            gone = self.after(set);
        }
        self.count = self.found[..self.words].iter().map(|word| word.count_ones() as usize).sum();
    }

    /// The number of sets.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The sets, ascending, the empty one first.
    pub fn iter(&self) -> impl Iterator<Item = Places> + '_ {
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let set = next?;
            next = self.after(set);
            Some(set)
        })
    }

    /// Adds `gone` with every non-empty part of `now`.
    fn add_steps(&mut self, gone: Places, now: Places) {
        let mut step = now;
        while step != 0 {
            let set = usize::from(gone | step);
            self.found[set / 64] |= 1 << (set % 64);
            self.words = self.words.max(set / 64 + 1);
            step = (step - 1) & now;
        }
    }

    /// The next set above `set`.
    fn after(&self, set: Places) -> Option<Places> {
        let next = usize::from(set) + 1;
        let mut index = next / 64;
        let mut word = if index < self.words { self.found[index] & (!0 << (next % 64)) } else { 0 };
        while word == 0 {
            index += 1;
            if index >= self.words {
                return None;
            }
            word = self.found[index];
        }
        Some((index * 64) as Places + word.trailing_zeros() as Places)
    }
}

/// The fewest removal steps that take away exactly `wanted`, each a non-empty set; none if no steps do.
pub fn steps(line: &Line, place: u8, side: Side, compare: Compare, wanted: Places) -> Option<Vec<Places>> {
    let mut reached = vec![(0, usize::MAX)];
    let mut seen = [false; 1 << MAX_SIZE];
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
            if !std::mem::replace(&mut seen[usize::from(gone | step)], true) {
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
