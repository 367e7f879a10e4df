//! The row of cells, and how far it is from its goal, kept up to date by every move.

use std::num::NonZeroU8;
use std::ops::{ControlFlow, Range};

use super::flags::Flags;
use super::goal::Goal;
use super::refusal::{Reason, Refusal};
use super::turn::Turn;
use crate::random::SplitMix64;

/// A counter's colour: a capital letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counter(NonZeroU8);

// A row of ten million pairs should fit into a cache as far as it can.
const _: () = assert!(size_of::<Option<Counter>>() == 1);

impl Counter {
    /// The number of colours there can be.
    pub const COLOURS: usize = 26;

    /// The counter of colour A to Z.
    pub fn from_letter(letter: char) -> Option<Self> {
        NonZeroU8::new(letter as u8).filter(|_| letter.is_ascii_uppercase()).map(Self)
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        self.0.get() as char
    }

    /// A number below [`Counter::COLOURS`], for tables.
    pub const fn index(self) -> usize {
        (self.0.get() - b'A') as usize
    }
}

/// A row with the rules it is played by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    cells: Vec<Option<Counter>>,
    goal: Goal,
    flags: Flags,
    /// How many counters are lifted together.
    size: u32,
    colours: usize,
    /// The number of groups of counters without an empty cell between them.
    groups: usize,
    /// Pairs of counters that are against the goal: for alternation, equal ones nearer than the number of colours;
    /// for separation, different neighbours.
    faults: usize,
    hash: u64,
}

impl Row {
    /// A row of cells.
    pub fn new(cells: &[Option<Counter>], goal: Goal, size: u32, flags: Flags) -> Self {
        let mut seen = [false; Counter::COLOURS];
        cells.iter().flatten().for_each(|counter| seen[counter.index()] = true);
        let colours = seen.into_iter().filter(|&seen| seen).count();
        let empty = vec![None; cells.len()];
        let mut row = Self { cells: empty, goal, flags, size, colours, groups: 0, faults: 0, hash: 0 };
        row.hash = row.hash_of_rules();
        for (cell, &counter) in cells.iter().enumerate() {
            if let Some(counter) = counter {
                row.put(cell, counter);
                row.hash ^= key(cell, counter);
            }
        }
        row
    }

    /// The cells, the left one first.
    pub fn cells(&self) -> &[Option<Counter>] {
        &self.cells
    }

    /// What it is to become.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Its flags.
    pub const fn flags(&self) -> Flags {
        self.flags
    }

    /// How many counters are lifted together.
    pub const fn size(&self) -> u32 {
        self.size
    }

    /// The number of colours.
    pub const fn colours(&self) -> usize {
        self.colours
    }

    /// The hash of cells, goal, size and flags, kept up to date by every move.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed afresh.
    pub fn fresh_hash(&self) -> u64 {
        let counters = self.cells.iter().enumerate().filter_map(|(cell, &counter)| Some(key(cell, counter?)));
        counters.fold(self.hash_of_rules(), |hash, key| hash ^ key)
    }

    /// The part of the hash that no move changes.
    fn hash_of_rules(&self) -> u64 {
        let flags = u64::from(self.flags.jump) | u64::from(self.flags.swap) << 1 | (self.goal as u64) << 2;
        let size = SplitMix64::new(u64::from(self.size) << 3 | flags).next_u64();
        SplitMix64::new(size ^ self.cells.len() as u64).next_u64()
    }

    /// Is the goal reached (rules 6 to 8)?
    pub const fn is_solved(&self) -> bool {
        let allowed = match self.goal {
            Goal::Alternate => 0,
            Goal::Separate => self.colours.saturating_sub(1),
        };
        self.groups <= 1 && self.faults == allowed
    }

    /// The number of faults that a counter on this cell has with others, whose neighbours are `beside` it.
    fn faults_of(&self, cell: usize, counter: Counter, beside: [Option<Counter>; 2]) -> usize {
        let (near, same) = match self.goal {
            Goal::Alternate => (self.colours - 1, true),
            Goal::Separate => (1, false),
        };
        let is_fault = |other: Option<Counter>| other.is_some_and(|other| (other == counter) == same);
        if near == 1 {
            return usize::from(is_fault(beside[0])) + usize::from(is_fault(beside[1]));
        }
        let behind = &self.cells[cell.saturating_sub(near)..cell];
        let ahead = &self.cells[cell + 1..(cell + 1 + near).min(self.cells.len())];
        behind.iter().chain(ahead).filter(|&&other| is_fault(other)).count()
    }

    /// What stands beside this cell, on the left and on the right.
    fn beside(&self, cell: usize) -> [Option<Counter>; 2] {
        [cell.wrapping_sub(1), cell + 1].map(|cell| self.cells.get(cell).copied().flatten())
    }

    /// Puts a counter on an empty cell, all but the hash.
    fn put(&mut self, cell: usize, counter: Counter) {
        let beside = self.beside(cell);
        self.faults += self.faults_of(cell, counter, beside);
        // One more alone, one less between two.
        self.groups = self.groups + 1 - beside.iter().flatten().count();
        self.cells[cell] = Some(counter);
    }

    /// Takes the counter from a cell, all but the hash.
    fn take(&mut self, cell: usize) -> Option<Counter> {
        let counter = self.cells[cell].take()?;
        let beside = self.beside(cell);
        self.faults -= self.faults_of(cell, counter, beside);
        self.groups = self.groups + beside.iter().flatten().count() - 1;
        Some(counter)
    }

    /// Gives every legal move to `visit`, by the first cell lifted; none when the goal is reached.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        let _ = self.try_for_each_turn(|turn| {
            visit(turn);
            ControlFlow::Continue(())
        });
    }

    /// Has the row a legal move? A long row has tens of thousands: the first one is enough.
    pub fn has_turns(&self) -> bool {
        self.try_for_each_turn(|_| ControlFlow::Break(())).is_break()
    }

    /// Gives every legal move to `visit` until it has enough.
    fn try_for_each_turn(&self, mut visit: impl FnMut(Turn) -> ControlFlow<()>) -> ControlFlow<()> {
        let size = self.size as usize;
        if self.is_solved() || size > self.cells.len() {
            return ControlFlow::Continue(());
        }
        let windows = |full: bool| {
            let mut run = 0;
            self.cells.iter().enumerate().filter_map(move |(cell, counter)| {
                run = if counter.is_some() == full { run + 1 } else { 0 };
                (run >= size).then(|| cell + 1 - size)
            })
        };
        let targets: Vec<usize> = windows(false).collect();
        for from in windows(true) {
            for &to in &targets {
                if !self.flags.jump || self.jumps(from, to) {
                    visit(Turn::new(from as u32 + 1, to as u32 + 1))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Is there a counter between the cells from `from` on and those from `to` on?
    fn jumps(&self, from: usize, to: usize) -> bool {
        let size = self.size as usize;
        let between = if from < to { from + size..to } else { to + size..from };
        self.cells[between].iter().any(Option::is_some)
    }

    /// Is the move legal?
    ///
    /// # Errors
    /// What is wrong, where, and by which rule.
    pub fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        if self.is_solved() {
            return Err(Refusal::over());
        }
        let from = self.window(turn.from())?;
        let to = self.window(turn.to())?;
        if let Some(gap) = from.clone().find(|&cell| self.cells[cell].is_none()) {
            return Err(Refusal::new(Reason::Gap, gap as u32 + 1));
        }
        if let Some(taken) = to.clone().find(|&cell| self.cells[cell].is_some()) {
            let reason = if from.contains(&taken) { Reason::Overlap } else { Reason::Taken };
            return Err(Refusal::new(reason, taken as u32 + 1));
        }
        if self.flags.jump && !self.jumps(from.start, to.start) {
            return Err(Refusal::new(Reason::NextDoor, turn.to()));
        }
        Ok(())
    }

    /// The cells that a move from or to `cell` uses, numbered from 0.
    fn window(&self, cell: u32) -> Result<Range<usize>, Refusal> {
        let off = || Refusal::new(Reason::OffRow, cell);
        let start = (cell as usize).checked_sub(1).ok_or_else(off)?;
        let end = start.checked_add(self.size as usize).filter(|&end| end <= self.cells.len()).ok_or_else(off)?;
        Ok(start..end)
    }

    /// Makes a move that is legal here.
    pub fn apply(&mut self, turn: Turn) {
        let mut hash = self.hash;
        self.shift(turn, |cell, counter| hash ^= key(cell, counter));
        self.hash = hash;
    }

    /// Makes moves that are legal one after the other as long as `judge` admits them. The hash is computed once, in the end.
    ///
    /// # Errors
    /// What `judge` says of the first move that it does not admit. The row is left in between.
    pub fn apply_all<E>(
        &mut self,
        turns: &[Turn],
        judge: impl Fn(&Self, usize, Turn) -> Result<(), E>,
    ) -> Result<(), E> {
        for (index, &turn) in turns.iter().enumerate() {
            judge(self, index, turn)?;
            self.shift(turn, |_, _| ());
        }
        self.hash = self.fresh_hash();
        Ok(())
    }

    /// Moves the counters; `moved` is told where each one was and where it comes to.
    fn shift(&mut self, turn: Turn, mut moved: impl FnMut(usize, Counter)) {
        let (from, to, size) = (turn.from() as usize - 1, turn.to() as usize - 1, self.size as usize);
        for i in 0..size {
            let target = if self.flags.swap { to + size - 1 - i } else { to + i };
            if let Some(counter) = self.take(from + i) {
                moved(from + i, counter);
                self.put(target, counter);
                moved(target, counter);
            }
        }
    }
}

/// The random number of a counter on a cell (Zobrist 1970): computed, since a row can have any length.
const fn key(cell: usize, counter: Counter) -> u64 {
    SplitMix64::new((cell as u64) << 5 | counter.index() as u64).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str, goal: Goal) -> Row {
        let cells: Vec<Option<Counter>> = text.chars().map(Counter::from_letter).collect();
        Row::new(&cells, goal, 2, Flags::default())
    }

    #[test]
    fn goals_are_reached_as_the_rules_say() {
        for (text, alternate, separate) in [
            ("BWBW..", true, false),
            ("..WBWB", true, false),
            ("B.WB.W", false, false),
            ("BBWW..", false, true),
            ("BB.WW.", false, false),
            ("BWWB..", false, false),
            ("ABCABC", true, false),
            ("ABCBAC", false, false),
            ("ABCAB.", true, false),
            ("AABBCC", false, true),
            ("AABBCA", false, false),
            ("AA....", true, true),
            ("......", true, true),
            ("A.A...", false, false),
        ] {
            assert_eq!(row(text, Goal::Alternate).is_solved(), alternate, "{text}");
            assert_eq!(row(text, Goal::Separate).is_solved(), separate, "{text}");
        }
    }
}
