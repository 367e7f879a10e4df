//! A learner who follows "What next?", and what comes of it.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use mathchess_engine::game::GameKind;
use mathchess_progress::{
    Attempt, AttemptKind, CheckOf, DRILL_PREFIX, DrillRatings, Making, Mastery, Next, OpenPuzzle, Placing, Practice,
    PuzzleLearner, PuzzleRatings, PuzzlesFrom, RatedAnswer, Setting, Situation, item_of_start, needed_help,
    next_puzzle, next_step, placing, solved_steps, waiting_checks,
};
use mathchess_teaching::drills::{Choices, DueSkill, Item, LONGEST, RoundOptions, is_mixed};
use mathchess_teaching::lessons::{Course, Role, SKILLS, Skill, Step, course, courses_of, lesson};
use uuid::Uuid;

use super::kinds::Kind;
use super::mind::{Mind, Task};
use super::tasks::{Tasks, is_turn};

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;
/// The first day, counted from 1970.
const FIRST_DAY: i64 = 100;
/// The time of learning on a day.
const ON_A_DAY_MS: i64 = 15 * MINUTE_MS;
/// The days of learning in a week.
const DAYS_OF_WEEK: i64 = 5;
/// The time after which a round of quick questions ends, as in the app.
const ROUND_MS: i64 = 2 * MINUTE_MS;
/// The time that opening a page and reading a result take.
const BETWEEN_MS: i64 = 15_000;
/// The times for a quick question, for another question and for a turn.
const QUICK_MS: i64 = 10_000;
const QUESTION_MS: i64 = 25_000;
const TURN_MS: i64 = 40_000;
/// The time for a puzzle, and how many come one after another.
const PUZZLE_MS: i64 = 70_000;
const PUZZLES: usize = 3;
const GAME_MS: i64 = 6 * MINUTE_MS;
/// As in the app: the exercises of a round for one skill, the time in which lines run from left to right, and of how many
/// questions one is answered by choosing.
const POSITIONS: usize = 6;
const UPRIGHT_MS: i64 = 7 * DAY_MS;
const CHOSEN_ONE_IN: u32 = 4;
/// The items within which somebody should be found who can't do them.
pub const FOUND_WITHIN: usize = 15;

/// The kinds of proposals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proposal {
    /// The lesson about a mistake.
    Mistake,
    /// Two minutes of practice.
    Review,
    /// A game.
    Play,
    /// The next lesson.
    Lesson,
    /// What went wrong in a check.
    Failed,
    /// A check.
    Check,
    /// Puzzles.
    Puzzles,
    /// A placement.
    Placement,
}

impl Diary {
    /// The skills that are not mastered in the end, and their words.
    pub fn not_mastered(&self) -> Vec<(&'static str, Mastery)> {
        let word = |skill: &Skill| self.words.get(skill.id).copied().unwrap_or_default();
        let all = SKILLS.iter().map(|skill| (skill.id, word(skill)));
        all.filter(|&(_, word)| word != Mastery::Mastered).collect()
    }
}

impl Proposal {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Mistake,
        Self::Review,
        Self::Play,
        Self::Lesson,
        Self::Failed,
        Self::Check,
        Self::Puzzles,
        Self::Placement,
    ];

    /// The kind of a proposal, and what it is about: two proposals are the same if both are equal.
    fn of(next: &Next<'_>) -> (Self, String) {
        match next {
            Next::Mistake(mistake) => (Self::Mistake, mistake.lesson().to_owned()),
            Next::Review(_) => (Self::Review, String::new()),
            Next::Play(level) => (Self::Play, level.to_string()),
            Next::Lesson { lesson, .. } => (Self::Lesson, (*lesson).to_owned()),
            Next::Failed(course) => (Self::Failed, (*course).to_owned()),
            Next::Check(course) => (Self::Check, (*course).to_owned()),
            Next::Puzzles => (Self::Puzzles, String::new()),
            Next::Placement => (Self::Placement, String::new()),
        }
    }
}

/// What happened to a learner.
#[derive(Clone, Debug, Default)]
pub struct Diary {
    /// The first answers in rounds of drills, and how many were right.
    pub rounds: [usize; 2],
    /// The day, from 1, on which the path first came to a level.
    pub reached: BTreeMap<u8, i64>,
    /// The number of tasks of each placement, with the place on the path where it ended, and the minutes that it took.
    pub placements: Vec<Placed>,
    /// The sittings of each course's check, and how many passed.
    pub checks: BTreeMap<String, [usize; 2]>,
    /// The word of each skill in the end.
    pub words: BTreeMap<String, Mastery>,
    /// The days with learning, and those in whose evening help was needed.
    pub days: [usize; 2],
    /// Of somebody with a fault, the number of items about it; counted as long as nobody has found it.
    pub items_of_fault: usize,
    /// Whether help was needed before more than [`FOUND_WITHIN`] of them.
    pub found: bool,
    /// How often each kind was proposed.
    pub proposals: BTreeMap<Proposal, usize>,
    /// How often the same was proposed running, at most.
    pub running: BTreeMap<Proposal, usize>,
}

/// A placement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// The number of its tasks.
    pub tasks: usize,
    /// The number of courses that it passed over.
    pub known: usize,
    /// How long it took, in minutes.
    pub minutes: f64,
}

/// A simulated learner.
pub struct Learner<'a> {
    tasks: &'a Tasks,
    kind: Kind,
    mind: Mind,
    attempts: Vec<Attempt>,
    played: BTreeSet<u8>,
    puzzles: PuzzleRatings,
    now_ms: i64,
    /// The number of ids and items so far.
    made: u32,
    /// The last proposal, and how often it came running.
    last: Option<((Proposal, String), usize)>,
    diary: Diary,
}

/// What is the same for all answers of a sitting.
struct Sitting<'b> {
    id: Uuid,
    kind: AttemptKind,
    course: Option<&'b str>,
    lesson: Option<&'b str>,
    setting: Setting,
}

/// A task with what is recorded of it.
struct Asked<'b> {
    item: String,
    task: Task<'b>,
    made: Making,
    takes_ms: i64,
}

fn all() -> impl Iterator<Item = &'static Course> {
    courses_of(GameKind::MathematicalChess)
}

impl<'a> Learner<'a> {
    /// A learner before the first day.
    pub fn new(tasks: &'a Tasks, kind: Kind, seed: u64) -> Self {
        Self {
            tasks,
            mind: Mind::new(kind.clone(), seed),
            kind,
            attempts: Vec::new(),
            played: BTreeSet::new(),
            puzzles: PuzzleRatings::default(),
            now_ms: 0,
            made: 0,
            last: None,
            diary: Diary::default(),
        }
    }

    /// A placement on the first day, before anything is learnt.
    pub fn placed_at_first(mut self) -> Placed {
        self.now_ms = FIRST_DAY * DAY_MS;
        self.is_placed();
        self.diary.placements[0]
    }

    /// The learner after taking the check of every course on the day before the first, without a lesson.
    #[cfg(test)]
    pub fn after_every_check(mut self) -> Self {
        self.now_ms = (FIRST_DAY - 1) * DAY_MS;
        all().for_each(|course| self.takes_check(course));
        self
    }

    /// What happens in a number of days.
    pub fn live(mut self, days: i64) -> Diary {
        let absent = self.kind.absent.clone();
        for day in (0..days).filter(|day| day % 7 < DAYS_OF_WEEK && !absent.contains(day)) {
            self.now_ms = (FIRST_DAY + day) * DAY_MS + 9 * 60 * MINUTE_MS;
            if day == 0 && self.kind.knows_the_game {
                self.is_placed();
            }
            let end_ms = self.now_ms + ON_A_DAY_MS;
            while self.now_ms < end_ms {
                self.follows(day);
            }
            self.diary.days[0] += 1;
            self.diary.days[1] += usize::from(needed_help(&self.attempts, self.now_ms).is_some());
        }
        let nothing_locked = BTreeSet::new();
        let known = Practice::new(&self.attempts, &nothing_locked, self.now_ms);
        self.diary.words = known.skills().iter().map(|(skill, known)| ((*skill).to_owned(), known.word())).collect();
        self.diary
    }

    /// Does what is proposed.
    fn follows(&mut self, day: i64) {
        let nothing_locked = BTreeSet::new();
        let practice = Practice::new(&self.attempts, &nothing_locked, self.now_ms);
        let waiting = waiting_checks(all(), &self.attempts, self.now_ms);
        let situation = Situation {
            due: practice.due().count(),
            played: &self.played,
            locked: &nothing_locked,
            waiting: &waiting,
            now_ms: self.now_ms,
        };
        let next = next_step(&self.attempts, practice.courses(), situation);
        let finds = practice.courses().iter().any(|course| course.is_done());
        let suggested: Vec<String> = practice.suggested().unwrap().into_iter().map(str::to_owned).collect();
        let highest = practice.courses().iter().filter(|course| course.is_done()).filter_map(|course| course.level);
        let highest = highest.max().unwrap_or(1);
        self.notes(&next, day);
        self.now_ms += BETWEEN_MS;
        match next {
            Next::Mistake(mistake) => self.learns(mistake.lesson(), true),
            Next::Review(_) => self.quick_round(&suggested, finds),
            Next::Failed(id) => {
                let of = course(id).unwrap();
                let retake = CheckOf::new(of, of.check.as_ref().unwrap()).retake(&self.attempts, self.now_ms).unwrap();
                let skills = if retake.to_practise.is_empty() { retake.failed } else { retake.to_practise };
                let skills: Vec<String> = skills.into_iter().map(str::to_owned).collect();
                self.round_of_positions(&skills, finds);
            }
            Next::Check(id) => self.takes_check(course(id).unwrap()),
            Next::Placement => self.is_placed(),
            Next::Lesson { lesson, .. } => self.learns(lesson, false),
            Next::Play(level) => {
                self.played.insert(level);
                self.plays();
            }
            Next::Puzzles => {
                let sitting = self.sitting(AttemptKind::Puzzle, None, None, Setting::Practice);
                (0..PUZZLES).for_each(|_| self.tries_puzzle(&sitting, highest, finds));
            }
        }
    }

    /// Notes what is proposed.
    fn notes(&mut self, next: &Next<'_>, day: i64) {
        let of = Proposal::of(next);
        *self.diary.proposals.entry(of.0).or_default() += 1;
        let running = self.last.take().filter(|(last, _)| *last == of).map_or(0, |(_, running)| running) + 1;
        let longest = self.diary.running.entry(of.0).or_default();
        *longest = running.max(*longest);
        self.last = Some((of, running));
        if let Next::Lesson { course: id, .. } | Next::Check(id) | Next::Failed(id) = next
            && let Some(level) = course(id).and_then(|course| course.level)
        {
            self.diary.reached.entry(level).or_insert(day + 1);
        }
    }

    fn sitting<'b>(
        &mut self,
        kind: AttemptKind,
        course: Option<&'b str>,
        lesson: Option<&'b str>,
        setting: Setting,
    ) -> Sitting<'b> {
        Sitting { id: Uuid::from_u128(self.number().into()), kind, course, lesson, setting }
    }

    /// A number that was not there before.
    fn number(&mut self) -> u32 {
        self.made += 1;
        self.made
    }

    /// Records an answer.
    fn records(&mut self, sitting: &Sitting<'_>, asked: &Asked<'_>, number: u16, right: bool, mistake: Option<&str>) {
        let made = match asked.made {
            made @ (Making::Shown | Making::Strict) => made,
            _ if number > 1 => Making::Helped,
            made => made,
        };
        let used_ms = if number > 1 { asked.takes_ms / 2 } else { asked.takes_ms };
        self.now_ms += used_ms;
        let id = Uuid::from_u128(self.number().into());
        self.attempts.push(Attempt {
            id,
            profile: Uuid::nil(),
            sitting: sitting.id,
            kind: sitting.kind,
            course: sitting.course.map(str::to_owned),
            lesson: sitting.lesson.map(str::to_owned),
            item: asked.item.clone(),
            skills: asked.task.skills.to_vec(),
            setting: sitting.setting,
            answer: String::new(),
            answer_number: number,
            right,
            hints: u8::from(made == Making::Shown),
            made: Some(made),
            mistake: mistake.map(str::to_owned),
            used_ms: u32::try_from(used_ms).unwrap(),
            at_ms: self.now_ms,
            utc_offset_minutes: 0,
            rules_version: 1,
            data_version: 1,
        });
    }

    /// Gives the first answer to a task, and outside checks a second one after a wrong one.
    fn answers(&mut self, sitting: &Sitting<'_>, asked: &Asked<'_>) -> bool {
        let said = self.mind.answers(asked.task, self.now_ms + asked.takes_ms);
        self.records(sitting, asked, 1, said.right, said.mistake);
        self.is_found(sitting, asked.task.skills);
        if said.right || matches!(sitting.kind, AttemptKind::Check | AttemptKind::Placement) {
            return said.right;
        }
        let right = self.mind.answers_again(asked.task);
        self.records(sitting, asked, 2, right, None);
        if !right && sitting.kind == AttemptKind::Lesson {
            // After the answer was shown, the learner does the step.
            self.records(sitting, asked, 3, true, None);
        }
        false
    }

    /// Whether a fault is found by now, if this item was about it.
    fn is_found(&mut self, sitting: &Sitting<'_>, skills: &[String]) {
        let counts = sitting.setting != Setting::Example && sitting.kind != AttemptKind::Puzzle;
        let Diary { items_of_fault, found, .. } = &mut self.diary;
        if !*found && counts && *items_of_fault < FOUND_WITHIN && self.kind.fault.is_about(skills) {
            *items_of_fault += 1;
            *found = needed_help(&self.attempts, self.now_ms).is_some();
        }
    }

    /// How an item is answered, and how long it takes.
    fn asked(item: &Item, finds: bool, strict: bool) -> Asked<'_> {
        let is_turn = is_turn(&*item.step.exercise);
        let chosen = item.choices != Choices::Board && item.id.seed.is_multiple_of(CHOSEN_ONE_IN);
        let made = match (&item.choices, is_turn) {
            (_, true) if strict => Making::Strict,
            (_, true) if finds => Making::Found,
            (_, true) => Making::Shown,
            (Choices::Board, false) => Making::Found,
            _ if chosen && !strict => Making::Chosen,
            _ => Making::Typed,
        };
        let task = Task {
            skills: &item.step.skills,
            rating: f64::from(item.rating),
            is_turn,
            shown: made == Making::Shown,
            chosen: made == Making::Chosen,
        };
        let takes_ms = if is_turn {
            TURN_MS
        } else if item.id.quick {
            QUICK_MS
        } else {
            QUESTION_MS
        };
        Asked { item: format!("{DRILL_PREFIX}{}", item.id), task, made, takes_ms }
    }

    fn is_upright(&self) -> bool {
        self.attempts.first().is_none_or(|first| self.now_ms - first.at_ms < UPRIGHT_MS)
    }

    fn round(&mut self, skills: &[String], items: usize, quick: bool) -> Vec<Item> {
        let ratings = DrillRatings::of(&self.attempts, |id| self.tasks.typical_rating(id));
        let due: Vec<DueSkill<'_>> =
            skills.iter().map(|skill| DueSkill { skill, rating: ratings.skill(skill) }).collect();
        let seed = self.mind.random.next_u64();
        let harder = |template: &str| ratings.harder(template);
        let options = RoundOptions { items, quick, upright: self.is_upright(), seed, harder: &harder };
        self.tasks.round(&due, &options)
    }

    fn does_round(&mut self, items: &[Item], finds: bool, until_ms: i64) {
        let setting = if is_mixed(items) { Setting::Mixed } else { Setting::Practice };
        let sitting = self.sitting(AttemptKind::Drill, None, None, setting);
        for item in items {
            if self.now_ms >= until_ms {
                break;
            }
            let right = self.answers(&sitting, &Self::asked(item, finds, false));
            self.diary.rounds[0] += 1;
            self.diary.rounds[1] += usize::from(right);
        }
    }

    /// Two minutes of practice.
    fn quick_round(&mut self, skills: &[String], finds: bool) {
        let items = self.round(skills, LONGEST, true);
        self.does_round(&items, finds, self.now_ms + ROUND_MS);
    }

    /// Exercises on whole positions.
    fn round_of_positions(&mut self, skills: &[String], finds: bool) {
        let items = self.round(skills, POSITIONS, false);
        self.does_round(&items, finds, i64::MAX);
    }

    /// A lesson: the steps that are not solved yet, or all of them.
    fn learns(&mut self, id: &str, again: bool) {
        let course = all().find(|course| course.lessons.iter().any(|lesson| lesson.id == id)).unwrap();
        let solved: HashSet<String> = solved_steps(&self.attempts).into_iter().map(str::to_owned).collect();
        let open = |step: &&Step| again || !solved.contains(&step.id);
        for step in lesson(id).unwrap().steps.iter().filter(open) {
            let setting = if step.role == Role::Example { Setting::Example } else { Setting::Practice };
            let sitting = self.sitting(AttemptKind::Lesson, Some(&course.id), Some(id), setting);
            let is_turn = is_turn(&*step.exercise);
            let rating = self.tasks.rating_of_step(step);
            let task = Task { skills: &step.skills, rating, is_turn, shown: is_turn, chosen: false };
            let made = if is_turn { Making::Shown } else { Making::Typed };
            let takes_ms = if is_turn { TURN_MS } else { QUESTION_MS };
            self.answers(&sitting, &Asked { item: step.id.clone(), task, made, takes_ms });
        }
    }

    fn takes_check(&mut self, of: &Course) {
        let seed = self.mind.random.next_u64() as u32;
        let items = self.tasks.check(of, self.is_upright(), seed);
        let sitting = self.sitting(AttemptKind::Check, Some(&of.id), None, Setting::Mixed);
        let right = items.iter().filter(|item| self.answers(&sitting, &Self::asked(item, true, true))).count();
        let [sittings, passed] = self.diary.checks.entry(of.id.clone()).or_default();
        *sittings += 1;
        *passed += usize::from(of.check.as_ref().is_some_and(|check| right >= check.pass));
    }

    /// Takes a placement, as the app asks it.
    fn is_placed(&mut self) {
        let nothing_locked = BTreeSet::new();
        let path: Vec<&str> = all().map(|course| &*course.id).collect();
        let practice = Practice::new(&self.attempts, &nothing_locked, self.now_ms);
        let known = practice.courses().iter().rposition(|course| course.check_passed).map_or(0, |last| last + 1);
        let seed = self.mind.random.next_u64() as u32;
        let (begun_ms, begun) = (self.now_ms, self.attempts.len());
        let id = Uuid::from_u128(self.number().into());
        let known = loop {
            let answers: Vec<&Attempt> = self.attempts[begun..].iter().collect();
            let (course_id, number) = match placing(&path, known, &answers) {
                Placing::Asks { course, number, .. } => (course, number),
                Placing::Ends(known) => break known,
            };
            let item = self.tasks.placement(course(course_id).unwrap(), seed).swap_remove(number);
            let (kind, course, setting) = (AttemptKind::Placement, Some(course_id), Setting::Mixed);
            self.answers(&Sitting { id, kind, course, lesson: None, setting }, &Self::asked(&item, true, true));
        };
        let tasks = self.attempts.len() - begun;
        let minutes = (self.now_ms - begun_ms) as f64 / MINUTE_MS as f64;
        self.diary.placements.push(Placed { tasks, known, minutes });
        let sitting = Sitting { id, kind: AttemptKind::Start, course: None, lesson: None, setting: Setting::Mixed };
        let task = Task { skills: &[], rating: 0.0, is_turn: false, shown: false, chosen: false };
        let item = item_of_start(path[known]);
        self.records(&sitting, &Asked { item, task, made: Making::Typed, takes_ms: 0 }, 1, true, None);
        self.now_ms += BETWEEN_MS;
    }

    /// A game, in which an equation is found: more of it does not count here.
    fn plays(&mut self) {
        let sitting = self.sitting(AttemptKind::Game, None, None, Setting::Practice);
        let task = Task { skills: &[], rating: 0.0, is_turn: true, shown: false, chosen: false };
        let item = format!("game:{}:1", self.number());
        self.records(&sitting, &Asked { item, task, made: Making::Found, takes_ms: GAME_MS }, 1, true, None);
    }

    /// Tries the puzzle that suits, and once more after a wrong turn.
    fn tries_puzzle(&mut self, sitting: &Sitting<'_>, highest: u8, finds: bool) {
        let tasks = self.tasks;
        let own = || self.attempts.iter().filter(|answer| answer.kind == AttemptKind::Puzzle);
        let solved: HashSet<&str> = own().filter(|answer| answer.right).map(|answer| &*answer.item).collect();
        let tried: BTreeMap<&str, i64> = own().map(|answer| (&*answer.item, answer.at_ms)).collect();
        let before = self.attempts.len();
        let begins = |attempts: &[Attempt]| PuzzleLearner::before_puzzles(attempts, |id| tasks.typical_rating(id));
        let known = self.puzzles.learner_at(Uuid::nil(), self.now_ms);
        let known = known.unwrap_or_else(|| begins(&self.attempts).at(self.now_ms));
        let unsolved: Vec<_> = tasks.puzzles.iter().filter(|puzzle| !solved.contains(&*puzzle.id)).collect();
        let open: Vec<OpenPuzzle> = unsolved
            .iter()
            .map(|puzzle| OpenPuzzle {
                level: puzzle.level,
                rating: self.puzzles.puzzle(&puzzle.id).map_or(puzzle.rating, |now| now.rating),
                failed_ms: tried.get(&*puzzle.id).copied(),
                passed_over: false,
            })
            .collect();
        let Some(place) = next_puzzle(&open, known, PuzzlesFrom::UpTo(highest)) else {
            self.now_ms += PUZZLE_MS;
            return;
        };
        let puzzle = unsolved[place];
        let task = Task { skills: &puzzle.skills, rating: puzzle.rating, is_turn: true, shown: !finds, chosen: false };
        let made = if finds { Making::Found } else { Making::Shown };
        self.answers(sitting, &Asked { item: puzzle.id.clone(), task, made, takes_ms: PUZZLE_MS });
        let (earlier, given) = self.attempts.split_at(before);
        for answer in given {
            self.puzzles.answer(RatedAnswer::from(answer), |_| Some(puzzle.rating), || begins(earlier));
        }
    }
}
