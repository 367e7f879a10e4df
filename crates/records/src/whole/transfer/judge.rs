//! Checks imported rows before they are stored, except games: by whether they can be shown and used. A file from another
//! program or a newer version must not bring in what no screen can show.

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Compare, Conditions, ConditionsProblem, Side, conditions_of, parse_rows,
};
use rusqlite::types::Value as Sql;

use crate::ground::unfit::{Unfit, unfit};
use crate::nouns::classes::group::Groups;
use crate::nouns::competitions::competition::Competition;
use crate::nouns::games::game_check::unfit_conditions;
use crate::nouns::games::seats::MOST_POINTS;
use crate::whole::transfer::tables::{Table, Values};

/// The most bytes of the key of a colour or an avatar.
const LONGEST_KEY: usize = 64;

/// The most rounds of a competition.
const MOST_ROUNDS: u32 = 99;

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

fn listed(problems: &[impl ToString]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
