//! Checks a game from elsewhere before it is stored: its turns are replayed, and its terms are such that a screen can show and
//! play them.

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{Conditions, ConditionsProblem, LEVELS, Side};
use mathchess_engine::search::Strength;
use mathchess_progress::MOST_OFFSET_MINUTES;

use crate::ground::unfit::{Unfit, unfit};
use crate::nouns::games::game::{SavedGame, Terms};
use crate::nouns::games::resume::resume;

/// Checks a game: its turns are replayed and compared with the record, and so is the end.
pub(crate) fn check_game(game: &SavedGame) -> Result<(), Unfit> {
    resume(game).map_err(|error| unfit(error.why.to_string()))?;
    terms(&game.summary.terms)
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

/// The refusal of conditions.
pub(crate) fn unfit_conditions(problem: impl ToString) -> Unfit {
    unfit(format!("its conditions can't be used: {}", problem.to_string()))
}
