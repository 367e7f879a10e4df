//! The themes of a turn, by which puzzles are chosen, and the skills of the curriculum that it needs.

use mathchess_engine::games::mathematical_chess::{
    Axis, Compare, Explanation, Kind as PieceKind, MoveRule, Operator, Position, Removed, Turn, removal,
};

use super::kind::Kind;

/// A theme of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename = "PuzzleTheme", rename_all = "camelCase")
)]
pub enum Theme {
    /// A piece captures by replacing (R02, R03).
    Capture,
    /// A piece captures by jumping over a partner (R04, R05).
    Jump,
    /// The acting piece moves, then removes.
    MoveFirst,
    /// The acting piece captures by its move, then removes.
    CaptureThenRemove,
    /// The acting piece stays and removes (R12).
    Stay,
    /// An operator removes (R06).
    OperatorActs,
    /// A digit removes (R09).
    DigitActs,
    /// The removal takes several steps (R08, R11).
    SeveralSteps,
    /// A piece is spared to take more (R08, R11).
    Sparing,
    /// Removals on the row and on the column (R07, R10).
    BothLines,
    /// The digit 0 is part of an equation.
    Zero,
    /// Digit sums are compared.
    DigitSum,
    /// The right turn takes less than another turn could.
    TakesLess,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 13] = [
        Self::Capture,
        Self::Jump,
        Self::MoveFirst,
        Self::CaptureThenRemove,
        Self::Stay,
        Self::OperatorActs,
        Self::DigitActs,
        Self::SeveralSteps,
        Self::Sparing,
        Self::BothLines,
        Self::Zero,
        Self::DigitSum,
        Self::TakesLess,
    ];

    /// The theme's name in files, such as `move-first`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Capture => "capture",
            Self::Jump => "jump",
            Self::MoveFirst => "move-first",
            Self::CaptureThenRemove => "capture-then-remove",
            Self::Stay => "stay",
            Self::OperatorActs => "operator-acts",
            Self::DigitActs => "digit-acts",
            Self::SeveralSteps => "several-steps",
            Self::Sparing => "sparing",
            Self::BothLines => "both-lines",
            Self::Zero => "zero",
            Self::DigitSum => "digit-sum",
            Self::TakesLess => "takes-less",
        }
    }

    /// The theme with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The themes of a right turn, in the order of [`Theme::ALL`].
    pub(super) fn all_of(kind: Kind, position: &Position, explanation: &Explanation) -> Vec<Self> {
        let removes = !explanation.steps.is_empty();
        let by_operator = acts_as_operator(explanation);
        let holds = |theme| match theme {
            Self::Capture => matches!(explanation.rule, MoveRule::OperatorCapture | MoveRule::AloneDigits),
            Self::Jump => matches!(explanation.rule, MoveRule::OperatorJump | MoveRule::DigitJump),
            Self::MoveFirst => removes && explanation.rule == MoveRule::Move,
            Self::CaptureThenRemove => removes && explanation.captured.is_some(),
            Self::Stay => explanation.rule == MoveRule::Stay,
            Self::OperatorActs => removes && by_operator,
            Self::DigitActs => removes && !by_operator,
            Self::SeveralSteps => explanation.steps.len() > 1,
            Self::Sparing => spares(position, explanation.turn),
            Self::BothLines => both_lines(explanation.turn),
            Self::Zero => uses_zero(explanation).next().is_some(),
            Self::DigitSum => removes && position.compare() == Compare::Sum,
            Self::TakesLess => kind != Kind::MostPoints && explanation.gained < position.most_points(),
        };
        Self::ALL.into_iter().filter(|&theme| holds(theme)).collect()
    }
}

fn acts_as_operator(explanation: &Explanation) -> bool {
    explanation.acting.is_some_and(|(_, piece)| piece.kind().is_operator())
}

fn both_lines(turn: Turn) -> bool {
    turn.removed().row != 0 && turn.removed().column != 0
}

/// The operators in whose equations the digit 0 occurs.
fn uses_zero(explanation: &Explanation) -> impl Iterator<Item = Operator> + '_ {
    explanation.steps.iter().flat_map(|step| &step.equations).filter_map(|equation| {
        let zero = equation.first.operands.iter().chain(&equation.second.operands).any(|operand| operand.digit == 0);
        match equation.piece.kind() {
            PieceKind::Operator(operator) if zero => Some(operator),
            _ => None,
        }
    })
}

/// Whether the turn leaves a piece standing that could be taken at once, and so takes more than by always taking
/// everything.
pub(super) fn spares(position: &Position, turn: Turn) -> bool {
    let mid = position.in_mid_turn(turn.from(), turn.to(), Removed::NONE);
    let (to, side) = (turn.to(), position.side_to_move());
    Axis::ALL.into_iter().any(|axis| {
        let (line, removed) = (mid.board().line(axis, to), turn.removed().on(axis));
        let enemies = line.of_side(!side);
        let (eager, _) = removal::greedy(line, axis.place(to), side, position.compare(), enemies);
        let worth = |places| removal::worth(places, line.operators());
        removed != 0 && worth(removed) > worth(eager)
    })
}

const PAIR: [&str; 6] = ["add.pair", "sub.pair", "mul.pair", "div.pair", "pow.pair", "root.pair"];
const DIGIT: [&str; 6] = ["add.digit", "sub.digit", "mul.digit", "div.digit", "pow.digit", "root.digit"];
const ZERO: [&str; 6] = ["add.zero", "sub.zero", "mul.zero", "div.zero", "pow.zero", "root.zero"];

/// The skills of the curriculum that a turn needs, each once.
pub fn skills_of_turn(position: &Position, explanation: &Explanation) -> Vec<&'static str> {
    let mut skills = Vec::new();
    match explanation.rule {
        MoveRule::OperatorCapture => skills.push("capture"),
        MoveRule::AloneDigits => skills.push("alone-digits"),
        MoveRule::OperatorJump => skills.push("operator-pair"),
        MoveRule::DigitJump => skills.push("digit-pair"),
        MoveRule::Stay => skills.push("stay"),
        MoveRule::Move if explanation.steps.is_empty() => skills.push("move"),
        MoveRule::Move | MoveRule::Pass => {}
    }
    let table = if acts_as_operator(explanation) { PAIR } else { DIGIT };
    for equation in explanation.steps.iter().flat_map(|step| &step.equations) {
        if let PieceKind::Operator(operator) = equation.piece.kind() {
            skills.push(table[operator as usize]);
        }
    }
    skills.extend(uses_zero(explanation).map(|operator| ZERO[operator as usize]));
    if both_lines(explanation.turn) || explanation.steps.iter().any(|step| step.equations.len() > 1) {
        skills.push("multi");
    }
    if explanation.steps.len() > 1 {
        skills.push("extend");
    }
    if spares(position, explanation.turn) {
        skills.push("spare");
    }
    if !explanation.steps.is_empty() {
        let own = position.board().pieces().filter(|(_, piece)| piece.side() == position.side_to_move());
        let mut operators: Vec<PieceKind> =
            own.map(|(_, piece)| piece.kind()).filter(|kind| kind.is_operator()).collect();
        operators.sort_unstable();
        operators.dedup();
        if operators.len() > 1 {
            skills.push("mix");
        }
        if position.compare() == Compare::Sum {
            skills.push("compare-sum");
        }
    }
    let mut once: Vec<&'static str> = Vec::new();
    for skill in skills {
        if !once.contains(&skill) {
            once.push(skill);
        }
    }
    once
}

/// The skills of a puzzle: those of its question, then those of its easiest right turn.
pub(super) fn skills(kind: Kind, position: &Position, explanation: &Explanation) -> Vec<&'static str> {
    let mut skills = match kind {
        Kind::MostPoints => vec!["points"],
        Kind::SafePoints | Kind::WinOperator => vec!["points", "safety"],
        Kind::WinNow => vec!["win"],
        Kind::WinInTwo => vec!["win", "safety"],
    };
    skills.extend(skills_of_turn(position, explanation));
    skills
}

/// The skills of puzzles beyond those of the operators.
const OTHERS: [&str; 14] = [
    "points",
    "safety",
    "win",
    "capture",
    "alone-digits",
    "operator-pair",
    "digit-pair",
    "stay",
    "move",
    "multi",
    "extend",
    "spare",
    "mix",
    "compare-sum",
];

/// The skill with this id, if it can be a skill of puzzles.
pub(super) fn skill_named(name: &str) -> Option<&'static str> {
    [&PAIR[..], &DIGIT, &ZERO, &OTHERS].into_iter().flatten().copied().find(|skill| *skill == name)
}
