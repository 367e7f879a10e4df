//! The engine's command-line program: text in, text out; nothing is written to disk.

mod program;

use std::process::ExitCode;

fn main() -> ExitCode {
    program::run(std::env::args_os())
}
