//! A target tried with changed samples for some time.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{fs, io, process, thread};

use fastrand::Rng;

use crate::mutation;
use crate::target::Target;

/// No input may take longer, on a busy machine and in a debug build.
const PATIENCE: Duration = Duration::from_secs(60);

/// What was tried.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// How many inputs.
    pub inputs: u64,
    /// The longest time that one took.
    pub slowest: Duration,
}

/// Why it stopped early.
#[derive(Debug)]
pub enum Stopped {
    /// An input made the target panic; it is kept in this file.
    Panic(PathBuf),
    /// The samples can't be read, or the input can't be kept.
    Disk(io::Error),
}

/// Tries a target for some time with the inputs of a seed, after its samples as they are. An input that makes it panic, or
/// that it does not come back from, is written into `failures`; the latter ends the program.
///
/// # Errors
/// [`Stopped`].
pub fn run(target: &Target, seed: u64, time: Duration, failures: &Path) -> Result<Tried, Stopped> {
    let samples = target.samples().map_err(Stopped::Disk)?;
    let mut random = Rng::with_seed(seed);
    let mut tried = Tried { inputs: 0, slowest: Duration::ZERO };
    let now: Mutex<Option<(Instant, Vec<u8>)>> = Mutex::new(None);
    let file = failures.join(format!("{}-{seed}", target.name));
    let keep = |input: &[u8]| fs::create_dir_all(failures).and_then(|()| fs::write(&file, input));
    let finished = Mutex::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !locked(&finished, |finished| *finished) {
                let late = |now: &mut Option<(Instant, Vec<u8>)>| now.take_if(|(begun, _)| begun.elapsed() > PATIENCE);
                if let Some((_, input)) = locked(&now, late) {
                    drop(keep(&input));
                    eprintln!("{}: an input took more than {PATIENCE:?}: {}", target.name, file.display());
                    process::exit(1);
                }
                thread::sleep(Duration::from_millis(100));
            }
        });
        let begun = Instant::now();
        let mut whole = samples.iter();
        let result = loop {
            let input = match whole.next() {
                Some(sample) => sample.clone(),
                None if begun.elapsed() >= time => break Ok(tried),
                None => mutation::input(&mut random, &samples),
            };
            let started = Instant::now();
            locked(&now, |now| *now = Some((started, input.clone())));
            let done = catch_unwind(AssertUnwindSafe(|| (target.run)(&input)));
            locked(&now, Option::take);
            tried.inputs += 1;
            tried.slowest = tried.slowest.max(started.elapsed());
            if done.is_err() {
                break match keep(&input) {
                    Ok(()) => Err(Stopped::Panic(file.clone())),
                    Err(error) => Err(Stopped::Disk(error)),
                };
            }
        };
        locked(&finished, |finished| *finished = true);
        result
    })
}

/// What is behind a lock is whole also after a panic: it is put there at once.
fn locked<T, R>(lock: &Mutex<T>, with: impl FnOnce(&mut T) -> R) -> R {
    with(&mut lock.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target;

    #[test]
    fn a_target_is_tried_and_what_makes_it_panic_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let position = target("position").unwrap();
        let tried = run(position, 1, Duration::from_millis(100), folder.path()).unwrap();
        assert!(tried.inputs > 2);
        let fails = crate::target::named("no_samples", |bytes| assert!(bytes.len() != 7));
        let Err(Stopped::Panic(file)) = run(&fails, 1, Duration::from_secs(30), folder.path()) else { panic!() };
        assert_eq!(fs::read(file).unwrap().len(), 7);
    }
}
