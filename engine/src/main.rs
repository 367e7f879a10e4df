//! The engine's command-line program: text in, text out; nothing is written to disk unless a command is asked to.

mod program;

use std::process::ExitCode;

fn main() -> ExitCode {
    program::run(std::env::args_os())
}
