//! The processes of one app: the memory they use, and how often they wake up.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::folders::Folders;

/// Programs that drive the app and are not part of it.
const DRIVERS: [&str; 2] = ["tauri-driver", "WebKitWebDriver"];

/// The processes that were started with the folders of one app.
pub struct Processes {
    /// An entry of the processes' environment that identifies them.
    mark: String,
}

/// The memory of all processes.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    /// Their own memory and their share of shared memory (PSS), in megabytes.
    pub megabytes: f64,
    /// The number of processes.
    pub processes: usize,
}

impl Processes {
    /// The processes of the app that uses these folders.
    pub fn of(folders: &Folders) -> Self {
        let [(variable, path), ..] = folders.variables();
        Self { mark: format!("{variable}={}", path.display()) }
    }

    /// The folder in /proc of each process.
    fn all(&self) -> Result<Vec<PathBuf>> {
        let entries = fs::read_dir("/proc").context("/proc could not be read")?;
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let found: Vec<PathBuf> = paths.filter(|path| self.is_one(path).unwrap_or_default()).collect();
        ensure!(!found.is_empty(), "no process of the app runs");
        Ok(found)
    }

    fn is_one(&self, process: &std::path::Path) -> Option<bool> {
        process.file_name()?.to_str()?.parse::<u32>().ok()?;
        let environment = fs::read(process.join("environ")).ok()?;
        let program = fs::read_link(process.join("exe")).ok()?;
        let drives = DRIVERS.iter().any(|driver| program.file_name().is_some_and(|name| name == *driver));
        Some(!drives && environment.split(|&byte| byte == 0).any(|one| one == self.mark.as_bytes()))
    }

    /// The memory that they use now.
    pub fn usage(&self) -> Result<Usage> {
        let all = self.all()?;
        let mut kilobytes = 0;
        for process in &all {
            let rollup = fs::read_to_string(process.join("smaps_rollup")).context("the memory can't be read")?;
            let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:")).context("the memory is not told")?;
            kilobytes += line.trim().trim_end_matches("kB").trim().parse::<u32>()?;
        }
        Ok(Usage { megabytes: f64::from(kilobytes) / 1024.0, processes: all.len() })
    }

    /// How often per second their threads wake up during this time. Threads that end meanwhile are not counted.
    pub fn wakes(&self, during: Duration) -> Result<f64> {
        let before = self.switches()?;
        sleep(during);
        let woken = |(thread, count): (&PathBuf, &u64)| count.saturating_sub(before.get(thread).copied().unwrap_or(0));
        let woken: u64 = self.switches()?.iter().map(woken).sum();
        // A count of some thousands: the conversion is exact.
        #[allow(clippy::cast_precision_loss)]
        Ok(woken as f64 / during.as_secs_f64())
    }

    /// How often each of their threads has given up a processor so far.
    fn switches(&self) -> Result<BTreeMap<PathBuf, u64>> {
        let mut switches = BTreeMap::new();
        for process in self.all()? {
            for thread in fs::read_dir(process.join("task")).context("the threads can't be read")? {
                let thread = thread?.path();
                // A thread may end meanwhile.
                let Ok(status) = fs::read_to_string(thread.join("status")) else { continue };
                let counts = status.lines().filter_map(|line| line.split_once("ctxt_switches:"));
                let count = counts.filter_map(|(_, count)| count.trim().parse::<u64>().ok()).sum();
                switches.insert(thread, count);
            }
        }
        Ok(switches)
    }
}
