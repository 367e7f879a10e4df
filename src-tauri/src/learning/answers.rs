//! All answers and games of one student, for the teacher.

use std::path::Path;

use mathchess_engine::game::Standing;
use mathchess_engine::lessons::mistake_of_code;
use mathchess_progress::Attempt;
use mathchess_records::{Cell, CsvTable, GameSummary, MatchFilter, MatchPlayer, ProfileId};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::Learning;
use crate::api::teaching::{AnswerPage, AnswerRow};
use crate::error::Result;

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
    pub(crate) fn export_answers(&self, profile: &str, name: &str, downloads: Option<&Path>) -> Result<String> {
        self.desk.teacher()?;
        let attempts = self.desk.lock()?.records.attempts().of_profile(profile.parse()?)?;
        self.desk.write_file(downloads, name, "csv", &answer_table(&attempts).to_string())
    }

    /// Writes all games of a student for a spreadsheet into `downloads` and returns the path.
    pub(crate) fn export_games(&self, profile: &str, name: &str, downloads: Option<&Path>) -> Result<String> {
        self.desk.teacher()?;
        let profile: ProfileId = profile.parse()?;
        let filter = MatchFilter { player: Some(MatchPlayer::Profile(profile)), ..MatchFilter::default() };
        let games = self.desk.lock()?.records.games().list(&filter)?;
        self.desk.write_file(downloads, name, "csv", &game_table(&games, profile).to_string())
    }
}

/// Converts an answer for the interface.
pub(crate) fn row(attempt: Attempt) -> AnswerRow {
    AnswerRow {
        id: attempt.id.to_string(),
        at: attempt.at_ms,
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

/// The columns have the names of `docs/records.md` and are the same in every language, so that formulas keep working.
fn answer_table(attempts: &[Attempt]) -> CsvTable {
    let mut table = CsvTable::new([
        "time",
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
    ]);
    for attempt in attempts {
        table.push([
            time(attempt.at_ms),
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
        ]);
    }
    table
}

fn game_table(games: &[GameSummary], profile: ProfileId) -> CsvTable {
    let mut table = CsvTable::new([
        "started",
        "game",
        "level",
        "against",
        "strength",
        "turns",
        "points",
        "points of others",
        "result",
        "reason",
    ]);
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
        table.push([
            time(game.created_ms),
            game.terms.game.name().to_owned().into(),
            game.terms.level.map(i64::from).into(),
            names.join(", ").into(),
            strength.map(i64::from).into(),
            Cell::Number(game.turns.into()),
            Cell::Number(points_of(seat)),
            Cell::Number(others.map(|(number, _)| points_of(number)).sum()),
            result.into(),
            game.outcome.as_ref().map(|outcome| outcome.reason.name().to_owned()).into(),
        ]);
    }
    table
}

/// A time in UTC, in the form that spreadsheets read.
fn time(unix_ms: i64) -> Cell {
    let time = OffsetDateTime::from_unix_timestamp(unix_ms.div_euclid(1000)).ok();
    time.and_then(|time| time.format(&Rfc3339).ok()).into()
}
