use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_teaching::lessons::{MISTAKES, courses_of};
use proptest::prelude::*;

use super::*;
use crate::testing::{DAY_MS, HOUR_MS, drill};
use crate::{
    Attempt, Setting, course_progress, days, item_of_start, mistake_counts, needed_help, operator_answers,
    skill_mastery,
};

const NOW: i64 = 200 * DAY_MS;

/// A row of a class table, computed from all answers at once as on the other pages.
fn from_all(attempts: &[Attempt], since_ms: i64, now_ms: i64) -> String {
    let skills = skill_mastery(attempts);
    let words: BTreeMap<&str, Mastery> = skills.iter().map(|(&skill, known)| (skill, known.word())).collect();
    let lately = &attempts[attempts.partition_point(|attempt| attempt.at_ms < since_ms)..];
    let days = days(attempts, since_ms);
    let solved: HashSet<&str> = lately
        .iter()
        .filter(|attempt| attempt.kind == AttemptKind::Puzzle && attempt.right)
        .map(|attempt| attempt.item.as_str())
        .collect();
    let courses = course_progress(courses_of(GameKind::MathematicalChess), attempts, &skills);
    let items: usize = days.iter().map(|day| day.items).sum();
    let right: usize = days.iter().map(|day| day.right).sum();
    let learning_ms: u64 = days.iter().map(|day| day.learning_ms).sum();
    let mistake = mistake_counts(lately).first().copied();
    let operators = operator_answers(attempts, since_ms);
    let last = attempts.last().map(|attempt| attempt.at_ms);
    let help = needed_help(attempts, now_ms);
    format!(
        "{words:?} {courses:?} {operators:?} {items} {right} {learning_ms} {mistake:?} {} {last:?} {help:?}",
        solved.len()
    )
}

fn shown(overview: &Overview) -> String {
    let words: BTreeMap<&str, Mastery> =
        overview.learnt.skills.iter().map(|(skill, known)| (skill.as_str(), known.word())).collect();
    let (items, right, learning_ms) = (overview.items(), overview.right(), overview.learning_ms());
    let (mistake, last, help) = (overview.mistake(), overview.last().map(|last| last.at_ms), overview.help());
    let (courses, operators, solved) = (overview.courses(), overview.operators(), overview.puzzles());
    format!("{words:?} {courses:?} {operators:?} {items} {right} {learning_ms} {mistake:?} {solved} {last:?} {help:?}")
}

fn count(overview: &mut Overview, attempt: &Attempt) {
    overview.count(&GivenAnswer {
        at_ms: attempt.at_ms,
        utc_offset_minutes: attempt.utc_offset_minutes,
        sitting: &attempt.sitting.to_string(),
        kind: attempt.kind,
        course: attempt.course.as_deref(),
        item: &attempt.item,
        skills: &attempt.skills.join(" "),
        setting: attempt.setting,
        right: attempt.right,
        hints: attempt.hints,
        made: attempt.made,
        answer: &attempt.answer,
        mistake: attempt.mistake.as_deref(),
        used_ms: attempt.used_ms,
    });
}

/// Answers to steps and checks of the first courses, placements, drills, puzzles and turns of games, ordered by time.
fn history() -> impl Strategy<Value = Vec<Attempt>> {
    let code = MISTAKES.map(|mistake| mistake.codes[0]);
    let answer =
        (0..200 * 24_i64, 0..11_usize, 0..40_usize, 0..6_u8, prop::bool::weighted(0.7), 0..code.len(), -600..600_i16);
    prop::collection::vec(answer, 0..160).prop_map(move |answers| {
        let courses: Vec<_> = courses_of(GameKind::MathematicalChess).take(2).collect();
        let mut attempts: Vec<Attempt> = answers
            .into_iter()
            .map(|(hour, what, which, with, right, mistake, utc_offset_minutes)| {
                let course = courses[which % 2];
                let own = Attempt {
                    utc_offset_minutes,
                    sitting: uuid::Uuid::from_u128((hour / 24 / 7) as u128),
                    hints: u8::from(with == 1),
                    setting: if with > 3 { Setting::Mixed } else { Setting::Practice },
                    mistake: (!right && with > 2).then(|| code[mistake].to_owned()),
                    used_ms: 1000 * (which as u32 * 7 + 1),
                    item: format!("drill:mul.pair/1/{which}"),
                    skills: vec![["mul.pair", "add.pair", "move"][which % 3].to_owned()],
                    ..drill(hour * HOUR_MS, right)
                };
                match what {
                    0..4 => own,
                    4 | 5 => {
                        let lesson = &course.lessons[which % course.lessons.len()];
                        let step = &lesson.steps[which % lesson.steps.len()];
                        Attempt {
                            kind: AttemptKind::Lesson,
                            course: Some(course.id.clone()),
                            item: step.id.clone(),
                            skills: step.skills.clone(),
                            setting: if with == 0 { Setting::Example } else { Setting::Practice },
                            ..own
                        }
                    }
                    6 => {
                        let steps = course.check.as_ref().map(|check| &check.steps[..]).unwrap_or_default();
                        let (kind, course) = (AttemptKind::Check, Some(course.id.clone()));
                        match steps.get(which % (2 * steps.len().max(1))) {
                            Some(step) => {
                                Attempt { kind, course, item: step.id.clone(), skills: step.skills.clone(), ..own }
                            }
                            None => Attempt { kind, course, ..own },
                        }
                    }
                    9 => Attempt { kind: AttemptKind::Placement, course: Some(course.id.clone()), ..own },
                    10 => Attempt {
                        kind: AttemptKind::Start,
                        item: item_of_start(["c00", &course.id, "c10"][which % 3]),
                        skills: Vec::new(),
                        ..own
                    },
                    7 => Attempt { kind: AttemptKind::Puzzle, item: format!("p01-{which}"), ..own },
                    _ => Attempt { kind: AttemptKind::Game, right: false, item: format!("game:x:{which}"), ..own },
                }
            })
            .collect();
        attempts.sort_by_key(|attempt| attempt.at_ms);
        attempts
    })
}

proptest! {
    #[test]
    fn counting_answer_by_answer_tells_what_all_of_them_tell(history in history(), days in prop::option::of(0_i64..220)) {
        let since = days.map(|days| NOW - days * DAY_MS);
        let mut overview = Overview::new(since, NOW);
        history.iter().for_each(|attempt| count(&mut overview, attempt));
        prop_assert_eq!(shown(&overview), from_all(&history, since.unwrap_or(i64::MIN), NOW));
    }

    #[test]
    fn a_checkpoint_and_the_rest_tell_what_all_answers_tell(
        history in history(),
        split in any::<prop::sample::Index>(),
        again in any::<prop::sample::Index>(),
        days in prop::option::of(0_i64..60),
    ) {
        let mut split = [split.index(history.len() + 1), again.index(history.len() + 1)];
        split.sort_unstable();
        let since = days.map(|days| NOW - days * DAY_MS);
        let mut first = Overview::new(None, NOW);
        history[..split[0]].iter().for_each(|attempt| count(&mut first, attempt));
        // A checkpoint from a checkpoint, with a different period and a later time.
        let mut second = Overview::from_checkpoint(&first.checkpoint().unwrap(), None, i64::MAX).unwrap();
        history[split[0]..split[1]].iter().for_each(|attempt| count(&mut second, attempt));
        let checkpoint = second.checkpoint().unwrap();
        let needed = since.unwrap_or(i64::MAX).min(NOW - TWO_WEEKS_MS);
        let is_old_enough = history[..split[1]].last().is_none_or(|last| last.at_ms < needed);
        let went_on = Overview::from_checkpoint(&checkpoint, since, NOW);
        prop_assert_eq!(went_on.is_some(), is_old_enough);
        if let Some(mut overview) = went_on {
            history[split[1]..].iter().for_each(|attempt| count(&mut overview, attempt));
            prop_assert_eq!(shown(&overview), from_all(&history, since.unwrap_or(i64::MIN), NOW));
        }
    }
}

#[test]
fn an_operator_that_fails_is_told_after_a_checkpoint_too() {
    let with = |skill: &str, at_ms, right| Attempt {
        item: format!("drill:{skill}/1/{at_ms}"),
        skills: vec![skill.to_owned()],
        ..drill(at_ms, right)
    };
    let old: Vec<Attempt> = (0..20).map(|n| with("mul.pair", NOW - 30 * DAY_MS + n, true)).collect();
    let lately: Vec<Attempt> = (0..15)
        .flat_map(|n| [("mul.pair", false), ("add.pair", true)].map(|(skill, right)| (skill, n, right)))
        .map(|(skill, n, right)| with(skill, NOW - DAY_MS + 2 * n + i64::from(right), right))
        .collect();
    let mut first = Overview::new(None, NOW);
    old.iter().for_each(|attempt| count(&mut first, attempt));
    let mut overview = Overview::from_checkpoint(&first.checkpoint().unwrap(), None, NOW).unwrap();
    lately.iter().for_each(|attempt| count(&mut overview, attempt));
    assert_eq!(overview.help(), Some(Help::OneOperator { operator: Operator::Multiply }));
    assert_eq!(shown(&overview), from_all(&[old, lately].concat(), i64::MIN, NOW));
}

#[test]
fn a_checkpoint_remembers_the_error_that_made_a_skill_shaky() {
    let mixed = |day, right| Attempt { setting: Setting::Mixed, ..drill(day * DAY_MS, right) };
    let mut attempts: Vec<Attempt> = (0..6).map(|day| drill(day * DAY_MS, true)).collect();
    attempts.extend([mixed(10, true), mixed(11, true), mixed(12, false)]);
    let mut first = Overview::new(None, NOW);
    attempts.iter().for_each(|attempt| count(&mut first, attempt));
    assert_eq!(first.word("add.pair"), Mastery::Mastered);
    let mut overview = Overview::from_checkpoint(&first.checkpoint().unwrap(), None, NOW).unwrap();
    attempts.push(drill(13 * DAY_MS, false));
    count(&mut overview, &attempts[9]);
    assert_eq!(overview.word("add.pair"), Mastery::Proficient);
    assert_eq!(shown(&overview), from_all(&attempts, i64::MIN, NOW));
}

#[test]
fn what_no_checkpoint_says_is_none() {
    let whole = Overview::new(None, NOW).checkpoint().unwrap();
    let read = |checkpoint: &Checkpoint| Overview::from_checkpoint(checkpoint, None, NOW).is_some();
    assert!(read(&whole));
    assert!(!read(&Checkpoint { learnt: "{}".to_owned(), ..whole.clone() }));
    assert!(!read(&Checkpoint { answered: vec![1, 2, 3], ..whole }));
}

#[test]
fn a_checkpoint_is_taken_where_it_serves_for_long() {
    let mut overview = Overview::new(Some(NOW - 30 * DAY_MS), NOW);
    assert!(!overview.is_settled_before(NOW), "nothing was counted");
    count(&mut overview, &drill(NOW - 50 * DAY_MS, true));
    assert!(!overview.is_settled_before(NOW - 46 * DAY_MS));
    assert!(overview.is_settled_before(NOW - 44 * DAY_MS));
    count(&mut overview, &drill(NOW - 44 * DAY_MS, true));
    assert!(!overview.is_settled_before(NOW - 43 * DAY_MS), "it would be too young");
}
