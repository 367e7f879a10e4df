//! Makes the records of a school: `generate_records --into FOLDER [--games N] [--answers N] [--profiles N] [--classes N]
//! [--seed N] [--until MS]`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use mathchess_records_tests::school::{School, UNTIL_MS};
use mathchess_records_tests::self_play::Result;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut school = School { games: 1_000, answers: 10_000, profiles: 30, classes: 1, seed: 1, until_ms: UNTIL_MS };
    let mut folder: Option<PathBuf> = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--into" => folder = Some(value.into()),
            "--games" => school.games = value.parse()?,
            "--answers" => school.answers = value.parse()?,
            "--profiles" => school.profiles = value.parse()?,
            "--classes" => school.classes = value.parse()?,
            "--seed" => school.seed = value.parse()?,
            "--until" => school.until_ms = value.parse()?,
            other => return Err(format!("there is no option {other}").into()),
        }
    }
    let folder = folder.ok_or("--into says which folder")?;
    let began = Instant::now();
    school.make(&folder)?;
    println!("{school:?} in {}: {:.1} s", folder.display(), began.elapsed().as_secs_f64());
    Ok(())
}
