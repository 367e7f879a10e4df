//! The fewest moves of a small row: two breadth-first searches, one from the position and one from every goal, that meet.

use std::collections::HashMap;

use super::goal::Goal;
use super::position::Position;
use super::row::Counter;
use super::solution::Solution;
use super::turn::Turn;

/// The most rows searched before [`super::solve`] gives up, give or take the moves of one row: about 100 MB.
pub const DEFAULT_LIMIT: usize = 1_500_000;

/// The most colours; with more, there are too many goals.
const MAX_COLOURS: usize = 7;

/// A row as bits, the same number of bits for each cell: 0 for an empty one, 1 and up for the colours.
type Bits = u128;

/// The constants of a puzzle.
struct Puzzle {
    cells: u32,
    bits: u32,
    size: u32,
    jump: bool,
    swap: bool,
}

impl Puzzle {
    /// The bits of `count` cells from `cell` on.
    fn window(&self, cell: u32, count: u32) -> Bits {
        match (count * self.bits, cell * self.bits) {
            (0, _) => 0,
            (wide, shift) => (!0 >> (Bits::BITS - wide)) << shift,
        }
    }

    /// Puts the lifted counters, moved down to cell 0, into the order in which they are put down.
    fn put_down(&self, lifted: Bits) -> Bits {
        if !self.swap {
            return lifted;
        }
        (0..self.size).fold(0, |row, i| {
            row | (lifted >> (i * self.bits) & self.window(0, 1)) << ((self.size - 1 - i) * self.bits)
        })
    }

    /// The row after a move; cells are numbered from 0.
    fn after(&self, row: Bits, from: u32, to: u32) -> Bits {
        let lifted = (row >> (from * self.bits)) & self.window(0, self.size);
        row & !self.window(from, self.size) | self.put_down(lifted) << (to * self.bits)
    }

    /// Calls `visit` with every move of a row and the row after it.
    fn for_each(&self, row: Bits, mut visit: impl FnMut(Turn, Bits)) {
        // Bit c of `full` and `empty`: whether the window that begins at cell c is full or empty.
        let (mut full, mut empty): (Bits, Bits) = (0, 0);
        let (mut run, mut last) = (0, None);
        for cell in 0..self.cells {
            let taken = row & self.window(cell, 1) != 0;
            run = if last == Some(taken) { run + 1 } else { 1 };
            last = Some(taken);
            if run >= self.size {
                let set = if taken { &mut full } else { &mut empty };
                *set |= 1 << (cell + 1 - self.size);
            }
        }
        for from in bits(full) {
            for to in bits(empty) {
                let between = from.min(to) + self.size;
                if !self.jump || row & self.window(between, from.max(to) - between) != 0 {
                    visit(Turn::new(from + 1, to + 1), self.after(row, from, to));
                }
            }
        }
    }

    /// The row before a move.
    fn before(&self, row: Bits, turn: Turn) -> Bits {
        self.after(row, turn.to() - 1, turn.from() - 1)
    }
}

/// The places of a number's bits, the lowest first.
fn bits(mut number: Bits) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = (number != 0).then(|| number.trailing_zeros())?;
        number &= number - 1;
        Some(place)
    })
}

/// The search has reached more rows than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TooManyRows;

/// All rows that one of the two searches has reached, each with the move that led to it.
struct Met {
    rows: HashMap<Bits, Option<Turn>>,
    frontier: Vec<Bits>,
}

impl Met {
    fn new(begin: impl Iterator<Item = Bits>) -> Self {
        // Insert in the given order: which of several shortest solutions is found must not depend on the random order of
        // the map.
        let (mut rows, mut frontier) = (HashMap::new(), Vec::new());
        for row in begin {
            if rows.insert(row, None).is_none() {
                frontier.push(row);
            }
        }
        Self { rows, frontier }
    }

    /// Searches one move deeper; returns a row that the other search has reached too, if there is one.
    ///
    /// # Errors
    /// Both searches together have more than `limit` rows. It is checked before each row, since one level can multiply the
    /// rows by hundreds.
    fn expand(&mut self, puzzle: &Puzzle, other: &Self, limit: usize) -> Result<Option<Bits>, TooManyRows> {
        let mut found = None;
        for row in std::mem::take(&mut self.frontier) {
            if self.rows.len() + other.rows.len() > limit {
                return Err(TooManyRows);
            }
            puzzle.for_each(row, |turn, next| {
                if let std::collections::hash_map::Entry::Vacant(vacant) = self.rows.entry(next) {
                    vacant.insert(Some(turn));
                    self.frontier.push(next);
                    if found.is_none() && other.rows.contains_key(&next) {
                        found = Some(next);
                    }
                }
            });
            if found.is_some() {
                break;
            }
        }
        Ok(found)
    }

    /// The moves that led to a row, the last one first.
    fn way(&self, puzzle: &Puzzle, mut row: Bits) -> Vec<Turn> {
        let mut way = Vec::new();
        while let Some(&Some(turn)) = self.rows.get(&row) {
            way.push(turn);
            row = puzzle.before(row, turn);
        }
        way
    }
}

/// Every order of `colours`, each with its count, that reaches the goal: the row without its empty cells.
fn goal_orders(colours: &[(Bits, usize)], goal: Goal) -> Vec<Vec<Bits>> {
    let total: usize = colours.iter().map(|(_, count)| count).sum();
    let mut orders = vec![Vec::new()];
    for place in 0..colours.len() {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<(Bits, usize)>| {
                colours
                    .iter()
                    // In an alternating row of C colours each residue class modulo C has one colour, with one counter for
                    // each of its cells.
                    .filter(move |(_, count)| {
                        goal == Goal::Separate || *count == (total - place).div_ceil(colours.len())
                    })
                    .filter(|colour| !order.contains(colour))
                    .map(|&colour| [&order[..], &[colour]].concat())
            })
            .collect();
    }
    orders
        .into_iter()
        .map(|order| match goal {
            Goal::Alternate => order.iter().map(|&(colour, _)| colour).cycle().take(total).collect(),
            Goal::Separate => order.iter().flat_map(|&(colour, count)| vec![colour; count]).collect(),
        })
        .collect()
}

/// The solution with the fewest moves, or the proof that there is none. Unknown if the row is too long or has too many
/// colours, or if more than `limit` rows would have to be searched.
///
/// ```
/// use mathchess_engine::games::interval_chess::{Solution, exact};
/// let stuck = exact(&"..BBWW.. alt 2 - 0".parse()?, 1000);
/// assert_eq!(stuck, Solution::Unsolvable);
/// # Ok::<(), mathchess_engine::games::interval_chess::PositionError>(())
/// ```
pub fn exact(position: &Position, limit: usize) -> Solution {
    if position.is_solved() {
        return Solution::Solved(Vec::new());
    }
    let mut counters: Vec<Counter> = position.cells().iter().flatten().copied().collect();
    counters.sort_unstable();
    let colours: Vec<(Bits, usize)> =
        (1..).zip(counters.chunk_by(|a, b| a == b)).map(|(code, counters)| (code, counters.len())).collect();
    let bits = (colours.len() + 1).next_power_of_two().ilog2();
    let length = position.cells().len();
    if colours.len() > MAX_COLOURS || length > (Bits::BITS / bits) as usize {
        return Solution::Unknown;
    }
    if position.size() as usize > length {
        return Solution::Unsolvable;
    }
    let flags = position.flags();
    let puzzle = Puzzle { cells: length as u32, bits, size: position.size(), jump: flags.jump, swap: flags.swap };
    let mut distinct = counters.clone();
    distinct.dedup();
    let code = |counter: &Counter| distinct.iter().position(|other| other == counter).map_or(0, |at| at as Bits + 1);
    let start = position
        .cells()
        .iter()
        .enumerate()
        .fold(0, |row, (cell, counter)| row | counter.as_ref().map_or(0, code) << (cell as u32 * bits));
    let goals = goal_orders(&colours, position.goal()).into_iter().flat_map(|order| {
        (0..=length - order.len()).map(move |first| {
            order.iter().enumerate().fold(0, |row, (i, &colour)| row | colour << ((first + i) as u32 * bits))
        })
    });
    meet(&puzzle, Met::new(std::iter::once(start)), Met::new(goals), limit)
}

/// Advances the two searches, always the one with fewer rows to expand, until they meet. Only whole levels are expanded, so
/// that the solution found is a shortest one.
fn meet(puzzle: &Puzzle, mut from: Met, mut to: Met, limit: usize) -> Solution {
    loop {
        if from.frontier.is_empty() || to.frontier.is_empty() {
            return Solution::Unsolvable;
        }
        let met = if from.frontier.len() <= to.frontier.len() {
            from.expand(puzzle, &to, limit)
        } else {
            to.expand(puzzle, &from, limit)
        };
        match met {
            Err(TooManyRows) => return Solution::Unknown,
            Ok(None) => {}
            Ok(Some(row)) => {
                let mut turns = from.way(puzzle, row);
                turns.reverse();
                turns.extend(to.way(puzzle, row).into_iter().map(Turn::reversed));
                return Solution::Solved(turns);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_holds_within_a_level() {
        // 20 single counters and 20 empty cells: 400 moves, and tens of thousands of rows after two.
        let puzzle = Puzzle { cells: 40, bits: 1, size: 1, jump: false, swap: false };
        let mut met = Met::new(std::iter::once((1 << 20) - 1));
        let other = Met::new(std::iter::empty());
        assert_eq!(met.expand(&puzzle, &other, 1_000), Ok(None));
        assert_eq!(met.rows.len(), 401);
        assert_eq!(met.expand(&puzzle, &other, 1_000), Err(TooManyRows));
        assert!(met.rows.len() <= 1_000 + 400, "{}", met.rows.len());
    }

    #[test]
    fn a_row_with_too_many_moves_is_unknown() {
        let row: Position =
            "BWBBWWBWBWWBWBBWBWBWWBBWWBWBBW.................................. alt 1 - 0".parse().unwrap();
        assert_eq!(exact(&row, 10_000), Solution::Unknown);
    }
}
