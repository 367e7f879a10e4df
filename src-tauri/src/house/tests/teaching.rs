//! A teacher's tasks: classes, switches, PINs, and export and import of files.

use std::fs;
use std::time::Duration;

use mathchess_progress::{AttemptKind, Making, Setting};
use mathchess_records::{NewAttempt, TableStyle};

use super::{Table, house as house_in, pass_to_the_end, published_game};
use crate::api::profile::NewProfile;
use crate::api::teaching::{
    ClassChange, ClassesAsked, ImportReport, ImportUndo, PinOwner, Scope, Selection, Switches, TableCell,
};
use crate::error::{ClassroomProblem, ErrorKind, RecordsProblem, Result};

/// Previews and imports a file.
fn brought_in(table: &Table, text: &str) -> Result<ImportReport> {
    let preview = table.house.classroom.preview_import(text, |_| {})?;
    let report = table.house.classroom.bring_in()?;
    assert_eq!(preview.report, report, "what is told before is what is done");
    Ok(report)
}

fn student(name: &str) -> NewProfile {
    NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() }
}

/// Records an answer of a student.
fn answered(table: &Table, profile: &str, item: &str, answer: &str) {
    let mut open = table.house.desk.lock().unwrap();
    let sitting = open.records.attempts().new_sitting();
    let attempt = NewAttempt {
        profile: profile.parse().unwrap(),
        sitting,
        kind: AttemptKind::Lesson,
        course: Some("c01".to_owned()),
        lesson: Some("c01-l01".to_owned()),
        item: item.to_owned(),
        skills: vec!["add.values".to_owned()],
        setting: Setting::Practice,
        answer: answer.to_owned(),
        answer_number: 1,
        right: false,
        hints: 1,
        made: Some(Making::Helped),
        mistake: Some("single-of-many".to_owned()),
        used_ms: 900,
        utc_offset_minutes: 0,
        rules_version: 1,
        data_version: 1,
    };
    open.records.attempts().append(&[attempt]).unwrap();
}

#[test]
fn a_teacher_makes_a_class_from_a_list() {
    let table = Table::new();
    let class = table.house.classroom.create_class("4b").unwrap();
    let list = table
        .house
        .classroom
        .read_class_list("Vorname;Nachname\nAda;Lovelace\nTom;Smith\nada;lovelace\n".as_bytes())
        .unwrap();
    assert_eq!(list.names, ["Ada Lovelace", "Tom Smith"]);
    assert_eq!((list.duplicates[0].line, &*list.duplicates[0].name), (4, "ada lovelace"));
    let students: Vec<NewProfile> = list.names.iter().map(|name| student(name)).collect();
    let enrolment = table.house.classroom.enrol(&class.id, &students).unwrap();
    assert_eq!(table.house.classroom.enrol(&class.id, &students).unwrap().skipped, list.names, "twice is once");
    assert_eq!(table.house.classroom.classes(&ClassesAsked::InUse).unwrap()[0].members, 2);
    assert_eq!(
        table.house.classroom.classes(&ClassesAsked::Of { profile: enrolment.added[0].clone() }).unwrap()[0].name,
        "4b"
    );
    let ada = PinOwner::Profile(enrolment.added[0].clone());
    let refused = table.house.classroom.set_pin(&ada, Some("2718"), None).unwrap_err();
    assert_eq!(refused.problem, ClassroomProblem::FirstPinByItself.into(), "a classmate sets nobody's PIN");
    table.house.desk.choose_learner(Some(&enrolment.added[0]));
    table.house.classroom.set_pin(&ada, Some("2718"), None).unwrap();
    let members = table.house.classroom.class_members(&class.id).unwrap();
    assert_eq!(members.iter().map(|member| member.has_pin).collect::<Vec<_>>(), [true, false]);

    let error = table.house.classroom.read_class_list(b"Ada, 4b\n").unwrap_err();
    assert_eq!(
        (error.kind(), error.problem),
        (ErrorKind::Import, ClassroomProblem::ListNeedsHeader { line: 1 }.into())
    );
}

#[test]
fn teacher_mode_with_a_pin_guards_what_only_a_teacher_may_do() {
    let table = Table::new();
    let class = table.house.classroom.create_class("4b").unwrap();
    let ada = table.house.classroom.create_profile(&student("Ada"), false).unwrap();
    table
        .house
        .classroom
        .change_class(&class.id, &ClassChange::Membership { profiles: vec![ada.id.clone()], member: true })
        .unwrap();
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    assert!(table.house.desk.teacher_mode().unwrap().open, "whoever has set it is in");
    assert!(!table.house.classroom.close_teacher_mode().unwrap().open);

    let scope = Scope::Class(class.id.clone());
    let strict = Switches { hints: Some(false), ..Switches::default() };
    let own = PinOwner::Profile(ada.id.clone());
    let refused = [
        table.house.classroom.create_class("5c").map(drop),
        table.house.classroom.change_class(&class.id, &ClassChange::Name { name: "5c".to_owned() }),
        table.house.classroom.delete_class(&class.id),
        table
            .house
            .classroom
            .change_class(&class.id, &ClassChange::Membership { profiles: vec![ada.id.clone()], member: false }),
        table.house.classroom.enrol(&class.id, &[student("Tom")]).map(drop),
        table.house.classroom.set_switches(&scope, &strict).map(drop),
        table.house.learning.answers(&ada.id, 0, 9).map(drop),
        table.house.classroom.export_records(&Selection::Everything, "all", None).map(drop),
        table.house.classroom.preview_import("", |_| {}).map(drop),
        table.house.classroom.bring_in().map(drop),
        table.house.classroom.set_pin(&PinOwner::Teacher, None, None),
        table.house.classroom.set_pin(&PinOwner::Teacher, Some("1111"), None),
    ];
    for refused in refused {
        assert_eq!(refused.unwrap_err().kind(), ErrorKind::TeacherOnly);
    }
    // A student gets a PIN from the teacher, and changes it with the old one.
    table.house.desk.choose_learner(Some(&ada.id));
    assert_eq!(table.house.classroom.set_pin(&own, Some("2718"), None).unwrap_err().kind(), ErrorKind::TeacherOnly);
    assert!(table.house.classroom.try_pin(&PinOwner::Teacher, "314159").unwrap().right);
    table.house.classroom.set_pin(&own, Some("2718"), None).unwrap();
    table.house.classroom.close_teacher_mode().unwrap();
    assert_eq!(table.house.classroom.set_pin(&own, Some("0000"), None).unwrap_err().kind(), ErrorKind::TeacherOnly);
    assert_eq!(
        table.house.classroom.set_pin(&own, Some("0000"), Some("9999")).unwrap_err().kind(),
        ErrorKind::BadInput
    );
    table.house.classroom.set_pin(&own, Some("1618"), Some("2718")).unwrap();
    assert!(table.house.classroom.try_pin(&own, "1618").unwrap().right);
    assert!(!table.house.desk.teacher_mode().unwrap().open, "a student's PIN opens no other door");

    assert!(!table.house.classroom.try_pin(&PinOwner::Teacher, "000000").unwrap().right);
    assert!(table.house.classroom.try_pin(&PinOwner::Teacher, "314159").unwrap().right);
    assert_eq!(table.house.classroom.set_switches(&scope, &strict).unwrap(), Switches::default());
    assert!(!table.house.desk.permissions(Some(&ada.id)).unwrap().hints);
    table.house.classroom.set_pin(&own, None, None).unwrap();
    assert!(table.house.classroom.try_pin(&own, "").unwrap().right, "a forgotten PIN is taken away by the teacher");

    // A person who finds teacher mode open can't lock the teacher out.
    assert!(table.house.desk.teacher_mode().unwrap().open);
    let refused = [None, Some("2718")].map(|present| {
        [
            table.house.classroom.set_pin(&PinOwner::Teacher, Some("1111"), present),
            table.house.classroom.set_pin(&PinOwner::Teacher, None, present),
        ]
    });
    for (refused, problem) in refused.into_iter().zip([ClassroomProblem::PresentPinNeeded, ClassroomProblem::PinWrong])
    {
        for refused in refused {
            assert_eq!(refused.unwrap_err(), problem.clone().into());
        }
    }
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("27182"), Some("314159")).unwrap();
    table.house.classroom.set_pin(&PinOwner::Teacher, None, Some("27182")).unwrap();
    assert!(!table.house.desk.teacher_mode().unwrap().has_pin);
}

#[test]
fn the_first_pin_of_teacher_mode_is_for_a_new_device_for_a_family_or_for_the_owner() {
    let table = Table::new();
    let house = &table.house;
    let set = || {
        let done = house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).map_err(|error| error.problem);
        if done.is_ok() {
            house.classroom.set_pin(&PinOwner::Teacher, None, Some("314159")).unwrap();
        }
        done
    };
    let refused = Err(ClassroomProblem::FirstTeacherPinByOwner.into());
    let class = house.classroom.create_class("4b").unwrap();
    let ada = house.classroom.enrol(&class.id, &[student("Ada")]).unwrap().added.remove(0);
    assert_eq!(set(), Ok(()), "nobody has played yet");
    answered(&table, &ada, "step-1", "7");
    assert_eq!(set(), refused, "a school's device in use");
    house.classroom.change_class(&class.id, &ClassChange::Archived { archived: true }).unwrap();
    assert_eq!(set(), refused, "an archived class is a class");
    house.classroom.change_class(&class.id, &ClassChange::Archived { archived: false }).unwrap();
    house.classroom.delete_class(&class.id).unwrap();
    assert_eq!(set(), Ok(()), "a family's");
    house.desk.choose_learner(Some(&ada));
    house.classroom.set_pin(&PinOwner::Profile(ada.clone()), Some("2718"), None).unwrap();
    assert_eq!(set(), refused, "somebody has a PIN");
    house.classroom.set_pin(&PinOwner::Profile(ada), None, Some("2718")).unwrap();
    for name in ["Ben", "Cem", "Dan", "Eva", "Fay", "Gil"] {
        house.classroom.create_profile(&student(name), false).unwrap();
    }
    assert_eq!(set(), refused, "more than a family");

    let Table { house: first, folder, hands } = table;
    drop(first);
    fs::write(folder.path().join("forget-teacher-pin.txt"), "").unwrap();
    let second = house_in(folder.path(), &hands);
    second.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
}

#[test]
fn tries_at_the_same_time_are_judged_as_often_as_one_after_another_and_no_date_shortens_a_wait() {
    let table = Table::new();
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    let tried = |pin: &'static str| table.house.classroom.try_pin(&PinOwner::Teacher, pin).unwrap();
    let judged = std::thread::scope(|threads| {
        let tries: Vec<_> = (0..24).map(|_| threads.spawn(|| tried("000000"))).collect();
        tries.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(judged.iter().all(|answer| !answer.right));
    assert_eq!(tried("314159").wait_ms, 5_000, "three wrong tries were judged, and no more");

    for date in [Duration::from_secs(10 * 365 * 86_400), Duration::ZERO] {
        table.hands.set_date(date);
        let answer = tried("314159");
        assert_eq!((answer.right, answer.wait_ms), (false, 5_000), "{date:?}");
    }
    let table = table.reopened();
    let tried = |pin: &str| table.house.classroom.try_pin(&PinOwner::Teacher, pin).unwrap();
    assert_eq!(tried("314159").wait_ms, 5_000, "a restart does not shorten it");
    table.hands.move_on(Duration::from_millis(4_999));
    assert_eq!(tried("314159").wait_ms, 1);
    table.hands.move_on(Duration::from_millis(1));
    assert!(tried("314159").right);
}

#[test]
fn a_wait_after_wrong_pins_runs_on_the_clock_of_the_app_and_begins_anew_after_a_restart() {
    let table = Table::new();
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    table.hands.move_on(Duration::from_secs(100));
    for _ in 0..3 {
        assert!(!table.house.classroom.try_pin(&PinOwner::Teacher, "000000").unwrap().right);
    }
    table.hands.move_on(Duration::from_secs(4));
    assert_eq!(table.house.classroom.try_pin(&PinOwner::Teacher, "314159").unwrap().wait_ms, 1_000);
    let table = table.reopened();
    assert_eq!(table.house.classroom.try_pin(&PinOwner::Teacher, "314159").unwrap().wait_ms, 5_000);
    table.hands.move_on(Duration::from_secs(5));
    assert!(table.house.classroom.try_pin(&PinOwner::Teacher, "314159").unwrap().right);
}

#[test]
fn a_forgotten_teachers_pin_is_forgotten_by_a_file_in_the_data_folder() {
    let table = Table::new();
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    let Table { house: first, folder, hands } = table;
    drop(first);
    let second = house_in(folder.path(), &hands);
    assert!(!second.desk.teacher_mode().unwrap().open, "a new start closes teacher mode");
    drop(second);
    let request = folder.path().join("forget-teacher-pin.txt");
    fs::write(&request, "").unwrap();
    let third = house_in(folder.path(), &hands);
    assert!(!third.desk.teacher_mode().unwrap().has_pin);
    assert!(!request.exists(), "asked once, done once");
}

#[test]
fn a_class_moves_to_another_device_as_one_file() {
    let (school, home) = (Table::new(), Table::new());
    let class = school.house.classroom.create_class("4b").unwrap();
    let added = school.house.classroom.enrol(&class.id, &[student("Ada"), student("Tom")]).unwrap().added;
    answered(&school, &added[0], "c01-l01-s2", "1, 5, 6");
    let downloads = tempfile::tempdir().unwrap();
    let path = school
        .house
        .classroom
        .export_records(&Selection::Class(class.id), "Class 4b: 1/2", Some(downloads.path()))
        .unwrap();
    assert!(path.ends_with("Class 4b 1 2.mathchess"), "{path}");
    let text = fs::read_to_string(path).unwrap();
    let report = brought_in(&home, &text).unwrap();
    assert_eq!((report.profiles.added, report.classes.added, report.answers.added), (2, 1, 1));
    assert_eq!(brought_in(&home, &text).unwrap().profiles.kept, 2);
    assert_eq!(
        home.house.classroom.classes(&ClassesAsked::InUse).unwrap(),
        school.house.classroom.classes(&ClassesAsked::InUse).unwrap()
    );
    assert_eq!(
        home.house.learning.answers(&added[0], 0, 9).unwrap(),
        school.house.learning.answers(&added[0], 0, 9).unwrap()
    );

    let cut = &text[..text.len() / 2];
    for (other, problem) in [("[MathChess \"1\"]", RecordsProblem::FileForeign), (cut, RecordsProblem::FileDamaged)] {
        let error = brought_in(&home, other).unwrap_err();
        assert_eq!((error.kind(), error.problem), (ErrorKind::Import, problem.into()));
    }
}

#[test]
fn answers_are_shown_by_pages_and_written_for_a_spreadsheet() {
    let table = Table::new();
    let ada = table.house.classroom.create_profile(&student("Ada"), false).unwrap();
    for n in 0..5 {
        answered(&table, &ada.id, &format!("step-{n}"), "=1+1, \"x\"");
    }
    let page = table.house.learning.answers(&ada.id, 1, 2).unwrap();
    let items: Vec<&str> = page.rows.iter().map(|row| row.item.as_str()).collect();
    assert_eq!((page.total, items), (5, vec!["step-3", "step-2"]));

    let downloads = tempfile::tempdir().unwrap();
    let style = TableStyle::Commas;
    let room = &table.house.learning;
    let path = room.export_answers(&ada.id, "Answers of Ada", style, Some(downloads.path())).unwrap();
    let text = fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert_eq!(
        lines[0],
        "\u{feff}time,local date,local time,utc offset,kind,course,lesson,item,skills,answer,answer number,right,hints,mistake,ms,made"
    );
    assert!(
        lines[1].contains(",lesson,c01,c01-l01,step-0,add.values,\"'=1+1, \"\"x\"\"\",1,0,1,single-of-many,900"),
        "{}",
        lines[1]
    );
    assert_eq!(lines.len(), 1 + 5 + 1);
    let path = room.export_games(&ada.id, "Games of Ada", style, 60, Some(downloads.path())).unwrap();
    assert_eq!(fs::read_to_string(path).unwrap().lines().count(), 1, "a header and no game");

    let row =
        |name: &str, minutes| vec![TableCell::Text(name.to_owned()), TableCell::Number(minutes), TableCell::Empty(())];
    let header = ["name", "minutes", "last seen"].map(str::to_owned);
    let path = table
        .house
        .classroom
        .export_table("4b", &header, &[row("-Ada", 7)], TableStyle::Semicolons, Some(downloads.path()))
        .unwrap();
    assert_eq!(fs::read_to_string(path).unwrap(), "\u{feff}name;minutes;last seen\r\n'-Ada;7;\r\n");
    let ragged =
        table.house.classroom.export_table("4b", &header, &[vec![TableCell::Empty(())]], style, Some(downloads.path()));
    assert_eq!(ragged.unwrap_err().kind(), ErrorKind::BadInput);
}

#[test]
fn an_import_is_undone_by_a_teacher_and_games_are_loaded_again() {
    let school = Table::new();
    let id = school.house.matches.begin_mathematical(&published_game()).unwrap().id;
    pass_to_the_end(&school.house, &id);
    let downloads = tempfile::tempdir().unwrap();
    let path = school.house.classroom.export_records(&Selection::Everything, "All", Some(downloads.path())).unwrap();
    let file = fs::read_to_string(path).unwrap();
    let home = Table::new();
    assert!(brought_in(&home, &file).unwrap().can_undo);
    assert_eq!(home.house.matches.open_match(&id).unwrap().id, id);
    assert!(!brought_in(&home, &file).unwrap().can_undo, "the same again changes nothing");
    home.house.classroom.create_class("4b").unwrap();
    assert_eq!(home.house.classroom.undo_import(false).unwrap(), ImportUndo::ChangedSince);
    home.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    home.house.classroom.close_teacher_mode().unwrap();
    assert_eq!(home.house.classroom.undo_import(true).unwrap_err().kind(), ErrorKind::TeacherOnly);
    assert!(home.house.classroom.try_pin(&PinOwner::Teacher, "314159").unwrap().right);
    assert_eq!(home.house.classroom.undo_import(true).unwrap(), ImportUndo::Undone);
    assert_eq!(
        home.house.matches.open_match(&id).unwrap_err().kind(),
        ErrorKind::NotFound,
        "no longer here, nor in memory"
    );
    assert_eq!(home.house.classroom.classes(&ClassesAsked::InUse).unwrap(), []);
    assert_eq!(home.house.classroom.undo_import(true).unwrap_err().kind(), ErrorKind::BadInput);
}
