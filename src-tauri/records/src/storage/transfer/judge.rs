//! Checks imported data before it is stored: games by their rules, everything else by whether it can be shown and used. A
//! file from another program or a newer version must not bring in what no screen can show.

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Compare, Conditions, ConditionsProblem, LEVELS, Side, conditions_of, parse_rows,
};
use mathchess_engine::search::Strength;
use mathchess_progress::MOST_OFFSET_MINUTES;
use rusqlite::types::Value as Sql;

use super::tables::{Table, Values};
use super::times;
use crate::competition::Competition;
use crate::error::RecordsError;
use crate::game::{SavedGame, Terms};
use crate::group::Groups;
use crate::resume::resume;
use crate::storage::seats::MOST_POINTS;

/// The reason for a refusal, in words.
#[derive(Debug)]
pub(in crate::storage) struct Unfit(pub String);

impl From<Unfit> for RecordsError {
    fn from(Unfit(problem): Unfit) -> Self {
        Self::BadGame { problem }
    }
}

/// The most bytes of the key of a colour or an avatar.
const LONGEST_KEY: usize = 64;

/// The most rounds of a competition.
const MOST_ROUNDS: u32 = 99;

/// Checks a game: its turns are replayed and compared with the record, and so is the end.
pub(in crate::storage) fn game(game: &SavedGame) -> Result<(), Unfit> {
    resume(game).map_err(|error| unfit(error.why.to_string()))?;
    terms(&game.summary.terms)
}

/// Checks the time of an imported event; `column` is the one that holds it.
pub(in crate::storage) fn check_time(column: &str, unix_ms: i64) -> Result<(), Unfit> {
    times::check(column, &Sql::Integer(unix_ms))
}

/// Checks the terms of a game that replaying its turns does not check.
fn terms(terms: &Terms) -> Result<(), Unfit> {
    if terms.game == GameKind::MathematicalChess {
        let conditions: Conditions = terms.conditions.parse().map_err(unfit_conditions)?;
        if conditions.problems(None).contains(&ConditionsProblem::SizeOutOfRange) {
            return Err(unfit_conditions(ConditionsProblem::SizeOutOfRange));
        }
        if terms.players.len() != Side::ALL.len() {
            return Err(unfit(format!("it is played by {}, not by {}", Side::ALL.len(), terms.players.len())));
        }
    }
    let most = LEVELS.len();
    if terms.level.is_some_and(|level| !(1..=most).contains(&level.into())) {
        return Err(unfit(format!("its level is none of 1 to {most}")));
    }
    if terms.time_limit_ms == Some(0) {
        return Err(unfit("its time limit is nothing"));
    }
    if terms.utc_offset_minutes.is_some_and(|offset| offset.unsigned_abs() > MOST_OFFSET_MINUTES) {
        return Err(unfit("its clock is more than 18 hours from UTC"));
    }
    if terms.player_clock.is_some_and(|clock| clock.time_ms == 0) {
        return Err(unfit("the clock of each player has no time"));
    }
    if terms.quiet_limit.is_some_and(|limit| !(1..=u16::MAX.into()).contains(&limit)) {
        return Err(unfit(format!("its limit of turns without a capture is none of 1 to {}", u16::MAX)));
    }
    if let Some(strength) =
        terms.players.iter().filter_map(|player| player.strength).find(|&number| Strength::new(number).is_none())
    {
        return Err(unfit(format!("there is no computer of strength {strength}")));
    }
    Ok(())
}

/// Checks a row of a table by itself.
pub(super) fn row(table: &Table, values: &Values) -> Result<(), Unfit> {
    let text = |column| if let Sql::Text(text) = table.value(values, column) { text } else { "" };
    match table.table {
        "profiles" if text("colour").len().max(text("avatar").len()) > LONGEST_KEY => {
            Err(unfit("there is no such colour or avatar"))
        }
        "memberships" => match table.value(values, "group_names") {
            Sql::Null => Ok(()),
            Sql::Text(names) if are_groups(names) => Ok(()),
            _ => Err(unfit("its groups can't be used")),
        },
        "displays" => {
            of_mathematical_chess(text("game"))?;
            let board =
                parse_rows(text("layout")).map_err(|problem| unfit(format!("its pieces can't be used: {problem}")))?;
            conditions_of(&Arrangement { board, side: Side::White, compare: Compare::Last })
                .map(drop)
                .map_err(|problems| unfit(format!("its pieces can't be used: {}", listed(&problems))))
        }
        "own_levels" => {
            of_mathematical_chess(text("game"))?;
            let conditions: Conditions = text("conditions").parse().map_err(unfit_conditions)?;
            match conditions.problems(None).as_slice() {
                [] => Ok(()),
                problems => Err(unfit_conditions(listed(problems))),
            }
        }
        "competitions" => {
            if kind(text("game"))? == GameKind::MathematicalChess {
                let conditions: Conditions = text("conditions").parse().map_err(unfit_conditions)?;
                if conditions.problems(None).contains(&ConditionsProblem::SizeOutOfRange) {
                    return Err(unfit_conditions(ConditionsProblem::SizeOutOfRange));
                }
            }
            Ok(())
        }
        "competition_results" => {
            let points = ["first_points", "second_points"].map(|column| table.value(values, column));
            let fit = |points: &&Sql| !matches!(points, Sql::Integer(points) if !(0..=i64::from(MOST_POINTS)).contains(points));
            if points.iter().all(fit) { Ok(()) } else { Err(unfit("no game gives so many points")) }
        }
        _ => Ok(()),
    }
}

/// Checks a competition as a whole, after one of its rows was imported.
pub(super) fn competition(competition: &Competition) -> Result<(), Unfit> {
    let rounds = competition.summary.rounds;
    if !(1..=MOST_ROUNDS).contains(&rounds) {
        return Err(unfit(format!("a competition has 1 to {MOST_ROUNDS} rounds, not {rounds}")));
    }
    for round in &competition.rounds {
        let mut seen = Vec::new();
        for number in round.iter().flat_map(|pairing| [Some(pairing.first), pairing.second]).flatten() {
            if !competition.competitors.iter().any(|competitor| competitor.number == number) {
                return Err(unfit(format!("there is no competitor {number} to be paired")));
            }
            if seen.contains(&number) {
                return Err(unfit(format!("competitor {number} is paired twice in a round")));
            }
            seen.push(number);
        }
    }
    Ok(())
}

/// Whether a text holds names of groups in the stored form.
fn are_groups(text: &str) -> bool {
    let Ok(names) = serde_json::from_str::<Vec<String>>(text) else { return false };
    Groups::new(names.iter().map(String::as_str)).is_ok_and(|groups| groups.to_text().as_deref() == Some(text))
}

fn of_mathematical_chess(game: &str) -> Result<(), Unfit> {
    match kind(game)? {
        GameKind::MathematicalChess => Ok(()),
        other => Err(unfit(format!("{other} has no such thing"))),
    }
}

fn kind(game: &str) -> Result<GameKind, Unfit> {
    let unknown = || unfit(format!("this version of MathChess does not know the game \"{game}\"; update MathChess"));
    game.parse().map_err(|_| unknown())
}

fn unfit_conditions(problem: impl ToString) -> Unfit {
    unfit(format!("its conditions can't be used: {}", problem.to_string()))
}

fn unfit(problem: impl ToString) -> Unfit {
    Unfit(problem.to_string())
}

fn listed(problems: &[impl ToString]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
