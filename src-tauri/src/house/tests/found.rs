//! What the players of a finished game found and missed.

use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_progress::{AttemptKind, Making};

use super::{Table, conditions, entry, guest, new_game, pass_to_the_end, published_game};
use crate::api::claim::{Claim, ClaimVerdict};
use crate::api::conditions::Conditions;
use crate::api::entry::Entry;
use crate::api::found::{GameEquations, SeatEquations};
use crate::api::match_view::Ending;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::sides::Sides;
use crate::error::{ErrorKind, MatchProblem, Problem};
use crate::house::tests::MathematicalGame;

/// 9 + 6 on the left of White's + on C3, 8 + 7 on its right; Black's + is far from everything.
const START: &str = "5/5/W9B6W+W8B7/5/3W1B+ w last";

fn begin(table: &Table, finding: Finding, white: PlayerChoice) -> String {
    let new = MathematicalGame {
        conditions: Conditions { digits: vec![1, 6, 7, 8, 9], ..conditions(5, &["+"]) },
        players: Sides { white, black: guest("Tom") },
        finding,
        ..new_game(Placing::Text { position: START.to_owned() })
    };
    table.house.matches.begin_mathematical(&new).unwrap().id
}

fn claim(digits: &[&str]) -> Claim {
    Claim { operator: "C3".to_owned(), digits: digits.iter().map(|&digit| digit.to_owned()).collect() }
}

fn staying() -> Entry {
    entry("C3", Some("C3"), &[])
}

fn told(table: &Table, id: &str) -> GameEquations {
    table.house.matches.end_match(id, Ending::Agree).unwrap();
    table.house.analysis.game_equations(id).unwrap()
}

#[test]
fn nothing_is_told_before_the_end() {
    let table = Table::new();
    for finding in [Finding::Shown, Finding::Found, Finding::Strict] {
        let id = begin(&table, finding, guest("Mai"));
        let refused = table.house.analysis.game_equations(&id).unwrap_err();
        assert_eq!(refused.problem, Problem::Match(MatchProblem::FoundWhenOver));
        assert_eq!(refused.kind(), ErrorKind::Illegal);
        table.house.matches.end_match(&id, Ending::Agree).unwrap();
        assert!(table.house.analysis.game_equations(&id).is_ok());
    }
}

#[test]
fn a_turn_that_takes_nothing_misses_an_equation_that_can_be_tried() {
    let table = Table::new();
    let id = begin(&table, Finding::Found, guest("Mai"));
    table.house.matches.play_turn(&id, "D1-D2").unwrap();
    table.house.matches.play_turn(&id, "--").unwrap();
    let equations = told(&table, &id);
    assert_eq!(equations.seats[0], SeatEquations { missed: 1, ..SeatEquations::default() });
    assert_eq!(equations.longest, None);
    let missed = &equations.missed[0];
    assert_eq!((missed.number, missed.seat, missed.moves), (1, 0, false));
    assert_eq!((&*missed.sign, missed.digits), ("+", 2));
    assert!(equations.missed[1..].iter().all(|missed| missed.seat == 1), "{:?}", equations.missed);
    assert_eq!(missed.position, START.parse::<Position>().unwrap().to_string());

    let analysis = &table.house.analysis;
    let view = analysis.missed_look(&missed.position, "C3", None).unwrap();
    assert!(view.arrival.targets.is_empty() && view.arrival.lines.iter().all(|line| line.equations.is_empty()));
    let wrong = analysis.check_claim(&missed.position, &staying(), &claim(&["A3", "D3"])).unwrap().verdict;
    assert!(!wrong.is_right());
    let right = analysis.check_claim(&missed.position, &staying(), &claim(&["A3", "B3", "D3", "E3"])).unwrap().verdict;
    assert!(matches!(right, ClaimVerdict::Right { ref equation, .. } if equation.text.starts_with("9 + 6")));
    // The same board in a game that goes on is that game's to tell.
    begin(&table, Finding::Strict, guest("Mai"));
    assert_eq!(analysis.missed_look(&missed.position, "C3", None).unwrap_err().kind(), ErrorKind::Illegal);
    assert!(analysis.check_claim(&missed.position, &staying(), &claim(&["A3"])).is_err());
}

#[test]
fn right_claims_count_as_found_and_wrong_ones_are_counted_across_a_restart() {
    let table = Table::new();
    let id = begin(&table, Finding::Found, guest("Mai"));
    let matches = &table.house.matches;
    assert!(!matches.check_claim(&id, &staying(), &claim(&["A3", "D3"])).unwrap().verdict.is_right());
    assert!(!matches.check_claim(&id, &staying(), &claim(&["B3", "D3"])).unwrap().verdict.is_right());
    assert!(matches.check_claim(&id, &staying(), &claim(&["A3", "B3", "D3", "E3"])).unwrap().verdict.is_right());
    // What was found is spared.
    matches.play_turn(&id, "D1-D2").unwrap();
    let table = table.reopened();
    table.house.matches.open_match(&id).unwrap();
    let equations = told(&table, &id);
    assert_eq!(equations.seats[0], SeatEquations { found: 1, wrong_claims: 2, ..SeatEquations::default() });
    assert_eq!(equations.seats[1], SeatEquations::default());
    let longest = equations.longest.unwrap();
    assert_eq!((longest.number, longest.seat), (1, 0));
    assert_eq!(equations.missed, []);
}

#[test]
fn a_wrong_claim_of_a_strict_game_is_counted_however_it_was_made() {
    let table = Table::new();
    let matches = &table.house.matches;
    let id = begin(&table, Finding::Strict, guest("Mai"));
    assert!(matches.check_claim(&id, &staying(), &claim(&["A3", "D3"])).unwrap().played.is_some());
    matches.play_turn(&id, "--").unwrap();
    // Nothing stands on A4.
    let played = matches.play_turn(&id, "C3-C4!A4").unwrap();
    assert_eq!(played.turns.last().unwrap().text, "C3-C4");
    let equations = told(&table, &id);
    assert_eq!(equations.seats[0].wrong_claims, 2);
    assert_eq!(equations.seats[1].wrong_claims, 0);
}

#[test]
fn a_missed_equation_makes_its_own_skills_due_and_a_claimed_one_does_not() {
    let table = Table::new();
    let new = NewProfile { name: "Ada".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let ada = table.house.classroom.create_profile(&new, false).unwrap().id;
    let white = || PlayerChoice { profile: Some(ada.clone()), name: String::new(), computer: None };
    let kept = || table.house.desk.attempts_of(Some(&ada)).unwrap();
    let matches = &table.house.matches;

    let id = begin(&table, Finding::Found, white());
    matches.check_claim(&id, &staying(), &claim(&["A3", "B3", "D3", "E3"])).unwrap();
    matches.play_turn(&id, "D1-D2").unwrap();
    table.house.learning.learn_from_turn(&id, 1, 60).unwrap();
    let mistakes = || kept().into_iter().filter_map(|kept| kept.mistake);
    assert!(mistakes().all(|mistake| mistake == "loses-more"), "{:?}", kept());

    let id = begin(&table, Finding::Found, white());
    matches.play_turn(&id, "D1-D2").unwrap();
    table.house.learning.learn_from_turn(&id, 1, 60).unwrap();
    table.house.learning.learn_from_turn(&id, 1, 60).unwrap();
    let missed: Vec<_> = kept().into_iter().filter(|kept| kept.mistake.as_deref() == Some("takes-nothing")).collect();
    let [missed] = &missed[..] else { panic!("{:?}", kept()) };
    assert_eq!(missed.skills, ["add.digit", "stay"]);
    let due = table.house.learning.practice_home(Some(&ada)).unwrap().due;
    assert!(missed.skills.iter().all(|skill| due.contains(skill)), "{due:?}");
}

#[test]
fn a_turn_tells_how_much_was_found_but_in_a_strict_game_only_after_the_end() {
    let table = Table::new();
    let (matches, analysis) = (&table.house.matches, &table.house.analysis);
    let right = claim(&["A3", "B3", "D3", "E3"]);
    for (finding, turn, expected) in [
        (Finding::Found, "D1-D2", SeatEquations { missed: 1, ..SeatEquations::default() }),
        (Finding::Found, "C3!B3,E3", SeatEquations { found: 1, wrong_claims: 1, ..SeatEquations::default() }),
        (Finding::Strict, "C3!B3,E3", SeatEquations { found: 1, ..SeatEquations::default() }),
    ] {
        let id = begin(&table, finding, guest("Mai"));
        assert!(analysis.turn_equations(&id, 1).is_err(), "it was not played yet");
        if expected.wrong_claims > 0 {
            matches.check_claim(&id, &staying(), &claim(&["A3", "D3"])).unwrap();
        }
        if expected.found > 0 {
            matches.check_claim(&id, &staying(), &right).unwrap();
        }
        matches.play_turn(&id, turn).unwrap();
        if finding == Finding::Strict && matches.look_at_match(&id).unwrap().outcome.is_none() {
            let refused = analysis.turn_equations(&id, 1).unwrap_err();
            assert_eq!(refused.problem, Problem::Match(MatchProblem::FoundWhenOver));
            matches.end_match(&id, Ending::Agree).unwrap();
        }
        assert_eq!(analysis.turn_equations(&id, 1).unwrap(), expected);
    }
}

#[test]
fn what_was_found_in_a_game_shows_facts_unless_it_was_helped() {
    let table = Table::new();
    let new = NewProfile { name: "Ada".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let ada = table.house.classroom.create_profile(&new, false).unwrap().id;
    let white = || PlayerChoice { profile: Some(ada.clone()), name: String::new(), computer: None };
    let (matches, learning) = (&table.house.matches, &table.house.learning);
    let right = claim(&["A3", "B3", "D3", "E3"]);
    let found = || {
        let kept = table.house.desk.attempts_of(Some(&ada)).unwrap();
        kept.into_iter().filter(|kept| kept.right).collect::<Vec<_>>()
    };
    let known = |first: usize, second: usize| {
        let tables = learning.fact_tables(Some(&ada)).unwrap();
        tables.iter().find(|table| table.operator == "+").unwrap().rows[first][second].known > 0
    };

    // After a wrong claim its values were told, so the next claim was helped.
    let id = begin(&table, Finding::Found, white());
    matches.check_claim(&id, &staying(), &claim(&["A3", "D3"])).unwrap();
    matches.check_claim(&id, &staying(), &right).unwrap();
    matches.play_turn(&id, "C3!B3,E3").unwrap();
    learning.learn_from_turn(&id, 1, 60).unwrap();
    let helped = found();
    assert_eq!(helped.iter().map(|kept| kept.made).collect::<Vec<_>>(), [Some(Making::Helped)]);
    assert!(!known(6, 9) && !known(7, 8));

    let id = begin(&table, Finding::Strict, white());
    matches.check_claim(&id, &staying(), &right).unwrap();
    matches.play_turn(&id, "C3!B3,E3").unwrap();
    learning.learn_from_turn(&id, 1, 60).unwrap();
    learning.learn_from_turn(&id, 1, 60).unwrap();
    let [_, kept] = &found()[..] else { panic!("{:?}", found()) };
    assert_eq!((kept.kind, kept.made, kept.mistake.as_deref()), (AttemptKind::Game, Some(Making::Strict), None));
    assert_eq!(kept.answer, "9 + 6 = 15 -> 5 | 8 + 7 = 15 -> 5");
    assert_eq!(kept.skills, ["add.pair", "stay"]);
    assert!(known(6, 9) && known(7, 8));
    let home = learning.practice_home(Some(&ada)).unwrap();
    assert!(home.due.is_empty() && home.skills.iter().all(|skill| skill.answered == 0), "a game gives no mastery");
}

#[test]
fn every_player_of_a_published_game_is_told_of() {
    let table = Table::new();
    let id = table.house.matches.begin_mathematical(&published_game()).unwrap().id;
    for turn in &super::PUBLISHED.turns {
        table.house.matches.play_turn(&id, turn).unwrap();
    }
    if table.house.analysis.game_equations(&id).is_err() {
        pass_to_the_end(&table.house, &id);
    }
    let equations = table.house.analysis.game_equations(&id).unwrap();
    assert_eq!(equations.seats.len(), 2);
    assert!(equations.seats.iter().all(|seat| seat.found > 0 && seat.wrong_claims == 0), "{:?}", equations.seats);
    let missed: u32 = equations.seats.iter().map(|seat| seat.missed).sum();
    assert_eq!(usize::try_from(missed).unwrap(), equations.missed.len());
    assert!(equations.missed.iter().all(|missed| missed.position.parse::<Position>().is_ok()));
}

#[test]
fn what_a_hint_told_is_counted_apart_and_is_not_the_longest() {
    let table = Table::new();
    let id = begin(&table, Finding::Found, guest("Mai"));
    table.house.analysis.hint(&id, None).unwrap();
    table.house.matches.check_claim(&id, &staying(), &claim(&["A3", "B3", "D3", "E3"])).unwrap();
    table.house.matches.play_turn(&id, "C3!B3,E3").unwrap();
    let told = table.house.analysis.game_equations(&id).unwrap();
    let expected = SeatEquations { helped: 1, ..SeatEquations::default() };
    assert_eq!((told.seats[0], told.longest), (expected, None));
}
