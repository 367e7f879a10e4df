//! Runs fuzz targets with changed samples, or one with the input of a file, or writes the samples of one into a folder.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs};

use mathchess_fuzz::campaign::{self, Stopped};
use mathchess_fuzz::{TARGETS, Target, target};

const USAGE: &str = "\
fuzz list                      the names of the targets
fuzz try SECONDS FOLDER [TARGET...]   the targets, or all, for some time each; failing inputs go into the folder
fuzz input TARGET FILE         one input
fuzz samples TARGET FOLDER     writes the samples of a target into a folder

MATHCHESS_SEED repeats a run.";

fn main() -> ExitCode {
    match command() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<bool, String> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["list"] => {
            TARGETS.iter().for_each(|target| println!("{}", target.name));
            Ok(true)
        }
        ["try", seconds, failures, names @ ..] => {
            let seconds = seconds.parse().map_err(|_| USAGE)?;
            let targets: Vec<&Target> = match names {
                [] => TARGETS.iter().collect(),
                names => names.iter().map(|name| named(name)).collect::<Result<_, _>>()?,
            };
            try_all(&targets, Duration::from_secs(seconds), Path::new(failures))
        }
        ["input", name, file] => {
            (named(name)?.run)(&fs::read(file).map_err(|error| format!("{file}: {error}"))?);
            Ok(true)
        }
        ["samples", name, folder] => {
            let samples = named(name)?.samples().map_err(|error| error.to_string())?;
            fs::create_dir_all(folder).map_err(|error| format!("{folder}: {error}"))?;
            for (number, sample) in samples.iter().enumerate() {
                let file = PathBuf::from(folder).join(format!("sample-{number}"));
                fs::write(&file, sample).map_err(|error| format!("{}: {error}", file.display()))?;
            }
            Ok(true)
        }
        _ => Err(USAGE.to_owned()),
    }
}

fn named(name: &str) -> Result<&'static Target, String> {
    target(name).ok_or_else(|| format!("There is no fuzz target \"{name}\"."))
}

/// Runs each target and prints the number of inputs; returns whether all succeeded.
fn try_all(targets: &[&Target], time: Duration, failures: &Path) -> Result<bool, String> {
    let seed = env::var("MATHCHESS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(|| fastrand::u64(..));
    println!("MATHCHESS_SEED={seed}");
    let mut all = true;
    for target in targets {
        match campaign::run(target, seed, time, failures) {
            Ok(tried) => println!("{}: {} inputs, the slowest took {:?}", target.name, tried.inputs, tried.slowest),
            Err(Stopped::Panic(file)) => {
                all = false;
                println!("{} FAILED; once more: fuzz input {} {}", target.name, target.name, file.display());
            }
            Err(Stopped::Disk(error)) => return Err(format!("{}: {error}", target.name)),
        }
    }
    Ok(all)
}
