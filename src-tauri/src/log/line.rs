//! An event as one line of text.

use std::fmt::{Debug, Write};

use jiff::Timestamp;
use tracing::Event;
use tracing::field::{Field, Visit};

/// The most bytes of a message or a field; longer ones are cut.
const LONGEST: usize = 1000;

/// The line of an event: when, how grave, where, what, and its fields. Paths in the folder of the account begin with `~`.
pub(super) fn of(event: &Event<'_>, home: Option<&str>) -> String {
    let metadata = event.metadata();
    let mut words = Words { message: String::new(), fields: String::new(), home };
    event.record(&mut words);
    let place = metadata.target().trim_start_matches("mathchess_");
    format!("{:.3} {} {place}: {}{}\n", Timestamp::now(), metadata.level(), words.message, words.fields)
}

struct Words<'a> {
    message: String,
    fields: String,
    home: Option<&'a str>,
}

impl Words<'_> {
    fn add(&mut self, field: &Field, text: &str) {
        let text = tidy(text, self.home);
        if field.name() == "message" {
            self.message = text;
        } else {
            let quoted = if text.contains(' ') { format!("\"{text}\"") } else { text };
            // Writing into a text can't fail.
            let _ = write!(self.fields, " {}={quoted}", field.name());
        }
    }
}

impl Visit for Words<'_> {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.add(field, value);
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.add(field, &format!("{value:?}"));
    }
}

/// A text that stays on its line, has an end, and does not name the account.
fn tidy(text: &str, home: Option<&str>) -> String {
    let text = match home.filter(|home| home.len() > 1) {
        Some(home) => text.replace(home, "~"),
        None => text.to_owned(),
    };
    let mut line = String::new();
    for character in text.chars() {
        if line.len() >= LONGEST {
            line.push('…');
            break;
        }
        if character.is_control() { line.extend(character.escape_default()) } else { line.push(character) }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stays_on_its_line_has_an_end_and_does_not_name_the_account() {
        let home = Some("/home/zaphira");
        assert_eq!(tidy("/home/zaphira/records is full", home), "~/records is full");
        assert_eq!(tidy("two\r\nlines\u{1b}[31m", home), "two\\r\\nlines\\u{1b}[31m");
        assert_eq!(tidy("/etc/motd", Some("/")), "/etc/motd", "whose home is the root");
        let long = tidy(&"é".repeat(4000), None);
        assert_eq!((long.len(), long.ends_with("é…")), (LONGEST + '…'.len_utf8(), true));
    }
}
