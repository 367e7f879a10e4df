//! What a learner knows, and how it shows in answers.

use std::collections::HashMap;

use mathchess_engine::random::SplitMix64;
use mathchess_teaching::drills::expected;
use mathchess_teaching::lessons::skill_by_id;

use super::kinds::{Fault, Kind};

const DAY_MS: f64 = 86_400_000.0;
/// The days after which half of what was learnt with one answer is forgotten; with more answers it takes longer.
const HALF_AFTER_DAYS: f64 = 4.0;
/// What absence costs beyond what was learnt, in points.
const BEYOND: f64 = 150.0;
/// How many points easier a task about operators is whose equations are shown.
const SHOWN: f64 = 150.0;
/// The part of the wrong answers that the reason beside the second try puts right.
const SECOND_TRY: f64 = 0.5;
/// The chance to hit the right one among given answers without knowing it.
const BY_CHANCE: f64 = 0.2;
/// The share of wrong numbers, and of wrong turns, that a common mistake alone explains. The simulation gives no answers
/// that could be marked, so these shares are assumed.
const EXPLAINED: [f64; 2] = [0.25, 0.1];

/// A task as a learner meets it.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The skills that it needs.
    pub skills: &'a [String],
    /// How hard it is.
    pub rating: f64,
    /// Whether the answer is a turn.
    pub is_turn: bool,
    /// Whether its equations are shown.
    pub shown: bool,
    /// Whether the answer is chosen among given ones.
    pub chosen: bool,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// Whether it is right.
    pub right: bool,
    /// The code of the wrong idea, if one alone explains it.
    pub mistake: Option<&'static str>,
}

#[derive(Clone, Copy, Default)]
struct Known {
    /// What was learnt, in points.
    learnt: f64,
    answers: f64,
    last_ms: i64,
}

/// A learner's knowledge.
pub struct Mind {
    kind: Kind,
    /// The choices of this learner.
    pub random: SplitMix64,
    known: HashMap<String, Known>,
}

impl Mind {
    /// A learner of a kind, before the first answer.
    pub fn new(kind: Kind, seed: u64) -> Self {
        Self { kind, random: SplitMix64::new(seed), known: HashMap::new() }
    }

    fn chance(&mut self, of: f64) -> bool {
        (self.random.below(1_000_000) as f64) < of * 1_000_000.0
    }

    /// The strength in a skill now.
    fn strength(&self, skill: &str, now_ms: i64) -> f64 {
        let Some(known) = self.known.get(skill) else { return self.kind.begins };
        let days = (now_ms - known.last_ms).max(0) as f64 / DAY_MS * self.kind.forgets;
        let left = 1.0 / (1.0 + days / (HALF_AFTER_DAYS * (1.0 + known.answers)));
        self.kind.begins + known.learnt - (1.0 - left) * (known.learnt + BEYOND * self.kind.forgets)
    }

    /// The first answer to a task; it teaches something.
    pub fn answers(&mut self, task: Task<'_>, now_ms: i64) -> Said {
        let of_skills = task.skills.iter().map(|skill| self.strength(skill, now_ms));
        let strength = of_skills.min_by(f64::total_cmp).unwrap_or(self.kind.begins);
        let has_equations =
            || task.skills.iter().any(|id| skill_by_id(id).is_some_and(|skill| skill.operator.is_some()));
        let rating = task.rating - if task.shown && has_equations() { SHOWN } else { 0.0 };
        let mut knows = self.kind.guesses.unwrap_or_else(|| expected(strength, rating));
        if task.chosen {
            knows += (1.0 - knows) * BY_CHANCE;
        }
        self.learns(task.skills, now_ms);
        let spoilt = self.kind.fault.spoils(task.skills);
        if self.chance(spoilt) {
            return Said { right: false, mistake: (self.kind.fault == Fault::Ten).then_some("missed-ten") };
        }
        if self.chance(knows) && !self.chance(self.kind.slips) {
            return Said { right: true, mistake: None };
        }
        let explained = self.chance(EXPLAINED[usize::from(task.is_turn)]);
        let idea = if task.is_turn { "takes-less" } else { "single-of-many" };
        Said { right: false, mistake: explained.then_some(idea) }
    }

    /// Whether the second answer to a task is right, with the reason in view why the first was wrong.
    pub fn answers_again(&mut self, task: Task<'_>) -> bool {
        let able = self.kind.guesses.unwrap_or(SECOND_TRY);
        let spoilt = self.kind.fault.spoils(task.skills);
        !self.chance(spoilt) && self.chance(able)
    }

    fn learns(&mut self, skills: &[String], now_ms: i64) {
        let Kind { begins, most, learns, .. } = self.kind;
        for skill in skills {
            let known = self.known.entry(skill.clone()).or_default();
            known.learnt += (most - begins - known.learnt) * learns;
            known.answers += 1.0;
            known.last_ms = now_ms;
        }
    }
}
