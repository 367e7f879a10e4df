//! Whatever happens to games, seats, profiles and PINs, in any order: a list contains exactly the games that are open to
//! those who have logged in.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::collections::BTreeSet;
use std::rc::Rc;

use mathchess_records::{
    Erasable, GameId, GuestWork, MatchFilter, MatchPlayer, NewPin, NewProfile, PinOwner, Player, Profile, ProfileId,
    Records, RecordsFile, Selection, Terms,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::self_play::terms;
use proptest::prelude::*;
use tempfile::TempDir;

#[derive(Clone, Debug)]
enum Action {
    /// Makes a profile.
    Enrol,
    /// Begins a game of the profiles at these places; a place without a profile is a guest's or the computer's.
    Play([u8; 2]),
    /// Makes a profile for a guest, who takes over the second seat of a game.
    TakeSeat(u8),
    DeleteGame(u8),
    RestoreGame(u8),
    SetPin(u8),
    ClearPin(u8),
    DeleteProfile(u8),
    RestoreProfile(u8),
    Merge(u8, u8),
    Separate(u8),
    Erase(u8),
    /// Imports all records of another device on which these profiles have played one more game.
    Import(u8, u8),
    UndoImport,
    Reopen,
}

fn action() -> impl Strategy<Value = Action> {
    let one = || 0..8_u8;
    prop_oneof![
        3 => Just(Action::Enrol),
        8 => prop::array::uniform2(0..12_u8).prop_map(Action::Play),
        2 => one().prop_map(Action::TakeSeat),
        1 => one().prop_map(Action::DeleteGame),
        1 => one().prop_map(Action::RestoreGame),
        6 => one().prop_map(Action::SetPin),
        3 => one().prop_map(Action::ClearPin),
        2 => one().prop_map(Action::DeleteProfile),
        2 => one().prop_map(Action::RestoreProfile),
        3 => (one(), one()).prop_map(|(one, into)| Action::Merge(one, into)),
        2 => one().prop_map(Action::Separate),
        1 => one().prop_map(Action::Erase),
        1 => (one(), one()).prop_map(|(one, other)| Action::Import(one, other)),
        1 => Just(Action::UndoImport),
        1 => Just(Action::Reopen),
    ]
}

struct Device {
    folder: TempDir,
    clock: TestClock,
    records: Option<Records>,
    now: u64,
    profiles: Vec<Profile>,
    games: Vec<GameId>,
    pin: Rc<NewPin>,
}

impl Device {
    fn new(pin: &Rc<NewPin>) -> Self {
        let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
        let records = Some(Records::open(folder.path(), clock.teller()).unwrap());
        Self { folder, clock, records, now: 1_000, profiles: Vec::new(), games: Vec::new(), pin: Rc::clone(pin) }
    }

    fn records(&mut self) -> &mut Records {
        self.records.as_mut().unwrap()
    }

    fn profile(&self, place: u8) -> Option<Profile> {
        self.profiles.get(usize::from(place)).cloned()
    }

    fn terms(&self, [first, second]: [u8; 2]) -> Terms {
        // Nobody plays against themselves.
        let second = if first == second { u8::MAX } else { second };
        let players = [first, second].map(|place| match self.profile(place) {
            Some(profile) => Player { profile: Some(profile.id), name: profile.name, strength: None },
            None if place % 2 == 0 => Player::computer(1 + place % 3),
            None => Player { profile: None, name: "Guest".to_owned(), strength: None },
        });
        Terms { players: players.to_vec(), ..terms(1) }
    }

    /// Does an action; an impossible one is refused and changes nothing.
    fn act(&mut self, action: &Action) {
        self.now += 1_000;
        self.clock.set(self.now);
        match action {
            Action::Enrol => self.enrol(Vec::new()),
            Action::Play(seats) => {
                let terms = self.terms(*seats);
                let game = self.records().games().create(&terms, false, &[]);
                self.games.extend(game.ok());
            }
            Action::TakeSeat(game) => {
                let seats = self.games.get(usize::from(*game)).map(|&game| (game, 1));
                self.enrol(seats.into_iter().collect());
            }
            Action::DeleteGame(game) => self.game(*game, |records, game| drop(records.games().delete(game))),
            Action::RestoreGame(game) => self.game(*game, |records, game| drop(records.games().restore(game))),
            Action::SetPin(who) => {
                let pin = Rc::clone(&self.pin);
                self.person(*who, |records, id| drop(records.pins().set(PinOwner::Profile(id), &pin)));
            }
            Action::ClearPin(who) => {
                self.person(*who, |records, id| records.pins().clear(PinOwner::Profile(id)).unwrap());
            }
            Action::DeleteProfile(who) => self.person(*who, |records, id| drop(records.profiles().delete(id))),
            Action::RestoreProfile(who) => self.person(*who, |records, id| drop(records.profiles().restore(id))),
            Action::Merge(who, into) => {
                if let Some(into) = self.profile(*into) {
                    self.person(*who, |records, id| drop(records.profiles().merge(id, into.id)));
                }
            }
            Action::Separate(who) => self.person(*who, |records, id| drop(records.profiles().separate(id))),
            Action::Erase(who) => {
                self.person(*who, |records, id| drop(records.erasure().erase(Erasable::Profile(id))));
            }
            Action::Import(one, other) => self.import(*one, *other),
            Action::UndoImport => drop(self.records().transfer().undo_import(true)),
            Action::Reopen => {
                self.records = None;
                self.records = Some(Records::open(self.folder.path(), self.clock.teller()).unwrap());
            }
        }
    }

    fn enrol(&mut self, seats: Vec<(GameId, u8)>) {
        let name = format!("Pupil {}", self.profiles.len());
        let new = NewProfile { name, colour: "green".to_owned(), avatar: "🐢".to_owned() };
        let work = GuestWork { attempts: Vec::new(), seats };
        let profile = self.records().profiles().create_with(&new, &work);
        self.profiles.extend(profile.ok());
    }

    fn game(&mut self, place: u8, act: impl FnOnce(&mut Records, GameId)) {
        if let Some(&game) = self.games.get(usize::from(place)) {
            act(self.records(), game);
        }
    }

    fn person(&mut self, place: u8, act: impl FnOnce(&mut Records, ProfileId)) {
        if let Some(profile) = self.profile(place) {
            act(self.records(), profile.id);
        }
    }

    fn import(&mut self, one: u8, other: u8) {
        let text = self.records().transfer().export(&Selection::Everything).unwrap();
        let mut there = Self::new(&self.pin);
        there.records().transfer().import(RecordsFile::read(text.as_bytes()).unwrap()).unwrap();
        there.profiles.clone_from(&self.profiles);
        there.now = self.now;
        for action in [Action::Play([one, other]), Action::Merge(one, other)] {
            there.act(&action);
        }
        let text = there.records().transfer().export(&Selection::Everything).unwrap();
        self.records().transfer().import(RecordsFile::read(text.as_bytes()).unwrap()).unwrap();
        self.games.extend(there.games);
    }

    /// Checks that the lists equal those found by asking about each game.
    fn check(&mut self, here: &[u8]) -> Result<(), TestCaseError> {
        let here: Vec<ProfileId> = here.iter().filter_map(|&place| Some(self.profile(place)?.id)).collect();
        let all = self.records().games().list(&MatchFilter::default()).unwrap();
        for player in [None, self.profile(0).map(|profile| MatchPlayer::Profile(profile.id))] {
            let of_player = MatchFilter { player, ..MatchFilter::default() };
            let listed: BTreeSet<GameId> =
                self.records().games().list(&of_player).unwrap().iter().map(|game| game.id).collect();
            let mut open = Vec::new();
            for game in &all {
                let locks = self.records().pins().of_game(game.id).unwrap();
                // A deleted profile has no games any more: they are listed under the name only.
                let live = self.records().profiles().list().unwrap();
                let here = live.iter().map(|profile| profile.id).filter(|id| here.contains(id));
                let players = game.terms.players.iter().filter_map(|player| player.profile);
                let is_theirs = players.collect::<BTreeSet<_>>().intersection(&here.collect()).next().is_some();
                if listed.contains(&game.id) && (locks.is_empty() || is_theirs) {
                    open.push(game.id);
                }
            }
            let filter = MatchFilter { here: Some(here.clone()), ..of_player };
            let games = self.records().games();
            prop_assert_eq!(ids(&games.list(&filter).unwrap()), open.clone());
            let counted: u32 = games.counts(&filter).unwrap().iter().map(|count| count.games).sum();
            prop_assert_eq!(counted as usize, open.len());
            let mut paged = Vec::new();
            for number in 0..=u32::try_from(open.len()).unwrap() / 3 {
                let page = games.page(&filter, number, 3).unwrap();
                prop_assert_eq!(page.total as usize, open.len());
                if page.page == number {
                    paged.extend(ids(&page.games));
                }
            }
            prop_assert_eq!(paged, open);
        }
        Ok(())
    }
}

fn ids(games: &[mathchess_records::GameSummary]) -> Vec<GameId> {
    games.iter().map(|game| game.id).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn lists_hold_what_is_open_to_those_who_are_here_and_nothing_else(
        steps in prop::collection::vec((action(), prop::collection::vec(0..8_u8, 0..3)), 1..40),
    ) {
        // Hashing a PIN is slow on purpose, so one hash is used for all.
        let pin = Rc::new(NewPin::new("2468").unwrap());
        let mut device = Device::new(&pin);
        for who in 0..4 {
            device.act(&Action::Enrol);
            device.act(&Action::Play([who, who / 2]));
        }
        for (action, here) in &steps {
            device.act(action);
            device.check(here)?;
        }
    }
}

#[test]
fn a_pin_that_is_set_changes_no_game_for_others() {
    let pin = Rc::new(NewPin::new("2468").unwrap());
    let mut device = Device::new(&pin);
    device.act(&Action::Enrol);
    device.act(&Action::Play([0, 9]));
    let before = device.records().transfer().export(&Selection::Everything).unwrap();
    let changed = device.records().games().list(&MatchFilter::default()).unwrap();
    device.act(&Action::SetPin(0));
    assert_eq!(device.records().games().list(&MatchFilter::default()).unwrap(), changed);
    assert_eq!(device.records().transfer().export(&Selection::Everything).unwrap(), before);
}
