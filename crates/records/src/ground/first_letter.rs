//! The letter under which a name is listed.

use unicode_normalization::UnicodeNormalization;

/// Letters that Unicode does not decompose, with the letters of the alphabet under which people look for them.
const STROKED: [(char, char); 6] = [('Đ', 'D'), ('Ð', 'D'), ('Ł', 'L'), ('Ø', 'O'), ('Ħ', 'H'), ('Ŧ', 'T')];

/// The first letter of a name, as a capital without accents. A character without a capital form is used as it is.
pub fn first_letter(name: &str) -> String {
    let first = name.nfd().find(|character| character.is_alphanumeric()).or_else(|| name.chars().next());
    let Some(capital) = first.and_then(|first| first.to_uppercase().next()) else { return String::new() };
    STROKED.iter().find(|(stroked, _)| *stroked == capital).map_or(capital, |&(_, plain)| plain).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_small_letters_do_not_count() {
        for (name, letter) in [
            ("élif", "E"),
            ("Đức", "D"),
            ("Åsa", "A"),
            ("łukasz", "L"),
            ("“Bo”", "B"),
            ("Яна", "Я"),
            ("李", "李"),
            ("7b", "7"),
        ] {
            assert_eq!(first_letter(name), letter, "{name}");
        }
        assert_eq!(first_letter(""), "");
    }
}
