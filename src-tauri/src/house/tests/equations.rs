//! Who finds the equations: what a teacher sets for a class or a student, in games and in practice.

use mathchess_engine::game::Finding;
use mathchess_progress::Making;

use super::exercises::{given, learner, pass_the_first_check};
use super::{Table, guest, new_game};
use crate::api::match_view::{Ending, MatchView};
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::puzzle::PuzzleAnswer;
use crate::api::settings::{Equations, Settings, Timing};
use crate::api::sides::Sides;
use crate::api::teaching::{ClassChange, EquationRule, PinOwner, Scope, Switches};
use crate::error::{AppError, ClassroomProblem, ErrorKind};
use crate::house::tests::MathematicalGame;

const ALL: [Finding; 3] = [Finding::Shown, Finding::Found, Finding::Strict];

fn set(table: &Table, scope: &Scope, rule: Option<EquationRule>) {
    let switches = Switches { equations: rule, ..Switches::default() };
    table.house.classroom.set_switches(scope, &switches).unwrap();
}

pub(super) fn set_for(table: &Table, profile: &str, rule: EquationRule) {
    set(table, &Scope::Profile(profile.to_owned()), Some(rule));
}

pub(super) fn seat(profile: &str) -> PlayerChoice {
    PlayerChoice { profile: Some(profile.to_owned()), ..guest("") }
}

fn begin(table: &Table, white: &PlayerChoice, black: &PlayerChoice, finding: Finding) -> Result<MatchView, AppError> {
    let players = Sides { white: white.clone(), black: black.clone() };
    table.house.matches.begin_mathematical(&MathematicalGame { players, finding, ..new_game(Placing::Mirrored) })
}

/// In which ways a game of these two can be begun.
fn ways(table: &Table, white: &PlayerChoice, black: &PlayerChoice) -> Vec<Finding> {
    ALL.into_iter().filter(|&finding| begin(table, white, black, finding).is_ok()).collect()
}

fn finding_of(view: &MatchView) -> Finding {
    view.terms.finding
}

fn practice_of(table: &Table, profile: Option<&str>) -> [Finding; 2] {
    let learning = &table.house.learning;
    let drills = learning.drill_round(profile, Some("add.pair")).unwrap().finding;
    [drills, learning.puzzle(profile, Some(1), None, &[]).unwrap().unwrap().finding]
}

#[test]
fn a_game_with_more_help_than_a_teacher_has_set_is_refused() {
    let table = Table::new();
    let mai = learner(&table);
    let tom = guest("Tom");
    assert_eq!(ways(&table, &seat(&mai), &tom), ALL);
    for (rule, open) in [
        (EquationRule::Free, &ALL[..]),
        (EquationRule::Shown, &ALL[..]),
        (EquationRule::Found, &ALL[1..]),
        (EquationRule::Strict, &ALL[2..]),
    ] {
        set_for(&table, &mai, rule);
        assert_eq!(ways(&table, &seat(&mai), &tom), open, "{rule:?} for White");
        assert_eq!(ways(&table, &tom, &seat(&mai)), open, "{rule:?} for Black");
        assert_eq!(ways(&table, &tom, &guest("Eva")), ALL, "{rule:?} holds for her alone");
    }
    let error = begin(&table, &seat(&mai), &tom, Finding::Found).unwrap_err();
    let problem = ClassroomProblem::EquationsSetFor { finding: Finding::Strict, name: "Mai".to_owned() };
    assert_eq!((error.kind(), error.problem), (ErrorKind::SwitchedOff, problem.into()));
}

#[test]
fn of_two_players_the_one_with_less_help_decides() {
    let table = Table::new();
    let class = table.house.classroom.create_class("4b").unwrap().id;
    let (mai, tom) = (learner(&table), learner(&table));
    table
        .house
        .classroom
        .change_class(&class, &ClassChange::Membership { profiles: vec![mai.clone(), tom.clone()], member: true })
        .unwrap();
    set(&table, &Scope::Class(class), Some(EquationRule::Found));
    set_for(&table, &mai, EquationRule::Shown);
    assert_eq!(ways(&table, &seat(&mai), &seat(&tom)), ALL[1..], "Tom has what is set for the class");
    let computer = PlayerChoice { computer: Some(1), ..guest("") };
    assert_eq!(ways(&table, &seat(&mai), &computer), ALL, "the help that is given to her alone");
    set_for(&table, &tom, EquationRule::Strict);
    assert_eq!(ways(&table, &seat(&mai), &seat(&tom)), ALL[2..]);
    assert_eq!(ways(&table, &guest("Eva"), &computer), ALL[1..], "guests follow the class");
}

#[test]
fn a_teacher_who_is_there_begins_any_game() {
    let table = Table::new();
    let mai = learner(&table);
    set_for(&table, &mai, EquationRule::Strict);
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    table.house.desk.set_teacher_mode(true);
    assert_eq!(ways(&table, &seat(&mai), &guest("Tom")), ALL);
    let game = begin(&table, &seat(&mai), &guest("Tom"), Finding::Shown).unwrap();
    assert_eq!(finding_of(&table.house.matches.play_again(&game.id).unwrap()), Finding::Shown);
    table.house.desk.set_teacher_mode(false);
    assert_eq!(ways(&table, &seat(&mai), &guest("Tom")), ALL[2..]);
}

#[test]
fn a_game_is_played_again_as_before_or_with_the_help_that_is_left() {
    let table = Table::new();
    let mai = learner(&table);
    let again = |before: Finding, rule: EquationRule| {
        set_for(&table, &mai, EquationRule::Free);
        let game = begin(&table, &seat(&mai), &guest("Tom"), before).unwrap();
        set_for(&table, &mai, rule);
        let going = table.house.matches.open_match(&game.id).unwrap();
        assert_eq!(finding_of(&going), before, "a game that is going on keeps what was agreed");
        table.house.matches.end_match(&game.id, Ending::Agree).unwrap();
        finding_of(&table.house.matches.play_again(&game.id).unwrap())
    };
    assert_eq!(again(Finding::Shown, EquationRule::Free), Finding::Shown);
    assert_eq!(again(Finding::Strict, EquationRule::Free), Finding::Strict);
    assert_eq!(again(Finding::Found, EquationRule::Shown), Finding::Found);
    assert_eq!(again(Finding::Shown, EquationRule::Found), Finding::Found);
    assert_eq!(again(Finding::Found, EquationRule::Strict), Finding::Strict);
}

#[test]
fn practice_follows_the_teacher_before_and_after_the_first_check() {
    let table = Table::new();
    let mai = learner(&table);
    let rules = [
        (EquationRule::Free, None),
        (EquationRule::Shown, Some(Finding::Shown)),
        (EquationRule::Found, Some(Finding::Found)),
        (EquationRule::Strict, Some(Finding::Found)),
    ];
    for (rule, wanted) in rules {
        set_for(&table, &mai, rule);
        assert_eq!(practice_of(&table, Some(&mai)), [wanted.unwrap_or(Finding::Shown); 2], "{rule:?}");
    }
    pass_the_first_check(&table, &mai);
    for (rule, wanted) in rules {
        set_for(&table, &mai, rule);
        assert_eq!(practice_of(&table, Some(&mai)), [wanted.unwrap_or(Finding::Found); 2], "{rule:?}");
        let check = table.house.learning.lesson("c00-check", Some(&mai)).unwrap();
        assert!(check.finding.iter().all(|&finding| finding == Finding::Strict), "a check stays strict");
    }
}

#[test]
fn the_small_games_show_the_equations_until_the_first_check_is_passed() {
    let table = Table::new();
    let mai = learner(&table);
    let begin = || table.house.matches.mini_game("c01", seat(&mai), Timing::Usual).unwrap();
    let again = |game: &MatchView| finding_of(&table.house.matches.play_again(&game.id).unwrap());
    set_for(&table, &mai, EquationRule::Strict);
    let shown = begin();
    assert_eq!((finding_of(&shown), again(&shown)), (Finding::Shown, Finding::Shown));
    set_for(&table, &mai, EquationRule::Free);
    let shown = begin();
    pass_the_first_check(&table, &mai);
    assert_eq!(again(&shown), Finding::Shown, "again is as before");
    assert_eq!(finding_of(&begin()), Finding::Found);
    for (rule, wanted) in [
        (EquationRule::Shown, Finding::Shown),
        (EquationRule::Found, Finding::Found),
        (EquationRule::Strict, Finding::Strict),
    ] {
        set_for(&table, &mai, rule);
        assert_eq!(finding_of(&begin()), wanted);
    }
    assert_eq!(again(&shown), Finding::Strict, "and with the least help that was set");
}

/// The learner of the settings has chosen this.
fn choose(table: &Table, profile: Option<&str>, equations: Option<Equations>) {
    let learner = profile.map(str::to_owned);
    table.house.desk.know_settings(&Settings { equations, learner, ..Settings::default() });
}

#[test]
fn a_learner_chooses_who_finds_the_equations_of_practice_until_a_teacher_sets_it() {
    let table = Table::new();
    let mai = learner(&table);
    let suggested = || table.house.learning.suggested_finding(Some(&mai)).unwrap();
    assert_eq!((suggested(), practice_of(&table, Some(&mai))), (Finding::Shown, [Finding::Shown; 2]));
    choose(&table, Some(&mai), Some(Equations::Found));
    assert_eq!((suggested(), practice_of(&table, Some(&mai))), (Finding::Shown, [Finding::Found; 2]));
    pass_the_first_check(&table, &mai);
    choose(&table, Some(&mai), None);
    assert_eq!((suggested(), practice_of(&table, Some(&mai))), (Finding::Found, [Finding::Found; 2]));
    choose(&table, Some(&mai), Some(Equations::Shown));
    assert_eq!(practice_of(&table, Some(&mai)), [Finding::Shown; 2]);
    let small = table.house.matches.mini_game("c01", seat(&mai), Timing::Usual).unwrap();
    assert_eq!(finding_of(&small), Finding::Shown);
    set_for(&table, &mai, EquationRule::Found);
    assert_eq!(practice_of(&table, Some(&mai)), [Finding::Found; 2], "the teacher's word counts first");
    set_for(&table, &mai, EquationRule::Shown);
    choose(&table, Some(&mai), Some(Equations::Found));
    assert_eq!(practice_of(&table, Some(&mai)), [Finding::Shown; 2]);
}

#[test]
fn what_one_learner_has_chosen_holds_for_nobody_else() {
    let table = Table::new();
    let (mai, tom) = (learner(&table), learner(&table));
    choose(&table, Some(&mai), Some(Equations::Found));
    assert_eq!(practice_of(&table, Some(&mai)), [Finding::Found; 2]);
    for other in [Some(tom.as_str()), None] {
        assert_eq!(practice_of(&table, other), [Finding::Shown; 2]);
    }
    choose(&table, None, Some(Equations::Found));
    assert_eq!(
        (practice_of(&table, None), practice_of(&table, Some(&mai))),
        ([Finding::Found; 2], [Finding::Shown; 2])
    );
}

#[test]
fn an_answer_to_shown_equations_counts_as_helped_also_after_a_check() {
    let table = Table::new();
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    set_for(&table, &mai, EquationRule::Shown);
    let puzzle = table.house.learning.puzzle(Some(&mai), Some(1), None, &[]).unwrap().unwrap();
    let sitting = table.house.learning.begin_round().unwrap();
    let answer = PuzzleAnswer {
        id: puzzle.id.clone(),
        so_far: Vec::new(),
        turn: "--".to_owned(),
        given: given(&mai, &sitting, 1),
    };
    table.house.learning.mark_puzzle(&answer).unwrap();
    let kept = table.house.desk.attempts_of(Some(&mai)).unwrap().pop().unwrap();
    assert_eq!((kept.item, kept.made, kept.hints), (puzzle.id, Some(Making::Shown), 1));
}
