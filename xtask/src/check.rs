//! One check: its name, what it does and how it ended.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::progress::Step;
use crate::project::Project;

/// How a check can end well.
pub enum Ending {
    /// Nothing is wrong; what was counted or measured.
    Passed(String),
    /// It could not be done here, for this reason.
    Skipped(String),
}

/// A check by its name.
pub struct Check {
    /// As typed after `cargo xtask test`.
    pub name: &'static str,
    /// What must be installed or built before it, with steps of its own.
    pub prepare: fn(&Project) -> Result<()>,
    /// The check itself.
    pub run: fn(&Project, &mut Step) -> Result<Ending>,
}

/// What a check came to.
pub enum Verdict {
    /// As it should be.
    Passed,
    /// A check has failed; the failure has been reported already.
    Failed,
    /// Not done.
    Skipped,
}

/// A check that has been done.
pub struct Done {
    /// The check's name.
    pub name: &'static str,
    /// What it came to.
    pub verdict: Verdict,
    /// How long it took, with what it had to prepare.
    pub took: Duration,
    /// Counts, measures or the reason.
    pub note: String,
}

impl Check {
    /// Does the check; a failure is reported at once and does not stop the other checks.
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
