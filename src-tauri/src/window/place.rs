//! The size and the place of the window: it fits the work area of its screen, and opens as it was left.

use std::fs;
use std::path::{Path, PathBuf};

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use tauri::window::Monitor;
use tauri::{App, LogicalSize, Manager, PhysicalPosition, Runtime, WebviewWindow, WindowEvent};

use crate::desk::files::replace;

const FILE: &str = "window.json";
/// The size of the first start, without the frame, where the screen is large enough.
const USUAL: Size = Size { width: 1280.0, height: 800.0 };
/// The smallest window, where the screen is not smaller.
const SMALLEST: Size = Size { width: 320.0, height: 480.0 };
/// What the frame of a window takes, title bar included. It is not known before the window is open.
const FRAME: Size = Size { width: 16.0, height: 48.0 };

/// A size in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Size {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Size {
    fn within(self, other: Self) -> Self {
        Self { width: self.width.min(other.width), height: self.height.min(other.height) }
    }
}

/// How a window was left: its contents' size, the corner of its frame in the pixels of the screens, and whether it filled
/// its screen. A maximised window has the size and the corner from before.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Left {
    size: Size,
    corner: (i32, i32),
    maximised: bool,
}

/// The part of a screen that windows may cover, in the pixels of the screens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    corner: (i32, i32),
    size: (u32, u32),
    scale: f64,
}

/// How the window opens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opening {
    /// The size of its contents.
    pub size: Size,
    /// The smallest size of its contents.
    pub smallest: Size,
    /// The corner of its frame in the pixels of the screens; none if no screen is known.
    pub corner: Option<(i32, i32)>,
    /// Whether it fills its screen.
    pub maximised: bool,
}

impl Screen {
    /// The largest contents of a window on this screen.
    fn room(&self) -> Size {
        Size {
            width: f64::from(self.size.0) / self.scale - FRAME.width,
            height: f64::from(self.size.1) / self.scale - FRAME.height,
        }
    }

    /// The pixels that a window with this size of its contents takes with its frame.
    fn taken(&self, size: Size) -> (i32, i32) {
        let pixels = |logical: f64| -> i32 {
            // No screen has so many pixels that this would be cut.
            (logical * self.scale).round() as i32
        };
        (pixels(size.width + FRAME.width), pixels(size.height + FRAME.height))
    }

    /// Whether the middle of the title bar of a window is on this screen.
    fn shows(&self, left: &Left) -> bool {
        let (width, _) = self.taken(left.size);
        let (x, y) = (left.corner.0.saturating_add(width / 2), left.corner.1);
        let (right, bottom) = self.far_corner();
        (self.corner.0..right).contains(&x) && (self.corner.1..bottom).contains(&y)
    }

    fn far_corner(&self) -> (i32, i32) {
        let beyond = |from: i32, by: u32| from.saturating_add_unsigned(by);
        (beyond(self.corner.0, self.size.0), beyond(self.corner.1, self.size.1))
    }
}

/// How the window opens, given how it was left and the screens, of which the first is the main one.
fn fit(left: Option<&Left>, screens: &[Screen]) -> Opening {
    let there = left.and_then(|left| Some((left, screens.iter().find(|screen| screen.shows(left))?)));
    let wanted = left.map_or(USUAL, |left| left.size);
    let maximised = left.is_some_and(|left| left.maximised);
    let Some(screen) = there.map(|(_, screen)| screen).or(screens.first()) else {
        return Opening { size: wanted, smallest: SMALLEST, corner: None, maximised };
    };
    let room = screen.room();
    let smallest = SMALLEST.within(room);
    let size = wanted.within(room);
    let size = Size { width: size.width.max(smallest.width), height: size.height.max(smallest.height) };
    let (width, height) = screen.taken(size);
    let (right, bottom) = screen.far_corner();
    let corner = match there {
        Some((left, _)) => (
            left.corner.0.min(right - width).max(screen.corner.0),
            left.corner.1.min(bottom - height).max(screen.corner.1),
        ),
        None => (
            screen.corner.0 + (right - screen.corner.0 - width).max(0) / 2,
            screen.corner.1 + (bottom - screen.corner.1 - height).max(0) / 2,
        ),
    };
    Opening { size, smallest, corner: Some(corner), maximised }
}

/// How the window was left last time, from the app's folder.
fn read(file: &Path) -> Option<Left> {
    let left: Left = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
    (left.size.width.is_normal() && left.size.height.is_normal()).then_some(left)
}

/// How the window of this app opens.
pub fn of_app<R: Runtime>(app: &App<R>) -> Opening {
    let main = app.primary_monitor().ok().flatten();
    let others = app.available_monitors().unwrap_or_default();
    let screens: Vec<Screen> = main.iter().chain(&others).map(screen).collect();
    fit(file(app).and_then(|file| read(&file)).as_ref(), &screens)
}

fn file<R: Runtime>(app: &impl Manager<R>) -> Option<PathBuf> {
    Some(app.path().app_data_dir().ok()?.join(FILE))
}

fn screen(monitor: &Monitor) -> Screen {
    let area = monitor.work_area();
    Screen {
        corner: (area.position.x, area.position.y),
        size: (area.size.width, area.size.height),
        scale: monitor.scale_factor(),
    }
}

/// Keeps how the window is left, whenever another program takes its place and when it is closed.
pub fn keep<R: Runtime>(window: &WebviewWindow<R>) {
    let kept = file(window).map(|file| (read(&file), file));
    let Some((last, file)) = kept else { return };
    let last = Mutex::new(last);
    let of = window.clone();
    window.on_window_event(move |event| {
        if !matches!(event, WindowEvent::Focused(false) | WindowEvent::CloseRequested { .. }) {
            return;
        }
        let mut last = last.lock();
        let Some(left) = left(&of, *last) else { return };
        if *last == Some(left) {
            return;
        }
        *last = Some(left);
        let written = serde_json::to_vec(&left).map_err(std::io::Error::other).and_then(|text| replace(&file, &text));
        if let Err(error) = written {
            tracing::warn!(%error, "the place of the window was not kept");
        }
    });
}

/// How the window stands now; none if that can't be asked, or it is not seen.
fn left<R: Runtime>(window: &WebviewWindow<R>, last: Option<Left>) -> Option<Left> {
    if window.is_minimized().ok()? || window.is_fullscreen().ok()? {
        return None;
    }
    let maximised = window.is_maximized().ok()?;
    if let (true, Some(before)) = (maximised, last) {
        return Some(Left { maximised, ..before });
    }
    let scale = window.scale_factor().ok()?;
    let size: LogicalSize<f64> = window.inner_size().ok()?.to_logical(scale);
    let PhysicalPosition { x, y } = window.outer_position().ok()?;
    let size = if maximised { USUAL } else { Size { width: size.width, height: size.height } };
    Some(Left { size, corner: (x, y), maximised })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Screens as Windows has them with a task bar of 48 logical pixels.
    fn screen(size: (u32, u32), scale: f64) -> Screen {
        let bar = (48.0 * scale) as u32;
        Screen { corner: (0, 0), size: (size.0, size.1 - bar), scale }
    }

    fn is_inside(opening: &Opening, screen: &Screen) -> bool {
        let (x, y) = opening.corner.unwrap();
        let (width, height) = screen.taken(opening.size);
        let (right, bottom) = screen.far_corner();
        x >= screen.corner.0 && y >= screen.corner.1 && x + width <= right && y + height <= bottom
    }

    #[test]
    fn a_first_window_lies_inside_the_work_area_of_every_screen() {
        for (size, scale) in [
            ((1366, 768), 1.0),
            ((1920, 1080), 1.0),
            ((1920, 1080), 1.25),
            ((1920, 1080), 1.5),
            ((1920, 1080), 2.0),
            ((1280, 720), 1.0),
            ((1024, 600), 1.0),
            ((3840, 2160), 3.0),
        ] {
            let screen = screen(size, scale);
            let opening = fit(None, &[screen]);
            assert!(is_inside(&opening, &screen), "{size:?} at {scale}: {opening:?}");
            assert!(opening.smallest.height <= opening.size.height && opening.smallest.width <= opening.size.width);
        }
        let large = fit(None, &[screen((1920, 1080), 1.0)]);
        assert_eq!((large.size, large.smallest, large.maximised), (USUAL, SMALLEST, false));
        // At 200 % even the smallest window would be too high otherwise.
        assert!(fit(None, &[screen((1920, 1080), 2.0)]).smallest.height < SMALLEST.height);
    }

    #[test]
    fn a_window_opens_as_it_was_left_or_moves_into_sight() {
        let main = screen((1920, 1080), 1.0);
        let right = Screen { corner: (1920, 0), ..main };
        let left = Left { size: Size { width: 900.0, height: 700.0 }, corner: (2000, 100), maximised: false };
        let same = fit(Some(&left), &[main, right]);
        assert_eq!((same.size, same.corner, same.maximised), (left.size, Some((2000, 100)), false));
        let filling = Left { maximised: true, ..left };
        assert!(fit(Some(&filling), &[main, right]).maximised);
        // The second screen is gone: the size remains, in the middle of the main one.
        let alone = fit(Some(&left), &[main]);
        assert_eq!(alone.size, left.size);
        assert!(is_inside(&alone, &main));
        assert_ne!(alone.corner, Some((2000, 100)));
        // Far outside, or left by a window that was hidden.
        for corner in [(-32_000, -32_000), (i32::MAX, i32::MIN), (100, -300)] {
            assert!(is_inside(&fit(Some(&Left { corner, ..left }), &[main]), &main), "{corner:?}");
        }
        // Partly outside, or larger than a screen that became smaller.
        let small = screen((1366, 768), 1.0);
        for (corner, size) in [((900, 400), left.size), ((0, 0), Size { width: 4000.0, height: 3000.0 })] {
            let opening = fit(Some(&Left { corner, size, maximised: false }), &[small]);
            assert!(is_inside(&opening, &small), "{corner:?}, {size:?}: {opening:?}");
        }
    }

    #[test]
    fn without_a_screen_or_with_a_damaged_file_the_usual_size_is_used() {
        assert_eq!(fit(None, &[]), Opening { size: USUAL, smallest: SMALLEST, corner: None, maximised: false });
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        assert_eq!(read(&file), None);
        for text in ["", "{", "[]", r#"{"size":{"width":0,"height":null},"corner":[0,0],"maximised":false}"#] {
            fs::write(&file, text).unwrap();
            assert_eq!(read(&file), None, "{text}");
        }
        let left = Left { size: USUAL, corner: (-7, 12), maximised: true };
        fs::write(&file, serde_json::to_vec(&left).unwrap()).unwrap();
        assert_eq!(read(&file), Some(left));
    }
}
