//! The progress of learners, computed from their answers and games.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use mathchess_engine::game::{GameKind, Standing};
use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_progress as progress;
use mathchess_progress::{
    Attempt, AttemptKind, DRILL_PREFIX, Fact, KnownFact, Mastery, Meeting, Moment, OperatorAnswers, Overview, Practice,
    Situation, SkillMastery, common_word, course_progress, days, first_answers, is_found_in_game, known_facts,
    meetings, meetings_in_game, mistake_counts, needed_help, next_step, operator_answers, skill_mastery, skills_of,
    start, values_of, waiting_checks, without_open_placement,
};
use mathchess_records::{GameSummary, MatchFilter, MatchPlayer, Member, PlayedTotals, ProfileId};
use mathchess_teaching::drills::item;
use mathchess_teaching::lessons::{self, Exercise, SKILLS, Skill};

use super::Learning;
use crate::api::placement::Start;
use crate::api::profile::Profile;
use crate::api::progress::{
    CourseProgress, DayProgress, FactCell, FactTable, LearnerProgress, MistakeCount, Need, Next, OperatorProgress,
    PlayedGame, SkillProgress, StudentRow, Sureness,
};
use crate::desk::OpenDesk;
use crate::desk::guest::owner;
use crate::error::Result;
use crate::wall_clock::now_ms;

/// The most answers, counted from the last, from which facts are computed, since their exercises must be made again.
const ANSWERS_FOR_FACTS: usize = 500;

impl Learning {
    /// The whole progress of a learner, or of the guest of this run. Counts cover the last `of_days` days, or all time.
    pub fn progress(&self, profile: Option<&str>, of_days: Option<u16>) -> Result<LearnerProgress> {
        let all = self.desk.attempts_of(profile)?;
        let locked = self.desk.locked_levels(profile)?;
        let learner: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let rating = self.rated(learner, |ratings| ratings.learner(owner(learner)))?;
        let games = {
            let mut open = self.desk.lock()?;
            let OpenDesk { records, guest, .. } = &mut *open;
            match learner {
                Some(id) => seated(records.games().list(&games_of(id))?, id),
                None => guest.games(records),
            }
        };
        let now = now_ms();
        let attempts = without_open_placement(all.clone(), now);
        let last_seen = last_seen(&all, &games).map(|seen| until(now, seen));
        let games = played_games(&games);
        let since = since(of_days, now);
        let skills = skill_mastery(&attempts);
        let practice = Practice::new(&attempts, &locked, now);
        let due: BTreeSet<&str> = practice.due().collect();
        let courses = course_progress(lessons::courses_of(GameKind::MathematicalChess), &attempts, &skills);
        let levels = games.iter().filter_map(|game| game.level).collect();
        let waiting = waiting_checks(lessons::courses_of(GameKind::MathematicalChess), &attempts, now);
        let situation = Situation { due: due.len(), played: &levels, locked: &locked, waiting: &waiting, now_ms: now };
        // That a placement goes on is told, its answers are not.
        let next = next_step(&all, &courses, situation);
        let before = attempts.partition_point(|attempt| attempt.at_ms < since);
        let lately = attempts.get(before..).unwrap_or_default();
        Ok(LearnerProgress {
            next: shown_next(&next),
            start: start(&attempts).map(Start::from),
            courses: courses.iter().map(shown_course).collect(),
            operators: operators(&attempts, &skills, since),
            skills: SKILLS
                .iter()
                .map(|skill| shown_skill(skill, skills.get(skill.id), due.contains(skill.id)))
                .collect(),
            mistakes: mistake_counts(lately).iter().map(shown_mistake).collect(),
            answers: count(lately.iter().filter(|attempt| attempt.kind != AttemptKind::Start).count()),
            days: days(&attempts, since).iter().map(shown_day).collect(),
            last_seen,
            games: games.into_iter().filter(|game| game.ended_at >= since).collect(),
            rating,
            help: needed_help(&attempts, now).map(Into::into),
        })
    }

    /// The facts that occurred in a learner's answers, by operator.
    pub fn fact_tables(&self, profile: Option<&str>) -> Result<Vec<FactTable>> {
        let attempts = self.told_attempts(profile)?;
        let in_games = attempts.iter().filter(|attempt| is_found_in_game(attempt));
        let mut answers: Vec<&Attempt> = first_answers(&attempts).chain(in_games).collect();
        answers.sort_by_key(|answer| answer.at_ms);
        let lately = answers.iter().skip(answers.len().saturating_sub(ANSWERS_FOR_FACTS));
        let known = known_facts(lately.flat_map(|answer| meetings_of(answer)));
        let known: HashMap<Fact, KnownFact> = known.into_iter().map(|known| (known.fact, known)).collect();
        Ok(Operator::ALL.into_iter().map(|operator| fact_table(operator, &known)).collect())
    }

    /// The table of a class: its present members by name. Counts cover the last `of_days` days, or all time.
    pub fn class_progress(&self, class: &str, of_days: Option<u16>) -> Result<Vec<StudentRow>> {
        self.desk.teacher()?;
        let class = class.parse()?;
        let now = now_ms();
        let since = of_days.map(|days| since(Some(days), now));
        let mut open = self.desk.lock()?;
        let records = &mut open.records;
        let members = records.classes().members(class)?;
        let overviews: HashMap<ProfileId, Overview> =
            records.attempts().overviews(class, since, now)?.into_iter().collect();
        let row = |Member { profile, .. }: Member| {
            let overview = overviews.get(&profile.id)?;
            let played = records.games().totals_of(profile.id, GameKind::MathematicalChess, since);
            let row = played.map(|played| student_row(profile.into(), overview, played, now));
            Some(row.map_err(Into::into))
        };
        members.into_iter().filter(|member| member.left_ms.is_none()).filter_map(row).collect()
    }
}

/// The time `days` days ago, in milliseconds since 1970; without a number of days, the beginning of time.
fn since(days: Option<u16>, now: i64) -> i64 {
    const DAY_MS: i64 = 86_400_000;
    days.map_or(i64::MIN, |days| now.saturating_sub(i64::from(days) * DAY_MS))
}

/// A student's row in the table of a class, from the answers, the games and the time of the last game.
fn student_row(
    profile: Profile,
    overview: &Overview,
    (played, last_played): (PlayedTotals, Option<Moment>),
    now: i64,
) -> StudentRow {
    let number = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    StudentRow {
        profile,
        courses: overview.courses().iter().map(shown_course).collect(),
        operators: overview
            .operators()
            .into_iter()
            .map(|of| shown_operator(of, |skill| overview.word(skill)))
            .collect(),
        items: count(overview.items()),
        right: count(overview.right()),
        used_ms: overview.learning_ms() + played.used_ms,
        mistake: overview.mistake().as_ref().map(shown_mistake),
        games: number(played.games),
        won: number(played.won),
        taken: number(played.taken),
        given: number(played.given),
        puzzles: count(overview.puzzles()),
        last_seen: overview.last().max(last_played).map(|seen| until(now, seen)),
        help: overview.help().map(Into::into),
    }
}

/// The sum of points; it saturates if the records hold more than any game can give.
fn total(points: impl Iterator<Item = u32>) -> u32 {
    points.fold(0, u32::saturating_add)
}

/// The finished games of a profile.
fn games_of(profile: ProfileId) -> MatchFilter {
    MatchFilter { player: Some(MatchPlayer::Profile(profile)), finished: Some(true), ..MatchFilter::default() }
}

/// Games with the seat of a player.
fn seated(games: Vec<GameSummary>, player: ProfileId) -> Vec<(GameSummary, usize)> {
    let seat = |game: &GameSummary| game.terms.players.iter().position(|other| other.profile == Some(player));
    games.into_iter().filter_map(|game| seat(&game).map(|seat| (game, seat))).collect()
}

/// The finished ones of these games of Mathematical Chess, from the point of view of the player's seat, the oldest first.
pub(crate) fn played_games(games: &[(GameSummary, usize)]) -> Vec<PlayedGame> {
    let played = |(game, seat): &(GameSummary, usize)| {
        let (players, seat) = (&game.terms.players, *seat);
        let others = players.iter().enumerate().filter(|&(other, _)| other != seat);
        let points = |seat: usize| game.points.get(seat).copied().unwrap_or_default();
        let standing = game.outcome.as_ref()?.standings.get(seat)?;
        Some(PlayedGame {
            game: game.id.to_string(),
            ended_at: game.finished_ms?,
            level: game.terms.level,
            taken: points(seat),
            given: total(others.map(|(other, _)| points(other))),
            won: match standing {
                Standing::Won => Some(true),
                Standing::Drawn => None,
                Standing::Lost => Some(false),
            },
            used_ms: game.used_ms,
        })
    };
    let mut played: Vec<PlayedGame> =
        games.iter().filter(|(game, _)| game.terms.game == GameKind::MathematicalChess).filter_map(played).collect();
    played.sort_by_key(|game| game.ended_at);
    played
}

fn last_seen(attempts: &[Attempt], games: &[(GameSummary, usize)]) -> Option<Moment> {
    let answered = attempts
        .last()
        .map(|attempt| Moment { at_ms: attempt.at_ms, utc_offset_minutes: Some(attempt.utc_offset_minutes) });
    let played =
        games.iter().filter(|(game, _)| game.terms.game == GameKind::MathematicalChess).filter_map(|(game, _)| {
            Some(Moment { at_ms: game.finished_ms?, utc_offset_minutes: game.terms.utc_offset_minutes })
        });
    answered.max(played.max())
}

/// What a wrong clock has put into the future counts as now.
fn until(now: i64, moment: Moment) -> Moment {
    Moment { at_ms: moment.at_ms.min(now), ..moment }
}

fn operators(attempts: &[Attempt], skills: &BTreeMap<&str, SkillMastery>, since: i64) -> Vec<OperatorProgress> {
    let word = |skill: &str| skills.get(skill).map(SkillMastery::word).unwrap_or_default();
    operator_answers(attempts, since).into_iter().map(|answers| shown_operator(answers, word)).collect()
}

fn shown_operator(answers: OperatorAnswers, word: impl Fn(&str) -> Mastery) -> OperatorProgress {
    OperatorProgress {
        operator: answers.operator.symbol().to_string(),
        items: count(answers.items),
        right: count(answers.right),
        median_ms: answers.median_ms,
        mastery: common_word(skills_of(answers.operator).map(|skill| word(skill.id))),
    }
}

fn shown_skill(skill: &Skill, known: Option<&SkillMastery>, due: bool) -> SkillProgress {
    let nothing = SkillMastery::default();
    let known = known.unwrap_or(&nothing);
    let (right, of) = known.lately();
    SkillProgress {
        skill: skill.id.to_owned(),
        kind: skill.kind,
        operator: skill.operator.map(|operator| operator.symbol().to_string()),
        mastery: known.word(),
        need: known.need().map(|need| match need {
            progress::Need::RightAnswers { count: answers, another_day } => {
                Need::RightAnswers { count: count(answers), another_day }
            }
            progress::Need::MixedAnswers { count: answers, from_ms } => {
                Need::MixedAnswers { count: count(answers), from: from_ms }
            }
        }),
        items: count(known.items()),
        right: count(right),
        of: count(of),
        due,
    }
}

pub(crate) fn shown_next(next: &progress::Next<'_>) -> Next {
    match *next {
        progress::Next::Mistake(found) => {
            Next::Mistake { mistake: found.mistake.id.to_owned(), lesson: found.lesson().to_owned() }
        }
        progress::Next::Review(skills) => Next::Review { skills: count(skills) },
        progress::Next::Play(level) => Next::Play { level },
        progress::Next::Lesson { course, lesson } => {
            Next::Lesson { lesson: lesson.to_owned(), course: course.to_owned() }
        }
        progress::Next::Failed(course) => Next::Failed { course: course.to_owned() },
        progress::Next::Check(course) => Next::Check { course: course.to_owned() },
        progress::Next::Puzzles => Next::Puzzles,
        progress::Next::Placement => Next::Placement,
    }
}

fn shown_course(course: &progress::CourseProgress<'_>) -> CourseProgress {
    CourseProgress {
        course: course.course.to_owned(),
        level: course.level,
        mastery: course.word,
        lessons_done: count(course.lessons_done),
        lessons: count(course.lessons),
        check_passed: course.check_passed,
        passed_over: course.passed_over && !course.check_passed,
    }
}

fn shown_mistake(counted: &progress::MistakeCount) -> MistakeCount {
    MistakeCount {
        mistake: counted.mistake.id.to_owned(),
        count: count(counted.count),
        operator: counted.operator.map(|operator| operator.symbol().to_string()),
        lesson: counted.mistake.lesson_with(counted.operator).to_owned(),
        skills: counted.mistake.skills_with(counted.operator).into_iter().map(str::to_owned).collect(),
    }
}

fn shown_day(day: &progress::Day) -> DayProgress {
    DayProgress { day: day.day, learning_ms: day.learning_ms, items: count(day.items), right: count(day.right) }
}

/// Exercises by the names that attempts use; none for those that this version lacks.
type Exercises = HashMap<String, Option<Arc<dyn Exercise>>>;

/// The most exercises that are cached: those of many learners, at some kilobytes each.
const MOST_KNOWN: usize = 4_096;

/// The facts that an answer needed. A published exercise never changes, so exercises are cached while the app runs.
fn meetings_of(answer: &Attempt) -> Vec<Meeting> {
    if is_found_in_game(answer) {
        return meetings_in_game(answer);
    }
    static KNOWN: LazyLock<Mutex<Exercises>> = LazyLock::new(Mutex::default);
    // The data is consistent also after a panic, since entries are inserted as a whole.
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = known().get(&answer.item).cloned();
    let exercise = kept.unwrap_or_else(|| {
        let made = exercise_of(&answer.item);
        let mut known = known();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(answer.item.clone(), made.clone());
        made
    });
    exercise.map(|exercise| meetings(&*exercise, answer)).unwrap_or_default()
}

/// The exercise that an attempt names: a step of a lesson or check, or a drill; none for one that this version lacks.
fn exercise_of(name: &str) -> Option<Arc<dyn Exercise>> {
    match name.strip_prefix(DRILL_PREFIX) {
        Some(id) => Some(item(id.parse().ok()?).ok()?.step.exercise),
        None => Some(Arc::clone(&lessons::step(name)?.exercise)),
    }
}

fn fact_table(operator: Operator, known: &HashMap<Fact, KnownFact>) -> FactTable {
    let columns = match operator {
        Operator::Power | Operator::Root => 2..=3,
        _ => 0..=9,
    };
    let cell = |first: u8, second: u8| {
        let fact = Fact::new(operator, first, second);
        let met = known.get(&fact);
        FactCell {
            values: values_of(fact),
            sureness: met.map_or(Sureness::NotMet, |met| met.sureness.into()),
            known: met.map_or(0, |met| count(met.known)),
            of: met.map_or(0, |met| count(met.of)),
        }
    };
    FactTable {
        operator: operator.symbol().to_string(),
        rows: (0..=9).map(|first| columns.clone().map(|second| cell(first, second)).collect()).collect(),
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_no_game_gives_have_a_sum() {
        assert_eq!(total([3, 4].into_iter()), 7);
        assert_eq!(total([u32::MAX, 1].into_iter()), u32::MAX);
    }
}
