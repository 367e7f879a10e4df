//! Sample games for the interface's pictures, made by the functions behind the commands: `MATHCHESS_WRITE_SAMPLES=1` writes
//! them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use mathchess_engine::game::{AnyGame, AnyInPlay, GameKind, Start};
use serde::Serialize;

use super::{Table, UNLIMITED, kind_of, listed};
use crate::api::analysis::{AnalysedPosition, Analysis, AnalysisSetup};
use crate::api::board::TurnFacts;
use crate::api::board::interval_chess::SolutionStep;
use crate::api::match_hint::MatchHint;
use crate::api::match_list::{MatchFilter, MatchRow};
use crate::api::match_view::{MatchFrame, MatchView};
use crate::api::options::{ChosenOption, MatchOptions, OptionValue};
use crate::api::player::PlayerChoice;
use crate::api::review::Review;

/// The start and the turns of a sample game.
struct Game {
    name: &'static str,
    game: &'static str,
    /// A set-up or a position.
    start: &'static str,
    options: &'static str,
    /// The players' names; a number is a computer of that strength.
    players: &'static [&'static str],
    turns: &'static [&'static str],
    /// Turns that are previewed before they are played.
    previews: &'static [&'static str],
}

const GAMES: &[Game] = &[
    Game {
        name: "territories",
        game: "mathematichess",
        start: "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50",
        options: "",
        players: &["Mai", "Tom"],
        turns: &["c4d4", "g4h5"],
        previews: &["b4c4", "b3c4"],
    },
    Game {
        name: "territories-joined",
        game: "mathematichess",
        start: "bNPqpBK1/NPRbqrKN/bQbNqqpp/knpr1rQP/kQB2KNK/rQQknRKr/bPnknnBP/pqRRBkBR w - -/- 00 0 50",
        options: "",
        players: &["Mai", "Tom"],
        turns: &[],
        previews: &["b4c4>d4", "c3e5"],
    },
    Game {
        name: "territories-placing",
        game: "mathematichess",
        start: "standard",
        options: "",
        players: &["Mai", "3"],
        turns: &["K@d4", "Q@e5", "R@d5", "N@e4", "P@c3", "K@f6"],
        previews: &[],
    },
    Game {
        name: "digit-two",
        game: "digit-chess",
        start: "2r2 A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7",
        options: "",
        players: &["Tom", "Lan"],
        turns: &["ar1-a13"],
        previews: &["b12-b13"],
    },
    Game {
        name: "digit-start",
        game: "digit-chess",
        start: "2r1",
        options: "",
        players: &["Tom", "Lan"],
        turns: &[],
        previews: &["al1-a11", "ak1-a31"],
    },
    Game {
        name: "digit-dark",
        game: "digit-chess",
        start: "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,...,... A AB 5",
        options: "",
        players: &["Tom", "Lan"],
        turns: &[],
        previews: &["a11xal1", "bl3-ak1"],
    },
    Game {
        name: "digit-four",
        game: "digit-chess",
        start: "4r1 A7A5.,...,...,...,...,A2../B1B2.,...,...,B3B4B5,B6..,.../...,...,...,C1C2C3,...,.../D4..,...,...,D5..,D6..,... A ABCD 0",
        options: "",
        players: &["Tom", "Lan", "Mai", "4"],
        turns: &["ar1-a13"],
        previews: &[],
    },
    Game {
        name: "interval-eight",
        game: "interval-chess",
        start: "8",
        options: "",
        players: &["Mai"],
        turns: &["2>17", "13>2", "6>13"],
        previews: &[],
    },
    Game {
        name: "interval-solved",
        game: "interval-chess",
        start: "4",
        options: "",
        players: &["Mai"],
        turns: &["2>9", "5>2", "8>5", "1>8"],
        previews: &[],
    },
    Game {
        name: "interval-race",
        game: "interval-chess",
        start: "5",
        options: "race",
        players: &["Mai", "Tom"],
        turns: &["2>11", "4>11"],
        previews: &[],
    },
    Game {
        name: "interval-long",
        game: "interval-chess",
        start: "99",
        options: "",
        players: &["Mai"],
        turns: &["2>199"],
        previews: &[],
    },
    Game {
        name: "cubic",
        game: "spatial-chess",
        start: "cubic-symmetric",
        options: "",
        players: &["Mai", "Tom"],
        turns: &[],
        previews: &[],
    },
    Game {
        name: "nihongi",
        game: "spatial-chess",
        start: "nihongi",
        options: "",
        players: &["Mai", "3"],
        turns: &[],
        previews: &[],
    },
];

/// The games that are shown with a review.
const REVIEWED: [&str; 2] = ["territories", "interval-solved"];

/// The games whose last position is shown on the analysis board.
const ANALYSED: [&str; 3] = ["territories", "digit-four", "cubic"];

/// A position on the analysis board with the result of the first round of the search.
#[derive(Serialize)]
struct AnalysedSample {
    position: AnalysedPosition,
    analysis: Analysis,
}

#[derive(Serialize)]
struct Sample {
    view: MatchView,
    frames: Vec<MatchFrame>,
    previews: BTreeMap<&'static str, Option<TurnFacts>>,
    /// Only for puzzles and one other game, since a search takes long.
    hint: Option<MatchHint>,
    solution: Vec<SolutionStep>,
    review: Option<Review>,
    analysed: Option<AnalysedSample>,
    row: MatchRow,
}

fn is_hinted(game: &Game) -> bool {
    game.game == "interval-chess" || game.name == "territories"
}

fn player(name: &str) -> PlayerChoice {
    PlayerChoice { profile: None, name: name.to_owned(), computer: name.parse().ok() }
}

fn sample(game: &Game) -> Sample {
    let table = Table::new();
    let kind: GameKind = game.game.parse().unwrap();
    let start = if game.start.contains(' ') {
        AnyGame::read(kind, game.start).unwrap()
    } else {
        AnyGame::start(kind, &Start { setup: Some(game.start.to_owned()), ..Start::default() }).unwrap()
    };
    let start = AnyInPlay::begin_in(start, game.options).unwrap();
    // People play all turns here; computers are seated afterwards.
    let players: Vec<PlayerChoice> =
        game.players.iter().map(|name| PlayerChoice { computer: None, ..player(name) }).collect();
    let begun = table.house.matches.begin_in(&start, 1, &players, UNLIMITED).unwrap();
    for turn in game.turns {
        table
            .house
            .matches
            .play_turn(&begun.id, turn)
            .unwrap_or_else(|error| panic!("{}, {turn}: {error:?}", game.name));
    }
    let mut view = table.house.matches.look_at_match(&begun.id).unwrap();
    let mut row = listed(&table.house, MatchFilter::default()).remove(0);
    for seats in [&mut view.players, &mut row.players] {
        for (seat, name) in seats.iter_mut().zip(game.players) {
            seat.computer = player(name).computer;
            seat.name = seat.name.take().filter(|_| seat.computer.is_none());
        }
    }
    view.id = game.name.to_owned();
    row.id = game.name.to_owned();
    let numbers = 0..=u32::try_from(view.turns.len()).unwrap();
    Sample {
        frames: numbers.map(|number| table.house.matches.frame(&begun.id, number).unwrap()).collect(),
        previews: game
            .previews
            .iter()
            .map(|&turn| (turn, table.house.matches.foresee(&begun.id, turn).unwrap()))
            .collect(),
        hint: is_hinted(game).then(|| table.house.analysis.hint(&begun.id, None).unwrap()),
        review: REVIEWED.contains(&game.name).then(|| table.house.analysis.review(&begun.id, |_| {}).unwrap()),
        analysed: ANALYSED.contains(&game.name).then(|| analysed(&table, &begun.id)),
        solution: table.house.analysis.solution(&begun.id).unwrap(),
        row,
        view,
    }
}

fn analysed(table: &Table, id: &str) -> AnalysedSample {
    let Table { house, .. } = table;
    let number = u32::try_from(house.matches.look_at_match(id).unwrap().turns.len()).unwrap();
    let position = house.analysis.analysis_position(&AnalysisSetup::Match { id: id.to_owned(), number }).unwrap();
    let stop = |_| house.desk.stop_thinking();
    let analysis = house.analysis.analyse(position.kind.into(), &position.position, stop).unwrap();
    AnalysedSample { position, analysis }
}

/// The options offered before a game after some choices.
#[derive(Serialize)]
struct OptionsSample {
    game: &'static str,
    chosen: Vec<ChosenOption>,
    options: MatchOptions,
}

/// Every game's form at the beginning, and after other choices.
fn options_samples() -> Vec<OptionsSample> {
    let table = Table::new();
    let asked: [(&str, &[(&str, &str)]); 8] = [
        ("mathematichess", &[]),
        ("digit-chess", &[]),
        ("digit-chess", &[("rule", "3")]),
        ("digit-chess", &[("players", "4")]),
        ("spatial-chess", &[("board", "cubic")]),
        ("spatial-chess", &[("board", "nihongi")]),
        ("interval-chess", &[]),
        ("interval-chess", &[("mode", "race")]),
    ];
    let sample = |(game, chosen): (&'static str, &[(&str, &str)])| {
        let choice = |&(name, choice): &(&str, &str)| ChosenOption {
            name: name.to_owned(),
            value: OptionValue::Choice { choice: choice.to_owned() },
        };
        let chosen: Vec<ChosenOption> = chosen.iter().map(choice).collect();
        OptionsSample {
            game,
            options: table.house.matches.match_options(kind_of(game), chosen.clone()).unwrap(),
            chosen,
        }
    };
    let named = |kind: &&GameKind| asked.iter().any(|(game, _)| *game == kind.name());
    let others = GameKind::ALL.iter().filter(|kind| !named(kind)).map(|kind| (kind.name(), [].as_slice()));
    asked.into_iter().chain(others).map(sample).collect()
}

#[test]
fn the_sample_options_are_those_of_today() {
    let samples = serde_json::to_value(options_samples()).unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/tests/gallery/match-options.json");
    if std::env::var_os("MATHCHESS_WRITE_SAMPLES").is_some() {
        fs::write(&file, serde_json::to_string_pretty(&samples).unwrap() + "\n").unwrap();
    } else {
        let kept = fs::read_to_string(&file).unwrap_or_default();
        let kept: serde_json::Value = serde_json::from_str(&kept).unwrap_or_default();
        assert!(kept == samples, "{} is out of date: write the samples again", file.display());
    }
}

#[test]
fn samples_can_be_played_and_are_written_when_asked_for() {
    for game in GAMES {
        let sample = sample(game);
        assert_eq!(sample.frames.len(), game.turns.len() + 1, "{}", game.name);
        assert_eq!(sample.frames.last().map(|frame| &frame.board), Some(&sample.view.board), "{}", game.name);
        if std::env::var_os("MATHCHESS_WRITE_SAMPLES").is_some() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/tests/gallery/matches");
            fs::create_dir_all(&folder).unwrap();
            let text = serde_json::to_string(&sample).unwrap();
            fs::write(folder.join(format!("{}.json", game.name)), text + "\n").unwrap();
        }
    }
}
