//! What may not be told of a game or an exercise is not told by another game, a text or the analysis board.

use mathchess_engine::game::{Finding, GameKind};
use mathchess_teaching::lessons::Verdict;

use super::exercises::{asked, given, learner, pass_the_first_check, round_with};
use super::{Table, conditions, entry, guest, new_game};
use crate::api::claim::Claim;
use crate::api::conditions::Conditions;
use crate::api::course::StepAnswer;
use crate::api::drill::{DrillAnswer, DrillItem};
use crate::api::exercise::AskedExercise;
use crate::api::given::GivenBy;
use crate::api::lesson::answer::LessonAsk;
use crate::api::lesson::{LessonAnswer, LessonModel};
use crate::api::match_view::{Ending, MatchView};
use crate::api::placing::Placing;
use crate::api::puzzle::PuzzleAnswer;
use crate::api::sides::Sides;
use crate::api::teaching::{EquationRule, Scope, Switches};
use crate::error::{AppError, ErrorKind, LearningProblem, MatchProblem, Problem};
use crate::house::tests::MathematicalGame;

/// 9 + 6 on the left of White's + on C3, 8 + 7 on its right.
const START: &str = "B83W61/6/6/W9B6W+1W8B7/6/B93W7B+ w last";
/// The same, mirrored at the column in the middle.
const MIRRORED: &str = "1W63B8/6/6/B7W81W+B6W9/6/B+W73B9 w last";
/// The same on the largest board.
const LARGE: &str = "12/12/12/12/12/12/B83W67/12/12/W9B6W+1W8B76/12/B93W7B+6 w last";
/// The same with one more piece.
const MORE: &str = "B83W61/6/6/W9B6W+1W8B7/2W53/B93W7B+ w last";

fn begin(table: &Table, finding: Finding, start: &str) -> Result<MatchView, AppError> {
    let new = MathematicalGame {
        conditions: Conditions { digits: (6..=9).collect(), ..conditions(6, &["+"]) },
        players: Sides { white: guest("Mai"), black: guest("Tom") },
        finding,
        ..new_game(Placing::Text { position: start.to_owned() })
    };
    table.house.matches.begin_mathematical(&new)
}

fn is_elsewhere<T: std::fmt::Debug>(answer: Result<T, AppError>) {
    assert_eq!(answer.unwrap_err().problem, Problem::Match(MatchProblem::EquationsAreFoundElsewhere));
}

/// The text of a game from this start with these turns.
fn text(start: &str, turns: &str, result: &str) -> String {
    format!(
        "[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n[Player1 \"Eva\"]\n[Player2 \"Max\"]\n\
         [Options \"digits=6789 operators=+ quiet-limit=100\"]\n[Start \"{start}\"]\n[Result \"{result}\"]\n\n{turns}"
    )
}

#[test]
fn a_second_game_with_nearly_the_same_pieces_is_not_begun() {
    let table = Table::new();
    let matches = &table.house.matches;
    for finding in [Finding::Found, Finding::Strict] {
        let id = begin(&table, finding, START).unwrap().id;
        for start in [START, MIRRORED] {
            for second in [Finding::Shown, Finding::Found, Finding::Strict] {
                is_elsewhere(begin(&table, second, start));
            }
        }
        matches.end_match(&id, Ending::Agree).unwrap();
        let after = begin(&table, Finding::Shown, START).unwrap();
        matches.end_match(&after.id, Ending::Agree).unwrap();
    }
}

#[test]
fn a_deleted_game_withholds_its_board_and_its_turn_counts_as_helped_when_it_is_restored() {
    let table = Table::new();
    let id = begin(&table, Finding::Found, START).unwrap().id;
    table.house.matches.play_turn(&id, "E1-E2").unwrap();
    table.house.matches.delete_game(&id).unwrap();
    is_elsewhere(table.house.analysis.look_at(START, "C3", None));
    table.house.matches.restore_game(&id).unwrap();
    let helped = table.house.desk.lock().unwrap().records.games().helped_turns(id.parse().unwrap()).unwrap();
    assert_eq!(helped, [2]);
}

#[test]
fn the_largest_boards_are_compared_with_the_smallest() {
    let table = Table::new();
    let new = MathematicalGame {
        conditions: Conditions { digits: (6..=9).collect(), ..conditions(12, &["+"]) },
        players: Sides { white: guest("Mai"), black: guest("Tom") },
        finding: Finding::Found,
        ..new_game(Placing::Text { position: LARGE.to_owned() })
    };
    let id = table.house.matches.begin_mathematical(&new).unwrap().id;
    is_elsewhere(begin(&table, Finding::Shown, START));
    is_elsewhere(table.house.analysis.look_at(START, "C3", None));
    table.house.matches.end_match(&id, Ending::Agree).unwrap();
    begin(&table, Finding::Found, START).unwrap();
    is_elsewhere(table.house.analysis.look_at(LARGE, "C3", None));
}

#[test]
fn a_game_that_comes_to_the_same_board_tells_nothing_while_it_has_it() {
    let table = Table::new();
    let (matches, analysis) = (&table.house.matches, &table.house.analysis);
    let shown = begin(&table, Finding::Shown, START).unwrap().id;
    let found = begin(&table, Finding::Found, START).unwrap().id;
    assert!(matches.look_at(&shown, "C3", None).is_ok(), "the first board of a game may be told");
    for id in [&shown, &found] {
        matches.play_turn(id, "E1-E2").unwrap();
    }
    is_elsewhere(matches.look_at(&shown, "F1", None));
    is_elsewhere(matches.legal_turns(&shown));
    is_elsewhere(matches.why_not(&shown, &entry("F1", Some("F1"), &[]), "A3"));
    is_elsewhere(matches.why_not_turn(&shown, "F1!A3"));
    is_elsewhere(matches.foresee(&shown, "F1!A3"));
    is_elsewhere(matches.values(&shown, None, "C3"));
    is_elsewhere(analysis.hint(&shown, None));
    is_elsewhere(analysis.evaluation(&shown));
    is_elsewhere(analysis.review(&shown, |_| {}));
    assert!(matches.look_at(&found, "F1", None).is_ok(), "its own game goes on");
    matches.end_match(&shown, Ending::Agree).unwrap();
    is_elsewhere(analysis.game_equations(&shown));
    is_elsewhere(analysis.review(&shown, |_| {}));
    matches.play_turn(&found, "F1-F2").unwrap();
    assert!(analysis.game_equations(&shown).is_ok(), "it has another board now");
    matches.end_match(&found, Ending::Agree).unwrap();
    assert!(analysis.review(&shown, |_| {}).is_ok());
}

#[test]
fn neither_a_text_nor_the_analysis_board_tells_of_nearly_the_same_pieces() {
    let table = Table::new();
    let (matches, analysis) = (&table.house.matches, &table.house.analysis);
    let id = begin(&table, Finding::Found, START).unwrap().id;
    let texts = [
        text(START, "1. E1-E2\n", "*"),
        text(START, "1. C3!B3,F3\n", "*").replace("quiet-limit=100", "quiet-limit=100 equations=strict"),
        text(START, "1. C3!A3\n", "*").replace("quiet-limit=100", "quiet-limit=100 equations=strict"),
        text(MIRRORED, "1. B1-B2\n", "*"),
        text(START, "1. C3!F3\n", "*"),
        text(MORE, "1. C3!A3\n", "*").replace("digits=6789", "digits=56789"),
    ];
    for text in &texts {
        is_elsewhere(matches.preview_games(text));
        is_elsewhere(matches.import_games(text));
    }
    for start in [START, MIRRORED, MORE] {
        is_elsewhere(analysis.look_at(start, "C3", None));
        is_elsewhere(analysis.values(start, None, "C3"));
        is_elsewhere(analysis.analyse(GameKind::MathematicalChess, start, |_| {}));
        is_elsewhere(analysis.missed_look(start, "C3", None));
    }
    matches.end_match(&id, Ending::Agree).unwrap();
    assert!(matches.import_games(&texts[0]).is_ok());
    assert!(analysis.look_at(MORE, "C3", None).is_ok());
}

#[test]
fn neither_other_sides_nor_pieces_left_out_nor_a_board_being_placed_tell() {
    let table = Table::new();
    let (matches, analysis) = (&table.house.matches, &table.house.analysis);
    begin(&table, Finding::Strict, START).unwrap();
    for start in ["W83W61/6/6/W9W6W+1W8W7/6/B93W7B+ w last", "6/6/6/W9B6W+1W8B7/6/B93W7B+ w last"] {
        is_elsewhere(analysis.look_at(start, "C3", None));
        is_elsewhere(analysis.analyse(GameKind::MathematicalChess, start, |_| {}));
    }
    let placing = MathematicalGame {
        conditions: Conditions { digits: (6..=9).collect(), ..conditions(6, &["+"]) },
        ..new_game(Placing::Supervisor)
    };
    let placed = matches.begin_mathematical(&placing).unwrap().id;
    matches.use_display(&placed, START).unwrap();
    is_elsewhere(matches.values(&placed, None, "C3"));
    matches.lift_piece(&placed, "A6").unwrap();
    is_elsewhere(matches.values(&placed, None, "C3"));
}

#[test]
fn help_with_a_game_that_goes_on_is_counted_or_refused() {
    let table = Table::new();
    let id = begin(&table, Finding::Found, START).unwrap().id;
    let refused = table.house.analysis.review(&id, |_| {}).unwrap_err();
    assert_eq!(refused.problem, Problem::Match(MatchProblem::EquationsAreFound));
    table.house.matches.values(&id, None, "C3").unwrap();
    let helped = table.house.desk.lock().unwrap().records.games().helped_turns(id.parse().unwrap()).unwrap();
    assert_eq!(helped, [1]);
}

#[test]
fn turns_of_a_puzzle_are_not_tried_without_an_answer_and_help_before_it_is_asked_counts() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let puzzle = learning.puzzle(Some(&mai), Some(1), None, &[]).unwrap().unwrap();
    let other = learning.puzzle(Some(&mai), Some(1), None, std::slice::from_ref(&puzzle.id)).unwrap().unwrap();
    assert_ne!(puzzle.id, other.id);
    let problem = |so_far: &[&str]| {
        let so_far = so_far.iter().map(|&turn| turn.to_owned()).collect();
        let exercise = AskedExercise { so_far, ..asked(&other.id, &mai) };
        learning.exercise_look(&exercise, "A1", None).unwrap_err().problem
    };
    for so_far in [&["--"][..], &["--", "--"], &["A1-A2", "--"]] {
        assert_eq!(problem(so_far), Problem::Learning(LearningProblem::NotThisPuzzle));
    }
    let hint = learning.puzzle_hint(&puzzle.id, &[], None).unwrap();
    let again = learning.puzzle(Some(&mai), Some(1), None, &[]).unwrap().unwrap();
    assert_eq!(again.id, puzzle.id);
    let given = given(&mai, &learning.begin_round().unwrap(), 1);
    let answer = PuzzleAnswer { id: puzzle.id, so_far: Vec::new(), turn: hint.turn.text, given };
    learning.mark_puzzle(&answer).unwrap();
    assert!(last(&table, &mai).2);
}

#[test]
fn an_unfinished_game_of_a_text_has_as_much_help_as_teachers_allow() {
    let table = Table::new();
    let class = table.house.classroom.create_class("4b").unwrap().id;
    let switches = Switches { equations: Some(EquationRule::Strict), ..Switches::default() };
    table.house.classroom.set_switches(&Scope::Class(class), &switches).unwrap();
    let imported = table.house.matches.import_games(&text(START, "1. E1-E2\n", "*")).unwrap();
    let opened = table.house.matches.open_match(&imported.games[0].row.id).unwrap();
    assert_eq!(opened.terms.finding, Finding::Strict);
}

#[test]
fn what_a_turn_keeps_of_claims_is_bounded() {
    let table = Table::new();
    let matches = &table.house.matches;
    let id = begin(&table, Finding::Found, START).unwrap().id;
    let digits = ["A3", "B3"].into_iter().cycle().take(10_000).map(str::to_owned).collect();
    let claim = Claim { operator: "C3".to_owned(), digits };
    for _ in 0..150 {
        matches.check_claim(&id, &entry("C3", Some("C3"), &[]), &claim).unwrap();
    }
    let kept = table.house.desk.lock().unwrap().records.games().claims(id.parse().unwrap()).unwrap();
    assert_eq!(kept.len(), 100);
    assert!(kept.iter().all(|claim| claim.text == "C3 C3:A3,B3"), "{:?}", kept[0]);
    matches.play_turn(&id, "E1-E2").unwrap();
    matches.check_claim(&id, &entry("F1", Some("F1"), &[]), &claim).unwrap();
    let kept = table.house.desk.lock().unwrap().records.games().claims(id.parse().unwrap()).unwrap();
    assert_eq!(kept.len(), 101, "the next turn has claims of its own");
}

/// A drill whose answer is typed, or is a turn, with the sitting of its round.
fn drill(table: &Table, mai: &str, is_turn: bool) -> (String, DrillItem) {
    let is_wanted = |item: &DrillItem| matches!(item.step.asks, LessonAsk::Turn { .. }) == is_turn;
    let skill = is_turn.then_some("add.pair");
    let (sitting, _, mut items) = round_with(&table.house.learning, mai, skill, 1, is_wanted);
    (sitting, items.remove(0))
}

fn model(drill: &str) -> LessonAnswer {
    let item = mathchess_teaching::drills::item(drill.parse().unwrap()).unwrap();
    LessonModel::new(&*item.step.exercise).unwrap().unwrap().answer
}

fn last(table: &Table, profile: &str) -> (bool, u16, bool) {
    let last = table.house.desk.attempts_of(Some(profile)).unwrap().pop().unwrap();
    (last.right, last.answer_number, last.made.is_some_and(|made| made == mathchess_progress::Making::Helped))
}

#[test]
fn an_exercise_that_is_asked_is_told_by_no_other_board() {
    let table = Table::new();
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let (_, item) = drill(&table, &mai, true);
    let analysis = &table.house.analysis;
    let refused = analysis.look_at(&item.step.position, "A1", None).unwrap_err();
    assert_eq!(refused.problem, Problem::Learning(LearningProblem::EquationsAreAsked));
}

#[test]
fn answers_are_counted_whatever_the_page_says() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let wrong = LessonAnswer::Turns { turns: vec!["--".to_owned()] };
    for by_guest in [false, true] {
        let (sitting, item) = loop {
            let (sitting, item) = drill(&table, &mai, true);
            if model(&item.id) != wrong {
                break (sitting, item);
            }
        };
        let mark = |profile: Option<String>, answer: &LessonAnswer| {
            let given = GivenBy { profile, ..given(&mai, &sitting, 1) };
            learning
                .mark_drill(&DrillAnswer { id: item.id.clone(), answer: answer.clone(), mixed: false, given })
                .unwrap()
        };
        let by = (!by_guest).then(|| mai.clone());
        assert_eq!(mark(by, &wrong).marking.verdict, Verdict::Wrong);
        assert_eq!(mark(Some(mai.clone()), &model(&item.id)).marking.verdict, Verdict::Right);
        assert_eq!(last(&table, &mai), (true, 2, true));
    }
}

#[test]
fn a_typed_step_of_a_lesson_is_counted_for_its_learner() {
    let table = Table::new();
    let learning = &table.house.learning;
    let (mai, tom) = (learner(&table), learner(&table));
    let typed = mathchess_teaching::lessons::all_courses()
        .iter()
        .flat_map(|course| &course.lessons)
        .flat_map(|lesson| &lesson.steps);
    let typed = typed
        .filter_map(|step| Some((step.id.clone(), LessonModel::new(&*step.exercise).ok()??.answer)))
        .find(|(_, answer)| matches!(answer, LessonAnswer::Values { .. }));
    let (step, right) = typed.expect("a lesson asks for values");
    let mark = |profile: &str, answer: LessonAnswer| {
        let sitting = learning.begin_round().unwrap();
        learning.mark_step(&StepAnswer { given: given(profile, &sitting, 1), step: step.clone(), answer }).unwrap();
        last(&table, profile)
    };
    let wrong = || LessonAnswer::Values { values: vec![1_000_003] };
    assert_eq!(mark(&mai, wrong()), (false, 1, false));
    assert_eq!(mark(&tom, right.clone()), (true, 1, false), "what Mai was told, Tom was not");
    assert_eq!(mark(&mai, right), (true, 2, true));
}

#[test]
fn a_puzzle_that_is_asked_again_keeps_the_help_that_was_given() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let puzzle = learning.puzzle(Some(&mai), Some(1), None, &[]).unwrap().unwrap();
    learning.puzzle_hint(&puzzle.id, &[], Some(&mai)).unwrap();
    drill(&table, &mai, true);
    learning.puzzle(None, Some(1), None, &[]).unwrap();
    let again = learning.puzzle(Some(&mai), Some(1), None, &[]).unwrap().unwrap();
    assert_eq!(again.id, puzzle.id);
    let known = mathchess_teaching::puzzles::shipped(1).unwrap();
    let known = known.iter().find(|one| one.id() == puzzle.id).unwrap();
    let turn = known.hint(&[]).unwrap().turn().turn.to_string();
    let given = given(&mai, &learning.begin_round().unwrap(), 1);
    learning.mark_puzzle(&PuzzleAnswer { id: puzzle.id, so_far: Vec::new(), turn, given }).unwrap();
    assert!(last(&table, &mai).2);
}

#[test]
fn a_check_stays_open_and_only_its_turns_are_claimed() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    let check = learning.lesson("c01-check", Some(&mai)).unwrap();
    let (turns, others): (Vec<_>, Vec<_>) =
        check.steps.iter().partition(|step| matches!(step.asks, LessonAsk::Turn { .. }));
    let claim = Claim { operator: "A1".to_owned(), digits: vec!["B1".to_owned()] };
    let other = others.first().expect("not every task asks for a turn");
    let refused = learning.exercise_claim(&asked(&other.id, &mai), &entry("A1", Some("A1"), &[]), &claim).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::BadInput);
    for seed in 0..100 {
        let drill = AskedExercise { profile: None, ..asked(&format!("add.pair/1uv/{seed}"), &mai) };
        let _ = learning.exercise_why_not(&drill, &entry("A1", None, &[]), "A2");
    }
    let sitting = learning.begin_round().unwrap();
    for step in others.iter().chain(&turns) {
        let answer = model(step.id.split_once('/').unwrap().1);
        let marked = learning.mark_step(&StepAnswer { given: given(&mai, &sitting, 1), step: step.id.clone(), answer });
        assert_eq!(marked.unwrap().marking.verdict, Verdict::Right, "{}", step.id);
    }
}

#[test]
fn a_varied_drill_has_one_name() {
    let table = Table::new();
    let mai = learner(&table);
    let refused = table.house.learning.exercise_model("add.pair/1umv/7", Some(&mai)).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::NotFound);
}
