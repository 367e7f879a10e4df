//! Tables of moves that depend only on the board, computed once for each board.

use super::cell::{Cell, MAX_FILES};
use super::cell_set::CellSet;
use super::shape::{Coordinates, Shape};
use crate::game::Side;

/// A line through a cell, without the cell, in two halves: the cells with lower numbers and those with higher ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rays<S> {
    lower: S,
    upper: S,
}

impl<S: CellSet> Rays<S> {
    /// The cells that a piece slides to on the line: up to and including the nearest piece in each half.
    ///
    /// On a line, cells are met in the order of their numbers, so the nearest one below is the highest of its half
    /// and the nearest one above the lowest.
    fn slide(&self, occupied: S) -> S {
        (self.lower | self.upper) & (self.lower & occupied).since_last() & (self.upper & occupied).up_to_first()
    }
}

/// What is seen from a cell in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight<S> {
    /// The cells up to the nearest piece, that one included.
    pub cells: S,
    /// Is it a line of mode O, not F?
    pub is_straight: bool,
}

/// The tables of one board.
#[derive(Debug)]
pub(super) struct Geometry<S> {
    shape: Shape,
    /// The label of each cell, and the number of the cell with each label.
    cells: Vec<Cell>,
    numbers: Vec<u16>,
    /// The cells one step of O, and of D, away.
    straight_steps: Vec<S>,
    space_steps: Vec<S>,
    /// The cells that O, and F, reach on an empty board.
    straight_reach: Vec<S>,
    face_reach: Vec<S>,
    /// The lines through each cell, those of mode O first.
    rays: Vec<Rays<S>>,
    straight_lines: usize,
    lines: usize,
    /// For two cells, the half line of the first on which the second lies: 0 for none, else 1 + 2 · line + half.
    toward: Vec<u16>,
    promotions: [usize; 2],
}

/// The unit vectors of a board that change `count` coordinates. Of each pair of opposites only the one whose last change is
/// upward is listed.
fn upward_vectors(shape: Shape, count: usize) -> Vec<[i8; 8]> {
    let dimensions = usize::from(shape.dimensions());
    let mut vectors = Vec::new();
    for mut number in 0..3_usize.pow(shape.dimensions().into()) {
        let mut vector = [0; 8];
        for component in &mut vector[..dimensions] {
            *component = (number % 3) as i8 - 1;
            number /= 3;
        }
        let upward = vector.iter().rev().find(|&&component| component != 0) == Some(&1);
        if upward && vector.iter().filter(|&&component| component != 0).count() == count {
            vectors.push(vector);
        }
    }
    vectors
}

impl<S: CellSet> Geometry<S> {
    /// Computes the tables. The board must fit into the set type.
    pub fn new(shape: Shape) -> Self {
        let size = shape.cells();
        debug_assert!(size <= S::CAPACITY);
        let number = |place: &Coordinates| {
            place.iter().rev().fold(0, |number, &c| number * usize::from(shape.side()) + usize::from(c))
        };
        let mut cells = vec![Cell::new(0, 0); size];
        let mut numbers = vec![0; usize::from(MAX_FILES) * usize::from(MAX_FILES)];
        for cell in shape.all_cells() {
            let number = number(&shape.place(cell));
            cells[number] = cell;
            numbers[label(cell)] = number as u16;
        }
        // The numbers of the cells met when going from `cell` along `vector`, or against it.
        let walk = |cell: usize, vector: &[i8; 8], sign: i8| {
            let mut place = shape.place(cells[cell]);
            let mut met = Vec::new();
            'walk: loop {
                for (c, component) in place.iter_mut().zip(vector) {
                    match c.checked_add_signed(sign * component) {
                        Some(next) if next < shape.side() => *c = next,
                        _ => break 'walk,
                    }
                }
                met.push(number(&place));
            }
            met
        };
        let (straight, face, space) = (upward_vectors(shape, 1), upward_vectors(shape, 2), upward_vectors(shape, 3));
        let steps = |cell: usize, vectors: &[[i8; 8]]| {
            let both = vectors.iter().flat_map(|vector| [walk(cell, vector, 1), walk(cell, vector, -1)]);
            set(both.filter_map(|met| met.first().copied()))
        };
        let lines = straight.len() + face.len();
        let mut toward = vec![0; size * size];
        let mut rays = Vec::with_capacity(size * lines);
        for cell in 0..size {
            for (line, vector) in straight.iter().chain(&face).enumerate() {
                let halves = [walk(cell, vector, -1), walk(cell, vector, 1)];
                for (half, met) in halves.iter().enumerate() {
                    for other in met {
                        toward[cell * size + other] = (1 + 2 * line + half) as u16;
                    }
                }
                let [lower, upper] = halves.map(|met| set(met.into_iter()));
                rays.push(Rays { lower, upper });
            }
        }
        let reach = |cell: usize, range: std::ops::Range<usize>| {
            rays[cell * lines..][range].iter().fold(S::EMPTY, |reach, rays| reach | rays.lower | rays.upper)
        };
        Self {
            shape,
            straight_steps: (0..size).map(|cell| steps(cell, &straight)).collect(),
            space_steps: (0..size).map(|cell| steps(cell, &space)).collect(),
            straight_reach: (0..size).map(|cell| reach(cell, 0..straight.len())).collect(),
            face_reach: (0..size).map(|cell| reach(cell, straight.len()..lines)).collect(),
            straight_lines: straight.len(),
            promotions: Side::ALL.map(|side| numbers[label(shape.promotion_cell(side))].into()),
            cells,
            numbers,
            rays,
            lines,
            toward,
        }
    }

    /// The board.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// A cell's label.
    pub fn cell(&self, number: usize) -> Cell {
        self.cells[number]
    }

    /// The number of a cell of this board; for a cell outside it, the number of an arbitrary cell.
    pub fn number(&self, cell: Cell) -> usize {
        self.numbers[label(cell)].into()
    }

    /// The cells one step of O away.
    pub fn straight_steps(&self, cell: usize) -> S {
        self.straight_steps[cell]
    }

    /// The cells one step of D away.
    pub fn space_steps(&self, cell: usize) -> S {
        self.space_steps[cell]
    }

    /// The cells that O reaches on an empty board.
    pub fn straight_reach(&self, cell: usize) -> S {
        self.straight_reach[cell]
    }

    /// The cells that F reaches on an empty board.
    pub fn face_reach(&self, cell: usize) -> S {
        self.face_reach[cell]
    }

    /// The cells that O reaches with these cells occupied.
    pub fn slide_straight(&self, cell: usize, occupied: S) -> S {
        self.slide(&self.rays[cell * self.lines..][..self.straight_lines], occupied)
    }

    /// The cells that F reaches with these cells occupied.
    pub fn slide_face(&self, cell: usize, occupied: S) -> S {
        self.slide(&self.rays[cell * self.lines..][self.straight_lines..self.lines], occupied)
    }

    fn slide(&self, lines: &[Rays<S>], occupied: S) -> S {
        lines.iter().fold(S::EMPTY, |reach, rays| reach | rays.slide(occupied))
    }

    /// The half line from `cell` through `other` to the edge; none if they share no line of mode O or F.
    pub fn ray(&self, cell: usize, other: usize) -> S {
        let toward = usize::from(self.toward[cell * self.cells.len() + other]);
        self.half_line(cell, toward)
    }

    /// The cells between two cells; none if they share no line of mode O or F.
    pub fn between(&self, cell: usize, other: usize) -> S {
        let toward = usize::from(self.toward[cell * self.cells.len() + other]);
        self.half_line(cell, toward) & !self.half_line(other, toward) & !S::of(other)
    }

    /// What is seen from `cell` in the direction of `other`; none if they share no line of mode O or F.
    pub fn sight(&self, cell: usize, other: usize, occupied: S) -> Option<Sight<S>> {
        let half = usize::from(self.toward[cell * self.cells.len() + other]).checked_sub(1)?;
        let line = half / 2;
        let rays = &self.rays[cell * self.lines + line];
        let cells = if half % 2 == 0 {
            rays.lower & (rays.lower & occupied).since_last()
        } else {
            rays.upper & (rays.upper & occupied).up_to_first()
        };
        Some(Sight { cells, is_straight: line < self.straight_lines })
    }

    fn half_line(&self, cell: usize, toward: usize) -> S {
        let Some(half) = toward.checked_sub(1) else { return S::EMPTY };
        let rays = &self.rays[cell * self.lines + half / 2];
        if half % 2 == 0 { rays.lower } else { rays.upper }
    }

    /// The cell on which a pawn of `side` promotes.
    pub const fn promotion(&self, side: Side) -> usize {
        self.promotions[side.index()]
    }
}

/// The index of a cell in a table of all labels.
fn label(cell: Cell) -> usize {
    usize::from(cell.rank()) * usize::from(MAX_FILES) + usize::from(cell.file())
}

fn set<S: CellSet>(cells: impl Iterator<Item = usize>) -> S {
    cells.fold(S::EMPTY, |set, cell| set | S::of(cell))
}

/// Two tables are equal if they belong to the same board.
impl<S> PartialEq for Geometry<S> {
    fn eq(&self, other: &Self) -> bool {
        self.shape == other.shape
    }
}

impl<S> Eq for Geometry<S> {}
