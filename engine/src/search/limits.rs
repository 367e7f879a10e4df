//! When to stop thinking.

use std::sync::atomic::{AtomicBool, Ordering};

/// What ends a search, whichever comes first. It always answers with a legal turn.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Instant;
///
/// use mathchess_engine::search::Limits;
///
/// // Another thread sets `stop`; the clock is the caller's.
/// let (stop, begun) = (AtomicBool::new(false), Instant::now());
/// let time_passed = || begun.elapsed().as_secs_f64() / 2.0;
/// let limits = Limits { stop: Some(&stop), time_passed: Some(&time_passed), ..Limits::nodes(100_000) };
/// assert_eq!((limits.nodes, limits.depth), (100_000, 0), "a depth of 0 does not limit the search");
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// Positions looked at; 0 for no such limit.
    pub nodes: u64,
    /// Turns looked ahead, quiescence left out; 0 for no such limit.
    pub depth: u32,
    /// Set by another thread: move now.
    pub stop: Option<&'a AtomicBool>,
    /// The caller's clock: the part of the time that has passed, 1 or more when it is over. The engine itself knows no clock.
    pub time_passed: Option<&'a (dyn Fn() -> f64 + Sync)>,
}

/// Nodes between two questions to the clock: well below a millisecond.
const CLOCK_INTERVAL: u64 = 256;

impl Limits<'_> {
    /// Nothing but a number of nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: 0, stop: None, time_passed: None }
    }

    /// Nothing but a depth.
    pub const fn depth(depth: u32) -> Self {
        Self { nodes: 0, depth, stop: None, time_passed: None }
    }

    /// Is the search over after `nodes` nodes? The clock is asked if they are at least `ask_at`, which then moves on.
    pub(crate) fn reached(&self, nodes: u64, ask_at: &mut u64) -> bool {
        let mut over =
            (self.nodes != 0 && nodes >= self.nodes) || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if !over && nodes >= *ask_at {
            *ask_at = nodes + CLOCK_INTERVAL;
            over = self.time_passed.is_some_and(|passed| passed() >= 1.0);
        }
        over
    }
}
