//! Learning from played games: the equations that a learner missed and the common mistakes in the learner's turns are recorded
//! as answers, so that their skills become due.

use mathchess_engine::games::mathematical_chess::{Missed, WrongIdea};
use mathchess_engine::lessons::{mistake_of_code, skills_of_missed, sole_mistake};
use mathchess_progress::{Attempt, AttemptKind, Setting};
use mathchess_records::{GameId, NewAttempt, ProfileId, RULES_VERSION, SittingId};
use uuid::Uuid;

use super::Learning;
use crate::analysis::found::right_claims;
use crate::api::entry::Entry;
use crate::api::piece::read_point;
use crate::error::Result;
use crate::running::Match;

/// The version of the common mistakes and of how games are searched for them.
const MISTAKES_VERSION: u32 = 2;

/// A turn that a learner played or tried to enter.
struct Tried {
    game: GameId,
    learner: ProfileId,
    number: u32,
    turn: String,
    used_ms: u32,
}

/// What a turn shows: the code of the idea, and the skills that become due.
struct Shown {
    code: &'static str,
    skills: Vec<&'static str>,
}

impl Shown {
    /// A missed equation: its own skills become due.
    fn missed(missed: &Missed) -> Self {
        Self { code: missed.idea.code(), skills: skills_of_missed(missed) }
    }

    /// An idea that is a common mistake.
    fn mistake(idea: WrongIdea) -> Option<Self> {
        Some(Self { code: idea.code(), skills: mistake_of_code(idea.code())?.skills.to_vec() })
    }
}

impl Learning {
    /// Records what the learner missed in a turn that was just played, and whether it took too much. Nothing is recorded for
    /// guests and the computer. The turn is examined without holding the desk, since that takes long.
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
            Ok(tried.map(|tried| (tried, *position, turn)))
        })?;
        let Some((tried, before, turn)) = found else { return Ok(()) };
        let claims = self.desk.lock()?.records.games().claims(tried.game)?;
        let missed = before.equations_of(turn, &right_claims(&claims, number)).missed;
        let took_too_much = before.hindsight(turn).into_iter().map(|(idea, _)| idea);
        let took_too_much = took_too_much.filter(|idea| matches!(idea, WrongIdea::OpensLine | WrongIdea::LosesMore));
        let shown = missed.iter().map(Shown::missed).chain(took_too_much.filter_map(Shown::mistake));
        self.keep(&tried, shown, utc_offset_minutes)
    }

    /// Records the common mistake of a learner who tries to continue with `point`, which is refused.
    pub fn learn_from_refusal(&self, id: &str, entry: &Entry, point: &str, utc_offset_minutes: i16) -> Result<()> {
        let (entry, point) = (entry.read()?, read_point(point)?);
        let found = self.desk.look(id, |game, _, now| {
            let playing = game.playing()?;
            // Where the equations are found, a refused point is no more than a claim that was not made.
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
        self.keep(&tried, sole.and_then(Shown::mistake).into_iter(), utc_offset_minutes)
    }

    /// Records what a turn shows, the same only once for the same turn.
    fn keep(&self, tried: &Tried, shown: impl Iterator<Item = Shown>, utc_offset_minutes: i16) -> Result<()> {
        let shown: Vec<Shown> = shown.collect();
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
            let same = |kept: &Attempt| kept.answer == tried.turn && kept.mistake.as_deref() == Some(shown.code);
            earlier.iter().any(|kept| same(kept) && kept.skills == shown.skills)
        };
        let new: Vec<NewAttempt> = shown
            .into_iter()
            .filter(|shown| !is_kept(shown))
            .zip(1_usize..)
            .map(|(Shown { code, skills }, number)| NewAttempt {
                profile: tried.learner,
                sitting,
                kind: AttemptKind::Game,
                course: None,
                lesson: None,
                item: item.clone(),
                skills: skills.into_iter().map(str::to_owned).collect(),
                setting: Setting::Practice,
                answer: tried.turn.clone(),
                answer_number: u16::try_from(earlier.len() + number).unwrap_or(u16::MAX),
                right: false,
                hints: 0,
                made: None,
                mistake: Some(code.to_owned()),
                used_ms: tried.used_ms,
                utc_offset_minutes,
                rules_version: RULES_VERSION,
                data_version: MISTAKES_VERSION,
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
