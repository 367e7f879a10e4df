//! Names of people, classes, competitions, levels and displays: one canonical form, so that two names that look the same
//! are the same.

use unicode_general_category::{GeneralCategory, get_general_category};
use unicode_normalization::UnicodeNormalization;

use crate::ground::error::RecordsError;
use crate::ground::name_problem::{LONGEST_NAME, NameProblem};
use crate::ground::noun::Noun;

/// The most bytes of a text in which a name is looked for. Composing the letters of a long text would take minutes.
const MOST_BYTES: usize = 4_096;

/// Characters that draw nothing although their Unicode category is that of visible ones.
const BLANKS: [char; 13] = [
    '\u{34f}',
    '\u{115f}',
    '\u{1160}',
    '\u{17b4}',
    '\u{17b5}',
    '\u{180b}',
    '\u{180c}',
    '\u{180d}',
    '\u{180f}',
    '\u{2800}',
    '\u{3164}',
    '\u{ffa0}',
    '\u{1d159}',
];

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';

/// The replacement for a name without visible characters.
const NAMELESS: &str = "?";

/// A name in the form in which it is stored: composed (NFC), trimmed, and with single blanks within.
///
/// Control characters and invisible ones are refused, because names that differ in them look alike. Joiners are kept where
/// they change the appearance: within words of the scripts that need them (Persian, Hindi) and in emoji; so are variation
/// selectors after characters that have variants.
///
/// # Errors
/// Why it can't be a name.
pub fn tidy_name(name: &str) -> Result<String, NameProblem> {
    if name.len() > MOST_BYTES {
        return Err(NameProblem::TooLong(name.chars().count()));
    }
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    if name.is_empty() {
        return Err(NameProblem::Blank);
    }
    let mut before = None;
    let mut characters = name.chars().peekable();
    let mut length = 0;
    while let Some(character) = characters.next() {
        if !is_visible(before, character, characters.peek().copied()) {
            return Err(NameProblem::Invisible(character));
        }
        before = Some(character);
        length += 1;
    }
    if length > LONGEST_NAME { Err(NameProblem::TooLong(length)) } else { Ok(name) }
}

/// [`tidy_name`] for the name of a recorded thing.
pub(crate) fn tidy(name: &str, noun: Noun) -> Result<String, RecordsError> {
    tidy_name(name).map_err(|problem| match problem {
        NameProblem::Blank => RecordsError::BlankName { noun },
        problem => RecordsError::BadName { noun, problem },
    })
}

/// A name stored before names were checked, in the form in which it would be stored now: without invisible characters, and
/// cut if it is too long.
pub(crate) fn mended(name: &str) -> String {
    tidy_name(name).unwrap_or_else(|_| {
        let seen: String = beginning(name)
            .chars()
            .filter(|&character| character.is_whitespace() || is_visible(None, character, None))
            .nfc()
            .collect();
        let cut: String = seen.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST_NAME).collect();
        if cut.is_empty() { NAMELESS.to_owned() } else { cut.trim_end().to_owned() }
    })
}

/// The part of a text in which a name is looked for.
fn beginning(text: &str) -> &str {
    let whole = |&end: &usize| text.is_char_boundary(end);
    &text[..(0..=MOST_BYTES.min(text.len())).rev().find(whole).unwrap_or_default()]
}

/// A key that is equal for names that count as the same: it ignores case, the encoding of accents, and the amount of white
/// space.
pub(crate) fn key(name: &str) -> String {
    beginning(name).split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect::<String>().to_lowercase()
}

/// Whether the [`key`] of a name contains a text that is itself a key. Lists call this for thousands of names, nearly all
/// of which are tidy and in ASCII; for these no key needs to be made.
pub(crate) fn holds(name: &str, searched: &str) -> bool {
    let is_tidy = name.is_ascii() && !name.contains("  ") && !name.contains(|blank: char| blank.is_ascii_control());
    if !is_tidy {
        return key(name).contains(searched);
    }
    let name = name.trim_matches(' ').as_bytes();
    searched.is_empty() || name.windows(searched.len()).any(|part| part.eq_ignore_ascii_case(searched.as_bytes()))
}

/// Whether a character is visible in its place.
fn is_visible(before: Option<char>, character: char, after: Option<char>) -> bool {
    match character {
        NON_JOINER => before.is_some_and(joins) && after.is_some_and(joins),
        JOINER => {
            let letters = before.is_some_and(joins) && after.is_some_and(joins);
            letters || before.is_some_and(is_emoji) && after.is_some_and(is_emoji)
        }
        // Variation selectors for emoji.
        '\u{fe0e}' | '\u{fe0f}' => before.is_some_and(is_emoji),
        '\u{fe00}'..='\u{fe0d}' => false,
        // Variation selectors for ideographs, which distinguish Japanese names.
        '\u{e0100}'..='\u{e01ef}' => {
            before.is_some_and(|before| get_general_category(before) == GeneralCategory::OtherLetter)
        }
        '\u{e0000}'..='\u{e0fff}' => false,
        other if BLANKS.contains(&other) => false,
        other => !matches!(
            get_general_category(other),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
                | GeneralCategory::PrivateUse
                | GeneralCategory::Surrogate
        ),
    }
}

/// Whether a character belongs to a script in which a joiner changes the neighbouring letters: Arabic and its relatives,
/// the scripts of India and of South-East Asia, Mongolian.
fn joins(character: char) -> bool {
    matches!(character, '\u{600}'..='\u{109f}' | '\u{1780}'..='\u{18af}')
}

/// Whether a character can be part of an emoji that is composed of several.
fn is_emoji(character: char) -> bool {
    character == '\u{fe0f}'
        || matches!(get_general_category(character), GeneralCategory::OtherSymbol | GeneralCategory::ModifierSymbol)
            && !character.is_ascii()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_of_many_languages_are_kept_as_they_are() {
        for name in [
            "Ada Lovelace",
            "O’Hara-Smith Jr.",
            "José María",
            "Łukasz",
            "Ελένη",
            "Νίκος",
            "Дарʼя",
            "李小龙",
            "葛\u{e0100}城",
            "김민준",
            "ประยุทธ์",
            "امیر\u{200c}حسین",
            "क्\u{200d}षमा",
            "න්\u{200d}ද",
            "Team 👩\u{200d}🔬",
            "🏳\u{fe0f}\u{200d}🌈",
            "4b",
        ] {
            assert_eq!(tidy_name(name).as_deref(), Ok(name));
        }
    }

    #[test]
    fn composed_and_decomposed_names_are_one() {
        assert_eq!(tidy_name("  Rene\u{301}\u{a0} \tMu\u{308}ller\n").as_deref(), Ok("René Müller"));
        assert_eq!(key("RENE\u{301}  Müller "), key("René Mu\u{308}ller"));
        assert_ne!(key("René"), key("Rene"));
    }

    #[test]
    fn the_longest_name_is_kept_and_a_longer_text_is_refused_with_its_length() {
        let of = |length: usize| tidy_name(&"ễ".repeat(length));
        assert_eq!(of(LONGEST_NAME), Ok("ễ".repeat(LONGEST_NAME)));
        assert_eq!(of(LONGEST_NAME + 1), Err(NameProblem::TooLong(LONGEST_NAME + 1)));
        // So long a text is refused before its letters are composed, which would take minutes.
        assert_eq!(of(1_000_000), Err(NameProblem::TooLong(1_000_000)));
    }

    #[test]
    fn what_nobody_sees_is_refused() {
        for (name, hidden) in [
            ("A\0da", '\0'),
            ("Ada\u{7}", '\u{7}'),
            ("A\u{200b}da", '\u{200b}'),
            ("\u{feff}Ada", '\u{feff}'),
            ("Ad\u{ad}a", '\u{ad}'),
            ("Ada\u{202e}mot", '\u{202e}'),
            ("\u{2066}Ada", '\u{2066}'),
            ("A\u{200d}da", JOINER),
            ("Ada\u{200c}", NON_JOINER),
            ("امیر\u{200c}", NON_JOINER),
            ("A\u{fe0f}da", '\u{fe0f}'),
            ("A\u{e0041}", '\u{e0041}'),
            ("\u{3164}", '\u{3164}'),
            ("\u{2800}", '\u{2800}'),
            ("A\u{e000}", '\u{e000}'),
        ] {
            assert_eq!(tidy_name(name), Err(NameProblem::Invisible(hidden)), "{name:?}");
        }
        let told = tidy("A\u{200b}da", Noun::Profile).unwrap_err().to_string();
        assert!(told.contains("U+200B") && told.contains("Nothing was changed"), "{told}");
    }

    #[test]
    fn a_name_has_60_characters_at_most_and_one_at_least() {
        assert_eq!(tidy_name(&"é".repeat(60)).map(|name| name.chars().count()), Ok(60));
        assert_eq!(tidy_name(&"e\u{301}".repeat(60)).map(|name| name.chars().count()), Ok(60), "composed first");
        assert_eq!(tidy_name(&"é".repeat(61)), Err(NameProblem::TooLong(61)));
        assert_eq!(tidy_name(&"a\u{316}".repeat(60)), Err(NameProblem::TooLong(120)));
        for blank in ["", " ", "\u{a0}\u{3000}\n"] {
            assert_eq!(tidy_name(blank), Err(NameProblem::Blank));
        }
        assert!(matches!(tidy(" ", Noun::Class), Err(RecordsError::BlankName { noun: Noun::Class })));
    }

    proptest! {
        #[test]
        fn a_tidy_name_stays_as_it_is(text in "\\PC{0,80}|[\\u0300-\\u0345a-zé \u{200d}👩]{0,70}") {
            if let Ok(name) = tidy_name(&text) {
                prop_assert_eq!(tidy_name(&name), Ok(name.clone()));
                prop_assert_eq!(key(&text), key(&name));
            }
        }

        #[test]
        fn a_name_holds_what_its_key_holds(name in "[aB z\u{a0}\té\u{1f}]{0,12}", searched in "[aBz \té]{0,3}") {
            let searched = key(&searched);
            prop_assert_eq!(holds(&name, &searched), key(&name).contains(&searched));
        }

        #[test]
        fn a_mended_name_is_a_tidy_one(text in any::<String>(), long in "[\\u0300-\\u0345a-zé \u{200b}\u{2000}]{0,150}") {
            for text in [text, long] {
                let name = mended(&text);
                prop_assert_eq!(tidy_name(&name), Ok(name.clone()));
                prop_assert!(tidy_name(&text).is_err() || tidy_name(&text) == Ok(name));
            }
        }
    }
}
