//! Beginning the same game again, and the next puzzle.

use mathchess_engine::game::{
    AnyGame, AnyInPlay, ChosenOption, GameKind, OptionField, OptionKind, OptionValue, Side, Start,
};
use mathchess_records::GameSummary;

use super::Matches;
use super::mathematical_options::MathematicalOptions;
use super::seeds::seed_to_keep;
use super::table_terms::{TableTerms, player};
use crate::api::match_view::{GameKind as ShownKind, MatchView};
use crate::api::new_match::{NewMatch, NewPlayerClock};
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::visit::MatchAfter;
use crate::error::Result;
use crate::running::read_conditions;

const MILLISECONDS_PER_MINUTE: u32 = 60_000;

/// The option of interval chess that makes its rows longer.
const COUNT: &str = "count";

/// The chosen options with the next offered number of counters. Choices that are not offered with it are left out.
fn larger(kind: GameKind, chosen: &[ChosenOption]) -> Vec<ChosenOption> {
    let mut fields = kind.options(chosen).fields;
    for field in fields.iter_mut().filter(|field| field.name == COUNT) {
        if let (OptionKind::Number { steps, .. }, OptionValue::Number(Some(count))) = (&field.kind, &field.value) {
            let next = steps.iter().copied().find(|step| step > count);
            field.value = OptionValue::Number(next.or(Some(*count)));
        }
    }
    let chosen: Vec<ChosenOption> = fields.iter().map(OptionField::chosen).collect();
    kind.options(&chosen).fields.iter().map(OptionField::chosen).collect()
}

impl Matches {
    /// Begins another match with the same players.
    pub fn match_after(&self, id: &str, next: MatchAfter) -> Result<MatchView> {
        match next {
            MatchAfter::Again => self.play_again(id),
            MatchAfter::NextPuzzle => self.next_puzzle(id),
        }
    }

    /// Begins a match with another one's options and players. In Mathematical Chess the other side begins, on a new board;
    /// a mini game stays one. The equations are found as before, or with less help if a teacher has set so since.
    pub fn play_again(&self, id: &str) -> Result<MatchView> {
        let (summary, players) = self.agreed(id)?;
        if summary.terms.game == GameKind::MathematicalChess {
            self.mathematical_again(&summary, players)
        } else {
            self.other_again(&summary, &players)
        }
    }

    /// Begins a puzzle with more counters than the one that was played and the same other choices. If no more are offered,
    /// or the row can't be chosen, the same puzzle begins again.
    pub fn next_puzzle(&self, id: &str) -> Result<MatchView> {
        let (summary, players) = self.agreed(id)?;
        let terms = &summary.terms;
        let first = AnyGame::read(terms.game, &summary.display.clone().unwrap_or_default()).ok();
        let chosen = first.and_then(|first| first.chosen(&terms.conditions, None));
        let Some(chosen) = chosen else { return self.play_again(id) };
        let seed = seed_to_keep();
        let begun = AnyInPlay::begin_chosen(terms.game, &larger(terms.game, &chosen), seed)?;
        self.begin_in(&begun, seed, &players, TableTerms::of(terms))
    }

    /// The terms of a match, and its players as choices for a new one.
    fn agreed(&self, id: &str) -> Result<(GameSummary, Vec<PlayerChoice>)> {
        self.desk.look(id, |game, people, _| {
            let seats = &game.summary.terms.players;
            let players = seats.iter().map(|seat| {
                let shown = people.player(seat);
                // A player whose profile no longer exists plays as a guest of that name.
                PlayerChoice { profile: shown.profile, name: shown.name.unwrap_or_default(), computer: shown.computer }
            });
            Ok((game.summary.clone(), players.collect::<Vec<_>>()))
        })
    }

    /// The same start; if it has hidden pieces, a newly shuffled one of the same kind.
    fn other_again(&self, summary: &GameSummary, players: &[PlayerChoice]) -> Result<MatchView> {
        let (terms, seed) = (&summary.terms, seed_to_keep());
        let start = summary.display.clone().unwrap_or_default();
        let mut position = AnyGame::read(terms.game, &start)?;
        if position.shown() != start {
            let variant = start.split(' ').next().map(str::to_owned);
            position = AnyGame::start(terms.game, &Start { setup: variant, size: None, seed: Some(seed) })?;
        }
        let begun = AnyInPlay::begin_in(position, &terms.conditions)?;
        let mut open = self.desk.lock()?;
        let seats = players.iter().map(|choice| player(choice, &mut open.records)).collect::<Result<Vec<_>>>()?;
        drop(open);
        let finding = self.desk.finding_again(terms.finding, &seats)?;
        self.begin_in(&begun, seed, players, TableTerms { finding, ..TableTerms::of(terms) })
    }

    fn mathematical_again(&self, summary: &GameSummary, players: Vec<PlayerChoice>) -> Result<MatchView> {
        let terms = &summary.terms;
        let time_limit_minutes = terms.time_limit_ms.map(|limit| limit.div_ceil(MILLISECONDS_PER_MINUTE));
        if let Some((course, learner)) = terms.course.as_ref().zip(players.first().cloned()) {
            let finding = self.desk.finding_in_mini_game(learner.profile.as_deref(), Some(terms.finding))?;
            return self.begin_mini_game(course, learner, finding, |_| time_limit_minutes);
        }
        let mut open = self.desk.lock()?;
        let seats = players.iter().map(|choice| player(choice, &mut open.records)).collect::<Result<Vec<_>>>()?;
        drop(open);
        let finding = self.desk.finding_again(terms.finding, &seats)?;
        let options = MathematicalOptions {
            level: terms.level,
            own_level: terms.own_level.map(|level| level.to_string()),
            conditions: (&read_conditions(summary)?).into(),
            placing: Placing::Mirrored,
            starter: if terms.starter == 0 { Side::Black } else { Side::White },
            quiet_limit: terms.quiet_limit.unwrap_or_default(),
        };
        let new = NewMatch {
            kind: ShownKind::MathematicalChess,
            chosen: options.chosen(),
            players,
            time_limit_minutes,
            player_clock: terms.player_clock.map(|clock| NewPlayerClock {
                minutes: clock.time_ms.div_ceil(MILLISECONDS_PER_MINUTE),
                increment_seconds: clock.increment_ms / 1000,
            }),
            take_back: terms.take_back_allowed,
            finding,
        };
        self.begin(&new)
    }
}
