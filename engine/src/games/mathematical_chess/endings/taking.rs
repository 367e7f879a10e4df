//! Where a piece can be taken at once. With four pieces left every taking wins, since it is the last operator or the last
//! digit of a side.

use super::material::Material;
use super::placements::{PIECES, Squares};
use crate::games::mathematical_chess::line::{Line, Places, places};
use crate::games::mathematical_chess::piece::Side;
use crate::games::mathematical_chess::reach::takers;
use crate::games::mathematical_chess::removal::removable;
use crate::games::mathematical_chess::removal_facts::RemovalFacts;

/// What one side can do on a line.
#[derive(Clone, Copy, Default)]
struct OnLine {
    /// A piece that stands on it can take another on it.
    takes: bool,
    /// The places to which its operator and its digit could come from another line and then remove something on this one.
    coming: [Places; 2],
}

/// For every set of places that the four pieces can have on one line, what both sides can do.
pub(super) struct Taking {
    size: u8,
    lines: Vec<[OnLine; 2]>,
}

impl Taking {
    /// Asks the rules about every line that these pieces can form.
    pub fn of(material: &Material) -> Self {
        let Material { pieces, size, compare } = *material;
        let base = usize::from(size) + 1;
        let lines = (0..base.pow(PIECES as u32)).map(|code| {
            let mut line = Line::default();
            let mut rest = code;
            for piece in pieces.into_iter().rev() {
                let place = (rest % base) as u8;
                rest /= base;
                if place < size {
                    // Codes with two pieces on one place stand for no line; they are never asked for.
                    line.clear(1 << place);
                    line.put(place, piece);
                }
            }
            let on_line = |side: Side| {
                let own = line.of_side(side);
                let takes = takers(&line, side, size) != 0
                    || places(own).any(|place| removable(&line, place, side, compare) != 0);
                let empty = |&place: &u8| line.occupied() & 1 << place == 0;
                let coming = [0, 1].map(|number| {
                    let piece = pieces[2 * side.index() + number];
                    let removes = |&place: &u8| RemovalFacts::at(&line, place, piece, compare).most != 0;
                    (0..size).filter(empty).filter(removes).fold(0, |set, place| set | 1 << place)
                });
                OnLine { takes, coming }
            };
            // A lone piece on a line has nothing to take there, and one that comes has nothing to calculate with.
            if line.occupied().count_ones() < 2 { <[OnLine; 2]>::default() } else { Side::ALL.map(on_line) }
        });
        Self { size, lines: lines.collect() }
    }

    /// Can `side`, 0 for White, take anything in one turn?
    pub fn can_take(&self, side: usize, squares: Squares) -> bool {
        let rows = squares.map(|square| square / self.size);
        let columns = squares.map(|square| square % self.size);
        let on_rows = self.on_lines(side, rows, columns);
        if on_rows.iter().any(|line| line.takes) {
            return true;
        }
        let on_columns = self.on_lines(side, columns, rows);
        on_columns.iter().any(|line| line.takes)
            || [0, 1].into_iter().any(|number| {
                let piece = 2 * side + number;
                comes(number, piece, rows, columns, &on_columns) || comes(number, piece, columns, rows, &on_rows)
            })
    }

    /// What `side` can do on the line of each of the pieces, which are `along` their lines of these `numbers`.
    fn on_lines(&self, side: usize, numbers: Squares, along: Squares) -> [OnLine; PIECES] {
        let base = usize::from(self.size) + 1;
        numbers.map(|number| {
            if numbers.iter().filter(|&&other| other == number).count() < 2 {
                return OnLine::default();
            }
            let place = |(&other, &place): (&u8, &u8)| usize::from(if other == number { place } else { self.size });
            let code = numbers.iter().zip(&along).map(place).fold(0, |code, place| code * base + place);
            self.lines[code][side]
        })
    }
}

/// Can a piece go along its line, one of `own`, to a line `across` it and remove something there? `number` is 0 for an operator.
fn comes(number: usize, piece: usize, own: Squares, across: Squares, on_across: &[OnLine; PIECES]) -> bool {
    let (line, from) = (own[piece], across[piece]);
    (0..PIECES).any(|target| {
        let to = across[target];
        let (low, high) = (from.min(to), from.max(to));
        // The places to which it can come are empty, so a piece in between is the only obstacle.
        let blocks = |other: usize| other != piece && own[other] == line && (low..=high).contains(&across[other]);
        to != from && on_across[target].coming[number] & 1 << line != 0 && !(0..PIECES).any(blocks)
    })
}
