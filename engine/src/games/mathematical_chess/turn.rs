//! One turn and its text (rules, section 6).

use std::fmt;

use super::board::Axis;
use super::line::{Places, places};
use super::point::Point;
use super::refusal::{Reason, Refusal};

/// How the acting piece travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Travel {
    /// It stays; `!` follows, or nothing happens at all.
    Stay,
    /// `-`: to an empty point.
    Move,
    /// `x`: to an enemy's point, by replacing or jumping.
    Capture,
}

/// The places removed on the acting piece's row and column, read from where it stands after its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Removed {
    /// On its row.
    pub row: Places,
    /// On its column.
    pub column: Places,
}

impl Removed {
    /// Nothing.
    pub const NONE: Self = Self { row: 0, column: 0 };

    /// Is nothing removed?
    pub const fn is_empty(self) -> bool {
        self.row == 0 && self.column == 0
    }

    /// The number of pieces.
    pub const fn count(self) -> u32 {
        self.row.count_ones() + self.column.count_ones()
    }

    /// The removed places on one line.
    pub const fn on(self, axis: Axis) -> Places {
        match axis {
            Axis::Row => self.row,
            Axis::Column => self.column,
        }
    }

    /// The same with `places` on one line.
    #[must_use]
    pub const fn set(mut self, axis: Axis, places: Places) -> Self {
        match axis {
            Axis::Row => self.row = places,
            Axis::Column => self.column = places,
        }
        self
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { row: self.row | other.row, column: self.column | other.column }
    }

    /// What is in `self` and not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self { row: self.row & !other.row, column: self.column & !other.column }
    }

    /// What is in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self { row: self.row & other.row, column: self.column & other.column }
    }

    /// The point `point`, for a piece standing on `centre`; none if it is on neither of its lines, or `centre` itself.
    pub fn of_point(centre: Point, point: Point) -> Option<Self> {
        match (centre.row() == point.row(), centre.column() == point.column()) {
            (true, false) => Some(Self { row: 1 << point.column(), column: 0 }),
            (false, true) => Some(Self { row: 0, column: 1 << point.row() }),
            _ => None,
        }
    }

    /// The points, by row, then column, for a piece standing on `centre`.
    pub fn points(self, centre: Point) -> impl Iterator<Item = Point> {
        let split = (1 << centre.row()) - 1;
        let on_column = move |rows: Places| places(rows).map(move |row| Axis::Column.point(centre, row));
        on_column(self.column & split)
            .chain(places(self.row).map(move |column| Axis::Row.point(centre, column)))
            .chain(on_column(self.column & !split))
    }
}

/// A turn: who acts, where it goes, what is removed. Its text needs no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    from: Point,
    to: Point,
    travel: Travel,
    removed: Removed,
}

const _: () = assert!(size_of::<Turn>() == 8);

impl Turn {
    /// No piece moves and nothing is removed: `--`. All passes are the same turn.
    pub const PASS: Self =
        Self { from: Point::new(0, 0), to: Point::new(0, 0), travel: Travel::Stay, removed: Removed::NONE };

    /// A turn as it stands; whether it is legal is for [`super::Position::judge`] to say. A piece that stays has one point,
    /// whichever way that is said; one that stays and removes nothing passes.
    pub const fn new(from: Point, to: Point, travel: Travel, removed: Removed) -> Self {
        if !matches!(travel, Travel::Stay) && from.index() != to.index() {
            return Self { from, to, travel, removed };
        }
        if removed.is_empty() { Self::PASS } else { Self { from, to: from, travel: Travel::Stay, removed } }
    }

    /// Is it a pass?
    pub fn is_pass(&self) -> bool {
        *self == Self::PASS
    }

    /// Do both move the same piece to the same point, or leave it where it is? A pass moves no piece.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Turn;
    /// let stopped: Turn = "B5-C5".parse()?;
    /// assert!(stopped.is_same_move("B5-C5!A5,E5".parse()?));
    /// assert!(!stopped.is_same_move("B5!A5".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_same_move(self, other: Self) -> bool {
        !self.is_pass() && !other.is_pass() && (self.from, self.to) == (other.from, other.to)
    }

    /// Where the acting piece starts; meaningless for a pass.
    pub const fn from(&self) -> Point {
        self.from
    }

    /// Where it stands afterwards; meaningless for a pass.
    pub const fn to(&self) -> Point {
        self.to
    }

    /// How it gets there.
    pub const fn travel(&self) -> Travel {
        self.travel
    }

    /// What is removed by partial values.
    pub const fn removed(&self) -> Removed {
        self.removed
    }

    /// The rows and the columns on which the turn changes anything.
    pub(super) const fn changed(&self) -> [Places; 2] {
        if self.from.index() == self.to.index() && self.removed.is_empty() {
            return [0; 2];
        }
        let rows = 1 << self.from.row() | 1 << self.to.row() | self.removed.column;
        let columns = 1 << self.from.column() | 1 << self.to.column() | self.removed.row;
        [rows, columns]
    }

    /// The removed points, by row, then column.
    pub fn removed_points(&self) -> impl Iterator<Item = Point> {
        self.removed.points(self.to)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return f.write_str("--");
        }
        write!(f, "{}", self.from)?;
        match self.travel {
            Travel::Stay => {}
            Travel::Move => write!(f, "-{}", self.to)?,
            Travel::Capture => write!(f, "x{}", self.to)?,
        }
        for (i, point) in self.removed_points().enumerate() {
            write!(f, "{}{point}", if i == 0 { '!' } else { ',' })?;
        }
        Ok(())
    }
}

/// Why a text is not a legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnError {
    /// It can't be read.
    Unreadable {
        /// The text.
        text: String,
        /// What is wrong with which part.
        problem: String,
    },
    /// It can be read, but a rule forbids it.
    Illegal {
        /// The text.
        text: String,
        /// The rule and the place.
        refusal: Refusal,
    },
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { text, problem } => write!(f, "turn ‘{text}’ can't be read: {problem}"),
            Self::Illegal { text, refusal } => write!(f, "turn ‘{text}’ is illegal: {refusal}"),
        }
    }
}

impl std::error::Error for TurnError {}

/// Reads the text of a turn. What it says may still be illegal.
///
/// Only the one text that [`Turn`] writes is read: points in order, none twice.
impl std::str::FromStr for Turn {
    type Err = TurnError;

    fn from_str(text: &str) -> Result<Self, TurnError> {
        let unreadable = |problem: String| TurnError::Unreadable { text: text.chars().take(80).collect(), problem };
        if text == "--" {
            return Ok(Self::PASS);
        }
        let point = |text: &str| text.parse::<Point>().map_err(|error| unreadable(error.to_string()));
        let (going, removing) = match text.split_once('!') {
            Some((going, removing)) => (going, Some(removing)),
            None => (text, None),
        };
        let (from, travel, to) = if let Some((from, to)) = going.split_once('-') {
            (point(from)?, Travel::Move, point(to)?)
        } else if let Some((from, to)) = going.split_once('x') {
            (point(from)?, Travel::Capture, point(to)?)
        } else {
            let from = point(going)?;
            (from, Travel::Stay, from)
        };
        if from == to && travel != Travel::Stay {
            return Err(unreadable(format!("a piece that stays on {from} is written without a second point")));
        }
        let mut removed = Removed::NONE;
        let mut last = None;
        for name in removing.iter().flat_map(|points| points.split(',')) {
            let point = point(name)?;
            if last.is_some_and(|last| last >= point) {
                return Err(unreadable(format!(
                    "{point} is out of order: removed points go by row, then column, each once"
                )));
            }
            last = Some(point);
            let place = Removed::of_point(to, point).ok_or_else(|| TurnError::Illegal {
                text: text.chars().take(80).collect(),
                refusal: Refusal::new(Reason::OffLines, "R06", point),
            })?;
            removed = removed.union(place);
        }
        if travel == Travel::Stay && removed.is_empty() {
            return Err(unreadable("a piece that stays must remove something; a pass is written --".to_owned()));
        }
        Ok(Self { from, to, travel, removed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texts_of_the_rules_round_trip() {
        for text in ["B6-B7!A7,D7,F7", "A9xA3", "C7!A7,B7", "E4xE6!B6,E8", "--", "G1-G4!A4,H4", "F6-H6!H2,H9"] {
            let turn: Turn = text.parse().unwrap();
            assert_eq!(turn.to_string(), text);
        }
    }

    #[test]
    fn unreadable_texts_say_what_is_wrong() {
        for (text, problem) in [
            ("", "not a point"),
            ("A1", "must remove"),
            ("A1-A1", "stays"),
            ("A1-", "not a point"),
            ("A1-A2!", "not a point"),
            ("A1-A2!A4,A3", "out of order"),
            ("A1-A2!A3,A3", "out of order"),
            ("A1-A2!B3", "not on the acting"),
            ("A1-A2!A2", "not on the acting"),
            ("A1-M2", "not a point"),
        ] {
            let error = text.parse::<Turn>().unwrap_err().to_string();
            assert!(error.contains(problem), "{text:?}: {error}");
        }
    }
}
