//! Runs a target with changed samples for some time.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{fs, io, process, thread};

use fastrand::Rng;

use crate::mutation;
use crate::target::Target;

/// The longest time for one input, on a busy machine and in a debug build.
const PATIENCE: Duration = Duration::from_secs(60);

/// The result of a run.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// The number of inputs.
    pub inputs: u64,
    /// The longest time for one input.
    pub slowest: Duration,
}

/// Why a run stopped early.
#[derive(Debug)]
pub enum Stopped {
    /// An input made the target panic; it was saved in this file.
    Panic(PathBuf),
    /// The samples can't be read, or the input can't be saved.
    Disk(io::Error),
}

/// Runs a target for some time, first with its samples, then with the inputs of a seed. An input that panics or hangs is
/// saved in `failures`; a hang ends the program.
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

/// The data behind the lock is consistent also after a panic, since it is always replaced as a whole.
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
