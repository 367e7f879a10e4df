//! Which of the licences offered by a package is chosen, and its text.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// A licence under which MathChess can include code, with words that occur in its text.
struct Accepted {
    id: &'static str,
    words: &'static str,
    /// The text for packages that come without one; `{owners}` stands for their authors.
    text: Option<&'static str>,
}

const fn accepted(id: &'static str, words: &'static str) -> Accepted {
    Accepted { id, words, text: None }
}

/// The accepted licences; if a package offers several, the first of them in this list is chosen. `deny.toml` has the same
/// list.
const ACCEPTED: [Accepted; 10] = [
    Accepted { text: Some(include_str!("../../licences/MIT.txt")), ..accepted("MIT", "Permission is hereby granted") },
    accepted("ISC", "Permission to use, copy, modify, and"),
    Accepted {
        text: Some(include_str!("../../licences/BSD-3-Clause.txt")),
        ..accepted("BSD-3-Clause", "Redistribution and use in source and binary forms")
    },
    accepted("BSD-2-Clause", "Redistribution and use in source and binary forms"),
    accepted("Zlib", "This software is provided 'as-is'"),
    Accepted { text: Some(include_str!("../../../LICENSE-APACHE")), ..accepted("Apache-2.0", "Apache License") },
    accepted("Apache-2.0 WITH LLVM-exception", "LLVM Exceptions"),
    accepted("Unicode-3.0", "UNICODE LICENSE V3"),
    accepted("OFL-1.1", "SIL OPEN FONT LICENSE"),
    Accepted {
        text: Some(include_str!("../../licences/MPL-2.0.txt")),
        ..accepted("MPL-2.0", "Mozilla Public License Version 2.0")
    },
];

/// The licences to comply with for an expression such as `MIT OR Apache-2.0`: of alternatives the first accepted one, of
/// combined licences all.
pub fn chosen(expression: &str) -> Result<Vec<&'static str>> {
    let spaced =
        expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ").replace(" WITH ", "\u{a0}WITH\u{a0}");
    let words: Vec<String> =
        spaced.split(' ').filter(|word| !word.is_empty()).map(|word| word.replace('\u{a0}', " ")).collect();
    let mut rest = words.as_slice();
    let ids = any(&mut rest).with_context(|| format!("no licence of {expression} is accepted"))?;
    if !rest.is_empty() {
        bail!("{expression} is not a licence expression");
    }
    Ok(ids.into_iter().filter_map(|rank| ACCEPTED.get(rank)).map(|accepted| accepted.id).collect())
}

/// Alternatives: chooses the one whose worst licence comes first in the list.
fn any(words: &mut &[String]) -> Option<Vec<usize>> {
    let mut best = all(words);
    while let Some((_, rest)) = words.split_first().filter(|(word, _)| *word == "OR") {
        *words = rest;
        best = [best, all(words)].into_iter().flatten().min_by_key(|ids| ids.iter().max().copied());
    }
    best
}

/// Combined licences.
fn all(words: &mut &[String]) -> Option<Vec<usize>> {
    let mut ids = one(words);
    while let Some((_, rest)) = words.split_first().filter(|(word, _)| *word == "AND") {
        *words = rest;
        let more = one(words);
        ids = ids.zip(more).map(|(ids, more)| [ids, more].concat());
    }
    ids
}

fn one(words: &mut &[String]) -> Option<Vec<usize>> {
    let (word, rest) = words.split_first()?;
    *words = rest;
    if word != "(" {
        return ACCEPTED.iter().position(|accepted| accepted.id == word).map(|rank| vec![rank]);
    }
    let inner = any(words);
    *words = words.split_first().map_or(*words, |(_, rest)| rest);
    inner
}

/// The texts of a licence in a package's folder, including required notices; if there are none, the standard text.
pub fn texts(folder: &Path, id: &str, owners: &str) -> Result<Vec<String>> {
    let Some(accepted) = ACCEPTED.iter().find(|accepted| accepted.id == id) else { bail!("{id} is not accepted") };
    let mut found = Vec::new();
    for (name, text) in files(folder)? {
        if name.starts_with("NOTICE") || contains(&text, accepted.words) {
            found.push(text);
        }
    }
    if found.is_empty() {
        found.extend(standard(id, owners));
    }
    if found.is_empty() {
        bail!("no text of {id} was found in {}", folder.display());
    }
    Ok(found)
}

/// The standard text of a licence, for packages without one.
pub fn standard(id: &str, owners: &str) -> Option<String> {
    let text = ACCEPTED.iter().find(|accepted| accepted.id == id)?.text?;
    Some(tidied(&text.replace("{owners}", owners)))
}

/// Files about licences, by name in capitals.
fn files(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for entry in folder.read_dir().with_context(|| format!("{} could not be read.", folder.display()))? {
        let path = entry.with_context(|| format!("{} could not be read.", folder.display()))?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().to_uppercase()).unwrap_or_default();
        let tells =
            ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"].iter().any(|start| name.starts_with(start));
        if tells && path.is_file() && !name.ends_with(".SPDX") {
            let bytes = fs::read(&path).with_context(|| format!("{} could not be read.", path.display()))?;
            files.push((name, tidied(&String::from_utf8_lossy(&bytes))));
        }
    }
    files.sort();
    Ok(files)
}

/// Whether a text contains these words, ignoring line breaks and case.
fn contains(text: &str, words: &str) -> bool {
    let plain =
        |text: &str| text.replace(['‘', '’'], "'").split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    plain(text).replace(',', "").contains(&plain(words).replace(',', ""))
}

/// A text with plain line ends and without empty lines around it.
fn tidied(text: &str) -> String {
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_accepted_licence_is_taken() {
        let cases: [(&str, &[&str]); 9] = [
            ("MIT", &["MIT"]),
            ("Apache-2.0 OR MIT", &["MIT"]),
            ("Apache-2.0/MIT", &["MIT"]),
            ("Apache-2.0 / MIT", &["MIT"]),
            ("LGPL-3.0-or-later OR MPL-2.0", &["MPL-2.0"]),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", &["MIT", "Unicode-3.0"]),
            ("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT", &["MIT"]),
            ("BSD-3-Clause AND MIT", &["BSD-3-Clause", "MIT"]),
            ("CC0-1.0 OR MIT-0 OR Apache-2.0", &["Apache-2.0"]),
        ];
        for (expression, ids) in cases {
            assert_eq!(chosen(expression).unwrap(), ids, "{expression}");
        }
        for refused in ["GPL-3.0", "MIT AND GPL-3.0", "", "MIT)", "LGPL-3.0-or-later"] {
            assert!(chosen(refused).is_err(), "{refused}");
        }
    }

    #[test]
    fn a_package_without_a_text_gets_the_one_of_its_licence() {
        let none = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let text = texts(&none, "MIT", "Ada").unwrap();
        assert!(text[0].contains("Copyright (c) Ada\n"), "{text:?}");
        assert!(texts(&none, "Zlib", "Ada").is_err());
        assert!(texts(&none, "GPL-3.0", "Ada").is_err());
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        assert!(texts(&own, "Apache-2.0", "").unwrap()[0].contains("Version 2.0"));
    }
}
