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

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};

use project::Project;

/// The commands of MathChess.
#[derive(Debug, Parser)]
#[command(
    bin_name = "cargo xtask",
    disable_help_subcommand = true,
    after_help = format!("Checks: {}\nHarnesses of torture: {}", checks::names(), torture::names())
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Builds the app from a fresh clone and opens it
    ///
    /// Without a display it plays the opening of a sample game in the real app and saves a picture in output/run.png.
    Run {
        /// Builds the app as a release
        #[arg(long)]
        release: bool,
        /// What the app is started with
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
        arguments: Vec<OsString>,
    },
    /// Runs all checks, or the named ones
    Test {
        /// The checks
        #[arg(value_name = "NAME")]
        names: Vec<String>,
    },
    /// Runs the named fuzz targets, or all, with libFuzzer
    Fuzz {
        /// The targets
        #[arg(value_name = "TARGET")]
        targets: Vec<String>,
        /// Minutes for each target
        #[arg(long, value_name = "N", default_value_t = 10)]
        minutes: u32,
    },
    /// Runs the harnesses of docs/design/reliability.md for a long time and prints a table of the results
    Torture {
        /// The harnesses
        #[arg(value_name = "NAME")]
        names: Vec<String>,
        /// How often each is run, instead of its full length
        #[arg(long, value_name = "N")]
        times: Option<u32>,
    },
    /// Simulates learners of ten kinds who follow "What next?" and prints what became of them
    ///
    /// With the goals of docs/lab/learners.md. By default 200 learners of each kind for 90 days.
    Learners {
        /// --learners N, --days N, --seed N
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTION")]
        options: Vec<OsString>,
    },
    /// Makes a release build and this system's packages
    ///
    /// Debian and RPM packages, a Windows installer, a disk image for macOS.
    Bundle,
    /// Measures a release build beside an empty window and writes docs/lab/performance.md
    Measure(measure::Effort),
    /// Saves pictures of every screen of the real app, in both sizes and themes, in output/screenshots
    Screenshots,
    /// Writes ui/src/lib/bindings.ts from the commands of src-tauri
    Bindings,
    /// Writes NOTICES.txt, the licences of third-party packages, from the lock files
    Notices,
    /// Builds the engine of an earlier commit, for matches against it, and prints the program's path
    Yardstick {
        /// The folder that the program is put into, by default in the target folder
        folder: Option<PathBuf>,
        /// Another commit than that of the yardstick
        #[arg(long)]
        commit: Option<String>,
    },
}

fn main() -> ExitCode {
    match carry_out(Cli::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("\n{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(cli: Cli) -> Result<ExitCode> {
    let Some(command) = cli.command else {
        Cli::command().print_help()?;
        return Ok(ExitCode::SUCCESS);
    };
    let project = Project::find()?;
    match command {
        Command::Run { release, arguments } => run::run(&project, release, &arguments)?,
        Command::Test { names } => return checks::run(&project, &names),
        Command::Fuzz { targets, minutes } => fuzz::run(&project, minutes, &targets)?,
        Command::Torture { names, times } => torture::run(&project, &names, times)?,
        Command::Learners { options } => learners::run(&project, &options)?,
        Command::Bundle => drop(bundle::make(&project)?),
        Command::Measure(effort) => measure::run(&project, &effort)?,
        Command::Screenshots => screenshots::take(&project)?,
        Command::Bindings => bindings::write(&project)?,
        Command::Notices => {
            ui::install(&project, &node::Node::ensure(&project)?)?;
            notices::write(&project)?;
        }
        Command::Yardstick { folder, commit } => yardstick::build(&project, folder, commit)?,
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        let words = ["xtask"].into_iter().chain(line.split_whitespace());
        Cli::try_parse_from(words).unwrap_or_else(|error| panic!("{line}: {error}")).command.unwrap()
    }

    #[test]
    fn the_forms_of_the_documents_are_read() {
        for line in ["run", "test", "torture", "learners", "bundle", "measure", "screenshots", "bindings", "notices"] {
            read(line);
        }
        assert!(matches!(read("test clippy tests"), Command::Test { names } if names == ["clippy", "tests"]));
        assert!(matches!(read("fuzz"), Command::Fuzz { minutes: 10, targets } if targets.is_empty()));
        assert!(
            matches!(read("fuzz game_text --minutes 3"), Command::Fuzz { minutes: 3, targets } if targets == ["game_text"])
        );
        let torture = read("torture kills --times 5000");
        assert!(matches!(torture, Command::Torture { times: Some(5000), names } if names == ["kills"]));
        let measure = read("measure --minutes 0.5 --starts 3 --rest 10");
        assert!(matches!(measure, Command::Measure(measure::Effort { minutes: 0.5, starts: 3, rest: 10 })));
        let yardstick = read("yardstick engines --commit abc");
        assert!(matches!(yardstick, Command::Yardstick { folder: Some(_), commit: Some(_) }));
    }

    #[test]
    fn what_belongs_to_the_app_or_the_simulation_is_passed_on() {
        let run = read("run --release game.mathchess --flag");
        assert!(
            matches!(run, Command::Run { release: true, arguments } if arguments == ["game.mathchess", "--flag"]),
            "the app's own arguments follow"
        );
        let learners = read("learners --learners 4 --seed 2");
        assert!(matches!(learners, Command::Learners { options } if options == ["--learners", "4", "--seed", "2"]));
    }
}
