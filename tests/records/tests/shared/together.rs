//! Two devices change the same thing before they exchange.

use mathchess_engine::games::mathematical_chess::Placing;
use mathchess_records::{
    DeletedBy, Erasable, GameId, Noun, Occasion, Placement, PlacementAction, Player, Records, Resumed, Stage, Terms,
    resume,
};
use mathchess_records_tests::folder_bytes::files_with;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::self_play::terms;

use super::START;
use super::device::Device;
use super::differences::but_for_erasures;
use super::on_disk::{Shared, names};

#[test]
fn of_two_changes_of_one_time_one_counts_everywhere_although_the_other_is_of_somebody_erased() {
    let shared = Shared::new();
    let (mut one, mut two) = (Device::new(START), Device::new(START));
    let [pupil, first, second] = ["Ada", "Ben", "Eve"].map(|name| profile(one.records(), name).unwrap().id);
    let class = one.records().classes().create("4b").unwrap().id;
    let game = one.records().games().create(&terms(1), false, &[]).unwrap();
    shared.all_exchange(&mut [&mut one, &mut two]);
    // In the same millisecond each device merges the profile into another one, and different people delete the same things.
    for (device, other) in [(&mut one, first), (&mut two, second)] {
        device.clock.set(START + 5_000);
        device.records().profiles().merge(pupil, other).unwrap();
        let by = Some(DeletedBy::Profile(other));
        device.records().bin().delete(Noun::Class, &class.to_string(), by).unwrap();
        device.records().bin().delete(Noun::Game, &game.to_string(), by).unwrap();
    }
    one.exchange_with(&shared.shelf()).unwrap();
    two.exchange_with(&shared.shelf()).unwrap();
    // Only one device knows both, and neither is left when it learns of this.
    one.take_all_over();
    two.take_all_over();
    one.records().erasure().erase(Erasable::Profile(second)).unwrap();
    shared.all_exchange_and_agree(&mut [&mut two, &mut one]);
    assert_eq!(two.everything(), one.everything());
    assert_eq!(two.records().profiles().merged(first).unwrap().len(), 1);
    let mut last = Device::new(START + 5_000);
    shared.all_exchange_and_agree(&mut [&mut last]);
    assert_eq!(but_for_erasures(&last.everything()), but_for_erasures(&one.everything()));
}

/// A name that occurs nowhere else.
const NAME: &str = "Zerlina Quux";
const EARLIER_NAME: &str = "Zerlinchen Quux";

#[test]
fn a_person_who_is_erased_is_gone_from_all_files_of_the_folder_and_of_all_devices() {
    let shared = Shared::new();
    let (mut one, mut two) = (Device::new(START), Device::new(START));
    let pupil = profile(one.records(), EARLIER_NAME).unwrap();
    let class = one.records().classes().create("4b").unwrap().id;
    one.records().classes().join(class, &[pupil.id]).unwrap();
    shared.all_exchange(&mut [&mut one, &mut two]);
    // Each device has data of the person that the other has only read, in its own files and in a backup.
    for (device, item) in [(&mut one, "at home"), (&mut two, "at school")] {
        device.clock.set(START + 5_000);
        let named = mathchess_records::Profile { name: NAME.to_owned(), ..pupil.clone() };
        device.records().profiles().update(&named).unwrap();
        let sitting = device.records().attempts().new_sitting();
        device.records().attempts().append(&[answer(pupil.id, sitting, item, true)]).unwrap();
        let player = Player { profile: Some(pupil.id), name: NAME.to_owned(), strength: None };
        let players = vec![player, Player::computer(3)];
        device.records().games().create(&Terms { players, ..terms(1) }, false, &[]).unwrap();
    }
    shared.all_exchange_and_agree(&mut [&mut one, &mut two]);
    two.records().backups().before(Occasion::Merge).unwrap();
    let texts = [NAME, EARLIER_NAME, "at home", "at school"];
    for text in texts {
        assert!(!files_with(shared.path(), text).unwrap().is_empty(), "{text} is in the folder before");
    }
    one.records().erasure().erase(Erasable::Profile(pupil.id)).unwrap();
    shared.all_exchange_and_agree(&mut [&mut one, &mut two]);
    // What was erased on another device because of that is gone from its own files after a restart.
    two.restart();
    for text in texts {
        for folder in [shared.path(), one.path(), two.path()] {
            assert_eq!(files_with(folder, text).unwrap(), Vec::<String>::new(), "{text}");
        }
    }
    let mut last = Device::new(START + 10_000);
    last.exchange_with(&shared.shelf()).unwrap();
    assert_eq!(names(&mut last), Vec::<String>::new());
    assert_eq!(but_for_erasures(&last.everything()), but_for_erasures(&one.everything()));
}

/// The pieces that are placed in a game.
fn placed(records: &mut Records, id: GameId) -> Vec<String> {
    let game = records.games().load(id).unwrap();
    game.placements.into_iter().flatten().map(|placement| format!("{} {}", placement.piece, placement.point)).collect()
}

fn placing(records: &mut Records, id: GameId) -> Placing {
    match resume(&records.games().load(id).unwrap()).unwrap() {
        Resumed::Preparing(placing) => *placing,
        Resumed::InPlay { .. } => panic!("the game has begun"),
    }
}

/// Places random pieces in addition to those on the board.
fn place(records: &mut Records, id: GameId, pieces: usize, seed: u64) {
    let mut placing = placing(records, id);
    let before = placing.log().len();
    placing.fill(false, seed);
    let more: Vec<Placement> = placing.log()[before..]
        .iter()
        .take(pieces)
        .map(|&(piece, point)| Placement::of(PlacementAction::Place, piece, point))
        .collect();
    assert_eq!(more.len(), pieces);
    records.games().append_placements(id, &more).unwrap();
}

#[test]
fn of_two_devices_that_place_pieces_in_one_game_the_later_one_counts_everywhere() {
    for (later_pieces, then_begins) in [(2, false), (7, false), (3, true)] {
        let shared = Shared::new();
        let (mut one, mut two) = (Device::new(START), Device::new(START));
        let id = one.records().games().create(&terms(1), false, &[]).unwrap();
        place(one.records(), id, 4, 1);
        shared.all_exchange(&mut [&mut one, &mut two]);
        let common = placed(one.records(), id);
        // One continues at once; the other lifts a piece later and places others.
        one.clock.set(START + 5_000);
        place(one.records(), id, 5, 2);
        two.clock.set(START + 9_000);
        two.records().games().undo_placements(id).unwrap();
        place(two.records(), id, later_pieces, 3);
        let later = placed(two.records(), id);
        assert_ne!(later[..1], common[..1], "another piece stands there");
        if then_begins {
            // A game that has begun takes precedence over one that is being placed, even a later one.
            let mut rest = placing(one.records(), id);
            rest.fill(false, 4);
            one.records().games().begin_play(id, &rest.begin().unwrap().to_string()).unwrap();
            let mut all = [&mut two, &mut one];
            shared.all_exchange(&mut all);
            for device in all {
                assert_eq!(device.records().games().load(id).unwrap().summary.stage, Stage::Play);
            }
        } else {
            shared.all_exchange(&mut [&mut two, &mut one]);
            for device in [&mut one, &mut two] {
                assert_eq!(placed(device.records(), id), later);
                assert_eq!(device.records().games().other_lines(id).unwrap(), [], "nothing was played yet");
                // The device that continues places the rest and begins.
                place(device.records(), id, 1, 5);
            }
        }
        shared.all_exchange(&mut [&mut one, &mut two]);
        assert_eq!(one.everything(), two.everything());
        one.records().check().unwrap();
    }
}
