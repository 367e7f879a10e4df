//! `cargo xtask torture`: the harnesses that the checks run briefly, for any length of time, with a table of the results.

use std::process::Command;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};

use crate::cargo::{EVERYTHING, cargo};
use crate::preparing::prepare_end_to_end;
use crate::progress::Step;
use crate::project::Project;

/// A promise and the test that tries to break it. The test prints its result in a line that begins with `FIGURE`.
struct Harness {
    /// The name, as typed after `cargo xtask torture`.
    name: &'static str,
    promise: &'static str,
    /// The folder of the test.
    room: &'static str,
    file: &'static str,
    test: &'static str,
    /// The default number of repetitions; in the checks, the test decides.
    times: u32,
}

const RECORDS: &str = "tests/records";

const HARNESSES: [Harness; 10] = [
    Harness {
        name: "kills",
        promise: "A killed program loses nothing that was acknowledged",
        room: RECORDS,
        file: "killed",
        test: "nothing_acknowledged_is_lost_when_the_program_is_killed",
        times: 1_000,
    },
    Harness {
        name: "exchanges",
        promise: "Devices that are killed while they share a folder lose nothing, and become the same",
        room: RECORDS,
        file: "killed",
        test: "nothing_acknowledged_is_lost_when_devices_are_killed_while_they_exchange",
        times: 1_000,
    },
    Harness {
        name: "power",
        promise: "A power cut loses nothing that was acknowledged",
        room: RECORDS,
        file: "power_loss",
        test: "nothing_acknowledged_is_lost_when_the_power_goes",
        times: 1_000,
    },
    Harness {
        name: "pages",
        promise: "A damaged page is noticed, or gives no other game",
        room: RECORDS,
        file: "backed_up",
        test: "no_damaged_page_gives_another_game",
        times: 20,
    },
    Harness {
        name: "journals",
        promise: "A damaged journal is noticed",
        room: RECORDS,
        file: "backed_up",
        test: "a_changed_bit_of_the_journal_is_noticed_and_the_rest_can_be_used",
        times: 1_000,
    },
    Harness {
        name: "disks",
        promise: "A full disk loses nothing, at any step of anything",
        room: RECORDS,
        file: "disk_full",
        test: "a_full_disk_loses_nothing_at_any_step_of_anything",
        times: 1,
    },
    Harness {
        name: "clocks",
        promise: "A clock that is set loses and undoes nothing",
        room: RECORDS,
        file: "clocks",
        test: "no_clock_makes_something_older_than_it_is",
        times: 20_000,
    },
    Harness {
        name: "patterns",
        promise: "No fixed turn, place or pattern answers a tenth of the drills of a template",
        room: "crates/teaching",
        file: "drills",
        test: "guessing::no_fixed_turn_or_place_answers_many_varied_items",
        times: 1_000,
    },
    Harness {
        name: "junk",
        promise: "Junk for any command is refused in words",
        room: "tests/e2e",
        file: "junk",
        test: "no_command_falls_over_junk",
        times: 66_000,
    },
    Harness {
        name: "places",
        promise: "Claims by places alone are hardly ever right in the running app",
        room: "tests/e2e",
        file: "cant_add",
        test: "places::a_program_that_cant_add_claims_hardly_anything_rightly",
        times: 20,
    },
];

/// The names of all harnesses, for the help text.
pub fn names() -> String {
    HARNESSES.map(|harness| harness.name).join(", ")
}

/// Runs the named harnesses, or all, by default at full length or `times` times, and prints the table.
pub fn run(project: &Project, wanted: &[String], times: Option<u32>) -> Result<()> {
    if let Some(unknown) = wanted.iter().find(|name| HARNESSES.iter().all(|harness| harness.name != name.as_str())) {
        bail!("There is no harness \"{unknown}\". The harnesses: {}", names());
    }
    prepare_end_to_end(project)?;
    let seed = std::env::var("MATHCHESS_SEED").unwrap_or_else(|_| any_seed());
    println!("MATHCHESS_SEED={seed}");
    let mut failed = 0;
    let mut table = vec!["| harness | promise | tried | s |".to_owned(), "|---|---|---|---|".to_owned()];
    let chosen = HARNESSES.iter().filter(|harness| wanted.is_empty() || wanted.iter().any(|name| name == harness.name));
    for harness in chosen {
        let started = Instant::now();
        let tried = harness.run(project, &seed, times).unwrap_or_else(|error| {
            println!("{} failed: {error:#}\n", harness.name);
            failed += 1;
            "FAILED".to_owned()
        });
        let seconds = started.elapsed().as_secs();
        table.push(format!("| {} | {} | {tried} | {seconds} |", harness.name, harness.promise));
    }
    println!("{}", table.join("\n"));
    if failed > 0 {
        bail!("{failed} of the harnesses failed.");
    }
    Ok(())
}

impl Harness {
    /// The result that the harness prints.
    fn run(&self, project: &Project, seed: &str, times: Option<u32>) -> Result<String> {
        let mut step = Step::begin(project, &format!("torture {}", self.name))?;
        let said = step.run(&mut self.command(project, seed, times)?)?;
        step.clear();
        // The name of the test can precede the first line that it prints.
        let line = |word: &str| said.lines().find_map(|line| line.split_once(word)).map(|(_, rest)| rest.to_owned());
        let Some(figure) = line("FIGURE ").or_else(|| line("SKIPPED").map(|why| format!("SKIPPED{why}"))) else {
            bail!("{} said nothing of what it tried.", self.room);
        };
        Ok(figure)
    }

    fn command(&self, project: &Project, seed: &str, times: Option<u32>) -> Result<Command> {
        // The same selection as for the checks, so that nothing is built again.
        let mut command = cargo(project, &["test"]);
        command.args(EVERYTHING).args(["--test", self.file, "--", "--exact", self.test, "--nocapture"]);
        command.env("MATHCHESS_SEED", seed).env("MATHCHESS_TIMES", times.unwrap_or(self.times).to_string());
        command.env("PATH", project.search_path()?);
        Ok(command)
    }
}

/// A different seed every time.
fn any_seed() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_secs() ^ u64::from(now.subsec_nanos()) << 20).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_harness_is_a_test() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for harness in &HARNESSES {
            // The tests of a file may lie in modules of a folder.
            let (file, test) = match harness.test.split_once("::") {
                Some((module, test)) => (format!("{}/{module}.rs", harness.file), test),
                None => (format!("{}.rs", harness.file), harness.test),
            };
            let file = root.join(harness.room).join("tests").join(file);
            let text = std::fs::read_to_string(&file).unwrap();
            assert!(text.contains(&format!("fn {test}()")), "{}", file.display());
        }
    }
}
