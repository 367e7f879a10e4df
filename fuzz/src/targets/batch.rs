//! Any line is answered by one line of JSON.

use mathchess_engine::batch::answer;

/// Tries one input.
pub fn run(line: &[u8]) {
    // Counting deep below a start is right but takes for ever.
    if !line.windows(5).any(|word| word == b"perft") {
        let answer = answer(line);
        assert!(answer.starts_with('{') && answer.ends_with('}') && !answer.contains('\n'));
    }
}
