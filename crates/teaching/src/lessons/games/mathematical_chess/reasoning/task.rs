//! The sentence of a task about all digits.

use super::collection::Collection;
use super::possibility::Possibility;
use super::{Group, Reasoning};
use crate::lessons::games::mathematical_chess::telling::operation_word;
use crate::lessons::{Param, Phrase};
use mathchess_engine::games::mathematical_chess::Position;

/// The task in one sentence.
pub fn task(reasoning: &Reasoning, position: &Position) -> Phrase {
    let phrase = match reasoning {
        Reasoning::Find(collection) => of_collection(Phrase::new(name(collection)), collection),
        Reasoning::HowMany(collection) => {
            of_collection(Phrase::new("howMany").with("of", Param::Word(name(collection))), collection)
        }
        Reasoning::Decides(written) => Phrase::new("decides").with("calculation", Param::Written(written.to_string())),
        Reasoning::Group(Group { of, size }) => {
            Phrase::new("group").with("digits", digits(of)).with("size", Param::Number(*size as u64))
        }
        Reasoning::Possible(possibility) => of_possibility(*possibility),
        Reasoning::Why(statements) => {
            let right = statements.iter().find(|statement| statement.counterexample().is_none());
            Phrase::new("why").with("statement", Param::Word(right.map_or("", |right| right.name())))
        }
        Reasoning::Make(make) => Phrase::new("make")
            .with("happening", Param::Word(make.happening.name()))
            .with("digit", digit(make.happening.number())),
    };
    phrase.with("compare", Param::Word(position.compare().name()))
}

fn digit(digit: u8) -> Param {
    Param::Number(digit.into())
}

fn digits(of: &[u8]) -> Param {
    Param::Numbers(of.iter().map(|&digit| digit.into()).collect())
}

/// The name by which the sentence of a collection is chosen.
const fn name(collection: &Collection) -> &'static str {
    match collection {
        Collection::Like { .. } => "like",
        Collection::Unequal { .. } => "unequal",
        Collection::Made { .. } => "made",
        Collection::Cubes => "cubes",
        Collection::NotDivided { .. } => "notDivided",
        Collection::Divided { .. } => "divided",
        Collection::Couples { .. } => "couples",
        Collection::EqualDifferences => "equalDifferences",
        Collection::OtherDifference { .. } => "otherDifference",
        Collection::Twins { .. } => "twins",
        Collection::Partners { .. } => "partners",
        Collection::Sums { .. } => "sums",
        Collection::RepeatedEnds { .. } => "repeatedEnds",
        Collection::Missing { .. } => "missingDigit",
    }
}

fn of_collection(phrase: Phrase, collection: &Collection) -> Phrase {
    match collection {
        Collection::Like { of, like } => phrase
            .with("calculation", Param::Written(like.to_string()))
            .with("lines", Param::Written(super::case::listed(of))),
        Collection::Made { operator, digit: of } => {
            phrase.with("sign", Param::Word(operation_word(*operator))).with("digit", digit(*of))
        }
        Collection::NotDivided { by } | Collection::Divided { by } => phrase.with("digit", digit(*by)),
        Collection::Couples { operator, end } => {
            phrase.with("sign", Param::Word(operation_word(*operator))).with("digit", digit(*end))
        }
        Collection::OtherDifference { known } => phrase.with("digit", digit(*known)),
        Collection::Twins { of } => phrase.with("digit", digit(*of)),
        Collection::Partners { of } | Collection::Sums { of } | Collection::RepeatedEnds { of } => {
            phrase.with("digits", digits(of))
        }
        Collection::Missing { gap } => {
            phrase.with("calculation", Param::Written(format!("{} = {}?", gap.written, gap.before)))
        }
        Collection::Unequal { .. } | Collection::Cubes | Collection::EqualDifferences => phrase,
    }
}

fn of_possibility(possibility: Possibility) -> Phrase {
    let phrase = Phrase::new("possible").with("what", Param::Word(possibility.name()));
    match possibility {
        Possibility::Ends { first, second, result, .. } => phrase
            .with("first", digit(first.digit()))
            .with("second", digit(second.digit()))
            .with("secondKind", Param::Word(second.name()))
            .with("result", digit(result.digit()))
            .with("resultKind", Param::Word(result.name())),
        Possibility::Square { result } => phrase.with("result", digit(result.digit())),
        Possibility::Divided { digit: of, by } => phrase.with("kind", Param::Word(of.name())).with("second", digit(by)),
        Possibility::Differences { both: [one, other] } => {
            phrase.with("first", digit(one)).with("second", digit(other))
        }
        Possibility::NoTen { digits } | Possibility::AllSumsDiffer { digits } => {
            phrase.with("count", Param::Number(digits.into()))
        }
    }
}
