//! A program that sees everything that the page holds and everything that the shell sends, and never calculates. Two boards of
//! which only one has an equation must be the same for it until the player commits.

use anyhow::{Context, Result};

use crate::app::App;
use crate::wait::until;

/// Keeps the answers of all commands from now on, as they come from the shell.
const RECORD: &str = r#"
    window.sent ??= [];
    if (window.sentPending === undefined) {
        window.sentPending = 0;
        const ask = window.fetch;
        window.fetch = async (where, given) => {
            window.sentPending += 1;
            try {
                const answer = await ask(where, given);
                const command = decodeURIComponent(String(where).split("/").pop());
                const asked = typeof given?.body === "string" ? given.body : "";
                window.sent.push({ command, asked, answer: await answer.clone().text() });
                return answer;
            } finally {
                window.sentPending -= 1;
            }
        };
    }
"#;

/// Collects all that there is to see.
const LOOK: &str = include_str!("watching.js");

/// What is kept of a turn that was begun, to go on with it later.
const LOOK_AT_DRAFTS: &str = r#"
    const plain = (text) => text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "ID").replace(/\b1\d{12}\b/g, "a moment");
    const kept = Object.entries(localStorage).filter(([name]) => name.startsWith("draft/")).sort();
    return kept.map(([name, value]) => [name, plain(value)]);
"#;

/// A digit that is another one on the second of two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The digit on the first board.
    pub from: char,
    /// The digit on the second board.
    pub to: char,
}

impl Changed {
    /// Whether a text of the second board is that of the first one with nothing but this digit changed.
    fn explains(self, place: &str, first: &str, second: &str) -> bool {
        // Any other number is a count or a measure, and no digit on the board.
        let is_on_piece = place.contains(".pieces.") && place.ends_with(".number");
        (is_on_piece || !first.starts_with("number: "))
            && first.chars().count() == second.chars().count()
            && first
                .chars()
                .zip(second.chars())
                .all(|(one, other)| one == other || (one, other) == (self.from, self.to))
    }
}

/// Everything that was there to see at one moment, and what was sent since the moment before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen(Vec<(String, String)>);

impl Seen {
    /// The number of things that were seen.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there was nothing at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The things that were seen, each with its place and its value.
    pub fn leaves(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(place, value)| (place.as_str(), value.as_str()))
    }

    /// The names of the commands that the shell has answered.
    pub fn commands(&self) -> Vec<&str> {
        let names = self.0.iter().filter_map(|(place, _)| place.strip_prefix("sent "));
        names.filter(|rest| !rest.contains(' ')).collect()
    }

    /// What tells this board from another one, besides the digit that was changed.
    pub fn unlike(&self, other: &Self, changed: Changed) -> Vec<String> {
        let mut told = Vec::new();
        for ((place, value), (other_place, other_value)) in self.0.iter().zip(&other.0) {
            if place != other_place {
                // From here on everything is shifted.
                told.push(format!("{place} “{value}” is in the place of {other_place} “{other_value}”"));
                return told;
            }
            if value != other_value && !changed.explains(place, value, other_value) {
                told.push(format!("{place}: “{value}” and “{other_value}”"));
            }
        }
        if self.len() != other.len() {
            told.push(format!("{} things and {}", self.len(), other.len()));
        }
        told
    }
}

impl App {
    /// Begins to record what the shell sends to this page.
    pub async fn records_what_is_sent(&self) -> Result<()> {
        self.client.execute(RECORD, vec![]).await.context("nothing can be recorded")?;
        Ok(())
    }

    /// Waits until nothing is asked of the shell, nothing waits after a press, and nothing moves.
    pub async fn is_at_rest(&self) -> Result<()> {
        let asks_nothing = "return window.sentPending === 0 && document.querySelector('[data-waits]') === null";
        until("a page that asks nothing", async || {
            if self.client.execute(asks_nothing, vec![]).await? != true {
                return Ok(None);
            }
            self.settled().await?;
            Ok((self.client.execute(asks_nothing, vec![]).await? == true).then_some(()))
        })
        .await
    }

    /// Everything that there is to see now, and what was sent since the last look.
    pub async fn is_seen(&self) -> Result<Seen> {
        self.is_at_rest().await?;
        let seen = self.client.execute(LOOK, vec![]).await.context("nothing is seen")?;
        Ok(Seen(serde_json::from_value(seen).context("what is seen can't be read as a list of texts")?))
    }

    /// What is kept of a turn that was begun, once its piece is kept with the point on which it acts, and with what was taken by
    /// an earlier equation if there was one.
    pub async fn is_kept(&self, acts_on: &str, has_taken: bool) -> Result<Seen> {
        let to = format!("\"to\":\"{acts_on}\",\"steps\":[{}", if has_taken { "[" } else { "]" });
        let is_kept = "return (localStorage.getItem('draft/guest/turn') ?? '').includes(arguments[0])";
        until("a begun turn that is kept", async || {
            Ok((self.client.execute(is_kept, vec![to.clone().into()]).await? == true).then_some(()))
        })
        .await?;
        let kept = self.client.execute(LOOK_AT_DRAFTS, vec![]).await.context("nothing is kept")?;
        Ok(Seen(serde_json::from_value(kept).context("what is kept can't be read as a list of texts")?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(leaves: &[(&str, &str)]) -> Seen {
        Seen(leaves.iter().map(|&(place, value)| (place.to_owned(), value.to_owned())).collect())
    }

    const CHANGED: Changed = Changed { from: '8', to: '7' };

    #[test]
    fn only_the_changed_digit_may_differ() {
        let first = seen(&[("label", "E3, white 8"), ("text", "W8B8")]);
        assert!(first.unlike(&seen(&[("label", "E3, white 7"), ("text", "W7B8")]), CHANGED).is_empty());
        assert_eq!(first.unlike(&seen(&[("label", "E3, white 7, can be taken"), ("text", "W7B8")]), CHANGED).len(), 1);
        assert_eq!(first.unlike(&seen(&[("label", "E3, white 6"), ("text", "W8B8")]), CHANGED).len(), 1);
    }

    #[test]
    fn numbers_and_places_may_not_differ() {
        let first = seen(&[("count", "number: 8")]);
        assert_eq!(first.unlike(&seen(&[("count", "number: 7")]), CHANGED).len(), 1);
        assert_eq!(first.unlike(&seen(&[("mark", "number: 8")]), CHANGED).len(), 1);
        assert_eq!(first.unlike(&seen(&[("count", "number: 8"), ("mark", "")]), CHANGED).len(), 1);
    }
}
