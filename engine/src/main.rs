//! The engine's command-line program.

fn main() {}
