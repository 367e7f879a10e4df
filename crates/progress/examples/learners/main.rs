//! Simulated learners follow "What next?" for weeks: `cargo xtask learners [--learners N] [--days N] [--seed N]`.
//!
//! What they are proposed, asked and told comes from the crate and the engine; only whether an answer is right comes from
//! [`mind`]. Prints what became of them as tables; the same numbers give the same tables.
#![expect(clippy::unwrap_used, reason = "the content that comes with the app can be read, and its checks exist")]

mod first_puzzles;
mod kinds;
mod learner;
mod mind;
mod tables;
mod tasks;
#[cfg(test)]
mod tests;

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use kinds::Kind;
use learner::{Diary, Learner, Placed};
use tables::Group;
use tasks::Tasks;

/// How many learners, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effort {
    /// The number of learners of each kind.
    learners: usize,
    days: i64,
    seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { learners: 200, days: 90, seed: 1 }
    }
}

impl Effort {
    /// The numbers after `--learners`, `--days` and `--seed`.
    fn read(arguments: impl IntoIterator<Item = String>) -> Option<Self> {
        let mut effort = Self::default();
        let mut arguments = arguments.into_iter();
        while let Some(name) = arguments.next() {
            let number: u32 = arguments.next()?.parse().ok()?;
            match &*name {
                "--learners" => effort.learners = number.max(1) as usize,
                "--days" => effort.days = number.into(),
                "--seed" => effort.seed = number.into(),
                _ => return None,
            }
        }
        Some(effort)
    }
}

fn main() -> ExitCode {
    let Some(effort) = Effort::read(std::env::args().skip(1)) else {
        eprintln!("Numbers are expected after --learners, --days and --seed.");
        return ExitCode::FAILURE;
    };
    let Effort { learners, days, seed } = effort;
    let tasks = Tasks::new();
    println!("{learners} learners of each kind, {days} days, seed {seed}\n");
    let all = kinds::kinds();
    let placed = all.iter().map(|kind| (kind.name, placements(&tasks, kind, effort)));
    println!("{}", tables::placements(&placed.collect::<Vec<_>>()));
    let groups = groups(&tasks, all, effort);
    println!("{}\n{}\n{}", tables::kinds(&groups), tables::help(&groups), tables::proposals(&groups));
    let row = |before| (before, first_puzzles::shares(&tasks.puzzles, before, learners as u64, seed));
    let puzzles = first_puzzles::ROWS.map(row);
    println!("{}", tables::first_puzzles(&puzzles));
    print!("{}", tables::goal_table(&tables::goals(&groups, &puzzles)));
    ExitCode::SUCCESS
}

/// What happens to learners of these kinds; each has a seed of its own, so the number of threads changes nothing.
fn groups(tasks: &Tasks, kinds: impl IntoIterator<Item = Kind>, effort: Effort) -> Vec<Group> {
    let kinds: Vec<Kind> = kinds.into_iter().collect();
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Diary)>> = Mutex::default();
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(kind) = kinds.get(number / effort.learners) else { break };
            let diary = Learner::new(tasks, kind.clone(), seed_of(effort.seed, number)).live(effort.days);
            done.lock().unwrap().push((number, diary));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|&(number, _)| number);
    let mut diaries = done.into_iter().map(|(_, diary)| diary);
    let group = |kind| Group { kind, diaries: diaries.by_ref().take(effort.learners).collect() };
    kinds.into_iter().map(group).collect()
}

/// What comes of it if each learner of a kind begins with a placement.
fn placements(tasks: &Tasks, kind: &Kind, effort: Effort) -> Vec<Placed> {
    let placed = |number| Learner::new(tasks, kind.clone(), seed_of(effort.seed, number)).placed_at_first();
    (0..effort.learners).map(placed).collect()
}

/// The seed of a learner.
fn seed_of(seed: u64, number: usize) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number as u64)
}
