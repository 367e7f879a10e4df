//! A call of each command, about a child, her class, her competition or a match of hers.

use mathchess_engine::game::{Finding, Side};
use mathchess_records::{CompetitionKind, Replacement, TableStyle};
use tauri::ipc::Channel;

use super::{Asked, Case, World};
use crate::api::analysis::AnalysisSetup;
use crate::api::asked::{BoardOf, EntryOf};
use crate::api::bin::{BinOf, Erasable};
use crate::api::claim::Claim;
use crate::api::competition::{CompetitionChange, NewCompetition};
use crate::api::conditions::{Conditions, OwnLevel};
use crate::api::course::StepAnswer;
use crate::api::drill::DrillAnswer;
use crate::api::entry::Entry;
use crate::api::exercise::AskedExercise;
use crate::api::folder::ExchangeAct;
use crate::api::forecast::Forecast;
use crate::api::given::GivenBy;
use crate::api::learn_from::LearnFrom;
use crate::api::learners::LearnersAsked;
use crate::api::lesson::LessonAnswer;
use crate::api::match_list::MatchFilter;
use crate::api::match_view::{Ending, GameKind};
use crate::api::new_match::NewMatch;
use crate::api::piece::Piece;
use crate::api::placement::{ChosenStart, PlacementAnswer, PlacementStep};
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::preparation::PlacingAct;
use crate::api::profile::{NewProfile, Profile, WishChange};
use crate::api::puzzle::{PuzzleAnswer, PuzzleFrom};
use crate::api::settings::{Settings, Timing};
use crate::api::sides::Sides;
use crate::api::teaching::{ClassChange, ClassesAsked, PinOwner, Scope, Selection, Switches};
use crate::api::thing::{FileOf, Thing};
use crate::api::unreadable::RecordKind;
use crate::api::visit::{MatchAfter, Visit};
use crate::commands::{
    advice, analysis, arrivals, backups, bin, classes, competitions, computer, device_transfer, displays, endings,
    exercises, folder, learners, lessons, levels, match_list, matches, placement, placing, practice, profiles,
    progress, questions, review, scoreboard, startup, teacher, things, turns, unreadable,
};
use crate::desk::access::Access;
use crate::error::AppError;
use crate::house::tests::{conditions, guest, new_game};

/// A text that can't be read as a position, a turn or an id.
fn none() -> String {
    "none".to_owned()
}

fn a4() -> String {
    "A4".to_owned()
}

fn no_board() -> BoardOf {
    BoardOf::Position { game: GameKind::MathematicalChess, position: none() }
}

fn no_claim() -> Claim {
    Claim { operator: a4(), digits: Vec::new() }
}

fn channel<T: tauri::ipc::IpcResponse>() -> Channel<T> {
    Channel::new(|_| Ok(()))
}

impl World {
    fn her(&self) -> Option<String> {
        Some(self.ada.clone())
    }

    fn given(&self) -> GivenBy {
        GivenBy {
            profile: self.her(),
            sitting: self.table.house.learning.begin_round().unwrap(),
            answer_number: 1,
            hints: 0,
            used_ms: 1,
            utc_offset_minutes: 0,
        }
    }

    fn exercise(&self) -> AskedExercise {
        AskedExercise { id: none(), so_far: Vec::new(), profile: self.her() }
    }

    fn entry_in_match(&self) -> EntryOf {
        EntryOf::Match { id: self.game() }
    }

    fn entry_in_exercise(&self) -> EntryOf {
        EntryOf::Exercise { exercise: self.exercise() }
    }

    fn board_of_match(&self) -> BoardOf {
        BoardOf::Match { id: self.game() }
    }

    fn as_player(&self) -> PlayerChoice {
        PlayerChoice { profile: self.her(), ..guest("Ada") }
    }

    fn her_new_match(&self) -> NewMatch {
        let mut new = new_game(Placing::InTurn);
        new.players = Sides { white: self.as_player(), black: guest("Tom") };
        new.into()
    }

    fn her_games(&self) -> MatchFilter {
        MatchFilter { profile: self.her(), ..MatchFilter::default() }
    }

    /// What a command that needs a window asks of the desk.
    fn asks(&self, access: Access<'_>) -> Result<(), AppError> {
        self.table.house.desk.admit(access)
    }

    /// Settings other than those that are kept.
    fn changes(&self, settings: Settings) -> Result<(), AppError> {
        self.asks(Access::Settings(&settings))
    }

    fn saves(&self, file: FileOf) -> Result<(), AppError> {
        self.asks(Access::File(&file))
    }
}

fn new_profile() -> NewProfile {
    NewProfile { name: "Cem".to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() }
}

fn no_answer() -> LessonAnswer {
    LessonAnswer::Points { points: Vec::new() }
}

fn own_level() -> OwnLevel {
    OwnLevel { id: None, name: "Mine".to_owned(), conditions: five() }
}

fn five() -> Conditions {
    conditions(9, &["R", "R"])
}

macro_rules! cases {
    ($($room:ident::$command:ident($($argument:expr),* $(,)?), $asked:ident, $world:ident;)*) => {
        &[$(Case {
            command: stringify!($command),
            asked: Asked::$asked,
            call: |$world| $room::$command::call(&$world.table.house, $($argument),*).map(drop),
        }),*]
    };
}

/// All calls.
pub(super) fn cases() -> impl Iterator<Item = &'static Case> {
    CALLED.iter().chain(WITH_WINDOW)
}

/// The checks of commands that need a window.
const WITH_WINDOW: &[Case] = &[
    Case { command: "pick_folder", asked: Asked::Teacher, call: |w| w.asks(Access::Teacher) },
    Case {
        command: "erase",
        asked: Asked::TeacherOfHer,
        call: |w| w.asks(Access::Erasing(&Erasable::Profile { id: w.ada.clone() })),
    },
    Case {
        command: "erase",
        asked: Asked::TeacherOfHer,
        call: |w| w.asks(Access::Erasing(&Erasable::Class { id: w.class.clone() })),
    },
    Case { command: "startup", asked: Asked::Nothing, call: |w| w.asks(Access::Anyone) },
    Case { command: "announce", asked: Asked::Nothing, call: |w| w.asks(Access::Unnoticed) },
    Case {
        command: "save_settings",
        asked: Asked::Her,
        call: |w| w.changes(Settings { learner: w.her(), ..Settings::default() }),
    },
    Case {
        command: "save_settings",
        asked: Asked::Agreement,
        call: |w| {
            w.changes(Settings {
                learner: w.table.house.desk.learner().map(|id| id.to_string()),
                hints: false,
                ..Settings::default()
            })
        },
    },
    Case { command: "save_file", asked: Asked::Her, call: |w| w.saves(FileOf::Game { id: w.game() }) },
    Case {
        command: "save_file",
        asked: Asked::Her,
        call: |w| w.saves(FileOf::ListedGames { filter: w.her_games(), name: none() }),
    },
    Case {
        command: "save_file",
        asked: Asked::TeacherOfHer,
        call: |w| w.saves(FileOf::Records { selection: Selection::Profiles(vec![w.ada.clone()]), name: none() }),
    },
    Case {
        command: "save_file",
        asked: Asked::TeacherOfHer,
        call: |w| w.saves(FileOf::Records { selection: Selection::Class(w.class.clone()), name: none() }),
    },
    Case {
        command: "save_file",
        asked: Asked::TeacherOfAll,
        call: |w| w.saves(FileOf::Records { selection: Selection::Everything, name: none() }),
    },
    Case {
        command: "save_file",
        asked: Asked::Teacher,
        call: |w| {
            w.saves(FileOf::Table { name: none(), header: Vec::new(), rows: Vec::new(), style: TableStyle::Commas })
        },
    },
    Case {
        command: "save_file",
        asked: Asked::TeacherOfHer,
        call: |w| w.saves(FileOf::Answers { profile: w.ada.clone(), name: none(), style: TableStyle::Commas }),
    },
    Case {
        command: "save_file",
        asked: Asked::TeacherOfHer,
        call: |w| {
            w.saves(FileOf::Games {
                profile: w.ada.clone(),
                name: none(),
                style: TableStyle::Commas,
                utc_offset_minutes: 0,
            })
        },
    },
    Case {
        command: "save_file",
        asked: Asked::Her,
        call: |w| w.saves(FileOf::Unreadable { kind: RecordKind::Game, id: w.game() }),
    },
    Case { command: "save_file", asked: Asked::Nothing, call: |w| w.saves(FileOf::Log { name: none() }) },
];

/// The commands that need no window.
const CALLED: &[Case] = cases! {
    advice::hint(w.game(), None), Her, w;
    advice::solution(w.game()), Her, w;
    advice::evaluation(w.game()), Her, w;
    advice::stop_thinking(), Nothing, w;
    analysis::analyse(GameKind::MathematicalChess, none(), channel()), Nothing, w;
    analysis::analysis_play(GameKind::MathematicalChess, none(), none()), Nothing, w;
    analysis::analysis_position(AnalysisSetup::Match { id: w.game(), number: 0 }), Her, w;
    analysis::analysis_position(AnalysisSetup::Text { game: GameKind::MathematicalChess, position: none() }), Nothing, w;
    backups::backups(), Teacher, w;
    backups::restore_backup(none(), false), TeacherOfAll, w;
    backups::damage(), Nothing, w;
    backups::replace_damaged(Replacement::Nothing), Nothing, w;
    classes::classes(ClassesAsked::InUse), Nothing, w;
    classes::classes(ClassesAsked::Of { profile: w.ada.clone() }), Her, w;
    classes::classes(ClassesAsked::Archived), Teacher, w;
    classes::make_pins(w.class.clone(), Vec::new()), TeacherOfHer, w;
    classes::create_class("5c".to_owned()), Teacher, w;
    classes::class_members(w.class.clone()), TeacherOfHer, w;
    classes::read_class_list(Vec::new()), Nothing, w;
    classes::enrol(w.class.clone(), Vec::new()), Teacher, w;
    classes::change_class(w.class.clone(), ClassChange::Archived { archived: false }), Teacher, w;
    classes::change_class(w.class.clone(), ClassChange::Membership { profiles: vec![w.ada.clone()], member: true }), Teacher, w;
    classes::merge_profiles(w.ada.clone(), Some(w.ada.clone())), TeacherOfHer, w;
    classes::merge_profiles(w.ada.clone(), None), TeacherOfHer, w;
    classes::merged_profiles(w.ada.clone()), Teacher, w;
    competitions::competitions(w.class.clone()), Nothing, w;
    competitions::competition(w.cup.clone()), Nothing, w;
    competitions::create_competition(NewCompetition {
        class: w.class.clone(),
        name: "Cup".to_owned(),
        kind: CompetitionKind::Swiss,
        level: 1,
        rounds: 1,
        minutes: 30,
        finding: Finding::Strict,
        members: vec![w.ada.clone(), w.ben.clone()],
    }), Teacher, w;
    competitions::change_competition(w.cup.clone(), CompetitionChange::Pair), Teacher, w;
    competitions::change_competition(w.cup.clone(), CompetitionChange::Result {
        round: 1,
        first: w.first,
        result: None,
    }), Teacher, w;
    competitions::play_pairing(w.cup.clone(), 1, w.first), Both, w;
    computer::computer_turn(w.game(), channel()), Her, w;
    computer::move_now(w.game()), Her, w;
    computer::propose_strength(w.ada.clone(), GameKind::MathematicalChess, None), Her, w;
    bin::bin(BinOf::Everybody, 0, 9), Teacher, w;
    bin::bin(BinOf::Profile { id: w.ada.clone() }, 0, 9), Her, w;
    bin::replaced_values(0, 9), Teacher, w;
    bin::settle_replaced(7, true), Teacher, w;
    bin::erasure(Erasable::Profile { id: w.ada.clone() }), TeacherOfHer, w;
    bin::erasure(Erasable::Class { id: w.class.clone() }), TeacherOfHer, w;
    device_transfer::preview_import(String::new(), channel()), Teacher, w;
    device_transfer::import_entries(0, 9), Teacher, w;
    device_transfer::forget_import(), Teacher, w;
    device_transfer::bring_in(), Teacher, w;
    device_transfer::person_record(w.ada.clone()), Her, w;
    device_transfer::undo_import(true), TeacherOfAll, w;
    device_transfer::answers(w.ada.clone(), 0, 9), TeacherOfHer, w;
    displays::save_display(w.game(), "One".to_owned()), Her, w;
    endings::end_match(w.game(), Ending::Resign { seat: 0 }), Her, w;
    arrivals::watch_arrivals(channel()), Nothing, w;
    arrivals::take_arrival(), Nothing, w;
    folder::watch_folder(channel()), Nothing, w;
    folder::share_folder(none(), none()), TeacherOfAll, w;
    folder::name_device(none()), Teacher, w;
    folder::folder_asks(), Teacher, w;
    folder::answer_asks(Vec::new(), false), Teacher, w;
    folder::answer_asks(Vec::new(), true), TeacherOfAll, w;
    folder::leave_folder(false), Teacher, w;
    folder::exchange(ExchangeAct::Now), Nothing, w;
    folder::exchange(ExchangeAct::Soon), Nothing, w;
    folder::exchange(ExchangeAct::Stop), Nothing, w;
    learners::learners(LearnersAsked::default()), Nothing, w;
    lessons::courses(GameKind::MathematicalChess, w.her()), Her, w;
    lessons::lesson(none(), w.her()), Her, w;
    lessons::mark_step(StepAnswer { given: w.given(), step: none(), answer: no_answer() }), Her, w;
    placement::placement(w.her()), Her, w;
    placement::place_learner(PlacementStep::Begin { profile: w.her() }), Her, w;
    placement::place_learner(PlacementStep::Answer {
        answer: PlacementAnswer { given: w.given(), task: none(), answer: None },
    }), Her, w;
    placement::place_learner(PlacementStep::Start { given: w.given(), start: ChosenStart::Placed }), Her, w;
    lessons::mini_game("c01".to_owned(), w.as_player(), Timing::Usual), Her, w;
    lessons::mini_game_state(w.game()), Her, w;
    levels::levels(), Nothing, w;
    levels::save_own_level(own_level()), Nothing, w;
    match_list::matches(w.her_games()), Her, w;
    match_list::match_choices(w.her_games()), Her, w;
    match_list::export_game(w.game()), Her, w;
    match_list::import_games(String::new(), true), Nothing, w;
    match_list::import_games(String::new(), false), Nothing, w;
    exercises::exercise_hint(none(), w.her()), Her, w;
    exercises::exercise_model(none(), w.her()), Her, w;
    exercises::why_refused(none(), Entry::default(), a4(), w.her()), Her, w;
    exercises::show_equations(w.exercise()), Her, w;
    matches::new_match(w.her_new_match(), Timing::Usual), Her, w;
    matches::match_options(GameKind::MathematicalChess, Vec::new()), Nothing, w;
    matches::match_after(w.game(), MatchAfter::Again), Her, w;
    matches::match_after(w.game(), MatchAfter::NextPuzzle), Her, w;
    matches::visit_match(w.game(), Visit::Open), Her, w;
    matches::visit_match(w.game(), Visit::Look), Her, w;
    matches::visit_match(w.game(), Visit::Pause), Her, w;
    matches::leave_match(w.game()), Nothing, w;
    matches::frame(w.game(), 0), Her, w;
    placing::prepare(w.game(), PlacingAct::Place {
        piece: Piece { side: Side::White, symbol: "R".to_owned() },
        point: a4(),
    }), Her, w;
    placing::prepare(w.game(), PlacingAct::Display { position: none() }), Her, w;
    placing::prepare(w.game(), PlacingAct::Begin), Her, w;
    practice::practice_home(w.her()), Her, w;
    practice::suggested_finding(w.her()), Her, w;
    practice::begin_round(), Nothing, w;
    practice::drill_round(w.her(), Some(none())), Her, w;
    practice::mark_drill(DrillAnswer { id: none(), answer: no_answer(), mixed: false, given: w.given() }), Her, w;
    practice::puzzle(PuzzleFrom::Next { level: None, theme: None, passed: Vec::new() }, w.her()), Her, w;
    practice::puzzle(PuzzleFrom::Day, w.her()), Her, w;
    practice::daily_puzzle(w.her()), Her, w;
    practice::mark_puzzle(PuzzleAnswer { id: none(), so_far: Vec::new(), turn: none(), given: w.given() }), Her, w;
    practice::puzzle_hint(none(), Vec::new(), w.her()), Her, w;
    profiles::profiles(), Nothing, w;
    profiles::create_profile(NewProfile { name: String::new(), ..new_profile() }, false), Nothing, w;
    profiles::guest_work(), Nothing, w;
    profiles::beginning(w.her()), Her, w;
    profiles::learner_is_here(w.her()), Her, w;
    profiles::somebody_acts(), Nothing, w;
    profiles::wished_name(w.ada.clone()), Her, w;
    profiles::change_wish(w.ada.clone(), WishChange::Wish { name: Some("Countess".to_owned()) }), Her, w;
    profiles::change_wish(w.ada.clone(), WishChange::Answer { granted: false }), TeacherOfHer, w;
    startup::open_records(channel()), Nothing, w;
    startup::watch_desktop(channel()), Nothing, w;
    profiles::update_profile(Profile {
        id: w.ada.clone(),
        name: "Eva".to_owned(),
        colour: "blue".to_owned(),
        avatar: "🦉".to_owned(),
    }), TeacherOfHer, w;
    profiles::update_profile(Profile {
        id: w.ada.clone(),
        name: "Ada".to_owned(),
        colour: "blue".to_owned(),
        avatar: "🦉".to_owned(),
    }), Her, w;
    progress::home(w.her(), 0), Her, w;
    progress::progress(w.her(), None), Her, w;
    progress::fact_tables(w.her()), Her, w;
    progress::class_progress(w.class.clone(), None), TeacherOfHer, w;
    review::review(w.game(), channel()), Her, w;
    review::game_equations(w.game()), Her, w;
    review::turn_equations(w.game(), 1), Her, w;
    scoreboard::scoreboard(GameKind::MathematicalChess, None, None), Nothing, w;
    teacher::who_is_there(), Nothing, w;
    teacher::leave(w.ada.clone()), Nothing, w;
    teacher::close_teacher_mode(), Nothing, w;
    teacher::try_pin(PinOwner::Profile(w.ada.clone()), String::new()), Nothing, w;
    teacher::set_pin(PinOwner::Profile(w.ada.clone()), Some("1357".to_owned()), None), SettingHers, w;
    teacher::set_pin(PinOwner::Teacher, Some("1357".to_owned()), None), Proof, w;
    teacher::switches(Scope::Class(w.class.clone())), Teacher, w;
    teacher::switches(Scope::Profile(w.ada.clone())), TeacherOfHer, w;
    teacher::set_switches(Scope::Class(w.class.clone()), Switches::default()), Teacher, w;
    teacher::set_switches(Scope::Profile(w.ada.clone()), Switches::default()), TeacherOfHer, w;
    teacher::permissions(w.her()), Her, w;
    things::remove(Thing::Class { id: w.class.clone() }), Teacher, w;
    things::remove(Thing::Competition { id: w.cup.clone() }), Teacher, w;
    things::remove(Thing::Display { id: none() }), Nothing, w;
    things::remove(Thing::Game { id: w.game() }), Her, w;
    things::remove(Thing::OwnLevel { id: none() }), Nothing, w;
    things::remove(Thing::Profile { id: w.ada.clone() }), TeacherOfHer, w;
    things::remove(Thing::Unreadable { kind: RecordKind::Game, id: w.game() }), Her, w;
    things::remove(Thing::Unreadable { kind: RecordKind::Profile, id: none() }), Teacher, w;
    things::remove(Thing::Unreadable { kind: RecordKind::Profile, id: w.ada.clone() }), TeacherOfHer, w;
    things::restore(Thing::Class { id: w.class.clone() }), Teacher, w;
    things::restore(Thing::Competition { id: w.cup.clone() }), Teacher, w;
    things::restore(Thing::Display { id: none() }), Nothing, w;
    things::restore(Thing::Game { id: w.game() }), Her, w;
    things::restore(Thing::OwnLevel { id: none() }), Nothing, w;
    things::restore(Thing::Profile { id: w.ada.clone() }), TeacherOfHer, w;
    things::restore(Thing::Unreadable { kind: RecordKind::Profile, id: w.ada.clone() }), TeacherOfHer, w;
    questions::look_at(w.entry_in_match(), a4(), None), Her, w;
    questions::look_at(w.entry_in_exercise(), a4(), None), Her, w;
    questions::look_at(EntryOf::Position { position: none() }, a4(), None), Nothing, w;
    questions::look_at(EntryOf::Missed { position: none() }, a4(), None), Nothing, w;
    questions::why_not(w.entry_in_match(), Entry::default(), a4()), Her, w;
    questions::why_not(w.entry_in_exercise(), Entry::default(), a4()), Her, w;
    questions::why_not(EntryOf::Position { position: none() }, Entry::default(), a4()), Nothing, w;
    questions::check_claim(w.entry_in_match(), Entry::default(), no_claim()), Her, w;
    questions::check_claim(w.entry_in_exercise(), Entry::default(), no_claim()), Her, w;
    questions::check_claim(EntryOf::Position { position: none() }, Entry::default(), no_claim()), Nothing, w;
    questions::check_claim(EntryOf::Missed { position: none() }, Entry::default(), no_claim()), Nothing, w;
    questions::values(w.board_of_match(), None, a4()), Her, w;
    questions::values(no_board(), None, a4()), Nothing, w;
    questions::foresee(w.board_of_match(), none()), Her, w;
    questions::foresee(no_board(), none()), Nothing, w;
    questions::why_not_turn(w.board_of_match(), none()), Her, w;
    questions::why_not_turn(no_board(), none()), Nothing, w;
    turns::legal_turns(w.game()), Her, w;
    turns::play_turn(w.game(), none()), Her, w;
    turns::play_forecast(w.game(), none(), Forecast::Worth { value: 1 }), Her, w;
    turns::forecasts(w.game()), Her, w;
    turns::measures(w.game()), Her, w;
    turns::learn_from(w.game(), LearnFrom::Turn { number: 1 }, 0), Her, w;
    turns::learn_from(w.game(), LearnFrom::Refusal { entry: Entry::default(), point: a4() }, 0), Her, w;
    turns::take_back(w.game()), Her, w;
    unreadable::unreadable_rows(RecordKind::Game), Nothing, w;
};
