//! The four sides of an operator, as a learner calls them.

use super::board::Axis;

/// Where a side of an operator lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum Direction {
    /// Towards column A.
    Left,
    /// Towards the last column.
    Right,
    /// Towards the top row.
    #[cfg_attr(feature = "wire", serde(rename = "above"))]
    Up,
    /// Towards row 1.
    #[cfg_attr(feature = "wire", serde(rename = "below"))]
    Down,
}

impl Direction {
    /// All four; each two in a row are opposite.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// The line it lies on.
    pub const fn axis(self) -> Axis {
        match self {
            Self::Left | Self::Right => Axis::Row,
            Self::Up | Self::Down => Axis::Column,
        }
    }

    /// Do the places of its line grow in this direction?
    pub const fn is_upwards(self) -> bool {
        matches!(self, Self::Right | Self::Up)
    }

    /// The two sides on `axis`, in reading order: left and right, up and down.
    pub const fn on(axis: Axis) -> [Self; 2] {
        match axis {
            Axis::Row => [Self::Left, Self::Right],
            Axis::Column => [Self::Up, Self::Down],
        }
    }

    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
        }
    }

    /// The direction with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.name() == name)
    }
}
