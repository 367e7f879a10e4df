//! The mini game of a course: a game with a special goal.

use mathchess_engine::game;
use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess::DEFAULT_QUIET_LIMIT;
use mathchess_engine::search::Strength;
use mathchess_teaching::lessons::course;
use mathchess_teaching::lessons::mathematical_chess::{MiniGame, Progress, Success};

use super::Matches;
use super::mathematical_options::MathematicalOptions;
use super::table_terms::player;
use crate::api::course::{MiniGameGoal, MiniGameOutline, MiniGameProgress, MiniGameState};
use crate::api::match_view::{GameKind, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::settings::Timing;
use crate::desk::locks::check_unlocked;
use crate::error::{LearningProblem, Result};

impl Matches {
    /// Begins the small game of a course against the computer, with the clock that `timing` gives; the learner is White.
    pub fn mini_game(&self, id: &str, learner: PlayerChoice, timing: Timing) -> Result<MatchView> {
        let finding = self.desk.finding_in_mini_game(learner.profile.as_deref(), None)?;
        self.begin_mini_game(id, learner, finding, |usual| timing.of(usual))
    }

    /// Begins a small game; `limit` makes its time limit in minutes of the usual one. Played again it has another display. Its
    /// opponent is easier than any strength; the records call it by the least.
    pub(crate) fn begin_mini_game(
        &self,
        id: &str,
        learner: PlayerChoice,
        finding: game::Finding,
        limit: impl FnOnce(u32) -> Option<u32>,
    ) -> Result<MatchView> {
        let course = course(id).ok_or_else(|| LearningProblem::NoLesson { id: id.to_owned() })?;
        let game = course.mini_game.as_ref().ok_or(LearningProblem::NoMiniGame)?;
        let teacher_looks = self.desk.teacher_looks()?;
        let mut open = self.desk.lock()?;
        let seat = player(&learner, &mut open.records)?;
        check_unlocked(course.level, &[seat], &mut open.records, teacher_looks)?;
        let again = open.records.games().of_course(&course.id)?;
        drop(open);
        let computer = PlayerChoice { profile: None, name: String::new(), computer: Some(Strength::ALL[0].number()) };
        let options = MathematicalOptions {
            level: None,
            own_level: None,
            conditions: (&game.conditions).into(),
            placing: Placing::Text { position: game.start_position(again.into()).to_string() },
            starter: Side::White,
            quiet_limit: DEFAULT_QUIET_LIMIT.into(),
        };
        let new = NewMatch {
            kind: GameKind::MathematicalChess,
            chosen: options.chosen(),
            players: vec![learner, computer],
            time_limit_minutes: limit(game.time_limit_minutes),
            player_clock: None,
            take_back: true,
            finding,
        };
        self.begin_in_course(&new, Some(course.id.clone()))
    }

    /// The state of a mini game; none if the game is not one.
    pub fn mini_game_state(&self, id: &str) -> Result<Option<MiniGameState>> {
        self.desk.look(id, |game, _, _| {
            let Some((course, mini)) = game.mini_game() else { return Ok(None) };
            Ok(Some(MiniGameState {
                course: course.id.clone(),
                goal: mini.success.into(),
                progress: match game.goal_progress(mini)? {
                    Progress::Going => MiniGameProgress::Going,
                    Progress::Reached => MiniGameProgress::Reached,
                    Progress::Missed => MiniGameProgress::Missed,
                },
                helped: mini.helped,
            }))
        })
    }
}

impl From<Success> for MiniGameGoal {
    fn from(success: Success) -> Self {
        match success {
            Success::PointsFirst(points) => Self::PointsFirst { points },
            Success::AheadAfter(turns) => Self::AheadAfter { turns },
        }
    }
}

impl MiniGameOutline {
    /// Converts a mini game for the interface.
    pub fn new(game: &MiniGame) -> Self {
        Self {
            goal: game.success.into(),
            size: game.conditions.size(),
            operators: game.conditions.operators().map(|operator| operator.symbol().to_string()).collect(),
            after: game.after.clone(),
        }
    }
}
