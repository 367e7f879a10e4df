//! The tests that hold the invariants of the design exist under the names that the pages give.

use std::fs;

use super::{documents, root};

/// How a statement begins that always holds.
const MARK: &str = "**Invariant:**";
/// What stands before the tests that hold it.
const HELD: &str = "Held by ";

/// The statements of a page: from the mark to the end of the paragraph or the item.
fn statements(text: &str) -> Vec<String> {
    let mut statements: Vec<String> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        let bare = line.trim_start().trim_start_matches("- ");
        if bare.starts_with(MARK) {
            statements.push(bare.to_owned());
            is_inside = true;
        } else if line.trim().is_empty() || line.trim_start().starts_with("- ") {
            is_inside = false;
        } else if is_inside && let Some(statement) = statements.last_mut() {
            statement.push(' ');
            statement.push_str(line.trim());
        }
    }
    statements
}

/// The files of tests that a statement names, each with the names of tests in it: "Held by `a/b.rs`: `one`, `two`".
fn tests(statement: &str) -> Vec<(&str, Vec<&str>)> {
    let held = statement.rsplit_once(HELD).map_or("", |(_, held)| held);
    let mut tests: Vec<(&str, Vec<&str>)> = Vec::new();
    for quoted in held.split('`').skip(1).step_by(2) {
        if quoted.contains('/') && (quoted.ends_with(".rs") || quoted.ends_with(".ts")) {
            tests.push((quoted, Vec::new()));
        } else if let Some((_, names)) = tests.last_mut() {
            names.push(quoted);
        }
    }
    tests
}

/// Whether a source has a test of this name: a function in Rust, a title in TypeScript.
fn has_test(file: &str, source: &str, name: &str) -> bool {
    if file.ends_with(".rs") {
        source.contains(&format!("fn {name}("))
    } else {
        source.contains(&format!("\"{name}\""))
    }
}

/// What is wrong with a statement; `read` gives the text of a file of the project, if it is there.
fn faults(statement: &str, read: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let tests = tests(statement);
    if tests.is_empty() || tests.iter().any(|(_, names)| names.is_empty()) {
        return vec![format!("names no test, as in “{HELD}`folder/file.rs`: `name_of_the_test`”: {statement}")];
    }
    let missing = tests.iter().flat_map(|(file, names)| {
        let source = read(file).unwrap_or_default();
        let missing: Vec<String> =
            names.iter().filter(|name| !has_test(file, &source, name)).map(|name| format!("{file}: {name}")).collect();
        missing
    });
    missing.collect()
}

#[test]
fn every_invariant_is_held_by_a_test_that_is_there() {
    let mut found = Vec::new();
    let mut count = 0;
    for (page, text) in documents() {
        for statement in statements(&text) {
            count += 1;
            let faults = faults(&statement, |file| fs::read_to_string(root().join(file)).ok());
            found.extend(faults.into_iter().map(|fault| format!("{page}: {fault}")));
        }
    }
    assert!(count > 0);
    assert!(found.is_empty(), "invariants whose test is not there:\n{}", found.join("\n"));
}

#[test]
fn an_invariant_without_its_test_is_found() {
    let page = "**Invariant:** a. Held by `x/one.rs`: `is_there`,\n`is_gone`.\n\n- **Invariant:** b.\n- **Invariant:** c.\n  \
                Held by `x/two.ts`: `is there`.\n";
    let read = |file: &str| match file {
        "x/one.rs" => Some("fn is_there() {}".to_owned()),
        "x/two.ts" => Some("test(\"is there\", () => {})".to_owned()),
        _ => None,
    };
    let faults: Vec<Vec<String>> = statements(page).iter().map(|statement| faults(statement, read)).collect();
    assert_eq!(faults.len(), 3);
    assert_eq!(faults[0], ["x/one.rs: is_gone"]);
    assert!(faults[1][0].starts_with("names no test"));
    assert!(faults[2].is_empty());
}
