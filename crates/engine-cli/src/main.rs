//! The engine's command-line program: text in, text out; it writes files only where a command's option asks for them.

mod program;

use std::process::ExitCode;

fn main() -> ExitCode {
    program::run(std::env::args_os())
}
