//! The tables of every board that has been used; each is computed once.

use std::sync::OnceLock;

use super::cell_set::{CellSet, WideSet};
use super::geometry::Geometry;
use super::shape::Shape;

/// The tables of a board in the narrowest set type that holds it.
#[derive(Debug)]
pub(super) enum Tables {
    /// Up to 64 cells, including the cube.
    Small(Geometry<u64>),
    /// Up to 128 cells, including Nihongi.
    Medium(Geometry<u128>),
    /// All others.
    Large(Geometry<WideSet>),
}

/// The tables of a board.
pub(super) fn of(shape: Shape) -> &'static Tables {
    static ALL: [OnceLock<Tables>; Shape::COUNT] = [const { OnceLock::new() }; Shape::COUNT];
    ALL[shape.index()].get_or_init(|| match shape.cells() {
        cells if cells <= u64::CAPACITY => Tables::Small(Geometry::new(shape)),
        cells if cells <= u128::CAPACITY => Tables::Medium(Geometry::new(shape)),
        _ => Tables::Large(Geometry::new(shape)),
    })
}
