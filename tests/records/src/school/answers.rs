//! The answers of a school's pupils, written into its file in the order in which they were given.

use fastrand::Rng;
use mathchess_engine::game::GameKind;
use mathchess_progress::{AttemptKind, DRILL_PREFIX, Setting};
use mathchess_teaching::drills::{ItemId, Template, templates};
use mathchess_teaching::lessons::{MISTAKES, Role, courses_of};
use mathchess_teaching::puzzles::shipped;
use rusqlite::{Connection, params};

use super::{People, School, id};
use crate::self_play::Result;

/// The number of answers in a sitting.
const SITTING: u32 = 10;

/// An exercise to answer.
#[derive(Clone)]
struct Question {
    kind: AttemptKind,
    course: Option<String>,
    lesson: Option<String>,
    item: String,
    skills: String,
    setting: Setting,
}

/// All exercises.
struct Questions {
    lessons: Vec<Question>,
    checks: Vec<Question>,
    puzzles: Vec<Question>,
    drills: &'static [Template],
}

impl Questions {
    fn load() -> Result<Self> {
        let mut all = Self { lessons: Vec::new(), checks: Vec::new(), puzzles: Vec::new(), drills: templates()? };
        for course in courses_of(GameKind::MathematicalChess) {
            for lesson in &course.lessons {
                all.lessons.extend(lesson.steps.iter().map(|step| Question {
                    kind: AttemptKind::Lesson,
                    course: Some(course.id.clone()),
                    lesson: Some(lesson.id.clone()),
                    item: step.id.clone(),
                    skills: step.skills.join(" "),
                    setting: if step.role == Role::Example { Setting::Example } else { Setting::Practice },
                }));
            }
            all.checks.extend(course.check.iter().flat_map(|check| &check.steps).map(|step| Question {
                kind: AttemptKind::Check,
                course: Some(course.id.clone()),
                lesson: None,
                item: step.id.clone(),
                skills: step.skills.join(" "),
                setting: Setting::Mixed,
            }));
        }
        for level in 1..=10 {
            all.puzzles.extend(shipped(level)?.into_iter().map(|puzzle| Question {
                kind: AttemptKind::Puzzle,
                course: None,
                lesson: None,
                item: puzzle.id(),
                skills: puzzle.skills.join(" "),
                setting: Setting::Practice,
            }));
        }
        Ok(all)
    }

    /// A random exercise: half drills, a third lessons, some puzzles and checks.
    fn any(&self, random: &mut Rng) -> Result<Question> {
        let one = |of: &[Question], random: &mut Rng| random.choice(of).cloned().ok_or("nothing can be asked");
        Ok(match random.u8(..20) {
            0..6 => one(&self.lessons, random)?,
            6..8 => one(&self.checks, random)?,
            8..10 => one(&self.puzzles, random)?,
            _ => {
                let template = random.choice(self.drills).ok_or("there are no drills")?;
                let upright = random.bool();
                let item = ItemId { upright, moved: !template.quick, ..template.id(random.u32(..)) };
                Question {
                    kind: AttemptKind::Drill,
                    course: None,
                    lesson: None,
                    item: format!("{DRILL_PREFIX}{item}"),
                    skills: template.skill.id.to_owned(),
                    setting: if random.bool() { Setting::Mixed } else { Setting::Practice },
                }
            }
        })
    }
}

pub(super) fn write(connection: &mut Connection, school: &School, people: &People, random: &mut Rng) -> Result<()> {
    let questions = Questions::load()?;
    let codes: Vec<&str> = MISTAKES.iter().flat_map(|mistake| mistake.codes).copied().collect();
    // The sitting of each pupil, and how many answers are left in it.
    let mut sittings = vec![(String::new(), 0_u32); people.pupils.len()];
    let transaction = connection.transaction()?;
    {
        let mut insert = transaction.prepare(
            "INSERT INTO attempts (id, profile_id, sitting_id, kind, course, lesson, item, skills, setting, answer,
                 answer_number, is_right, hints, mistake, used_ms, at_ms, utc_offset_minutes, rules_version, data_version)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'C7!A7,B7', 1, ?10, ?11, ?12, ?13, ?14, 60, 1, 1)",
        )?;
        for number in 0..school.answers {
            let at_ms = school.time(number, school.answers);
            let pupil = people.any(random);
            let (sitting, left) = &mut sittings[pupil];
            if *left == 0 {
                (*sitting, *left) = (id(at_ms, random), SITTING);
            }
            *left -= 1;
            let Question { kind, course, lesson, item, skills, setting } = questions.any(random)?;
            let right = random.u8(..5) > 0;
            let hints = if random.u8(..8) == 0 { 1 } else { 0 };
            let mistake = if right || random.bool() { None } else { random.choice(&codes) };
            insert.execute(params![
                id(at_ms, random),
                people.pupils[pupil].to_string(),
                &*sitting,
                kind.name(),
                course,
                lesson,
                item,
                skills,
                setting.name(),
                right,
                hints,
                mistake,
                random.u32(2_000..40_000),
                at_ms,
            ])?;
        }
    }
    Ok(transaction.commit()?)
}
