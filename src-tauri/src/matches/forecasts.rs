//! What players say of their turns before these are played, where they find what turns take or bring.

use std::collections::BTreeSet;

use mathchess_records::GameId;

use super::Matches;
use crate::api::forecast::{Forecast, ForecastAnswer, ForecastCount};
use crate::error::{MatchProblem, Result};
use crate::running::Match;

impl Matches {
    /// Judges what a player says of a turn, and plays it: it is played as it is, whatever was said. If the time has run out, the
    /// game ends instead, and nothing was said.
    pub fn play_forecast(&self, id: &str, turn: &str, forecast: &Forecast) -> Result<ForecastAnswer> {
        let said = forecast.read()?;
        let mut right = false;
        let played = self.desk.change(id, |game, records, now| {
            game.persons_step()?;
            game.require_going()?;
            if !game.is_claimed() {
                return Err(MatchProblem::NothingAsked.into());
            }
            let playing = game.playing()?;
            let Some(is_right) = said.is_right(playing.now(), turn) else {
                // If it is not legal, the reason says more.
                playing.next(turn, 0)?;
                return Err(MatchProblem::NothingAsked.into());
            };
            let made = game.claim_made(format!("{turn} {forecast}"), is_right)?;
            game.play(records, now, turn)?;
            right = is_right;
            if game.playing()?.next_number() > made.ply {
                records.games().note_claim(game.id(), &made)?;
            }
            Ok(())
        })?;
        Ok(ForecastAnswer { right, played })
    }

    /// How many forecasts of each player of a finished game were right on this device. Of a turn that was taken back, what was said
    /// first counts, and nothing that was said of the turns played in its place: by then it had been told what a turn takes or
    /// brings there. What was said with help does not count.
    pub fn forecasts(&self, id: &str) -> Result<Vec<ForecastCount>> {
        let seats = self.desk.look(id, |game: &Match, _, _| {
            let playing = game.playing()?;
            if playing.outcome().is_none() {
                return Err(MatchProblem::FoundWhenOver.into());
            }
            // The claims of Mathematical Chess are equations.
            if playing.now().mathematical().is_some() {
                return Err(MatchProblem::OtherKind.into());
            }
            Ok(playing.now().seats())
        })?;
        let id: GameId = id.parse()?;
        let mut open = self.desk.lock()?;
        let games = open.records.games();
        let helped = games.helped_turns(id)?;
        let mut counts = vec![ForecastCount::default(); seats];
        let mut said = BTreeSet::new();
        for claim in games.claims(id)?.iter().filter(|claim| said.insert(claim.ply) && !helped.contains(&claim.ply)) {
            if let Some(count) = counts.get_mut(usize::from(claim.seat)) {
                count.all += 1;
                count.right += u32::from(claim.is_right);
            }
        }
        Ok(counts)
    }
}
