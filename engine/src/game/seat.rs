//! Seats at the table.

/// A seat: a place at the table. It is not a colour, since games have one, two or four seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, counted from 0 in turn order.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The seat's number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat's number, for texts and records.
    pub const fn number(self) -> u8 {
        self.0
    }
}
