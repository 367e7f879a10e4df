//! Measures how long the records alone take to answer what users wait for, without the shell: `measure_load FOLDER`, with a
//! folder that `generate_records` made. The whole app is measured by the bench `load`.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant, UNIX_EPOCH};

use mathchess_engine::game::GameKind;
use mathchess_progress::{Attempt, Practice, Situation, days, next_step, reviews, skill_mastery, waiting_checks};
use mathchess_records::{
    GrowingBackup, LARGEST_FILE, MatchFilter, MatchPlayer, NewPin, Occasion, PinOwner, Profile, Records, Selection,
};
use mathchess_records_tests::learner::answer;
use mathchess_records_tests::school::UNTIL_MS;
use mathchess_records_tests::self_play::Result;
use mathchess_teaching::lessons::courses_of;

/// How often each query is repeated after the first time.
const AGAIN: usize = 5;
const DAY_MS: i64 = 86_400_000;

fn main() -> ExitCode {
    let Some(folder) = std::env::args().nth(1).map(PathBuf::from) else {
        println!("measure_load FOLDER");
        return ExitCode::FAILURE;
    };
    match run(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(folder: &std::path::Path) -> Result<()> {
    let began = Instant::now();
    let now = UNIX_EPOCH + Duration::from_millis(UNTIL_MS.cast_unsigned());
    let mut records = Records::open(folder, move || now)?;
    tell("open", &[began.elapsed()]);
    let classes = records.classes().list()?;
    let (busy, usual) = (classes[0].id, classes[classes.len() / 2].id);
    for (which, class) in [("busy class", busy), ("class", usual)] {
        for (period, since) in [("30 days", Some(UNTIL_MS - 30 * DAY_MS)), ("all", None)] {
            measure(&format!("class table: {which}, {period}"), || {
                records.attempts().overviews(class, since, UNTIL_MS).map(|overviews| overviews.len())
            })?;
        }
    }
    for (which, class) in [("busy class", busy), ("class", usual)] {
        let mut written = (0, 0);
        measure(&format!("export: {which}"), || {
            written = (0, 0);
            let transfer = records.transfer();
            let mut parts = transfer.begin_parts(&Selection::Class(class), LARGEST_FILE)?;
            while let Some(text) = transfer.next_part(&mut parts)? {
                written = (written.0 + 1, written.1 + text.len());
            }
            Ok(())
        })?;
        println!("    files: {}, {} MB", written.0, written.1 >> 20);
    }
    let pupil = records.classes().members(busy)?.swap_remove(3).profile;
    measure("all answers of a busy pupil", || records.attempts().of_profile(pupil.id).map(|answers| answers.len()))?;
    let answers = records.attempts().of_profile(pupil.id)?;
    measure("what Home works out of them", || Ok(home(&answers)))?;
    measure("of which: what is due", || Ok(reviews(&answers, UNTIL_MS, |_| true).len()))?;
    measure("of which: skills", || Ok(skill_mastery(&answers).len()))?;
    measure("of which: days", || Ok(days(&answers, UNTIL_MS - 9 * DAY_MS).len()))?;
    measure("an answer more", || {
        let sitting = records.attempts().new_sitting();
        records.attempts().append(&[answer(pupil.id, sitting, "c01-l01-s2", true)]).map(|kept| kept.len())
    })?;
    measure("profiles", || records.profiles().list().map(|profiles| profiles.len()))?;
    let page = |records: &mut Records, filter: &MatchFilter| records.games().page(filter, 0, 20).map(|page| page.total);
    measure("history: all", || page(&mut records, &MatchFilter::default()))?;
    let of = MatchFilter { player: Some(MatchPlayer::Profile(pupil.id)), ..MatchFilter::default() };
    measure("history: one pupil", || page(&mut records, &of))?;
    // Every pupil of the school has a PIN, and one of them has logged in.
    let pin = NewPin::new("2468")?;
    let made = |profiles: Vec<Profile>| -> Result<Vec<_>> {
        profiles.into_iter().map(|profile| Ok((PinOwner::Profile(profile.id), NewPin::new("2468")?))).collect()
    };
    let began = Instant::now();
    let pins = made(records.classes().members(busy)?.into_iter().map(|member| member.profile).collect())?;
    tell(&format!("{} PINs are hashed", pins.len()), &[began.elapsed()]);
    let began = Instant::now();
    records.pins().set_all(&pins)?;
    tell("a busy class gets PINs", &[began.elapsed()]);
    let pins = made(records.profiles().list()?)?;
    let began = Instant::now();
    records.pins().set_all(&pins)?;
    tell("all pupils get PINs", &[began.elapsed()]);
    measure("a busy pupil gets a PIN", || {
        records.pins().clear(PinOwner::Profile(pupil.id))?;
        records.pins().set(PinOwner::Profile(pupil.id), &pin)
    })?;
    measure("who has a PIN", || records.pins().profiles().map(|profiles| profiles.len()))?;
    let here = MatchFilter { here: Some([pupil.id].into()), ..MatchFilter::default() };
    measure("history: everybody has a PIN", || page(&mut records, &here))?;
    measure("history: a page in the middle", || records.games().page(&here, 30, 20).map(|page| page.games.len()))?;
    measure("history: one game", || {
        page(&mut records, &MatchFilter { game: Some(GameKind::DigitChess), ..here.clone() })
    })?;
    measure("history: what it can be narrowed to", || records.games().counts(&here).map(|counts| counts.len()))?;
    measure("history: nobody is there", || page(&mut records, &MatchFilter { here: Some([].into()), ..here.clone() }))?;
    let teacher = MatchFilter::default();
    measure("history: a teacher is there", || page(&mut records, &teacher))?;
    let began = Instant::now();
    let (pieces, longest) = copy(&mut records)?;
    println!("a copy of {pieces} pieces, the records held for {longest:.1?} at most: {:.1?}", began.elapsed());
    println!("memory: {}", memory());
    Ok(())
}

/// What Home computes from all answers of a learner.
fn home(answers: &[Attempt]) -> String {
    let none = BTreeSet::new();
    let practice = Practice::new(answers, &none, UNTIL_MS);
    let due = practice.due().count();
    let waiting = waiting_checks(courses_of(GameKind::MathematicalChess), answers, UNTIL_MS);
    let situation = Situation { due, played: &none, locked: &none, waiting: &waiting, now_ms: UNTIL_MS };
    let next = next_step(answers, practice.courses(), situation);
    format!("{next:?} {}", days(answers, UNTIL_MS - 9 * DAY_MS).len())
}

/// Backs up the records as the app does, and returns the longest time for which they were held.
fn copy(records: &mut Records) -> Result<(u32, Duration)> {
    let mut growing: GrowingBackup = records.backups().begin(Occasion::Merge)?;
    let (mut pieces, mut longest) = (0, Duration::ZERO);
    loop {
        let began = Instant::now();
        let more = records.backups().go_on(&mut growing)?;
        longest = began.elapsed().max(longest);
        if !more {
            break;
        }
        pieces += 1;
        growing.write()?;
    }
    growing.finish()?;
    Ok((pieces, longest))
}

/// Runs a query once, and then some more times.
fn measure<T>(
    what: &str,
    mut ask: impl FnMut() -> std::result::Result<T, mathchess_records::RecordsError>,
) -> Result<()> {
    let mut times = Vec::new();
    for _ in 0..=AGAIN {
        let began = Instant::now();
        std::hint::black_box(ask()?);
        times.push(began.elapsed());
    }
    tell(what, &times);
    println!("    {}", memory());
    forget_the_most();
    Ok(())
}

/// Prints the first time and the median of the later ones.
fn tell(what: &str, times: &[Duration]) {
    let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
    let mut later = times[1..].to_vec();
    later.sort_unstable();
    let later = later.get(later.len() / 2).map_or_else(String::new, |&median| ms(median));
    println!("{what:<42}{:>12}{later:>12}", ms(times[0]));
}

/// Resets the measured peak of the memory, where the system can (Linux).
fn forget_the_most() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// The memory that this program uses now, and the peak since the last reset, where the system has a file for it.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = |name: &str| status.lines().find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
    format!("{} {}", line("VmRSS"), line("VmHWM"))
}
