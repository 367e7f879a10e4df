//! The task as a sentence, made from the goal.

use super::goal::{Goal, Removal, TurnGoal};
use super::place::Bound;
use super::question::Question;
use super::reasoning;
use super::telling::{loose, piece_at, pieces_at};
use crate::lessons::{Param, Phrase};
use mathchess_engine::games::mathematical_chess::{Axis, Point, Position, Travel};

/// The task of a goal in this position.
pub fn task(goal: &Goal, position: &Position) -> Phrase {
    match goal {
        Goal::Turn(goal) => of_turn(goal, position),
        Goal::Question(question) => of_question(question, position),
        Goal::Reasoning(reasoning) => reasoning::task(reasoning, position),
    }
}

fn of_turn(goal: &TurnGoal, position: &Position) -> Phrase {
    let removed = goal.remove.as_ref().map(Removal::points);
    let mut phrase = if goal.win {
        Phrase::new("win")
    } else if let (Some(target), Some(removed)) = (goal.capture, removed) {
        Phrase::new("captureAndRemove")
            .with("target", piece_at(position, target))
            .with("pieces", pieces_at(position, removed.iter().copied()))
    } else if let Some(target) = goal.capture {
        Phrase::new("capture").with("target", piece_at(position, target))
    } else if let Some(removed) = removed {
        let key = match (goal.actor, goal.stay) {
            (Some(_), true) => "removeStaying",
            (Some(_), false) => "removeWith",
            (None, true) => "removeInPlace",
            (None, false) => "remove",
        };
        Phrase::new(key).with("pieces", pieces_at(position, removed.iter().copied()))
    } else if let Some(to) = goal.move_to {
        let key = if goal.actor.is_some() { "moveTo" } else { "bringTo" };
        Phrase::new(key).with("point", Param::Point(to.to_string()))
    } else if goal.untold {
        Phrase::new(if goal.stay { "takeMostInPlace" } else { "takeMost" })
    } else if let Some(points) = goal.points_at_least {
        Phrase::new("takePoints").with("points", Param::Number(points.into()))
    } else if goal.pass {
        Phrase::new("pass")
    } else {
        Phrase::new("play")
    };
    if let Some(actor) = goal.actor {
        phrase = phrase.with("piece", piece_at(position, actor));
    }
    let (safe, most) = match goal.reply_points_at_most {
        None => ("open", 0),
        Some(0) => ("nothing", 0),
        Some(most) => ("some", most),
    };
    phrase.with("safe", Param::Word(safe)).with("most", Param::Number(most.into()))
}

fn of_question(question: &Question, position: &Position) -> Phrase {
    let about = |key, point: Point| {
        let own = position.board().get(point).is_some_and(|piece| piece.side() == position.side_to_move());
        Phrase::new(key)
            .with("piece", piece_at(position, point))
            .with("whose", Param::Word(if own { "own" } else { "enemy" }))
    };
    match question {
        Question::Values { operator, direction } => {
            about("values", *operator).with("side", Param::Word(direction.name()))
        }
        Question::Attached { operator } => about("attached", *operator),
        Question::Destinations { from } => about("destinations", *from),
        Question::Captures { from } => about("captures", *from),
        Question::Removable { actor } => about("removable", *actor),
        Question::Equal { operator, axis } => {
            about("equal", *operator).with("axis", Param::Word(if *axis == Axis::Row { "row" } else { "column" }))
        }
        Question::SameValue { .. } => Phrase::new("sameValue").with("compare", Param::Word(position.compare().name())),
        Question::TurnPoints { turn } => {
            let taken = turn.removed_points().chain((turn.travel() == Travel::Capture).then_some(turn.to()));
            about("turnPoints", turn.from()).with("pieces", pieces_at(position, taken))
        }
        Question::Removers { target } => about("removers", *target),
        Question::Root { number, cube } => Phrase::new("root")
            .with("number", Param::Number(*number))
            .with("power", Param::Word(if *cube { "cube" } else { "square" })),
        Question::Score { .. } => Phrase::new("score"),
        Question::Place { piece, first, bound } => {
            let (bound, points) = match bound {
                Bound::AtLeast(points) => ("atLeast", *points),
                Bound::AtMost(0) => ("nothing", 0),
                Bound::AtMost(points) => ("atMost", *points),
            };
            Phrase::new("place")
                .with("piece", loose(*piece))
                .with("first", Param::Word(if *first == piece.side() { "own" } else { "enemy" }))
                .with("bound", Param::Word(bound))
                .with("points", Param::Number(points.into()))
        }
    }
}
