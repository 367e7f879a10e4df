//! Simulated learners follow "What next?" for two weeks, a quarter of an hour on five days a week.
//!
//! Each is compared with the same learner under the earlier rules, by which a failed check came again at once and a skill
//! below *familiar* was never due. `MATHCHESS_TIMES` sets how many learners of each kind, `MATHCHESS_DAYS` for how long; the
//! table is shown with `--nocapture`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet, HashSet};

use mathchess_engine::game::GameKind;
use mathchess_engine::lessons::{Course, Role, course, courses_of, lesson};
use mathchess_engine::random::SplitMix64;
use mathchess_progress::{
    Attempt, AttemptKind, CheckOf, FAMILIAR_ITEMS, Making, Mastery, Next, Setting, Situation, course_progress,
    next_step, reviews, skill_mastery, solved_steps, waiting_checks,
};
use uuid::Uuid;

const DAY_MS: i64 = 86_400_000;
const MINUTE_MS: i64 = 60_000;
/// The time on a day of learning.
const BUDGET_MS: i64 = 15 * MINUTE_MS;

/// How somebody learns: the percentage of right answers at first, what each answer adds, and the most it comes to.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    begins: usize,
    adds: usize,
    most: usize,
}

const KINDS: [Kind; 3] = [
    Kind { name: "average", begins: 60, adds: 3, most: 92 },
    Kind { name: "struggling", begins: 40, adds: 1, most: 62 },
    Kind { name: "guesser", begins: 12, adds: 0, most: 12 },
];

/// What happened.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    proposals: usize,
    reviews: usize,
    failed: usize,
    checks: usize,
    passes: usize,
    /// The most sittings of one check on one day.
    on_a_day: usize,
}

struct Learner {
    kind: Kind,
    /// Whether the earlier rules hold.
    earlier: bool,
    random: SplitMix64,
    attempts: Vec<Attempt>,
    played: BTreeSet<u8>,
    right: BTreeMap<String, usize>,
    now_ms: i64,
    items: u64,
    tally: Tally,
}

fn all() -> impl Iterator<Item = &'static Course> {
    courses_of(GameKind::MathematicalChess)
}

impl Learner {
    fn new(kind: Kind, earlier: bool, seed: u64) -> Self {
        Self {
            kind,
            earlier,
            random: SplitMix64::new(seed),
            attempts: Vec::new(),
            played: BTreeSet::new(),
            right: BTreeMap::new(),
            now_ms: 100 * DAY_MS,
            items: 0,
            tally: Tally::default(),
        }
    }

    /// Answers an item once; a skill is known the better, the more often it was answered.
    fn answers(&mut self, what: &Attempt, skills: &[String], item: &str, takes_ms: i64) -> bool {
        let Kind { begins, adds, most, .. } = self.kind;
        let known = |skill: &String| self.right.get(skill).copied().unwrap_or(begins);
        let percent = skills.iter().map(known).min().unwrap_or(begins);
        let right = self.random.below(100) < percent;
        for skill in skills {
            let known = self.right.entry(skill.clone()).or_insert(begins);
            *known = (*known + adds).min(most);
        }
        self.items += 1;
        self.now_ms += takes_ms;
        let (at_ms, id) = (self.now_ms, Uuid::from_u128(self.items.into()));
        self.attempts.push(Attempt {
            id,
            at_ms,
            right,
            item: item.to_owned(),
            skills: skills.to_vec(),
            ..what.clone()
        });
        right
    }

    fn sitting(&mut self, kind: AttemptKind, course: Option<&str>, lesson: Option<&str>, setting: Setting) -> Attempt {
        self.items += 1;
        Attempt {
            id: Uuid::nil(),
            profile: Uuid::nil(),
            sitting: Uuid::from_u128(self.items.into()),
            kind,
            course: course.map(str::to_owned),
            lesson: lesson.map(str::to_owned),
            item: String::new(),
            skills: Vec::new(),
            setting,
            answer: String::new(),
            answer_number: 1,
            right: false,
            hints: 0,
            made: Some(Making::Found),
            mistake: None,
            used_ms: 20_000,
            at_ms: 0,
            utc_offset_minutes: 0,
            rules_version: 1,
            data_version: 1,
        }
    }

    /// A round of drills for these skills.
    fn round(&mut self, skills: &[String], items: usize, takes_ms: i64) {
        let setting = if skills.len() >= 3 { Setting::Mixed } else { Setting::Practice };
        let what = self.sitting(AttemptKind::Drill, None, None, setting);
        for number in 0..items {
            let skill = &skills[number % skills.len()];
            let item = format!("drill:{skill}/1/{}", self.items);
            if !self.answers(&what, std::slice::from_ref(skill), &item, takes_ms) {
                // Once more, with the reason in view.
                self.answers(
                    &Attempt { answer_number: 2, ..what.clone() },
                    std::slice::from_ref(skill),
                    &item,
                    takes_ms,
                );
            }
        }
    }

    fn learns(&mut self, course: &str, id: &str) {
        let solved: HashSet<String> = solved_steps(&self.attempts).into_iter().map(str::to_owned).collect();
        for step in lesson(id).unwrap().steps.iter().filter(|step| !solved.contains(&step.id)) {
            let setting = if step.role == Role::Example { Setting::Example } else { Setting::Practice };
            let what = self.sitting(AttemptKind::Lesson, Some(course), Some(id), setting);
            if !self.answers(&what, &step.skills, &step.id, 40_000) {
                // After the answer was shown, the learner does the step.
                let last = self.attempts.last().unwrap().clone();
                self.attempts.push(Attempt { right: true, answer_number: 3, ..last });
            }
        }
    }

    fn takes_check(&mut self, of: &Course) {
        let check = of.check.as_ref().unwrap();
        let what = self.sitting(AttemptKind::Check, Some(&of.id), None, Setting::Mixed);
        let mut right = 0;
        for step in &check.steps {
            let item = format!("drill:{}/2/{}", step.skills[0], self.items);
            right += usize::from(self.answers(&what, &step.skills[..1], &item, 45_000));
        }
        self.tally.checks += 1;
        self.tally.passes += usize::from(right >= check.pass);
    }

    /// The skills that are due.
    fn due(&self) -> Vec<String> {
        let skills = skill_mastery(&self.attempts);
        let courses = course_progress(all(), &self.attempts, &skills);
        let passed: HashSet<&str> =
            courses.iter().filter(|course| course.check_passed).map(|course| course.course).collect();
        let comes_back = |skill: &str| {
            let Some(known) = skills.get(skill) else { return false };
            let done =
                || mathchess_engine::lessons::skill_by_id(skill).is_some_and(|of| passed.contains(of.first_course));
            known.word() >= Mastery::Familiar || (!self.earlier && (known.items() >= FAMILIAR_ITEMS || done()))
        };
        let due = reviews(&self.attempts, self.now_ms, comes_back);
        due.into_iter().filter(|review| review.is_due(self.now_ms)).map(|review| review.skill).collect()
    }

    fn follows(&mut self, today: &mut BTreeMap<String, usize>) {
        let due = self.due();
        let courses = course_progress(all(), &self.attempts, &skill_mastery(&self.attempts));
        let waiting = if self.earlier { BTreeSet::new() } else { waiting_checks(all(), &self.attempts, self.now_ms) };
        let situation = Situation { due: due.len(), played: &self.played, locked: &BTreeSet::new(), waiting: &waiting };
        self.tally.proposals += 1;
        match next_step(&self.attempts, &courses, situation) {
            Next::Review(_) => {
                self.tally.reviews += 1;
                self.round(&due[..due.len().min(5)], 10, 12_000);
            }
            Next::Failed(id) => {
                self.tally.failed += 1;
                let of = course(id).unwrap();
                let attempts = self.attempts.clone();
                let retake = CheckOf::new(of, of.check.as_ref().unwrap()).retake(&attempts, self.now_ms).unwrap();
                let skills = if retake.to_practise.is_empty() { retake.failed } else { retake.to_practise };
                let skills: Vec<String> = skills.into_iter().map(str::to_owned).collect();
                self.round(&skills, 6, 40_000);
            }
            Next::Check(id) => {
                let sittings = today.entry(id.to_owned()).or_default();
                *sittings += 1;
                self.tally.on_a_day = self.tally.on_a_day.max(*sittings);
                self.takes_check(course(id).unwrap());
            }
            Next::Lesson { course, lesson } => self.learns(course, lesson),
            Next::Play(level) => {
                self.played.insert(level);
                self.now_ms += 6 * MINUTE_MS;
            }
            Next::Mistake(_) | Next::Puzzles => self.now_ms += 4 * MINUTE_MS,
        }
    }

    fn days(mut self, days: i64) -> Tally {
        for day in (0..days).filter(|day| day % 7 < 5) {
            self.now_ms = (100 + day) * DAY_MS + 9 * 60 * MINUTE_MS;
            let end = self.now_ms + BUDGET_MS;
            let mut today = BTreeMap::new();
            while self.now_ms < end {
                self.follows(&mut today);
            }
        }
        self.tally
    }
}

fn of_env(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn whoever_fails_a_check_practises_before_it_comes_again() {
    let (times, days) = (of_env("MATHCHESS_TIMES", 1), of_env("MATHCHESS_DAYS", 14) as i64);
    println!("kind        rules    checks a pass  most a day  Review %  Failed %  Check %");
    for kind in KINDS {
        let mut shares = Vec::new();
        for earlier in [true, false] {
            let mut sum = Tally::default();
            for seed in 0..times {
                let one = Learner::new(kind, earlier, seed).days(days);
                sum.proposals += one.proposals;
                sum.reviews += one.reviews;
                sum.failed += one.failed;
                sum.checks += one.checks;
                sum.passes += one.passes;
                sum.on_a_day = sum.on_a_day.max(one.on_a_day);
            }
            let percent = |count: usize| 100 * count / sum.proposals.max(1);
            let a_pass = sum.checks as f64 / sum.passes as f64;
            println!(
                "{:<11} {:<8} {a_pass:>13.1} {:>11} {:>9} {:>9} {:>8}",
                kind.name,
                if earlier { "earlier" } else { "now" },
                sum.on_a_day,
                percent(sum.reviews),
                percent(sum.failed),
                percent(sum.checks),
            );
            shares.push((percent(sum.checks), percent(sum.reviews), sum.on_a_day));
        }
        let [(checks_before, reviews_before, _), (checks, reviews, on_a_day)] = shares[..] else { unreachable!() };
        if kind.name == "average" {
            continue;
        }
        assert!(2 * checks < checks_before, "{}: {checks} % of proposals after {checks_before} %", kind.name);
        assert!(reviews > reviews_before, "{}: {reviews} % of proposals after {reviews_before} %", kind.name);
        assert!(on_a_day <= 2, "{}: {on_a_day} sittings of a check on a day", kind.name);
    }
}
