//! The analysis board. It knows positions and no games, and nothing of it is recorded.

use mathchess_engine::advice::{BestLine, best_lines, judge};
use mathchess_engine::game::{AnyGame, AnyInPlay};
use mathchess_engine::games::mathematical_chess::{DEFAULT_QUIET_LIMIT, InPlay, Position};
use mathchess_engine::search::Limits;

use super::Analyst;
use crate::api::analysis::{Analysis, AnalysisBoard, AnalysisLine, AnalysisSetup, AnalysisStep};
use crate::api::entry::{Entry, EntryView};
use crate::api::explanation::Explanation;
use crate::api::refusal::Refusal;
use crate::api::review::LineTurn;
use crate::api::values::ValuesView;
use crate::desk::OpenDesk;
use crate::error::Result;
use crate::matches::turns::{look_in, values_in, why_not_in};
use crate::running::allowed::Help;
use crate::running::participants::Participants;
use crate::thinking::thoughts::Topic;
use crate::thinking::{LINE_ROUNDS, LINES};

impl Analyst {
    /// The best lines of a position. `report` is told what has been found so far, again and again.
    pub fn analyse(&self, position: &str, mut report: impl FnMut(Analysis)) -> Result<Analysis> {
        let thought = self.desk.thoughts.begin(Topic::Analysis);
        let position = *begun(position)?.position();
        self.check_allowed(&position, Help::Hints)?;
        let game = AnyInPlay::begin_in(AnyGame::MathematicalChess(position), "")?;
        let lines = best_lines(&game, LINES, &LINE_ROUNDS, thought.stop(), |lines| {
            // A line that could not be explained fails below, where it is told.
            if let Ok(analysis) = analysed(&game, lines) {
                report(analysis);
            }
        });
        analysed(&game, &lines)
    }

    /// What a chosen piece can do in a position, and what once it has gone where it is said to go.
    pub fn analysis_look(&self, position: &str, from: &str, to: Option<&str>) -> Result<EntryView> {
        look_in(&begun(position)?, from, to)
    }

    /// Why this point can't be chosen next in a position; nothing if it can.
    pub fn analysis_why_not(&self, position: &str, entry: &Entry, point: &str) -> Result<Option<Refusal>> {
        why_not_in(&begun(position)?, entry, point)
    }

    /// What the operator on this point of a position calculates, on the board as entered so far.
    pub fn analysis_values(&self, position: &str, entry: Option<&Entry>, point: &str) -> Result<ValuesView> {
        let play = begun(position)?;
        self.check_allowed(play.position(), Help::Values)?;
        values_in(play.position(), entry, point)
    }

    /// Plays a turn in a position.
    pub fn analysis_play(&self, position: &str, turn: &str) -> Result<AnalysisStep> {
        let mut play = begun(position)?;
        let before = *play.position();
        let turn = play.play_text(turn)?;
        Ok(AnalysisStep { board: AnalysisBoard::new(play.position())?, explanation: Explanation::new(&before, turn)? })
    }

    /// Refuses help at this board with a position that stands in a running game, if it is switched off in that game.
    fn check_allowed(&self, position: &Position, help: Help) -> Result<()> {
        if self.desk.problem().is_some() {
            // Without records there is no game, and this board needs none.
            return Ok(());
        }
        let mut open = self.desk.lock()?;
        let OpenDesk { records, matches, .. } = &mut *open;
        let with_this_board =
            matches.values().filter(|game| game.mathematical_board().is_ok_and(|board| board == *position.board()));
        for game in with_this_board {
            game.allowed(&Participants::at_match(records, &game.summary)?).require(help)?;
        }
        Ok(())
    }

    /// Judges a position that somebody has set up.
    pub fn analysis_position(&self, setup: &AnalysisSetup) -> Result<AnalysisBoard> {
        AnalysisBoard::new(&setup.read()?)
    }
}

/// A game that begins in a position.
fn begun(position: &str) -> Result<InPlay> {
    let position: Position = AnalysisSetup::Text { position: position.to_owned() }.read()?;
    Ok(InPlay::new(position, DEFAULT_QUIET_LIMIT))
}

fn analysed(game: &AnyInPlay, found: &[BestLine]) -> Result<Analysis> {
    let position = game.position();
    let best = found.first();
    let judgement = best.map_or_else(|| judge(game, &[], &Limits::nodes(1)), |line| line.judgement);
    let line = |found: &BestLine| {
        Ok(AnalysisLine { evaluation: found.judgement.into(), turns: LineTurn::line(&position, &found.turns)? })
    };
    Ok(Analysis {
        position: game.shown(),
        evaluation: judgement.into(),
        lines: found.iter().map(line).collect::<Result<_>>()?,
        depth: best.map_or(0, |found| found.depth),
        nodes: best.map_or(0, |found| found.nodes),
    })
}
