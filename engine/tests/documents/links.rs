//! Links between documents lead somewhere, and every page of `docs` is found from its index.

use std::collections::{BTreeMap, BTreeSet};

use super::{documents, tree};

/// The text above the tables of `docs/design/access.md`: its links are seen from there.
const PART_OF_ANOTHER: &str = "src-tauri/src/house/tests/access/page.md";

/// The index of the pages.
const INDEX: &str = "docs/README.md";

/// The targets of links, without those that are addresses of the web.
fn targets(text: &str) -> impl Iterator<Item = &str> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', ' ', '\n']).next());
    links.filter(|target| !target.contains("://"))
}

/// The path to which a link in a page leads, and the heading there, if it names one.
fn resolved<'a>(page: &str, target: &'a str) -> (String, Option<&'a str>) {
    let (path, heading) = target.split_once('#').map_or((target, None), |(path, heading)| (path, Some(heading)));
    if path.is_empty() {
        return (page.to_owned(), heading);
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    (parts.join("/"), heading)
}

/// The names of the headings of a page in addresses, as forges make them.
fn headings(text: &str) -> BTreeSet<String> {
    let is_heading = |line: &&str| line.starts_with('#');
    let lines = text.lines().filter(is_heading).map(|line| line.trim_start_matches('#').trim());
    let name = |title: &str| -> String {
        let kept = title.chars().filter(|sign| sign.is_alphanumeric() || " -_".contains(*sign));
        kept.flat_map(char::to_lowercase).map(|sign| if sign == ' ' { '-' } else { sign }).collect()
    };
    lines.map(name).collect()
}

/// The links that lead nowhere.
fn broken(documents: &BTreeMap<String, String>, tree: &BTreeSet<String>) -> Vec<String> {
    let mut broken = Vec::new();
    for (page, text) in documents.iter().filter(|(page, _)| *page != PART_OF_ANOTHER) {
        for target in targets(text) {
            let (path, heading) = resolved(page, target);
            let is_there = tree.contains(&format!("/{path}")) || tree.contains(&format!("/{path}/"));
            let has_heading =
                heading.is_none_or(|heading| documents.get(&path).is_some_and(|text| headings(text).contains(heading)));
            if !is_there || !has_heading {
                broken.push(format!("{page}: {target}"));
            }
        }
    }
    broken
}

#[test]
fn every_link_leads_somewhere() {
    let broken = broken(&documents(), &tree());
    assert!(broken.is_empty(), "no such file or heading:\n{}", broken.join("\n"));
}

#[test]
fn links_to_files_and_headings_that_are_not_there_are_found() {
    let pages = [
        (
            "docs/a/one.md",
            "# One\n[to](../b/two.md#its-1st-part) [here](#one) [web](https://example.org) [c](../../c/)",
        ),
        ("docs/b/two.md", "# Two\n## Its 1st part\n[no](#part) [no](../one.md) [no](../a/one.md#two)"),
    ];
    let documents = pages.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
    let tree = ["/docs/a/one.md", "/docs/b/two.md", "/c/"].map(str::to_owned).into();
    let expected = ["#part", "../one.md", "../a/one.md#two"].map(|target| format!("docs/b/two.md: {target}"));
    assert_eq!(broken(&documents, &tree), expected);
}

#[test]
fn every_page_is_in_the_index() {
    let documents = documents();
    let listed: BTreeSet<String> = targets(&documents[INDEX]).map(|target| resolved(INDEX, target).0).collect();
    let missing: Vec<&String> = documents
        .keys()
        .filter(|page| page.starts_with("docs/") && *page != INDEX && !listed.contains(*page))
        .collect();
    assert!(missing.is_empty(), "{INDEX} does not name {missing:?}");
}
