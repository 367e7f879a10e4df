//! The delays of the app with a school's large records, measured by the interface's own calls to the shell: `cargo bench
//! --bench load -- FOLDER`, for a folder that the program `generate_records` made (docs/design/development.md).

#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark stops where it did not expect to be")]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use mathchess_app::measured::{self, ClassesAsked, FileOf, GameKind, MatchFilter, Progress, Selection};

/// The number of repetitions of each question after the first time.
const AGAIN: usize = 5;

fn main() {
    // Cargo passes an argument of its own to benchmarks.
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let Some(folder) = arguments.next().map(PathBuf::from) else {
        println!("cargo bench --bench load -- FOLDER measures what people wait for with the records of that folder.");
        return;
    };
    let began = Instant::now();
    let house = measured::open(&folder);
    assert!(house.desk.problem().is_none(), "{:?}", house.desk.problem());
    tell("open until usable", &[began.elapsed()]);
    let everything = MatchFilter {
        kind: None,
        variant: None,
        profile: None,
        name: None,
        computer: None,
        opponent: None,
        level: None,
        stage: None,
        since: None,
        result: None,
        search: String::new(),
        searched_computers: Vec::new(),
        page: 0,
        page_size: 20,
    };
    let classes = house.classroom.classes(&ClassesAsked::InUse).unwrap();
    let members = |class: usize| house.classroom.class_members(&classes[class].id).unwrap();
    let other = classes.len() / 2;
    let (heavy, usual) = (members(0)[3].profile.id.clone(), members(other)[3].profile.id.clone());
    let of = |profile: &str| MatchFilter { profile: Some(profile.to_owned()), ..everything.clone() };

    let page = |what: &str, filter: &MatchFilter, page: u32| {
        let filter = MatchFilter { page, ..filter.clone() };
        measure(&format!("history: {what}"), || house.matches.matches(&filter).unwrap().total);
    };
    page("all, first page", &everything, 0);
    let pages = house.matches.matches(&everything).unwrap().total / everything.page_size;
    page("all, middle page", &everything, pages / 2);
    page("all, last page", &everything, pages);
    page("one profile, first page", &of(&usual), 0);
    page("one profile, last page", &of(&usual), u32::MAX);
    page("a busy profile, first page", &of(&heavy), 0);
    let unfinished = MatchFilter { stage: Some(Progress::Going), page_size: 3, ..everything.clone() };
    page("unfinished (Home)", &unfinished, 0);
    let finished = MatchFilter { stage: Some(Progress::Finished), page_size: 3, ..everything.clone() };
    page("last results (Home)", &finished, 0);
    let digit = MatchFilter { kind: Some(GameKind::DigitChess), ..everything.clone() };
    page("one game", &digit, 0);
    page("one game, last page", &digit, u32::MAX);
    let level = MatchFilter { kind: Some(GameKind::MathematicalChess), level: Some(7), ..everything.clone() };
    page("a level, last page", &level, u32::MAX);
    page("the computer", &MatchFilter { computer: Some(3), ..everything.clone() }, 0);
    page("a guest", &MatchFilter { name: Some("Guest 7".to_owned()), ..everything.clone() }, 0);
    page("searched", &MatchFilter { search: "mai 7".to_owned(), ..everything.clone() }, 0);
    measure("history: what a busy profile's can be narrowed to", || {
        house.matches.match_choices(&of(&heavy)).unwrap().opponents.len()
    });
    measure("history: what it can be narrowed to", || house.matches.match_choices(&everything).unwrap().players.len());

    for kind in [GameKind::MathematicalChess, GameKind::DigitChess, GameKind::IntervalChess] {
        measure(&format!("scoreboard: {kind:?}"), || house.matches.scoreboard(kind, None, None).unwrap().rows.len());
    }
    for (which, class) in [("busy class", 0), ("class", other)] {
        for days in [Some(30), None] {
            let what =
                format!("class table: {which}, {}", days.map_or("all".to_owned(), |days| format!("{days} days")));
            measure(&what, || house.learning.class_progress(&classes[class].id, days).unwrap().len());
        }
    }
    for (which, profile) in [("busy pupil", &heavy), ("pupil", &usual)] {
        measure(&format!("answers, a page: {which}"), || house.learning.answers(profile, 0, 50).unwrap().total);
        measure(&format!("answers, the last page: {which}"), || {
            let total = house.learning.answers(profile, 0, 1).unwrap().total;
            house.learning.answers(profile, total.saturating_sub(50), 50).unwrap().rows.len()
        });
        measure(&format!("progress: {which}"), || house.learning.progress(Some(profile), Some(30)).unwrap().answers);
        measure(&format!("practice: {which}"), || house.learning.practice_home(Some(profile)).unwrap().due.len());
        measure(&format!("next puzzle: {which}"), || {
            house.learning.puzzle(Some(profile), None, None, &[]).unwrap().is_some()
        });
        measure(&format!("courses: {which}"), || {
            house.learning.courses(GameKind::MathematicalChess.into(), Some(profile)).unwrap().len()
        });
    }
    measure("profiles", || house.classroom.profiles().unwrap().len());
    measure("classes", || house.classroom.classes(&ClassesAsked::InUse).unwrap().len());
    measure("members of a class", || members(other).len());
    let selection = Selection::Class(classes[other].id.clone());
    let file = FileOf::Records { selection, name: "class".to_owned() };
    let downloads = std::env::temp_dir().join("mathchess-load");
    measure("export of a class", || house.save_file(&file, Some(&downloads)).map_or(0, |path| path.len()));
    let _ = std::fs::remove_dir_all(&downloads);
    println!("memory in use: {}", memory());
}

/// Asks a question once, and then several more times.
fn measure<T: std::fmt::Debug>(what: &str, ask: impl Fn() -> T) {
    let once = || {
        let began = Instant::now();
        std::hint::black_box(ask());
        began.elapsed()
    };
    tell(what, &(0..=AGAIN).map(|_| once()).collect::<Vec<_>>());
}

/// Prints the first time and the median of the later ones.
fn tell(what: &str, times: &[Duration]) {
    let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
    let mut later = times[1..].to_vec();
    later.sort_unstable();
    let later = later.get(later.len() / 2).map_or_else(String::new, |&median| ms(median));
    println!("{what:<42}{:>12}{later:>12}", ms(times[0]));
}

/// The memory that this program occupies, if the system provides it in a file.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = |name: &str| status.lines().find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
    format!("{} {}", line("VmRSS"), line("VmHWM"))
}
