//! What players say of their turns in digit chess and Mathematichess, where they find what turns take or bring.

use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematichess::Position;

use super::equations::{seat, set_for};
use super::exercises::learner;
use super::{Table, chosen, guest, kind_of};
use crate::api::analysis::AnalysisSetup;
use crate::api::board::digit_chess::DigitBoard;
use crate::api::board::mathematichess::TerritoryBoard;
use crate::api::board::{Board, TurnFacts};
use crate::api::forecast::{Forecast, ForecastCount};
use crate::api::match_view::{Ending, GameKind, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::player::PlayerChoice;
use crate::api::teaching::EquationRule;
use crate::error::{AppError, ErrorKind, MatchProblem, Problem};

/// After these turns of the start by rule 1, A's third piece fills column 1, with 1 + 2 + 3 against B's 1.
const BEFORE: [&str; 4] = ["al1-a11", "bl1-b11", "al2-a21", "br1-b13"];
/// That turn.
const FILLS: &str = "al3-a31";

fn begin(table: &Table, game: &str, setup: &str, finding: Finding, first: PlayerChoice) -> Result<MatchView, AppError> {
    table.house.matches.begin(&NewMatch {
        kind: kind_of(game),
        chosen: chosen(game, setup, ""),
        players: vec![first, guest("Ben")],
        time_limit_minutes: None,
        player_clock: None,
        take_back: true,
        finding,
    })
}

fn digit_game(table: &Table, finding: Finding) -> String {
    let id = begin(table, "digit-chess", "2r1", finding, guest("Ada")).unwrap().id;
    for turn in BEFORE {
        table.house.matches.play_turn(&id, turn).unwrap();
    }
    id
}

fn digit_board(table: &Table, id: &str) -> DigitBoard {
    match table.house.matches.look_at_match(id).unwrap().board {
        Board::Digit(board) => board,
        other => panic!("{other:?}"),
    }
}

fn takes(points: &[&str]) -> Forecast {
    Forecast::Takes { points: points.iter().map(|&point| point.to_owned()).collect() }
}

fn problem(error: AppError) -> Problem {
    error.problem
}

#[test]
fn what_a_full_line_takes_is_not_sent_before_it_is_said() {
    let table = Table::new();
    let shown = digit_game(&table, Finding::Shown);
    let find = |board: &DigitBoard| board.moves.iter().find(|turn| turn.text == FILLS).cloned().unwrap();
    let board = digit_board(&table, &shown);
    assert_eq!((find(&board).takes, board.lines.is_empty()), (vec!["b11".to_owned()], false));
    table.house.matches.end_match(&shown, Ending::Agree).unwrap();

    for finding in [Finding::Found, Finding::Strict] {
        let id = digit_game(&table, finding);
        let board = digit_board(&table, &id);
        let turn = find(&board);
        assert!(turn.takes.is_empty() && board.lines.is_empty());
        assert_eq!(turn.fills.len(), 1);
        assert_eq!((turn.fills[0].number, &turn.fills[0].against), (1, &vec!["b11".to_owned()]));
        // Neither a look ahead, nor the score, nor the board of an earlier turn, nor its list of turns tells it.
        let matches = &table.house.matches;
        assert_eq!(problem(matches.foresee(&id, FILLS).unwrap_err()), MatchProblem::EquationsAreFound.into());
        let judged = table.house.analysis.evaluation(&id).unwrap_err();
        assert_eq!(problem(judged), MatchProblem::EquationsAreFound.into());
        let Board::Digit(earlier) = matches.frame(&id, 4).unwrap().board else { panic!("another board") };
        assert_eq!(find(&earlier), turn);
        assert!(matches.foresee(&id, "ar1-a13").unwrap().is_some(), "no line is full");
        matches.end_match(&id, Ending::Agree).unwrap();
        assert!(!digit_board(&table, &id).lines.is_empty(), "after the end everything is told");
    }
}

#[test]
fn a_turn_that_fills_a_line_is_played_with_what_its_player_says() {
    let table = Table::new();
    let matches = &table.house.matches;
    for (said, right) in [(takes(&["b11"]), true), (takes(&[]), false), (takes(&["b13", "b11"]), false)] {
        let id = digit_game(&table, Finding::Found);
        assert_eq!(problem(matches.play_turn(&id, FILLS).unwrap_err()), MatchProblem::ForecastMissing.into());
        assert_eq!(matches.look_at_match(&id).unwrap().turns.len(), BEFORE.len());
        let answer = matches.play_forecast(&id, FILLS, &said).unwrap();
        assert_eq!(answer.right, right);
        // The capture follows from the rules, whatever was said.
        assert_eq!(answer.played.points, [1, 0]);
        let Some(TurnFacts::Digit(facts)) = answer.played.last else { panic!("no facts") };
        assert_eq!(facts.comparisons[0].full.measure, 6);
        assert_eq!(matches.forecasts(&id).unwrap_err().kind(), ErrorKind::Illegal, "only when it is over");
        matches.end_match(&id, Ending::Agree).unwrap();
        let count = ForecastCount { right: u32::from(right), all: 1 };
        assert_eq!(matches.forecasts(&id).unwrap(), [count, ForecastCount::default()]);
    }
}

/// After the turn its player knows what the line takes, so a forecast of the turn that is played in its place is none.
#[test]
fn what_is_said_again_after_a_turn_was_taken_back_does_not_count() {
    let table = Table::new();
    let matches = &table.house.matches;
    let id = digit_game(&table, Finding::Found);
    assert!(!matches.play_forecast(&id, FILLS, &takes(&[])).unwrap().right);
    matches.take_back(&id).unwrap();
    assert!(matches.play_forecast(&id, FILLS, &takes(&["b11"])).unwrap().right);
    matches.end_match(&id, Ending::Agree).unwrap();
    assert_eq!(matches.forecasts(&id).unwrap(), [ForecastCount { right: 0, all: 1 }, ForecastCount::default()]);
}

#[test]
fn nothing_is_said_of_turns_that_ask_nothing() {
    let table = Table::new();
    let matches = &table.house.matches;
    let id = digit_game(&table, Finding::Found);
    for (turn, forecast) in [("ar1-a13", takes(&[])), (FILLS, Forecast::Worth { value: 6 })] {
        assert_eq!(
            problem(matches.play_forecast(&id, turn, &forecast).unwrap_err()),
            MatchProblem::NothingAsked.into()
        );
    }
    let illegal = matches.play_forecast(&id, "al3-b11", &takes(&[])).unwrap_err();
    assert_ne!(illegal.problem, MatchProblem::NothingAsked.into());
    for points in [vec!["z99".to_owned()], vec!["b11".to_owned(); 300_000], vec!["b".repeat(300_000)]] {
        assert!(matches.play_forecast(&id, FILLS, &Forecast::Takes { points }).is_err());
    }
    let shown = digit_game(&table, Finding::Shown);
    assert!(matches.play_forecast(&shown, FILLS, &takes(&["b11"])).is_err(), "there everything is shown");
    assert!(matches.play_turn(&shown, FILLS).is_ok());
    assert_eq!(matches.look_at_match(&id).unwrap().turns.len(), BEFORE.len());
}

#[test]
fn the_measures_are_help() {
    let table = Table::new();
    let matches = &table.house.matches;
    let id = digit_game(&table, Finding::Found);
    assert_eq!(matches.measures(&id).unwrap().len(), 6);
    matches.play_forecast(&id, FILLS, &takes(&["b11"])).unwrap();
    matches.end_match(&id, Ending::Agree).unwrap();
    assert_eq!(matches.forecasts(&id).unwrap(), [ForecastCount::default(); 2], "with help it does not count");
    let strict = digit_game(&table, Finding::Strict);
    assert!(matches.measures(&strict).is_err());
}

#[test]
fn a_game_of_another_kind_can_t_be_used_to_ask() {
    let table = Table::new();
    let id = digit_game(&table, Finding::Found);
    let now = table.house.matches.look_at_match(&id).unwrap().position;
    let setup = |position: &str| AnalysisSetup::Text { game: GameKind::DigitChess, position: position.to_owned() };
    let elsewhere = |error: AppError| assert_eq!(problem(error), MatchProblem::EquationsAreFoundElsewhere.into());
    elsewhere(table.house.analysis.analysis_position(&setup(&now)).unwrap_err());
    elsewhere(table.house.analysis.analysis_position(&AnalysisSetup::Match { id: id.clone(), number: 4 }).unwrap_err());
    elsewhere(table.house.analysis.analyse(GameKind::DigitChess.into(), &now, |_| {}).unwrap_err());
    // A piece on the double line lies elsewhere.
    let near = now.replace(",A4A5A6,", ",A4A5.,").replace(",..A3,", ",.A6A3,");
    assert_ne!(near, now);
    elsewhere(table.house.analysis.analysis_position(&setup(&near)).unwrap_err());
    let other = "2r1 A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7";
    assert!(table.house.analysis.analysis_position(&setup(other)).is_ok());
    table.house.matches.end_match(&id, Ending::Agree).unwrap();
    assert!(table.house.analysis.analysis_position(&setup(&now)).is_ok());
}

fn territory_game(table: &Table, finding: Finding) -> (String, TerritoryBoard, Position) {
    let begun = begin(table, "mathematichess", "placed", finding, guest("Ada")).unwrap();
    let Board::Territory(board) = begun.board else { panic!("another board") };
    (begun.id, board, begun.position.parse().unwrap())
}

#[test]
fn what_a_territory_is_worth_can_be_said_before_the_move() {
    let table = Table::new();
    let matches = &table.house.matches;
    for wrong_by in [0, 1] {
        let (id, board, position) = territory_game(&table, Finding::Found);
        let turn = &board.moves[0].text;
        assert_eq!(problem(matches.foresee(&id, turn).unwrap_err()), MatchProblem::EquationsAreFound.into());
        let value = position.left_by(position.parse_turn(turn).unwrap()).unwrap().value;
        let answer = matches.play_forecast(&id, turn, &Forecast::Worth { value: value + wrong_by }).unwrap();
        assert_eq!(answer.right, wrong_by == 0);
        let Some(TurnFacts::Territory(facts)) = answer.played.last else { panic!("no facts") };
        let left = facts.appeared.iter().find(|territory| territory.squares.contains(&board.moves[0].from)).unwrap();
        assert_eq!(left.value, value);
        matches.end_match(&id, Ending::Agree).unwrap();
        assert_eq!(matches.forecasts(&id).unwrap()[0], ForecastCount { right: u32::from(wrong_by == 0), all: 1 });
    }
    // It may be left unsaid: a value is many additions.
    let (id, board, _) = territory_game(&table, Finding::Found);
    assert!(matches.play_turn(&id, &board.moves[0].text).is_ok());
    let (shown, board, _) = territory_game(&table, Finding::Shown);
    assert!(matches.foresee(&shown, &board.moves[0].text).unwrap().is_some());
}

#[test]
fn who_finds_it_is_kept_written_and_set_by_teachers() {
    let table = Table::new();
    let id = digit_game(&table, Finding::Strict);
    let text = table.house.matches.export_game(&id).unwrap();
    assert!(text.contains("equations=strict"), "{text}");
    let table = table.reopened();
    let mai = learner(&table);
    let matches = &table.house.matches;
    let opened = matches.open_match(&id).unwrap();
    assert_eq!((opened.terms.finding, opened.terms.take_back), (Finding::Strict, false));
    matches.end_match(&id, Ending::Agree).unwrap();
    assert_eq!(matches.play_again(&id).unwrap().terms.finding, Finding::Strict);

    set_for(&table, &mai, EquationRule::Found);
    let matches = &table.house.matches;
    assert!(begin(&table, "digit-chess", "2r1", Finding::Shown, seat(&mai)).is_err());
    assert!(begin(&table, "mathematichess", "placed", Finding::Shown, seat(&mai)).is_err());
    let begun = begin(&table, "digit-chess", "2r1", Finding::Found, seat(&mai)).unwrap();
    assert_eq!(begun.terms.finding, Finding::Found);
    // Where nothing is calculated, nothing is to be found.
    for (game, setup) in [("digit-chess", "2r3"), ("spatial-chess", "nihongi")] {
        let begun = begin(&table, game, setup, Finding::Shown, seat(&mai)).unwrap();
        assert_eq!(begun.terms.finding, Finding::Shown);
        let found = begin(&table, game, setup, Finding::Found, seat(&mai)).unwrap();
        assert_eq!(found.terms.finding, Finding::Shown);
        matches.end_match(&found.id, Ending::Agree).unwrap();
        assert!(!matches.export_game(&found.id).unwrap().contains("equations"));
    }
}
