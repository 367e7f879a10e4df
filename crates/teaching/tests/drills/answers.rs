//! The answers to items: right ones are accepted, wrong ones can be given and are refused.

use std::collections::HashSet;

use mathchess_engine::games::mathematical_chess::{Point, Position, Turn};
use mathchess_engine::random::SplitMix64;
use mathchess_teaching::drills::{Asked, Choices};
use mathchess_teaching::lessons::Answer;

use crate::{all, enterable, items, varied, whole_positions};

#[test]
fn every_varied_item_is_a_position_of_the_boxes_with_right_and_wrong_answers() {
    for template in whole_positions() {
        for made in varied(template, 6) {
            let exercise = &made.step.exercise;
            let model = exercise.model().unwrap();
            assert!(exercise.mark(&model.answer).unwrap().is_right(), "{}", made.id);
            let position: Position = exercise.position().parse().unwrap();
            assert!(position.arrangement().problems().is_empty() && !position.is_lost(), "{}", made.id);
            let pieces = position.board().pieces().count();
            assert!(pieces <= 24 && (500..=2400).contains(&made.rating), "{} {pieces} {}", made.id, made.rating);
            let is_wrong = |answer: &Answer| exercise.mark(answer).is_ok_and(|mark| !mark.is_right());
            assert!(enterable(&made).iter().any(is_wrong), "{}", made.id);
        }
    }
}

#[test]
fn as_many_numbers_are_asked_for_as_a_template_says() {
    for template in all() {
        let Some(most) = template.most_parts else { continue };
        for item in items(template, 100) {
            let numbers = match item.step.exercise.model().unwrap().answer {
                Answer::Values(values) => values.len(),
                Answer::Pairs(pairs) => 2 * pairs.len(),
                other => panic!("{}: {other}", item.id),
            };
            assert!((1..=most).contains(&numbers), "{}: {numbers}", item.id);
        }
    }
}

/// The turn in the question takes what the rules say, and each number of points is asked for.
#[test]
fn a_turn_whose_points_are_asked_for_takes_each_number_of_points() {
    for template in all() {
        let Asked::TurnPoints { points: (least, most), .. } = template.asked else { continue };
        let mut answers = HashSet::new();
        for item in items(template, 200) {
            let Answer::Number(points) = item.step.exercise.model().unwrap().answer else { panic!("{}", item.id) };
            assert!(item.choices == Choices::Numbers((0..10).collect()), "{}", item.id);
            answers.insert(points);
        }
        assert_eq!(answers, (u64::from(least)..=u64::from(most)).collect());
    }
}

#[test]
fn every_item_has_a_right_answer_that_is_accepted() {
    for template in all() {
        for made in items(template, 6) {
            let exercise = &made.step.exercise;
            let model = exercise.model().unwrap();
            assert!(exercise.mark(&model.answer).unwrap().is_right(), "{}", made.id);
            assert_eq!(made.step.skills, [template.skill.id]);
            assert!((500..=2400).contains(&made.rating), "{} {}", made.id, made.rating);
            let position: Position = exercise.position().parse().unwrap();
            assert!(
                position.arrangement().problems().is_empty() && (template.quick || !position.is_lost()),
                "{}",
                made.id
            );
            let pieces = position.board().pieces().count();
            assert!(pieces * 3 <= usize::from(template.size).pow(2) * 2 && pieces <= 14, "{}", made.id);
            if let (Choices::Numbers(offered), Answer::Values(right)) = (&made.choices, &model.answer) {
                assert!(
                    right.iter().all(|value| offered.contains(value)) && offered.len() > right.len(),
                    "{}",
                    made.id
                );
            }
            if let (Choices::Couples { first, second }, Answer::Pairs(right)) = (&made.choices, &model.answer) {
                assert!(right.iter().all(|[a, b]| first.contains(a) && second.contains(b)), "{}", made.id);
            }
        }
    }
}

#[test]
fn every_item_can_be_answered_wrong() {
    assert_eq!(all().len(), 221);
    for template in all() {
        for item in items(template, 6) {
            let mark = |answer: &Answer| item.step.exercise.mark(answer).is_ok_and(|mark| !mark.is_right());
            assert!(enterable(&item).iter().any(mark), "{}: {:?}", item.id, item.choices);
        }
    }
}

/// Wrong values are offered where a side has few; among the offered values exactly the right pairs match.
#[test]
fn couples_that_are_offered_match_only_where_they_should() {
    for template in all() {
        for item in items(template, 12) {
            let Choices::Couples { first, second } = &item.choices else { continue };
            assert!(first.len() >= 2 && second.len() >= 2, "{}: {first:?} {second:?}", item.id);
            let couples = first.iter().flat_map(|&a| second.iter().map(move |&b| [a, b]));
            let equal = couples.filter(|&[a, b]| template.compare.digit(a) == template.compare.digit(b)).collect();
            let mark = item.step.exercise.mark(&Answer::Pairs(equal));
            assert!(mark.is_ok_and(|mark| mark.is_right()), "{}: {first:?} {second:?}", item.id);
        }
    }
}

#[test]
fn wrong_answers_are_refused_with_a_reason() {
    let mut random = SplitMix64::new(5);
    for template in all() {
        for made in items(template, 3) {
            let exercise = &made.step.exercise;
            let position: Position = exercise.position().parse().unwrap();
            let mut wrong: Vec<Answer> = Vec::new();
            match exercise.model().unwrap().answer {
                Answer::Turns(_) => {
                    let turns = position.turns();
                    wrong.extend((0..8).map(|_| Answer::turn(turns[random.below(turns.len())].to_string())));
                    wrong.push(Answer::turn(Turn::PASS.to_string()));
                    // More than one turn may be right.
                    wrong.retain(|answer| !exercise.mark(answer).unwrap().is_right());
                    assert!(!wrong.is_empty(), "{}", made.id);
                }
                Answer::Values(values) => {
                    wrong
                        .extend([Answer::Values(values[1..].to_vec()), Answer::Values([&values[..], &[999]].concat())]);
                }
                Answer::Points(points) if matches!(template.asked, Asked::Place { .. }) => {
                    let size = position.board().size();
                    let empty = Point::all(size).filter(|&point| position.board().get(point).is_none());
                    wrong.extend(empty.map(|point| Answer::Points(vec![point.to_string()])));
                    wrong.retain(|answer| !exercise.mark(answer).unwrap().is_right());
                    assert!(!wrong.is_empty() && !points.is_empty(), "{}", made.id);
                }
                Answer::Points(points) => wrong.push(Answer::Points(points[1..].to_vec())),
                Answer::Pairs(pairs) => wrong.push(Answer::Pairs(pairs[1..].to_vec())),
                Answer::Number(number) => wrong.extend([Answer::Number(number + 1), Answer::Number(number + 7)]),
                other => panic!("{}: {other}", made.id),
            }
            for answer in wrong {
                let marking = exercise.mark(&answer).unwrap();
                assert!(!marking.is_right() && !marking.why.is_empty(), "{} {answer}", made.id);
            }
        }
    }
}
