//! The skills of the curriculum, for which attempts count.

use mathchess_engine::games::mathematical_chess::{Claimed, Equation, Kind, Missed, Operator, WrongIdea};

/// The kinds of skills of Mathematical Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum SkillKind {
    /// Moves and captures.
    Board,
    /// Points, comparing, placing, winning.
    Game,
    /// Removing well: using several pairs, looking again, sparing pieces.
    Removal,
    /// All partial values of a side.
    Values,
    /// Two equal values, and the removal by the operator.
    Pair,
    /// Removal by a digit through an operator.
    Digit,
    /// The digit 0.
    Zero,
}

/// One skill. Its name is in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The id, such as `add.values`.
    pub id: &'static str,
    /// Its kind.
    pub kind: SkillKind,
    /// The operator that it is about, for the last four kinds.
    pub operator: Option<Operator>,
    /// The course that first teaches it.
    pub first_course: &'static str,
}

const fn skill(id: &'static str, kind: SkillKind, operator: Option<Operator>, first_course: &'static str) -> Skill {
    Skill { id, kind, operator, first_course }
}

/// All skills, within each kind in teaching order.
pub const SKILLS: [Skill; 41] = [
    skill("move", SkillKind::Board, None, "c00"),
    skill("capture", SkillKind::Board, None, "c00"),
    skill("alone-digits", SkillKind::Board, None, "c00"),
    skill("operator-pair", SkillKind::Board, None, "c00"),
    skill("digit-pair", SkillKind::Board, None, "c00"),
    skill("attach", SkillKind::Board, None, "c00"),
    skill("points", SkillKind::Game, None, "c00"),
    skill("win", SkillKind::Game, None, "c00"),
    skill("compare-last", SkillKind::Game, None, "c01"),
    skill("compare-sum", SkillKind::Game, None, "c01"),
    skill("place", SkillKind::Game, None, "c00"),
    skill("safety", SkillKind::Game, None, "c00"),
    skill("stay", SkillKind::Removal, None, "c01"),
    skill("multi", SkillKind::Removal, None, "c01"),
    skill("extend", SkillKind::Removal, None, "c01"),
    skill("spare", SkillKind::Removal, None, "c01"),
    skill("mix", SkillKind::Removal, None, "c03"),
    skill("add.values", SkillKind::Values, Some(Operator::Add), "c01"),
    skill("add.pair", SkillKind::Pair, Some(Operator::Add), "c01"),
    skill("add.digit", SkillKind::Digit, Some(Operator::Add), "c01"),
    skill("add.zero", SkillKind::Zero, Some(Operator::Add), "c01"),
    skill("sub.values", SkillKind::Values, Some(Operator::Subtract), "c02"),
    skill("sub.pair", SkillKind::Pair, Some(Operator::Subtract), "c02"),
    skill("sub.digit", SkillKind::Digit, Some(Operator::Subtract), "c02"),
    skill("sub.zero", SkillKind::Zero, Some(Operator::Subtract), "c02"),
    skill("mul.values", SkillKind::Values, Some(Operator::Multiply), "c04"),
    skill("mul.pair", SkillKind::Pair, Some(Operator::Multiply), "c04"),
    skill("mul.digit", SkillKind::Digit, Some(Operator::Multiply), "c04"),
    skill("mul.zero", SkillKind::Zero, Some(Operator::Multiply), "c04"),
    skill("div.values", SkillKind::Values, Some(Operator::Divide), "c05"),
    skill("div.pair", SkillKind::Pair, Some(Operator::Divide), "c05"),
    skill("div.digit", SkillKind::Digit, Some(Operator::Divide), "c05"),
    skill("div.zero", SkillKind::Zero, Some(Operator::Divide), "c05"),
    skill("pow.values", SkillKind::Values, Some(Operator::Power), "c07"),
    skill("pow.pair", SkillKind::Pair, Some(Operator::Power), "c07"),
    skill("pow.digit", SkillKind::Digit, Some(Operator::Power), "c07"),
    skill("pow.zero", SkillKind::Zero, Some(Operator::Power), "c07"),
    skill("root.values", SkillKind::Values, Some(Operator::Root), "c08"),
    skill("root.pair", SkillKind::Pair, Some(Operator::Root), "c08"),
    skill("root.digit", SkillKind::Digit, Some(Operator::Root), "c08"),
    skill("root.zero", SkillKind::Zero, Some(Operator::Root), "c08"),
];

/// The skill with this id.
///
/// ```
/// use mathchess_teaching::lessons::skill_by_id;
/// assert_eq!(skill_by_id("mul.zero").unwrap().first_course, "c04");
/// ```
pub fn skill_by_id(id: &str) -> Option<&'static Skill> {
    SKILLS.iter().find(|skill| skill.id == id)
}

/// The skills by which a missed equation would have been found: that of its sign, by the operator or by a digit; looking again
/// after a removal, or taking without a move, where it needed that; and the digit 0.
///
/// ```
/// use mathchess_engine::games::mathematical_chess::Position;
/// use mathchess_teaching::lessons::skills_of_missed;
/// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
/// let missed = position.equations_of("B5-C5".parse()?, &[]).missed;
/// assert_eq!(skills_of_missed(&missed[0]), ["add.pair"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn skills_of_missed(missed: &Missed) -> Vec<&'static str> {
    let stays = missed.turn.from() == missed.turn.to();
    let how = match missed.idea {
        WrongIdea::TakesLess | WrongIdea::OperatorLeft => Some("extend"),
        WrongIdea::TakesNothing if stays => Some("stay"),
        _ => None,
    };
    skills_of_equation(&missed.equation, missed.is_by_digit(), how)
}

/// The skills by which an equation was found that a player claimed rightly.
///
/// ```
/// use mathchess_engine::games::mathematical_chess::{Claimed, Position};
/// use mathchess_teaching::lessons::skills_of_claimed;
/// let position: Position = "5/5/W9B6W+W8B7/5/3W1B+ w last".parse()?;
/// let claimed: Claimed = "C3 C3:A3,B3,D3,E3".parse()?;
/// let equation = claimed.equation(&position).unwrap();
/// assert_eq!(skills_of_claimed(&claimed, &equation), ["add.pair", "stay"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn skills_of_claimed(claimed: &Claimed, equation: &Equation) -> Vec<&'static str> {
    let entry = &claimed.entry;
    let how = if entry.steps.iter().any(|step| !step.is_empty()) {
        Some("extend")
    } else if entry.from == entry.to {
        Some("stay")
    } else {
        None
    };
    skills_of_equation(equation, entry.to != Some(equation.operator), how)
}

fn skills_of_equation(equation: &Equation, by_digit: bool, how: Option<&'static str>) -> Vec<&'static str> {
    let kind = if by_digit { SkillKind::Digit } else { SkillKind::Pair };
    let of_sign = |kind| {
        let Kind::Operator(operator) = equation.piece.kind() else { return None };
        SKILLS.iter().find(|skill| skill.kind == kind && skill.operator == Some(operator)).map(|skill| skill.id)
    };
    let mut operands = equation.first.operands.iter().chain(&equation.second.operands);
    let zero = if operands.any(|operand| operand.digit == 0) { of_sign(SkillKind::Zero) } else { None };
    of_sign(kind).into_iter().chain(how).chain(zero).collect()
}
