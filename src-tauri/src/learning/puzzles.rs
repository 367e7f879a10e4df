//! Puzzles: choosing the next one, marking answers, and recording them.

use std::collections::{BTreeSet, HashMap, HashSet};

use mathchess_engine::game::{Finding, GameKind};
use mathchess_engine::games::mathematical_chess::{Position, Turn};
use mathchess_progress::{
    Attempt, AttemptKind, CheckOf, OpenPuzzle, PuzzleLearner, PuzzleRatings, PuzzlesFrom, Setting, next_puzzle, start,
};
use mathchess_records::ProfileId;
use mathchess_teaching::lessons::courses_of;
use mathchess_teaching::puzzles::{Marking, NotThisTurn, Puzzle, Theme};

use super::Learning;
use super::answered::Answered;
use super::drill_items::typical_rating;
use super::puzzle_of_day::was_of_the_day;
use super::shipped_puzzles::{LEVELS, Named, find, puzzles};
use crate::api::puzzle;
use crate::api::puzzle::{PuzzleAnswer, PuzzleFrom, PuzzleHint, PuzzleMarking};
use crate::desk::guest::owner;
use crate::error::{AppError, LearningProblem, Result};
use crate::wall_clock::now_ms;

/// The version of the puzzles that come with the app.
const PUZZLES_VERSION: u32 = 1;

impl Learning {
    /// Opens a puzzle. `None` when none is left.
    pub fn open_puzzle(&self, from: &PuzzleFrom, profile: Option<&str>) -> Result<Option<puzzle::Puzzle>> {
        match from {
            PuzzleFrom::Day => self.open_daily_puzzle(profile).map(Some),
            PuzzleFrom::Next { level, theme, passed } => self.puzzle(profile, *level, *theme, passed),
        }
    }

    /// The next puzzle for a learner: not solved yet, not in `passed`, of this level or of those that the learner has
    /// reached, never of a locked one, of this theme or of any, and of suitable difficulty ([`next_puzzle`]). `None` when
    /// all of them are solved.
    pub fn puzzle(
        &self,
        profile: Option<&str>,
        level: Option<u8>,
        theme: Option<Theme>,
        passed: &[String],
    ) -> Result<Option<puzzle::Puzzle>> {
        self.desk.may_answer(profile, level)?;
        let learner: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let answers = self.desk.attempts_of(profile)?;
        let locked = self.desk.locked_levels(profile)?;
        let own = || answers.iter().filter(|answer| answer.kind == AttemptKind::Puzzle);
        let solved = solved(&answers);
        // The last answer to a puzzle stays.
        let tried: HashMap<&str, i64> = own().map(|answer| (answer.item.as_str(), answer.at_ms)).collect();
        let from = level.map_or_else(|| PuzzlesFrom::UpTo(reached(&answers)), PuzzlesFrom::Level);
        let open = open_levels(&answers, &locked);
        // A theme may have few puzzles in a level, so it leads nobody on to the next one.
        let is_of_theme = |puzzle: &Puzzle| {
            theme
                .is_none_or(|theme| puzzle.themes.contains(&theme) && (level.is_some() || open.contains(&puzzle.level)))
        };
        let now = now_ms();
        let unsolved: Vec<&Named> = puzzles()?
            .iter()
            .filter(|(id, puzzle)| {
                !locked.contains(&puzzle.level) && !solved.contains(id.as_str()) && is_of_theme(puzzle)
            })
            .collect();
        let next = self.rated(learner, |ratings| {
            let known = ratings
                .learner_at(owner(learner), now)
                .unwrap_or_else(|| PuzzleLearner::before_puzzles(&answers, typical_rating).at(now));
            let open: Vec<OpenPuzzle> = unsolved
                .iter()
                .map(|(id, puzzle)| OpenPuzzle {
                    level: puzzle.level,
                    rating: rating_now(ratings, id, puzzle),
                    failed_ms: tried.get(id.as_str()).copied(),
                    passed_over: passed.contains(id),
                })
                .collect();
            next_puzzle(&open, known, from).and_then(|place| Some((&unsolved.get(place)?.1, open.get(place)?.rating)))
        })?;
        let Some((next, rating)) = next else {
            self.desk.asked.lock().begin([], Finding::Found, profile);
            return Ok(None);
        };
        self.ask(profile, &answers, next, rating).map(Some)
    }

    /// Asks a learner with these answers a puzzle of this rating.
    pub(super) fn ask(
        &self,
        profile: Option<&str>,
        answers: &[Attempt],
        puzzle: &Puzzle,
        rating: f64,
    ) -> Result<puzzle::Puzzle> {
        let finding = self.desk.finding_in_practice(profile, answers)?;
        self.desk.asked.lock().begin([(puzzle.id(), puzzle.position)], finding, profile);
        puzzle::Puzzle::new(puzzle, rating, finding)
    }

    /// Marks a turn of a puzzle. A turn that ends the try, right or wrong, is recorded.
    pub fn mark_puzzle(&self, answer: &PuzzleAnswer) -> Result<PuzzleMarking> {
        let puzzle = find(&answer.id)?;
        self.desk.may_answer(answer.given.profile.as_deref(), Some(puzzle.level))?;
        let (so_far, before) = self.way(puzzle, &answer.so_far)?;
        let turn: Turn = answer.turn.parse()?;
        let marking = match puzzle.mark(&so_far, turn) {
            Ok(marking) => marking,
            Err(error) => {
                // The refusal says what is wrong, as that of a claim does.
                let finding = self.finding_of(&answer.id, answer.given.profile.as_deref())?;
                self.desk.asked.lock().claimed_wrongly(&answer.id, before, finding, None)?;
                return Err(refused(error));
            }
        };
        if let Marking::GoesOn { reply } = &marking {
            let finding = self.finding_of(&answer.id, answer.given.profile.as_deref())?;
            self.desk.asked.lock().reached(&answer.id, before, finding, vec![turn, *reply])?;
        }
        let shown = PuzzleMarking::new(puzzle, &before, turn, &marking)?;
        if !matches!(marking, Marking::GoesOn { .. }) {
            let made = self.made_turn(&answer.id, &answer.given)?;
            let mut asked = self.desk.asked.lock();
            if matches!(marking, Marking::Solved { .. }) {
                asked.answered(&answer.id);
            } else {
                asked.answered_wrong(&answer.id, puzzle.position, answer.given.profile.as_deref());
            }
            drop(asked);
            let turns: Vec<String> = so_far.iter().chain([&turn]).map(ToString::to_string).collect();
            let answered = Answered {
                kind: AttemptKind::Puzzle,
                course: None,
                lesson: None,
                item: answer.id.clone(),
                skills: puzzle.skills.iter().map(|&skill| skill.to_owned()).collect(),
                setting: Setting::Practice,
                answer: turns.join(" "),
                right: matches!(marking, Marking::Solved { .. }),
                mistake: match &marking {
                    Marking::Wrong(wrong) => wrong.idea.map(|idea| idea.code().to_owned()),
                    _ => None,
                },
                made,
                data_version: PUZZLES_VERSION,
            };
            self.keep_answer(&answer.given, answered)?;
        }
        Ok(shown)
    }

    /// The level of a puzzle and its position after these turns; none if this is no puzzle's name.
    ///
    /// # Errors
    /// If the turns were not answered right.
    pub(super) fn place_in_puzzle(&self, id: &str, so_far: &[String]) -> Result<Option<(u8, Position)>> {
        let Some((_, puzzle)) = puzzles()?.iter().find(|(name, _)| name == id) else { return Ok(None) };
        Ok(Some((puzzle.level, self.way(puzzle, so_far)?.1)))
    }

    /// The turns of a puzzle so far, and the position after them.
    fn way(&self, puzzle: &Puzzle, so_far: &[String]) -> Result<(Vec<Turn>, Position)> {
        let turns: Vec<Turn> = so_far.iter().map(|text| text.parse()).collect::<std::result::Result<_, _>>()?;
        self.desk.asked.lock().require_reached(&puzzle.id(), &turns)?;
        let (_, position) = puzzle.stage(&turns).map_err(refused)?;
        Ok((turns, position))
    }

    /// A hint at a puzzle, after the turns so far.
    pub fn puzzle_hint(&self, id: &str, so_far: &[String], profile: Option<&str>) -> Result<PuzzleHint> {
        let puzzle = find(id)?;
        self.desk.may_answer(profile, Some(puzzle.level))?;
        let (so_far, before) = self.way(puzzle, so_far)?;
        self.desk.asked.lock().hint(id, before, profile);
        PuzzleHint::new(&before, &puzzle.hint(&so_far).map_err(refused)?)
    }
}

fn refused(error: NotThisTurn) -> AppError {
    match error {
        NotThisTurn::Illegal(refusal) => refusal.into(),
        NotThisTurn::NotThisWay => LearningProblem::NotThisPuzzle.into(),
    }
}

/// The rating of a puzzle after the answers so far.
pub(super) fn rating_now(ratings: &PuzzleRatings, id: &str, puzzle: &Puzzle) -> f64 {
    ratings.puzzle(id).map_or(f64::from(puzzle.rating.0), |now| now.rating)
}

/// The names of the puzzles that were solved.
pub(super) fn solved(answers: &[Attempt]) -> HashSet<&str> {
    let right = answers.iter().filter(|answer| answer.kind == AttemptKind::Puzzle && answer.right);
    right.map(|answer| answer.item.as_str()).collect()
}

/// The levels from which a learner gets puzzles who has chosen none: those up to the highest that was reached which are
/// not locked, or else the first that is not.
pub(super) fn open_levels(answers: &[Attempt], locked: &BTreeSet<u8>) -> BTreeSet<u8> {
    let is_open = |level: &u8| !locked.contains(level);
    let open: BTreeSet<u8> = (*LEVELS.start()..=reached(answers)).filter(is_open).collect();
    if open.is_empty() { LEVELS.filter(is_open).take(1).collect() } else { open }
}

/// The highest level that a learner has reached: of which a puzzle was tried, the check passed, or the course passed over;
/// else the first. The puzzle of the day does not count, since the date has chosen it.
pub(super) fn reached(answers: &[Attempt]) -> u8 {
    let tried = answers.iter().filter(|answer| answer.kind == AttemptKind::Puzzle && !was_of_the_day(answer));
    let tried = tried.filter_map(|answer| level_of(&answer.item));
    let start = start(answers);
    let passed = courses_of(GameKind::MathematicalChess).filter_map(|course| {
        let check = course.check.as_ref()?;
        let passed_over = start.is_some_and(|start| start.passes_over(&course.id));
        course.level.filter(|_| passed_over || CheckOf::new(course, check).progress(answers).best >= check.pass)
    });
    tried.chain(passed).max().unwrap_or(*LEVELS.start())
}

/// The level in a puzzle's name.
fn level_of(id: &str) -> Option<u8> {
    id.strip_prefix('p')?.get(..2)?.parse().ok()
}
