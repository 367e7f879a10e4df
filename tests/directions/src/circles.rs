//! Circles among arrows.

use std::collections::{BTreeMap, BTreeSet};

/// Who imports, and what is imported.
pub type Arrow = (String, String);

/// The imports between named things, each with a file that has it.
pub type Arrows = BTreeMap<Arrow, String>;

/// The arrows that are part of a circle, or lie between circles.
///
/// ```
/// use mathchess_directions::{Arrows, circles};
///
/// let arrow = |from: &str, to: &str| ((from.to_owned(), to.to_owned()), "a file".to_owned());
/// let arrows = Arrows::from([arrow("top", "a"), arrow("a", "b"), arrow("b", "a"), arrow("b", "ground")]);
/// let left = circles(&arrows);
/// assert_eq!(left.len(), 2);
/// assert!(left.keys().all(|(from, _)| from == "a" || from == "b"));
/// ```
pub fn circles(arrows: &Arrows) -> Arrows {
    let mut left = arrows.clone();
    // What imports nothing and what nobody imports is removed repeatedly; what remains is in circles.
    loop {
        let (importing, imported): (BTreeSet<String>, BTreeSet<String>) = left.keys().cloned().unzip();
        let before = left.len();
        left.retain(|(from, to), _| importing.contains(to) && imported.contains(from));
        if left.len() == before {
            return left;
        }
    }
}
