//! Statements about all digits: some hold, and some fail in a case that shows it.

use std::sync::OnceLock;

use super::calculation::{Calculation, calculations, in_order};
use super::case::{Case, listed, sets_of_digits};
use super::possibility::BELOW;
use super::written::Written;
use mathchess_engine::games::mathematical_chess::{Compare, Operator};

/// A statement. Its sentence is in the catalogue, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// Numbers whose last digits are the same make sums, differences and products with the same last digit.
    LastDigitsDecide,
    /// Sums whose numbers have the same tens end alike.
    TensDecide,
    /// The greater of two sums ends in the greater digit.
    GreaterEndsGreater,
    /// The two differences of two different digits make ten.
    DifferencesMakeTen,
    /// The two differences of two digits are the same.
    DifferencesAreSame,
    /// One of the two differences is twice the other.
    OneIsTwiceTheOther,
    /// Two digits that make ten change no last digit of a sum.
    TenChangesNothing,
    /// Any two digits change no last digit of a sum.
    AnyTwoChangeNothing,
    /// Two odd digits change no last digit of a sum.
    TwoOddChangeNothing,
    /// The product of two numbers ends as the product of their last digits.
    EndsMultiply,
    /// The product of two numbers ends as the product of their tens.
    TensMultiply,
    /// The product of two digits ends in a digit that is not smaller than either of them.
    ProductEndsGreater,
    /// 4 times a digit is even.
    FourMakesEven,
    /// A smaller digit can't be divided by a greater one.
    LessByGreaterNever,
    /// An odd digit can't be divided by any but 1.
    OddNever,
    /// The squares of a digit and of ten minus the digit end alike.
    SquareTwins,
    /// The squares of all odd digits end alike.
    OddSquaresAlike,
    /// The squares of digits that are four apart end alike.
    FourApartAlike,
    /// The cubes of a digit and of ten minus the digit make a number that ends in 0.
    CubesMakeTen,
    /// Each digit is the last one of exactly one cube of a digit.
    EachEndsOneCube,
    /// The digit sum of a number is what is left over after nines, and 9 if nothing is left over.
    SumIsLeftOver,
    /// The digit sum may be taken before or after adding and multiplying.
    SumBeforeOrAfter,
    /// 9 times a number ends in 9.
    NineTimesEndsInNine,
    /// The digit sum is the last digit.
    SumIsLastDigit,
    /// Three digits make four sums of two and more.
    ThreeMakeFour,
    /// Four digits make eleven sums of two and more.
    FourMakeEleven,
    /// Of the sums of three different digits, 0 left out, no two end alike.
    ThreeDiffer,
    /// Of the sums of three different digits, no two end alike.
    ThreeAlwaysDiffer,
    /// The sums of three different digits stay below ten.
    ThreeStayBelowTen,
}

/// All digits. 0 comes last, since a case without it shows more.
fn digits() -> impl Iterator<Item = u8> + Clone {
    (1..10).chain([0])
}

/// Every two digits, in both orders, those with a 0 last.
fn couples() -> impl Iterator<Item = [u8; 2]> {
    let all = || digits().flat_map(|one| digits().map(move |other| [one, other]));
    all().filter(|two| !two.contains(&0)).chain(all().filter(|two| two.contains(&0)))
}

fn last(value: u64) -> u8 {
    Compare::Last.digit(value)
}

/// The value of a sum or product of two digits by the rules.
fn of_two(operator: Operator, one: u8, other: u8) -> u64 {
    in_order(operator, one, other).map_or(0, |made| made.value)
}

fn square(digit: u8) -> Option<Calculation> {
    calculations(Operator::Power, &[digit]).into_iter().next()
}

fn cube(digit: u8) -> Option<Calculation> {
    calculations(Operator::Power, &[digit]).into_iter().nth(1)
}

/// Every two numbers with tens.
fn numbers() -> impl Iterator<Item = [u64; 2]> {
    (0..BELOW).flat_map(|one| (0..BELOW).map(move |other| [one, other]))
}

/// A number and its digit sums, until one digit is left.
fn summed(number: u64) -> String {
    let steps = std::iter::once(number).chain(Compare::Sum.chain(number));
    steps.map(|step| step.to_string()).collect::<Vec<_>>().join(" → ")
}

/// Two digits with their two differences.
fn differences(holds: impl Fn(u64, u64) -> bool) -> Vec<Case> {
    let both = sets_of_digits(2).map(|two| calculations(Operator::Subtract, &two));
    both.map(|both| Case::new(matches!(&both[..], [one, other] if holds(one.value, other.value)), listed(&both)))
        .collect()
}

/// Two digits that are added to a number, where `may` holds for them.
fn two_more(may: impl Fn(u8, u8) -> bool) -> Vec<Case> {
    let two = couples().filter(|&[one, other]| may(one, other));
    let sums = two.flat_map(|[one, other]| {
        let with = move |number: u8| Written::new(Operator::Add, vec![number.into(), one.into(), other.into()]);
        digits().filter_map(with).zip(digits())
    });
    sums.map(|(sum, number)| Case::new(last(sum.value()) == number, sum.worked_out())).collect()
}

/// Two digits whose squares end alike.
fn squares(may: impl Fn(u8, u8) -> bool) -> Vec<Case> {
    let two = couples().filter(|&[one, other]| may(one, other));
    two.filter_map(|[one, other]| {
        let (one, other) = square(one).zip(square(other))?;
        Some(Case::new(last(one.value) == last(other.value), listed([one, other])))
    })
    .collect()
}

/// The sums of two and more of each set of different digits.
fn sums(size: u32, may: impl Fn(&[u8]) -> bool, holds: impl Fn(&[Calculation]) -> bool) -> Vec<Case> {
    let sets = sets_of_digits(size).filter(|set| may(set)).map(|set| calculations(Operator::Add, &set));
    sets.map(|sums| Case::new(holds(&sums), listed(&sums))).collect()
}

fn end_differently(sums: &[Calculation]) -> bool {
    let ends = sums.iter().map(|sum| last(sum.value));
    (0..10).all(|end| ends.clone().filter(|&one| one == end).count() < 2)
}

impl Statement {
    /// All statements.
    pub const ALL: [Self; 29] = [
        Self::LastDigitsDecide,
        Self::TensDecide,
        Self::GreaterEndsGreater,
        Self::DifferencesMakeTen,
        Self::DifferencesAreSame,
        Self::OneIsTwiceTheOther,
        Self::TenChangesNothing,
        Self::AnyTwoChangeNothing,
        Self::TwoOddChangeNothing,
        Self::EndsMultiply,
        Self::TensMultiply,
        Self::ProductEndsGreater,
        Self::FourMakesEven,
        Self::LessByGreaterNever,
        Self::OddNever,
        Self::SquareTwins,
        Self::OddSquaresAlike,
        Self::FourApartAlike,
        Self::CubesMakeTen,
        Self::EachEndsOneCube,
        Self::SumIsLeftOver,
        Self::SumBeforeOrAfter,
        Self::NineTimesEndsInNine,
        Self::SumIsLastDigit,
        Self::ThreeMakeFour,
        Self::FourMakeEleven,
        Self::ThreeDiffer,
        Self::ThreeAlwaysDiffer,
        Self::ThreeStayBelowTen,
    ];

    /// Its name in course files and in the catalogue.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LastDigitsDecide => "lastDigitsDecide",
            Self::TensDecide => "tensDecide",
            Self::GreaterEndsGreater => "greaterEndsGreater",
            Self::DifferencesMakeTen => "differencesMakeTen",
            Self::DifferencesAreSame => "differencesAreSame",
            Self::OneIsTwiceTheOther => "oneIsTwiceTheOther",
            Self::TenChangesNothing => "tenChangesNothing",
            Self::AnyTwoChangeNothing => "anyTwoChangeNothing",
            Self::TwoOddChangeNothing => "twoOddChangeNothing",
            Self::EndsMultiply => "endsMultiply",
            Self::TensMultiply => "tensMultiply",
            Self::ProductEndsGreater => "productEndsGreater",
            Self::FourMakesEven => "fourMakesEven",
            Self::LessByGreaterNever => "lessByGreaterNever",
            Self::OddNever => "oddNever",
            Self::SquareTwins => "squareTwins",
            Self::OddSquaresAlike => "oddSquaresAlike",
            Self::FourApartAlike => "fourApartAlike",
            Self::CubesMakeTen => "cubesMakeTen",
            Self::EachEndsOneCube => "eachEndsOneCube",
            Self::SumIsLeftOver => "sumIsLeftOver",
            Self::SumBeforeOrAfter => "sumBeforeOrAfter",
            Self::NineTimesEndsInNine => "nineTimesEndsInNine",
            Self::SumIsLastDigit => "sumIsLastDigit",
            Self::ThreeMakeFour => "threeMakeFour",
            Self::FourMakeEleven => "fourMakeEleven",
            Self::ThreeDiffer => "threeDiffer",
            Self::ThreeAlwaysDiffer => "threeAlwaysDiffer",
            Self::ThreeStayBelowTen => "threeStayBelowTen",
        }
    }

    /// The statement with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|statement| statement.name() == name)
    }

    /// Every case of it.
    pub fn cases(self) -> Vec<Case> {
        match self {
            Self::LastDigitsDecide => [Operator::Add, Operator::Multiply, Operator::Subtract]
                .into_iter()
                .flat_map(|operator| {
                    numbers().filter_map(move |[one, other]| {
                        let written = Written::new(operator, vec![one, other])?;
                        let small = in_order(operator, last(one), last(other));
                        // Equal last digits leave a difference that ends in 0, which the rules do not count.
                        let end = small.map_or(0, |made| last(made.value));
                        Some(Case::new(last(written.value()) == end, written.worked_out()))
                    })
                })
                .collect(),
            Self::TensDecide => numbers()
                .filter(|&[one, other]| one > 9 && other > 9)
                .map(|[one, other]| {
                    let [full, empty] = [[one, other], [one / 10 * 10, other / 10 * 10]].map(|it| it[0] + it[1]);
                    let shown = format!("{} + {} = {empty}, {one} + {other} = {full}", one / 10 * 10, other / 10 * 10);
                    Case::new(last(full) == last(empty), shown)
                })
                .collect(),
            Self::GreaterEndsGreater => couples()
                .flat_map(|[one, other]| {
                    let sum = of_two(Operator::Add, one, other);
                    digits().map(move |more| {
                        let greater = sum + u64::from(more);
                        let shown = format!("{one} + {other} = {sum}, {one} + {other} + {more} = {greater}");
                        Case::new(more == 0 || last(greater) > last(sum), shown)
                    })
                })
                .collect(),
            Self::DifferencesMakeTen => differences(|one, other| one + other == 10),
            Self::DifferencesAreSame => differences(|one, other| one == other),
            Self::OneIsTwiceTheOther => differences(|one, other| one == 2 * other || other == 2 * one),
            Self::TenChangesNothing => two_more(|one, other| of_two(Operator::Add, one, other) == 10),
            Self::AnyTwoChangeNothing => two_more(|_, _| true),
            Self::TwoOddChangeNothing => two_more(|one, other| one % 2 == 1 && other % 2 == 1),
            Self::EndsMultiply => numbers()
                .filter_map(|[one, other]| {
                    let written = Written::new(Operator::Multiply, vec![one, other])?;
                    let ends = of_two(Operator::Multiply, last(one), last(other));
                    Some(Case::new(last(written.value()) == last(ends), written.worked_out()))
                })
                .collect(),
            Self::TensMultiply => numbers()
                .filter(|&[one, other]| one > 9 && other > 9)
                .map(|[one, other]| {
                    let tens = (one / 10) * (other / 10);
                    let product = one * other;
                    let shown = format!("{one} × {other} = {product}, {} × {} = {tens}", one / 10, other / 10);
                    Case::new(last(product) == last(tens), shown)
                })
                .collect(),
            Self::ProductEndsGreater => couples()
                .filter_map(|[one, other]| {
                    let made = in_order(Operator::Multiply, one, other)?;
                    Some(Case::new(last(made.value) >= one.max(other), made))
                })
                .collect(),
            Self::FourMakesEven => digits()
                .filter_map(|digit| in_order(Operator::Multiply, 4, digit))
                .map(|made| Case::new(made.value.is_multiple_of(2), made))
                .collect(),
            Self::LessByGreaterNever => couples()
                .filter(|[one, other]| 0 < *one && one < other)
                .map(|[one, other]| match in_order(Operator::Divide, one, other) {
                    Some(made) => Case::new(false, made),
                    None => Case::new(true, format_args!("{one} ÷ {other}")),
                })
                .collect(),
            Self::OddNever => couples()
                .filter(|[one, other]| one % 2 == 1 && *other > 1)
                .map(|[one, other]| match in_order(Operator::Divide, one, other) {
                    Some(made) => Case::new(false, made),
                    None => Case::new(true, format_args!("{one} ÷ {other}")),
                })
                .collect(),
            Self::SquareTwins => squares(|one, other| of_two(Operator::Add, one, other) == 10),
            Self::OddSquaresAlike => squares(|one, other| one % 2 == 1 && other % 2 == 1),
            Self::FourApartAlike => squares(|one, other| one + 4 == other),
            Self::CubesMakeTen => (1..10)
                .filter_map(|digit| {
                    let (one, other) = cube(digit).zip(cube(10 - digit))?;
                    Some(Case::new(last(one.value + other.value) == 0, listed([one, other])))
                })
                .collect(),
            Self::EachEndsOneCube => digits()
                .map(|end| {
                    let cubes: Vec<Calculation> =
                        digits().filter_map(cube).filter(|made| last(made.value) == end).collect();
                    Case::new(cubes.len() == 1, listed(&cubes))
                })
                .collect(),
            Self::SumIsLeftOver => (1..BELOW * 10)
                .map(|number| {
                    let sum = Compare::Sum.digit(number);
                    let left = number % 9;
                    let shown = summed(number);
                    Case::new(u64::from(sum) == if left == 0 { 9 } else { left }, shown)
                })
                .collect(),
            Self::SumBeforeOrAfter => [Operator::Add, Operator::Multiply]
                .into_iter()
                .flat_map(|operator| {
                    numbers().filter_map(move |[one, other]| {
                        let after = Written::new(operator, vec![one, other])?;
                        let sums = [one, other].map(|number| u64::from(Compare::Sum.digit(number)));
                        let before = Written::new(operator, sums.to_vec())?;
                        let [first, then] = [before.value(), after.value()].map(|value| Compare::Sum.digit(value));
                        Some(Case::new(first == then, after.worked_out()))
                    })
                })
                .collect(),
            Self::NineTimesEndsInNine => digits()
                .filter_map(|digit| in_order(Operator::Multiply, 9, digit))
                .map(|made| Case::new(last(made.value) == 9, made))
                .collect(),
            Self::SumIsLastDigit => (10..BELOW)
                .map(|number| {
                    let shown = summed(number);
                    Case::new(Compare::Sum.digit(number) == last(number), shown)
                })
                .collect(),
            Self::ThreeMakeFour => sums(3, |_| true, |sums| sums.len() == 4),
            Self::FourMakeEleven => sums(4, |_| true, |sums| sums.len() == 11),
            Self::ThreeDiffer => sums(3, |set| !set.contains(&0), end_differently),
            Self::ThreeAlwaysDiffer => sums(3, |_| true, end_differently),
            Self::ThreeStayBelowTen => sums(3, |_| true, |sums| sums.iter().all(|sum| sum.value < 10)),
        }
    }

    /// The first case in which it fails; none if it holds for all digits. The cases are tried only once.
    pub fn counterexample(self) -> Option<Case> {
        static FOUND: [OnceLock<Option<Case>>; Statement::ALL.len()] =
            [const { OnceLock::new() }; Statement::ALL.len()];
        FOUND[self as usize].get_or_init(|| self.cases().into_iter().find(|case| !case.holds)).clone()
    }
}
