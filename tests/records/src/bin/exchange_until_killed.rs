//! Works, exchanges records through a shared folder and reports what was acknowledged, until it is killed:
//! `exchange_until_killed FOLDER SHARED SEED`. Several of these programs share one folder at the same time.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use fastrand::Rng;
use mathchess_records::{Directory, Exchanger, MatchFilter, ProfileId, Records, Resumed, resume};
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::lent::Lent;
use mathchess_records_tests::report::Report;
use mathchess_records_tests::self_play::{Result, place_all, random_turn, state, terms};

/// The number of pupils that are made.
const PUPILS: usize = 6;

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let shared = PathBuf::from(arguments.next().ok_or("which shared folder?")?);
    let seed = arguments.next().ok_or("which seed?")?.to_string_lossy().parse()?;
    let mut random = Rng::with_seed(seed);
    let mut records = Records::open(&folder, SystemTime::now)?;
    if records.folder().writer()?.is_none() {
        records.folder().join()?;
    }
    let (shelf, mut exchanger) = (Directory::at(&shared), Exchanger::default());
    let mut out = std::io::stdout();
    let mut tell = |report: &Report| -> Result<()> {
        // One write per line, so that a kill never leaves half a line.
        out.write_all(format!("{report}\n").as_bytes())?;
        Ok(out.flush()?)
    };
    loop {
        for _ in 0..random.u8(1..=6) {
            work(&mut records, &mut random, &mut tell)?;
        }
        tell(&Report::Exchanging)?;
        exchanger.run(&shelf, &Lent::new(&mut records), random.bool(), &AtomicBool::new(false))?;
        tell(&Report::Exchanged)?;
    }
}

/// Does one thing that a class does on a laptop.
fn work(records: &mut Records, random: &mut Rng, tell: &mut impl FnMut(&Report) -> Result<()>) -> Result<()> {
    match random.u8(..8) {
        0..4 => {
            let pupil = pupil(records, random)?;
            let item = format!("drill:mul.pair/2/{}", random.u64(..));
            let sitting = records.attempts().new_sitting();
            records.attempts().append(&[answer(pupil, sitting, &item, random.bool())])?;
            tell(&Report::Answered(item))
        }
        4 => {
            let guest = profile(records, &format!("Guest {}", random.u32(..)))?.id;
            records.profiles().delete(guest)?;
            tell(&Report::Deleted(guest.to_string()))
        }
        _ => play(records, random, tell),
    }
}

fn pupil(records: &mut Records, random: &mut Rng) -> Result<ProfileId> {
    let pupils = records.profiles().list()?;
    match random.choice(&pupils).filter(|_| pupils.len() >= PUPILS) {
        Some(pupil) => Ok(pupil.id),
        None => Ok(profile(records, &format!("Pupil {}", random.u32(..)))?.id),
    }
}

/// Begins a game or continues one of the latest, also one that other devices play.
fn play(records: &mut Records, random: &mut Rng, tell: &mut impl FnMut(&Report) -> Result<()>) -> Result<()> {
    let unfinished = MatchFilter { finished: Some(false), ..MatchFilter::default() };
    let games = records.games().page(&unfinished, 0, 4)?.games;
    let id = match random.choice(&games).filter(|_| random.u8(..8) > 0) {
        Some(game) => game.id,
        None => records.games().create(&terms(random.u8(1..=10)), false, &[])?,
    };
    let game = records.games().load(id)?;
    match resume(&game)? {
        Resumed::Preparing(placing) => place_all(records, random, id, *placing, &mut |_| Ok(()))?,
        Resumed::InPlay { mut now, .. } => {
            let turn = random_turn(&mut now, random, game.summary.turns + 1)?;
            records.games().append_turn(id, &turn, now.outcome().as_ref())?;
        }
    }
    tell(&Report::Game(state(&records.games().load(id)?)))
}
