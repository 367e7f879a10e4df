//! What the players of a finished game found and missed of its equations.

use mathchess_engine::game::AnyInPlay;
use mathchess_engine::games::mathematical_chess::{self as engine, Claimed};
use mathchess_records::{GameId, SavedClaim};

use super::Analyst;
use crate::api::claim::{Claim, ClaimVerdict};
use crate::api::entry::{Entry, EntryView};
use crate::api::equation::Equation;
use crate::api::found::{GameEquations, LongestEquation, MissedEquation, SeatEquations};
use crate::api::piece::read_point;
use crate::error::{MatchProblem, Result};
use crate::running::playing::Playing;

impl Analyst {
    /// What each player of a finished game of Mathematical Chess found and missed.
    pub fn game_equations(&self, id: &str) -> Result<GameEquations> {
        let (playing, told) = {
            let playing = self.desk.look(id, |game, _, _| {
                let playing = game.playing()?;
                playing.mathematical()?;
                if playing.outcome().is_none() {
                    return Err(MatchProblem::FoundWhenOver.into());
                }
                Ok(playing.clone())
            })?;
            let mut open = self.desk.lock()?;
            let (games, id) = (open.records.games(), id.parse::<GameId>()?);
            (playing, Told { claims: games.claims(id)?, helped: games.helped_turns(id)? })
        };
        self.require_untold_positions(id, &playing)?;
        // The desk is free meanwhile: a long game takes longer than a picture of the window.
        equations_of(&playing, &told)
    }

    /// Refuses to tell the equations of the turns of a game, if one of its boards is that of another game or of an exercise in
    /// which they are to be found.
    pub(super) fn require_untold_positions(&self, id: &str, playing: &Playing) -> Result<()> {
        let (own, withheld) = (id.parse::<GameId>()?, self.desk.withheld_boards()?);
        let positions = playing.past().iter().chain([playing.now()]).filter_map(AnyInPlay::mathematical);
        positions.map(engine::InPlay::position).try_for_each(|position| withheld.refuse_past(position.board(), own))
    }

    /// What a chosen piece can do in a position whose equation is to be found, and what it can do after moving to `to`;
    /// without what can be removed.
    pub fn missed_look(&self, position: &str, from: &str, to: Option<&str>) -> Result<EntryView> {
        let position = self.missed_position(position)?;
        Ok(EntryView::new(&position, read_point(from)?, to.map(read_point).transpose()?)?.withheld())
    }

    /// Judges a claim in a position whose equation is to be found.
    pub fn missed_claim(&self, position: &str, entry: &Entry, claim: &Claim) -> Result<ClaimVerdict> {
        let position = self.missed_position(position)?;
        let verdict = position.judge_claim(&entry.read()?, &claim.read()?)?;
        Ok(ClaimVerdict::new(verdict, position.compare()))
    }
}

/// What the records know of the turns of a game beside the turns themselves.
struct Told {
    claims: Vec<SavedClaim>,
    /// The numbers of the turns for which a hint was asked.
    helped: Vec<u32>,
}

/// What the players of a game found and missed.
fn equations_of(playing: &Playing, Told { claims, helped }: &Told) -> Result<GameEquations> {
    let mut seats = vec![SeatEquations::default(); playing.now().seats()];
    for claim in claims.iter().filter(|claim| !claim.is_right) {
        if let Some(seat) = seats.get_mut(usize::from(claim.seat)) {
            seat.wrong_claims += 1;
        }
    }
    let mut longest: Option<(u32, u8, engine::Equation)> = None;
    let mut missed = Vec::new();
    for number in 1..playing.next_number() {
        let (position, played) = playing.before(number)?;
        let claimed = right_claims(claims, number);
        let turn = position.parse_turn(&played.text)?;
        let engine::TurnEquations { found, missed: left } = position.equations_of(turn, &claimed);
        let Some(seat) = seats.get_mut(usize::from(played.seat)) else { continue };
        let is_helped = helped.contains(&number);
        *(if is_helped { &mut seat.helped } else { &mut seat.found }) += count(found.len());
        seat.missed += count(left.len());
        missed.extend(left.iter().filter_map(|left| MissedEquation::new(number, played.seat, left)));
        for found in found.into_iter().filter(|_| !is_helped) {
            let longer = |(.., longest): &(u32, u8, engine::Equation)| found.equation.length() > longest.length();
            if longest.as_ref().is_none_or(longer) {
                longest = Some((number, played.seat, found.equation));
            }
        }
    }
    let compare = playing.mathematical()?.position().compare();
    let longest = longest.map(|(number, seat, equation)| {
        let equation = Equation::new(equation, compare);
        LongestEquation { number, seat, equation }
    });
    Ok(GameEquations { seats, longest, missed })
}

/// The right claims of a turn. One made before the game went another way may be right no longer: the rules judge it again.
pub(crate) fn right_claims(claims: &[SavedClaim], number: u32) -> Vec<Claimed> {
    let of_turn = claims.iter().filter(|claim| claim.is_right && claim.ply == number);
    of_turn.filter_map(|claim| claim.text.parse().ok()).collect()
}

fn count(equations: usize) -> u32 {
    u32::try_from(equations).unwrap_or(u32::MAX)
}
