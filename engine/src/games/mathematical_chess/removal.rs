//! Removals by partial values: R06 to R12.
//!
//! Everything a piece may remove lies on its row and its column, and what happens on one of them does not change the
//! other. So all of it is decided one [`Line`] at a time, by [`removable`]; a turn's removals are any set of the row
//! with any set of the column.

use super::conditions::Compare;
use super::line::{Line, Places, above, below, gaps, highest, lowest, nearest, places};
use super::pairs::{could_join, in_pairs, of_values};
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

    /// May the piece at `place` act through this operator: is it the operator, or a digit in one of its pairs?
    fn serves(&self, place: u8) -> bool {
        self.place == place || self.in_pairs() & 1 << place != 0
    }

    /// The digits in any pair: those of equal values on both sides.
    pub fn in_pairs(&self) -> Places {
        of_values(&self.values)
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

/// The places of a line where a side could remove anything, found for all at once. At every place that is not in a set,
/// removing is certainly impossible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chances {
    /// The side's pieces that can remove something where they stand. Exact.
    pub standing: Places,
    /// Where a digit could come and perhaps remove something.
    pub digits: Places,
    /// Where an operator could.
    pub operators: Places,
}

impl Chances {
    /// Those of `side` on this line.
    pub fn on(line: &Line, side: Side, compare: Compare) -> Self {
        let (enemies, digits, operators) = (line.of_side(!side), line.digits(), line.operators());
        if enemies == 0 || digits == 0 {
            return Self::default();
        }
        // An operator needs digits on both sides.
        let mut chances = Self { operators: above(lowest(digits)) & below(highest(digits)), ..Self::default() };
        for operator in places(operators) {
            // A digit needs an operator with another digit behind it, and there something to remove.
            let [gap_below, gap_above] = gaps(operators, operator);
            let (down, up) = (digits & gap_below, digits & gap_above);
            if (down | up | 1 << operator) & enemies == 0 {
                continue;
            }
            if up != 0 {
                chances.digits |= gap_below;
            }
            if down != 0 {
                chances.digits |= gap_above;
            }
            if down != 0 && up != 0 {
                let offered = offered(line, operator, enemies, compare);
                if offered.removable != 0 {
                    chances.standing |= (offered.pairs | 1 << operator) & !enemies;
                }
            }
        }
        // A digit that takes an operator joins the digits of its two sides.
        chances.digits |= operators & enemies;
        chances
    }
}

/// Could a `digit`, coming to `place`, be in a pair of the nearest operator on either side? False is certain.
fn could_serve(line: &Line, place: u8, digit: u8, compare: Compare) -> bool {
    let others = line.operators() & !(1 << place);
    let [gap_below, gap_above] = gaps(others, place);
    let digits = line.digits() & !(1 << place);
    let near = digits & (gap_below | gap_above);
    let joins = |operator: u8, far: Places| {
        far != 0
            && match line.kind_at(operator) {
                Kind::Operator(operator) => could_join(operator, line, digit, near, far, compare),
                Kind::Digit(_) => false,
            }
    };
    let (down, up) = (others & below(place), others & above(place));
    let through_lower = down != 0 && {
        let operator = highest(down);
        joins(operator, digits & gaps(others, operator)[0])
    };
    through_lower
        || up != 0 && {
            let operator = lowest(up);
            joins(operator, digits & gaps(others, operator)[1])
        }
}

/// The points of the pieces on `places` of a line: 2 for an operator, 1 for a digit.
pub const fn worth(places: Places, operators: Places) -> u32 {
    places.count_ones() + (places & operators).count_ones()
}

/// What `piece` can remove in its first step when it has come to `place`, as far as it can be told without the line with the
/// piece on it: most pieces find no pair, and then that line need not be made. None where it can't be told.
fn first_coming(line: &Line, place: u8, piece: Piece, compare: Compare) -> Option<Places> {
    match piece.kind() {
        Kind::Operator(operator) => {
            Some(offered_by(operator, line, place, enemies_coming(line, place, piece), compare).removable)
        }
        Kind::Digit(digit) if !could_serve(line, place, digit, compare) => Some(0),
        Kind::Digit(_) => None,
    }
}

/// The enemies on a line after `piece` has come to `place`.
fn enemies_coming(line: &Line, place: u8, piece: Piece) -> Places {
    line.of_side(!piece.side()) & !(1 << place)
}

/// What the piece of `side` at `place` may remove at this moment on this line. The one function that decides removals.
pub fn removable(line: &Line, place: u8, side: Side, compare: Compare) -> Places {
    let enemies = line.of_side(!side);
    if enemies == 0 || line.operators() == 0 {
        return 0;
    }
    // The acting piece's own place is never an enemy's, so an acting operator does not offer itself.
    if line.operators() & 1 << place != 0 {
        return offered(line, place, enemies, compare).removable;
    }
    let through = |operators: Places, nearest: fn(Places) -> u8| {
        if operators == 0 {
            return 0;
        }
        let offered = offered(line, nearest(operators), enemies, compare);
        if offered.pairs & 1 << place == 0 { 0 } else { offered.removable }
    };
    through(line.operators() & below(place), highest) | through(line.operators() & above(place), lowest)
}

/// What an operator offers to the pieces that act through it.
#[derive(Clone, Copy, Debug, Default)]
struct Offered {
    /// The digits in its pairs.
    pub pairs: Places,
    /// Those of them, and itself, that are `enemies`; nothing if it has no pair.
    pub removable: Places,
}

/// What the operator at `place` offers; nothing if no enemy is attached to it nor the operator one itself.
fn offered(line: &Line, place: u8, enemies: Places, compare: Compare) -> Offered {
    match line.kind_at(place) {
        Kind::Operator(operator) => offered_by(operator, line, place, enemies, compare),
        Kind::Digit(_) => Offered::default(),
    }
}

/// What an `operator` offers at `place`, whatever stands there now: its own place is none of its digits.
fn offered_by(operator: Operator, line: &Line, place: u8, enemies: Places, compare: Compare) -> Offered {
    let attached = line.attached(place);
    let [down, up] = attached;
    if down == 0 || up == 0 || (down | up | 1 << place) & enemies == 0 {
        return Offered::default();
    }
    match in_pairs(operator, line, attached, compare) {
        0 => Offered::default(),
        pairs => Offered { pairs, removable: (pairs | 1 << place) & enemies },
    }
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

    /// Finds all sets for `piece` when it has come to `place` on the line as it stands now.
    pub fn fill_coming(&mut self, line: &Line, place: u8, piece: Piece, compare: Compare) {
        match first_coming(line, place, piece, compare) {
            Some(0) => self.clear(),
            _ => self.fill(&line.with(place, piece), place, piece.side(), compare),
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

    /// The set that takes the most points on a line with these operators, of several the last.
    pub fn most(&self, operators: Places) -> Places {
        if self.count == 1 {
            return 0;
        }
        self.iter().max_by_key(|&set| worth(set, operators)).unwrap_or(0)
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
