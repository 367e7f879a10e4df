//! A second, slow generator of Mathematical Chess's legal turns, written directly from the rules document to be compared
//! with the engine's. It shares no code and no method with the engine: a board of cells, every rule read literally, every
//! set of pieces tried. Input and output are text.

use std::collections::{BTreeSet, HashSet, VecDeque};

/// Column and row, from 0.
type Place = (usize, usize);

/// A piece: `W` or `B`, then its symbol, as in the position text.
#[derive(Clone, Copy, PartialEq)]
struct Piece {
    side: char,
    symbol: char,
}

impl Piece {
    fn is_digit(self) -> bool {
        self.symbol.is_ascii_digit()
    }

    fn digit(self) -> u128 {
        self.symbol as u128 - '0' as u128
    }
}

/// Cells by row, then column.
#[derive(Clone)]
struct Cells {
    cells: Vec<Vec<Option<Piece>>>,
    sum: bool,
}

/// The two lines through a point, as steps in one direction.
const AXES: [(isize, isize); 2] = [(1, 0), (0, 1)];

impl Cells {
    fn read(rows: &str, sum: bool) -> Self {
        let mut cells = Vec::new();
        for text in rows.split('/').rev() {
            let mut row = Vec::new();
            let mut number = 0;
            let mut side = None;
            for c in text.chars() {
                if let Some(owner) = side.take() {
                    row.push(Some(Piece { side: owner, symbol: c }));
                } else if let Some(digit) = c.to_digit(10) {
                    number = number * 10 + digit as usize;
                } else {
                    row.extend(std::iter::repeat_n(None, number));
                    number = 0;
                    side = Some(c);
                }
            }
            row.extend(std::iter::repeat_n(None, number));
            cells.push(row);
        }
        Self { cells, sum }
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn at(&self, (column, row): Place) -> Option<Piece> {
        self.cells[row][column]
    }

    fn put(&mut self, (column, row): Place, piece: Option<Piece>) {
        self.cells[row][column] = piece;
    }

    fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let size = self.size();
        (0..size).flat_map(move |row| (0..size).map(move |column| (column, row)))
    }

    /// The points from `from` in one direction up to the edge, without `from`.
    fn ray(&self, from: Place, step: (isize, isize)) -> Vec<Place> {
        let mut ray = Vec::new();
        let mut at = from;
        while let (Some(column), Some(row)) = (at.0.checked_add_signed(step.0), at.1.checked_add_signed(step.1))
            && column < self.size()
            && row < self.size()
        {
            at = (column, row);
            ray.push(at);
        }
        ray
    }

    /// Section 5.1: whether a side has lost all operators or all digits.
    fn is_over(&self) -> bool {
        ['W', 'B'].into_iter().any(|side| {
            let own = || self.cells.iter().flatten().flatten().filter(|piece| piece.side == side);
            !own().any(|piece| piece.is_digit()) || own().all(|piece| piece.is_digit())
        })
    }

    /// Section 4.1: whether the piece on `from` may go to `to`, another point of its row or column.
    fn may_move(&self, piece: Piece, from: Place, to: Place) -> bool {
        let step = ((to.0 as isize - from.0 as isize).signum(), (to.1 as isize - from.1 as isize).signum());
        let between: Vec<Piece> =
            self.ray(from, step).into_iter().take_while(|&at| at != to).filter_map(|at| self.at(at)).collect();
        let Some(target) = self.at(to) else {
            return between.is_empty(); // R01
        };
        if target.side == piece.side {
            return false;
        }
        match between[..] {
            // R02: "any digit, or an operator of a different kind".
            [] if !piece.is_digit() => target.is_digit() || target.symbol != piece.symbol,
            // R03: these two are the only pieces on the line, digits of different sides and different values.
            [] => {
                let line = |at: &Place| if step.0 == 0 { at.0 == from.0 } else { at.1 == from.1 };
                let pieces = self.places().filter(line).filter(|&at| self.at(at).is_some()).count();
                target.is_digit() && target.symbol != piece.symbol && pieces == 2
            }
            // R04, R05: over a partner of the same side and sort.
            [partner] if partner.side == piece.side && partner.is_digit() == piece.is_digit() => {
                target.is_digit() != piece.is_digit() || target.symbol != piece.symbol
            }
            _ => false,
        }
    }

    /// Section 4.2: the digits attached to an operator on `from` on one side.
    fn attached(&self, from: Place, step: (isize, isize)) -> Vec<Place> {
        let mut attached = Vec::new();
        for at in self.ray(from, step) {
            match self.at(at) {
                Some(piece) if piece.is_digit() => attached.push(at),
                Some(_) => break,
                None => {}
            }
        }
        attached
    }

    /// Condition 4: how values are compared.
    fn decides(&self, value: u128) -> u128 {
        let mut value = value;
        while value > 9 {
            value =
                if self.sum { value.to_string().chars().map(|c| c as u128 - '0' as u128).sum() } else { value % 10 };
        }
        value
    }

    /// Section 4.2's table: the values of one side, each with the points of its digits.
    fn partial_values(&self, operator: char, attached: &[Place]) -> Vec<(u128, Vec<Place>)> {
        let digit = |at: Place| self.at(at).map_or(0, Piece::digit);
        let mut values = Vec::new();
        if let (&[only], true) = (attached, "+-x:".contains(operator)) {
            values.push((digit(only), vec![only]));
            return values;
        }
        match operator {
            '+' | 'x' => {
                for set in 1..1_u32 << attached.len() {
                    let chosen: Vec<Place> =
                        (0..attached.len()).filter(|i| set >> i & 1 == 1).map(|i| attached[i]).collect();
                    if chosen.len() >= 2 {
                        let digits = chosen.iter().map(|&at| digit(at));
                        values.push((if operator == '+' { digits.sum() } else { digits.product() }, chosen));
                    }
                }
            }
            '-' | ':' => {
                for &first in attached {
                    for &second in attached.iter().filter(|&&second| second != first) {
                        let (a, b) = (digit(first), digit(second));
                        let value = if operator == '-' {
                            let a = if a < b { a + 10 } else { a };
                            Some(a - b).filter(|&difference| difference > 0)
                        } else {
                            (0..=90).step_by(10).map(|tens| a + tens).find(|a| b != 0 && a % b == 0).map(|a| a / b)
                        };
                        values.extend(value.map(|value| (value, vec![first, second])));
                    }
                }
            }
            'P' => {
                for &at in attached {
                    values.push((digit(at).pow(2), vec![at]));
                    values.push((digit(at).pow(3), vec![at]));
                }
            }
            _ => {
                for &at in attached {
                    for root in 0..=9_u128 {
                        if root.pow(2) % 10 == digit(at) || root.pow(3) % 10 == digit(at) {
                            values.push((root, vec![at]));
                        }
                    }
                }
            }
        }
        values
    }

    /// Section 4.3: the digits of each pair of the operator on `at` along `axis`.
    fn pairs(&self, at: Place, axis: (isize, isize)) -> Vec<Vec<Place>> {
        let Some(operator) = self.at(at) else { return Vec::new() };
        let side = |step| self.partial_values(operator.symbol, &self.attached(at, step));
        let (first, second) = (side((-axis.0, -axis.1)), side(axis));
        let mut pairs = Vec::new();
        for (a, some) in &first {
            for (b, others) in &second {
                if self.decides(*a) == self.decides(*b) {
                    pairs.push([&some[..], others].concat());
                }
            }
        }
        pairs
    }

    /// Section 4.3: the pieces that the piece on `acting` may remove at this moment.
    fn removable(&self, acting: Place) -> BTreeSet<Place> {
        let Some(actor) = self.at(acting) else { return BTreeSet::new() };
        let enemy = |at: &Place| self.at(*at).is_some_and(|piece| piece.side != actor.side);
        let mut found = BTreeSet::new();
        for axis in AXES {
            if !actor.is_digit() {
                found.extend(self.pairs(acting, axis).into_iter().flatten().filter(enemy)); // R06, R07
                continue;
            }
            for step in [axis, (-axis.0, -axis.1)] {
                let ray = self.ray(acting, step);
                let operator = ray.into_iter().find(|&at| self.at(at).is_some_and(|piece| !piece.is_digit()));
                let Some(operator) = operator else { continue };
                let pairs = self.pairs(operator, axis);
                if pairs.iter().any(|pair| pair.contains(&acting)) {
                    found.extend(pairs.into_iter().flatten().chain([operator]).filter(enemy)); // R09, R10
                }
            }
        }
        found
    }

    /// R08, R11: every set of pieces that removal steps can take, the empty one included.
    fn removals(&self, acting: Place) -> HashSet<Vec<Place>> {
        let mut found = HashSet::from([Vec::new()]);
        let mut open = VecDeque::from([Vec::new()]);
        while let Some(gone) = open.pop_front() {
            let mut cells = self.clone();
            for &at in &gone {
                cells.put(at, None);
            }
            let now: Vec<Place> = cells.removable(acting).into_iter().collect();
            for set in 1..1_u32 << now.len() {
                let step = (0..now.len()).filter(|i| set >> i & 1 == 1).map(|i| now[i]);
                let mut all: Vec<Place> = gone.iter().copied().chain(step).collect();
                all.sort_by_key(|&(column, row)| (row, column));
                if found.insert(all.clone()) {
                    open.push_back(all);
                }
            }
        }
        found
    }
}

fn name((column, row): Place) -> String {
    format!("{}{}", ('A'..='Z').nth(column).unwrap_or('?'), row + 1)
}

/// Every legal turn of a position, written as in section 6.
///
/// # Panics
/// If `position` is not written as the rules document says.
#[expect(clippy::panic, reason = "only tests call this, with texts that the engine has written")]
pub fn turns(position: &str) -> BTreeSet<String> {
    let [rows, side, compare] = position.split(' ').collect::<Vec<_>>()[..] else { panic!("no position: {position}") };
    let cells = Cells::read(rows, compare == "sum");
    let side = if side == "w" { 'W' } else { 'B' };
    let mut turns = BTreeSet::new();
    if cells.is_over() {
        return turns;
    }
    turns.insert("--".to_owned());
    for from in cells.places() {
        let Some(piece) = cells.at(from).filter(|piece| piece.side == side) else { continue };
        for to in cells.places().filter(|to| (to.0 == from.0) || (to.1 == from.1)) {
            let going = match cells.at(to) {
                _ if to == from => name(from),
                _ if !cells.may_move(piece, from, to) => continue,
                None => format!("{}-{}", name(from), name(to)),
                Some(_) => format!("{}x{}", name(from), name(to)),
            };
            let mut moved = cells.clone();
            moved.put(from, None);
            moved.put(to, Some(piece));
            for removed in moved.removals(to) {
                let points: Vec<String> = removed.into_iter().map(name).collect();
                match points.is_empty() {
                    true if to == from => {} // Neither moves nor removes: the pass.
                    true => drop(turns.insert(going.clone())),
                    false => drop(turns.insert(format!("{going}!{}", points.join(",")))),
                }
            }
        }
    }
    turns
}
