//! Many devices and one shared folder, without a server: whatever happens on the way, all end with the same records, once
//! a teacher of each device has agreed to what the others ask for.
//!
//! `MATHCHESS_SEED` repeats one run; `MATHCHESS_DEVICES`, `MATHCHESS_STEPS` (of each device) and `MATHCHESS_RUNS` make it
//! larger.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

mod asked;
mod carrier;
mod device;
mod differences;
mod on_disk;
#[path = "../moved/school.rs"]
#[allow(dead_code, reason = "shared with another test")]
mod school;
mod together;
mod trouble;

use std::time::{Duration, Instant};

use fastrand::Rng;

use self::carrier::{Everything, Server};
use self::device::Device;
use self::differences::{but_for_erasures, differences};

/// The beginning of the runs, in milliseconds since 1970.
const START: u64 = 1_790_000_000_000;
const MINUTE: u64 = 60_000;
/// A run of at least this number of steps prints its progress. In it people are erased, and continue games of other
/// devices, about as often in total as in a run of the usual length, and devices exchange less often.
const LONG: u64 = 500;
const USUAL: u64 = 150;
const DAY: u64 = 24 * 60 * MINUTE;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
}

/// The totals of a run.
#[derive(Debug, Default)]
struct Tally {
    exchanges: u32,
    interrupted: u32,
    read: u32,
    written: u32,
    waited: usize,
    restored: u32,
    copied_disks: u32,
    /// How often a teacher has agreed to what other devices ask for.
    agreed: u32,
    carried: u32,
    rounds: u32,
    files: usize,
    rows: usize,
    /// The time spent on people's actions; then on exchanges, files carried by hand, and the final exchanges with their
    /// comparison.
    acting: Duration,
    exchanging: Duration,
    by_hand: Duration,
    ending: Duration,
}

fn run(seed: u64, devices: usize, steps: u64) -> Tally {
    let mut random = Rng::with_seed(seed);
    let mut tally = Tally::default();
    let mut server = Server::default();
    let mut all: Vec<Device> = (1..).take(devices).map(|number| Device::numbered(number, START)).collect();
    if steps >= LONG {
        all.iter_mut().for_each(|device| device.rarely = steps / USUAL);
    }
    // One device that sees every file ever written, and one that gets by hand what some devices had.
    let (mut witness, mut by_hand) = (Device::numbered(1_001, START), Device::numbered(1_002, START));
    let mut now = START;
    let begun = Instant::now();
    for step in 1..=steps {
        now += MINUTE;
        for place in 0..devices {
            let device = &mut all[place];
            device.clock.set(now + device.skew);
            let began = Instant::now();
            match random.u16(..400) {
                // Mostly a device is used; sometimes it exchanges, and more rarely something happens to it.
                0..20 if steps < LONG || random.u8(..5) < 2 => {
                    if random.u8(..4) > 0 {
                        device.copy.carry(&mut server, &mut random, false);
                    }
                    tally.exchanges += 1;
                    match device.exchange(&mut random, true) {
                        Some(done) => {
                            tally.read += done.read;
                            tally.written += done.written;
                            tally.waited += done.waiting.len();
                            if random.u8(..10) == 0 {
                                let began = Instant::now();
                                let file = device.everything();
                                by_hand.clock.set(now + 10 * DAY);
                                by_hand.read(&file);
                                tally.by_hand += began.elapsed();
                            }
                        }
                        None => tally.interrupted += 1,
                    }
                    device.copy.carry(&mut server, &mut random, false);
                    // Some devices are without a teacher for a long time.
                    if random.u8(..3) == 0 {
                        tally.agreed += u32::from(device.take_all_over());
                    }
                    tally.exchanging += began.elapsed();
                }
                0..20 => {}
                20..22 => {
                    tally.restored += 1;
                    device.keep_or_restore(&mut random);
                }
                22 => device.restart(),
                23 => device.skew = if random.u8(..3) == 0 { random.u64(..4 * DAY) } else { random.u64(..DAY / 2) },
                24 if devices > 1 => {
                    let other = (place + random.usize(1..devices)) % devices;
                    let file = all[other].everything();
                    all[place].read(&file);
                    tally.carried += 1;
                }
                25 if devices > 1 && random.u8(..3) == 0 => {
                    let other = (place + random.usize(1..devices)) % devices;
                    let [one, other] = all.get_disjoint_mut([place, other]).unwrap();
                    one.become_copy_of(other);
                    tally.copied_disks += 1;
                }
                _ => {
                    device.act(&mut random);
                    tally.acting += began.elapsed();
                }
            }
        }
        if steps >= LONG && step % (steps / 20) == 0 {
            let size = all[0].everything().lines().count();
            println!("step {step} of {steps}, {:.0?}, {size} rows, {tally:?}", begun.elapsed());
        }
    }
    let began = Instant::now();
    // Clocks are set right, time passes, and everything is carried until nothing changes any more.
    now += 10 * DAY;
    for round in 0.. {
        assert!(round < 40, "seed {seed}: it does not come to rest");
        let mut quiet = true;
        for device in &mut all {
            device.clock.set(now);
            device.copy.carry(&mut server, &mut random, true);
            let done = device.exchange(&mut random, false).unwrap();
            device.copy.carry(&mut server, &mut random, true);
            assert_eq!(done.waiting, [], "seed {seed}");
            quiet &= done.read == 0 && done.written == 0 && !device.take_all_over();
        }
        quiet &= all.iter().all(|device| device.copy.is_even_with(&server));
        tally.rounds = round + 1;
        if quiet {
            break;
        }
    }
    witness.clock.set(now);
    by_hand.clock.set(now);
    let done = device::exchange(witness.records(), &mut Default::default(), &Everything(&server), None).unwrap();
    assert_eq!(done.waiting, [], "seed {seed}");
    agree(&mut witness);
    let seen = witness.everything();
    let mut texts = vec![("one that saw everything".to_owned(), seen.clone())];
    for (place, device) in all.iter_mut().enumerate() {
        let text = device.everything();
        by_hand.read(&text);
        texts.push((format!("device {}", place + 1), text));
    }
    texts.push(("what was carried by hand".to_owned(), by_hand.everything()));
    // A device that is added last finds everything.
    let mut last = Device::numbered(1_003, now);
    last.copy.carry(&mut server, &mut random, true);
    last.exchange(&mut random, false).unwrap();
    agree(&mut last);
    texts.push(("the last one".to_owned(), last.everything()));
    let rows = but_for_erasures(&seen);
    let same = texts.iter().all(|(_, text)| but_for_erasures(text) == rows);
    assert!(same, "seed {seed}:\n{}", differences(&texts));
    tally.ending = began.elapsed();
    tally.files = server.ever.len();
    tally.rows = seen.lines().count();
    tally
}

/// Does whatever is asked for, and what is asked for because of that.
fn agree(device: &mut Device) {
    for _ in 0..40 {
        if !device.take_all_over() {
            return;
        }
    }
    panic!("asking does not come to an end");
}

#[test]
fn all_devices_come_to_the_same_records_as_one_that_saw_everything() {
    let (devices, steps) = (number("MATHCHESS_DEVICES", 5), number("MATHCHESS_STEPS", USUAL));
    let seeds = match std::env::var("MATHCHESS_SEED") {
        Ok(seed) => vec![seed.parse().unwrap()],
        Err(_) => (1..=number("MATHCHESS_RUNS", 3)).collect(),
    };
    for seed in seeds {
        let began = Instant::now();
        let tally = run(seed, usize::try_from(devices).unwrap(), steps);
        println!("seed {seed}, {devices} devices of {steps} steps, {:.1?}: {tally:?}", began.elapsed());
    }
}
