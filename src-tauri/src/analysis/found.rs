//! What the players of a game found and missed of its equations.

use mathchess_engine::game::AnyInPlay;
use mathchess_engine::games::mathematical_chess::{self as engine, Claimed, Position, TurnEquations};
use mathchess_records::{GameId, SavedClaim};

use super::Analyst;
use crate::api::claim::{Claim, ClaimAnswer, ClaimVerdict};
use crate::api::entry::{Entry, EntryView};
use crate::api::equation::Equation;
use crate::api::found::{GameEquations, LongestEquation, MissedEquation, SeatEquations};
use crate::api::piece::read_point;
use crate::error::{MatchProblem, Result};
use crate::running::allowed::Help;
use crate::running::playing::{Played, Playing};

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
            (playing, self.told(id)?)
        };
        self.require_untold_positions(id, &playing)?;
        // The desk is free meanwhile: a long game takes longer than a picture of the window.
        equations_of(&playing, &told)
    }

    /// How many equations the player of a turn found and missed in it, while the game goes on. In a strict game nothing is told
    /// before the end, and nothing to a player who may have no hints, since what was missed may still be there.
    pub fn turn_equations(&self, id: &str, number: u32) -> Result<SeatEquations> {
        let playing = self.desk.look(id, |game, people, _| {
            let playing = game.playing()?;
            playing.mathematical()?;
            let (position, played) = playing.before(number)?;
            if playing.outcome().is_none() {
                if game.is_strict() {
                    return Err(MatchProblem::FoundWhenOver.into());
                }
                people.allowed(&game.summary, Some(played.seat), None).require(Help::Hints)?;
            }
            Ok((*position, played.clone()))
        })?;
        let (position, played) = playing;
        self.desk.withheld_boards()?.refuse_past(position.board(), id.parse()?)?;
        let told = self.told(id)?;
        let mut equations = SeatEquations { wrong_claims: told.wrong_claims(number), ..SeatEquations::default() };
        equations.count(&told.of_turn(number, &position, &played)?, told.is_helped(number));
        Ok(equations)
    }

    /// What the records know of the turns of a game beside the turns themselves.
    fn told(&self, id: &str) -> Result<Told> {
        let mut open = self.desk.lock()?;
        let (games, id) = (open.records.games(), id.parse::<GameId>()?);
        Ok(Told { claims: games.claims(id)?, helped: games.helped_turns(id)? })
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

    /// Judges a claim in a position, such as one whose missed equation is to be found.
    pub fn check_claim(&self, position: &str, entry: &Entry, claim: &Claim) -> Result<ClaimAnswer> {
        let position = self.missed_position(position)?;
        let verdict = position.judge_claim(&entry.read()?, &claim.read()?)?;
        Ok(ClaimVerdict::new(verdict, position.compare()).into())
    }
}

/// What the records know of the turns of a game beside the turns themselves.
struct Told {
    claims: Vec<SavedClaim>,
    /// The numbers of the turns for which a hint was asked.
    helped: Vec<u32>,
}

impl Told {
    fn is_helped(&self, number: u32) -> bool {
        self.helped.contains(&number)
    }

    /// The number of wrong claims in a turn.
    fn wrong_claims(&self, number: u32) -> u32 {
        count(self.claims.iter().filter(|claim| claim.ply == number && !claim.is_right).count())
    }

    /// What a turn found and missed.
    fn of_turn(&self, number: u32, before: &Position, played: &Played) -> Result<TurnEquations> {
        let turn = before.parse_turn(&played.text)?;
        Ok(before.equations_of(turn, &right_claims(&self.claims, number)))
    }
}

impl SeatEquations {
    fn count(&mut self, turn: &TurnEquations, is_helped: bool) {
        *(if is_helped { &mut self.helped } else { &mut self.found }) += count(turn.found.len());
        self.missed += count(turn.missed.len());
    }
}

/// What the players of a game found and missed.
fn equations_of(playing: &Playing, told: &Told) -> Result<GameEquations> {
    let mut seats = vec![SeatEquations::default(); playing.now().seats()];
    for claim in told.claims.iter().filter(|claim| !claim.is_right) {
        if let Some(seat) = seats.get_mut(usize::from(claim.seat)) {
            seat.wrong_claims += 1;
        }
    }
    let mut longest: Option<(u32, u8, engine::Equation)> = None;
    let mut missed = Vec::new();
    for number in 1..playing.next_number() {
        let (position, played) = playing.before(number)?;
        let equations = told.of_turn(number, position, played)?;
        let Some(seat) = seats.get_mut(usize::from(played.seat)) else { continue };
        let is_helped = told.is_helped(number);
        seat.count(&equations, is_helped);
        let TurnEquations { found, missed: left } = equations;
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
