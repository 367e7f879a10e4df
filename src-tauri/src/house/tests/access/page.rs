//! `docs/design/access.md`: every command with its access level, generated from the declarations.

use std::path::Path;

use super::COMMANDS;

/// The text above the tables.
const HEAD: &str = include_str!("page.md");

/// The access levels: the word in the declaration, who may call, and the exact condition.
const LEVELS: [(&str, &str, &str); 40] = [
    ("Anyone", "anyone", "nothing"),
    ("Unnoticed", "anyone", "nothing, and it does not count as use"),
    ("ByPin", "whoever gives the PIN", "a PIN among what is sent; first PINs as said above"),
    ("Teacher", "a teacher", "teacher mode open with its PIN; nothing where there is none"),
    (
        "TeacherOf",
        "a teacher",
        "as `Teacher`; where there is no teacher's PIN, the PINs of the profiles that it is about",
    ),
    (
        "TeacherOfClass",
        "a teacher",
        "as `Teacher`; where there is no teacher's PIN, the PINs of all who are in the class or were",
    ),
    ("TeacherOfAll", "a teacher", "as `Teacher`; where there is no teacher's PIN, all PINs of profiles"),
    ("Profile", "the profile, a teacher", "the profile's PIN, if it has one"),
    ("Learner", "the learner, a teacher", "the PIN of the profile that learns; nothing for a guest"),
    (
        "Work",
        "the learner, a teacher",
        "as `Learner`; for the present learner it must also be known who is there; for a guest nothing where guests are welcome, else teacher mode",
    ),
    ("NewPlayer", "anyone", "nothing where guests are welcome, else teacher mode"),
    ("Renaming", "the profile, a teacher", "as `Profile`; for another name teacher mode, where it has a PIN"),
    (
        "NextLearner",
        "the learner, a teacher",
        "the PIN of the profile that is to learn from now on; nothing if that stays as it is",
    ),
    (
        "Settings",
        "the learner, a teacher",
        "as `NextLearner`; for other clocks, hints, shown values or another level of the log teacher mode, where it has a PIN",
    ),
    ("Player", "the player, a teacher", "as `Work`, for the profile or the guest that is to play"),
    (
        "GamesOf",
        "the player, a teacher",
        "the PIN of the profile whose games are asked for; without one the list is that of games which `Seen` lets in",
    ),
    ("NewMatch", "the players, a teacher", "the PINs of all who are to play; for the learner and for guests as `Work`"),
    ("Pairing", "the players, a teacher", "the PINs of both who meet; once it has begun, as `Opened`"),
    (
        "Seats",
        "the players, a teacher",
        "the PINs of all who play the match; for guests, and for the learner alone at the table, as `Work`",
    ),
    (
        "Played",
        "the players, a teacher",
        "while the match is going on, the PINs of all who play it; afterwards as `Seen`",
    ),
    ("Turn", "the players, a teacher", "as `Played`; for the learner alone at the table as `Work`"),
    (
        "Opened",
        "the players, a teacher",
        "as `Played`; where a teacher is the umpire and the clock was stopped, teacher mode",
    ),
    ("Paused", "a player, a teacher", "as `Seen`; where a teacher is the umpire and the clock counts, teacher mode"),
    (
        "Umpired",
        "the players, a teacher",
        "as `Turn`; where a teacher is the umpire and the match is going on, teacher mode",
    ),
    (
        "Ended",
        "the players, a teacher",
        "as `Played`; where a teacher is the umpire, teacher mode for every end but the time's and resigning on the own turn",
    ),
    ("Seen", "a player, a teacher", "the PIN of one of those who have one and play the match"),
    ("Setup", "a player, a teacher", "as `Seen` for a position of a match, else nothing"),
    (
        "Entry",
        "the players, the learner, a teacher",
        "as `Played` for the board of a match, as `Learner` for an exercise, else nothing",
    ),
    ("Claim", "the players, the learner, a teacher", "as `Entry`, but as `Turn` for a match"),
    ("Board", "the players, a teacher", "as `Played` for the board of a match, else nothing"),
    ("Erasing", "a teacher", "as `TeacherOf` for a profile, as `TeacherOfClass` for a class"),
    ("Classes", "depends on the classes", "in use: nothing; of a profile: as `Profile`; archived: as `Teacher`"),
    ("Wish", "the profile, a teacher", "as `Profile` for a wish, as `TeacherOf` for its answer"),
    ("Bin", "the profile, a teacher", "as `Profile` for the games of a profile, else as `Teacher`"),
    ("Asks", "a teacher", "as `TeacherOfAll` where what other devices ask for is done, else as `Teacher`"),
    ("Exchange", "anyone", "nothing; an exchange that comes soon does not count as use"),
    ("Visit", "the players, a teacher", "opening as `Opened`, looking as `Seen`, pausing as `Paused`"),
    ("Scope", "a teacher", "as `Teacher` for a class, as `TeacherOf` for a profile"),
    (
        "Thing",
        "depends on the thing",
        "class, competition: `Teacher`; profile: `TeacherOf`; game: `Seen`, where a teacher is the umpire and it is going on or of a competition teacher mode; display, level: nothing; what can't be read: as a game, else `Teacher`, nothing for displays and levels",
    ),
    (
        "File",
        "depends on the file",
        "game: `Seen`; records of profiles: `TeacherOf`, of a class: `TeacherOfClass`, of all: `TeacherOfAll`; answers and games of a profile: `TeacherOf`; table: `Teacher`; page about a person: `Profile`; what can't be read: as a thing; the log: nothing",
    ),
];

fn level(declared: &str) -> &str {
    declared.split(['(', ' ']).next().unwrap_or_default()
}

/// An item of a list, in lines of at most 120 columns.
fn item(text: &str) -> String {
    let mut item = "-".to_owned();
    let mut columns = item.len();
    for word in text.split(' ') {
        columns += 1 + word.chars().count();
        if columns > 120 {
            item.push_str("\n ");
            columns = 2 + word.chars().count();
        }
        item.push(' ');
        item.push_str(word);
    }
    item + "\n"
}

fn page() -> String {
    let mut page = HEAD.to_owned();
    page.push_str("\n## Levels\n\nEach with the number of its commands, who may call them, and what is asked.\n\n");
    for (word, who, asked) in LEVELS {
        let count = COMMANDS.iter().filter(|(_, _, declared)| level(declared) == word).count();
        page.push_str(&item(&format!("`{word}` ({count}): {who} – {asked}")));
    }
    page.push_str(&format!(
        "\n## The {} commands\n\n| file | command | level | about |\n|---|---|---|---|\n",
        COMMANDS.len()
    ));
    for (module, name, declared) in COMMANDS {
        let word = level(declared);
        assert!(LEVELS.iter().any(|(known, ..)| *known == word), "{name}: say in LEVELS what {word} asks for");
        let about = declared[word.len()..].trim().trim_start_matches('(').replace([' ', '&', '[', ']'], "");
        let about = about.strip_suffix(')').unwrap_or(&about).replace(".as_deref()", "").replace(',', ", ");
        let about = if about.is_empty() { String::new() } else { format!("`{about}`") };
        page.push_str(&format!("| `{module}` | `{name}` | `{word}` | {about} |\n"));
    }
    page
}

/// With `MATHCHESS_WRITE_ACCESS` set, writes the file instead of comparing it.
#[test]
fn the_page_of_who_may_call_what_is_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/design/access.md");
    let page = page();
    if std::env::var_os("MATHCHESS_WRITE_ACCESS").is_some() {
        std::fs::write(&file, page).unwrap();
    } else {
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(kept == page, "{} is out of date: run this test with MATHCHESS_WRITE_ACCESS=1", file.display());
    }
}
