//! Marking a turn.

use super::facts;
use super::goal::{Removal, TurnGoal, points_of, richest_turn};
use super::telling::{Telling, pieces_at};
use crate::lessons::{AnswerError, Marking, Param, Reply, Verdict, Why};
use crate::mathematical_chess::{Entry, Point, Position, Reason, Removed, Turn, TurnError, WrongIdea};

/// Marks a turn. `scripted` is the opponent's reply after a right one, if it is legal then.
///
/// # Errors
/// If no board lets anyone enter the turn.
pub fn mark(goal: &TurnGoal, position: &Position, text: &str, scripted: Option<Turn>) -> Result<Marking, AnswerError> {
    let turn = match judged(position, text)? {
        Judged::Legal(turn) => turn,
        Judged::Refused(why) => {
            return Ok(Marking { verdict: Verdict::Wrong, why, explanation: None, reply: None, position: None });
        }
    };
    let missed = goal.missed(position, turn, false);
    let explanation = position.explain(turn).ok();
    let after = position.after(turn);
    if missed.is_empty() {
        let reply = scripted.and_then(|turn| reply_by(&after, turn));
        let position = reply.as_ref().map_or_else(|| after.to_string(), |reply| reply.position.clone());
        return Ok(Marking { verdict: Verdict::Right, why: Vec::new(), explanation, reply, position: Some(position) });
    }
    let why = missed.into_iter().map(|idea| not_enough(goal, position, turn, idea)).collect();
    Ok(Marking { verdict: Verdict::Wrong, why, explanation, reply: None, position: Some(after.to_string()) })
}

/// What the rules say of a turn.
enum Judged {
    Legal(Turn),
    /// Why not, the most telling reason first.
    Refused(Vec<Why>),
}

fn judged(position: &Position, text: &str) -> Result<Judged, AnswerError> {
    let not_possible = |problem: String| AnswerError::NotPossible { problem };
    let turn: Turn = match text.parse() {
        Ok(turn) => turn,
        // A turn keeps removed points by their places on its lines, so one with a point elsewhere can't even be made.
        Err(TurnError::Illegal { refusal, .. }) if refusal.reason == Reason::OffLines => {
            return Ok(Judged::Refused(off_lines(position, text, refusal.point)));
        }
        Err(error) => return Err(not_possible(error.to_string())),
    };
    let Err(refusal) = position.judge(turn) else { return Ok(Judged::Legal(turn)) };
    let ideas = position.wrong_ideas(turn);
    if ideas.is_empty() {
        return Err(not_possible(refusal.to_string()));
    }
    Ok(Judged::Refused(ideas.into_iter().map(|(idea, point)| refused(position, turn, idea, point)).collect()))
}

/// Which wrong idea it shows to choose `point` next, after what has been entered; none if it may be chosen, or if there is
/// nothing to tell but the rule.
pub fn why_refused(position: &Position, entry: &Entry, point: Point) -> Option<Why> {
    position.why_not(entry, point)?;
    let from = entry.from?;
    let to = entry.to.unwrap_or(point);
    let nothing_there =
        || position.board().get(point).is_none() || entry.steps.iter().flatten().any(|&gone| gone == point);
    if from == point || entry.to.is_some_and(|to| to == point || nothing_there()) {
        return None;
    }
    let going = match position.board().get(to) {
        _ if to == from => from.to_string(),
        Some(_) => format!("{from}x{to}"),
        None => format!("{from}-{to}"),
    };
    if entry.to.is_none() {
        return first_refusal(position, &going);
    }
    // What is told of the point alone fits it best; only together with the rest it may be too many.
    let earlier = || entry.steps.iter().flatten().copied();
    let alone: Vec<Point> = earlier().chain([point]).collect();
    let together: Vec<Point> = earlier().chain(entry.taking.iter().copied()).chain([point]).collect();
    let removing = |points: Vec<Point>| {
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        first_refusal(position, &format!("{going}!{}", points.join(",")))
    };
    removing(alone).or_else(|| removing(together))
}

/// The most telling reason why a turn is refused; none for a legal one, and for one that no board lets anyone enter.
fn first_refusal(position: &Position, text: &str) -> Option<Why> {
    match judged(position, text).ok()? {
        Judged::Refused(why) => why.into_iter().next(),
        Judged::Legal(_) => None,
    }
}

/// A reply as it is shown; none if it is illegal there.
pub fn reply_by(position: &Position, turn: Turn) -> Option<Reply> {
    let explanation = position.explain(turn).ok()?;
    Some(Reply {
        turn: turn.to_string(),
        points: explanation.gained,
        position: position.after(turn).to_string(),
        explanation: Some(explanation),
    })
}

/// Why a turn is refused that would remove `point`, which is on no line of the acting piece: the rest of it may have
/// something to tell as well.
fn off_lines(position: &Position, text: &str, point: Option<Point>) -> Vec<Why> {
    let rest = text.split_once('!').and_then(|(going, removing)| {
        let to: Point = going.rsplit(['-', 'x']).next()?.parse().ok()?;
        let on_lines = |name: &&str| name.parse().is_ok_and(|point: Point| Removed::of_point(to, point).is_some());
        let kept: Vec<&str> = removing.split(',').filter(on_lines).collect();
        format!("{going}!{}", kept.join(",")).parse().ok()
    });
    let ideas = rest.map_or_else(Vec::new, |turn| {
        let ideas = position.wrong_ideas(turn).into_iter();
        ideas.map(|(idea, point)| refused(position, turn, idea, point)).collect()
    });
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

/// Why a legal turn is not what was asked for.
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
    if matches!(idea, WrongIdea::OpensLine | WrongIdea::LosesMore) {
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

fn told_difference(telling: Telling, position: &Position, turn: Turn, removal: &Removal) -> Telling {
    let removed: Vec<Point> = if turn.is_pass() { Vec::new() } else { turn.removed_points().collect() };
    let asked = removal.points();
    let missing = asked.iter().copied().filter(|point| !removed.contains(point));
    let extra = removed.iter().copied().filter(|point| !asked.contains(point));
    telling.with("missing", pieces_at(position, missing)).with("extra", pieces_at(position, extra))
}
