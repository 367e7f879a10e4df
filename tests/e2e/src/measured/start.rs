//! The time from the start of the process to the picture on the screen, without a driver.

use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use super::processes::{Processes, Usage};
use super::screen::Screen;
use crate::display::Display;
use crate::folders::Folders;
use crate::group::Group;
use crate::surroundings::surround;

/// The pause between two looks at the screen.
const PAUSE: Duration = Duration::from_millis(3);
/// A picture that stays unchanged for this time is complete.
const STILL: Duration = Duration::from_millis(1_500);
/// Changes of fewer pixels, half of a percent of the window, do not count as a new picture: scrollbars fade out and carets
/// blink.
const OF_A_PICTURE: usize = 5_120;
/// The longest time that a start may take.
const LONGEST: Duration = Duration::from_secs(30);
/// How long the processes settle before they are measured.
const SETTLED: Duration = Duration::from_secs(5);

/// One start.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Milliseconds to the first picture of a page.
    pub painted_ms: f64,
    /// Milliseconds to the last change of the picture: the page is complete.
    pub complete_ms: f64,
    /// The memory after the start.
    pub after: Usage,
    /// Wake-ups per second at rest; 0 if not measured.
    pub wakes: f64,
}

/// A variable that makes WebKit draw a page without a graphics processor and without imitating one.
const DIRECTLY: (&str, &str) = ("WEBKIT_DISABLE_COMPOSITING_MODE", "1");

/// How a page is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// The program's own default.
    Own,
    /// Without a graphics processor.
    Directly,
}

/// Starts a program that has been started before, in its folders, and then lets it rest for this time. Its first start
/// there is slower: the system fills its caches of fonts and drawing.
pub fn start(program: &Path, folders: &Folders, drawing: Drawing, rest: Duration) -> Result<Start> {
    let display = Display::drawn_into(folders.root())?;
    let mut screen = Screen::open(folders.root())?;
    let mut command = Command::new(program);
    surround(&mut command, &display, folders, None).env_remove("DBUS_SESSION_BUS_ADDRESS");
    command.envs((drawing == Drawing::Directly).then_some(DIRECTLY));
    let begun = Instant::now();
    let app = Group::start(&mut command)?;
    let (mut painted, mut changed) = (None, begun);
    while painted.is_none() || changed.elapsed() < STILL {
        ensure!(begun.elapsed() < LONGEST, "{} draws no page, or one that does not rest", program.display());
        let look = screen.look()?;
        let now = Instant::now();
        if look.changed > OF_A_PICTURE {
            changed = now;
        }
        if look.page {
            changed = changed.max(*painted.get_or_insert(now));
        }
        sleep(PAUSE);
    }
    let ms = |to: Instant| (to - begun).as_secs_f64() * 1_000.0;
    let (painted_ms, complete_ms) = (ms(painted.unwrap_or(changed)), ms(changed));
    sleep(SETTLED);
    let processes = Processes::of(folders);
    let after = processes.usage()?;
    let wakes = if rest.is_zero() { 0.0 } else { processes.wakes(rest)? };
    drop(app);
    Ok(Start { painted_ms, complete_ms, after, wakes })
}
