//! Turns as people and other programs write them.

use crate::game::{AnyInPlay, GameError};

/// The canonical form of a legal turn. One that is written in another case, with the dashes of a word processor or with wide
/// letters is read if it can mean one turn only.
///
/// # Errors
/// Why the text as it stands can't be read or is illegal.
pub(super) fn canonical(running: &AnyInPlay, text: &str) -> Result<String, GameError> {
    let error = match running.written(text) {
        Ok(turn) => return Ok(turn),
        Err(error) => error,
    };
    let plain: String = text.chars().map(plain_character).collect();
    // A word processor makes one long dash of the two of a pass.
    let plain = if plain == "-" { "--".to_owned() } else { plain };
    let lower = plain.to_ascii_lowercase();
    let upper = plain.to_ascii_uppercase().replace('X', "x");
    let (first, last) = (with_upper(&lower, 0), with_upper(&lower, lower.len().saturating_sub(1)));
    let mut meant: Vec<String> =
        [plain, lower, upper, first, last].iter().filter_map(|spelling| running.written(spelling).ok()).collect();
    meant.sort();
    meant.dedup();
    match <[String; 1]>::try_from(meant) {
        Ok([turn]) => Ok(turn),
        Err(_) => Err(error),
    }
}

/// A text with one of its letters as a capital.
fn with_upper(text: &str, place: usize) -> String {
    text.char_indices().map(|(at, c)| if at == place { c.to_ascii_uppercase() } else { c }).collect()
}

/// The plain character for a dash, a sign of multiplication or a wide character.
fn plain_character(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        '\u{d7}' => 'x',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{AnyGame, GameKind, Start};

    fn begun(kind: GameKind, turns: &[&str]) -> AnyInPlay {
        let mut running = AnyInPlay::begin_in(AnyGame::start(kind, &Start::default()).unwrap(), "").unwrap();
        for turn in turns {
            running.play(turn).unwrap();
        }
        running
    }

    #[test]
    fn every_legal_turn_of_every_game_is_read_in_another_case() {
        for &kind in GameKind::ALL {
            let running = begun(kind, &[]);
            for turn in running.turns() {
                for spelling in [turn.to_ascii_lowercase(), turn.to_ascii_uppercase(), turn.replace('-', "\u{2013}")] {
                    assert_eq!(canonical(&running, &spelling), Ok(turn.clone()), "{kind} {spelling}");
                }
            }
        }
    }

    #[test]
    fn a_turn_that_means_nothing_is_refused_as_it_stands() {
        let running = begun(GameKind::MathematicalChess, &[]);
        for text in ["zz", "A1-A1", "\u{fc}"] {
            assert_eq!(canonical(&running, text), running.written(text).map(|_| String::new()), "{text}");
        }
        assert_eq!(canonical(&running, "\u{2014}").as_deref(), Ok("--"));
    }
}
