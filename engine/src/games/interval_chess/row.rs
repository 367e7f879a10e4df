//! The row of cells, and its distance from the goal, updated by every move.

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

// One byte per cell keeps a row of ten million pairs small.
const _: () = assert!(size_of::<Option<Counter>>() == 1);

impl Counter {
    /// The largest number of colours.
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
    /// The cells by their numbers, with an empty one before the first and behind the last, so that each has two beside it.
    edged: Vec<Option<Counter>>,
    goal: Goal,
    flags: Flags,
    /// How many counters are lifted together.
    size: u32,
    colours: usize,
    /// The number of groups of counters without an empty cell between them.
    groups: usize,
    /// The number of pairs of counters that violate the goal: for alternation, counters of one colour that are nearer than
    /// the number of colours; for separation, neighbours of different colours.
    faults: usize,
    hash: u64,
}

impl Row {
    /// A row of cells.
    pub fn new(cells: &[Option<Counter>], goal: Goal, size: u32, flags: Flags) -> Self {
        let mut seen = [false; Counter::COLOURS];
        cells.iter().flatten().for_each(|counter| seen[counter.index()] = true);
        let colours = seen.into_iter().filter(|&seen| seen).count();
        let edged = vec![None; cells.len() + 2];
        let mut row = Self { edged, goal, flags, size, colours, groups: 0, faults: 0, hash: 0 };
        row.hash = row.hash_of_rules();
        for (cell, &counter) in (1..).zip(cells) {
            row.edged[cell] = counter;
            if let Some(counter) = counter {
                row.hash ^= key(cell, counter);
                let (faults, neighbours) = row.contacts(cell..cell + 1);
                row.faults += faults;
                row.groups = row.groups + 1 - neighbours;
            }
        }
        row
    }

    /// The cells, the left one first.
    pub fn cells(&self) -> &[Option<Counter>] {
        &self.edged[1..self.edged.len() - 1]
    }

    /// The goal of the row.
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

    /// The hash of cells, goal, size and flags, updated by every move.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed from scratch.
    pub fn fresh_hash(&self) -> u64 {
        let counters = (1..).zip(self.cells()).filter_map(|(cell, &counter)| Some(key(cell, counter?)));
        counters.fold(self.hash_of_rules(), |hash, key| hash ^ key)
    }

    /// The part of the hash that no move changes.
    fn hash_of_rules(&self) -> u64 {
        let flags = u64::from(self.flags.jump) | u64::from(self.flags.swap) << 1 | (self.goal as u64) << 2;
        let size = SplitMix64::new(u64::from(self.size) << 3 | flags).next_u64();
        SplitMix64::new(size ^ self.cells().len() as u64).next_u64()
    }

    /// Is the goal reached (rules 6 to 8)?
    pub const fn is_solved(&self) -> bool {
        let allowed = match self.goal {
            Goal::Alternate => 0,
            Goal::Separate => self.colours.saturating_sub(1),
        };
        self.groups <= 1 && self.faults == allowed
    }

    /// What the counters of a full window have to do with those outside it: the faults between them, and how many counters stand
    /// beside it.
    #[inline]
    fn contacts(&self, window: Range<usize>) -> (usize, usize) {
        let around = &self.edged[window.start - 1..=window.end];
        let (&[left, first, ..], &[.., last, right]) = (around, around) else { return (0, 0) };
        let [left, first, last, right] = [left, first, last, right].map(byte);
        let neighbours = usize::from(left != 0) + usize::from(right != 0);
        let faults = match self.goal {
            Goal::Alternate if self.colours == 2 => usize::from(left == first) + usize::from(right == last),
            Goal::Alternate => self.repetitions(window),
            Goal::Separate => neighbours - usize::from(left == first) - usize::from(right == last),
        };
        (faults, neighbours)
    }

    /// The faults of alternation between the counters of a full window and those outside it, whatever the number of colours.
    #[inline(never)]
    fn repetitions(&self, window: Range<usize>) -> usize {
        let Range { start, end } = window;
        let near = self.colours - 1;
        let faults = window.map(|cell| {
            let behind = &self.edged[cell.saturating_sub(near).min(start)..start];
            let ahead = &self.edged[end..(cell + 1 + near).clamp(end, self.edged.len())];
            behind.iter().chain(ahead).filter(|&&other| byte(other) == byte(self.edged[cell])).count()
        });
        faults.sum()
    }

    /// Calls `visit` with every legal move, ordered by the first cell lifted; never when the goal is reached.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        let _ = self.try_for_each_turn(|turn| {
            visit(turn);
            ControlFlow::Continue(())
        });
    }

    /// Whether the row has a legal move. Stops at the first: a long row has tens of thousands.
    pub fn has_turns(&self) -> bool {
        self.try_for_each_turn(|_| ControlFlow::Break(())).is_break()
    }

    /// Calls `visit` with every legal move until it breaks.
    fn try_for_each_turn(&self, mut visit: impl FnMut(Turn) -> ControlFlow<()>) -> ControlFlow<()> {
        let size = self.size as usize;
        if self.is_solved() || size > self.cells().len() {
            return ControlFlow::Continue(());
        }
        let windows = |full: bool| {
            let mut run = 0;
            (1..).zip(self.cells()).filter_map(move |(cell, counter)| {
                run = if counter.is_some() == full { run + 1 } else { 0 };
                (run >= size).then(|| cell + 1 - size)
            })
        };
        let targets: Vec<usize> = windows(false).collect();
        for from in windows(true) {
            for &to in &targets {
                if !self.flags.jump || self.jumps(from, to) {
                    visit(Turn::new(from as u32, to as u32))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Is there a counter between the cells from `from` on and those from `to` on?
    fn jumps(&self, from: usize, to: usize) -> bool {
        let size = self.size as usize;
        let between = if from < to { from + size..to } else { to + size..from };
        self.edged[between].iter().any(Option::is_some)
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
        if let Some(gap) = self.edged[from.clone()].iter().position(Option::is_none) {
            return Err(Refusal::new(Reason::Gap, (from.start + gap) as u32));
        }
        if let Some(taken) = self.edged[to.clone()].iter().position(Option::is_some) {
            let taken = to.start + taken;
            let reason = if from.contains(&taken) { Reason::Overlap } else { Reason::Taken };
            return Err(Refusal::new(reason, taken as u32));
        }
        if self.flags.jump && !self.jumps(from.start, to.start) {
            return Err(Refusal::new(Reason::NextDoor, turn.to()));
        }
        Ok(())
    }

    /// The cells that a move from or to `cell` uses.
    fn window(&self, cell: u32) -> Result<Range<usize>, Refusal> {
        let start = cell as usize;
        match start.checked_add(self.size as usize) {
            Some(end) if start > 0 && end < self.edged.len() => Ok(start..end),
            _ => Err(Refusal::new(Reason::OffRow, cell)),
        }
    }

    /// Makes a move that is legal here.
    pub fn apply(&mut self, turn: Turn) {
        let mut hash = self.hash;
        self.shift(turn, |cell, counter| hash ^= key(cell, counter));
        self.hash = hash;
    }

    /// Makes moves as long as `judge` accepts them. The hash is computed once, at the end.
    ///
    /// # Errors
    /// The error of `judge` for the first move that it refuses. The moves before it have been made.
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

    /// Moves the counters; `moved` gets the old and the new cell of each.
    fn shift(&mut self, turn: Turn, mut moved: impl FnMut(usize, Counter)) {
        let (from, to, size) = (turn.from() as usize, turn.to() as usize, self.size as usize);
        // Faults and neighbours among the counters that are lifted stay what they are, also in reversed order.
        let (faults, neighbours) = self.contacts(from..from + size);
        for i in 0..size {
            let target = if self.flags.swap { to + size - 1 - i } else { to + i };
            let counter = self.edged[from + i].take();
            self.edged[target] = counter;
            if let Some(counter) = counter {
                moved(from + i, counter);
                moved(target, counter);
            }
        }
        let (new_faults, new_neighbours) = self.contacts(to..to + size);
        self.faults = self.faults + new_faults - faults;
        self.groups = self.groups + neighbours - new_neighbours;
    }
}

/// What is on a cell as a number, 0 for nothing: numbers are compared without asking first whether there is a counter.
fn byte(cell: Option<Counter>) -> u8 {
    cell.map_or(0, |counter| counter.0.get())
}

/// The random number of a counter on a cell (Zobrist 1970): computed, since a row can have any length.
const fn key(cell: usize, counter: Counter) -> u64 {
    SplitMix64::new((cell as u64 - 1) << 5 | counter.index() as u64).next_u64()
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
