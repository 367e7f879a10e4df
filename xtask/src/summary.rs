//! The table at the end of the checks.

use crate::check::{Done, Verdict};

impl Done {
    /// The check as a line of the table.
    pub fn line(&self) -> String {
        let verdict = match self.verdict {
            Verdict::Passed => "passed",
            Verdict::Failed => "FAILED",
            Verdict::Skipped => "skipped",
        };
        format!("{:<8} {verdict:<8} {:>5} s  {}", self.name, self.took.as_secs(), self.note).trim_end().to_owned()
    }
}

/// The last line: how many checks passed, failed and were skipped.
pub fn last_line(done: &[Done]) -> String {
    let count = |verdict: fn(&Verdict) -> bool| done.iter().filter(|check| verdict(&check.verdict)).count();
    let passed = count(|verdict| matches!(verdict, Verdict::Passed));
    let failed = count(|verdict| matches!(verdict, Verdict::Failed));
    match count(|verdict| matches!(verdict, Verdict::Skipped)) {
        0 => format!("{passed} passed, {failed} failed"),
        skipped => format!("{passed} passed, {failed} failed, {skipped} skipped"),
    }
}

/// Whether any check failed.
pub fn failed(done: &[Done]) -> bool {
    done.iter().any(|check| matches!(check.verdict, Verdict::Failed))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn done(verdict: Verdict) -> Done {
        Done { name: "some", verdict, took: Duration::from_millis(61_900), note: String::new() }
    }

    #[test]
    fn the_last_line_names_skipped_checks_only_if_there_are_some() {
        assert_eq!(last_line(&[done(Verdict::Passed), done(Verdict::Passed)]), "2 passed, 0 failed");
        assert_eq!(
            last_line(&[done(Verdict::Passed), done(Verdict::Failed), done(Verdict::Skipped)]),
            "1 passed, 1 failed, 1 skipped"
        );
    }

    #[test]
    fn a_skipped_check_is_not_a_failure() {
        assert!(!failed(&[done(Verdict::Passed), done(Verdict::Skipped)]));
        assert!(failed(&[done(Verdict::Failed), done(Verdict::Passed)]));
    }

    #[test]
    fn a_line_tells_the_whole_seconds() {
        assert_eq!(done(Verdict::Failed).line(), "some     FAILED      61 s");
    }
}
