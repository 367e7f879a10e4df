//! Learning from played games: the equations that a learner found or missed and the common mistakes in the learner's turns are
//! recorded as answers. What was found shows facts; what was missed makes its skills due.

use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematical_chess::{Claimed, Equation, Missed, Position, WrongIdea};
use mathchess_progress::{Attempt, AttemptKind, Making, Setting};
use mathchess_records::{GameId, NewAttempt, ProfileId, RULES_VERSION, SavedClaim, SittingId};
use mathchess_teaching::lessons::{mistake_of_code, skills_of_claimed, skills_of_missed, sole_mistake};
use uuid::Uuid;

use super::Learning;
use crate::analysis::found::right_claims;
use crate::api::entry::Entry;
use crate::api::learn_from::LearnFrom;
use crate::api::piece::read_point;
use crate::error::Result;
use crate::running::Match;

/// The version of the common mistakes and of how games are searched for answers.
const ANSWERS_VERSION: u32 = 3;

/// A turn that a learner played or tried to enter.
struct Tried {
    game: GameId,
    learner: ProfileId,
    number: u32,
    turn: String,
    used_ms: u32,
}

/// What a turn shows, as an answer.
struct Shown {
    /// The turn, or the equation that was found.
    answer: String,
    skills: Vec<&'static str>,
    /// How the equation was found; none for a mistake.
    found: Option<Making>,
    /// The code of the mistake; none for an equation that was found.
    mistake: Option<&'static str>,
}

impl Shown {
    /// An equation that was claimed rightly.
    fn found(claimed: &Claimed, equation: &Equation, made: Making) -> Self {
        let (answer, skills) = (equation.to_string(), skills_of_claimed(claimed, equation));
        Self { answer, skills, found: Some(made), mistake: None }
    }

    /// A missed equation: its own skills become due.
    fn missed(tried: &Tried, missed: &Missed) -> Self {
        let skills = skills_of_missed(missed);
        Self { answer: tried.turn.clone(), skills, found: None, mistake: Some(missed.idea.code()) }
    }

    /// An idea that is a common mistake.
    fn mistake(tried: &Tried, idea: WrongIdea) -> Option<Self> {
        let skills = mistake_of_code(idea.code())?.skills.to_vec();
        Some(Self { answer: tried.turn.clone(), skills, found: None, mistake: Some(idea.code()) })
    }
}

/// The equations that a turn's player claimed rightly, with how each was found: without help only before a claim was wrong,
/// since a wrong one is answered with the values of its pieces.
fn claimed_rightly(claims: &[SavedClaim], before: &Position, made: Making) -> Vec<Shown> {
    let mut made = made;
    let mut shown = Vec::new();
    for claim in claims {
        let claimed = claim.text.parse::<Claimed>().ok();
        match claimed.filter(|_| claim.is_right).and_then(|claimed| Some((claimed.equation(before)?, claimed))) {
            Some((equation, claimed)) => shown.push(Shown::found(&claimed, &equation, made)),
            None if !claim.is_right => made = Making::Helped,
            // It was right before the game went another way.
            None => {}
        }
    }
    shown
}

impl Learning {
    /// Records what a turn that was just played tells of the learner, or a point that was refused.
    pub fn learn_from(&self, id: &str, from: &LearnFrom, utc_offset_minutes: i16) -> Result<()> {
        match from {
            LearnFrom::Turn { number } => self.learn_from_turn(id, *number, utc_offset_minutes),
            LearnFrom::Refusal { entry, point } => self.learn_from_refusal(id, entry, point, utc_offset_minutes),
        }
    }

    /// Records what the learner found and missed in a turn that was just played, and whether it took too much. Nothing is
    /// recorded for guests and the computer. The turn is examined without holding the desk, since that takes long.
    pub fn learn_from_turn(&self, id: &str, number: u32, utc_offset_minutes: i16) -> Result<()> {
        let found = self.desk.look(id, |game, _, _| {
            let playing = game.playing()?;
            let Ok((position, played)) = playing.before(number) else { return Ok(None) };
            let before = playing.before(number.saturating_sub(1)).map_or(0, |(_, earlier)| earlier.used_ms);
            let turn = position.parse_turn(&played.text)?;
            let tried = learner_at(game, played.seat).map(|learner| Tried {
                game: game.id(),
                learner,
                number,
                turn: played.text.clone(),
                used_ms: played.used_ms.saturating_sub(before),
            });
            let finding = game.summary.terms.finding;
            Ok(tried.map(|tried| (tried, *position, turn, finding)))
        })?;
        let Some((tried, before, turn, finding)) = found else { return Ok(()) };
        let (claims, is_helped) = {
            let mut open = self.desk.lock()?;
            let games = open.records.games();
            (games.claims(tried.game)?, games.helped_turns(tried.game)?.contains(&number))
        };
        let made = match finding {
            _ if is_helped => Making::Helped,
            Finding::Shown => Making::Shown,
            Finding::Found => Making::Found,
            Finding::Strict => Making::Strict,
        };
        let of_turn: Vec<SavedClaim> = claims.iter().filter(|claim| claim.ply == number).cloned().collect();
        let found = claimed_rightly(&of_turn, &before, made);
        let missed = before.equations_of(turn, &right_claims(&claims, number)).missed;
        let took_too_much = before.hindsight(turn).into_iter().map(|(idea, _)| idea);
        let took_too_much = took_too_much.filter(|idea| matches!(idea, WrongIdea::OpensLine | WrongIdea::LosesMore));
        let missed = missed.iter().map(|missed| Shown::missed(&tried, missed));
        let mistakes = took_too_much.filter_map(|idea| Shown::mistake(&tried, idea));
        self.keep(&tried, found.into_iter().chain(missed).chain(mistakes).collect(), utc_offset_minutes)
    }

    /// Records the common mistake of a learner who tries to continue with `point`, which is refused.
    pub fn learn_from_refusal(&self, id: &str, entry: &Entry, point: &str, utc_offset_minutes: i16) -> Result<()> {
        let (entry, point) = (entry.read()?, read_point(point)?);
        let found = self.desk.look(id, |game, _, now| {
            let playing = game.playing()?;
            // Where the equations are found, a refused point says only that no claim was made for it.
            if game.is_claimed() && entry.to.is_some() {
                return Ok(None);
            }
            let Some(seat) = playing.seat_to_move() else { return Ok(None) };
            let position = *playing.mathematical()?.position();
            let learner = learner_at(game, seat);
            let turn = position.tried(&entry, point);
            let before = playing.turns().last().map_or(0, |played| played.used_ms);
            Ok(learner.zip(turn).map(|(learner, turn)| {
                let tried = Tried {
                    game: game.id(),
                    learner,
                    number: playing.next_number(),
                    turn: turn.to_string(),
                    used_ms: game.clock.used_ms(now).saturating_sub(before),
                };
                (tried, position, turn)
            }))
        })?;
        let Some((tried, position, turn)) = found else { return Ok(()) };
        let ideas = position.wrong_ideas(turn);
        let codes: Vec<&str> = ideas.iter().map(|(idea, _)| idea.code()).collect();
        let sole = sole_mistake(&codes).and_then(WrongIdea::from_code);
        let shown = sole.and_then(|idea| Shown::mistake(&tried, idea));
        self.keep(&tried, shown.into_iter().collect(), utc_offset_minutes)
    }

    /// Records what a turn shows, the same only once for the same turn.
    fn keep(&self, tried: &Tried, shown: Vec<Shown>, utc_offset_minutes: i16) -> Result<()> {
        if shown.is_empty() {
            return Ok(());
        }
        let sitting = SittingId::from(Uuid::from(tried.game));
        let item = format!("game:{}:{}", tried.game, tried.number);
        let mut open = self.desk.lock()?;
        let mut attempts = open.records.attempts();
        let mut earlier = attempts.of_sitting(sitting)?;
        earlier.retain(|attempt| attempt.item == item);
        let is_kept = |shown: &Shown| {
            let same = |kept: &Attempt| kept.answer == shown.answer && kept.mistake.as_deref() == shown.mistake;
            earlier.iter().any(|kept| same(kept) && kept.skills == shown.skills)
        };
        let new: Vec<NewAttempt> = shown
            .into_iter()
            .filter(|shown| !is_kept(shown))
            .zip(1_usize..)
            .map(|(Shown { answer, skills, found, mistake }, number)| NewAttempt {
                profile: tried.learner,
                sitting,
                kind: AttemptKind::Game,
                course: None,
                lesson: None,
                item: item.clone(),
                skills: skills.into_iter().map(str::to_owned).collect(),
                setting: Setting::Practice,
                answer,
                answer_number: u16::try_from(earlier.len() + number).unwrap_or(u16::MAX),
                right: found.is_some(),
                hints: 0,
                made: found,
                mistake: mistake.map(str::to_owned),
                used_ms: tried.used_ms,
                utc_offset_minutes,
                rules_version: RULES_VERSION,
                data_version: ANSWERS_VERSION,
            })
            .collect();
        attempts.append(&new)?;
        Ok(())
    }
}

/// The profile of the player at a seat, if there is one.
fn learner_at(game: &Match, seat: u8) -> Option<ProfileId> {
    let seat = game.summary.terms.players.get(usize::from(seat))?;
    seat.profile.filter(|_| seat.strength.is_none())
}
