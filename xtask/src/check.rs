//! One check: its name, its action and its result.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::progress::Step;
use crate::project::Project;

/// The possible good results of a check.
pub enum Ending {
    /// Nothing is wrong; the text has counts or measurements.
    Passed(String),
    /// It could not be run here, for this reason.
    Skipped(String),
}

/// A check by its name.
pub struct Check {
    /// The name, as typed after `cargo xtask test`.
    pub name: &'static str,
    /// Installs or builds what the check needs, in separate steps.
    pub prepare: fn(&Project) -> Result<()>,
    /// The check itself.
    pub run: fn(&Project, &mut Step) -> Result<Ending>,
}

/// The verdict of a check.
pub enum Verdict {
    /// As it should be.
    Passed,
    /// A check has failed; the failure has been reported already.
    Failed,
    /// It was not run.
    Skipped,
}

/// A check that has been run.
pub struct Done {
    /// The check's name.
    pub name: &'static str,
    /// The verdict.
    pub verdict: Verdict,
    /// The duration, including preparation.
    pub took: Duration,
    /// Counts, measurements or the reason.
    pub note: String,
}

impl Check {
    /// Runs the check; a failure is reported at once and does not stop the other checks.
    pub fn carry_out(&self, project: &Project) -> Done {
        let started = Instant::now();
        let ending = (self.prepare)(project).and_then(|()| {
            let mut step = Step::begin(project, self.name)?;
            let ending = (self.run)(project, &mut step);
            step.clear();
            ending
        });
        let took = started.elapsed();
        let (verdict, note) = match ending {
            Ok(Ending::Passed(note)) => (Verdict::Passed, note),
            Ok(Ending::Skipped(why)) => (Verdict::Skipped, why),
            Err(error) => {
                println!("{} failed: {error:#}\n", self.name);
                let first = error.to_string().lines().next().unwrap_or_default().to_owned();
                (Verdict::Failed, first)
            }
        };
        let done = Done { name: self.name, verdict, took, note };
        println!("{}", done.line());
        done
    }
}
