//! Plays random legal games and reports what was acknowledged, until it is killed.

use std::io::Write;
use std::path::PathBuf;
use std::time::SystemTime;

use mathchess_records::Records;
use mathchess_records_tests::self_play::{Result, play_on};

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let seed = arguments.next().ok_or("which seed?")?.to_string_lossy().parse()?;
    let mut records = Records::open(&folder, SystemTime::now)?;
    let mut out = std::io::stdout();
    play_on(&mut records, &mut fastrand::Rng::with_seed(seed), |report| {
        // One write per line, so that a kill never leaves half a line.
        out.write_all(format!("{report}\n").as_bytes())?;
        Ok(out.flush()?)
    })
}
