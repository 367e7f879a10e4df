//! Where four pieces can stand, as numbers. Boards that are turned or mirrored share a number, so only an eighth is kept: the
//! first piece stands in a wedge of the board, between half a middle line and half a diagonal.

use crate::games::mathematical_chess::{Point, Symmetry};

/// The pieces of an ending.
pub(super) const PIECES: usize = 4;
/// The points of the largest board that is solved.
const MOST_POINTS: usize = 100;

/// The points on which the four pieces stand, each counted from the lower left corner, row by row.
pub(super) type Squares = [u8; PIECES];

/// The numbering of all placements of four pieces on a board, each with White or Black to move.
pub(super) struct Placements {
    size: u8,
    /// The points of the wedge.
    wedge: Vec<u8>,
    /// For each point, its number in the wedge once the board is turned.
    in_wedge: [u8; MOST_POINTS],
    /// For each point, which symmetry brings it into the wedge.
    turned_by: [u8; MOST_POINTS],
    /// Where each symmetry brings each point.
    images: [[u8; MOST_POINTS]; Symmetry::ALL.len()],
    /// For each point of the wedge, the symmetries that leave it where it is, the one that changes nothing left out.
    keeping: Vec<Vec<u8>>,
}

impl Placements {
    /// Those on a board of `size` × `size` points, at most 10.
    pub fn new(size: u8) -> Self {
        let square = |point: Point| point.row() * size + point.column();
        let mut placements = Self {
            size,
            wedge: Vec::new(),
            in_wedge: [0; MOST_POINTS],
            turned_by: [0; MOST_POINTS],
            images: [[0; MOST_POINTS]; Symmetry::ALL.len()],
            keeping: Vec::new(),
        };
        for point in Point::all(size) {
            for (images, symmetry) in placements.images.iter_mut().zip(Symmetry::ALL) {
                images[usize::from(square(point))] = square(symmetry.point(size, point));
            }
        }
        // The first of the points that are images of each other stands for all.
        for point in Point::all(size).map(square) {
            let image = |symmetry: &u8| placements.images[usize::from(*symmetry)][usize::from(point)];
            let symmetries = 0..Symmetry::ALL.len() as u8;
            let Some(first) = symmetries.clone().min_by_key(image) else { continue };
            if image(&first) == point {
                placements.keeping.push(symmetries.skip(1).filter(|symmetry| image(symmetry) == point).collect());
                placements.in_wedge[usize::from(point)] = placements.wedge.len() as u8;
                placements.wedge.push(point);
            } else {
                // Its image comes before it, so the number is known.
                placements.in_wedge[usize::from(point)] = placements.in_wedge[usize::from(image(&first))];
                placements.turned_by[usize::from(point)] = first;
            }
        }
        placements
    }

    /// The points of the board.
    pub fn points(&self) -> u8 {
        self.size * self.size
    }

    /// The points on which the first piece stands in a placement that has a number of its own.
    pub fn wedge(&self) -> &[u8] {
        &self.wedge
    }

    /// The number of placements, with White and with Black to move. Those with two pieces on one point are counted as well.
    pub fn count(&self) -> usize {
        2 * self.wedge.len() * usize::from(self.points()).pow(3)
    }

    /// The number of a placement with `side` to move, 0 for White.
    #[inline]
    pub fn number(&self, side: usize, [first, rest @ ..]: Squares) -> usize {
        let turned = usize::from(self.turned_by[usize::from(first)]);
        self.number_of_turned(side, first, rest, turned)
    }

    #[inline]
    fn number_of_turned(&self, side: usize, first: u8, rest: [u8; PIECES - 1], symmetry: usize) -> usize {
        let points = usize::from(self.points());
        let begin = side * self.wedge.len() + usize::from(self.in_wedge[usize::from(first)]);
        let images = &self.images[symmetry];
        rest.iter().fold(begin, |number, &square| number * points + usize::from(images[usize::from(square)]))
    }

    /// Gives the numbers of a placement to `visit`: it has several where the first piece stands on an axis of the board.
    #[inline]
    pub fn for_each_number(&self, side: usize, squares: Squares, mut visit: impl FnMut(usize)) {
        let [first, rest @ ..] = squares;
        visit(self.number(side, squares));
        let keeping = &self.keeping[usize::from(self.in_wedge[usize::from(first)])];
        if !keeping.is_empty() {
            let into = &self.images[usize::from(self.turned_by[usize::from(first)])];
            let turned = rest.map(|square| into[usize::from(square)]);
            for &symmetry in keeping {
                visit(self.number_of_turned(side, first, turned, usize::from(symmetry)));
            }
        }
    }

    /// Do the placements that a piece of `side` can reach by a quiet move (R01) all pass the test? What a quiet move does, another
    /// takes back, so these are also the placements from which such a move led here.
    #[inline]
    pub fn all_moved(&self, side: usize, squares: Squares, mut test: impl FnMut(Squares) -> bool) -> bool {
        let occupied = squares.iter().fold(0_u128, |set, &square| set | 1 << square);
        let (size, last) = (self.size, self.size - 1);
        for piece in [2 * side, 2 * side + 1] {
            let from = squares[piece];
            let (row, column) = (from / size, from % size);
            for (steps, step) in [(last - column, 1), (column, -1), (last - row, size as i8), (row, -(size as i8))] {
                let mut to = from;
                for _ in 0..steps {
                    to = to.wrapping_add_signed(step);
                    if occupied & 1 << to != 0 {
                        break;
                    }
                    let mut moved = squares;
                    moved[piece] = to;
                    if !test(moved) {
                        return false;
                    }
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_placement_has_the_number_of_its_images() {
        for size in 5..=10 {
            let placements = Placements::new(size);
            assert_eq!(placements.wedge().len(), [0, 0, 0, 0, 0, 6, 6, 10, 10, 15, 15][usize::from(size)]);
            let points = placements.points();
            for seed in 0..2_000_u32 {
                let squares = [7, 31, 101, 577].map(|factor| ((seed * factor + seed / 3) % u32::from(points)) as u8);
                for side in 0..2 {
                    let mut numbers = HashSet::new();
                    placements.for_each_number(side, squares, |number| numbers.extend([number]));
                    assert!(numbers.contains(&placements.number(side, squares)));
                    assert!(numbers.iter().all(|&number| number < placements.count()));
                    for images in &placements.images {
                        let image = squares.map(|square| images[usize::from(square)]);
                        let mut others = HashSet::new();
                        placements.for_each_number(side, image, |number| others.extend([number]));
                        assert_eq!(others, numbers, "{squares:?} {image:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn pieces_move_over_empty_points_only() {
        // A row of five: the first piece in the corner, an enemy two points to the right, another far above.
        let placements = Placements::new(5);
        let mut moved = HashSet::new();
        assert!(placements.all_moved(0, [0, 24, 2, 15], |squares| moved.insert(squares)));
        // One point to the right and two above; the digit goes four points to the left and four down.
        assert_eq!(moved.len(), 1 + 2 + 8);
        assert!(moved.contains(&[1, 24, 2, 15]) && moved.contains(&[10, 24, 2, 15]) && moved.contains(&[0, 4, 2, 15]));
    }
}
