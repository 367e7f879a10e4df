//! Starting rows: counters of each colour in blocks or alternating, and empty cells to lift them into.

use super::flags::Flags;
use super::goal::Goal;
use super::position::Position;
use super::row::Counter;

/// The layout of the counters of a new row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// In blocks; the goal is to alternate them.
    Forward,
    /// Alternating; the goal is to separate them.
    Inverse,
    /// As `Inverse`, with Tait's letters.
    Tait,
}

/// The number of colours of a new row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colours {
    /// Two, as in the rules.
    Two,
    /// Three: A, B and C.
    Three,
}

/// A new row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NewRow {
    /// How the counters lie.
    pub layout: Layout,
    /// The counters of each colour.
    pub count: u32,
    /// How many counters are lifted together.
    pub lifted: u32,
    /// The colours.
    pub colours: Colours,
    /// The flags that change which moves are legal.
    pub flags: Flags,
}

impl NewRow {
    /// The row of the rules: two colours, lifted in pairs.
    ///
    /// ```
    /// use mathchess_engine::games::interval_chess::{Layout, NewRow};
    /// assert_eq!(NewRow::standard(Layout::Forward, 4).position().to_string(), "BBBBWWWW.. alt 2 - 0");
    /// assert_eq!(NewRow::standard(Layout::Inverse, 3).position().to_string(), "....WBWBWB sep 2 - 0");
    /// ```
    pub fn standard(layout: Layout, count: u32) -> Self {
        Self { layout, count, lifted: 2, colours: Colours::Two, flags: Flags::default() }
    }

    /// The letters of the colours, the first colour first.
    const fn letters(self) -> &'static [char] {
        match (self.colours, self.layout) {
            (Colours::Three, _) => &['A', 'B', 'C'],
            (Colours::Two, Layout::Forward) => &['B', 'W'],
            (Colours::Two, Layout::Inverse) => &['W', 'B'],
            (Colours::Two, Layout::Tait) => &['A', 'B'],
        }
    }

    /// The number of empty cells: as many as are lifted together, but four for three counters that are lifted in pairs.
    const fn gap(self) -> usize {
        if self.count == 3 && self.lifted == 2 { 4 } else { self.lifted as usize }
    }

    /// The number of cells.
    pub const fn cells(self) -> usize {
        self.letters().len() * self.count as usize + self.gap()
    }

    /// The position at the start.
    pub fn position(self) -> Position {
        let (letters, count) = (self.letters(), self.count as usize);
        let gap = vec![None; self.gap()];
        let counters = letters.iter().map(|&letter| Counter::from_letter(letter));
        let (cells, goal) = match self.layout {
            Layout::Forward => {
                let blocks = counters.flat_map(|counter| std::iter::repeat_n(counter, count)).collect();
                ([blocks, gap].concat(), Goal::Alternate)
            }
            Layout::Inverse | Layout::Tait => {
                let turns = counters.collect::<Vec<_>>().repeat(count);
                ([gap, turns].concat(), Goal::Separate)
            }
        };
        Position::new(&cells, goal, self.lifted, self.flags, 0)
    }
}
