//! The goal of a generated board, and whether it makes a good item.

use super::difficulty::parts;
use super::lay_out::LaidOut;
use super::rules_used::rules_used;
use super::template::{Asked, Template};
use super::vary::Wanted;
use crate::lessons::mathematical_chess::{Bound, Exercise, Goal, Question, Removal, TurnGoal};
use crate::lessons::{Answer, Exercise as _};
use crate::puzzles::gain;
use mathchess_engine::games::mathematical_chess::{Axis, Direction, Explanation, Kind, Point, Position, Travel, Turn};
use mathchess_engine::random::SplitMix64;

/// The most turns that may reach a goal.
const MOST_SOLUTIONS: usize = 12;
/// The fewest points for which a removal is worth asking.
const LEAST_WORTH_A_REMOVAL: u32 = 2;
/// The fewest legal turns per solution.
const LEGAL_FOR_A_SOLUTION: usize = 4;
/// The fewest lines with digits on both sides of an operator, where nothing can be taken.
const LINES_TO_LOOK_AT: usize = 2;
/// The largest share of the empty points, in percent, that may be right places.
const MOST_PLACES_IN_HUNDRED: usize = 40;
/// The same for a varied board, where no corner or edge may be right on many boards.
const MOST_VARIED_PLACES_IN_HUNDRED: usize = 9;

/// The smallest number whose root is asked for.
const SMALLEST_WITH_ROOT: u64 = 10;

/// The goal of this board; none if it would not make a good item.
pub(super) fn derive(template: &Template, laid: &LaidOut, random: &mut SplitMix64) -> Option<Goal> {
    goal_within(template, laid, MOST_PLACES_IN_HUNDRED, random)
}

/// The goal of a board on which at most this share of the empty points, in percent, may be right places.
fn goal_within(template: &Template, laid: &LaidOut, most_places: usize, random: &mut SplitMix64) -> Option<Goal> {
    let (position, placement) = (&laid.position, laid.placement);
    let at = |point: Point| placement.point(template.size, point);
    let turned = |axis: Axis| placement.direction(Direction::on(axis)[0]).axis();
    let question = match template.asked {
        Asked::Values(point, direction) => {
            Question::Values { operator: at(point), direction: placement.direction(direction) }
        }
        Asked::Attached(point) => Question::Attached { operator: at(point) },
        Asked::Destinations(point) => Question::Destinations { from: at(point) },
        Asked::Captures(point) => Question::Captures { from: at(point) },
        Asked::Removable(point) => Question::Removable { actor: at(point) },
        Asked::Removers(point) => Question::Removers { target: at(point) },
        Asked::Equal(point, axis) => Question::Equal { operator: at(point), axis: turned(axis) },
        Asked::TurnPoints { from, points } => {
            Question::TurnPoints { turn: turn_taking(position, at(from), points, random)? }
        }
        Asked::Root { cube } => Question::Root { number: number_with_root(position, cube, random)?, cube },
        Asked::Place { points, at_least, first, .. } => {
            let bound = if at_least { Bound::AtLeast(points) } else { Bound::AtMost(points) };
            Question::Place { piece: laid.piece?, first, bound }
        }
        Asked::Points | Asked::SafePoints | Asked::Remove | Asked::RemoveStaying | Asked::Win => {
            return turn_goal(template, position).map(Goal::Turn);
        }
    };
    let is_short = template.most_parts.is_none_or(|most| parts_of_answer(position, &question) <= most);
    (is_short && is_good_question(position, &question, most_places)).then_some(Goal::Question(question))
}

/// The numbers, or points of the board, of the right answer.
fn parts_of_answer(position: &Position, question: &Question) -> usize {
    let exercise = Exercise::new(*position, Goal::Question(question.clone()));
    exercise.model().map_or(0, |model| parts(position, &model.answer) as usize)
}

/// A turn of the piece on `from` that takes `points.0` to `points.1` points, if there is one.
fn turn_taking(position: &Position, from: Point, points: (u32, u32), random: &mut SplitMix64) -> Option<Turn> {
    let takes = |turn: &Turn| turn.from() == from && (points.0..=points.1).contains(&gain(position, *turn));
    let turns: Vec<Turn> = position.turns().into_iter().filter(takes).collect();
    turns.get(random.below(turns.len())).copied()
}

/// A square below a hundred, or a cube below a thousand, that ends in a digit of the board, if there is one.
fn number_with_root(position: &Position, cube: bool, random: &mut SplitMix64) -> Option<u64> {
    let digit = position.board().pieces().find_map(|(_, piece)| match piece.kind() {
        Kind::Digit(digit) => Some(u64::from(digit)),
        Kind::Operator(_) => None,
    })?;
    let power = |root: u64| root.pow(if cube { 3 } else { 2 });
    let numbers: Vec<u64> =
        (0..10).map(power).filter(|number| *number >= SMALLEST_WITH_ROOT && number % 10 == digit).collect();
    numbers.get(random.below(numbers.len())).copied()
}

/// The goal of a varied board; none if it would not make a good item.
pub(super) fn derive_varied(
    template: &Template,
    laid: &LaidOut,
    wanted: Wanted,
    random: &mut SplitMix64,
) -> Option<Goal> {
    if wanted == Wanted::Nothing {
        return nothing_goal(&laid.position).map(Goal::Turn);
    }
    match template.asked {
        Asked::Points | Asked::Remove | Asked::RemoveStaying => most_goal(template, &laid.position).map(Goal::Turn),
        _ => goal_within(template, laid, MOST_VARIED_PLACES_IN_HUNDRED, random)
            .filter(|goal| !is_right_in_a_corner(&laid.position, goal)),
    }
}

/// Whether a corner is a right place for a piece. Corners are the safest points of most boards, so they would be a good guess.
fn is_right_in_a_corner(position: &Position, goal: &Goal) -> bool {
    let far = position.board().size() - 1;
    let corners = [(0, 0), (0, far), (far, 0), (far, far)].map(|(column, row)| Point::new(column, row));
    let exercise = Exercise::new(*position, goal.clone());
    let is_right =
        |point: Point| exercise.mark(&Answer::Points(vec![point.to_string()])).is_ok_and(|mark| mark.is_right());
    matches!(goal, Goal::Question(Question::Place { .. })) && corners.into_iter().any(is_right)
}

/// The goal to say that nothing can be taken, for a board with several lines to look at; `None` where something can be taken.
fn nothing_goal(position: &Position) -> Option<TurnGoal> {
    let board = position.board();
    let lines = position.board().pieces().filter(|(_, piece)| piece.kind().is_operator()).flat_map(|(point, _)| {
        Axis::ALL.map(|axis| board.line(axis, point).attached(axis.place(point)).iter().all(|digits| *digits != 0))
    });
    let is_worth_a_look = lines.filter(|&has_both| has_both).count() >= LINES_TO_LOOK_AT;
    (is_worth_a_look && position.most_points() == 0).then(|| TurnGoal {
        pass: true,
        untold: true,
        ..TurnGoal::default()
    })
}

/// The goal of taking the most points, which the task does not name; `None` if it would not make a good item.
fn most_goal(template: &Template, position: &Position) -> Option<TurnGoal> {
    let stay = template.asked == Asked::RemoveStaying;
    let turns = position.turns();
    let counts = |turn: &&Turn| !stay || turn.travel() == Travel::Stay;
    let most = turns.iter().filter(counts).map(|&turn| gain(position, turn)).max()?;
    let goal = TurnGoal { points_at_least: Some(most), stay, untold: true, ..TurnGoal::default() };
    is_good_turn_goal(template, position, &turns, &goal, most).then_some(goal)
}

/// Whether few of the legal turns reach a goal, each of them by the rules of the template, and removals are worth it: `most`
/// is what the goal takes.
fn is_good_turn_goal(template: &Template, position: &Position, turns: &[Turn], goal: &TurnGoal, most: u32) -> bool {
    let removal = template.must.iter().flatten().any(|rule| ("R06".."R12").contains(rule));
    if !goal.win && (most == 0 || removal && most < LEAST_WORTH_A_REMOVAL) {
        return false;
    }
    let solutions = goal.solutions(position);
    let few = solutions.len() <= MOST_SOLUTIONS && solutions.len() * LEGAL_FOR_A_SOLUTION <= turns.len();
    let good = |&turn: &Turn| {
        position.explain(turn).is_ok_and(|explanation| {
            position.after(turn).is_lost() == goal.win
                && template.allows(&rules_used(&explanation))
                && (!goal.untold || !template.is_about_zero() || calculates_with_zero(&explanation))
        })
    };
    !solutions.is_empty() && few && solutions.iter().all(good)
}

/// Whether a zero stands in an equation of a turn.
fn calculates_with_zero(explanation: &Explanation) -> bool {
    let equations = explanation.steps.iter().flat_map(|step| &step.equations);
    let mut operands =
        equations.flat_map(|equation| [&equation.first, &equation.second]).flat_map(|side| &side.operands);
    operands.any(|operand| operand.digit == 0)
}

/// Whether the answer to a question is neither empty nor, for a placement, nearly every point.
fn is_good_question(position: &Position, question: &Question, most_places: usize) -> bool {
    let exercise = Exercise::new(*position, Goal::Question(question.clone()));
    let Some(model) = exercise.model() else { return false };
    match (question, model.answer) {
        (Question::Place { .. }, _) => {
            let size = position.board().size();
            let empty: Vec<Point> = Point::all(size).filter(|&point| position.board().get(point).is_none()).collect();
            let is_right = |point: &&Point| {
                exercise.mark(&Answer::Points(vec![point.to_string()])).is_ok_and(|mark| mark.is_right())
            };
            let most = empty.len() * most_places / 100;
            // Marking a place searches all turns, so marking stops when the answer is clear.
            (1..=most).contains(&empty.iter().filter(is_right).take(most + 1).count())
        }
        (_, Answer::Values(values)) => !values.is_empty(),
        (Question::Removers { .. }, Answer::Points(points)) => {
            let own = position.board().points_of(position.side_to_move()).count();
            !points.is_empty() && points.len() < own
        }
        (_, Answer::Points(points)) => !points.is_empty(),
        (_, Answer::Pairs(pairs)) => !pairs.is_empty(),
        _ => true,
    }
}

/// The turn goal of the template's kind; `None` if it would not make a good item.
fn turn_goal(template: &Template, position: &Position) -> Option<TurnGoal> {
    let turns = position.turns();
    let gains: Vec<(Turn, u32)> = turns.iter().map(|&turn| (turn, gain(position, turn))).collect();
    let richest_gain = gains.iter().map(|&(_, gain)| gain).max().filter(|&gain| gain > 0)?;
    let richest = || gains.iter().filter(|&&(_, gain)| gain == richest_gain).map(|&(turn, _)| turn);
    let goal = match template.asked {
        Asked::Win => TurnGoal { win: true, ..TurnGoal::default() },
        Asked::SafePoints => {
            let safe = |turn: Turn| position.after(turn).most_points() == 0;
            let best = gains.iter().filter(|&&(turn, _)| safe(turn)).map(|&(_, gain)| gain).max()?;
            // The tempting wrong answer: a turn that takes as much but can be answered.
            let tempts = gains.iter().any(|&(turn, gain)| gain >= best && !safe(turn));
            if best == 0 || !tempts {
                return None;
            }
            TurnGoal { points_at_least: Some(best), reply_points_at_most: Some(0), ..TurnGoal::default() }
        }
        Asked::Remove | Asked::RemoveStaying => {
            let removed = |turn: Turn| turn.removed_points().collect::<Vec<Point>>();
            let first = richest().next()?;
            let staying = template.asked == Asked::RemoveStaying;
            let alike = richest().all(|turn| removed(turn) == removed(first) && turn.travel() != Travel::Capture);
            let stays = !staying || richest().any(|turn| turn.travel() == Travel::Stay);
            if first.removed().is_empty() || !alike || !stays {
                return None;
            }
            TurnGoal { remove: Some(Removal::Exactly(removed(first))), stay: staying, ..TurnGoal::default() }
        }
        _ => TurnGoal { points_at_least: Some(richest_gain), ..TurnGoal::default() },
    };
    is_good_turn_goal(template, position, &turns, &goal, richest_gain).then_some(goal)
}

impl Template {
    /// Whether these rules include those that a right turn must use, and none that it must not use.
    fn allows(&self, used: &[&str]) -> bool {
        self.must.iter().all(|any_of| any_of.iter().any(|rule| used.contains(rule)))
            && !self.avoid.iter().any(|rule| used.contains(rule))
    }
}
