//! Lists of games: every filter, searching for any text, pages, counts, and the players.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::collections::HashSet;

use mathchess_engine::game::{EndReason, GameKind, Outcome, Standing};
use mathchess_records::{
    GameId, MatchCount, MatchFilter, MatchPlayer, NewProfile, Player, Profile, ProfileId, Records, SinceDay, Terms,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::self_play::terms;
use rusqlite::Connection;
use tempfile::TempDir;

struct School {
    folder: TempDir,
    clock: TestClock,
    records: Records,
    now: u64,
}

impl School {
    fn new() -> Self {
        let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
        let records = Records::open(folder.path(), clock.teller()).unwrap();
        Self { folder, clock, records, now: 1_000 }
    }

    fn profile(&mut self, name: &str) -> Profile {
        let new = NewProfile { name: name.to_owned(), colour: "green".to_owned(), avatar: "🐢".to_owned() };
        self.records.profiles().create(&new).unwrap()
    }

    /// A game that has begun, and is finished if there are standings; each is later than the one before.
    fn game(&mut self, terms: &Terms, start: &str, standings: Option<&[Standing]>) -> GameId {
        self.now += 1_000;
        self.clock.set(self.now);
        let mut games = self.records.games();
        let id = games.create(terms, false, &[]).unwrap();
        games.begin_play(id, start).unwrap();
        if let Some(standings) = standings {
            let outcome = Outcome { reason: EndReason::Agreement, standings: standings.to_vec(), loser: None };
            games.finish(id, &outcome, 0).unwrap();
        }
        id
    }

    /// Changes the file while the records are closed, as another program might.
    fn tampered(self, change: impl FnOnce(&Connection)) -> Self {
        let Self { folder, clock, records, now } = self;
        let file = records.file().to_owned();
        drop(records);
        change(&Connection::open(file).unwrap());
        let records = Records::open(folder.path(), clock.teller()).unwrap();
        Self { folder, clock, records, now }
    }

    fn found(&mut self, filter: &MatchFilter) -> Vec<GameId> {
        let listed: Vec<GameId> = self.records.games().list(filter).unwrap().iter().map(|game| game.id).collect();
        let page = self.records.games().page(filter, 0, 1_000).unwrap();
        assert_eq!(page.games.iter().map(|game| game.id).collect::<Vec<_>>(), listed);
        assert_eq!((page.total as usize, page.page), (listed.len(), 0));
        let counts = self.records.games().counts(&MatchFilter { game: None, variant: None, ..filter.clone() }).unwrap();
        if filter.game.is_none() && filter.variant.is_none() {
            assert_eq!(counts.iter().map(|count| count.games as usize).sum::<usize>(), listed.len());
        }
        listed
    }
}

fn seat(profile: &Profile) -> Player {
    Player { profile: Some(profile.id), name: profile.name.clone(), strength: None }
}

fn named(name: &str) -> Player {
    Player { profile: None, name: name.to_owned(), strength: None }
}

fn of(game: GameKind, players: &[Player]) -> Terms {
    Terms { game, level: None, players: players.to_vec(), ..terms(1) }
}

fn of_player(player: MatchPlayer) -> MatchFilter {
    MatchFilter { player: Some(player), ..MatchFilter::default() }
}

fn search(text: &str) -> MatchFilter {
    MatchFilter { search: text.to_owned(), ..MatchFilter::default() }
}

fn since(day: i64, utc_offset_minutes: i16) -> MatchFilter {
    MatchFilter { since: Some(SinceDay { day, utc_offset_minutes }), ..MatchFilter::default() }
}

#[test]
fn a_game_belongs_to_the_day_of_the_clock_where_it_was_played() {
    const HOUR: u64 = 3_600_000;
    let mut school = School::new();
    let mut played = |hours: u64, utc_offset_minutes| {
        school.now = 10 * 24 * HOUR + hours * HOUR + HOUR / 2 - 1_000;
        let terms = Terms { utc_offset_minutes, ..of(GameKind::MathematicalChess, &[named("Tom"), named("Eva")]) };
        school.game(&terms, "a display", Some(&[Standing::Won, Standing::Lost]))
    };
    // Half past eleven in the evening and half past midnight in Vietnam, an unknown clock, half past four on Hawaii.
    let games = [played(16, Some(420)), played(17, Some(420)), played(23, None), played(26, Some(-600))];
    let [evening, midnight, unknown, hawaii] = games;
    assert_eq!(school.found(&since(10, 0)), [hawaii, unknown, midnight, evening]);
    assert_eq!(school.found(&since(11, 0)), [midnight], "here is Greenwich");
    assert_eq!(school.found(&since(11, 60)), [unknown, midnight], "here is Paris");
    assert_eq!(school.found(&since(11, 840)), [unknown, midnight], "here is Kiribati");
    assert_eq!(school.found(&since(12, 0)), []);
    assert_eq!(school.found(&since(i64::MAX, 0)), []);
}

#[test]
fn every_filter_narrows_the_games_of_every_kind() {
    use Standing::{Drawn, Lost, Won};
    let mut school = School::new();
    let ada = school.profile("Ada");
    let chess = Terms { level: Some(3), ..of(GameKind::MathematicalChess, &[seat(&ada), named("Tom")]) };
    let first = school.game(&chess, "a display", Some(&[Won, Lost]));
    let cubic = school.game(
        &of(GameKind::SpatialChess, &[named("Tom"), Player::computer(4)]),
        "cubic x",
        Some(&[Drawn, Drawn]),
    );
    let nihongi = school.game(&of(GameKind::SpatialChess, &[seat(&ada), Player::computer(3)]), "nihongi y", None);
    let puzzle = school.game(&of(GameKind::IntervalChess, &[seat(&ada)]), "5 z", Some(&[Lost]));
    let four = [named("Tom"), seat(&ada), Player::computer(3), named("Eva")];
    let allies = school.game(&of(GameKind::DigitChess, &four), "4r1 z", Some(&[Won, Lost, Won, Lost]));

    let kind = |game| MatchFilter { game: Some(game), ..MatchFilter::default() };
    assert_eq!(school.found(&MatchFilter::default()), [allies, puzzle, nihongi, cubic, first]);
    assert_eq!(school.found(&kind(GameKind::SpatialChess)), [nihongi, cubic]);
    assert_eq!(school.found(&kind(GameKind::Mathematichess)), []);
    let variant = |variant: &str| MatchFilter { variant: Some(variant.to_owned()), ..kind(GameKind::SpatialChess) };
    assert_eq!(school.found(&variant("nihongi")), [nihongi]);
    assert_eq!(school.found(&variant("cubic")), [cubic]);
    assert_eq!(school.found(&variant("nih%")), []);

    let of_ada = of_player(MatchPlayer::Profile(ada.id));
    assert_eq!(school.found(&of_ada), [allies, puzzle, nihongi, first]);
    assert_eq!(school.found(&of_player(MatchPlayer::Guest("Tom".to_owned()))), [allies, cubic, first]);
    assert_eq!(school.found(&of_player(MatchPlayer::Guest("Ada".to_owned()))), [], "Ada has a profile");
    assert_eq!(school.found(&of_player(MatchPlayer::Guest(" ".to_owned()))), []);
    assert_eq!(school.found(&of_player(MatchPlayer::Computer(3))), [allies, nihongi]);
    assert_eq!(school.found(&of_player(MatchPlayer::Computer(9))), []);

    let ended = |filter: &MatchFilter, result| MatchFilter { result: Some(result), ..filter.clone() };
    assert_eq!(school.found(&ended(&of_ada, Won)), [first]);
    assert_eq!(school.found(&ended(&of_ada, Lost)), [allies, puzzle]);
    assert_eq!(school.found(&ended(&of_player(MatchPlayer::Computer(3)), Won)), [allies]);
    assert_eq!(school.found(&ended(&of_player(MatchPlayer::Guest("Tom".to_owned())), Drawn)), [cubic]);
    assert_eq!(school.found(&ended(&MatchFilter::default(), Drawn)), [cubic]);

    let stage = |finished| MatchFilter { finished: Some(finished), ..MatchFilter::default() };
    assert_eq!(school.found(&stage(false)), [nihongi]);
    assert_eq!(school.found(&stage(true)), [allies, puzzle, cubic, first]);
    assert_eq!(school.found(&MatchFilter { level: Some(3), ..MatchFilter::default() }), [first]);
    assert_eq!(school.found(&MatchFilter { level: Some(4), ..MatchFilter::default() }), []);

    let count = |game, variant: &str| MatchCount { game, variant: variant.to_owned(), games: 1 };
    let counts = school.records.games().counts(&MatchFilter { game: Some(GameKind::DigitChess), ..of_ada.clone() });
    assert_eq!(
        counts.unwrap(),
        [
            count(GameKind::DigitChess, ""),
            count(GameKind::IntervalChess, ""),
            count(GameKind::MathematicalChess, ""),
            count(GameKind::SpatialChess, "nihongi"),
        ]
    );
    let players = school.records.games().players().unwrap();
    let computer = Player::computer;
    assert_eq!(players, [seat(&ada), named("Eva"), named("Tom"), computer(3), computer(4)]);

    let with = |opponent| MatchFilter { opponent: Some(opponent), ..of_ada.clone() };
    assert_eq!(school.found(&with(MatchPlayer::Computer(3))), [allies, nihongi]);
    assert_eq!(school.found(&with(MatchPlayer::Guest("Tom".to_owned()))), [allies, first]);
    assert_eq!(school.found(&ended(&with(MatchPlayer::Guest("Tom".to_owned())), Won)), [first], "the player won");
    assert_eq!(school.found(&with(MatchPlayer::Computer(4))), []);
    let eva_with = |opponent| MatchFilter { opponent, ..of_player(MatchPlayer::Guest("Eva".to_owned())) };
    assert_eq!(school.found(&eva_with(Some(MatchPlayer::Profile(ada.id)))), [allies]);
    let opponents = |school: &mut School, filter: &MatchFilter| school.records.games().opponents(filter).unwrap();
    assert_eq!(opponents(&mut school, &of_ada), [named("Eva"), named("Tom"), computer(3)]);
    assert_eq!(opponents(&mut school, &eva_with(None)), [seat(&ada), named("Tom"), computer(3)]);
    let of_three = of_player(MatchPlayer::Computer(3));
    assert_eq!(opponents(&mut school, &of_three), [seat(&ada), named("Eva"), named("Tom")]);
    assert_eq!(opponents(&mut school, &MatchFilter::default()), []);

    assert_eq!(school.found(&since(0, 0)), [allies, puzzle, nihongi, cubic, first]);
    assert_eq!(school.found(&MatchFilter { since: since(1, 0).since, ..of_ada.clone() }), []);

    // Deleted games are in no list; a deleted profile's seats are those of a name.
    school.records.games().delete(first).unwrap();
    assert_eq!(school.found(&of_ada), [allies, puzzle, nihongi]);
    school.records.profiles().delete(ada.id).unwrap();
    assert_eq!(school.found(&of_player(MatchPlayer::Guest("Ada".to_owned()))), [allies, puzzle, nihongi]);
    assert!(school.records.games().players().unwrap().contains(&named("Ada")));
    let of_tom = of_player(MatchPlayer::Guest("Tom".to_owned()));
    assert_eq!(opponents(&mut school, &of_tom), [named("Ada"), named("Eva"), computer(3), computer(4)]);
}

#[test]
fn a_merged_profile_is_found_and_searched_as_the_one_it_counts_for() {
    let mut school = School::new();
    let (adele, ada) = (school.profile("Adele"), school.profile("Ada"));
    let game = school.game(&of(GameKind::MathematicalChess, &[seat(&adele), named("Tom")]), "a display", None);
    school.records.profiles().merge(adele.id, ada.id).unwrap();
    assert_eq!(school.found(&of_player(MatchPlayer::Profile(ada.id))), [game]);
    assert_eq!(school.found(&search("ada")), [game]);
    assert_eq!(school.found(&search("adele")), [], "she is listed as Ada");
    assert_eq!(school.records.games().players().unwrap(), [seat(&ada), named("Tom")]);
}

#[test]
fn a_search_finds_names_however_they_are_written_and_no_pattern() {
    let mut school = School::new();
    let mut play = |names: [&str; 2], level: Option<&str>, course: Option<&str>| {
        let terms = Terms {
            own_level_name: level.map(str::to_owned),
            course: course.map(str::to_owned),
            ..of(GameKind::MathematicalChess, &names.map(named))
        };
        school.game(&terms, "a display", None)
    };
    let accents = play(["René Müller", "Łukasz"], None, None);
    let greek = play(["Νίκος", "李小龙"], Some("Nur Primzahlen"), None);
    let signs = play(["100% sure", "O'Hara_\"2\""], None, Some("c01"));
    let small = play(["Mai", "Eva"], Some("c01"), Some("c01"));
    let computer = school.game(&of(GameKind::DigitChess, &[named("Ann"), Player::computer(7)]), "2r1 z", None);
    let all = [computer, small, signs, greek, accents];

    for (text, found) in [
        ("rene\u{301}", vec![accents]),
        ("  MÜLLER ", vec![accents]),
        ("rené  mü", vec![accents]),
        ("rene", vec![]),
        ("łuk", vec![accents]),
        ("ΝΊΚΟ", vec![greek]),
        ("小龙", vec![greek]),
        ("primzahl", vec![greek]),
        ("%", vec![signs]),
        ("_", vec![signs]),
        ("'", vec![signs]),
        ("\"2\"", vec![signs]),
        ("o'hara_", vec![signs]),
        ("' OR 1=1 --", vec![]),
        ("*", vec![]),
        (":search", vec![]),
        ("\\", vec![]),
        ("c01", vec![]),
        ("mathchess-engine", vec![]),
        ("\0", vec![]),
        ("", all.to_vec()),
        (" \t\n", all.to_vec()),
    ] {
        assert_eq!(school.found(&search(text)), found, "{text:?}");
    }
    assert_eq!(school.found(&search(&"ä".repeat(100_000))), []);
    // The interface knows the computer's name in its language.
    let by_name = |computers: &[u8]| MatchFilter { searched_computers: computers.to_vec(), ..search("Computer") };
    assert_eq!(school.found(&by_name(&[7, 8])), [computer]);
    assert_eq!(school.found(&by_name(&[8, 255])), []);
    assert_eq!(school.found(&MatchFilter { game: Some(GameKind::DigitChess), ..search("eva") }), []);
}

#[test]
fn pages_hold_every_game_once_while_games_come_and_go() {
    let mut school = School::new();
    let terms = of(GameKind::MathematicalChess, &[named("Mai"), named("Tom")]);
    let mut ids: Vec<GameId> = (0..25).map(|_| school.game(&terms, "a display", None)).collect();
    // Games that changed at the same time have a fixed order, too.
    let mut school = school.tampered(|file| assert_eq!(file.execute("UPDATE games SET updated_ms = 7", ()), Ok(25)));
    ids.reverse();
    let page = |school: &mut School, page| school.records.games().page(&MatchFilter::default(), page, 10).unwrap();
    let ids_of = |page: mathchess_records::MatchPage| page.games.iter().map(|game| game.id).collect::<Vec<_>>();
    let pages: Vec<GameId> = (0..3).flat_map(|number| ids_of(page(&mut school, number))).collect();
    assert_eq!(pages, ids);
    assert_eq!(pages.iter().collect::<HashSet<_>>().len(), 25);

    // If the last page has no game left, the page before it is returned, with its number.
    for id in &ids[20..] {
        school.records.games().delete(*id).unwrap();
    }
    let last = page(&mut school, 2);
    assert_eq!((last.page, last.total), (1, 20));
    assert_eq!(ids_of(last), ids[10..20]);
    assert_eq!(page(&mut school, u32::MAX).page, 1);
    // A new game comes first and moves the others down.
    let new = school.game(&terms, "a display", None);
    assert_eq!(ids_of(page(&mut school, 0)), [&[new], &ids[..9]].concat());
    assert_eq!(ids_of(page(&mut school, 1))[0], ids[9]);
    // Every page size is accepted.
    let one = school.records.games().page(&MatchFilter::default(), 0, 0).unwrap();
    assert_eq!((ids_of(one), school.found(&MatchFilter::default()).len()), (vec![new], 21));
    let none = school.records.games().page(&search("nobody"), 3, 10).unwrap();
    assert_eq!((none.total, none.page, none.games), (0, 0, vec![]));
}

#[test]
fn games_that_cannot_be_read_take_no_page_with_them() {
    let mut school = School::new();
    let terms = of(GameKind::MathematicalChess, &[named("Mai"), named("Tom")]);
    let ids: Vec<GameId> = (0..6).map(|_| school.game(&terms, "a display", None)).collect();
    let mut school = school.tampered(|file| {
        for (id, sql) in [
            (ids[1], "UPDATE games SET game = 'a-new-game' WHERE id = ?1"),
            (ids[3], "UPDATE games SET level = 4711 WHERE id = ?1"),
            (ids[4], "UPDATE seats SET points = -1 WHERE game_id = ?1 AND seat = 1"),
        ] {
            assert_eq!(file.execute(sql, [id.to_string()]), Ok(1));
        }
    });
    let pages: Vec<_> =
        (0..2).map(|page| school.records.games().page(&MatchFilter::default(), page, 3).unwrap()).collect();
    let whole: Vec<GameId> = pages.iter().flat_map(|page| &page.games).map(|game| game.id).collect();
    assert_eq!(whole, [ids[5], ids[2], ids[0]]);
    let unreadable: Vec<&str> = pages.iter().flat_map(|page| &page.unreadable).map(|row| &*row.id).collect();
    assert_eq!(unreadable, [ids[4], ids[3], ids[1]].map(|id| id.to_string()));
    assert!(pages.iter().all(|page| page.total == 6 && page.games.len() + page.unreadable.len() == 3));
    assert!(
        pages.iter().flat_map(|page| &page.unreadable).all(|row| row.name == "Mai, Tom" && !row.problem.is_empty())
    );
    school.records.games().players().unwrap();
    // An unknown kind is not counted.
    let counts = school.records.games().counts(&MatchFilter::default()).unwrap();
    assert_eq!(counts.iter().map(|count| count.games).sum::<u32>(), 5);
}

#[test]
fn nobody_is_found_who_is_not_there() {
    let mut school = School::new();
    let nobody: ProfileId = "01890000-0000-7000-8000-000000000000".parse().unwrap();
    assert_eq!(school.found(&of_player(MatchPlayer::Profile(nobody))), []);
    assert_eq!(school.records.games().players().unwrap(), []);
    assert_eq!(school.records.games().counts(&MatchFilter::default()).unwrap(), []);
}
