//! Matches of people: played, interrupted, ended, prepared, kept as text, refused.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use mathchess_engine::games::mathematical_chess::MoveRule;
use time::OffsetDateTime;

use super::*;
use crate::api::conditions::OwnLevel;
use crate::error::AppProblem;
use crate::house::tests::MathematicalGame;

#[test]
fn a_published_game_is_played_timed_scored_and_found_again() {
    let table = Table::new();
    let house = &table.house;
    let mut view = house.matches.begin_mathematical(&published_game()).unwrap();
    assert_eq!((view.stage, view.clock.running), (Stage::Play, true));
    for (turn, number) in PUBLISHED.turns.iter().zip(1..) {
        assert!(house.matches.legal_turns(&view.id).unwrap().iter().any(|legal| legal == turn), "{turn}");
        table.hands.move_on(MINUTE);
        view = house.matches.play_turn(&view.id, turn).unwrap();
        assert_eq!((view.turns.len(), view.turns[number - 1].text.as_str()), (number, turn.as_str()));
    }
    assert_eq!(view.position, PUBLISHED.end);
    table.hands.move_on(16 * MINUTE);
    let ended = house.matches.end_match(&view.id, Ending::TimeUp).unwrap();
    let outcome = won_by(Side::White, EndReason::TimeLimit, None);
    assert_eq!((ended.stage, ended.outcome.as_ref()), (Stage::Over, Some(&outcome)));
    assert_eq!((ended.clock.used_ms, ended.clock.running), (30 * 60_000, false));
    let taken = &board(&ended).taken;
    for (taken, &points) in [&taken.white, &taken.black].into_iter().zip(&ended.points) {
        let worth = |piece: &Piece| if "+-x:PR".contains(&piece.symbol) { 2 } else { 1 };
        assert_eq!(taken.iter().map(worth).sum::<u32>(), points);
    }

    let finished = MatchFilter { stage: Some(Progress::Finished), ..MatchFilter::default() };
    let [row] = listed(house, finished).try_into().unwrap();
    assert_eq!((row.id, row.turns, row.outcome, row.seat_to_move), (ended.id.clone(), 14, Some(outcome), None));
    assert_eq!(row.points, ended.points);
    let last = house.matches.frame(&ended.id, 14).unwrap();
    assert_eq!((&last.board, &last.points), (&ended.board, &ended.points));
    assert_eq!(house.matches.frame(&ended.id, 15).unwrap_err().kind(), ErrorKind::NotFound);
    let scores = house.matches.scoreboard(GameKind::MathematicalChess, None, None).unwrap();
    let mai = scores.rows.iter().find(|row| row.player.name.as_deref() == Some("Mai")).unwrap();
    assert_eq!((mai.games, mai.won, mai.lost, mai.taken), (1, 1, 0, ended.points[0]));
    assert_eq!(scores.recent.len(), 2);
}

#[test]
fn an_interrupted_game_goes_on_where_it_was() {
    let table = Table::new();
    let mut view = table.house.matches.begin_mathematical(&published_game()).unwrap();
    for turn in &PUBLISHED.turns[..5] {
        table.hands.move_on(MINUTE);
        view = table.house.matches.play_turn(&view.id, turn).unwrap();
    }
    let table = table.reopened();
    let home = unreadable::waiting(&table);
    assert_eq!((home.clock.running, home.clock.used_ms), (false, 5 * 60_000));
    let resumed = table.house.matches.open_match(&view.id).unwrap();
    assert!(resumed.clock.running);
    assert_eq!(still(resumed), still(view.clone()));
    for turn in &PUBLISHED.turns[5..] {
        view = table.house.matches.play_turn(&view.id, turn).unwrap();
    }
    assert_eq!(view.turns.len(), 14);
}

#[test]
fn a_turn_is_taken_back_only_where_that_was_agreed() {
    let table = Table::new();
    let house = &table.house;
    let start = house.matches.begin_mathematical(&published_game()).unwrap();
    assert!(!start.can_take_back);
    let first = house.matches.play_turn(&start.id, &PUBLISHED.turns[0]).unwrap();
    assert!(first.can_take_back);
    house.matches.play_turn(&start.id, &PUBLISHED.turns[1]).unwrap();
    assert_eq!(still(house.matches.take_back(&start.id).unwrap()), still(first));
    let back = house.matches.take_back(&start.id).unwrap();
    assert!(back.clock.running);
    assert_eq!(still(back), still(start.clone()));
    assert_eq!(house.matches.take_back(&start.id).unwrap_err().kind(), ErrorKind::Illegal);

    let strict = house.matches.begin_mathematical(&MathematicalGame { take_back: false, ..published_game() }).unwrap();
    let played = house.matches.play_turn(&strict.id, &PUBLISHED.turns[0]).unwrap();
    assert!(!played.can_take_back);
    assert_eq!(house.matches.take_back(&strict.id).unwrap_err().kind(), ErrorKind::Illegal);
    assert_eq!(house.matches.open_match(&strict.id).unwrap().turns.len(), 1);
}

#[test]
fn people_end_a_game_in_three_ways_and_nothing_follows() {
    let table = Table::new();
    let house = &table.house;
    let id = house.matches.begin_mathematical(&published_game()).unwrap().id;
    let resigned = house.matches.end_match(&id, Ending::Resign { seat: 0 }).unwrap();
    assert_eq!(resigned.outcome, Some(won_by(Side::Black, EndReason::Resignation, Some(Side::White))));
    let refused = house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap_err();
    assert_eq!((refused.kind(), &refused.problem), (ErrorKind::Illegal, &Problem::Match(MatchProblem::GameOver)));
    assert_eq!(house.matches.end_match(&id, Ending::Agree).unwrap_err().kind(), ErrorKind::Illegal);

    for (ending, reason) in [(Ending::Agree, EndReason::Agreement), (Ending::Umpire, EndReason::Umpire)] {
        let id = house.matches.begin_mathematical(&published_game()).unwrap().id;
        house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
        let stopped = house.matches.end_match(&id, ending).unwrap();
        assert_eq!(stopped.outcome, Some(won_by(Side::White, reason, None)));
    }
    let id = house.matches.begin_mathematical(&published_game()).unwrap().id;
    assert!(board(&house.matches.play_turn(&id, "--").unwrap()).other_passed);
    assert_eq!(house.matches.play_turn(&id, "--").unwrap().outcome.unwrap().reason, EndReason::Agreement);
    assert_eq!(listed(house, going()), []);
}

#[test]
fn only_time_in_play_counts_and_a_turn_too_late_is_not_played() {
    let table = Table::new();
    let house = &table.house;
    let id = house.matches.begin_mathematical(&published_game()).unwrap().id;
    table.hands.move_on(10 * MINUTE);
    assert_eq!(house.matches.pause_match(&id).unwrap().clock.used_ms, 10 * 60_000);
    table.hands.move_on(60 * MINUTE);
    assert_eq!(house.matches.end_match(&id, Ending::TimeUp).unwrap().stage, Stage::Play);
    assert!(house.matches.open_match(&id).unwrap().clock.running);
    table.hands.move_on(20 * MINUTE);
    let late = house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    assert_eq!((late.stage, late.turns.len()), (Stage::Over, 0));
    assert_eq!(late.outcome.unwrap().reason, EndReason::TimeLimit);
}

#[test]
fn closing_the_app_keeps_the_time_since_the_last_turn() {
    let table = Table::new();
    let id = table.house.matches.begin_mathematical(&published_game()).unwrap().id;
    table.house.matches.begin_mathematical(&new_game(Placing::InTurn)).unwrap();
    table.hands.move_on(7 * MINUTE);
    table.house.matches.stop_clocks().unwrap();
    table.hands.move_on(60 * MINUTE);
    let table = table.reopened();
    assert_eq!(table.house.matches.open_match(&id).unwrap().clock.used_ms, 7 * 60_000);
}

#[test]
fn players_place_in_turn_and_may_leave_the_rest_to_chance() {
    let table = Table::new();
    let house = &table.house;
    let view = house.matches.begin_mathematical(&new_game(Placing::InTurn)).unwrap();
    let root = |side| Piece { side, symbol: "R".to_owned() };
    assert_eq!(view.preparing.as_ref().unwrap().to_place, Some(Side::White));
    assert_eq!(house.matches.place(&view.id, &root(Side::Black), "A1").unwrap_err().kind(), ErrorKind::Illegal);
    house.matches.place(&view.id, &root(Side::White), "A1").unwrap();
    let placed = house.matches.place(&view.id, &root(Side::Black), "I9").unwrap();
    assert_eq!(house.matches.lift_piece(&view.id, "A1").unwrap_err().kind(), ErrorKind::Illegal);
    assert_eq!(house.matches.begin_play(&view.id).unwrap_err().kind(), ErrorKind::Illegal);
    let table = table.reopened();
    let house = &table.house;
    assert_eq!(house.matches.open_match(&view.id).unwrap(), placed);
    let filled = house.matches.fill(&view.id, true).unwrap();
    assert_eq!((board(&filled).pieces.len(), filled.preparing.as_ref().unwrap().step), (22, Step::Ready));
    assert_eq!(house.matches.undo_placing(&view.id).unwrap(), placed);
    house.matches.fill(&view.id, false).unwrap();
    let begun = house.matches.begin_play(&view.id).unwrap();
    assert_eq!((begun.stage, board(&begun).pieces.len(), begun.clock.running), (Stage::Play, 22, true));
    assert_eq!(house.matches.fill(&view.id, false).unwrap_err().kind(), ErrorKind::Illegal);
}

#[test]
fn a_supervisor_places_lifts_and_uses_displays() {
    let table = Table::new();
    let house = &table.house;
    let id = house.matches.begin_mathematical(&new_game(Placing::Supervisor)).unwrap().id;
    let piece = |side, symbol: &str| Piece { side, symbol: symbol.to_owned() };
    house.matches.place(&id, &piece(Side::Black, "7"), "C3").unwrap();
    let two = house.matches.place(&id, &piece(Side::Black, "R"), "D3").unwrap();
    assert!(!two.preparing.unwrap().can_begin);
    let lifted = house.matches.lift_piece(&id, "C3").unwrap();
    assert!(lifted.preparing.unwrap().boxes.black.contains(&"7".to_owned()));
    assert_eq!(board(&house.matches.undo_placing(&id).unwrap()).pieces.len(), 2);
    assert_eq!(house.matches.use_display(&id, "9/9").unwrap_err().kind(), ErrorKind::BadInput);
    let shown = house.matches.use_display(&id, "9/9/9/9/W5WRW13BRB5B1/9/9/9/9").unwrap();
    let prepare = shown.preparing.as_ref().unwrap();
    assert_eq!((board(&shown).pieces.len(), prepare.step, prepare.can_begin), (6, Step::Operators, true));

    let saved = house.matches.save_display(&id, "Six pieces").unwrap();
    assert_eq!((saved.size, &saved.digits[..], &saved.operators[..]), (9, &[1, 5][..], &["R".to_owned()][..]));
    house.matches.set_supervisor(&id, false).unwrap();
    assert_eq!(house.matches.use_display(&id, &PUBLISHED.start).unwrap_err().kind(), ErrorKind::Illegal);
    house.matches.set_supervisor(&id, true).unwrap();
    let begun = house.matches.begin_play(&id).unwrap();
    assert_eq!((begun.stage, board(&begun).pieces.len()), (Stage::Play, 6));

    let again = house.matches.begin_mathematical(&new_game(Placing::Display { id: saved.id.clone() })).unwrap();
    assert_eq!((again.stage, &board(&again).pieces), (Stage::Play, &board(&begun).pieces));
    house.matches.delete_display(&saved.id).unwrap();
    let gone = house.matches.begin_mathematical(&new_game(Placing::Display { id: saved.id.clone() })).unwrap_err();
    assert_eq!(gone.kind(), ErrorKind::NotFound);
    house.matches.restore_display(&saved.id).unwrap();
    assert_eq!(super::saved(house).1, [saved]);
}

#[test]
fn a_turn_is_entered_step_by_step_with_reasons() {
    let table = Table::new();
    let house = &table.house;
    let id = house.matches.begin_mathematical(&published_game()).unwrap().id;
    let chosen = house.matches.look_at(&id, "D5", None).unwrap();
    assert!(chosen.destinations.iter().any(|to| to.point == "C5" && to.rule == MoveRule::Move));
    assert_eq!((chosen.arrival.acting.point.as_str(), chosen.arrival.rule), ("D5", MoveRule::Stay));
    let moved = house.matches.look_at(&id, "D5", Some("C5")).unwrap().arrival;
    let number = moved.targets.iter().position(|target| target.piece.point == "C7").unwrap();
    let column = &moved.lines[1];
    let before = &column.states[0];
    assert!(before.removable & 1 << number != 0);
    let needed = &before.equations[..before.essential as usize];
    let covers =
        |point: &str| needed.iter().any(|&of| column.equations[of as usize].removes.contains(&point.to_owned()));
    assert!(covers("C7"));
    let after = column.states.iter().find(|state| state.gone == 1 << number);
    assert!(after.is_some_and(|state| state.removable & 1 << number == 0));
    assert_eq!(format!("{}!C7", moved.turn), PUBLISHED.turns[0]);
    assert_eq!((moved.gained, moved.targets[number].points), (0, 1));
    assert_eq!(house.matches.why_not(&id, &entry("D5", None, &[]), "C5").unwrap(), None);
    let refusal = house.matches.why_not(&id, &entry("D5", None, &[]), "E6").unwrap().unwrap();
    assert_eq!((refusal.reason, refusal.rule), (Reason::NotOnLine, "R01"));
    let illegal = house.matches.look_at(&id, "D7", None).unwrap_err();
    assert_eq!(refusal_of(&illegal).reason, Reason::NotYourPiece);
    let values = house.matches.values(&id, Some(&entry("D5", Some("C5"), &[])), "C5").unwrap();
    assert_eq!((values.operator.symbol.as_str(), values.axes.len()), ("R", 2));
    assert!(values.axes.iter().any(|axis| !axis.matches.is_empty()));
    assert_eq!(house.matches.values(&id, None, "C5").unwrap_err().kind(), ErrorKind::BadInput);

    house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    let why = house.matches.frame(&id, 1).unwrap().explanation.unwrap();
    assert_eq!((why.rule, why.gained, why.steps.len()), (MoveRule::Move, 1, 1));
    assert!(!why.steps[0].equations.is_empty());
    assert_eq!(house.matches.frame(&id, 2).unwrap_err().kind(), ErrorKind::NotFound);
}

#[test]
fn a_game_travels_as_text_and_is_known_again() {
    let (here, there) = (Table::new(), Table::new());
    let id =
        here.house.matches.begin_mathematical(&MathematicalGame { level: Some(8), ..published_game() }).unwrap().id;
    for turn in &PUBLISHED.turns {
        here.hands.move_on(Duration::from_millis(1500));
        here.house.matches.play_turn(&id, turn).unwrap();
    }
    let view = pass_to_the_end(&here.house, &id);
    let text = here.house.matches.export_game(&id).unwrap();
    let preview = there.house.matches.preview_game(&text).unwrap();
    assert!(listed(&there.house, MatchFilter::default()).is_empty(), "a preview keeps nothing");
    let import = there.house.matches.import_game(&text).unwrap();
    assert_eq!((import.already, &import.row.id), (false, &id));
    // Only the time of the import differs.
    let row = MatchRow { updated_at: import.row.updated_at, ..preview.row };
    assert_eq!((preview.already, row), (false, import.row));
    let arrived = there.house.matches.open_match(&id).unwrap();
    assert_eq!(arrived, MatchView { started_at: arrived.started_at, ..view });
    assert_eq!(there.house.matches.export_game(&id).unwrap(), text);
    assert!(there.house.matches.preview_game(&text).unwrap().already);
    assert!(there.house.matches.import_game(&text).unwrap().already);
    assert!(here.house.matches.import_game(&text).unwrap().already);

    let nameless: String =
        text.lines().filter(|line| !line.starts_with("[Id ")).map(|line| format!("{line}\n")).collect();
    let first = there.house.matches.import_game(&nameless).unwrap();
    assert_ne!(first.row.id, id);
    assert!(there.house.matches.import_game(&nameless).unwrap().already);
    for bad in ["", "hello", &text.replace("D5-C5!C7", "D5-C5!C8"), &text.replace("MathChess \"2\"", "MathChess \"4\"")]
    {
        let refused = there.house.matches.import_game(bad).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::Import, "{refused}");
        assert_eq!(there.house.matches.preview_game(bad).unwrap_err(), refused);
    }
    assert_eq!(listed(&there.house, MatchFilter::default()).len(), 2);

    // The same game with fewer turns is a different one: it is reported, and does not restore the deleted one.
    let last_turn = text.trim_end().rfind('\n').unwrap();
    let shorter: String = text[..last_turn]
        .lines()
        .filter(|line| !line.starts_with("[Reason "))
        .map(|line| if line.starts_with("[Result ") { "[Result \"*\"]\n".to_owned() } else { format!("{line}\n") })
        .collect();
    let differs = |house: &House| {
        let refused = house.matches.import_game(&shorter).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::Import);
        assert!(matches!(refused.problem, Problem::Match(MatchProblem::GameDiffers { .. })), "{refused}");
    };
    differs(&there.house);
    there.house.matches.delete_game(&id).unwrap();
    differs(&there.house);
    assert!(!there.house.matches.preview_game(&text).unwrap().already);
    assert_eq!(there.house.matches.open_match(&id).unwrap_err().kind(), ErrorKind::NotFound);
    assert!(!there.house.matches.import_game(&text).unwrap().already);
    assert_eq!(there.house.matches.export_game(&id).unwrap(), text);

    let long = there.house.matches.import_game(&"x".repeat(crate::matches::LARGEST_TEXT + 1)).unwrap_err();
    assert_eq!(long.kind(), ErrorKind::Import);
    assert_eq!(long.problem, MatchProblem::TextTooLong { kilobytes: 8193, most: 8192 }.into());
}

#[test]
fn a_file_is_written_beside_an_older_one() {
    let table = Table::new();
    let id = table.house.matches.begin_mathematical(&published_game()).unwrap().id;
    let downloads = table.folder.path().join("downloads");
    let paths = [(); 2].map(|()| table.house.matches.export_game_file(&id, Some(&downloads)).unwrap());
    let day = OffsetDateTime::now_utc().date();
    assert!(paths[0].ends_with(&format!("Mai – Tom, {day}.txt")), "named for people: {}", paths[0]);
    assert!(paths[1].ends_with(&format!("Mai – Tom, {day} (2).txt")), "{}", paths[1]);
    let text = table.house.matches.export_game(&id).unwrap();
    assert!(paths.iter().all(|path| fs::read_to_string(path).unwrap() == text));
    let beside = table.house.matches.export_game_file(&id, None).unwrap();
    assert_eq!(Path::new(&beside).parent(), Some(table.folder.path()));
    let blocked = table.house.matches.export_game_file(&id, Some(Path::new(&paths[0]))).unwrap_err();
    assert_eq!(blocked.problem, AppProblem::FileNotWritten { folder: paths[0].clone() }.into());
}

#[test]
fn profiles_and_own_levels_are_kept_and_games_show_them() {
    let table = Table::new();
    let house = &table.house;
    let new = NewProfile { name: "Ada".to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
    let mut ada = house.classroom.create_profile(&new, false).unwrap();
    let level = OwnLevel { id: None, name: "Roots".to_owned(), conditions: conditions(9, &["R"]) };
    let level = house.matches.save_own_level(&level).unwrap();
    let players = Sides {
        white: PlayerChoice { profile: Some(ada.id.clone()), name: String::new(), computer: None },
        black: guest("Tom"),
    };
    let game = MathematicalGame {
        own_level: level.id.clone(),
        conditions: level.conditions.clone(),
        players,
        ..new_game(Placing::Mirrored)
    };
    let view = house.matches.begin_mathematical(&game).unwrap();
    assert_eq!((view.terms.own_level_name.as_deref(), board(&view).pieces.len()), (Some("Roots"), 20));
    assert_eq!(view.terms.own_level, level.id, "the level is known by its id");
    ada.name = "Ada L.".to_owned();
    house.classroom.update_profile(&ada).unwrap();
    let ada_plays = MatchFilter { profile: Some(ada.id.clone()), ..MatchFilter::default() };
    let [row] = listed(house, ada_plays).try_into().unwrap();
    assert_eq!((row.players[0].name.as_deref(), row.players[0].avatar.as_deref()), (Some("Ada L."), Some("🦉")));
    house.classroom.delete_profile(&ada.id).unwrap();
    assert_eq!(house.classroom.profiles().unwrap(), []);
    assert_eq!(house.matches.open_match(&view.id).unwrap().players[0].name.as_deref(), Some("Ada"));
    assert_eq!(house.matches.begin_mathematical(&game).unwrap_err().kind(), ErrorKind::NotFound);
    house.classroom.restore_profile(&ada.id).unwrap();

    let changed = OwnLevel { name: "Two roots".to_owned(), conditions: conditions(8, &["R", "R"]), ..level.clone() };
    assert_eq!(house.matches.save_own_level(&changed).unwrap(), changed);
    let id = level.id.unwrap();
    house.matches.delete_own_level(&id).unwrap();
    assert_eq!(super::saved(house).0, []);
    house.matches.restore_own_level(&id).unwrap();
    assert_eq!(super::saved(house).0, [changed]);
    let full = OwnLevel { id: None, name: "Full".to_owned(), conditions: conditions(6, &["+", "+", "+", "+"]) };
    assert_eq!(house.matches.save_own_level(&full).unwrap_err().kind(), ErrorKind::BadInput);
    assert_eq!(super::options_of(house, None, &full.conditions).problems.len(), 1);
    assert_eq!(super::options_of(house, Some(1), &full.conditions).problems, []);
}

#[test]
fn every_level_begins_at_random_in_its_suggested_sizes() {
    let table = Table::new();
    for level in table.house.matches.levels().unwrap() {
        for size in level.suggested_sizes {
            let operators: Vec<&str> = level.operators.iter().map(String::as_str).collect();
            let game = MathematicalGame {
                level: Some(level.number),
                conditions: conditions(size, &operators),
                ..new_game(Placing::Random)
            };
            let view = table.house.matches.begin_mathematical(&game).unwrap();
            assert_eq!((view.stage, board(&view).pieces.len()), (Stage::Play, 26));
        }
    }
}

#[test]
fn nonsense_is_refused_with_a_reason_and_changes_nothing() {
    let table = Table::new();
    let house = &table.house;
    let code = |game: &MathematicalGame| house.matches.begin_mathematical(game).unwrap_err().kind();
    assert_eq!(code(&MathematicalGame { level: Some(11), ..published_game() }), ErrorKind::BadInput);
    assert_eq!(code(&MathematicalGame { quiet_limit: 0, ..published_game() }), ErrorKind::BadInput);
    assert_eq!(code(&MathematicalGame { quiet_limit: 70_000, ..published_game() }), ErrorKind::BadInput);
    assert_eq!(code(&MathematicalGame { time_limit_minutes: Some(u32::MAX), ..published_game() }), ErrorKind::BadInput);
    assert_eq!(code(&MathematicalGame { time_limit_minutes: Some(0), ..published_game() }), ErrorKind::BadInput);
    assert_eq!(
        code(&MathematicalGame { conditions: conditions(13, &["R"]), ..new_game(Placing::Random) }),
        ErrorKind::BadInput
    );
    assert_eq!(
        code(&MathematicalGame { conditions: conditions(9, &["?"]), ..new_game(Placing::Random) }),
        ErrorKind::BadInput
    );
    assert_eq!(code(&MathematicalGame { conditions: conditions(9, &["+"]), ..published_game() }), ErrorKind::BadInput);
    let nobody = Sides { white: guest("  "), black: guest("Tom") };
    assert_eq!(code(&MathematicalGame { players: nobody, ..published_game() }), ErrorKind::BadInput);
    assert_eq!(listed(house, MatchFilter::default()), []);

    assert_eq!(house.matches.open_match("7").unwrap_err().kind(), ErrorKind::BadInput);
    assert_eq!(
        house.matches.open_match("01890000-0000-7000-8000-000000000000").unwrap_err().kind(),
        ErrorKind::NotFound
    );
    let id = house.matches.begin_mathematical(&published_game()).unwrap().id;
    assert_eq!(house.matches.play_turn(&id, "to the left").unwrap_err().kind(), ErrorKind::BadInput);
    assert_eq!(refusal_of(&house.matches.play_turn(&id, "D5-E6").unwrap_err()).reason, Reason::NotOnLine);
    assert_eq!(house.matches.look_at(&id, "Z99", None).unwrap_err().kind(), ErrorKind::BadInput);
    assert_eq!(house.matches.open_match(&id).unwrap().turns, []);
    house.matches.delete_game(&id).unwrap();
    assert_eq!(house.matches.open_match(&id).unwrap_err().kind(), ErrorKind::NotFound);
    house.matches.restore_game(&id).unwrap();
    assert_eq!(house.matches.open_match(&id).unwrap().id, id);
}

#[test]
fn records_that_cant_be_opened_are_reported_and_left_alone() {
    let table = Table::new();
    let file = table.house.desk.lock().unwrap().records.file().to_owned();
    let Table { house: before, folder, hands } = table;
    drop(before);
    fs::write(&file, b"this is not a database, and it is long enough to be looked at as one".repeat(40)).unwrap();
    let bytes = fs::read(&file).unwrap();
    let house = house(folder.path(), &hands);
    let problem = house.desk.problem().unwrap();
    assert_eq!(problem.kind(), ErrorKind::CorruptFile);
    assert_eq!(house.matches.begin_mathematical(&published_game()).unwrap_err(), problem);
    assert_eq!(house.matches.levels().unwrap().len(), 10);
    assert_eq!(fs::read(&file).unwrap(), bytes);
}

#[test]
fn a_mistake_in_one_command_does_not_end_the_others() {
    let table = Table::new();
    let view = table.house.matches.begin_mathematical(&published_game()).unwrap();
    let mistake = || table.house.desk.change(&view.id, |_, _, _| panic!("a mistake made on purpose"));
    assert!(catch_unwind(AssertUnwindSafe(mistake)).is_err());
    assert_eq!(still(table.house.matches.open_match(&view.id).unwrap()), still(view.clone()));
    assert_eq!(table.house.matches.play_turn(&view.id, &PUBLISHED.turns[0]).unwrap().turns.len(), 1);
}
