//! Files of JSON lines written by other processes: the work that is done already and need not be repeated.

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::Path;

use super::Failure;

/// Passes every line of the files to `take`. A line that it refuses, such as one cut off when its process was stopped, is
/// skipped and reported on standard error; the work it stood for is done again.
///
/// # Errors
/// A file that can't be read.
pub fn read_lines<P: Display>(
    files: &[impl AsRef<Path>],
    mut take: impl FnMut(&str) -> Result<(), P>,
) -> Result<(), Failure> {
    for file in files {
        let file = file.as_ref();
        let bytes =
            fs::read(file).map_err(|error| Failure::Question(format!("{} can't be read: {error}", file.display())))?;
        for (number, line) in (1..).zip(String::from_utf8_lossy(&bytes).lines()) {
            if !line.is_empty()
                && let Err(problem) = take(line)
            {
                // The work goes on if the report can't be written.
                let _ = writeln!(std::io::stderr(), "{}, line {number} is left out: {problem}", file.display());
            }
        }
    }
    Ok(())
}
