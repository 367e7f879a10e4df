//! `score`: the score of Mathematichess, territory by territory.

use std::io::Write;

use mathchess_engine::game::AnyGame;
use mathchess_engine::game::Side;
use mathchess_engine::games::mathematichess::{Bonus, Options, Position, Settler, Territory};
use serde_json::{Value, json};

use super::Failure;

/// Prints the score and every territory with its settlers, contributions, bonus and points, as one JSON object
///
/// Pairs are White's and Black's numbers. "total" is the value of the territory, doubled if all settlers have one colour.
#[derive(clap::Args)]
#[command(
    after_help = "Example: mathchess-engine score mathematichess 'NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50' --explain"
)]
pub struct Score {
    /// The game's name: mathematichess
    game: String,
    /// The position
    position: String,
    /// Leave the bonus out when deciding who has the larger contribution
    #[arg(long)]
    bonus_not_in_majority: bool,
    /// Four of a kind and full houses count (rules 24 and 25)
    #[arg(long)]
    poker: bool,
    /// Add the worth of every settler and the parts of every bonus
    #[arg(long)]
    explain: bool,
}

impl Score {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let AnyGame::Mathematichess(position) = AnyGame::read(super::kind(&self.game)?, &self.position)? else {
            return Err(Failure::Question(format!("{} has no territories to count", self.game)));
        };
        let options =
            Options { bonus_in_majority: !self.bonus_not_in_majority, poker_bonuses: self.poker, ..Options::STANDARD };
        writeln!(out, "{}", describe(&position.with_options(options), self.explain))?;
        Ok(())
    }
}

fn describe(position: &Position, explain: bool) -> Value {
    let score = position.score();
    let territories: Vec<Value> = score.territories.iter().map(|one| territory(one, explain)).collect();
    json!({ "white": score.points[0], "black": score.points[1], "territories": territories })
}

fn territory(territory: &Territory, explain: bool) -> Value {
    let mut value = json!({
        "squares": territory.squares.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "settlers": territory.settlers.iter().map(|settler| settler.square.to_string()).collect::<Vec<_>>(),
        "base": territory.base,
        "bonus": Side::ALL.map(|side| territory.bonus(side)),
        "one_colour": territory.one_colour,
        "total": territory.value,
        "winner": territory.owner.map_or('-', |owner| owner.letter().to_ascii_lowercase()),
        "points": territory.points,
    });
    if explain {
        value["threshold"] = territory.threshold.into();
        value["contributions"] = json!(Side::ALL.map(|side| territory.contribution(side)));
        value["settlers"] = territory.settlers.iter().map(settler).collect();
        value["bonuses"] = territory.bonuses.iter().map(|own| own.iter().map(bonus).collect::<Value>()).collect();
    }
    value
}

fn settler(settler: &Settler) -> Value {
    json!({
        "square": settler.square.to_string(),
        "piece": settler.piece.letter().to_string(),
        "at": if settler.at_side { "side" } else { "corner" },
        "worth": settler.worth(),
    })
}

fn bonus(bonus: &Bonus) -> Value {
    match *bonus {
        Bonus::Like { kind, count, factor, points } => {
            json!({ "kind": kind.name(), "count": count, "factor": factor, "points": points })
        }
        Bonus::FullHouse { three, two, points } => {
            json!({ "three": three.name(), "two": two.name(), "points": points })
        }
    }
}
