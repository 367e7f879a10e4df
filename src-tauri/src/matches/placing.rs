//! Placing the pieces.

use mathchess_engine::games::mathematical_chess::{
    Arrangement, Piece as EnginePiece, Placing, PlacingRefusal, Point, parse_rows,
};
use mathchess_records::{GameId, Placement, PlacementAction, Records};

use super::Matches;
use super::seeds::fresh_seed;
use crate::api::match_view::MatchView;
use crate::api::piece::{Piece, read_point};
use crate::api::preparation::PlacingAct;
use crate::error::Result;
use crate::running::Match;
use crate::running::preparing::{Preparing, placements};

impl Matches {
    /// Does something in the placing phase.
    pub fn prepare(&self, id: &str, act: &PlacingAct) -> Result<MatchView> {
        match act {
            PlacingAct::Place { piece, point } => self.place(id, piece, point),
            PlacingAct::Lift { point } => self.lift_piece(id, point),
            PlacingAct::Undo => self.undo_placing(id),
            PlacingAct::Fill { mirrored } => self.fill(id, *mirrored),
            PlacingAct::Supervise { on } => self.set_supervisor(id, *on),
            PlacingAct::Display { position } => self.use_display(id, position),
            PlacingAct::Begin => self.begin_play(id),
        }
    }

    /// Places a piece from a box.
    pub fn place(&self, id: &str, piece: &Piece, point: &str) -> Result<MatchView> {
        let (piece, point) = (piece.read()?, read_point(point)?);
        self.desk.change(id, |game, records, _| {
            game.persons_step()?;
            place_piece(game, records, piece, point)
        })
    }

    /// Puts a placed piece back into its box.
    pub fn lift_piece(&self, id: &str, point: &str) -> Result<MatchView> {
        let point = read_point(point)?;
        self.desk.change(id, |game, records, _| {
            let mut next = game.preparing()?.placing.clone();
            let piece = next.lift(point)?;
            commit(game, records, next, &placements(PlacementAction::Lift, &[(piece, point)]))
        })
    }

    /// Undoes the last placement and, after the computer's, the person's before it; pieces placed together are undone
    /// together.
    pub fn undo_placing(&self, id: &str) -> Result<MatchView> {
        self.interrupt(id)?;
        self.desk.change(id, |game, records, _| {
            loop {
                game.preparing()?;
                records.games().undo_placements(game.id())?;
                *game = Match::of_record(records.games().load(game.id())?)?;
                let again = game.has_person() && game.computer_to_act().is_some();
                if !again || !game.preparing()?.can_undo {
                    return Ok(());
                }
            }
        })
    }

    /// Places the remaining pieces at random.
    pub fn fill(&self, id: &str, mirrored: bool) -> Result<MatchView> {
        self.desk.change(id, |game, records, _| {
            let mut next = game.preparing()?.placing.clone();
            let before = next.log().len();
            next.fill(mirrored, fresh_seed());
            let placed = placements(PlacementAction::Place, next.log().get(before..).unwrap_or_default());
            commit(game, records, next, &placed)
        })
    }

    /// Sets whether a supervisor places for both sides, or the players alternate.
    pub fn set_supervisor(&self, id: &str, on: bool) -> Result<MatchView> {
        self.desk.change(id, |game, records, _| {
            game.preparing()?;
            records.games().set_supervised(game.id(), on)?;
            game.preparing()?.placing.set_supervised(on);
            Ok(())
        })
    }

    /// Places the pieces as in a position text, replacing what was placed. Only a supervisor may do this.
    pub fn use_display(&self, id: &str, position: &str) -> Result<MatchView> {
        let board = if position.contains(' ') { position.parse::<Arrangement>()?.board } else { parse_rows(position)? };
        self.desk.change(id, |game, records, _| {
            let now = &game.preparing()?.placing;
            if !now.is_supervised() {
                return Err(PlacingRefusal::PlacedPiecesStay.into());
            }
            let mut next = Placing::from_start_position(*now.conditions(), now.starter(), &board)?;
            next.set_supervised(true);
            let standing: Vec<(EnginePiece, Point)> =
                now.board().pieces().map(|(point, piece)| (piece, point)).collect();
            let mut changes = placements(PlacementAction::Lift, &standing);
            changes.extend(placements(PlacementAction::Place, next.log()));
            commit(game, records, next, &changes)
        })
    }

    /// Ends the phase of placing and starts the clock.
    pub fn begin_play(&self, id: &str) -> Result<MatchView> {
        let withheld = self.desk.withheld_boards()?;
        self.desk.change(id, |game, records, now| {
            let display = game.preparing()?.display()?;
            withheld.refuse_like(display.board())?;
            let id: GameId = game.id();
            records.games().begin_play(id, &display.to_string())?;
            *game = Match::of_record(records.games().load(id)?)?;
            game.start_clock(now);
            Ok(())
        })
    }
}

/// Places a piece, a person's or the computer's.
pub(crate) fn place_piece(game: &mut Match, records: &mut Records, piece: EnginePiece, point: Point) -> Result<()> {
    let mut next = game.preparing()?.placing.clone();
    next.place(piece, point)?;
    commit(game, records, next, &placements(PlacementAction::Place, &[(piece, point)]))
}

/// Records placements and liftings, then makes them.
fn commit(game: &mut Match, records: &mut Records, next: Placing, changes: &[Placement]) -> Result<()> {
    if !changes.is_empty() {
        records.games().append_placements(game.id(), changes)?;
        *game.preparing()? = Preparing { placing: next, can_undo: true };
    }
    Ok(())
}
