//! Judging the equations that players claim.

use super::Matches;
use crate::api::claim::{Claim, ClaimAnswer, ClaimVerdict};
use crate::api::entry::Entry;
use crate::error::Result;

impl Matches {
    /// Judges a claim on the board as entered so far. In a strict game a wrong one ends the turn: with the move, and with
    /// what was rightly taken before.
    pub fn check_claim(&self, id: &str, entry: &Entry, claim: &Claim) -> Result<ClaimAnswer> {
        let (entry, claim) = (entry.read()?, claim.read()?);
        let (verdict, turn) = self.desk.look(id, |game, _, _| {
            game.persons_step()?;
            game.require_going()?;
            let position = game.playing()?.mathematical()?.position();
            let verdict = ClaimVerdict::new(position.judge_claim(&entry, &claim)?, position.compare());
            let ends = game.is_strict() && !verdict.is_right();
            let turn = position.said(&entry).filter(|_| ends).map(|turn| turn.to_string());
            Ok((verdict, turn))
        })?;
        let played = turn.map(|turn| self.play_turn(id, &turn)).transpose()?;
        Ok(ClaimAnswer { verdict, played })
    }
}
