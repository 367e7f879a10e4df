//! The right answers to questions of digit chess, and the answers that wrong ideas give.

use super::goal::{Question, way};
use super::phrases::refused;
use super::walk::{Stop, Walk, diagonals, walk};
use crate::lessons::known_answer::{Idea, Known, KnownAnswer, ascending};
use crate::lessons::{Param, Phrase, Why};
use mathchess_engine::game::Game;
use mathchess_engine::games::digit_chess::{
    Action, Comparison, LineKind, Measured, Point, Position, Reason, Rule, Turn,
};

fn points(code: &'static str, rule: &'static str, points: Vec<Point>) -> Idea<Point> {
    Idea { code, rule, answer: Known::Points(points) }
}

fn number(code: &'static str, rule: &'static str, number: u32) -> Idea<Point> {
    Idea { code, rule, answer: Known::Number(number.into()) }
}

fn all_of(lists: [&[Point]; 2]) -> Vec<Point> {
    lists.concat()
}

/// Whether the rules on boards and circles allow pieces of the seat to move on this point.
fn is_open(position: &Position, to: Point) -> bool {
    if position.variant().is_dark() { !position.is_starred(to) } else { to.board() % 2 == position.seat() % 2 }
}

fn destinations(position: &Position, from: Point) -> (Vec<Point>, Vec<Idea<Point>>) {
    let goes = position.turns().into_iter().filter_map(|turn| match turn.action() {
        Action::Go { from: at, to } if at == from => Some(to),
        _ => None,
    });
    let right: Vec<Point> = goes.collect();
    let open = |found: Vec<Point>| found.into_iter().filter(|&to| is_open(position, to)).collect::<Vec<_>>();
    let of = |stop| {
        let Walk { steps, slides, .. } = walk(position, from, stop);
        all_of([&steps, &slides])
    };
    let on_line = right.iter().copied().filter(|to| !to.is_circle()).collect();
    let in_circles = right.iter().copied().filter(|to| to.is_circle()).collect();
    let ideas = vec![
        points("one-point-only", "14", open(of(Stop::EveryPoint))),
        points("jumps", "14", open(of(Stop::Nothing))),
        points("everywhere", if position.variant().is_dark() { "26" } else { "18" }, of(Stop::Pieces)),
        points("line-only", "13", on_line),
        points("circles-only", "14", in_circles),
        points("diagonal", "13", all_of([&right, &diagonals(position, from)])),
    ];
    (right, ideas)
}

fn attackable(position: &Position, from: Point) -> (Vec<Point>, Vec<Idea<Point>>) {
    let attacks = position.turns().into_iter().filter_map(|turn| match turn.action() {
        Action::Attack { from: at, to } if at == from => Some(to),
        _ => None,
    });
    let right: Vec<Point> = attacks.collect();
    let Walk { blocked_steps, blocked_slides, .. } = walk(position, from, Stop::Pieces);
    let met = ascending(all_of([&blocked_steps, &blocked_slides]));
    let own = position.piece(from).map_or(0, |piece| piece.number());
    let enemy = |at: Point| {
        let piece = position.piece(at)?;
        let side = position.side_of(piece)?;
        (piece.is_face_up() && side != position.seat() % 2).then_some(piece.number())
    };
    let hidden = |at: Point| position.piece(at).is_some_and(|piece| !piece.is_face_up());
    let of = |keep: &dyn Fn(Point) -> bool| met.iter().copied().filter(|&at| keep(at)).collect::<Vec<_>>();
    let beaten = |at: Point| right.contains(&at);
    let ideas = vec![
        points("hidden-forgotten", "30", of(&|at| beaten(at) && !hidden(at))),
        points(
            "greater-only",
            "29",
            of(&|at| !at.is_circle() && (hidden(at) || enemy(at).is_some_and(|number| own > number))),
        ),
        points("circles-too", "31", of(&|at| beaten(at) || (at.is_circle() && enemy(at).is_some()))),
        points("any-number", "29", of(&|at| !at.is_circle() && (hidden(at) || enemy(at).is_some()))),
    ];
    (right, ideas)
}

/// The piece of a line with the greatest number.
fn largest(line: &Measured) -> Option<Point> {
    line.pieces.iter().max_by_key(|(_, piece)| piece.number()).map(|(point, _)| *point)
}

/// The piece of a line with the smallest number; of equal ones the first.
fn smallest(line: &Measured) -> Option<Point> {
    line.pieces.iter().min_by_key(|(_, piece)| piece.number()).map(|(point, _)| *point)
}

fn captured(position: &Position, turn: Turn) -> (Vec<Point>, Vec<Idea<Point>>) {
    let right = position.taken_by(turn);
    let all = position.comparisons(turn);
    let of = |pick: &dyn Fn(&Comparison) -> Vec<Point>| all.iter().flat_map(pick).collect::<Vec<_>>();
    let one = |point: Option<Point>| point.into_iter().collect::<Vec<_>>();
    let won = |it: &Comparison| it.captured.is_some();
    let first = all.iter().find_map(|it| it.captured).into_iter().collect();
    let ideas = vec![
        points("largest", "21", of(&|it| if won(it) { one(largest(&it.enemy)) } else { Vec::new() })),
        points(
            "whole-line",
            "21",
            of(&|it| if won(it) { it.enemy.pieces.iter().map(|(at, _)| *at).collect() } else { Vec::new() }),
        ),
        points(
            "equal-too",
            "21",
            of(&|it| if it.full.measure >= it.enemy.measure { one(smallest(&it.enemy)) } else { Vec::new() }),
        ),
        points("every-line", "21", of(&|it| one(smallest(&it.enemy)))),
        points("one-line", "22", first),
    ];
    (right, ideas)
}

fn measure(rule: Rule, line: &Measured) -> (u32, Vec<Idea<Point>>) {
    let numbers = || line.pieces.iter().map(|(_, piece)| u32::from(piece.number()));
    let (sum, product) = (numbers().sum(), numbers().product());
    let ideas = match rule {
        Rule::Product => vec![number("product-itself", "20", product), number("added", "20", sum)],
        Rule::Sum | Rule::Dark => vec![number("multiplied", "20", product)],
    };
    (line.measure, ideas)
}

/// The right answer; none if the question is about an empty line.
pub fn known_answer(question: Question, position: &Position) -> Option<KnownAnswer<Point>> {
    let choice = |(right, ideas), rule| KnownAnswer { right: Known::Points(right), rule, ideas, params: Vec::new() };
    let mut answer = match question {
        Question::Destinations { from } => choice(destinations(position, from), "13"),
        Question::Attackable { from } => choice(attackable(position, from), "30"),
        Question::Captured { turn } => choice(captured(position, turn), "21"),
        Question::Measure { line } => {
            let (right, ideas) = measure(position.variant().rule, &position.measured(line)?);
            KnownAnswer { right: Known::Number(right.into()), rule: "20", ideas, params: Vec::new() }
        }
    };
    answer.params = vec![("of", Param::Word(key(question))), ("rule", Param::Word(rule_name(position)))];
    Some(answer)
}

/// Why a point does not belong to the answer; `idea` is the wrong idea that leads to it.
pub fn why_not(question: Question, position: &Position, point: Point, idea: Option<Why>) -> Why {
    let refusal =
        |turn: Turn| position.judge(turn).err().map(|refusal| (refusal.reason, refused(position, turn, refusal)));
    let at = || vec![("point", Param::Point(point.to_string()))];
    let not_asked = || Why::new("too-much", "12", at());
    match question {
        Question::Destinations { from } => match (refusal(Turn::new(Action::Go { from, to: point })), idea) {
            (Some((Reason::TooFar, _)) | None, Some(idea)) => idea,
            (Some((_, refused)), _) => refused,
            (None, None) => not_asked(),
        },
        Question::Attackable { from } => {
            let refused = refusal(Turn::new(Action::Attack { from, to: point }));
            refused.map(|(_, why)| why).or(idea).unwrap_or_else(not_asked)
        }
        Question::Captured { .. } => match position.piece(point) {
            None => Why::new("emptyPoint", "21", at()),
            Some(piece) if position.side_of(piece) == Some(position.seat() % 2) => Why::new("ownSide", "21", at()),
            Some(_) => idea.unwrap_or_else(|| Why::new("not-compared", "21", at())),
        },
        Question::Measure { .. } => not_asked(),
    }
}

const fn key(question: Question) -> &'static str {
    match question {
        Question::Destinations { .. } => "destinations",
        Question::Attackable { .. } => "attackable",
        Question::Captured { .. } => "captured",
        Question::Measure { .. } => "measure",
    }
}

/// The rule as a word.
pub fn rule_name(position: &Position) -> &'static str {
    match position.variant().rule {
        Rule::Sum => "sum",
        Rule::Product => "product",
        Rule::Dark => "dark",
    }
}

/// The question as a sentence.
pub fn task(question: Question, position: &Position) -> Phrase {
    let phrase = Phrase::new(key(question)).with("rule", Param::Word(rule_name(position)));
    match question {
        Question::Destinations { from } | Question::Attackable { from } => {
            phrase.with("piece", super::phrases::piece_at(position, from))
        }
        Question::Captured { turn } => {
            let (from, to) = way(turn).unzip();
            let piece = from.map_or(Param::Word(""), |from| super::phrases::piece_at(position, from));
            phrase.with("piece", piece).with("point", to.map_or(Param::Word(""), |to| Param::Point(to.to_string())))
        }
        Question::Measure { line } => phrase
            .with("line", Param::Word(if line.kind == LineKind::Row { "row" } else { "column" }))
            .with("number", Param::Number(u64::from(line.number) + 1))
            .with("points", Param::Points(line.circles().map(|circle| circle.to_string()).to_vec())),
    }
}
