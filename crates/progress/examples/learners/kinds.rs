//! The kinds of simulated learners.

use std::ops::Range;

use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_teaching::lessons::{SkillKind, skill_by_id};

/// What somebody can't do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is nothing of the kind.
    None,
    /// Most exercises of any skill fail.
    Everything,
    /// Everything about one operator fails.
    Operator(Operator),
    /// In differences and quotients the ten is forgotten: 5 − 7 and 2 ÷ 6 are said to have no value.
    Ten,
}

impl Fault {
    /// Whether an item with these skills shows it.
    pub fn is_about(self, skills: &[String]) -> bool {
        let any =
            |is: &dyn Fn(Operator) -> bool| skills.iter().filter_map(|skill| skill_by_id(skill)?.operator).any(is);
        match self {
            Self::None => false,
            Self::Everything => !skills.is_empty(),
            Self::Operator(operator) => any(&|other| other == operator),
            Self::Ten => any(&|other| matches!(other, Operator::Subtract | Operator::Divide)),
        }
    }

    /// The chance that it makes an answer to an item with these skills wrong, whatever else the learner can do.
    pub fn spoils(self, skills: &[String]) -> f64 {
        // All values are asked for, so one is missing nearly always; a removal needs the ten in about every second pair.
        let asks_values =
            || skills.iter().filter_map(|skill| skill_by_id(skill)).any(|skill| skill.kind == SkillKind::Values);
        match self {
            Self::None | Self::Everything => 0.0,
            Self::Operator(_) => f64::from(self.is_about(skills)),
            Self::Ten if !self.is_about(skills) => 0.0,
            Self::Ten if asks_values() => 0.9,
            Self::Ten => 0.45,
        }
    }
}

/// How somebody learns.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its name in the tables.
    pub name: &'static str,
    /// The strength in every skill at first, on the scale of the ratings of exercises …
    pub begins: f64,
    /// … and after much practice.
    pub most: f64,
    /// The part of what is left to learn that each answer adds.
    pub learns: f64,
    /// How much faster than usual it is forgotten.
    pub forgets: f64,
    /// The share of answers that go wrong although the learner knows better.
    pub slips: f64,
    /// The share of right answers of somebody who guesses.
    pub guesses: Option<f64>,
    /// What the learner can't do.
    pub fault: Fault,
    /// Whether a flag for help is a false one.
    pub copes: bool,
    /// Whether the learner knows the game and chooses a placement at the first start.
    pub knows_the_game: bool,
    /// The days on which nothing is learnt.
    pub absent: Range<i64>,
}

/// An average learner. The others are told from this one.
const AVERAGE: Kind = Kind {
    name: "average",
    begins: 1400.0,
    most: 1750.0,
    learns: 0.05,
    forgets: 1.0,
    slips: 0.04,
    guesses: None,
    fault: Fault::None,
    copes: true,
    knows_the_game: false,
    absent: 0..0,
};

/// All kinds, from the strongest to the weakest.
pub fn kinds() -> [Kind; 10] {
    [
        Kind { name: "expert", begins: 2100.0, most: 2300.0, slips: 0.003, knows_the_game: true, ..AVERAGE },
        Kind { name: "careless", begins: 1800.0, most: 2100.0, slips: 0.1, knows_the_game: true, ..AVERAGE },
        AVERAGE,
        Kind { name: "forgetful", forgets: 3.0, ..AVERAGE },
        Kind { name: "absent 3 weeks", absent: 28..49, ..AVERAGE },
        Kind { name: "beginner", begins: 1200.0, most: 1550.0, learns: 0.03, slips: 0.05, copes: false, ..AVERAGE },
        Kind { name: "forgets the ten", fault: Fault::Ten, copes: false, ..AVERAGE },
        Kind { name: "fails all of −", fault: Fault::Operator(Operator::Subtract), copes: false, ..AVERAGE },
        Kind {
            name: "struggling",
            begins: 850.0,
            most: 1200.0,
            learns: 0.01,
            slips: 0.05,
            fault: Fault::Everything,
            copes: false,
            ..AVERAGE
        },
        Kind { name: "guesser", learns: 0.0, guesses: Some(0.12), fault: Fault::Everything, copes: false, ..AVERAGE },
    ]
}
