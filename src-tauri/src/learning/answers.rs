//! All answers and games of one student, for the teacher.

use std::iter;
use std::path::Path;

use mathchess_engine::game::Standing;
use mathchess_progress::{Attempt, Moment};
use mathchess_records::{Cell, CsvTable, GameSummary, MatchFilter, MatchPlayer, ProfileId, TableStyle};
use mathchess_teaching::lessons::mistake_of_code;
use time::format_description::well_known::Rfc3339;
use time::{OffsetDateTime, Time, UtcOffset};

use super::Learning;
use crate::api::teaching::{AnswerPage, AnswerRow};
use crate::error::Result;
use crate::running::day_of;
use crate::wall_clock::was_set;

/// The most answers of a page.
const LARGEST_PAGE: u32 = 500;

impl Learning {
    /// A page of a student's answers, the latest first: `size` answers after the first `from`.
    pub fn answers(&self, profile: &str, from: u32, size: u32) -> Result<AnswerPage> {
        self.desk.teacher()?;
        let (total, page) =
            self.desk.lock()?.records.attempts().page(profile.parse()?, from, size.min(LARGEST_PAGE))?;
        Ok(AnswerPage { total, rows: page.into_iter().map(row).collect() })
    }

    /// Writes all answers of a student for a spreadsheet into `downloads` and returns the path.
    pub(crate) fn export_answers(
        &self,
        profile: &str,
        name: &str,
        style: TableStyle,
        downloads: Option<&Path>,
    ) -> Result<String> {
        self.desk.teacher()?;
        let attempts = self.desk.lock()?.records.attempts().of_profile(profile.parse()?)?;
        self.desk.write_file(downloads, name, "csv", &answer_table(&attempts, style).to_string())
    }

    /// Writes all games of a student for a spreadsheet into `downloads` and returns the path. The local times of games whose
    /// clock is not known are those of `utc_offset_minutes`.
    pub(crate) fn export_games(
        &self,
        profile: &str,
        name: &str,
        style: TableStyle,
        utc_offset_minutes: i16,
        downloads: Option<&Path>,
    ) -> Result<String> {
        self.desk.teacher()?;
        let profile: ProfileId = profile.parse()?;
        let filter = MatchFilter { player: Some(MatchPlayer::Profile(profile)), ..MatchFilter::default() };
        let games = self.desk.lock()?.records.games().list(&filter)?;
        let table = game_table(&games, profile, style, utc_offset_minutes);
        self.desk.write_file(downloads, name, "csv", &table.to_string())
    }
}

/// Converts an answer for the interface.
pub(crate) fn row(attempt: Attempt) -> AnswerRow {
    AnswerRow {
        id: attempt.id.to_string(),
        given: Moment { at_ms: attempt.at_ms, utc_offset_minutes: Some(attempt.utc_offset_minutes) },
        kind: attempt.kind.name().to_owned(),
        course: attempt.course,
        lesson: attempt.lesson,
        item: attempt.item,
        skills: attempt.skills,
        answer: attempt.answer,
        answer_number: attempt.answer_number,
        right: attempt.right,
        hints: attempt.hints,
        common_mistake: attempt.mistake.as_deref().and_then(mistake_of_code).map(|mistake| mistake.id.to_owned()),
        mistake: attempt.mistake,
        used_ms: attempt.used_ms,
    }
}

/// The columns have the names of `docs/design/transfer.md` and are the same in every language, so that formulas keep
/// working.
fn answer_table(attempts: &[Attempt], style: TableStyle) -> CsvTable {
    let titles = [
        "kind",
        "course",
        "lesson",
        "item",
        "skills",
        "answer",
        "answer number",
        "right",
        "hints",
        "mistake",
        "ms",
        "made",
    ];
    let mut table = CsvTable::new(iter::once("time").chain(LOCAL).chain(titles), style);
    for attempt in attempts {
        let cells = [
            attempt.kind.name().into(),
            attempt.course.clone().into(),
            attempt.lesson.clone().into(),
            attempt.item.clone().into(),
            attempt.skills.join(" ").into(),
            attempt.answer.clone().into(),
            Cell::Number(attempt.answer_number.into()),
            Cell::Number(attempt.right.into()),
            Cell::Number(attempt.hints.into()),
            attempt.mistake.clone().into(),
            Cell::Number(attempt.used_ms.into()),
            attempt.made.map(|made| made.name().to_owned()).into(),
        ];
        table.push(moment(attempt.at_ms, attempt.utc_offset_minutes).into_iter().chain(cells));
    }
    table
}

/// The games of a student; the local times of those whose clock is not known are those of `utc_offset_minutes`.
pub(crate) fn game_table(
    games: &[GameSummary],
    profile: ProfileId,
    style: TableStyle,
    utc_offset_minutes: i16,
) -> CsvTable {
    let titles = ["game", "level", "against", "strength", "turns", "points", "points of others", "result", "reason"];
    let mut table = CsvTable::new(iter::once("started").chain(LOCAL).chain(titles), style);
    for game in games {
        let players = &game.terms.players;
        let seat = players.iter().position(|player| player.profile == Some(profile)).unwrap_or_default();
        let others = players.iter().enumerate().filter(|&(number, _)| number != seat);
        let names: Vec<String> = others.clone().map(|(_, player)| player.written_name()).collect();
        let strength = others.clone().find_map(|(_, player)| player.strength);
        let points_of = |number: usize| i64::from(game.points.get(number).copied().unwrap_or_default());
        let result =
            game.outcome.as_ref().and_then(|outcome| outcome.standings.get(seat)).map(|standing| match standing {
                Standing::Won => "won",
                Standing::Drawn => "drawn",
                Standing::Lost => "lost",
            });
        let cells = [
            game.terms.game.name().to_owned().into(),
            game.terms.level.map(i64::from).into(),
            names.join(", ").into(),
            strength.map(i64::from).into(),
            Cell::Number(game.turns.into()),
            Cell::Number(points_of(seat)),
            Cell::Number(others.map(|(number, _)| points_of(number)).sum()),
            result.into(),
            game.outcome.as_ref().map(|outcome| outcome.reason.name().to_owned()).into(),
        ];
        let began = match day_of(game) {
            Some(day) => [Cell::Empty, day.into(), Cell::Empty, Cell::Empty],
            None => moment(game.created_ms, game.terms.utc_offset_minutes.unwrap_or(utc_offset_minutes)),
        };
        table.push(began.into_iter().chain(cells));
    }
    table
}

/// The columns beside a time in UTC: the day and the time of the clock on the wall, and how far it is from UTC.
const LOCAL: [&str; 3] = ["local date", "local time", "utc offset"];

/// A time in UTC, and the columns of [`LOCAL`] with this offset, in the forms that spreadsheets read as dates and times. They
/// are empty for a time of a clock that was not set.
fn moment(unix_ms: i64, utc_offset_minutes: i16) -> [Cell; 4] {
    let utc = OffsetDateTime::from_unix_timestamp(unix_ms.div_euclid(1000)).ok().filter(|_| was_set(unix_ms));
    let offset = UtcOffset::from_whole_seconds(i32::from(utc_offset_minutes) * 60).ok();
    let local = utc.zip(offset).and_then(|(utc, offset)| utc.checked_to_offset(offset));
    let clock = |time: Time| format!("{:02}:{:02}:{:02}", time.hour(), time.minute(), time.second());
    let sign = if utc_offset_minutes < 0 { '-' } else { '+' };
    let (hours, minutes) = (utc_offset_minutes.unsigned_abs() / 60, utc_offset_minutes.unsigned_abs() % 60);
    [
        utc.and_then(|time| time.format(&Rfc3339).ok()).into(),
        local.map(|time| time.date().to_string()).into(),
        local.map(|time| clock(time.time())).into(),
        // "UTC" before it, because a text that begins with a sign would be taken for a formula.
        local.map(|_| format!("UTC{sign}{hours:02}:{minutes:02}")).into(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_stands_in_utc_and_as_on_the_wall() {
        let texts = |ms, offset| {
            let mut table = CsvTable::new(["a", "b", "c", "d"], TableStyle::Commas);
            table.push(moment(ms, offset));
            table.to_string().lines().last().unwrap_or_default().to_owned()
        };
        // 26 November 2026, 23:30 in UTC, is the next morning in Vietnam and the afternoon before in Newfoundland.
        let evening = 1_795_735_800_000;
        assert_eq!(texts(evening, 420), "2026-11-26T23:30:00Z,2026-11-27,06:30:00,UTC+07:00");
        assert_eq!(texts(evening, -210), "2026-11-26T23:30:00Z,2026-11-26,20:00:00,UTC-03:30");
        assert_eq!(texts(evening, 0), "2026-11-26T23:30:00Z,2026-11-26,23:30:00,UTC+00:00");
        assert_eq!((&*texts(i64::MAX, 0), &*texts(0, 0)), (",,,", ",,,"));
    }
}
