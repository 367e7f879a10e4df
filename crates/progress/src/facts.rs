//! Arithmetic facts, such as 7 × 8 = 56: which ones occurred in a learner's exercises, and how well they are known.

use std::collections::{BTreeMap, BTreeSet};

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{Expression, Form, Operator, Point, Position};
use mathchess_teaching::lessons::{Answer, Ask, Exercise, Model};

use crate::attempt::{Attempt, AttemptKind};

/// The number of a fact's last occurrences that count.
const WINDOW: usize = 6;
/// The number of occurrences from which on a fact can be known for certain.
const SURE_AFTER: usize = 3;

/// A fact: an operator and its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fact {
    /// The operator's index in [`Operator::ALL`].
    operator: u8,
    first: u8,
    second: u8,
}

impl Fact {
    /// The fact of two digits. For powers and roots, of a digit and 2 (squares, square roots) or 3 (cubes, cube roots).
    /// Sums and products are the same fact in both orders.
    pub fn new(operator: Operator, first: u8, second: u8) -> Self {
        let in_order = match operator {
            Operator::Add | Operator::Multiply => (first.min(second), first.max(second)),
            _ => (first, second),
        };
        Self { operator: operator as u8, first: in_order.0, second: in_order.1 }
    }

    /// The operator.
    pub fn operator(self) -> Operator {
        Operator::ALL[usize::from(self.operator)]
    }

    /// The digits, as in [`Fact::new`].
    pub fn digits(self) -> [u8; 2] {
        [self.first, self.second]
    }

    /// The fact of an expression; none for an expression of three digits or of a single digit.
    fn of(expression: &Expression) -> Option<Self> {
        let digit = |at: usize| expression.operands.get(at).map(|operand| operand.digit);
        let (operator, second) = match expression.form {
            Form::Single => return None,
            Form::Sum => (Operator::Add, digit(1)?),
            Form::Difference => (Operator::Subtract, digit(1)?),
            Form::Product => (Operator::Multiply, digit(1)?),
            Form::Quotient => (Operator::Divide, digit(1)?),
            Form::Square => (Operator::Power, 2),
            Form::Cube => (Operator::Power, 3),
            Form::SquareRoot => (Operator::Root, 2),
            Form::CubeRoot => (Operator::Root, 3),
        };
        (expression.operands.len() <= 2).then(|| Self::new(operator, digit(0).unwrap_or_default(), second))
    }
}

/// The facts in the text of an equation, such as `9 + 6 = 15 -> 5 | 2 + 3 = 5`.
fn in_equation(text: &str) -> impl Iterator<Item = Fact> {
    text.split(" | ").filter_map(in_expression)
}

/// The fact of an expression as the engine writes it. Tens that were lent to a digit are no part of the fact.
fn in_expression(text: &str) -> Option<Fact> {
    let (calculation, _) = text.split_once(" = ")?;
    let digit = |text: &str| Some(u8::try_from(text.parse::<u32>().ok()? % 10).unwrap_or_default());
    for (symbol, operator, order) in [('²', Operator::Power, 2), ('³', Operator::Power, 3)] {
        if let Some(base) = calculation.strip_suffix(symbol) {
            return Some(Fact::new(operator, digit(base)?, order));
        }
    }
    for (symbol, operator, order) in [('√', Operator::Root, 2), ('∛', Operator::Root, 3)] {
        if let Some(radicand) = calculation.strip_prefix(symbol) {
            return Some(Fact::new(operator, digit(radicand)?, order));
        }
    }
    let mut parts = calculation.split(' ');
    let (first, symbol, second) = (parts.next()?, parts.next()?, parts.next()?);
    let operator = Operator::ALL.into_iter().find(|operator| symbol == operator.symbol().to_string())?;
    parts.next().is_none().then_some(Fact::new(operator, digit(first)?, digit(second)?))
}

/// The values of a fact by the rules, in the order of the board; none for a fact without a value, such as 3 ÷ 0.
pub fn values_of(fact: Fact) -> Vec<u64> {
    let Fact { first, second, .. } = fact;
    let operator = fact.operator();
    let symbol = operator.symbol();
    let (row, place) = match operator {
        Operator::Power | Operator::Root => (format!("W{first}W{symbol}3"), 1),
        _ => (format!("W{first}W{second}W{symbol}2"), 2),
    };
    // Both rows are well formed: a board of five by five, with the operator at `place` of the lowest row.
    let Ok(position) = format!("5/5/5/5/{row} w last").parse::<Position>() else { return Vec::new() };
    let Some(values) = position.values(Point::new(place, 0)) else { return Vec::new() };
    let mut values: Vec<u64> = values
        .iter()
        .flat_map(|axis| axis.first.values.iter().chain(&axis.second.values))
        .filter(|expression| Fact::of(expression) == Some(fact))
        .map(|expression| expression.value)
        .collect();
    values.dedup();
    values
}

/// An occurrence of a fact in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The fact.
    pub fact: Fact,
    /// Whether it was known: the answer was right, or gave this value among wrong ones.
    pub known: bool,
}

/// The facts in the first answer to an exercise. For a question they are those of its sides, known if the answer was right
/// or gave their value. For a right turn they are those of its own equations, regardless of the engine's turn, if the learner
/// found them; a wrong turn gives none, since the error may be in the place and not in the arithmetic.
pub fn meetings(exercise: &dyn Exercise, attempt: &Attempt) -> Vec<Meeting> {
    match exercise.asks() {
        Ask::Turn { .. } if attempt.right && !attempt.is_helped() => met_in_turn(exercise, &attempt.answer),
        Ask::Turn { .. } => Vec::new(),
        _ => met_in_question(exercise, attempt),
    }
}

/// The facts in an equation that the learner found in a game without help.
pub fn meetings_in_game(attempt: &Attempt) -> Vec<Meeting> {
    if !is_found_in_game(attempt) {
        return Vec::new();
    }
    let facts: BTreeSet<Fact> = in_equation(&attempt.answer).collect();
    facts.into_iter().map(|fact| Meeting { fact, known: true }).collect()
}

/// Whether an answer is an equation that the learner found in a game without help.
pub fn is_found_in_game(attempt: &Attempt) -> bool {
    attempt.kind == AttemptKind::Game && attempt.right && !attempt.is_helped()
}

/// The facts in the equations of a turn of Mathematical Chess, the only game whose turns have any.
fn met_in_turn(exercise: &dyn Exercise, turn: &str) -> Vec<Meeting> {
    let explained = || exercise.position().parse::<Position>().ok()?.explain(turn.parse().ok()?).ok();
    let Some(explanation) = explained().filter(|_| exercise.game() == GameKind::MathematicalChess) else {
        return Vec::new();
    };
    let equations = explanation.steps.iter().flat_map(|step| &step.equations);
    let facts: BTreeSet<Fact> =
        equations.flat_map(|equation| [&equation.first, &equation.second]).filter_map(Fact::of).collect();
    facts.into_iter().map(|fact| Meeting { fact, known: true }).collect()
}

fn met_in_question(exercise: &dyn Exercise, attempt: &Attempt) -> Vec<Meeting> {
    let Some(Model { answer, facts, .. }) = exercise.model() else { return Vec::new() };
    let named: Option<Vec<u64>> = matches!(answer, Answer::Values(_))
        .then(|| attempt.answer.split(' ').filter_map(|value| value.parse().ok()).collect());
    let mut met: BTreeMap<Fact, bool> = BTreeMap::new();
    for expression in facts.iter().flat_map(|side| &side.expressions) {
        let Some(fact) = Fact::of(expression) else { continue };
        let is_named = named.as_ref().is_some_and(|named| named.contains(&expression.value));
        *met.entry(fact).or_insert(true) &= attempt.right || is_named;
    }
    met.into_iter().map(|(fact, known)| Meeting { fact, known }).collect()
}

/// How well a fact is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sureness {
    /// Less than half of the last occurrences went well.
    Unsure,
    /// At least half went well.
    Shaky,
    /// At least three quarters went well, or all of one or two.
    Likely,
    /// At least nine tenths of three or more went well.
    Sure,
}

/// How well a fact is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownFact {
    /// The fact.
    pub fact: Fact,
    /// How many of the last occurrences, at most six, went well.
    pub known: usize,
    /// The number of these last occurrences.
    pub of: usize,
    /// The conclusion from these numbers.
    pub sureness: Sureness,
}

/// The facts that occurred, in order. `meetings` are ordered by time.
pub fn known_facts(meetings: impl IntoIterator<Item = Meeting>) -> Vec<KnownFact> {
    let mut facts: BTreeMap<Fact, Vec<bool>> = BTreeMap::new();
    for Meeting { fact, known } in meetings {
        facts.entry(fact).or_default().push(known);
    }
    facts
        .into_iter()
        .map(|(fact, all)| {
            let lately = &all[all.len().saturating_sub(WINDOW)..];
            let (known, of) = (lately.iter().filter(|&&known| known).count(), lately.len());
            let sureness = match 100 * known / of {
                ..50 => Sureness::Unsure,
                50..75 => Sureness::Shaky,
                90.. if of >= SURE_AFTER => Sureness::Sure,
                _ => Sureness::Likely,
            };
            KnownFact { fact, known, of, sureness }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use mathchess_teaching::lessons::{Course, courses_of, step};

    use super::*;
    use crate::attempt::Making;
    use crate::testing::drill;

    #[test]
    fn facts_have_the_values_of_the_rules() {
        let values = |operator, first, second| values_of(Fact::new(operator, first, second));
        assert_eq!(values(Operator::Add, 9, 6), [15]);
        assert_eq!(values(Operator::Subtract, 2, 5), [7]);
        assert_eq!(values(Operator::Multiply, 7, 8), [56]);
        assert_eq!(values(Operator::Divide, 2, 6), [2]);
        assert_eq!(values(Operator::Divide, 3, 0), [] as [u64; 0]);
        assert_eq!(values(Operator::Power, 4, 3), [64]);
        assert_eq!(values(Operator::Root, 4, 2), [2, 8]);
        for operator in Operator::ALL {
            let met: usize = (0..10).flat_map(|a| (0..10).map(move |b| values(operator, a, b).len())).sum();
            assert!(met > 0, "{operator:?}");
        }
    }

    /// Every fact on the row of a board, as in [`values_of`]: its text says the same as its parts.
    #[test]
    fn a_fact_is_read_from_the_text_of_its_expression() {
        let mut read = 0;
        for operator in Operator::ALL {
            for (first, second) in (0..10).flat_map(|first| (0..10).map(move |second| (first, second))) {
                let row = format!("W{first}W{second}W{}W{second}W{first}", operator.symbol());
                let position: Position = format!("5/5/{row}/5/5 w last").parse().unwrap();
                let axes = position.values(Point::new(2, 2)).unwrap();
                for expression in axes.iter().flat_map(|axis| axis.first.values.iter().chain(&axis.second.values)) {
                    let fact = Fact::of(expression);
                    assert_eq!(in_expression(&expression.to_string()), fact, "{expression}");
                    read += usize::from(fact.is_some());
                }
            }
        }
        assert!(read > 1_000, "{read}");
        assert_eq!(in_expression("1 + 6 + 9 = 16 -> 6"), None);
    }

    #[test]
    fn an_equation_that_was_found_in_a_game_shows_its_facts() {
        let found = |made, right| Attempt {
            kind: AttemptKind::Game,
            answer: "9 + 6 = 15 -> 5 | 8 + 7 = 15 -> 5".to_owned(),
            made: Some(made),
            ..drill(0, right)
        };
        let facts = [(7, 8), (6, 9)].map(|(first, second)| Fact::new(Operator::Add, first, second));
        let mut met = facts.map(|fact| Meeting { fact, known: true });
        met.sort_by_key(|meeting| meeting.fact);
        assert_eq!(meetings_in_game(&found(Making::Found, true)), met);
        assert_eq!(meetings_in_game(&found(Making::Strict, true)), met);
        assert_eq!(meetings_in_game(&found(Making::Helped, true)), []);
        assert_eq!(meetings_in_game(&found(Making::Found, false)), []);
        assert_eq!(meetings_in_game(&Attempt { kind: AttemptKind::Puzzle, ..found(Making::Found, true) }), []);
    }

    #[test]
    fn sums_and_products_have_no_order() {
        assert_eq!(Fact::new(Operator::Add, 9, 6), Fact::new(Operator::Add, 6, 9));
        assert_ne!(Fact::new(Operator::Subtract, 9, 6), Fact::new(Operator::Subtract, 6, 9));
        assert_eq!(Fact::new(Operator::Power, 9, 2).digits(), [9, 2]);
    }

    fn turn(text: &str, right: bool) -> Attempt {
        Attempt { answer: text.to_owned(), ..drill(0, right) }
    }

    /// The model turns of all steps and their replies, as if played by a learner.
    fn turns_to_find() -> impl Iterator<Item = (&'static dyn Exercise, Attempt)> {
        let steps = courses_of(GameKind::MathematicalChess).flat_map(Course::steps);
        steps.filter(|step| matches!(step.exercise.asks(), Ask::Turn { .. })).map(|step| {
            let answer = step.exercise.model().unwrap().answer.to_string();
            (&*step.exercise, turn(&answer, true))
        })
    }

    #[test]
    fn a_right_turn_shows_the_facts_of_its_equations() {
        // 6 + 9 = 15 on one side, 5 on the other.
        let exercise = &step("c01-l03-s1").unwrap().exercise;
        let model = exercise.model().unwrap().answer.to_string();
        let sum = Fact::new(Operator::Add, 6, 9);
        assert_eq!(meetings(&**exercise, &turn(&model, true)), [Meeting { fact: sum, known: true }]);
        let met: usize = turns_to_find().map(|(exercise, attempt)| meetings(exercise, &attempt).len()).sum();
        assert!(met > 100, "{met}");
    }

    #[test]
    fn a_wrong_turn_shows_no_fact_as_unknown() {
        for (exercise, attempt) in turns_to_find() {
            assert_eq!(meetings(exercise, &Attempt { right: false, ..attempt }), []);
        }
    }

    /// The model turn of this step removes by digits only, without arithmetic; another right turn needs two differences.
    #[test]
    fn a_right_turn_that_is_not_the_models_shows_its_own_facts() {
        let exercise = &*step("c03-check-s3").unwrap().exercise;
        let model = exercise.model().unwrap().answer.to_string();
        assert_eq!(model, "E4-E5!E2,E3");
        assert!(exercise.mark(&Answer::turn("E4!E2,A4,D4")).unwrap().is_right());
        assert_eq!(meetings(exercise, &turn(&model, true)), []);
        let shown = [(2, 6), (3, 7)].map(|(first, second)| Fact::new(Operator::Subtract, first, second));
        assert_eq!(meetings(exercise, &turn("E4!E2,A4,D4", true)), shown.map(|fact| Meeting { fact, known: true }));
    }

    #[test]
    fn a_wrong_list_of_values_still_shows_what_is_known() {
        let asks_for_values = |id: &&str| matches!(step(id).unwrap().exercise.model().unwrap().answer, Answer::Values(values) if values.len() > 1);
        let id = ["c01-l01-s1", "c01-l01-s2", "c01-l01-s3", "c01-l01-s4"].into_iter().find(asks_for_values).unwrap();
        let exercise = &step(id).unwrap().exercise;
        let model = exercise.model().unwrap();
        let two = model.facts[0].expressions.iter().find(|expression| expression.operands.len() == 2).unwrap();
        let answer = Attempt { answer: two.value.to_string(), ..drill(0, false) };
        let met = meetings(&**exercise, &answer);
        let of_two = Fact::of(two).unwrap();
        assert!(met.iter().any(|meeting| meeting.fact == of_two && meeting.known));
        assert!(meetings(&**exercise, &drill(0, false)).iter().all(|meeting| !meeting.known));
    }

    #[test]
    fn three_meetings_make_sure() {
        let fact = Fact::new(Operator::Multiply, 7, 8);
        let of = |known: &[bool]| {
            let [only] = known_facts(known.iter().map(|&known| Meeting { fact, known }))[..] else { unreachable!() };
            (only.known, only.of, only.sureness)
        };
        assert_eq!(of(&[true, true]), (2, 2, Sureness::Likely));
        assert_eq!(of(&[true; 3]), (3, 3, Sureness::Sure));
        assert_eq!(of(&[true, false]), (1, 2, Sureness::Shaky));
        assert_eq!(of(&[false, true, true, true]), (3, 4, Sureness::Likely));
        assert_eq!(of(&[false, false, true, true, true, true, true, true]), (6, 6, Sureness::Sure));
        assert_eq!(of(&[false]), (0, 1, Sureness::Unsure));
    }
}
