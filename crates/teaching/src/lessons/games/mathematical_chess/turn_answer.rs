//! Marking a turn.

use super::facts;
use super::gain::{points_of, richest_turn};
use super::goal::{Nearness, Removal, TurnGoal};
use super::telling::{Telling, pieces_at};
use crate::lessons::{AnswerError, MarkedPart, Marking, Param, Part, Parts, Reply, Verdict, Why};
use mathchess_engine::games::mathematical_chess::{
    Entry, Point, Position, Reason, Removed, Turn, TurnError, WrongIdea,
};

/// Marks a turn. `scripted` is the opponent's reply to a right one, if it is then legal.
///
/// # Errors
/// If the turn could not have been entered on a board.
pub fn mark(goal: &TurnGoal, position: &Position, text: &str, scripted: Option<Turn>) -> Result<Marking, AnswerError> {
    let turn = match judged(position, text)? {
        Judged::Legal(turn) => turn,
        Judged::Refused(why) => {
            let parts = parts_of_refused(position, text, &why);
            return Ok(Marking { verdict: Verdict::Wrong, why, parts, explanation: None, reply: None, position: None });
        }
    };
    let near = goal.nearness(position, turn);
    let mut missed: Vec<WrongIdea> =
        goal.missed(position, turn, false).into_iter().map(|idea| near.told(idea)).collect();
    missed.dedup();
    let explanation = position.explain(turn).ok();
    let after = position.after(turn);
    let parts = parts_of_legal(goal, position, turn, near);
    if missed.is_empty() {
        let reply = scripted.and_then(|turn| reply_by(&after, turn));
        let position = reply.as_ref().map_or_else(|| after.to_string(), |reply| reply.position.clone());
        let position = Some(position);
        return Ok(Marking { verdict: Verdict::Right, why: Vec::new(), parts, explanation, reply, position });
    }
    let why = missed.into_iter().map(|idea| not_enough(goal, position, turn, idea)).collect();
    let position = Some(after.to_string());
    Ok(Marking { verdict: Verdict::Wrong, why, parts, explanation, reply: None, position })
}

/// The move of a turn as a part of an answer.
fn move_of(turn: Turn) -> Part {
    let name = |point: Point| (!turn.is_pass()).then(|| point.to_string());
    Part::Move { from: name(turn.from()), to: name(turn.to()) }
}

/// The parts of a legal turn: its move, and its removals if the goal is about removing or keeping pieces.
fn parts_of_legal(goal: &TurnGoal, position: &Position, turn: Turn, near: Nearness) -> Parts {
    let moving = TurnGoal { remove: None, ..goal.clone() };
    // A piece to keep may be taken by the move or by an equation; the part that takes it is wrong.
    let keeps = |point: &Point| goal.keep.contains(point);
    let moving = if keeps(&turn.to()) { moving } else { TurnGoal { keep: Vec::new(), ..moving } };
    let missed = moving.missed(position, turn, false);
    let why = missed.first().map(|&idea| not_enough(goal, position, turn, near.told(idea)));
    let mut parts = Parts::whole(move_of(turn), why);
    if goal.remove.is_none() && goal.keep.is_empty() {
        return parts;
    }
    let removed = taken_by_equations(turn);
    let not_asked = |point: &Point| {
        let exactly = matches!(&goal.remove, Some(Removal::Exactly(asked)) if !asked.contains(point));
        exactly || keeps(point)
    };
    let too_much = |point: Point| {
        let telling = Telling::new("turn", position).acting(position, turn.from()).about(position, point);
        telling.with("extra", pieces_at(position, [point])).why(WrongIdea::TakesTooMuch)
    };
    parts.all.extend(removed.iter().map(|&point| MarkedPart {
        part: Part::Point(point.to_string()),
        why: not_asked(&point).then(|| too_much(point)),
    }));
    parts.missing = goal.remove.iter().flat_map(Removal::points).any(|point| !removed.contains(point));
    parts
}

/// The parts of a refused turn: its move if that is impossible, otherwise each removed piece that can't be removed alone.
/// Errors that exist only in combination belong to the whole turn.
fn parts_of_refused(position: &Position, text: &str, why: &[Why]) -> Parts {
    let whole = text.parse().ok().or_else(|| on_lines(text));
    let Some(turn) = whole else { return Parts::whole(Part::Move { from: None, to: None }, why.first().cloned()) };
    let (from, to) = (turn.from(), turn.to());
    if position.judge(Turn::new(from, to, turn.travel(), Removed::NONE)).is_err() {
        return Parts::whole(move_of(turn), why.first().cloned());
    }
    let named = text.split_once('!').map_or("", |(_, removing)| removing).split(',');
    let mut points: Vec<Point> = named.filter_map(|name| name.parse().ok()).collect();
    points.sort_unstable();
    points.dedup();
    let alone = |point: Point| match Removed::of_point(to, point) {
        Some(place) => refusals(position, Turn::new(from, to, turn.travel(), place)).into_iter().next(),
        None => off_lines(position, None, Some(point)).into_iter().next(),
    };
    let mut parts = Parts::whole(move_of(turn), None);
    parts
        .all
        .extend(points.into_iter().map(|point| MarkedPart { part: Part::Point(point.to_string()), why: alone(point) }));
    if parts.are_right() {
        parts.all[0].why = why.first().cloned();
    }
    parts
}

/// The judgement of the rules on a turn.
enum Judged {
    Legal(Turn),
    /// The reasons, the most important first.
    Refused(Vec<Why>),
}

fn judged(position: &Position, text: &str) -> Result<Judged, AnswerError> {
    let not_possible = |problem: String| AnswerError::NotPossible { problem };
    let turn: Turn = match text.parse() {
        Ok(turn) => turn,
        // A turn stores removed points as places on its lines, so a turn with a point elsewhere can't be built.
        Err(TurnError::Illegal { refusal, .. }) if refusal.reason == Reason::OffLines => {
            return Ok(Judged::Refused(off_lines(position, on_lines(text), refusal.point)));
        }
        Err(error) => return Err(not_possible(error.to_string())),
    };
    let Err(refusal) = position.judge(turn) else { return Ok(Judged::Legal(turn)) };
    let why = refusals(position, turn);
    if why.is_empty() { Err(not_possible(refusal.to_string())) } else { Ok(Judged::Refused(why)) }
}

/// The wrong idea behind choosing `point` next, after the entered part of a turn; none if it may be chosen, or if only the
/// rule can be named.
pub fn why_refused(position: &Position, entry: &Entry, point: Point) -> Option<Why> {
    position.why_not(entry, point)?;
    // The reason for the point alone fits best; otherwise it is wrong only together with the others.
    let alone = Entry { taking: Vec::new(), ..entry.clone() };
    [&alone, entry].into_iter().find_map(|said| {
        let why = match position.tried(said, point) {
            Some(turn) => refusals(position, turn),
            None if is_off_lines(position, said, point) => off_lines(position, position.said(said), Some(point)),
            None => Vec::new(),
        };
        why.into_iter().next()
    })
}

/// Whether the piece on `point` can't be removed because it is on no line of the acting piece.
fn is_off_lines(position: &Position, entry: &Entry, point: Point) -> bool {
    let gone = entry.steps.iter().flatten().any(|&gone| gone == point);
    entry.to.is_some_and(|to| Removed::of_point(to, point).is_none() && position.board().get(point).is_some() && !gone)
}

/// The reasons why a turn is refused, the most important first; empty for a legal one, and for one that could not have been
/// entered.
fn refusals(position: &Position, turn: Turn) -> Vec<Why> {
    let ideas = if position.judge(turn).is_ok() { Vec::new() } else { position.wrong_ideas(turn) };
    ideas.into_iter().map(|(idea, point)| refused(position, turn, idea, point)).collect()
}

/// A reply as shown to the learner; none if it is illegal.
pub fn reply_by(position: &Position, turn: Turn) -> Option<Reply> {
    let explanation = position.explain(turn).ok()?;
    Some(Reply {
        turn: turn.to_string(),
        points: explanation.gained,
        position: position.after(turn).to_string(),
        explanation: Some(explanation),
    })
}

/// The turn of a text without the removed points that are on no line of the acting piece; none if nothing is left.
fn on_lines(text: &str) -> Option<Turn> {
    let (going, removing) = text.split_once('!')?;
    let to: Point = going.rsplit(['-', 'x']).next()?.parse().ok()?;
    let on_lines = |name: &&str| name.parse().is_ok_and(|point: Point| Removed::of_point(to, point).is_some());
    let kept: Vec<&str> = removing.split(',').filter(on_lines).collect();
    format!("{going}!{}", kept.join(",")).parse().ok()
}

/// Why a turn that would remove `point`, which is on no line of the acting piece, is refused. `rest` may have a further
/// reason.
fn off_lines(position: &Position, rest: Option<Turn>, point: Option<Point>) -> Vec<Why> {
    let ideas = rest.map_or_else(Vec::new, |turn| refusals(position, turn));
    let telling = Telling::new("removal", position);
    let telling = point.into_iter().fold(telling, |telling, point| telling.about(position, point));
    ideas.into_iter().chain([telling.why(WrongIdea::NotOnLine)]).collect()
}

/// Why an illegal turn is refused.
fn refused(position: &Position, turn: Turn, idea: WrongIdea, point: Option<Point>) -> Why {
    let (from, to) = (turn.from(), turn.to());
    let removal = !turn.removed().is_empty();
    let moved = position.judge(Turn::new(from, to, turn.travel(), Removed::NONE)).is_ok();
    if removal && moved {
        let telling = Telling::new("removal", position).acting(position, from);
        let telling = point.into_iter().fold(telling, |telling, point| telling.about(position, point));
        return telling.facts(facts::of_removal(position, turn), point).why(idea);
    }
    let telling = Telling::new("move", position).acting(position, from).about(position, to);
    let telling = match point {
        Some(point) if point != to => telling.with("other", super::telling::piece_at(position, point)),
        _ => telling,
    };
    telling.others_between(position, from, to).why(idea)
}

/// Why a legal turn does not reach the goal.
fn not_enough(goal: &TurnGoal, position: &Position, turn: Turn, idea: WrongIdea) -> Why {
    let taken = points_of(position, turn);
    let mut telling = Telling::new("turn", position)
        .with("taken", Param::Number(taken.into()))
        .with("asked", Param::Number(goal.points_at_least.unwrap_or_default().into()));
    if !turn.is_pass() {
        telling = telling.acting(position, turn.from()).about(position, turn.to());
    }
    if let Some(removal) = &goal.remove {
        telling = told_difference(telling, position, turn, removal);
    }
    let kept: Vec<Point> = goal.keep.iter().copied().filter(|&point| taken_by(turn).contains(&point)).collect();
    if !kept.is_empty() {
        telling = telling.with("extra", pieces_at(position, kept));
    }
    if let Some(actor) = goal.actor.or(goal.capture) {
        telling = telling.with("target", super::telling::piece_at(position, actor));
    }
    if let Some(to) = goal.move_to {
        telling = telling.with("point", Param::Point(to.to_string()));
    }
    if idea == WrongIdea::NotWon {
        let left = position.after(turn).left(!position.side_to_move());
        telling = telling
            .with("operators", Param::Number(left.operators.into()))
            .with("digits", Param::Number(left.digits.into()));
    }
    if matches!(idea, WrongIdea::OpensLine | WrongIdea::LosesMore | WrongIdea::ReplyTakes) {
        let after = position.after(turn);
        let reply = richest_turn(&after).and_then(|(turn, _)| reply_by(&after, turn));
        telling = reply.into_iter().fold(telling, Telling::reply);
    }
    telling.why(idea)
}

/// Everything that a turn takes.
fn taken_by(turn: Turn) -> Vec<Point> {
    if turn.is_pass() { Vec::new() } else { turn.removed_points().chain([turn.to()]).collect() }
}

/// What a turn takes by equations.
fn taken_by_equations(turn: Turn) -> Vec<Point> {
    if turn.is_pass() { Vec::new() } else { turn.removed_points().collect() }
}

fn told_difference(telling: Telling, position: &Position, turn: Turn, removal: &Removal) -> Telling {
    let removed = taken_by_equations(turn);
    let asked = removal.points();
    let missing = asked.iter().copied().filter(|point| !removed.contains(point));
    let extra = removed.iter().copied().filter(|point| !asked.contains(point));
    telling.with("missing", pieces_at(position, missing)).with("extra", pieces_at(position, extra))
}
