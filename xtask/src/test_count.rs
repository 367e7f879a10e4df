//! The number of tests that ran, from the output of the test programs.

/// The sum of passed tests in the output of cargo test, nextest and Vitest.
pub fn passed(said: &str) -> u32 {
    said.lines().filter_map(passed_in_line).sum()
}

fn passed_in_line(line: &str) -> Option<u32> {
    let line = line.trim();
    let result = line
        .strip_prefix("test result: ok.")
        .or_else(|| line.strip_prefix("Summary").and_then(|rest| rest.split_once("run:")).map(|(_, rest)| rest))
        .or_else(|| line.strip_prefix("Tests "))?;
    let before = result.split_once(" passed")?.0;
    before.rsplit(|sign: char| !sign.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_test_programs_are_understood() {
        assert_eq!(passed("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out"), 12);
        assert_eq!(passed("     Summary [   4.203s] 31 tests run: 30 passed (2 slow), 1 failed, 5 skipped"), 30);
        assert_eq!(passed(" Test Files  3 passed (3)\n      Tests  45 passed (45)\n"), 45);
        assert_eq!(passed("      Tests  1 failed | 44 passed (45)"), 44);
    }

    #[test]
    fn several_results_are_added_and_other_lines_are_not() {
        assert_eq!(
            passed("test result: ok. 2 passed; 0 failed\nrunning 7 passed\ntest result: ok. 3 passed; 0 failed"),
            5
        );
        assert_eq!(passed("nothing"), 0);
    }
}
