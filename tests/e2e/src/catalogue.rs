//! The words of the interface, read from its English messages, so that stories name a message and not its sentences.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use crate::app::App;
use crate::project;
use crate::wait::until;

/// The folder of the messages.
const MESSAGES: &str = "ui/src/messages/en";

/// The fixed words of a message, in their order: what stands around and between its parameters.
///
/// A message that chooses between forms (`plural`, `select`) has only the words outside them.
pub fn fixed_words(key: &str) -> Result<Vec<String>> {
    let (file, name) = key.split_once('.').with_context(|| format!("{key} names no file"))?;
    let path = project::path(MESSAGES).join(format!("{file}.json"));
    let text = std::fs::read_to_string(&path).with_context(|| format!("there are no messages {file}"))?;
    let messages: BTreeMap<String, String> = serde_json::from_str(&text)?;
    let words = outside_braces(messages.get(name).with_context(|| format!("there is no message {key}"))?);
    ensure!(!words.is_empty(), "{key} has no words of its own");
    Ok(words)
}

fn outside_braces(message: &str) -> Vec<String> {
    let (mut words, mut part, mut depth) = (Vec::new(), String::new(), 0_usize);
    for sign in message.chars() {
        match sign {
            '{' => {
                depth += 1;
                words.push(std::mem::take(&mut part));
            }
            '}' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            _ => part.push(sign),
        }
    }
    words.push(part);
    words.iter().map(|part| part.trim().to_owned()).filter(|part| part.chars().any(char::is_alphabetic)).collect()
}

/// Whether a text has all of these words in this order.
fn has_in_order(text: &str, words: &[String]) -> bool {
    let found = words.iter().try_fold(text, |rest, part| rest.split_once(part.as_str()).map(|(_, after)| after));
    found.is_some()
}

impl App {
    /// Waits until an element says a message, whatever its parameters are.
    pub async fn says_message(&self, test_id: &str, key: &str) -> Result<()> {
        let words = fixed_words(key)?;
        let mut last = String::new();
        let said = until(&format!("the message {key} in {test_id}"), async || {
            last = self.text(test_id).await?;
            Ok(has_in_order(&last, &words).then_some(()))
        })
        .await;
        said.with_context(|| format!("{test_id} says “{last}”"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_around_parameters_are_found_in_order() {
        let words = outside_braces("{sign} takes two digits, and {count, plural, one {one is} other {# are}} ringed.");
        assert_eq!(words, ["takes two digits, and", "ringed."]);
        assert!(has_in_order("− takes two digits, and 3 are ringed.", &words));
        assert!(!has_in_order("ringed. − takes two digits, and", &words));
    }

    #[test]
    fn a_message_is_read_from_its_file() {
        assert_eq!(fixed_words("play.claim.offLine").unwrap().len(), 1);
        assert!(fixed_words("play.claim.nowhere").is_err());
    }
}
