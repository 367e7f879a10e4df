//! Files of JSON lines that other processes have written: what was done already, and need not be done again.

use std::fs;
use std::io::Write;
use std::path::Path;

use super::Failure;

/// Gives every line of the files to `take`. A line that it can't use, such as one that was being written when its process was
/// stopped, is left out and told on standard error: what it said is done again.
///
/// # Errors
/// A file that can't be read.
pub fn read_lines(files: &[impl AsRef<Path>], mut take: impl FnMut(&str) -> Result<(), String>) -> Result<(), Failure> {
    for file in files {
        let file = file.as_ref();
        let bytes =
            fs::read(file).map_err(|error| Failure::Question(format!("{} can't be read: {error}", file.display())))?;
        for (number, line) in (1..).zip(String::from_utf8_lossy(&bytes).lines()) {
            if !line.is_empty()
                && let Err(problem) = take(line)
            {
                // The work goes on if this can't be said.
                let _ = writeln!(std::io::stderr(), "{}, line {number} is left out: {problem}", file.display());
            }
        }
    }
    Ok(())
}
