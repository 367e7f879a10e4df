//! Games in which the players find the equations: nothing is told before a claim, and claims are judged.

use mathchess_engine::game::{Finding, GameKind, Side};
use mathchess_engine::games::mathematical_chess::{Equation, Point, Position, Removals};
use mathchess_records::Stage;

use super::{PUBLISHED, Table, board, conditions, guest, new_game, published_game};
use crate::api::board::TurnFacts;
use crate::api::claim::{Claim, ClaimFault, ClaimVerdict};
use crate::api::conditions::Conditions;
use crate::api::entry::Entry;
use crate::api::match_view::{Allowed, Ending, MatchView};
use crate::api::placing::Placing;
use crate::api::sides::Sides;
use crate::error::{AppError, ErrorKind};
use crate::house::tests::MathematicalGame;

/// 9 + 6 on the left of White's + on C3, 8 + 7 on its right.
const START: &str = "B83W61/6/6/W9B6W+1W8B7/6/B93W7B+ w last";

fn begin(table: &Table, finding: Finding) -> MatchView {
    let new = MathematicalGame {
        conditions: Conditions { digits: (6..=9).collect(), ..conditions(6, &["+"]) },
        players: Sides { white: guest("Mai"), black: guest("Tom") },
        finding,
        ..new_game(Placing::Text { position: START.to_owned() })
    };
    table.house.matches.begin_mathematical(&new).unwrap()
}

/// A piece of White's that can remove something where it stands, and an equation that allows it.
fn an_equation() -> (String, Equation) {
    let position: Position = START.parse().unwrap();
    let found = position.board().points_of(position.side_to_move()).find_map(|point| {
        let [row, column] = position.arrival(point, point).ok()?.lines;
        let of_line = |line: Removals| {
            let first = *line.states.first()?.equations.first()?;
            line.equations.into_iter().nth(first).filter(|equation| !equation.removes.is_empty())
        };
        Some((point.to_string(), of_line(row).or_else(|| of_line(column))?))
    });
    found.expect("somebody can remove something")
}

fn staying(at: &str) -> Entry {
    Entry { from: Some(at.to_owned()), to: Some(at.to_owned()), steps: Vec::new(), taking: Vec::new() }
}

fn claim_of(equation: &Equation) -> Claim {
    let operands = equation.first.operands.iter().chain(&equation.second.operands);
    Claim {
        operator: equation.operator.to_string(),
        digits: operands.map(|operand| operand.point.to_string()).collect(),
    }
}

fn refused<T: std::fmt::Debug>(answer: Result<T, AppError>) {
    assert_eq!(answer.unwrap_err().kind(), ErrorKind::Illegal);
}

/// What the other side would answer with is an equation that another person is to find.
#[test]
fn a_hint_for_one_of_two_people_does_not_name_what_the_other_can_take() {
    let table = Table::new();
    let replies = |finding: Finding| -> usize {
        let new = MathematicalGame { finding, ..published_game() };
        let id = table.house.matches.begin_mathematical(&new).unwrap().id;
        let mut replies = 0;
        for turn in &PUBLISHED.turns {
            let hint = table.house.analysis.hint(&id, None).unwrap();
            assert!(hint.turn.is_some());
            replies += usize::from(hint.why.is_some_and(|why| why.reply.is_some()));
            // A turn in a game that shows the equations may name what it takes.
            table.house.matches.play_turn(&id, turn).unwrap();
        }
        replies
    };
    assert!(replies(Finding::Shown) > 0, "no hint names a reply, so this shows nothing");
    assert_eq!(replies(Finding::Found), 0);
}

#[test]
fn nothing_that_could_be_removed_is_sent_before_a_claim() {
    let table = Table::new();
    let matches = &table.house.matches;
    let (point, equation) = an_equation();
    let turn = format!("{point}!{}", equation.removes[0]);
    let shown = begin(&table, Finding::Shown).id;
    assert!(!matches.look_at(&shown, &point, None).unwrap().arrival.targets.is_empty());
    assert!(matches.legal_turns(&shown).unwrap().contains(&turn));
    assert!(matches!(matches.foresee(&shown, &turn), Ok(Some(TurnFacts::Mathematical(_)))));
    for finding in [Finding::Found, Finding::Strict] {
        let id = begin(&table, finding).id;
        let shown_view = matches.look_at(&shown, &point, None).unwrap();
        let view = matches.look_at(&id, &point, None).unwrap();
        assert_eq!(view.destinations, shown_view.destinations, "where it can go is no arithmetic");
        assert!(view.arrival.targets.is_empty());
        for line in &view.arrival.lines {
            assert!(line.targets == 0 && line.equations.is_empty() && line.states.is_empty());
        }
        let turns = matches.legal_turns(&id).unwrap();
        assert!(!turns.is_empty() && turns.iter().all(|turn| !turn.contains('!')));
        refused(matches.why_not(&id, &staying(&point), &equation.removes[0].to_string()));
        refused(matches.why_not_turn(&id, &turn));
        refused(matches.foresee(&id, &turn));
        let analysis = &table.house.analysis;
        refused(analysis.look_at(START, &point, None));
        refused(analysis.why_not(START, &staying(&point), &equation.removes[0].to_string()));
        refused(analysis.analysis_play(GameKind::MathematicalChess, START, &turn));
        refused(analysis.foresee(GameKind::MathematicalChess, START, &turn));
        let why_not = |turn| analysis.why_not_turn(GameKind::MathematicalChess, START, turn);
        refused(why_not(&turn));
        assert!(why_not(&point).is_ok(), "a turn without removals tells nothing");
        matches.end_match(&id, Ending::Agree).unwrap();
        assert!(analysis.look_at(START, &point, None).is_ok(), "after the game everything is told");
    }
}

#[test]
fn a_right_claim_is_told_with_what_it_takes_and_a_wrong_one_with_the_values_of_its_digits() {
    let table = Table::new();
    let matches = &table.house.matches;
    let id = begin(&table, Finding::Found).id;
    let (point, equation) = an_equation();
    let answer = matches.check_claim(&id, &staying(&point), &claim_of(&equation)).unwrap();
    assert!(answer.played.is_none());
    let ClaimVerdict::Right { removes, .. } = answer.verdict else { panic!("{:?}", answer.verdict) };
    assert_eq!(removes, equation.removes.iter().map(ToString::to_string).collect::<Vec<_>>());
    let mut wrong = claim_of(&equation);
    wrong.digits.truncate(equation.first.operands.len());
    let answer = matches.check_claim(&id, &staying(&point), &wrong).unwrap();
    assert!(matches!(answer.verdict, ClaimVerdict::Wrong { fault: ClaimFault::OneSide { .. } }));
    assert!(answer.played.is_none(), "wrong claims cost nothing");
    let played = matches.play_turn(&id, &format!("{point}!{}", removes.join(","))).unwrap();
    assert_eq!(played.turns.len(), 1);
    let elsewhere = Entry { from: Some("Z99".to_owned()), ..staying(&point) };
    let error = matches.check_claim(&id, &elsewhere, &claim_of(&equation)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::BadInput);
}

#[test]
fn in_a_strict_game_a_wrong_claim_ends_the_turn_with_what_was_taken_before() {
    let table = Table::new();
    let matches = &table.house.matches;
    let (point, equation) = an_equation();
    let removed: Vec<String> = equation.removes.iter().map(ToString::to_string).collect();
    let wrong = Claim { operator: equation.operator.to_string(), digits: Vec::new() };

    let id = begin(&table, Finding::Strict).id;
    let taken = Entry { steps: vec![removed.clone()], ..staying(&point) };
    let answer = matches.check_claim(&id, &taken, &wrong).unwrap();
    let played = answer.played.expect("the turn has ended");
    assert_eq!(played.turns.last().unwrap().text, format!("{point}!{}", removed.join(",")));
    assert_eq!(board(&played).side_to_move, Side::Black);

    // Nothing was taken and the piece has not moved: a pass, which agrees to nothing.
    matches.end_match(&id, Ending::Agree).unwrap();
    let id = begin(&table, Finding::Strict).id;
    let played = matches.check_claim(&id, &staying(&point), &wrong).unwrap().played.unwrap();
    assert_eq!(played.turns.last().unwrap().text, "--");
    assert!(!board(&played).other_passed && !board(&played).passes_agree);
    let played = matches.play_turn(&id, "--").unwrap();
    assert_eq!((played.stage, played.outcome), (Stage::Play, None));
}

#[test]
fn in_a_strict_game_nothing_is_told_that_costs_nothing() {
    let table = Table::new();
    let matches = &table.house.matches;
    let (point, equation) = an_equation();
    let wrong = Claim { operator: equation.operator.to_string(), digits: Vec::new() };
    // Neither without the end of the move, nor with pieces off the lines of the acting one.
    let id = begin(&table, Finding::Strict).id;
    for entry in [Entry { to: None, ..staying(&point) }, Entry { taking: vec!["F1".to_owned()], ..staying(&point) }] {
        let error = matches.check_claim(&id, &entry, &wrong).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::BadInput);
    }
    // Pieces that may not be removed are a wrong claim, whatever the claim beside them is.
    let own = Entry { steps: vec![vec!["E3".to_owned()]], ..staying(&point) };
    let answer = matches.check_claim(&id, &own, &claim_of(&equation)).unwrap();
    assert!(!answer.verdict.is_right());
    assert_eq!(answer.played.unwrap().turns.last().unwrap().text, "--");
    // The same claim again is about the position after it, in which the other side acts.
    assert!(matches.check_claim(&id, &staying(&point), &wrong).is_err());
    assert_eq!(matches.open_match(&id).unwrap().turns.len(), 1);
}

#[test]
fn in_a_strict_game_a_written_turn_that_may_not_remove_is_played_without_its_removals() {
    let table = Table::new();
    let matches = &table.house.matches;
    let position: Position = START.parse().unwrap();
    let point = "C3";
    let acting = point.parse().unwrap();
    // Nothing of one's own is ever removed.
    let on_its_lines = |to: Point| {
        let mut own = position.board().points_of(position.side_to_move());
        own.find(|own| *own != acting && (own.row() == to.row() || own.column() == to.column()))
    };
    let moves = position.destinations(acting).unwrap().into_iter().filter(|to| to.captured.is_none());
    let (to, own) = moves.map(|to| to.point).find_map(|to| Some((to, on_its_lines(to)?))).unwrap();
    let wrong = format!("{point}-{to}!{own}");
    let found = begin(&table, Finding::Found).id;
    refused(matches.play_turn(&found, &wrong));
    let told = table.house.desk.lock().unwrap().records.games().claims(found.parse().unwrap()).unwrap();
    assert!(matches!(&told[..], [claim] if !claim.is_right), "what is written is claimed: {told:?}");
    matches.end_match(&found, Ending::Agree).unwrap();
    let strict = begin(&table, Finding::Strict).id;
    let played = matches.play_turn(&strict, &wrong).unwrap();
    assert_eq!(played.turns.last().unwrap().text, format!("{point}-{to}"));
}

#[test]
fn in_a_strict_game_a_wrong_written_turn_keeps_what_was_claimed_rightly() {
    let table = Table::new();
    let matches = &table.house.matches;
    let id = begin(&table, Finding::Strict).id;
    let claim = Claim { operator: "C3".to_owned(), digits: ["A3", "B3", "E3", "F3"].map(str::to_owned).to_vec() };
    assert!(matches.check_claim(&id, &staying("C3"), &claim).unwrap().verdict.is_right());
    // Nobody may remove the own 8; the black ones were found.
    let played = matches.play_turn(&id, "C3!B3,E3,F3").unwrap();
    assert_eq!(played.turns.last().unwrap().text, "C3!B3,F3");
}

#[test]
fn a_strict_game_has_no_help_and_a_text_says_who_finds() {
    let table = Table::new();
    let matches = &table.house.matches;
    let found = begin(&table, Finding::Found);
    assert_eq!(found.allowed, Allowed::EVERYTHING);
    matches.end_match(&found.id, Ending::Agree).unwrap();
    let strict = begin(&table, Finding::Strict);
    assert_eq!(strict.allowed, Allowed { take_back: false, hints: false, values: false });
    assert!(matches.values(&strict.id, None, "C3").is_err());
    let text = matches.export_game(&strict.id).unwrap();
    assert!(text.contains("equations=strict"), "{text}");
    let elsewhere = Table::new();
    elsewhere.house.matches.import_games(&text).unwrap();
    let opened = elsewhere.house.matches.open_match(&strict.id).unwrap();
    assert_eq!(opened.terms.finding, Finding::Strict);
    let again = matches.play_again(&strict.id).unwrap();
    assert_eq!(again.terms.finding, Finding::Strict);
}

#[test]
fn a_true_equation_without_the_opponents_pieces_costs_nothing() {
    let table = Table::new();
    let (matches, analysis) = (&table.house.matches, &table.house.analysis);
    for finding in [Finding::Found, Finding::Strict] {
        let new = MathematicalGame {
            conditions: Conditions { digits: vec![3, 4, 5, 6, 7, 9], ..conditions(6, &["+"]) },
            players: Sides { white: guest("Mai"), black: guest("Tom") },
            finding,
            ..new_game(Placing::Text { position: "6/6/6/W3W6W+W4W51/6/B9B73B+ w last".to_owned() })
        };
        let id = matches.begin_mathematical(&new).unwrap().id;
        let digits = ["A3", "B3", "D3", "E3"].map(str::to_owned).to_vec();
        let answer = matches.check_claim(&id, &staying("C3"), &Claim { operator: "C3".to_owned(), digits }).unwrap();
        assert!(
            matches!(answer.verdict, ClaimVerdict::Wrong { fault: ClaimFault::NothingToTake { .. } }),
            "{:?}",
            answer.verdict
        );
        assert!(answer.played.is_none(), "the turn goes on");
        matches.end_match(&id, Ending::Agree).unwrap();
        assert_eq!(analysis.game_equations(&id).unwrap().seats[0].wrong_claims, 0);
    }
}
