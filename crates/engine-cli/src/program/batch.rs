//! `batch`: requests as JSON lines.

use std::io::{BufRead, Write};

use super::Failure;

/// Reads JSON requests from standard input, one a line, and answers one JSON line each
///
/// {"command":"moves","game":G,"position":P} answers {"turns":[…]}; perft with "depth":N answers {"count":N};
/// play with "turns":[…] answers {"position":P}; outcome answers what that command prints. Without "position":
/// "setup", "size" and "seed" as the options of the same names. An error answers {"error":"…"} and goes on.
#[derive(clap::Args)]
#[command(after_help = "Example: echo '{\"command\":\"perft\",\"game\":\"mathematical-chess\",\"depth\":2}' | \
                        mathchess-engine batch")]
pub struct Batch;

impl Batch {
    pub fn answer(&self, requests: impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        for line in requests.split(b'\n') {
            let line = line.map_err(|error| Failure::Question(format!("the requests can't be read: {error}")))?;
            writeln!(out, "{}", mathchess_engine::batch::answer(&line))?;
            out.flush()?;
        }
        Ok(())
    }
}
