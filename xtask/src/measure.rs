//! `cargo xtask measure`: the app's resource use beside that of an empty Tauri window in the same run, written into
//! `docs/lab/performance.md`.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::bundle::{self, App};
use crate::bundle_size::{self, LIMIT_KB};
use crate::cargo::EVERYTHING;
use crate::empty_window;
use crate::node::Node;
use crate::preparing::prepare_end_to_end;
use crate::progress::Step;
use crate::project::Project;
use crate::webdriver;

/// The page that is written.
const PAGE: &str = "docs/lab/performance.md";
/// What a person has written about the figures begins here in the page, and stays when the page is written anew.
const EXPLAINED: &str = "\n## ";

/// The columns of a line of a page.
const WIDEST: usize = 120;

/// How long the load of other processes is measured, before and after.
const WATCHED: Duration = Duration::from_secs(10);
/// The largest load of an idle machine, in percent.
const QUIET_PERCENT: f64 = 5.0;

/// The duration of the measurements.
#[derive(Debug, clap::Args)]
pub struct Effort {
    /// Minutes of simulated use.
    #[arg(long, value_name = "N", default_value_t = Self::default().minutes)]
    pub minutes: f64,
    /// How often each of the two is started.
    #[arg(long, value_name = "N", default_value_t = Self::default().starts)]
    pub starts: u32,
    /// Seconds of idle time in which wake-ups are counted.
    #[arg(long, value_name = "SECONDS", default_value_t = Self::default().rest)]
    pub rest: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { minutes: 60.0, starts: 10, rest: 60 }
    }
}

/// Builds, measures and writes the page.
pub fn run(project: &Project, effort: &Effort) -> Result<()> {
    prepare_end_to_end(project)?;
    let node = Node::ensure(project)?;
    let mut step = Step::begin(project, "interface, for its sizes")?;
    let vite = step.run(node.npm(&project.ui()).args(["run", "build"]))?;
    step.done("");
    let page = fs::read_to_string(project.ui().join("dist/index.html"))?;
    let (Some(first), Some(all)) = (bundle_size::gzipped_kb(&vite, &page), bundle_size::all_gzipped_kb(&vite)) else {
        bail!("Vite named no gzipped sizes.")
    };
    let empty = empty_window::build(project, &node)?;
    let mut step = Step::begin(project, "release app and packages")?;
    let packages = bundle::packages_of(project, &node, &mut step, App::Release, &[("deb", "deb"), ("rpm", "rpm")])?;
    step.done("");
    let app = project.target.join("release").join(format!("mathchess{}", std::env::consts::EXE_SUFFIX));

    let mut measure = webdriver::end_to_end(project, &EVERYTHING, "measure")?;
    let mut step = Step::begin(project, "measuring")?;
    let before = busy_percent();
    let numbers = [effort.minutes.to_string(), effort.starts.to_string(), effort.rest.to_string()];
    let tables = step.run(measure.arg(&app).arg(&empty.program).args(numbers))?;
    let after = busy_percent();
    step.done("");

    let mut text = head(effort, before.zip(after));
    text += tables.trim();
    let _ = write!(text, "\n\n| size | MathChess | empty window | goal |\n|---|---|---|---|\n");
    let mut sizes = vec![("program", size(&app)?, size(&empty.program)?, "")];
    for package in &packages {
        let goal = if has_ending(package, "deb") { "at most 5 MB" } else { "" };
        let their = if has_ending(package, "deb") { size(&empty.deb)? } else { String::new() };
        let name = if has_ending(package, "deb") { "`.deb`" } else { "`.rpm`" };
        sizes.push((name, size(package)?, their, goal));
    }
    for (what, our, their, goal) in sizes {
        let _ = writeln!(text, "| {what} | {our} | {their} | {goal} |");
    }
    let _ = writeln!(text, "| first screen of the interface, gzipped | {first:.1} KB | | at most {LIMIT_KB} KB |");
    let _ = writeln!(text, "| all scripts, styles and words of the interface, gzipped | {all:.1} KB | | |");
    let file = project.root.join(PAGE);
    let written = fs::read_to_string(&file).with_context(|| format!("{} could not be read.", file.display()))?;
    text = wrapped(&text) + written.find(EXPLAINED).map_or("", |begin| &written[begin..]);
    fs::write(&file, text).with_context(|| format!("{} could not be written.", file.display()))?;
    println!("{}", file.display());
    Ok(())
}

/// The page with paragraphs in lines of at most 120 columns. Tables stay as they are.
fn wrapped(page: &str) -> String {
    let mut text = String::new();
    for line in page.lines() {
        let mut columns = 0;
        for (place, word) in line.split(' ').enumerate() {
            columns += 1 + word.chars().count();
            let is_full = columns > 1 + WIDEST && !line.starts_with('|');
            if is_full {
                columns = 1 + word.chars().count();
            }
            if place > 0 {
                text.push(if is_full { '\n' } else { ' ' });
            }
            text.push_str(word);
        }
        text.push('\n');
    }
    text
}

/// A note on what was measured for a shorter time, or less often, than by default.
fn shortened(effort: &Effort) -> String {
    let whole = Effort::default();
    let mut less = Vec::new();
    if effort.minutes < whole.minutes {
        less.push(format!("simulated use ({} minutes instead of {})", effort.minutes, whole.minutes));
    }
    if effort.starts < whole.starts {
        less.push(format!("starts ({} instead of {})", effort.starts, whole.starts));
    }
    if effort.rest < whole.rest {
        less.push(format!("rest ({} seconds instead of {})", effort.rest, whole.rest));
    }
    if less.is_empty() { String::new() } else { format!("Shortened: {}. ", less.join(", ")) }
}

/// The head of the page: what it is, the machine, and the machine's load before and after.
fn head(effort: &Effort, busy: Option<(f64, f64)>) -> String {
    let busy = match busy {
        Some((before, after)) if before.max(after) <= QUIET_PERCENT => format!(
            "Other programs took {before:.0} % of the processors in the ten seconds before measuring, {after:.0} % after it."
        ),
        Some((before, after)) => format!(
            "**The machine was busy:** other programs took {before:.0} % of the processors in the ten seconds before measuring, \
             {after:.0} % after it. The times below are longer than on a quiet machine."
        ),
        None => "How busy the machine was is not known.".to_owned(),
    };
    format!(
        "# Performance\n\n\
         Written by `cargo xtask measure --minutes {} --starts {} --rest {}`. {}{} {busy}\n\n\
         Release build of this machine. Starts and memory are measured under Xvfb without a driver: the first picture is seen in the \
         memory of the display, the whole of Home is there with the last change before 1.5 seconds of stillness; changes of less than half a percent of the \
         window, such as a scrollbar that fades out, are not counted. Before that, each program is started once in the same folders: the system makes its caches then. On a machine without a graphics \
         processor WebKit imitates one, which takes time and memory: MathChess is drawn without it there (`src-tauri/src/drawing.rs`), and the last column is the empty window drawn without. Memory is the sum of \
         the proportional set size of the app and all that it starts, WebKit's processes among them. Presses and simulated use go \
         through WebKitWebDriver, which itself takes memory inside WebKit's processes; growth is told against the beginning of the same \
         run. Wake-ups are context switches of all threads of all processes.\n\n",
        effort.minutes,
        effort.starts,
        effort.rest,
        shortened(effort),
        machine()
    )
}

/// The day and the machine in words.
fn machine() -> String {
    let processors = std::thread::available_parallelism().map_or(0, usize::from);
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or_default();
    let day = Command::new("date")
        .arg("+%-d %B %Y")
        .output()
        .map(|said| String::from_utf8_lossy(&said.stdout).trim().to_owned());
    format!(
        "{}, {processors} processors ({}).",
        day.unwrap_or_default(),
        model.trim_start_matches([' ', '\t', ':']).trim()
    )
}

/// The percentage of processor time used in ten seconds in which nothing is measured.
fn busy_percent() -> Option<f64> {
    let before = Ticks::read()?;
    sleep(WATCHED);
    Some(Ticks::read()?.busy_percent_since(&before))
}

/// The processor time used so far, in ticks of the system's clock.
struct Ticks {
    all: f64,
    idle: f64,
}

impl Ticks {
    fn read() -> Option<Self> {
        Self::of(&fs::read_to_string("/proc/stat").ok()?)
    }

    /// The first line has the sums: user, nice, system, idle, waiting for disks, and more.
    fn of(stat: &str) -> Option<Self> {
        let line = stat.lines().next()?.strip_prefix("cpu ")?;
        let ticks: Vec<f64> = line.split_whitespace().filter_map(|field| field.parse().ok()).collect();
        Some(Self { all: ticks.iter().take(8).sum(), idle: ticks.get(3)? + ticks.get(4)? })
    }

    fn busy_percent_since(&self, before: &Self) -> f64 {
        let all = self.all - before.all;
        if all > 0.0 { 100.0 * (1.0 - (self.idle - before.idle) / all) } else { 0.0 }
    }
}

fn has_ending(file: &Path, ending: &str) -> bool {
    file.extension().is_some_and(|extension| extension == ending)
}

fn size(file: &Path) -> Result<String> {
    Ok(format!("{:.2} MB", bundle::megabytes(file)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn idle_time_and_waiting_for_disks_are_not_busy() {
        let before = Ticks::of("cpu  100 0 100 700 100 0 0 0 5 5\ncpu0 1").unwrap();
        let after = Ticks::of("cpu  110 5 105 750 120 3 2 5 9 9\ncpu0 1").unwrap();
        assert!((after.busy_percent_since(&before) - 30.0).abs() < 1e-9);
        assert_eq!(before.busy_percent_since(&before), 0.0);
        assert!(Ticks::of("intr 1 2").is_none());
    }

    #[test]
    fn paragraphs_are_wrapped_and_tables_are_not() {
        let paragraph = ["word"; 50].join(" ");
        let row = format!("| {paragraph} |");
        let page = wrapped(&format!("# Title\n\n{paragraph}\n\n{row}\n"));
        let lines: Vec<&str> = page.lines().collect();
        assert_eq!((lines[0], lines[1], lines[5], lines[6]), ("# Title", "", "", row.as_str()));
        assert!(lines[2..5].iter().all(|line| line.len() <= WIDEST), "{page}");
        assert_eq!(lines[2].len(), 119);
        assert_eq!(lines[2..5].join(" "), paragraph);
    }

    #[test]
    fn what_was_shortened_is_told() {
        assert_eq!(shortened(&Effort::default()), "");
        let short = Effort { minutes: 8.0, rest: 30, ..Effort::default() };
        assert_eq!(
            shortened(&short),
            "Shortened: simulated use (8 minutes instead of 60), rest (30 seconds instead of 60). "
        );
    }

    #[test]
    fn a_busy_machine_is_told() {
        let effort = Effort { minutes: 3.0, starts: 3, rest: 10 };
        assert!(head(&effort, Some((2.0, 40.0))).contains("**The machine was busy:**"));
        assert!(!head(&effort, Some((2.0, 4.0))).contains("busy:"));
    }
}
