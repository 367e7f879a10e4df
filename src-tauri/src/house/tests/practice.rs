//! Drills and puzzles for a learner or a guest.

use mathchess_engine::games::mathematical_chess::{Outcome, Position};
use mathchess_progress::{AttemptKind, Setting};
use mathchess_teaching::drills::item;
use mathchess_teaching::lessons::{SKILLS, Verdict};
use mathchess_teaching::puzzles::{Kind, Success, gain, right_turns, shipped};

use super::Table;
use crate::api::drill::{DrillAnswer, DrillChoices, DrillMarking};
use crate::api::given::GivenBy;
use crate::api::lesson::answer::LessonAsk;
use crate::api::lesson::{LessonAnswer, LessonModel};
use crate::api::profile::NewProfile;
use crate::api::puzzle::{PuzzleAnswer, PuzzleMarking, PuzzleMiss, PuzzleVerdict};
use crate::error::ErrorKind;

fn learner(table: &Table) -> String {
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

fn given(profile: Option<&str>, sitting: &str, answer_number: u16) -> GivenBy {
    GivenBy {
        profile: profile.map(str::to_owned),
        sitting: sitting.to_owned(),
        answer_number,
        hints: 0,
        used_ms: 3_000,
        utc_offset_minutes: 60,
    }
}

/// The engine's answer to a drill.
fn model(id: &str) -> LessonAnswer {
    let item = item(id.parse().unwrap()).unwrap();
    LessonModel::new(&*item.step.exercise).unwrap().unwrap().answer
}

/// An answer of the right kind that is always wrong.
fn nonsense(asks: &LessonAsk) -> LessonAnswer {
    match asks {
        LessonAsk::Values { .. } => LessonAnswer::Values { values: vec![7777] },
        LessonAsk::Pairs { .. } => LessonAnswer::Pairs { pairs: vec![[7777, 1]] },
        LessonAsk::Number => LessonAnswer::Number { number: 7777 },
        LessonAsk::Points { .. } => LessonAnswer::Points { points: Vec::new() },
        other => panic!("a quick question asks for {other:?}"),
    }
}

fn solve(table: &Table, profile: Option<&str>, id: &str) -> PuzzleMarking {
    let sitting = table.house.learning.begin_round().unwrap();
    let mut so_far = Vec::new();
    loop {
        let turn = table.house.learning.puzzle_hint(id, &so_far, None).unwrap().turn.text;
        let answer = PuzzleAnswer {
            id: id.to_owned(),
            so_far: so_far.clone(),
            turn: turn.clone(),
            given: given(profile, &sitting, 1),
        };
        let marking = table.house.learning.mark_puzzle(&answer).unwrap();
        match &marking.reply {
            Some(reply) if marking.verdict == PuzzleVerdict::GoesOn => {
                so_far.extend([turn, reply.explanation.text.clone()]);
            }
            _ => return marking,
        }
    }
}

#[test]
fn a_guest_practises_and_no_profile_has_it() {
    let table = Table::new();
    let mai = learner(&table);
    let round = table.house.learning.drill_round(None, None).unwrap();
    assert!(round.mixed && round.items.len() == 10);
    for item in &round.items {
        let on_board = matches!(item.step.asks, LessonAsk::Points { .. });
        assert_eq!(item.choices == DrillChoices::Board, on_board, "{}", item.id);
        let mark = |answer, number| {
            let given = given(None, &round.sitting, number);
            table.house.learning.mark_drill(&DrillAnswer { id: item.id.clone(), answer, mixed: true, given }).unwrap()
        };
        let DrillMarking { marking, model: hidden, .. } = mark(nonsense(&item.step.asks), 1);
        assert_eq!(marking.verdict, Verdict::Wrong);
        assert!(!marking.why.is_empty() && hidden.is_none(), "{}", item.id);
        assert!(mark(nonsense(&item.step.asks), 2).model.is_some());
        let DrillMarking { marking, model: told, .. } = mark(model(&item.id), 3);
        assert_eq!((marking.verdict, marking.why), (Verdict::Right, Vec::new()));
        assert!(told.is_some());
    }
    let home = table.house.learning.practice_home(Some(&mai)).unwrap();
    assert!(home.rating.is_none() && home.skills.iter().all(|skill| skill.answered == 0));
    assert_eq!(home.suggested.len(), 3);
    let guests = table.house.learning.practice_home(None).unwrap();
    assert_eq!(guests.skills.iter().map(|skill| skill.answered).sum::<u32>(), 10);
}

#[test]
fn every_skill_has_a_round_on_whole_positions() {
    let table = Table::new();
    for skill in SKILLS {
        let round = table.house.learning.drill_round(None, Some(skill.id)).unwrap();
        assert!(!round.mixed && round.items.len() >= 5, "{}: {}", skill.id, round.items.len());
        assert!(round.items.iter().all(|item| item.skill == skill.id));
    }
    assert_eq!(table.house.learning.drill_round(None, Some("flying")).unwrap_err().kind(), ErrorKind::NotFound);
}

#[test]
fn answers_are_kept_and_make_skills_due() {
    let table = Table::new();
    let mai = learner(&table);
    let mut items = Vec::new();
    for _ in 0..2 {
        let round = table.house.learning.drill_round(Some(&mai), None).unwrap();
        for item in round.items {
            let given = given(Some(&mai), &round.sitting, 1);
            let answer = DrillAnswer { id: item.id.clone(), answer: model(&item.id), mixed: round.mixed, given };
            assert!(table.house.learning.mark_drill(&answer).unwrap().model.is_some());
            items.push(item);
        }
    }
    let kept = table.house.desk.attempts_of(Some(&mai)).unwrap();
    assert_eq!(kept.len(), items.len());
    for (attempt, item) in kept.iter().zip(&items) {
        assert_eq!((&*attempt.item, attempt.kind), (&*format!("drill:{}", item.id), AttemptKind::Drill));
        assert_eq!((attempt.setting, attempt.right, attempt.mistake.as_deref()), (Setting::Mixed, true, None));
        assert_eq!(attempt.skills, std::slice::from_ref(&item.skill));
    }
    let home = table.house.learning.practice_home(Some(&mai)).unwrap();
    let known = home.skills.iter().filter(|skill| skill.answered >= 4).count();
    assert!(known > 0);
    assert!(home.skills.iter().all(|skill| skill.right == skill.of && !skill.due));
    let day = 86_400_000;
    let next = home.next_due.unwrap() - kept[0].at_ms;
    assert!((day / 2..40 * day).contains(&next), "{next} ms");
}

#[test]
fn puzzles_are_solved_rated_and_not_shown_again() {
    let table = Table::new();
    let mai = learner(&table);
    let first = table.house.learning.puzzle(Some(&mai), Some(1), None, &[]).unwrap().unwrap();
    assert_eq!(first.level, 1);
    assert!(first.rating < 1350, "a newcomer begins with an easy one, not with {}", first.rating);
    let passed =
        table.house.learning.puzzle(Some(&mai), Some(1), None, std::slice::from_ref(&first.id)).unwrap().unwrap();
    assert_ne!(passed.id, first.id);
    assert_eq!(solve(&table, Some(&mai), &first.id).verdict, PuzzleVerdict::Solved);
    let home = table.house.learning.practice_home(Some(&mai)).unwrap();
    assert_eq!(home.puzzles.iter().map(|level| level.solved).collect::<Vec<_>>(), [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert!(home.puzzles.iter().all(|level| level.total == 100));
    // The equations stood beside the turn, so solving it is half a success, and the puzzle was easier than the learner.
    assert!(home.rating.unwrap().rating < 1500.0);
    let second = table.house.learning.puzzle(Some(&mai), None, None, &[]).unwrap().unwrap();
    assert_ne!(second.id, first.id);

    let every: Vec<String> = shipped(1).unwrap().iter().map(mathchess_teaching::puzzles::Puzzle::id).collect();
    assert_eq!(table.house.learning.puzzle(Some(&mai), Some(1), None, &every).unwrap(), None);
}

#[test]
fn a_wrong_turn_is_kept_with_its_reason_and_can_be_tried_again() {
    let table = Table::new();
    let mai = learner(&table);
    let puzzle = shipped(1).unwrap().into_iter().find(|puzzle| puzzle.kind == Kind::MostPoints).unwrap();
    let sitting = table.house.learning.begin_round().unwrap();
    let answer = PuzzleAnswer {
        id: puzzle.id(),
        so_far: Vec::new(),
        turn: "--".to_owned(),
        given: given(Some(&mai), &sitting, 1),
    };
    let marking = table.house.learning.mark_puzzle(&answer).unwrap();
    let reason = marking.reason.unwrap();
    assert_eq!((marking.verdict, reason.miss), (PuzzleVerdict::Wrong, PuzzleMiss::TakesLess));
    assert_eq!(reason.most, Some(reason.better.explanation.gained));
    assert_eq!(solve(&table, Some(&mai), &puzzle.id()).verdict, PuzzleVerdict::Solved);
    let kept = table.house.desk.attempts_of(Some(&mai)).unwrap();
    assert_eq!(kept.iter().map(|attempt| attempt.right).collect::<Vec<_>>(), [false, true]);
    assert_eq!(kept[0].mistake, None, "a pass has not stopped too early: it moves no piece");
    // It was solved in the end, but the rating counts the first answer.
    let home = table.house.learning.practice_home(Some(&mai)).unwrap();
    assert!(home.rating.unwrap().rating < 1500.0 && home.puzzles[0].solved == 1);

    let illegal = PuzzleAnswer { turn: "A1-A1!B1".to_owned(), ..answer.clone() };
    assert!(table.house.learning.mark_puzzle(&illegal).is_err());
    let error = table
        .house
        .learning
        .mark_puzzle(&PuzzleAnswer { id: "p01-00000000".to_owned(), ..answer.clone() })
        .unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
    let elsewhere = PuzzleAnswer { so_far: vec!["--".to_owned()], ..answer };
    assert_eq!(table.house.learning.mark_puzzle(&elsewhere).unwrap_err().kind(), ErrorKind::BadInput);
}

#[test]
fn stopping_too_early_is_kept_only_of_a_turn_that_could_have_gone_on() {
    let table = Table::new();
    let mai = learner(&table);
    let mut wanted = vec![true, false];
    for puzzle in shipped(1).unwrap().into_iter().filter(|puzzle| puzzle.kind == Kind::MostPoints) {
        let right = right_turns(puzzle.kind, &puzzle.position);
        let gaining = puzzle.position.turns().into_iter().filter(|&turn| gain(&puzzle.position, turn) > 0);
        for turn in gaining.filter(|turn| !right.contains(turn)) {
            let could_go_on = right.iter().any(|&other| turn.is_same_move(other));
            let Some(kind) = wanted.iter().position(|&kind| kind == could_go_on) else { continue };
            wanted.remove(kind);
            let sitting = table.house.learning.begin_round().unwrap();
            let given = given(Some(&mai), &sitting, 1);
            let answer = PuzzleAnswer { id: puzzle.id(), so_far: Vec::new(), turn: turn.to_string(), given };
            let marking = table.house.learning.mark_puzzle(&answer).unwrap();
            assert_eq!((marking.verdict, marking.success), (PuzzleVerdict::Wrong, None));
            let kept = table.house.desk.attempts_of(Some(&mai)).unwrap().pop().unwrap();
            assert_eq!(kept.mistake.as_deref(), could_go_on.then_some("takes-less"), "{} {turn}", puzzle.id());
        }
    }
    assert!(wanted.is_empty(), "both kinds of turns occur");
}

#[test]
fn a_win_in_two_is_one_answer_of_three_turns() {
    let table = Table::new();
    let mai = learner(&table);
    let puzzle = shipped(2).unwrap().into_iter().find(|puzzle| puzzle.kind == Kind::WinInTwo).unwrap();
    let last = solve(&table, Some(&mai), &puzzle.id());
    assert_eq!((last.verdict, last.success), (PuzzleVerdict::Solved, Some(Success::Wins)));
    let after: Position = last.played.position.parse().unwrap();
    assert!(Outcome::of_position(&after).is_some());
    let [kept] = table.house.desk.attempts_of(Some(&mai)).unwrap().try_into().unwrap();
    assert_eq!((kept.answer.split(' ').count(), kept.right), (3, true));
}
