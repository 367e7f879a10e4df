//! The picture of a lesson, which the interface draws.

use mathchess_teaching::lessons;
use serde::Serialize;
use specta::Type;

/// A picture that answers the question of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum LessonPicture {
    /// A clock with ten hours, on which somebody walks.
    Clock {
        /// The hour where the walk starts.
        start: u8,
        /// The hours of each step; negative if it goes back.
        step: i8,
        /// How many steps.
        steps: u8,
    },
    /// Digits of a sum, of which those that make ten vanish.
    Tens {
        /// The digits.
        digits: Vec<u8>,
    },
    /// The table of the last digits of all products.
    Products {
        /// The two digits whose product is shown.
        of: [u8; 2],
    },
    /// The squares of all digits, folded in the middle.
    Squares {
        /// The digit that is shown with its twin.
        of: u8,
    },
    /// Counters in rows of nine.
    Nines {
        /// How many.
        counters: u8,
    },
    /// The sums of two and more digits, put into ten drawers.
    Drawers {
        /// The digits.
        digits: Vec<u8>,
    },
}

impl From<lessons::Picture> for LessonPicture {
    fn from(picture: lessons::Picture) -> Self {
        match picture {
            lessons::Picture::Clock(lessons::Walk { start, step, steps }) => Self::Clock { start, step, steps },
            lessons::Picture::Tens { digits } => Self::Tens { digits },
            lessons::Picture::Products { of } => Self::Products { of },
            lessons::Picture::Squares { of } => Self::Squares { of },
            lessons::Picture::Nines { counters } => Self::Nines { counters },
            lessons::Picture::Drawers { digits } => Self::Drawers { digits },
        }
    }
}
