//! How many items a fixed answer answers.

use std::collections::{HashMap, HashSet};

use mathchess_engine::games::mathematical_chess::{Axis, Operator, Point, Position, Turn};
use mathchess_teaching::drills::{Asked, Item, Template};
use mathchess_teaching::lessons::{Answer, Ask};

use crate::{SHORT, all, enterable, quick_items, varied, whole_positions};

/// A turn without its numbers: which of the own operators or digits acts, how far it goes, and the how-manieth pieces of its
/// lines it removes. A turn without a removal is left out, since moving needs no calculation.
fn pattern(position: &Position, turn: Turn) -> Option<String> {
    if turn.is_pass() {
        return Some("nothing".to_owned());
    }
    let board = position.board();
    let acting = board.get(turn.from()).unwrap();
    let is_alike = |&point: &Point| board.get(point).unwrap().is_operator() == acting.is_operator();
    let number = board.points_of(position.side_to_move()).filter(is_alike).position(|point| point == turn.from());
    let way = |axis: Axis| i16::from(axis.place(turn.to())) - i16::from(axis.place(turn.from()));
    let mut text = format!("{} {} {:?}", acting.is_operator(), number.unwrap(), Axis::ALL.map(way));
    let removed: Vec<Point> = turn.removed_points().collect();
    for axis in Axis::ALL {
        let here = axis.place(turn.to());
        for places in [(0..here).rev().collect::<Vec<u8>>(), (here + 1..board.size()).collect()] {
            let points = places.into_iter().map(|place| axis.point(turn.to(), place));
            let pieces = points.filter(|&point| point != turn.from() && board.get(point).is_some());
            let taken: Vec<bool> = pieces.map(|point| removed.contains(&point)).collect();
            text += &format!(" {:?}", taken.iter().rposition(|&taken| taken).map(|last| &taken[..=last]));
        }
    }
    (!removed.is_empty()).then_some(text)
}

/// What would answer an item without calculating: the answer as it is written, and the patterns of turns.
fn fixed_answers(item: &Item) -> HashSet<String> {
    let exercise = &item.step.exercise;
    let position: Position = exercise.position().parse().unwrap();
    match exercise.asks() {
        Ask::Turn { .. } => {
            let turns = position.turns().into_iter();
            let right = turns.filter(|turn| exercise.mark(&Answer::turn(turn.to_string())).unwrap().is_right());
            right.flat_map(|turn| [Some(turn.to_string()), pattern(&position, turn)]).flatten().collect()
        }
        Ask::Place { .. } => enterable(item)
            .into_iter()
            .filter(|answer| exercise.mark(answer).unwrap().is_right())
            .map(|answer| answer.to_string())
            .collect(),
        _ => HashSet::from([exercise.model().unwrap().answer.to_string()]),
    }
}

/// The largest share of a template's varied items, in percent, that one fixed answer has right, and this answer.
fn best_fixed_answer(template: &Template, seeds: u32) -> (usize, String) {
    let items = varied(template, seeds);
    let mut counts: HashMap<String, usize> = HashMap::new();
    for answer in items.iter().flat_map(fixed_answers) {
        *counts.entry(answer).or_default() += 1;
    }
    let (answer, count) = counts.into_iter().max_by_key(|&(_, count)| count).unwrap();
    (100 * count / items.len(), answer)
}

/// The largest share for each template, in two threads.
fn best_fixed_answers(seeds: u32) -> Vec<(&'static Template, usize, String)> {
    let templates: Vec<&Template> = whole_positions().collect();
    let of = |start: usize| {
        let found = templates.iter().skip(start).step_by(2).map(|&template| {
            let (share, answer) = best_fixed_answer(template, seeds);
            (template, share, answer)
        });
        found.collect::<Vec<_>>()
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| of(1));
        let mut found = of(0);
        found.extend(other.join().unwrap());
        found
    })
}

/// The largest share that a fixed answer may have, in percent. Two digits have one of five couples of differences, so about
/// a fifth of the answers about − are the same couple.
fn most_in_hundred(template: &Template) -> usize {
    if matches!(template.asked, Asked::Values(..)) { 20 } else { 10 }
}

/// A short run tries 100 items of each template, where chance adds some percent. `cargo xtask torture patterns` tries 1,000.
#[test]
fn no_fixed_turn_or_place_answers_many_varied_items() {
    let times = std::env::var("MATHCHESS_TIMES").ok().and_then(|times| times.parse().ok());
    let seeds: u32 = times.unwrap_or(100);
    let by_chance = if seeds < 1000 { 7 } else { 0 };
    let mut largest = 0;
    for (template, share, answer) in best_fixed_answers(seeds) {
        assert!(share <= most_in_hundred(template) + by_chance, "{}: {share} % {answer}", template.name());
        if !matches!(template.asked, Asked::Values(..)) {
            largest = largest.max(share);
        }
    }
    println!("FIGURE {seeds} items of each template, a fixed turn, place or pattern right in at most {largest} %");
}

/// The same for a quick question that is answered with numbers or points. Two digits have one of five couples of differences,
/// and quotients are small; a turn of several points takes one of six numbers of them.
fn most_of_quick_in_hundred(template: &Template) -> usize {
    let is_narrow = matches!(template.skill.operator, Some(Operator::Subtract | Operator::Divide))
        && matches!(template.asked, Asked::Values(..) | Asked::Equal(..));
    if is_narrow || matches!(template.asked, Asked::TurnPoints { .. }) { 20 } else { 10 }
}

/// The quick questions of the first two levels about values, pairs and digits are easy because they are short, so the same
/// answer comes more often.
#[test]
fn no_fixed_answer_answers_many_quick_questions() {
    let is_short = |template: &Template| template.level <= 2 && SHORT.contains(&template.skill.kind);
    let mut tried = 0;
    for template in all().iter().filter(|template| template.quick && !is_short(template)) {
        let mut counts: HashMap<String, usize> = HashMap::new();
        for item in quick_items(template, 1000) {
            *counts.entry(item.step.exercise.model().unwrap().answer.to_string()).or_default() += 1;
        }
        let made: usize = counts.values().sum();
        let (answer, count) = counts.into_iter().max_by_key(|&(_, count)| count).unwrap();
        assert!(
            made >= 999 && count * 100 <= made * most_of_quick_in_hundred(template),
            "{} {answer}",
            template.name()
        );
        tried += 1;
    }
    assert!(tried > 20, "{tried}");
}
