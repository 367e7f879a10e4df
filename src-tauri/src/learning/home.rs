//! The contents of Home for a learner. It reads the learner's answers once, and of the games only the sums in the records.

use std::collections::BTreeSet;

use mathchess_engine::game::GameKind;
use mathchess_progress::{
    Moment, Practice, Situation, days, local_day, next_step, waiting_checks, without_open_placement,
};
use mathchess_records::{GameSummary, ProfileId};
use mathchess_teaching::lessons;

use super::Learning;
use super::progress::{played_games, shown_next};
use crate::api::home::{HomeDay, LearnerHome, LessonPlace};
use crate::api::progress::Next;
use crate::desk::OpenDesk;
use crate::error::Result;
use crate::wall_clock::now_ms;

const DAYS: i64 = 7;
/// The period of games to read, from two days before the week on, since clocks differ by a day at most.
const READ_BACK_MS: i64 = 9 * 24 * 60 * 60 * 1000;

/// The data of a learner's finished games.
struct Played {
    levels: BTreeSet<u8>,
    /// When each of the last days' games ended, and the time on its clock, in milliseconds.
    lately: Vec<(Moment, u32)>,
}

impl Learning {
    /// The contents of Home for a learner, or for the guest of this run; the offset is that of the learner's clock from
    /// UTC.
    pub fn home(&self, profile: Option<&str>, utc_offset_minutes: i16) -> Result<LearnerHome> {
        let attempts = self.desk.attempts_of(profile)?;
        let locked = self.desk.locked_levels(profile)?;
        let now = now_ms();
        let since = now.saturating_sub(READ_BACK_MS);
        let learner: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let played = self.played(learner, since)?;
        let practice = Practice::new(&attempts, &locked, now);
        let waiting = waiting_checks(lessons::courses_of(GameKind::MathematicalChess), &attempts, now);
        let due = practice.due().count();
        let situation = Situation { due, played: &played.levels, locked: &locked, waiting: &waiting, now_ms: now };
        let next = shown_next(&next_step(&attempts, practice.courses(), situation));
        let place = match &next {
            Next::Lesson { lesson, course } => place(course, lesson),
            _ => None,
        };
        let today = local_day(now, utc_offset_minutes);
        // 1 January 1970 was a Thursday.
        let monday = today - (today + 3).rem_euclid(DAYS);
        let mut week: Vec<HomeDay> = (0..DAYS).map(|day| HomeDay { day: monday + day, ..HomeDay::default() }).collect();
        let mut of_day = |day: i64, used_ms: u64, right: u32| {
            if let Some(found) = week.iter_mut().find(|one| one.day == day) {
                found.used_ms = found.used_ms.saturating_add(used_ms);
                found.right = found.right.saturating_add(right);
            }
        };
        for day in days(&attempts, since) {
            of_day(day.day, day.learning_ms, 0);
        }
        // What was right in a placement is not told before its end.
        for day in days(&without_open_placement(attempts, now), since) {
            of_day(day.day, 0, u32::try_from(day.right).unwrap_or(u32::MAX));
        }
        for (ended, used_ms) in played.lately {
            of_day(ended.local_day(utc_offset_minutes), used_ms.into(), 0);
        }
        Ok(LearnerHome { next, place, today, week })
    }

    fn played(&self, learner: Option<ProfileId>, since: i64) -> Result<Played> {
        let mut open = self.desk.lock()?;
        let OpenDesk { records, guest, .. } = &mut *open;
        if let Some(id) = learner {
            let levels = records.scoreboard().levels_of(id, GameKind::MathematicalChess)?;
            let lately = records.scoreboard().ended_since(id, since)?;
            return Ok(Played { levels: levels.into_iter().collect(), lately });
        }
        let games = guest.games(records);
        let ended = |(game, _): &(GameSummary, usize)| {
            let utc_offset_minutes = game.terms.utc_offset_minutes;
            Some((Moment { at_ms: game.finished_ms?, utc_offset_minutes }, game.used_ms))
        };
        let lately = games.iter().filter_map(ended).collect();
        let levels = played_games(&games).into_iter().filter_map(|game| game.level).collect();
        Ok(Played { levels, lately })
    }
}

/// The place of a lesson in its course.
fn place(course: &str, lesson: &str) -> Option<LessonPlace> {
    let course = lessons::courses_of(GameKind::MathematicalChess).find(|one| one.id == course)?;
    let at = course.lessons.iter().position(|one| one.id == lesson)?;
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Some(LessonPlace { number: count(at + 1), of: count(course.lessons.len()) })
}
