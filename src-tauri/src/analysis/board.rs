//! The analysis board. It deals with positions, not games, and records nothing.

use mathchess_engine::advice::{BestLine, asked_of, best_lines, hides_pieces, judge};
use mathchess_engine::game::{AnyGame, AnyInPlay, GameKind};
use mathchess_engine::games::mathematical_chess::{DEFAULT_QUIET_LIMIT, Endings, InPlay, Position, Refusal};
use mathchess_engine::search::Limits;

use super::Analyst;
use crate::api::analysis::{
    AnalysedPosition, AnalysedTurn, Analysis, AnalysisLine, AnalysisSetup, read_mathematical, read_pieces,
};
use crate::api::board::TurnFacts;
use crate::api::entry::{Entry, EntryView};
use crate::api::review::LineTurn;
use crate::api::turn_refusal::TurnRefusal;
use crate::api::values::ValuesView;
use crate::error::{AppError, BoardProblem, Result};
use crate::matches::turns::{look_in, removes, values_in, why_not_in};
use crate::running::allowed::Help;
use crate::thinking::thoughts::Topic;
use crate::thinking::{LINE_ROUNDS, LINES, analysis_threads};

impl Analyst {
    /// A position for the analysis board: set up piece by piece, given as text, or taken from a match.
    pub fn analysis_position(&self, setup: &AnalysisSetup) -> Result<AnalysedPosition> {
        let game = match setup {
            AnalysisSetup::Text { game, position } => begun((*game).into(), position)?,
            AnalysisSetup::Match { id, number } => self
                .desk
                .look(id, |game, _, _| open(AnyInPlay::begin_in(game.playing()?.at(*number)?.0.position(), "")?))?,
            AnalysisSetup::Pieces { size, pieces, side_to_move, compare } => {
                let position = read_pieces(*size, pieces, *side_to_move, *compare)?;
                AnyInPlay::begin_in(AnyGame::MathematicalChess(position), "")?
            }
        };
        self.require_untold_board(&game)?;
        Ok(AnalysedPosition::new(&game))
    }

    /// Refuses a board that tells by itself what a running game's players have to find: its turns are sent with what they take,
    /// its territories with their values. Boards of Mathematical Chess are sent without equations.
    fn require_untold_board(&self, game: &AnyInPlay) -> Result<()> {
        match game.position() {
            AnyGame::MathematicalChess(_) => Ok(()),
            position => self.desk.require_untold(&position),
        }
    }

    /// The best lines of a position. `report` gets the lines found so far after each round.
    pub fn analyse(&self, kind: GameKind, position: &str, mut report: impl FnMut(Analysis)) -> Result<Analysis> {
        let thought = self.desk.thoughts.begin(Topic::Analysis);
        let game = begun(kind, position)?;
        self.desk.require_help_with(&game.position(), Help::Hints)?;
        let endings = &self.endings;
        let lines = best_lines(&game, LINES, analysis_threads(), &LINE_ROUNDS, endings, thought.stop(), |lines| {
            // A line that could not be explained fails below, where it is told.
            if let Ok(analysis) = analysed(&game, endings, lines) {
                report(analysis);
            }
        });
        analysed(&game, endings, &lines)
    }

    /// Plays a turn in a position.
    pub fn analysis_play(&self, kind: GameKind, position: &str, turn: &str) -> Result<AnalysedTurn> {
        let mut game = begun(kind, position)?;
        self.require_shown(&game, turn)?;
        let turn = LineTurn::new(&game.position(), turn)?;
        game.play(&turn.text)?;
        self.require_untold_board(&game)?;
        Ok(AnalysedTurn { after: AnalysedPosition::new(&game), turn })
    }

    /// What a chosen piece of Mathematical Chess can do in a position, and what it can do after moving to `to`.
    pub fn look_at(&self, position: &str, from: &str, to: Option<&str>) -> Result<EntryView> {
        let position = mathematical(position)?;
        self.desk.require_untold(&AnyGame::MathematicalChess(*position.position()))?;
        look_in(&position, from, to)
    }

    /// Why this point can't be chosen next in a position of Mathematical Chess; none if it can.
    pub fn why_not(&self, position: &str, entry: &Entry, point: &str) -> Result<Option<Refusal>> {
        let position = mathematical(position)?;
        self.desk.require_untold(&AnyGame::MathematicalChess(*position.position()))?;
        why_not_in(&position, entry, point)
    }

    /// The values of the operator on this point of a position of Mathematical Chess, on the board as entered so far.
    pub fn values(&self, position: &str, entry: Option<&Entry>, point: &str) -> Result<ValuesView> {
        let position = *mathematical(position)?.position();
        self.desk.require_help_with(&AnyGame::MathematicalChess(position), Help::Values)?;
        values_in(&position, entry, point)
    }

    /// The effects of a turn in a position of any game; none for an illegal turn.
    pub fn foresee(&self, kind: GameKind, position: &str, turn: &str) -> Result<Option<TurnFacts>> {
        let game = AnyInPlay::begin(kind, position, "")?;
        self.require_shown(&game, turn)?;
        Ok(TurnFacts::new(&game, turn))
    }

    /// Why a turn is not legal in a position of any game; none if it is legal.
    pub fn why_not_turn(&self, kind: GameKind, position: &str, turn: &str) -> Result<Option<TurnRefusal>> {
        let game = AnyInPlay::begin(kind, position, "")?;
        self.require_shown(&game, turn)?;
        Ok(TurnRefusal::new(&game, turn))
    }

    /// A position whose equation was missed in a game.
    pub(super) fn missed_position(&self, position: &str) -> Result<Position> {
        let position = *mathematical(position)?.position();
        self.desk.require_untold(&AnyGame::MathematicalChess(position))?;
        Ok(position)
    }

    /// Refuses to tell whether a turn with removals is legal, or what a turn takes or brings, in a position that was set up by
    /// hand, if it is that of a running game or an exercise in which that is to be found.
    fn require_shown(&self, game: &AnyInPlay, turn: &str) -> Result<()> {
        if removes(turn) || asked_of(game, turn).is_some() {
            self.desk.require_untold(&game.position())
        } else {
            Ok(())
        }
    }
}

/// A game that begins in a position.
fn begun(kind: GameKind, position: &str) -> Result<AnyInPlay> {
    let position = match kind {
        GameKind::MathematicalChess => AnyGame::MathematicalChess(read_mathematical(position)?),
        _ => {
            AnyGame::read(kind, position).map_err(|error| AppError::caused(BoardProblem::PositionUnreadable, &error))?
        }
    };
    open(AnyInPlay::begin_in(position, "")?)
}

/// A game whose positions can be evaluated: it is searched and has no hidden pieces.
fn open(game: AnyInPlay) -> Result<AnyInPlay> {
    if game.kind().is_searched() && !hides_pieces(&game) { Ok(game) } else { Err(BoardProblem::NotAnalysed.into()) }
}

/// A game of Mathematical Chess that begins in a position.
fn mathematical(position: &str) -> Result<InPlay> {
    Ok(InPlay::new(read_mathematical(position)?, DEFAULT_QUIET_LIMIT))
}

fn analysed(game: &AnyInPlay, endings: &Endings, found: &[BestLine]) -> Result<Analysis> {
    let position = game.position();
    let best = found.first();
    let judgement = best.map_or_else(|| judge(game, &[], endings, &Limits::nodes(1)), |line| line.judgement);
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
