//! What the text of a game says beyond the game: tags of other programs, and comments. It is kept and written again.

use super::RecordedTurn;
use super::characters::in_one_line;
use super::tag_names::{is_name, is_of_the_notation};

/// The tags that this notation does not know, and the comments.
///
/// ```
/// use mathchess_engine::game::{Comment, Notes, RecordedTurn};
/// let turns = [RecordedTurn { text: "A5-B5".to_owned(), used_ms: None }];
/// let notes = Notes {
///     tags: vec![("Event".to_owned(), "School cup".to_owned())],
///     comments: vec![Comment { after: 1, text: "well played".to_owned() }],
/// };
/// assert_eq!(Notes::kept(&notes.to_keep(&turns), &turns), notes);
/// // A comment is about a turn: it goes with it.
/// assert_eq!(Notes::kept(&notes.to_keep(&turns), &[]).comments, []);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Names and values of the unknown tags.
    pub tags: Vec<(String, String)>,
    /// The comments, in their order.
    pub comments: Vec<Comment>,
}

/// A comment on a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The number of turns before it.
    pub after: usize,
    /// What it says, in one line.
    pub text: String,
}

/// Instead of a turn, for a comment before the first.
const NO_TURN: &str = "-";

impl Notes {
    /// Whether there is nothing.
    pub const fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.comments.is_empty()
    }

    /// The form in which records keep them beside the game: a line each. A comment names its turn, so that it can't come to
    /// stand after another one when turns are taken back.
    pub fn to_keep(&self, turns: &[RecordedTurn]) -> String {
        let tags = self.tags.iter().map(|(name, value)| format!("[{name} {}\n", in_one_line(value)));
        let comments = self.comments.iter().map(|Comment { after, text }| {
            let turn = after.checked_sub(1).and_then(|place| turns.get(place)).map_or(NO_TURN, |turn| &turn.text);
            format!("{after} {turn} {}\n", in_one_line(text))
        });
        tags.chain(comments).collect()
    }

    /// Reads the form of [`Notes::to_keep`]. Comments on turns that the game no longer has are left out.
    pub fn kept(text: &str, turns: &[RecordedTurn]) -> Self {
        let mut notes = Self::default();
        for line in text.split('\n').filter(|line| !line.is_empty()) {
            if let Some((name, value)) = line.strip_prefix('[').and_then(|tag| tag.split_once(' ')) {
                // Another device may have sent anything.
                if is_name(name) && !is_of_the_notation(name) {
                    notes.tags.push((name.to_owned(), value.to_owned()));
                }
            } else {
                notes.comments.extend(comment(line, turns));
            }
        }
        notes
    }
}

fn comment(line: &str, turns: &[RecordedTurn]) -> Option<Comment> {
    let mut parts = line.splitn(3, ' ');
    let (after, turn, text) = (parts.next()?.parse::<usize>().ok()?, parts.next()?, parts.next()?);
    let there = match after.checked_sub(1) {
        None => NO_TURN,
        Some(place) => &turns.get(place)?.text,
    };
    (there == turn).then(|| Comment { after, text: text.to_owned() })
}
