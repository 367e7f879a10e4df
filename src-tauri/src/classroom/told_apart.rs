//! Short and unique names for a group of people.

use std::collections::HashMap;

/// The name of each person as shown in the group: the first name; if others share it, with as much of the last name as
/// needed; if whole names are equal, with a number, in the given order.
pub(super) fn told_apart(names: &[&str]) -> Vec<String> {
    let mut shown: Vec<String> = names.iter().map(|name| first_name(name).to_owned()).collect();
    let longest = names.iter().map(|name| last_name(name).chars().count()).max().unwrap_or_default();
    for letters in 1..=longest {
        for (shown, name) in shared(&mut shown, names) {
            let last = last_name(name);
            if !last.is_empty() {
                let part: String = last.chars().take(letters).collect();
                let dot = if last.chars().count() > letters { "." } else { "" };
                *shown = format!("{} {part}{dot}", first_name(name));
            }
        }
    }
    // Middle names distinguish the remaining ones, if possible.
    for (shown, name) in shared(&mut shown, names) {
        name.clone_into(shown);
    }
    let mut numbers: HashMap<String, u32> = HashMap::new();
    for (shown, _) in shared(&mut shown, names) {
        let number = numbers.entry(key(shown)).or_default();
        *number += 1;
        *shown = format!("{shown} ({number})");
    }
    shown
}

fn first_name(name: &str) -> &str {
    name.split_whitespace().next().unwrap_or(name)
}

/// The last name; empty if there is none.
fn last_name(name: &str) -> &str {
    name.split_whitespace().skip(1).last().unwrap_or_default()
}

/// A key that is equal for names that look alike: it ignores case and dots.
fn key(shown: &str) -> String {
    shown.to_lowercase().replace('.', "")
}

/// What is shown for the people who look like another now, each with the whole name.
fn shared<'a>(shown: &'a mut [String], names: &'a [&'a str]) -> impl Iterator<Item = (&'a mut String, &'a str)> {
    let mut count: HashMap<String, usize> = HashMap::new();
    for name in &*shown {
        *count.entry(key(name)).or_default() += 1;
    }
    let pairs = shown.iter_mut().zip(names.iter().copied());
    pairs.filter(move |(shown, _)| count.get(&key(shown)).is_some_and(|&count| count > 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_names_are_enough_where_nobody_else_has_them() {
        assert_eq!(told_apart(&["Mai Nguyen", "Tom", "Ada Byron"]), ["Mai", "Tom", "Ada"]);
    }

    #[test]
    fn equal_first_names_get_as_much_of_the_last_name_as_it_takes() {
        assert_eq!(told_apart(&["Ann Keller", "Ann Toth", "Ben"]), ["Ann K.", "Ann T.", "Ben"]);
        assert_eq!(told_apart(&["Ann Keller", "Ann Kern", "ann Toth"]), ["Ann Kel.", "Ann Ker.", "ann T."]);
        assert_eq!(told_apart(&["Ann K", "Ann Keller"]), ["Ann K", "Ann Ke."]);
        assert_eq!(told_apart(&["Ann Eve Keller", "Ann Zoe Keller"]), ["Ann Eve Keller", "Ann Zoe Keller"]);
    }

    #[test]
    fn equal_names_get_a_number() {
        assert_eq!(told_apart(&["Ann", "Ann", "ANN", "Ben"]), ["Ann (1)", "Ann (2)", "ANN (3)", "Ben"]);
        assert_eq!(told_apart(&["Ann", "Ann Keller"]), ["Ann", "Ann K."]);
        assert_eq!(told_apart(&[]), Vec::<String>::new());
    }

    #[test]
    fn nobody_looks_like_another() {
        let names = ["A B", "A B", "a b", "A  B", "A B C", "A C", "A", "A"];
        let shown = told_apart(&names);
        let keys: std::collections::HashSet<String> = shown.iter().map(|name| key(name)).collect();
        assert_eq!(keys.len(), names.len(), "{shown:?}");
    }
}
