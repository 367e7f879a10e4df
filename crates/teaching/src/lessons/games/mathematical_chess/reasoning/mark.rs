//! Marking the answer to a task about all digits, and the model answer.

use super::case::sets_of_digits;
use super::collection::{Collection, Found};
use super::happening::Make;
use super::possibility::Possibility;
use super::written::Written;
use super::{Group, Reasoning};
use crate::lessons::games::mathematical_chess::facts;
use crate::lessons::games::mathematical_chess::telling::Telling;
use crate::lessons::known_answer::ascending;
use crate::lessons::{Answer, AnswerError, MarkedPart, Marking, Model, Param, Part, Parts, Why};
use mathchess_engine::games::mathematical_chess::{Operator, Position, WrongIdea};

/// The rule about what operators make of digits.
const RULE: &str = "R06";

/// Marks an answer.
///
/// # Errors
/// If it can't be an answer to this task.
pub fn mark(reasoning: &Reasoning, position: &Position, answer: &Answer) -> Result<Marking, AnswerError> {
    let telling = Telling::new("question", position);
    match (reasoning, answer) {
        (Reasoning::Find(collection), _) => find(collection, position, answer),
        (Reasoning::HowMany(collection), Answer::Number(given)) => {
            Ok(number(*given, how_many(collection, position), &telling, "count-again"))
        }
        (Reasoning::Decides(written), Answer::Number(given)) => {
            let right = position.compare().digit(written.value()).into();
            Ok(number(*given, right, &telling, "deciding-digit"))
        }
        (Reasoning::Group(group), Answer::Values(given)) => Ok(mark_group(group, &telling, given)),
        (Reasoning::Possible(possibility), Answer::Judgements(given)) => {
            let &[said] = &given[..] else { return Err(AnswerError::WrongKind) };
            Ok(whole((said != possibility.example().is_some()).then(|| misjudged(*possibility, &telling))))
        }
        (Reasoning::Why(statements), Answer::Choice(index)) => {
            let statement = statements.get(*index).ok_or_else(|| not_possible("there is no such reason"))?;
            let fails = |case: super::Case| telling.clone().with("shown", Param::Written(case.shown));
            Ok(whole(statement.counterexample().map(|case| fails(case).because("not-always", RULE))))
        }
        (Reasoning::Make(make), Answer::Digits(given)) => mark_board(make, position, given),
        _ => Err(AnswerError::WrongKind),
    }
}

fn not_possible(problem: &str) -> AnswerError {
    AnswerError::NotPossible { problem: problem.to_owned() }
}

/// The marking of an answer that is right or wrong as a whole.
fn whole(why: Option<Why>) -> Marking {
    Marking::of_question(why.clone().into_iter().collect(), Parts::whole(Part::Whole, why))
}

fn how_many(collection: &Collection, position: &Position) -> u64 {
    collection.count(position.compare())
}

/// The marking of a number.
fn number(given: u64, right: u64, telling: &Telling, code: &'static str) -> Marking {
    let kind = if given < right { "few" } else { "many" };
    let why = (given != right).then(|| {
        telling.clone().with("given", Param::Number(given)).with("kind", Param::Word(kind)).because(code, RULE)
    });
    Marking::of_question(why.clone().into_iter().collect(), Parts::whole(Part::Number(given), why))
}

/// The reason for one wrong item: what shows it, or that it never comes.
fn against(telling: &Telling, shown: String, item: Param) -> Why {
    let code = if shown.is_empty() { "never-comes" } else { "shown-otherwise" };
    telling.clone().with("value", item).with("shown", Param::Written(shown)).because(code, RULE)
}

fn find(collection: &Collection, position: &Position, answer: &Answer) -> Result<Marking, AnswerError> {
    let compare = position.compare();
    let telling = Telling::new("question", position);
    let parts = match (answer, collection.found(compare)) {
        (Answer::Values(given), Found::Digits(right)) => Parts::of_set(
            &ascending(given.clone()),
            &right,
            |&digit| Part::Value(digit),
            |&digit| match collection {
                Collection::Partners { .. } => {
                    telling.clone().with("value", Param::Number(digit)).because("no-partner", RULE)
                }
                _ => against(&telling, collection.against_digit(digit, compare), Param::Number(digit)),
            },
        ),
        (Answer::Pairs(given), Found::Couples(right)) => {
            // Two digits are the same two in either order.
            let given = given.iter().map(|&[one, other]| [one.min(other), one.max(other)]).collect();
            Parts::of_set(
                &ascending(given),
                &right,
                |&couple| Part::Pair(couple),
                |&couple| {
                    let both = Param::Numbers(couple.to_vec());
                    against(&telling, collection.against_couple(couple), both)
                },
            )
        }
        (Answer::Judgements(given), Found::Lines(right)) => {
            if given.len() != right.len() {
                return Err(not_possible(&format!("there are {} lines to judge", right.len())));
            }
            let all = given.iter().zip(right).enumerate().map(|(index, (&said, is))| MarkedPart {
                part: Part::Judgement(index),
                why: (said != is).then(|| {
                    let shown = Param::Written(collection.about_line(index, compare));
                    telling.clone().with("shown", shown).because("shown-otherwise", RULE)
                }),
            });
            Parts { all: all.collect(), missing: false }
        }
        _ => return Err(AnswerError::WrongKind),
    };
    let idea = match (answer, parts.are_right()) {
        (_, true) => None,
        (Answer::Judgements(_), _) => Some(WrongIdea::Different),
        _ if parts.all.iter().any(|marked| marked.why.is_some()) => Some(WrongIdea::TooMuch),
        _ => Some(WrongIdea::Missing),
    };
    Ok(Marking::of_question(idea.map(|idea| telling.why(idea)).into_iter().collect(), parts))
}

/// Whether digits together make full tens.
fn is_full(sum: u64) -> bool {
    sum > 0 && sum.is_multiple_of(10)
}

fn mark_group(group: &Group, telling: &Telling, given: &[u64]) -> Marking {
    let given = ascending(given.to_vec());
    let fits =
        given.len() == group.size && given.iter().all(|digit| group.of.iter().any(|&one| *digit == u64::from(one)));
    let sum = Written::new(Operator::Add, given);
    let why = match sum {
        Some(sum) if fits && is_full(sum.value()) => None,
        Some(sum) if fits => Some(against(telling, sum.worked_out(), Param::Number(sum.value()))),
        _ => Some(telling.clone().with("asked", Param::Number(group.size as u64)).because("not-of-these", RULE)),
    };
    whole(why)
}

/// Why it is wrong what was said about a possibility: a case in which it happens, or how many cases were tried.
fn misjudged(possibility: Possibility, telling: &Telling) -> Why {
    match possibility.example() {
        Some(case) => telling.clone().with("shown", Param::Written(case.shown)).because("is-possible", RULE),
        None => {
            let cases = possibility.cases().len() as u64;
            telling.clone().with("cases", Param::Number(cases)).because("is-impossible", RULE)
        }
    }
}

fn mark_board(make: &Make, position: &Position, given: &[u64]) -> Result<Marking, AnswerError> {
    let digits: Vec<u8> =
        given.iter().filter_map(|&digit| u8::try_from(digit).ok().filter(|&digit| digit < 10)).collect();
    if digits.len() != make.points.len() || digits.len() != given.len() {
        return Err(not_possible(&format!("there are {} points, for a digit each", make.points.len())));
    }
    let telling = Telling::new("question", position);
    let Some(made) = make.made(position, &digits) else {
        return Ok(whole(Some(telling.because("digit-twice", "place"))));
    };
    let sides = facts::of_axis(&made, make.operator, make.axis);
    let happens = make.happens(&made);
    let why = (!happens).then(|| telling.facts(sides, None).because("does-not-happen", RULE));
    Ok(Marking { position: Some(made.to_string()), ..whole(why) })
}

/// The engine's own answer; none if nothing is right.
pub fn model(reasoning: &Reasoning, position: &Position) -> Option<Model> {
    let of = |answer, shown| Some(Model { answer, explanation: None, facts: Vec::new(), shown, position: None });
    let compare = position.compare();
    match reasoning {
        Reasoning::Find(collection) => {
            let answer = match collection.found(compare) {
                Found::Digits(digits) => Answer::Values(digits),
                Found::Couples(couples) => Answer::Pairs(couples),
                Found::Lines(lines) => Answer::Judgements(lines),
                Found::Sums(_) => return None,
            };
            of(answer, collection.shown(compare))
        }
        Reasoning::HowMany(collection) => of(Answer::Number(how_many(collection, position)), collection.shown(compare)),
        Reasoning::Decides(written) => {
            let steps = std::iter::once(written.worked_out());
            let chain = compare.chain(written.value()).into_iter().map(|step| step.to_string());
            let shown = steps.chain(chain).collect::<Vec<_>>().join(" → ");
            of(Answer::Number(compare.digit(written.value()).into()), vec![shown])
        }
        Reasoning::Group(Group { of: digits, size }) => {
            let chosen = sets_of_digits(u32::try_from(*size).ok()?).find(|set| {
                let sum = set.iter().map(|&digit| u64::from(digit)).sum();
                set.iter().all(|digit| digits.contains(digit)) && is_full(sum)
            })?;
            let numbers: Vec<u64> = chosen.into_iter().map(u64::from).collect();
            let sum = Written::new(Operator::Add, numbers.clone())?;
            of(Answer::Values(numbers), vec![sum.worked_out()])
        }
        Reasoning::Possible(possibility) => {
            let example = possibility.example();
            of(Answer::Judgements(vec![example.is_some()]), example.into_iter().map(|case| case.shown).collect())
        }
        Reasoning::Why(statements) => {
            let index = statements.iter().position(|statement| statement.counterexample().is_none())?;
            of(Answer::Choice(index), Vec::new())
        }
        Reasoning::Make(make) => {
            let (digits, made) = make.first(position)?;
            Some(Model {
                answer: Answer::Digits(digits.into_iter().map(u64::from).collect()),
                explanation: None,
                facts: facts::of_axis(&made, make.operator, make.axis),
                shown: Vec::new(),
                position: Some(made.to_string()),
            })
        }
    }
}
