//! Competitions through the functions behind the commands: pairing, playing, entering and undoing.

use std::collections::BTreeSet;

use mathchess_engine::game::Finding;
use mathchess_records::{CompetitionKind, Noun, Stage};

use super::{Table, conditions_of, pass_to_the_end};
use crate::api::bin::Erasable;
use crate::api::competition::{Competition, CompetitionChange, NewCompetition, NextRound, PairingEnd, PairingResult};
use crate::api::match_view::{Ending, MatchView};
use crate::api::profile::NewProfile;
use crate::api::teaching::{EquationRule, PinOwner, Scope, Switches};
use crate::error::{BoardProblem, CompetitionProblem as Is, ErrorKind, Problem, RecordsProblem};

const NAMES: [&str; 5] = ["Anh", "Ben", "Chi", "Eva", "Huy"];

/// A class of five, and their profiles.
fn class(table: &Table) -> (String, Vec<String>) {
    let class = table.house.classroom.create_class("4b").unwrap();
    let student =
        |name: &str| NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let added = table.house.classroom.enrol(&class.id, &NAMES.map(student)).unwrap().added;
    (class.id, added)
}

fn new(table: &Table, kind: CompetitionKind, rounds: u32) -> NewCompetition {
    let (class, members) = class(table);
    NewCompetition {
        class,
        name: " Spring cup ".to_owned(),
        kind,
        level: 1,
        rounds,
        minutes: 20,
        finding: Finding::Strict,
        members,
    }
}

fn swiss(table: &Table) -> Competition {
    table.house.classroom.create_competition(&new(table, CompetitionKind::Swiss, 3)).unwrap()
}

fn finding_of(game: &MatchView) -> Finding {
    game.terms.finding
}

const FIRST_WON: PairingResult = PairingResult { end: PairingEnd::FirstWon, score: Some([7, 4]) };

#[test]
fn a_round_is_played_by_games_and_the_next_one_paired() {
    let table = Table::new();
    let cup = swiss(&table);
    assert_eq!((&*cup.name, cup.next, cup.can_undo), ("Spring cup", NextRound::Ready, false));
    let cup = table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap();
    assert_eq!((cup.paired[0].len(), cup.next, cup.can_undo), (3, NextRound::ResultsMissing, true));
    assert!(cup.paired[0][2].second.is_none(), "one of five has a bye");
    let error = table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap_err();
    assert_eq!(error.problem, Is::ResultsMissing.into());

    let pairing = &cup.paired[0][0];
    let game = table.house.classroom.play_pairing(&cup.id, 1, pairing.first).unwrap();
    let name = |number: u32| cup.competitors[number as usize - 1].name.clone();
    assert_eq!((game.players[0].name.clone(), game.terms.level), (Some(name(pairing.first)), Some(1)));
    assert_eq!(game.players[1].name, Some(name(pairing.second.unwrap())));
    assert_eq!((game.stage, conditions_of(&game).size), (Stage::Play, 6));
    assert_eq!((cup.minutes, game.clock.limit_ms), (20, Some(20 * 60_000)));
    assert_eq!((cup.finding, finding_of(&game)), (Finding::Strict, Finding::Strict));
    assert!(table.house.classroom.competition(&cup.id).unwrap().paired[0][0].result.is_none());
    assert_eq!(
        table.house.classroom.play_pairing(&cup.id, 1, pairing.first).unwrap().id,
        game.id,
        "begun once, gone on with"
    );
    table.house.matches.end_match(&game.id, Ending::Resign { seat: 0 }).unwrap();
    let after = table.house.classroom.competition(&cup.id).unwrap();
    let end = after.paired[0][0].result.as_ref().map(|result| result.end);
    assert_eq!((end, after.can_undo), (Some(PairingEnd::SecondWon), false), "taken by itself");

    // The second game ends by agreement: a draw. With one try for each equation, two passes agree to nothing.
    let drawn = table.house.classroom.play_pairing(&cup.id, 1, cup.paired[0][1].first).unwrap();
    assert_eq!(pass_to_the_end(&table.house, &drawn.id).stage, Stage::Play);
    table.house.matches.end_match(&drawn.id, Ending::Agree).unwrap();
    let cup = table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap();
    assert_eq!(cup.paired.len(), 2);
    assert_eq!(cup.paired[0][1].result, Some(PairingResult { end: PairingEnd::Drawn, score: Some([0, 0]) }));
    let first_bye = cup.paired[0][2].first;
    assert_ne!(cup.paired[1][2].first, first_bye, "nobody has two byes");
    let met = |round: usize| -> BTreeSet<BTreeSet<u32>> {
        let pairs = cup.paired[round].iter().filter_map(|one| Some([one.first, one.second?].into()));
        pairs.collect()
    };
    assert!(met(0).is_disjoint(&met(1)));
    // Two games and two byes: the new bye counts as soon as its round is paired.
    assert_eq!(cup.by_points.iter().map(|row| row.points).sum::<u32>(), 8);
    assert_eq!(cup.by_points[0].place, 1);

    // The competition and its games persist when the app is closed.
    let table = table.reopened();
    assert_eq!(table.house.classroom.competition(&cup.id).unwrap(), cup);
    let [listed] = table.house.classroom.competitions(cup.class.as_ref().unwrap()).unwrap().try_into().unwrap();
    assert_eq!((listed.paired, listed.rounds, listed.open, listed.competitors), (2, 3, 2, 5));
}

#[test]
fn results_are_entered_by_hand_and_taken_back() {
    let table = Table::new();
    let cup = swiss(&table);
    let cup = table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap();
    let (id, first) = (cup.id.as_str(), cup.paired[0][0].first);
    let entered = table
        .house
        .classroom
        .change_competition(id, &CompetitionChange::Result { round: 1, first, result: Some(FIRST_WON.clone()) })
        .unwrap();
    assert_eq!(entered.paired[0][0].result, Some(FIRST_WON));
    let row = entered.by_score.iter().find(|row| row.number == first).unwrap();
    assert_eq!((row.place, row.score, row.points, row.won), (1, 7, 2, 1));
    assert_eq!(table.house.classroom.play_pairing(id, 1, first).unwrap_err().kind(), ErrorKind::BadInput);
    let error = table.house.classroom.change_competition(id, &CompetitionChange::Unpair).unwrap_err();
    assert_eq!(error.problem, Is::LastRoundHasResults.into());
    for end in [PairingEnd::SecondWon, PairingEnd::Drawn, PairingEnd::NeitherCame] {
        let result = PairingResult { end, score: None };
        let entered = table
            .house
            .classroom
            .change_competition(id, &CompetitionChange::Result { round: 1, first, result: Some(result.clone()) })
            .unwrap();
        assert_eq!(entered.paired[0][0].result, Some(result));
    }
    assert!(
        table
            .house
            .classroom
            .change_competition(id, &CompetitionChange::Result { round: 1, first, result: None })
            .unwrap()
            .can_undo
    );
    let undone = table.house.classroom.change_competition(id, &CompetitionChange::Unpair).unwrap();
    assert_eq!((undone.paired.len(), undone.next), (0, NextRound::Ready));
    assert_eq!(
        table.house.classroom.change_competition(id, &CompetitionChange::Unpair).unwrap_err().kind(),
        ErrorKind::BadInput
    );
    // The same seed gives the same pairings again.
    assert_eq!(table.house.classroom.change_competition(id, &CompetitionChange::Pair).unwrap().paired, cup.paired);
}

#[test]
fn everybody_meets_everybody_and_whoever_leaves_is_left_out() {
    let table = Table::new();
    let cup = table.house.classroom.create_competition(&new(&table, CompetitionKind::RoundRobin, 6)).unwrap();
    // The next round of a round robin can be paired without results.
    let paired = (0..5)
        .fold(None, |_, _| Some(table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap()))
        .unwrap();
    let pairs: BTreeSet<BTreeSet<u32>> =
        paired.paired.iter().flatten().filter_map(|one| Some([one.first, one.second?].into())).collect();
    assert_eq!((pairs.len(), paired.next), (10, NextRound::Ready));

    let (first, second) = (paired.paired[0][0].first, paired.paired[0][0].second.unwrap());
    let left = table
        .house
        .classroom
        .change_competition(&cup.id, &CompetitionChange::Withdrawn { number: first, withdrawn: true })
        .unwrap();
    assert!(left.competitors.iter().all(|one| one.withdrawn == (one.number == first)));
    let again = table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap();
    assert_eq!(again.next, NextRound::AllPaired);
    let byes: Vec<u32> = again.paired[5].iter().filter(|one| one.second.is_none()).map(|one| one.first).collect();
    assert!(byes.contains(&second) && !again.paired[5].iter().any(|one| one.first == first));
    let error = table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap_err();
    assert_eq!(error.problem, Is::AllPaired.into());
    let longer = table
        .house
        .classroom
        .change_competition(&cup.id, &CompetitionChange::Plan { name: "Summer cup".to_owned(), rounds: 7 })
        .unwrap();
    assert_eq!((&*longer.name, longer.next), ("Summer cup", NextRound::Ready));
    for number in (1..=5).filter(|&number| number != first).take(3) {
        table
            .house
            .classroom
            .change_competition(&cup.id, &CompetitionChange::Withdrawn { number, withdrawn: true })
            .unwrap();
    }
    assert_eq!(table.house.classroom.competition(&cup.id).unwrap().next, NextRound::TooFew);
    assert_eq!(
        table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap_err().problem,
        Is::TooFewLeft.into()
    );
    table
        .house
        .classroom
        .change_competition(&cup.id, &CompetitionChange::Withdrawn { number: first, withdrawn: false })
        .unwrap();
    assert_eq!(table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap().paired.len(), 7);
}

#[test]
fn whoever_was_erased_is_not_paired() {
    let table = Table::new();
    let house = &table.house;
    let wanted = new(&table, CompetitionKind::Swiss, 3);
    let erased = wanted.members[0].clone();
    let cup = house.classroom.create_competition(&wanted).unwrap();
    house.classroom.erase(&Erasable::Profile { id: erased.clone() }, "Anh").unwrap();
    let cup = house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap();
    let gone = cup.competitors.iter().find(|one| one.profile.is_none()).unwrap();
    assert!(gone.withdrawn);
    assert!(cup.paired[0].iter().all(|pairing| pairing.first != gone.number && pairing.second != Some(gone.number)));
    assert_eq!(cup.paired[0].len(), 2, "the other four play");
}

#[test]
fn whoever_comes_late_is_paired_from_the_next_round_on() {
    let table = Table::new();
    let wanted = new(&table, CompetitionKind::Swiss, 3);
    let cup = table
        .house
        .classroom
        .create_competition(&NewCompetition { members: wanted.members[..3].to_vec(), ..wanted.clone() });
    let cup = table.house.classroom.change_competition(&cup.unwrap().id, &CompetitionChange::Pair).unwrap();
    assert!(cup.can_join);
    let joined = table
        .house
        .classroom
        .change_competition(&cup.id, &CompetitionChange::Join { members: wanted.members[3..4].to_vec() })
        .unwrap();
    assert_eq!(joined.paired, cup.paired, "the round that is paired stays");
    assert_eq!(joined.competitors[3].name, "Eva");
    assert_eq!(joined.by_points.iter().find(|row| row.number == 4).map(|row| (row.points, row.games)), Some((0, 0)));
    for (members, name) in [(&wanted.members[2..5], "Chi"), (&wanted.members[3..4], "Eva")] {
        let error = table
            .house
            .classroom
            .change_competition(&cup.id, &CompetitionChange::Join { members: members.to_vec() })
            .unwrap_err();
        assert_eq!(error.problem, Is::CompetesAlready { name: name.to_owned() }.into());
    }
    table
        .house
        .classroom
        .change_competition(
            &cup.id,
            &CompetitionChange::Result { round: 1, first: cup.paired[0][0].first, result: Some(FIRST_WON.clone()) },
        )
        .unwrap();
    let second = table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap();
    assert!(second.paired[1].iter().all(|pairing| pairing.second.is_some()), "of four, nobody is left over");

    let robin =
        NewCompetition { kind: CompetitionKind::RoundRobin, members: wanted.members[..3].to_vec(), ..wanted.clone() };
    let robin = table.house.classroom.create_competition(&robin).unwrap();
    let robin = table
        .house
        .classroom
        .change_competition(&robin.id, &CompetitionChange::Join { members: wanted.members[3..4].to_vec() })
        .unwrap();
    assert_eq!((robin.competitors.len(), robin.can_join), (4, true));
    assert!(!table.house.classroom.change_competition(&robin.id, &CompetitionChange::Pair).unwrap().can_join);
    let error = table
        .house
        .classroom
        .change_competition(&robin.id, &CompetitionChange::Join { members: wanted.members[4..].to_vec() })
        .unwrap_err();
    assert_eq!(error.problem, Is::RoundRobinSettled.into());
}

#[test]
fn a_students_game_needs_no_teacher_and_all_else_does() {
    let table = Table::new();
    let wanted = new(&table, CompetitionKind::Swiss, 3);
    let cup = table.house.classroom.create_competition(&wanted).unwrap();
    let cup = table.house.classroom.change_competition(&cup.id, &CompetitionChange::Pair).unwrap();
    let (id, first) = (cup.id.as_str(), cup.paired[0][0].first);
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    table.house.classroom.close_teacher_mode().unwrap();
    let refused = [
        table.house.classroom.create_competition(&wanted).map(drop),
        table
            .house
            .classroom
            .change_competition(id, &CompetitionChange::Plan { name: "x".to_owned(), rounds: 3 })
            .map(drop),
        table.house.classroom.change_competition(id, &CompetitionChange::Pair).map(drop),
        table.house.classroom.change_competition(id, &CompetitionChange::Unpair).map(drop),
        table
            .house
            .classroom
            .change_competition(id, &CompetitionChange::Result { round: 1, first, result: Some(FIRST_WON.clone()) })
            .map(drop),
        table
            .house
            .classroom
            .change_competition(id, &CompetitionChange::Withdrawn { number: 1, withdrawn: true })
            .map(drop),
        table
            .house
            .classroom
            .change_competition(id, &CompetitionChange::Join { members: wanted.members[..1].to_vec() })
            .map(drop),
        table.house.classroom.delete_competition(id),
        table.house.classroom.restore_competition(id),
    ];
    for refused in refused {
        assert_eq!(refused.unwrap_err().kind(), ErrorKind::TeacherOnly);
    }
    let game = table.house.classroom.play_pairing(id, 1, first).unwrap();
    table.house.matches.end_match(&game.id, Ending::Resign { seat: 1 }).unwrap();
    let seen = table.house.classroom.competition(id).unwrap();
    assert_eq!(seen.paired[0][0].result.as_ref().map(|result| result.end), Some(PairingEnd::FirstWon));
}

#[test]
fn what_makes_no_competition_is_refused_and_a_deleted_one_comes_back() {
    let table = Table::new();
    let good = new(&table, CompetitionKind::Swiss, 3);
    let twice = vec![good.members[0].clone(), good.members[0].clone()];
    for (wrong, problem) in [
        (NewCompetition { rounds: 0, ..good.clone() }, Problem::from(Is::Rounds { most: 99 })),
        (NewCompetition { rounds: 100, ..good.clone() }, Problem::from(Is::Rounds { most: 99 })),
        (NewCompetition { minutes: 0, ..good.clone() }, Is::Minutes { most: 180 }.into()),
        (NewCompetition { minutes: 181, ..good.clone() }, Is::Minutes { most: 180 }.into()),
        (NewCompetition { level: 11, ..good.clone() }, BoardProblem::NoLevel { level: 11 }.into()),
        (NewCompetition { members: good.members[..1].to_vec(), ..good.clone() }, Is::Competitors { most: 200 }.into()),
        (NewCompetition { members: twice, ..good.clone() }, Is::ChosenTwice { name: "Anh".to_owned() }.into()),
        (
            NewCompetition { name: " ".to_owned(), ..good.clone() },
            RecordsProblem::BlankName { noun: Noun::Competition }.into(),
        ),
    ] {
        let error = table.house.classroom.create_competition(&wrong).unwrap_err();
        assert_eq!((error.kind(), error.problem), (ErrorKind::BadInput, problem));
    }
    let class = good.class.as_str();
    assert_eq!(table.house.classroom.competitions(class).unwrap(), []);
    let cup = table.house.classroom.create_competition(&good).unwrap();
    assert_eq!(table.house.classroom.play_pairing(&cup.id, 1, 1).unwrap_err().kind(), ErrorKind::NotFound);
    table.house.classroom.delete_competition(&cup.id).unwrap();
    assert_eq!(table.house.classroom.competitions(class).unwrap(), []);
    assert_eq!(table.house.classroom.competition(&cup.id).unwrap_err().kind(), ErrorKind::NotFound);
    table.house.classroom.restore_competition(&cup.id).unwrap();
    assert_eq!(table.house.classroom.competition(&cup.id).unwrap(), cup);
}

#[test]
fn the_games_of_a_competition_are_as_its_teacher_wants_for_everybody() {
    for finding in [Finding::Shown, Finding::Found, Finding::Strict] {
        let table = Table::new();
        let room = &table.house.classroom;
        let cup =
            room.create_competition(&NewCompetition { finding, ..new(&table, CompetitionKind::Swiss, 1) }).unwrap();
        assert_eq!(room.change_competition(&cup.id, &CompetitionChange::Pair).unwrap().finding, finding);
        let table = table.reopened();
        let room = &table.house.classroom;
        let cup = room.competition(&cup.id).unwrap();
        let pairing = &cup.paired[0][0];
        for rule in [EquationRule::Shown, EquationRule::Strict] {
            let one = cup.competitors[pairing.first as usize - 1].profile.clone().unwrap();
            let switches = Switches { equations: Some(rule), ..Switches::default() };
            room.set_switches(&Scope::Profile(one), &switches).unwrap();
            let game = room.play_pairing(&cup.id, 1, pairing.first).unwrap();
            assert_eq!(finding_of(&game), finding, "all games are alike");
            table.house.matches.end_match(&game.id, Ending::Agree).unwrap();
            room.change_competition(
                &cup.id,
                &CompetitionChange::Result { round: 1, first: pairing.first, result: None },
            )
            .unwrap();
        }
    }
}
