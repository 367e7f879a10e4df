//! The same game once more.

use mathchess_engine::game::{AnyGame, AnyInPlay, GameKind, Start};
use mathchess_records::GameSummary;

use super::Matches;
use super::beginning::{TableTerms, seed_to_keep};
use crate::api::match_view::MatchView;
use crate::api::new_match::{NewByConditions, Placing};
use crate::api::player::PlayerChoice;
use crate::api::sides::{Side, Sides};
use crate::error::Result;
use crate::running::read_conditions;

const MILLISECONDS_PER_MINUTE: u32 = 60_000;

impl Matches {
    /// Begins a match as another one was agreed: the same game, options and players. In Mathematical Chess the other side
    /// begins, on a new board; a small game stays one.
    pub fn play_again(&self, id: &str) -> Result<MatchView> {
        let (summary, players) = self.desk.look(id, |game, people, _| {
            let seats = &game.summary.terms.players;
            let players = seats.iter().map(|seat| {
                let shown = people.player(seat);
                // Whoever has no profile any more plays as a guest of that name.
                PlayerChoice { profile: shown.profile, name: shown.name.unwrap_or_default(), computer: shown.computer }
            });
            Ok((game.summary.clone(), players.collect::<Vec<_>>()))
        })?;
        if summary.terms.game == GameKind::MathematicalChess {
            self.mathematical_again(&summary, players)
        } else {
            self.other_again(&summary, &players)
        }
    }

    /// The same start; where something was hidden in it, one of the same kind shuffled anew.
    fn other_again(&self, summary: &GameSummary, players: &[PlayerChoice]) -> Result<MatchView> {
        let (terms, seed) = (&summary.terms, seed_to_keep());
        let start = summary.display.clone().unwrap_or_default();
        let mut position = AnyGame::read(terms.game, &start)?;
        if position.shown() != start {
            let variant = start.split(' ').next().map(str::to_owned);
            position = AnyGame::start(terms.game, &Start { setup: variant, size: None, seed: Some(seed) })?;
        }
        let begun = AnyInPlay::begin_in(position, &terms.conditions)?;
        let agreed = TableTerms { time_limit_ms: terms.time_limit_ms, take_back: terms.take_back_allowed };
        self.begin_in(&begun, seed, players, agreed)
    }

    fn mathematical_again(&self, summary: &GameSummary, players: Vec<PlayerChoice>) -> Result<MatchView> {
        let terms = &summary.terms;
        let nobody = || PlayerChoice { profile: None, name: String::new(), computer: None };
        let mut players = players.into_iter();
        let (white, black) = (players.next().unwrap_or_else(nobody), players.next().unwrap_or_else(nobody));
        if let Some(course) = &terms.course {
            return self.mini_game(course, white);
        }
        self.new_by_conditions(&NewByConditions {
            level: terms.level,
            own_level: terms.own_level.map(|level| level.to_string()),
            conditions: (&read_conditions(summary)?).into(),
            players: Sides { white, black },
            placing: Placing::Mirrored,
            starter: if terms.starter == 0 { Side::Black } else { Side::White },
            time_limit_minutes: terms.time_limit_ms.map(|limit| limit.div_ceil(MILLISECONDS_PER_MINUTE)),
            quiet_limit: terms.quiet_limit.unwrap_or_default(),
            take_back: terms.take_back_allowed,
        })
    }
}
