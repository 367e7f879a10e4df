//! Judging the equations that players claim.

use mathchess_engine::games::mathematical_chess::{self as engine, Point, Position, Removed};

use super::Matches;
use crate::api::claim::{Claim, ClaimAnswer, ClaimVerdict};
use crate::api::entry::Entry;
use crate::api::piece::read_points;
use crate::error::{MatchProblem, Result};

impl Matches {
    /// Judges a claim on the board as entered so far. In a strict game a false one ends the turn: with the move, and with
    /// what was rightly taken before. A true equation that takes nothing costs nothing and is not kept. Judging and playing are one step, so that of two claims at once the second is about the
    /// position after the first.
    pub fn check_claim(&self, id: &str, entry: &Entry, claim: &Claim) -> Result<ClaimAnswer> {
        let (entry, claim) = (entry.read()?, claim.read()?);
        let judged = |position: &Position| -> Result<ClaimVerdict> {
            Ok(ClaimVerdict::new(position.judge_claim(&entry, &claim)?, position.compare()))
        };
        let claimed = engine::Claimed::new(&entry, &claim);
        let is_strict = self.desk.look(id, |game, _, _| {
            game.persons_step()?;
            game.require_going()?;
            Ok(game.is_strict())
        })?;
        if !is_strict {
            let (verdict, made) = self.desk.look(id, |game, _, _| {
                let verdict = judged(game.playing()?.mathematical()?.position())?;
                let counts = verdict.is_right() || verdict.is_false();
                let made = counts.then(|| game.claim_made(claimed.to_string(), verdict.is_right())).transpose()?;
                Ok((verdict, made))
            })?;
            if let Some(made) = made {
                self.desk.lock()?.records.games().note_claim(id.parse()?, &made)?;
            }
            return Ok(verdict.into());
        }
        let mut told = None;
        let after = self.desk.change(id, |game, records, now| {
            game.persons_step()?;
            game.require_going()?;
            let position = *game.playing()?.mathematical()?.position();
            // Without its end nobody could say with which turn a wrong claim ends.
            let (Some(acting), Some(said)) = (entry.to, position.said(&entry)) else {
                return Err(MatchProblem::TurnUnreadable.into());
            };
            // What was entered before claims that it may be removed.
            let verdict = if position.judge(said).is_ok() {
                judged(&position)?
            } else {
                let fault = engine::ClaimFault::NotThrough(claim.operator);
                ClaimVerdict::new(engine::Verdict::Wrong(fault), position.compare())
            };
            let found = match &verdict {
                ClaimVerdict::Right { removes, .. } => Some(removed(acting, removes)?),
                ClaimVerdict::Wrong { .. } => None,
            };
            let ends = verdict.is_false();
            if ends || found.is_some() {
                let made = game.claim_made(claimed.to_string(), found.is_some())?;
                records.games().note_claim(game.id(), &made)?;
            }
            told = Some((verdict, ends));
            if let Some(found) = found {
                game.note_claim(found);
            }
            if ends { game.play_claimed(records, now, &said.to_string()) } else { Ok(()) }
        })?;
        let (verdict, ended) = told.ok_or(MatchProblem::TurnUnreadable)?;
        Ok(ClaimAnswer { verdict, played: ended.then_some(after), ended: None })
    }
}

/// The places of points on the lines of the acting piece.
fn removed(acting: Point, points: &[String]) -> Result<Removed> {
    let points = read_points(points)?;
    Ok(points.into_iter().filter_map(|point| Removed::of_point(acting, point)).fold(Removed::NONE, Removed::union))
}
