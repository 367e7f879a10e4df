//! Records are written and read back; contradictions are refused with their line number.

use proptest::prelude::*;

use super::{Comment, GameRecord, Notes, PlayerTime, RecordedTurn};
use crate::game::kind::GameKind;
use crate::game::{AnyGame, AnyInPlay, EndReason, Outcome, Seat, Side, Start, Stop};
use crate::random::SplitMix64;

/// A random game of a kind, written down after at most `turns` turns.
fn record(kind: GameKind, setup: Option<&str>, options: &str, seed: u64, turns: usize) -> GameRecord {
    let start = Start { setup: setup.map(str::to_owned), size: None, seed: Some(seed) };
    let start = AnyGame::start(kind, &start).unwrap().to_string();
    let mut running = AnyInPlay::begin(kind, &start, options).unwrap();
    let mut random = SplitMix64::new(seed);
    let mut record = GameRecord {
        kind,
        level: None,
        id: Some("0199c832-da80-70e7-966f-0be38cd2240d".to_owned()),
        date: None,
        players: (1..=running.seats()).map(|seat| format!("Player \"{seat}\" \\")).collect(),
        options: options.to_owned(),
        seed: Some(seed),
        time_limit: Some(600),
        player_time: None,
        start,
        turns: Vec::new(),
        outcome: None,
        notes: Notes::default(),
    };
    for number in 0..turns {
        let legal = running.turns();
        if legal.is_empty() {
            break;
        }
        let text = legal[random.below(legal.len())].clone();
        running.play(&text).unwrap();
        let used_ms = (number % 3 > 0).then_some(number as u32 * 10);
        record.turns.push(RecordedTurn { text, used_ms });
    }
    record.outcome = running.outcome();
    record
}

const GAMES: [(GameKind, Option<&str>, &str); 9] = [
    (GameKind::MathematicalChess, Some("level-9"), "digits=123456789 operators=+-x: quiet-limit=40"),
    (GameKind::MathematicalChess, Some("level-1"), ""),
    (GameKind::SpatialChess, Some("cubic-symmetric"), ""),
    (GameKind::SpatialChess, Some("nihongi"), ""),
    (GameKind::IntervalChess, Some("4"), ""),
    (GameKind::IntervalChess, Some("3"), "race"),
    (GameKind::DigitChess, Some("2r1"), ""),
    (GameKind::DigitChess, Some("4r3"), ""),
    (GameKind::Mathematichess, None, ""),
];

#[test]
fn ends_by_people_are_read_back() {
    for (kind, setup, options) in GAMES {
        let agreed = {
            let mut record = record(kind, setup, options, 3, 2);
            let mut running = record.replay().unwrap();
            running.stop(Stop::Agreement);
            record.outcome = running.outcome();
            record
        };
        assert_eq!(agreed.to_string().parse(), Ok(agreed.clone()), "{agreed}");
        let resigned = {
            let mut record = record(kind, setup, options, 3, 2);
            let mut running = record.replay().unwrap();
            running.stop(Stop::Resignation(Seat::new(0)));
            record.outcome = running.outcome();
            record
        };
        assert_eq!(resigned.to_string().parse(), Ok(resigned.clone()), "{resigned}");
        assert_eq!(resigned.replay().map(|running| running.outcome()), Ok(resigned.outcome));
    }
}

#[test]
fn the_time_of_each_player_makes_a_text_of_version_3() {
    for (kind, setup, options) in GAMES {
        let mut timed = record(kind, setup, options, 3, 2);
        timed.player_time = Some(PlayerTime { seconds: 300, increment: 5 });
        let mut running = timed.replay().unwrap();
        running.stop(Stop::OutOfTime(Seat::new(0)));
        timed.outcome = running.outcome();
        let text = timed.to_string();
        assert!(text.starts_with("[MathChess \"3\"]") && text.contains("\n[PlayerTime \"300+5\"]\n"), "{text}");
        assert!(text.contains("\n[Reason \"outOfTime by 1\"]\n"), "{text}");
        assert_eq!(text.parse(), Ok(timed.clone()), "{text}");
        // Version 2 has no such tag, and there is only one spelling of a time.
        let older = text.replace("[MathChess \"3\"]", "[MathChess \"2\"]");
        assert!(older.parse::<GameRecord>().unwrap_err().to_string().contains("PlayerTime"));
        assert!(text.replace("300+5", "300").parse::<GameRecord>().unwrap_err().to_string().contains("300+5"));
    }
}

#[test]
fn contradictions_are_refused_with_their_line() {
    let text = record(GameKind::DigitChess, Some("2r1"), "", 5, 3).to_string();
    for (from, to, line, part) in [
        ("\"2\"]\n[Game", "\"4\"]\n[Game", 1, "version"),
        ("digit-chess", "mathematical-chess", 9, "position"),
        ("digit-chess", "go", 2, "no game"),
        ("[Player2", "[Player3", 5, "before this one"),
        ("[Player2", "[Player4", 5, "before this one"),
        ("[Seed \"5\"]", "[Seed \"+5\"]", 7, "no number"),
        ("[Options \"\"]", "[Options \"fast\"]", 6, "fast"),
        ("A AB 0", "A AB", 9, ""),
        ("[Result \"*\"]", "[Result \"won lost\"]", 10, "does not follow"),
        ("[Result \"*\"]", "[Result \"lucky\"]", 10, "no result"),
        ("[Result \"*\"]", "[Result \"*\"]\n[Reason \"agreement\"]", 10, "does not follow"),
        ("\n2. ", "\n3. ", 13, "turn 2"),
        ("\n2. ", "\n2. x", 13, ""),
        (" @10\n", " @+10\n", 13, "neither"),
        (" @10\n", " @010\n", 13, "neither"),
    ] {
        let other = text.replacen(from, to, 1);
        assert_ne!(other, text, "{from}");
        let error = other.parse::<GameRecord>().unwrap_err();
        assert!(error.line == line && error.to_string().contains(part), "{from} -> {to}: {error}");
    }
}

#[test]
fn only_the_seat_that_stopped_the_game_is_named() {
    const ROW: (GameKind, Option<&str>, &str) = (GameKind::IntervalChess, Some("4"), "");
    const RACE: (GameKind, Option<&str>, &str) = (GameKind::IntervalChess, Some("4"), "race");
    const DIGITS: (GameKind, Option<&str>, &str) = (GameKind::DigitChess, Some("2r1"), "");
    const OPERATORS: (GameKind, Option<&str>, &str) = (GameKind::MathematicalChess, Some("level-1"), "");
    for ((kind, setup, options), result, reason, read) in [
        (DIGITS, "won lost", "resignation by 2", true),
        (DIGITS, "won lost", "resignation by 4", false),
        (DIGITS, "won lost", "resignation", false),
        (DIGITS, "won lost", "outOfTime by 2", true),
        (DIGITS, "won lost", "outOfTime by 4", false),
        (DIGITS, "drawn drawn", "agreement", true),
        (DIGITS, "drawn drawn", "agreement by 2", false),
        (DIGITS, "drawn drawn", "timeLimit by 1", false),
        (OPERATORS, "drawn drawn", "umpire", true),
        (OPERATORS, "drawn drawn", "umpire by 2", false),
        (RACE, "lost won", "givenUp by 1", true),
        (RACE, "lost won", "givenUp", false),
        (RACE, "drawn drawn", "givenUp by 3", false),
        (ROW, "lost", "givenUp by 1", true),
        (ROW, "lost", "givenUp", true),
        (ROW, "lost", "givenUp by 2", false),
        (ROW, "lost", "timeLimit", true),
        (ROW, "lost", "timeLimit by 1", false),
    ] {
        let text = record(kind, setup, options, 5, 0).to_string();
        let told = text.replace("[Result \"*\"]", &format!("[Result \"{result}\"]\n[Reason \"{reason}\"]"));
        assert_eq!(told.parse::<GameRecord>().is_ok(), read, "{told}");
    }
}

/// A text of version 1, as it was written for Mathematical Chess.
const FIRST: &str = r#"[MathChess "1"]
[Game "mathematical-chess"]
[White "Mai \"the\" \\ first"]
[Black "Tom"]
[Level "1"]
[Digits "123456789"]
[Operators "++++"]
[TimeLimit "1800"]
[QuietLimit "100"]
[Display "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last"]
[Result "draw"]
[Reason "agreement"]

1. A5-B5 @1200
2. --
3. -- @4000
"#;

#[test]
fn a_text_of_the_first_version_is_read_and_written_in_this_one() {
    let record: GameRecord = FIRST.parse().unwrap();
    assert_eq!(record.players, [r#"Mai "the" \ first"#, "Tom"]);
    assert_eq!((record.level, record.time_limit, record.turns.len()), (Some(1), Some(1800), 3));
    assert_eq!(record.options, "digits=123456789 operators=++++ quiet-limit=100");
    assert_eq!(record.outcome, Some(Outcome::of_sides(EndReason::Agreement, None)));
    let text = record.to_string();
    assert!(text.starts_with("[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n[Player1 "), "{text}");
    assert_eq!(text.parse(), Ok(record));

    let resigned =
        FIRST.replace("\"draw\"", "\"black\"").replace("agreement", "resignation").replace("\n3. -- @4000", "");
    let outcome = resigned.parse::<GameRecord>().unwrap().outcome.unwrap();
    assert_eq!((outcome.loser, outcome.reason), (Some(Side::White.seat()), EndReason::Resignation));
}

#[test]
fn words_of_the_first_version_are_read_for_every_other_game() {
    let mut lost = record(GameKind::DigitChess, Some("2r1"), "", 5, 3);
    let mut running = lost.replay().unwrap();
    running.stop(Stop::Resignation(Seat::new(1)));
    lost.outcome = running.outcome();
    let first = lost.to_string().replace("[MathChess \"2\"]", "[MathChess \"1\"]");
    assert_eq!(first.parse(), Ok(lost));

    let mut given_up = record(GameKind::IntervalChess, Some("4"), "", 5, 3);
    let mut running = given_up.replay().unwrap();
    running.stop(Stop::Resignation(Seat::new(0)));
    given_up.outcome = running.outcome();
    let text = given_up.to_string();
    assert!(text.contains("\"givenUp by 1\""), "{text}");
    for words in ["given up by 1", "given up"] {
        let told = text.replace("givenUp by 1", words);
        let first = told.replace("[MathChess \"2\"]", "[MathChess \"1\"]");
        assert_eq!(first.parse(), Ok(given_up.clone()), "{words}");
        // Later versions write names.
        assert!(told.parse::<GameRecord>().unwrap_err().to_string().contains("no reason"), "{words}");
    }
}

#[test]
fn control_characters_are_read_as_they_are_written() {
    for name in ["Mai\tT.", "Mai\\\tT."] {
        let record: GameRecord = FIRST.replace("Tom", name).parse().unwrap();
        assert_eq!(record.players[1], "Mai T.");
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}

#[test]
fn contradictions_in_a_text_of_the_first_version_are_refused_with_their_line() {
    for (from, to, line, part) in [
        ("\"1\"]\n[Game", "\"4\"]\n[Game", 1, "version"),
        ("mathematical-chess", "chess", 2, "no game"),
        ("[Level \"1\"]", "[Seed \"1\"]", 5, "does not belong"),
        ("[Level \"1\"]", "[Black \"1\"]", 5, "twice"),
        ("[Level \"1\"]\n", "[Level \"11\"]\n", 5, "1 to 10"),
        ("123456789\"", "12345678a\"", 6, "no digit"),
        ("++++", "+++*", 7, "no operator"),
        ("\"100\"", "\"-1\"", 9, "no number"),
        ("W21 w last", "W21 w", 10, "position"),
        ("W21 w last", "W2W2 w last", 10, "holds 1"),
        ("\"draw\"", "\"white\"", 11, "result"),
        ("\"agreement\"", "\"umpire\"", 11, "result"),
        ("2. --", "3. --", 15, "turn 2"),
        ("2. --", "2. B5-A5", 15, "opponent"),
        ("2. --", "nonsense", 15, "nonsense"),
    ] {
        let error = FIRST.replacen(from, to, 1).parse::<GameRecord>().unwrap_err();
        assert!(error.line == line && error.to_string().contains(part), "{from} -> {to}: {error}");
    }
}

/// A short game of version 2, as people paste it.
const PASTED: &str = "\u{feff}[mathchess “2”]\r\n[Game\u{a0}\"Mathematical-Chess\"]\r\r\n[Event \"School \\\"cup\\\"\"]\r\n\
    [Date \"2026-11-21\"]\u{2028}[PLAYER1 \"Mai\u{200b}\"]\n[player2 \"\u{feff}Tom\"]\n\
    [Options \"digits=123456789\u{3000}operators=++++ quiet-limit=100\"]\n\
    [Start \"B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last\u{200b}\"]\n\
    [Result \"Drawn Drawn\"]\n[Reason \"agreement\"]\n[Annotator \"An\"]\n\n\
    {a strong\nopening } 1. a5\u{2013}b5 @1200 { the 1 } {moves} 2. \u{2014} ; not } this\n 3.-- @4000 {end}\n";

#[test]
fn a_pasted_text_is_read_and_written_in_the_form_of_this_notation() {
    let record: GameRecord = PASTED.parse().unwrap();
    assert_eq!(record.players, ["Mai", "Tom"]);
    assert_eq!(record.date.as_deref(), Some("2026-11-21"));
    assert_eq!(record.turns.iter().map(|turn| &*turn.text).collect::<Vec<_>>(), ["A5-B5", "--", "--"]);
    assert_eq!(record.turns.iter().map(|turn| turn.used_ms).collect::<Vec<_>>(), [Some(1200), None, Some(4000)]);
    let comment = |after: usize, text: &str| Comment { after, text: text.to_owned() };
    assert_eq!(
        record.notes.comments,
        [
            comment(0, "a strong opening"),
            comment(1, "the 1"),
            comment(1, "moves"),
            comment(2, "not } this"),
            comment(3, "end")
        ]
    );
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(record.notes.tags, [tag("Event", "School \"cup\""), tag("Annotator", "An")]);
    let text = record.to_string();
    assert!(text.ends_with(
        "[Annotator \"An\"]\n\n{a strong opening}\n1. A5-B5 @1200\n{the 1}\n{moves}\n2. --\n; not } this\n3. -- @4000\n{end}\n"
    ), "{text}");
    assert!(text.contains("[Date \"2026-11-21\"]\n[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n[Options"), "{text}");
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn several_games_of_one_text_are_read_and_bad_ones_are_named_by_their_lines() {
    let good: Vec<String> =
        (1..=3).map(|seed| record(GameKind::DigitChess, Some("2r1"), "", seed, 3).to_string()).collect();
    let bad = good[1].replacen("\n2. ", "\n2. x", 1);
    let lines = |text: &str| text.lines().count();
    let text = format!("{}\n{bad}{}{}", good[0], good[2], FIRST);
    let found = GameRecord::read_all(&text);
    let first = [1, 2 + lines(&good[0]), 2 + lines(&good[0]) + lines(&bad)];
    assert_eq!(found.iter().take(3).map(|game| game.line).collect::<Vec<_>>(), first);
    assert_eq!(found.len(), 4);
    assert_eq!(found[0].record.as_ref().map(ToString::to_string).as_ref(), Ok(&good[0]));
    assert_eq!(found[2].record.as_ref().map(ToString::to_string).as_ref(), Ok(&good[2]));
    assert_eq!(found[1].record.as_ref().map_err(|error| error.line).map(drop), Err(first[1] + 12));
    assert!(found[3].record.is_ok() && found[3].player_lines.len() == 2);
    // One text is one game where one is asked for.
    let error = format!("{}{}", good[0], good[2]).parse::<GameRecord>().unwrap_err();
    assert_eq!(error.line, lines(&good[0]) + 1, "{error}");
}

#[test]
fn a_date_that_cannot_be_read_is_refused_with_its_line() {
    for (date, read) in [
        ("2026-11-21", true),
        ("2026.11.21", true),
        ("????.??.??", true),
        ("", true),
        ("today", false),
        ("1969-01-01", false),
    ] {
        let text = FIRST.replace("[White", &format!("[Date \"{date}\"]\n[White"));
        match text.parse::<GameRecord>() {
            Ok(record) => {
                assert!(read && record.date == Some(date.to_owned()).filter(|date| !date.is_empty()), "{date}");
            }
            Err(error) => assert!(!read && error.line == 3 && error.to_string().contains("2026-11-21"), "{error}"),
        }
    }
}

#[test]
fn more_notes_than_are_kept_are_refused() {
    let text = |length: usize| format!("{FIRST}{{{}}}\n", "é".repeat(length));
    assert!(text(29_000).parse::<GameRecord>().is_ok());
    assert!(text(31_000).parse::<GameRecord>().unwrap_err().to_string().contains("60000"));
}

/// A comment, or the value of a tag.
fn said() -> impl Strategy<Value = String> {
    "[ -~\u{a0}-\u{ff}\u{2000}-\u{202f}{}\\[\\];“”]{1,30}".prop_map(|text| text.trim().to_owned())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_record_of_any_game_round_trips(which in 0..GAMES.len(), seed in any::<u64>(), turns in 0_usize..60) {
        let (kind, setup, options) = GAMES[which];
        let record = record(kind, setup, options, seed, turns);
        let text = record.to_string();
        prop_assert_eq!(text.parse(), Ok(record), "{}", text);
    }

    #[test]
    fn comments_and_unknown_tags_round_trip_and_are_kept(
        seed in any::<u64>(),
        tags in prop::collection::vec(("[A-Z][a-z]{5,9}s", said()), 0..4),
        comments in prop::collection::vec((0_usize..6, said()), 0..6),
    ) {
        let mut record = record(GameKind::Mathematichess, None, "", seed, 5);
        let mut comments: Vec<Comment> = comments
            .into_iter()
            .filter(|(_, text)| !text.is_empty())
            .map(|(after, text)| Comment { after, text: super::characters::in_one_line(&text).trim().to_owned() })
            .collect();
        comments.sort_by_key(|comment| comment.after);
        let tags = tags.into_iter().map(|(name, value)| (name, super::characters::in_one_line(&value))).collect();
        record.notes = Notes { tags, comments };
        let text = record.to_string();
        let read: GameRecord = text.parse().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&read, &record, "{}", text);
        prop_assert_eq!(Notes::kept(&record.notes.to_keep(&record.turns), &record.turns), record.notes);
    }

    #[test]
    fn several_games_round_trip(seeds in prop::collection::vec(any::<u64>(), 1..5), turns in 0_usize..4, end in "\r\n|\n|\r") {
        let games: Vec<GameRecord> =
            seeds.iter().map(|&seed| record(GameKind::DigitChess, Some("2r1"), "", seed, turns)).collect();
        let text = games.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n").replace('\n', &end);
        let read: Result<Vec<GameRecord>, _> = GameRecord::read_all(&text).into_iter().map(|game| game.record).collect();
        prop_assert_eq!(read, Ok(games));
    }

    #[test]
    fn other_letters_are_refused_or_mean_what_they_say(place in any::<prop::sample::Index>(), letter in "[ -~]") {
        let mut text = record(GameKind::Mathematichess, None, "", 7, 5).to_string();
        let place = place.index(text.len());
        text.replace_range(place..=place, &letter);
        if let Ok(record) = text.parse::<GameRecord>() {
            prop_assert_eq!(record.to_string().parse(), Ok(record));
        }
    }
}
