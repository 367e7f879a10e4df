//! The tags of a game's text, by name.

use super::characters::{is_mark, plain};
use super::problem::{RecordError, RecordProblem, at};
use super::scan::Tag;
use super::tag_names::{PLAYERS, is_of_the_notation};

/// The tags of a text: those that its version knows, and the others.
pub(super) struct Tags {
    known: &'static [&'static str],
    found: Vec<Option<(usize, String)>>,
    /// Names and values of the tags that the notation does not know.
    pub unknown: Vec<(String, String)>,
}

/// The players' tags of the first version.
const FIRST_PLAYERS: [&str; 2] = ["White", "Black"];

impl Tags {
    /// Sorts tags; `known` are the names of the text's version.
    ///
    /// # Errors
    /// A tag that occurs twice, and one that only another version has: it would have to mean something.
    pub(super) fn sort(tags: Vec<Tag>, known: &'static [&'static str]) -> Result<Self, RecordError> {
        let mut sorted = Self { known, found: vec![None; known.len()], unknown: Vec::new() };
        for Tag { line, name, value } in tags {
            let is_it = |tag: &&str| tag.eq_ignore_ascii_case(&name);
            match known.iter().position(is_it) {
                Some(place) if sorted.found[place].is_some() => {
                    return Err(at(line, RecordProblem::RepeatedTag(known[place].to_owned())));
                }
                Some(place) => sorted.found[place] = Some((line, value_of(known[place], &value))),
                None if is_of_the_notation(&name) => return Err(at(line, RecordProblem::UnknownTag(name))),
                None => sorted.unknown.push((name, value)),
            }
        }
        Ok(sorted)
    }

    /// Removes and returns a tag and its line number, if it is there.
    pub(super) fn take(&mut self, tag: &str) -> Option<(usize, String)> {
        self.known.iter().position(|&name| name == tag).and_then(|place| self.found[place].take())
    }

    /// Removes and returns a required tag and its line number.
    pub(super) fn require(&mut self, tag: &'static str) -> Result<(usize, String), RecordError> {
        self.take(tag).ok_or_else(|| at(0, RecordProblem::MissingTag(tag)))
    }
}

/// The value of a tag without what nobody sees. Names keep their blanks and the joiners of some languages.
fn value_of(tag: &str, value: &str) -> String {
    if PLAYERS.contains(&tag) || FIRST_PLAYERS.contains(&tag) {
        value.chars().filter(|&c| !is_mark(c)).collect()
    } else {
        plain(value)
    }
}
