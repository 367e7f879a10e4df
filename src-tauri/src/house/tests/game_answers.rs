//! Common mistakes in played games are recorded as answers of the learner who made them.

use mathchess_progress::{Attempt, AttemptKind, Setting};
use mathchess_records::NewAttempt;

use super::{PUBLISHED, Table, entry, guest, published_game};
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::sides::Sides;
use crate::house::tests::MathematicalGame;

/// Ada is White and has a profile, Tom is a guest.
fn game_of_ada(table: &Table) -> (String, String) {
    let new = NewProfile { name: "Ada".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let ada = table.house.classroom.create_profile(&new, false).unwrap().id;
    let white = PlayerChoice { profile: Some(ada.clone()), name: String::new(), computer: None };
    let game = MathematicalGame { players: Sides { white, black: guest("Tom") }, ..published_game() };
    (table.house.matches.begin_mathematical(&game).unwrap().id, ada)
}

fn kept(table: &Table, profile: &str) -> Vec<Attempt> {
    table.house.desk.attempts_of(Some(profile)).unwrap()
}

fn codes(attempts: &[Attempt]) -> Vec<&str> {
    attempts.iter().filter_map(|attempt| attempt.mistake.as_deref()).collect()
}

#[test]
fn a_turn_that_stopped_too_early_makes_its_skills_due() {
    let table = Table::new();
    let (id, ada) = game_of_ada(&table);
    // The published game takes the 1 on C7 as well.
    table.hands.move_on(std::time::Duration::from_secs(9));
    table.house.matches.play_turn(&id, "D5-C5").unwrap();
    table.house.learning.learn_from_turn(&id, 1, 60).unwrap();
    let attempts = kept(&table, &ada);
    let early = attempts.iter().find(|attempt| attempt.mistake.as_deref() == Some("no-removal")).unwrap();
    assert_eq!((early.kind, early.setting, early.right), (AttemptKind::Game, Setting::Practice, false));
    assert_eq!((early.item.clone(), &*early.answer), (format!("game:{id}:1"), "D5-C5"));
    assert_eq!(early.skills, ["root.pair"]);
    assert_eq!((early.used_ms, early.utc_offset_minutes), (9_000, 60));
    let home = table.house.learning.practice_home(Some(&ada)).unwrap();
    for skill in &early.skills {
        assert!(home.due.contains(skill), "{skill}");
    }
    assert!(home.skills.iter().all(|skill| skill.answered == 0), "a game gives no mastery");

    // Asked twice it counts once; after taking the turn back it stays; a different turn is examined anew.
    table.house.learning.learn_from_turn(&id, 1, 60).unwrap();
    assert_eq!(kept(&table, &ada), attempts);
    table.house.matches.take_back(&id).unwrap();
    table.house.learning.learn_from_turn(&id, 1, 60).unwrap();
    assert_eq!(kept(&table, &ada), attempts);
    table.house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    table.house.learning.learn_from_turn(&id, 1, 60).unwrap();
    assert!(kept(&table, &ada)[attempts.len()..].iter().all(|attempt| attempt.answer == PUBLISHED.turns[0]));
}

#[test]
fn a_guests_and_a_computers_turns_teach_nobody() {
    let table = Table::new();
    let (id, ada) = game_of_ada(&table);
    table.house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    table.house.learning.learn_from_turn(&id, 1, 0).unwrap();
    let before = kept(&table, &ada);
    // Tom could have taken two pieces.
    table.house.matches.play_turn(&id, "D7-D4").unwrap();
    table.house.learning.learn_from_turn(&id, 2, 0).unwrap();
    table.house.learning.learn_from_refusal(&id, &entry("D5", None, &[]), "E6", 0).unwrap();
    assert_eq!(kept(&table, &ada), before);
}

#[test]
fn a_refused_turn_keeps_the_common_mistake_that_it_shows() {
    let table = Table::new();
    let (id, ada) = game_of_ada(&table);
    // A root that would also take an own digit.
    let entered = entry("D5", Some("C5"), &["C7"]);
    assert!(table.house.matches.why_not(&id, &entered, "C4").unwrap().is_some());
    table.house.learning.learn_from_refusal(&id, &entered, "C4", 0).unwrap();
    let attempts = kept(&table, &ada);
    assert_eq!(codes(&attempts), ["own-removed"]);
    assert_eq!((attempts[0].item.clone(), &*attempts[0].answer), (format!("game:{id}:1"), "D5-C5!C4,C7"));
    assert_eq!(attempts[0].skills, ["add.pair"]);
    table.house.learning.learn_from_refusal(&id, &entered, "C4", 0).unwrap();
    assert_eq!(kept(&table, &ada).len(), 1, "the same try again is no new mistake");
    // A point off the lines is refused, but is not a common mistake.
    table.house.learning.learn_from_refusal(&id, &entry("D5", None, &[]), "E6", 0).unwrap();
    // Nothing is chosen yet; and a legal entry.
    table.house.learning.learn_from_refusal(&id, &entry("D5", None, &[]), "C5", 0).unwrap();
    table.house.learning.learn_from_refusal(&id, &Default::default(), "D7", 0).unwrap();
    assert_eq!(kept(&table, &ada).len(), 1);
}

#[test]
fn what_was_never_taught_is_not_due_because_of_a_game() {
    let table = Table::new();
    let (id, ada) = game_of_ada(&table);
    let mistake = |skill: &str, code: &str| NewAttempt {
        profile: ada.parse().unwrap(),
        sitting: table.house.learning.begin_round().unwrap().parse().unwrap(),
        kind: AttemptKind::Game,
        course: None,
        lesson: None,
        item: format!("game:{id}:1"),
        skills: vec![skill.to_owned()],
        setting: Setting::Practice,
        answer: "D5-C5".to_owned(),
        answer_number: 1,
        right: false,
        hints: 0,
        made: None,
        mistake: Some(code.to_owned()),
        used_ms: 1_000,
        utc_offset_minutes: 60,
        rules_version: 1,
        data_version: 2,
    };
    let mistakes = [mistake("safety", "loses-more"), mistake("root.pair", "no-removal")];
    table.house.desk.lock().unwrap().records.attempts().append(&mistakes).unwrap();
    let home = table.house.learning.practice_home(Some(&ada)).unwrap();
    assert_eq!(home.due, ["root.pair"], "she has played with roots, and never practised playing safely");
}
