//! The project's commands. `cargo xtask` lists them.

mod app;
mod bindings;
mod bundle;
mod bundle_size;
mod cargo;
mod check;
mod checks;
mod display;
mod empty_window;
mod fuzz;
mod install;
mod learners;
mod licences;
mod measure;
mod node;
mod notices;
mod package_check;
mod packages;
mod preparing;
mod progress;
mod project;
mod run;
mod screenshots;
mod summary;
mod test_count;
mod torture;
mod ui;
mod webdriver;
mod yardstick;

use std::process::ExitCode;

use anyhow::{Result, bail};

use project::Project;

const USAGE: &str = "\
The commands of MathChess.

  cargo xtask run [--release]   builds the app from a fresh clone and opens it; without a display it plays the opening of a
                                sample game in the real app and saves a picture in output/run.png
  cargo xtask test [NAME...]    runs all checks, or the named ones
  cargo xtask fuzz [TARGET...] [--minutes N]
                                runs the named fuzz targets, or all, with libFuzzer for 10 minutes each
  cargo xtask torture [NAME...] [--times N]
                                runs the harnesses of docs/design/reliability.md for a long time and prints a table
                                of the results
  cargo xtask learners [--learners N] [--days N] [--seed N]
                                simulates learners of ten kinds who follow \"What next?\", by default 200 of each for 90 days, and
                                prints what became of them, with the goals of docs/lab/learners.md
  cargo xtask bundle            makes a release build and this system's packages (Debian and RPM packages, a Windows
                                installer, a disk image for macOS)
  cargo xtask measure [--minutes N] [--starts N] [--rest SECONDS]
                                measures a release build beside an empty window and writes docs/lab/performance.md; by
                                default with an hour of simulated use and ten starts
  cargo xtask screenshots       saves pictures of every screen of the real app, in both sizes and themes, in output/screenshots
  cargo xtask bindings          writes ui/src/lib/bindings.ts from the commands of src-tauri
  cargo xtask notices           writes NOTICES.txt, the licences of third-party packages, from the lock files
  cargo xtask yardstick [FOLDER] [--commit COMMIT]
                                builds the engine of an earlier commit into a folder, by default in the target folder, for
                                matches against it, and prints the program's path";

fn main() -> ExitCode {
    match command() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("\n{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<ExitCode> {
    let mut arguments = pico_args::Arguments::from_env();
    if arguments.contains(["-h", "--help"]) {
        println!("{}", help());
        return Ok(ExitCode::SUCCESS);
    }
    let name = arguments.subcommand()?;
    let project = Project::find()?;
    match name.as_deref() {
        Some("run") => {
            let release = arguments.contains("--release");
            let app_arguments = arguments.finish();
            run::run(&project, release, &app_arguments)?;
        }
        Some("test") => {
            return checks::run(&project, &free(arguments));
        }
        Some("fuzz") => {
            let minutes = arguments.opt_value_from_str("--minutes")?.unwrap_or(10);
            fuzz::run(&project, minutes, &free(arguments))?;
        }
        Some("torture") => {
            let times = arguments.opt_value_from_str("--times")?;
            torture::run(&project, &free(arguments), times)?;
        }
        Some("learners") => learners::run(&project, &arguments.finish())?,
        Some("measure") => {
            let whole = measure::Effort::default();
            let effort = measure::Effort {
                minutes: arguments.opt_value_from_str("--minutes")?.unwrap_or(whole.minutes),
                starts: arguments.opt_value_from_str("--starts")?.unwrap_or(whole.starts),
                rest: arguments.opt_value_from_str("--rest")?.unwrap_or(whole.rest),
            };
            if let Some(unknown) = free(arguments).first() {
                bail!("measure does not know {unknown}.");
            }
            measure::run(&project, &effort)?;
        }
        Some("bundle") => drop(bundle::make(&project)?),
        Some("screenshots") => screenshots::take(&project)?,
        Some("bindings") => bindings::write(&project)?,
        Some("notices") => {
            ui::install(&project, &node::Node::ensure(&project)?)?;
            notices::write(&project)?;
        }
        Some("yardstick") => {
            let commit = arguments.opt_value_from_str("--commit")?;
            let folder = arguments.opt_free_from_str()?;
            if let Some(unknown) = arguments.finish().first() {
                bail!("yardstick takes one folder, not also {}.", unknown.display());
            }
            yardstick::build(&project, folder, commit)?;
        }
        Some(other) => bail!("There is no command \"{other}\".\n\n{USAGE}"),
        None => println!("{}", help()),
    }
    Ok(ExitCode::SUCCESS)
}

/// The help text, with the names of the checks and of the harnesses.
fn help() -> String {
    format!("{USAGE}\n\nChecks: {}\nHarnesses of torture: {}", checks::names(), torture::names())
}

/// The remaining arguments of the command line.
fn free(arguments: pico_args::Arguments) -> Vec<String> {
    arguments.finish().into_iter().map(|name| name.to_string_lossy().into_owned()).collect()
}
