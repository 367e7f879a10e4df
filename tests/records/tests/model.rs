//! After any actions in any order, a game in the records equals a simple list of its turns.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::time::SystemTime;

use mathchess_engine::game::EndReason;
use mathchess_records::{Outcome, Placement, PlacementAction, Records, RecordsError, Stage, Turn};
use mathchess_records_tests::outcome::of_two;
use mathchess_records_tests::self_play::terms;
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Action {
    Place(Vec<u8>),
    Lift(u8),
    UndoPlacing,
    Supervise(bool),
    BeginPlay,
    Turn { text: u8, points: [u32; 2], used_ms: u32, ends: bool },
    TurnOutOfOrder(u32),
    TurnForThree,
    TakeBack,
    Pause(u32),
    Resign(u8),
    Delete,
    Restore,
    Reopen,
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        4 => prop::collection::vec(0..20_u8, 0..4).prop_map(Action::Place),
        1 => (0..20_u8).prop_map(Action::Lift),
        2 => Just(Action::UndoPlacing),
        1 => any::<bool>().prop_map(Action::Supervise),
        1 => Just(Action::BeginPlay),
        12 => (any::<u8>(), prop::array::uniform2(0..=1_000_000_u32), any::<u32>(), prop::bool::weighted(0.03))
            .prop_map(|(text, points, used_ms, ends)| Action::Turn { text, points, used_ms, ends }),
        1 => (0..40_u32).prop_map(Action::TurnOutOfOrder),
        1 => Just(Action::TurnForThree),
        5 => Just(Action::TakeBack),
        1 => any::<u32>().prop_map(Action::Pause),
        1 => (0..4_u8).prop_map(Action::Resign),
        1 => Just(Action::Delete),
        2 => Just(Action::Restore),
        1 => Just(Action::Reopen),
    ]
}

/// A game as a simple list.
#[derive(Clone, Debug, Default, PartialEq)]
struct Model {
    batches: Vec<Vec<Placement>>,
    supervised: bool,
    playing: bool,
    turns: Vec<Turn>,
    used_ms: u32,
    outcome: Option<Outcome>,
    deleted: bool,
}

/// Why an action is refused.
#[derive(Debug, PartialEq)]
enum Refused {
    Missing,
    Stage,
    Nothing,
    Order,
    Seats,
}

impl Model {
    fn stage(&self) -> Stage {
        match (self.playing, &self.outcome) {
            (false, _) => Stage::Prepare,
            (true, None) => Stage::Play,
            (true, Some(_)) => Stage::Over,
        }
    }

    fn points(&self) -> Vec<u32> {
        self.turns.last().map_or_else(|| vec![0, 0], |turn| turn.points.clone())
    }

    fn next(&self) -> u32 {
        u32::try_from(self.turns.len()).unwrap() + 1
    }

    fn at(&mut self, stage: Stage, change: impl FnOnce(&mut Self) -> Result<(), Refused>) -> Result<(), Refused> {
        match () {
            () if self.deleted => Err(Refused::Missing),
            () if self.stage() != stage => Err(Refused::Stage),
            () => change(self),
        }
    }

    fn act(&mut self, action: &Action) -> Result<(), Refused> {
        match action {
            Action::Place(_) | Action::Lift(_) => {
                let batch = placements(action);
                self.at(Stage::Prepare, |model| {
                    model.batches.extend((!batch.is_empty()).then_some(batch));
                    Ok(())
                })
            }
            Action::UndoPlacing => {
                self.at(Stage::Prepare, |model| model.batches.pop().map(drop).ok_or(Refused::Nothing))
            }
            Action::Supervise(on) => self.at(Stage::Prepare, |model| {
                model.supervised = *on;
                Ok(())
            }),
            Action::BeginPlay => self.at(Stage::Prepare, |model| {
                model.playing = true;
                Ok(())
            }),
            Action::Turn { used_ms, ends, .. } => {
                let turn = turn(action, self.next());
                self.at(Stage::Play, |model| {
                    model.turns.push(turn);
                    model.used_ms = *used_ms;
                    model.outcome = ends.then(agreement);
                    Ok(())
                })
            }
            Action::TurnOutOfOrder(ply) if *ply == self.next() => self.at(Stage::Play, |_| Err(Refused::Seats)),
            Action::TurnOutOfOrder(_) => self.at(Stage::Play, |_| Err(Refused::Order)),
            Action::TurnForThree => self.at(Stage::Play, |_| Err(Refused::Seats)),
            Action::TakeBack => self.at(Stage::Play, |model| model.turns.pop().map(drop).ok_or(Refused::Nothing)),
            Action::Pause(used_ms) => self.at(Stage::Play, |model| {
                model.used_ms = *used_ms;
                Ok(())
            }),
            Action::Resign(seat) => self.at(Stage::Play, |model| {
                if *seat > 1 {
                    return Err(Refused::Seats);
                }
                model.outcome = Some(resignation(*seat));
                model.used_ms = 77;
                Ok(())
            }),
            Action::Delete => {
                self.deleted = true;
                Ok(())
            }
            Action::Restore => {
                self.deleted = false;
                Ok(())
            }
            Action::Reopen => Ok(()),
        }
    }
}

fn placements(action: &Action) -> Vec<Placement> {
    let placement = |action, place: &u8| Placement { action, piece: "W6".to_owned(), point: format!("A{place}") };
    match action {
        Action::Place(places) => places.iter().map(|place| placement(PlacementAction::Place, place)).collect(),
        Action::Lift(place) => vec![placement(PlacementAction::Lift, place)],
        _ => Vec::new(),
    }
}

fn turn(action: &Action, ply: u32) -> Turn {
    let (text, points, used_ms) = match action {
        Action::Turn { text, points, used_ms, .. } => (format!("A1-A{text}"), points.to_vec(), *used_ms),
        _ => ("--".to_owned(), vec![1, 2, 3], 0),
    };
    Turn { ply, position_hash: u64::from(used_ms) << 32 | 9, text, points, used_ms }
}

fn agreement() -> Outcome {
    of_two(None, None, EndReason::Agreement)
}

fn resignation(seat: u8) -> Outcome {
    of_two(Some(1 ^ seat), Some(seat), EndReason::Resignation)
}

fn act(records: &mut Records, id: mathchess_records::GameId, next: u32, action: &Action) -> Result<(), Refused> {
    let mut games = records.games();
    let done = match action {
        Action::Place(_) | Action::Lift(_) => games.append_placements(id, &placements(action)),
        Action::UndoPlacing => games.undo_placements(id),
        Action::Supervise(on) => games.set_supervised(id, *on),
        Action::BeginPlay => games.begin_play(id, "a display"),
        Action::Turn { ends, .. } => games.append_turn(id, &turn(action, next), ends.then(agreement).as_ref()),
        Action::TurnOutOfOrder(ply) => games.append_turn(id, &turn(action, *ply), None),
        Action::TurnForThree => games.append_turn(id, &turn(action, next), None),
        Action::TakeBack => games.take_back(id, 1, None),
        Action::Pause(used_ms) => games.set_used_ms(id, *used_ms),
        Action::Resign(seat) => games.finish(id, &resignation(*seat), 77),
        Action::Delete => games.delete(id),
        Action::Restore => games.restore(id),
        Action::Reopen => Ok(()),
    };
    done.map_err(|error| match error {
        RecordsError::NotFound { .. } => Refused::Missing,
        RecordsError::WrongStage { .. } => Refused::Stage,
        RecordsError::NothingToTakeBack { .. } => Refused::Nothing,
        RecordsError::OutOfOrder { .. } => Refused::Order,
        RecordsError::WrongSeats { .. } => Refused::Seats,
        other => panic!("{other}"),
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_game_is_what_a_plain_list_would_be(actions in prop::collection::vec(action(), 1..60)) {
        let folder = tempfile::tempdir().unwrap();
        let mut records = Records::open(folder.path(), SystemTime::now).unwrap();
        let id = records.games().create(&terms(1), false, &[]).unwrap();
        let bystander = records.games().create(&terms(2), true, &placements(&Action::Place(vec![1, 2]))).unwrap();
        let untouched = records.games().load(bystander).unwrap();
        let mut model = Model::default();
        for action in &actions {
            let next = model.next();
            prop_assert_eq!(act(&mut records, id, next, action), model.act(action), "{:?}", action);
            if let Action::Reopen = action {
                drop(records);
                records = Records::open(folder.path(), SystemTime::now).unwrap();
            }
            match records.games().load(id) {
                Err(RecordsError::NotFound { .. }) => prop_assert!(model.deleted),
                Err(other) => panic!("{other}"),
                Ok(game) => {
                    prop_assert_eq!(game.summary.stage, model.stage());
                    prop_assert_eq!(&game.summary.points, &model.points());
                    let found = Model {
                        batches: game.placements,
                        supervised: game.summary.supervised,
                        playing: game.summary.display.is_some(),
                        turns: game.turns.into_iter().map(|saved| saved.turn).collect(),
                        used_ms: game.summary.used_ms,
                        outcome: game.summary.outcome,
                        deleted: false,
                    };
                    prop_assert_eq!(&found, &model);
                }
            }
        }
        prop_assert_eq!(records.games().load(bystander).unwrap(), untouched);
    }
}
