//! Pages can be read beside each other and in a comparison of changes: short lines, and not too many.

use super::documents;

/// The most columns of a line.
const WIDEST: usize = 120;
/// The most lines of a page that is not mostly tables.
const LONGEST: usize = 300;

/// What a screen reader says in the stories of `tests/e2e/tests/blind.rs`: each line is one utterance, whatever its length.
const UTTERANCES: &str = "tests/e2e/transcripts/";

/// The lines of a page that are too wide, and whether it is too long.
fn faults(path: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !path.starts_with(UTTERANCES) {
        for (place, line) in text.lines().enumerate() {
            let columns = line.chars().count();
            if columns > WIDEST {
                let line = place + 1;
                faults
                    .push(format!("{path}:{line} has {columns} columns: break it, make a wide row of a table a list"));
            }
        }
    }
    let (lines, rows) = (text.lines().count(), text.lines().filter(|line| line.starts_with('|')).count());
    if lines > LONGEST && rows * 2 < lines {
        faults.push(format!("{path} has {lines} lines: divide it by its subjects"));
    }
    faults
}

#[test]
fn every_line_and_every_page_can_be_taken_in() {
    let found: Vec<String> = documents().iter().flat_map(|(path, text)| faults(path, text)).collect();
    assert!(
        found.is_empty(),
        "at most {WIDEST} columns in a line and {LONGEST} lines in a page:\n{}",
        found.join("\n")
    );
}

#[test]
fn a_wide_line_and_a_long_page_are_found() {
    let count = |text: &str| faults("a.md", text).len();
    assert_eq!(count(&"é".repeat(WIDEST)), 0);
    assert_eq!(count(&"é".repeat(WIDEST + 1)), 1);
    assert_eq!(count(&"a line\n".repeat(LONGEST)), 0);
    assert_eq!(count(&"a line\n".repeat(LONGEST + 1)), 1);
    assert_eq!(count(&"| a row |\n".repeat(LONGEST + 1)), 0);
}
