//! The solver for standard puzzles: n moves in O(n) time (rules, section 6).

use super::goal::Goal;
use super::position::Position;
use super::row::Counter;
use super::turn::Turn;

/// The moves for n = 4 to 7, cells counted from the window's left end.
const BASES: [&[(u32, u32)]; 4] = [
    &[(2, 9), (5, 2), (8, 5), (1, 8)],
    &[(2, 11), (8, 2), (5, 8), (10, 5), (1, 10)],
    &[(2, 13), (8, 2), (4, 8), (9, 4), (12, 9), (1, 12)],
    &[(2, 15), (11, 2), (5, 11), (10, 5), (7, 10), (14, 7), (1, 14)],
];
/// The moves for n = 3, with four empty cells.
const THREE: [(u32, u32); 3] = [(1, 7), (6, 9), (3, 6)];

/// The fewest moves for n counters of each of two colours, lifted in pairs, on a line of standard length; none if there is
/// no solution.
pub const fn par(n: u32) -> Option<u32> {
    match n {
        1 => Some(0),
        2 => None,
        n => Some(n),
    }
}

impl Position {
    /// The fewest moves from the start of a row of standard length with two colours, lifted in pairs (rule 10); none for
    /// other rows. Moves don't change the result.
    ///
    /// ```
    /// use mathchess_engine::games::interval_chess::Position;
    /// let position: Position = "BBBBWWWW.. alt 2 - 0".parse()?;
    /// assert_eq!(position.par(), Some(4));
    /// # Ok::<(), mathchess_engine::games::interval_chess::PositionError>(())
    /// ```
    pub fn par(&self) -> Option<u32> {
        let counters = || self.cells().iter().flatten();
        let first = counters().next()?;
        let alike = counters().filter(|&counter| counter == first).count();
        let pairs = u32::try_from(alike).ok()?;
        let two = self.colours() == 2 && counters().count() == 2 * alike;
        let standard = self.cells().len() == 2 * alike + gap(pairs);
        let plain = self.size() == 2 && !self.flags().swap;
        if two && standard && plain { par(pairs) } else { None }
    }
}

/// The number of empty cells on one side that the solution for n needs.
const fn gap(n: u32) -> usize {
    if n == 3 { 4 } else { 2 }
}

/// The moves that bring n counters of one colour, n of another and two empty cells (four for n = 3) to alternation;
/// afterwards the empty cells are on the left. `cell` is the number of the first counter's cell. None for n below 3, or if
/// the cell numbers would overflow.
///
/// ```
/// use mathchess_engine::games::interval_chess::solve_blocks;
/// let turns: Vec<String> = solve_blocks(8, 1).unwrap().iter().map(ToString::to_string).collect();
/// assert_eq!(turns, ["2>17", "13>2", "6>13", "9>6", "12>9", "5>12", "16>5", "1>16"]);
/// ```
pub fn solve_blocks(n: u32, cell: u32) -> Option<Vec<Turn>> {
    let last = n.checked_mul(2)?.checked_add(3)?.checked_add(cell)?;
    if n < 3 || cell == 0 || last == u32::MAX {
        return None;
    }
    let place = |base: u32, (from, to): (u32, u32)| Turn::new(base + from - 1, base + to - 1);
    if n == 3 {
        return Some(THREE.map(|step| place(cell, step)).to_vec());
    }
    let mut turns = Vec::with_capacity(n as usize);
    // Each reduction uses four cells at both ends of the window and leaves the same puzzle for n − 4.
    let reductions = (n - 4) / 4;
    let window = |reduced: u32| (cell + 4 * reduced, cell + 2 * n + 1 - 4 * reduced);
    for (low, high) in (0..reductions).map(window) {
        turns.push(Turn::new(low + 1, high - 1));
        turns.push(Turn::new(high - 5, low + 1));
    }
    let base = BASES[((n - 4) % 4) as usize];
    turns.extend(base.iter().map(|&step| place(window(reductions).0, step)));
    for (low, high) in (0..reductions).rev().map(window) {
        turns.push(Turn::new(high - 2, low + 4));
        turns.push(Turn::new(low, high - 2));
    }
    Some(turns)
}

/// A row in one group: the empty cells before it, its counters, and the empty cells after it.
struct Closed<'a> {
    left: usize,
    counters: &'a [Option<Counter>],
    right: usize,
}

fn closed(cells: &[Option<Counter>]) -> Option<Closed<'_>> {
    let left = cells.iter().take_while(|cell| cell.is_none()).count();
    let right = cells[left..].iter().rev().take_while(|cell| cell.is_none()).count();
    let counters = &cells[left..cells.len() - right];
    counters.iter().all(Option::is_some).then_some(Closed { left, counters, right })
}

/// The n of a row of two equal blocks.
fn blocks(counters: &[Option<Counter>]) -> Option<u32> {
    let (first, second) = counters.split_at(counters.len() / 2);
    let even = |block: &[Option<Counter>]| block.windows(2).all(|pair| pair[0] == pair[1]);
    let two = first.len() == second.len() && first.first() != second.first();
    (two && even(first) && even(second)).then_some(first.len() as u32)
}

/// The n of a row in which two colours alternate.
fn alternation(counters: &[Option<Counter>]) -> Option<u32> {
    let two = counters.len().is_multiple_of(2) && counters.first() != counters.get(1);
    (two && counters.windows(3).all(|three| three[0] == three[2])).then_some(counters.len() as u32 / 2)
}

/// The solution of a standard puzzle anywhere on its line; none if the position is not such a puzzle.
///
/// None of its moves is to adjacent cells, so flag `j` makes no difference. No shorter solution exists on any line.
pub(super) fn standard(position: &Position) -> Option<Vec<Turn>> {
    if position.size() != 2 || position.flags().swap || position.is_solved() {
        return None;
    }
    let Closed { left, counters, right } = closed(position.cells())?;
    let first = left as u32 + 1;
    match position.goal() {
        Goal::Alternate => {
            let n = blocks(counters)?;
            if right >= gap(n) {
                solve_blocks(n, first)
            } else if left >= gap(n) {
                // The mirror image of the solution to the right.
                solve_blocks(n, 1).map(|turns| mirrored(turns, first + 2 * n - 1))
            } else {
                None
            }
        }
        Goal::Separate => {
            let n = alternation(counters)?;
            if left >= gap(n) {
                solve_blocks(n, first - gap(n) as u32).map(backwards)
            } else if right >= gap(n) {
                let turns = solve_blocks(n, 1).map(backwards);
                turns.map(|turns| mirrored(turns, first + 2 * n - 1 + gap(n) as u32))
            } else {
                None
            }
        }
    }
}

/// The same moves mirrored so that cell 1 becomes cell `last`. Moves name the first cell of two.
fn mirrored(mut turns: Vec<Turn>, last: u32) -> Vec<Turn> {
    for turn in &mut turns {
        *turn = Turn::new(last - turn.from(), last - turn.to());
    }
    turns
}

/// The moves that undo these.
fn backwards(mut turns: Vec<Turn>) -> Vec<Turn> {
    turns.reverse();
    turns.iter_mut().for_each(|turn| *turn = turn.reversed());
    turns
}

/// The remaining moves if the position is in the middle of a standard solution; none otherwise.
pub(super) fn rest(position: &Position) -> Option<Vec<Turn>> {
    let cells = position.cells();
    let mut colours: Vec<Counter> = cells.iter().flatten().copied().collect();
    let n = colours.len() / 2;
    colours.sort_unstable();
    colours.dedup();
    let &[a, b] = &colours[..] else { return None };
    let gap = vec![None; cells.len().checked_sub(2 * n)?];
    [(a, b), (b, a)].into_iter().find_map(|(a, b)| {
        let counters = match position.goal() {
            Goal::Alternate => [vec![Some(a); n], vec![Some(b); n]].concat(),
            Goal::Separate => [Some(a), Some(b)].repeat(n),
        };
        [[&counters[..], &gap].concat(), [&gap[..], &counters].concat()].into_iter().find_map(|start| {
            let mut at = Position::new(&start, position.goal(), position.size(), position.flags(), 0);
            let turns = standard(&at)?;
            let made = turns.iter().position(|&turn| {
                let here = at.hash() == position.hash() && at.cells() == cells;
                at.make(turn);
                here
            })?;
            Some(turns[made..].to_vec())
        })
    })
}
