//! Tasks about all digits as they are written in course files.

use serde::Deserialize;

use super::words::{all, axis};
use crate::lessons::exercise_problem::ExerciseProblem;
use crate::lessons::games::mathematical_chess::problem::{GoalProblem, ReasoningProblem};
use crate::lessons::games::mathematical_chess::reasoning::{
    Claimed, Collection, Ending, Found, Gap, Group, Happening, Make, Possibility, Reasoning, Statement,
};
use mathchess_engine::games::mathematical_chess::{Kind, Operator, Position};

/// The keys of a goal that ask a task about all digits; exactly one of them is there.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ReasoningFile {
    FindAll(CollectionFile),
    HowMany(CollectionFile),
    Decides(String),
    Group(GroupFile),
    Possible(PossibilityFile),
    Why(Vec<String>),
    Make(MakeFile),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CollectionFile {
    Like(LikeFile),
    Unequal(Vec<String>),
    Made(SignFile),
    Cubes(OfAll),
    NotDividedBy(u8),
    DividedBy(u8),
    EndingIn(SignFile),
    EqualDifferences(OfAll),
    OtherDifference(u8),
    Twins(u8),
    Partners(Vec<u8>),
    Sums(Vec<u8>),
    RepeatedEnds(Vec<u8>),
    Missing(String),
}

/// The word `all`: the collection needs nothing else.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfAll {
    All,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LikeFile {
    of: Vec<String>,
    to: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignFile {
    sign: String,
    digit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupFile {
    of: Vec<u8>,
    size: usize,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PossibilityFile {
    Ends(EndsFile),
    SquareEnds(EndingFile),
    Divided(DividedFile),
    Differences([u8; 2]),
    NoTen(u32),
    AllSumsDiffer(u32),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndsFile {
    sign: String,
    first: EndingFile,
    second: EndingFile,
    result: EndingFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DividedFile {
    digit: EndingFile,
    by: u8,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum EndingFile {
    Digit(u8),
    Word(EndingWord),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndingWord {
    Odd,
    Even,
    Any,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MakeFile {
    operator: String,
    axis: String,
    points: Vec<String>,
    happens: Happening,
}

/// Reads a task about all digits.
///
/// # Errors
/// What is wrong with it.
pub fn reasoning(file: ReasoningFile, position: &Position) -> Result<Reasoning, ExerciseProblem<GoalProblem>> {
    Ok(match file {
        ReasoningFile::FindAll(file) => {
            let collection = collection(file)?;
            if matches!(collection.found(position.compare()), Found::Sums(_)) {
                return Err(ReasoningProblem::SumsAreCounted.into());
            }
            Reasoning::Find(collection)
        }
        ReasoningFile::HowMany(file) => Reasoning::HowMany(collection(file)?),
        ReasoningFile::Decides(written) => Reasoning::Decides(written.parse().map_err(ReasoningProblem::Written)?),
        ReasoningFile::Group(GroupFile { of, size }) => Reasoning::Group(Group { of: digits(of)?, size }),
        ReasoningFile::Possible(file) => Reasoning::Possible(possibility(file)?),
        ReasoningFile::Why(names) => Reasoning::Why(statements(&names)?),
        ReasoningFile::Make(file) => Reasoning::Make(make(file, position)?),
    })
}

fn digit(digit: u8) -> Result<u8, ReasoningProblem> {
    if digit < 10 { Ok(digit) } else { Err(ReasoningProblem::NotADigit(digit)) }
}

/// Different digits: each is there once.
fn digits(of: Vec<u8>) -> Result<Vec<u8>, ReasoningProblem> {
    let mut seen = Vec::new();
    for one in of {
        if seen.contains(&digit(one)?) {
            return Err(ReasoningProblem::DigitTwice(one));
        }
        seen.push(one);
    }
    Ok(seen)
}

fn operator(sign: &str) -> Result<Operator, ReasoningProblem> {
    let mut symbols = sign.chars();
    let read = symbols.next().filter(|_| symbols.next().is_none()).and_then(Operator::from_symbol);
    read.ok_or_else(|| ReasoningProblem::NotAnOperator(sign.to_owned()))
}

fn collection(file: CollectionFile) -> Result<Collection, ReasoningProblem> {
    Ok(match file {
        CollectionFile::Like(LikeFile { of, to }) => Collection::Like { of: all(&of)?, like: to.parse()? },
        CollectionFile::Unequal(of) => {
            Collection::Unequal { of: of.iter().map(|one| claimed(one)).collect::<Result<_, _>>()? }
        }
        CollectionFile::Made(SignFile { sign, digit: of }) => {
            Collection::Made { operator: operator(&sign)?, digit: digit(of)? }
        }
        CollectionFile::Cubes(OfAll::All) => Collection::Cubes,
        CollectionFile::NotDividedBy(by) => Collection::NotDivided { by: digit(by)? },
        CollectionFile::DividedBy(by) => Collection::Divided { by: digit(by)? },
        CollectionFile::EndingIn(SignFile { sign, digit: end }) => {
            Collection::Couples { operator: operator(&sign)?, end: digit(end)? }
        }
        CollectionFile::EqualDifferences(OfAll::All) => Collection::EqualDifferences,
        CollectionFile::OtherDifference(known) => Collection::OtherDifference { known: digit(known)? },
        CollectionFile::Twins(of) => Collection::Twins { of: digit(of)? },
        CollectionFile::Partners(of) => Collection::Partners { of: digits(of)? },
        CollectionFile::Sums(of) => Collection::Sums { of: digits(of)? },
        CollectionFile::RepeatedEnds(of) => Collection::RepeatedEnds { of: digits(of)? },
        CollectionFile::Missing(written) => Collection::Missing { gap: gap(&written)? },
    })
}

/// Reads `7 x 8 = 54`.
fn claimed(written: &str) -> Result<Claimed, ReasoningProblem> {
    let (calculation, result) =
        written.split_once(" = ").ok_or_else(|| ReasoningProblem::NoResult(written.to_owned()))?;
    let result = result.parse().map_err(|_| ReasoningProblem::NotANumber(result.to_owned()))?;
    Ok(Claimed { written: calculation.parse()?, result })
}

/// Reads `23 x 4 = 9?`.
fn gap(written: &str) -> Result<Gap, ReasoningProblem> {
    let problem = || ReasoningProblem::NoGap(written.to_owned());
    let before = written.strip_suffix('?').ok_or_else(problem)?;
    let Claimed { written, result } = claimed(before)?;
    Ok(Gap { written, before: result })
}

fn ending(file: &EndingFile) -> Result<Ending, ReasoningProblem> {
    Ok(match *file {
        EndingFile::Digit(one) => Ending::Digit(digit(one)?),
        EndingFile::Word(EndingWord::Odd) => Ending::Odd,
        EndingFile::Word(EndingWord::Even) => Ending::Even,
        EndingFile::Word(EndingWord::Any) => Ending::Any,
    })
}

fn possibility(file: PossibilityFile) -> Result<Possibility, ReasoningProblem> {
    Ok(match file {
        PossibilityFile::Ends(EndsFile { sign, first, second, result }) => {
            let operator = operator(&sign)?;
            if !matches!(operator, Operator::Add | Operator::Multiply) {
                return Err(ReasoningProblem::AddOrMultiply);
            }
            let [first, second, result] = [ending(&first)?, ending(&second)?, ending(&result)?];
            Possibility::Ends { operator, first, second, result }
        }
        PossibilityFile::SquareEnds(result) => Possibility::Square { result: ending(&result)? },
        PossibilityFile::Divided(DividedFile { digit: of, by }) => {
            Possibility::Divided { digit: ending(&of)?, by: digit(by)? }
        }
        PossibilityFile::Differences([one, other]) => Possibility::Differences { both: [digit(one)?, digit(other)?] },
        PossibilityFile::NoTen(count) => Possibility::NoTen { digits: so_many(count)? },
        PossibilityFile::AllSumsDiffer(count) => Possibility::AllSumsDiffer { digits: so_many(count)? },
    })
}

/// A number of different digits.
fn so_many(count: u32) -> Result<u32, ReasoningProblem> {
    if (2..=10).contains(&count) { Ok(count) } else { Err(ReasoningProblem::NotSoManyDigits(count)) }
}

/// Statements of which exactly one holds.
fn statements(names: &[String]) -> Result<Vec<Statement>, ReasoningProblem> {
    let read =
        |name: &String| Statement::from_name(name).ok_or_else(|| ReasoningProblem::NoSuchStatement(name.clone()));
    let statements: Vec<Statement> = names.iter().map(read).collect::<Result<_, _>>()?;
    match statements.iter().filter(|statement| statement.counterexample().is_none()).count() {
        1 => Ok(statements),
        right => Err(ReasoningProblem::ReasonsThatHold(right)),
    }
}

fn make(file: MakeFile, position: &Position) -> Result<Make, ExerciseProblem<GoalProblem>> {
    let happening = file.happens;
    if let Happening::Divides(number) = happening {
        digit(number)?;
    }
    let make =
        Make { operator: file.operator.parse()?, axis: axis(&file.axis)?, points: all(&file.points)?, happening };
    let size = position.board().size();
    let is_operator =
        |point| position.board().get(point).is_some_and(|piece| matches!(piece.kind(), Kind::Operator(_)));
    if !make.operator.is_on(size) || !is_operator(make.operator) {
        return Err(GoalProblem::NoOperator(make.operator).into());
    }
    if !(1..=3).contains(&make.points.len()) {
        return Err(ReasoningProblem::PointsForDigits.into());
    }
    match make.points.iter().find(|point| !point.is_on(size) || position.board().get(**point).is_some()) {
        Some(point) => Err(ReasoningProblem::NotAnEmptyPoint(*point).into()),
        None => Ok(make),
    }
}
