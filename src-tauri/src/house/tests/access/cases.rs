//! A call of each command, about a child, her class, her competition or a match of hers.

use mathchess_engine::game::{Finding, Side};
use mathchess_records::{CompetitionKind, Replacement, TableStyle};
use tauri::ipc::Channel;

use super::{Asked, Case, World};
use crate::api::analysis::AnalysisSetup;
use crate::api::claim::Claim;
use crate::api::competition::NewCompetition;
use crate::api::conditions::{Conditions, OwnLevel};
use crate::api::course::StepAnswer;
use crate::api::drill::DrillAnswer;
use crate::api::entry::Entry;
use crate::api::exercise::AskedExercise;
use crate::api::forecast::Forecast;
use crate::api::given::GivenBy;
use crate::api::learners::LearnersAsked;
use crate::api::lesson::LessonAnswer;
use crate::api::match_list::MatchFilter;
use crate::api::match_view::{Ending, GameKind};
use crate::api::new_match::{NewMatch, Placing};
use crate::api::piece::Piece;
use crate::api::placement::{ChosenStart, PlacementAnswer};
use crate::api::player::PlayerChoice;
use crate::api::profile::{NewProfile, Profile};
use crate::api::puzzle::PuzzleAnswer;
use crate::api::settings::{Settings, Timing};
use crate::api::sides::Sides;
use crate::api::teaching::{PinOwner, Scope, Selection, Switches};
use crate::api::thing::{FileOf, Thing};
use crate::api::unreadable::RecordKind;
use crate::commands::{
    advice, analysis, arrivals, backups, bin, classes, competitions, computer, device_transfer, displays, endings,
    exercises, folder, learners, lessons, levels, match_list, matches, placement, placing, practice, profiles,
    progress, review, scoreboard, startup, teacher, things, turns, unreadable,
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

    fn as_player(&self) -> PlayerChoice {
        PlayerChoice { profile: self.her(), ..guest("Ada") }
    }

    fn her_new_match(&self) -> NewMatch {
        let mut new = new_game(Placing::InTurn);
        new.players = Sides { white: self.as_player(), black: guest("Tom") };
        NewMatch::Conditions(new)
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
    Case { command: "erase_profile", asked: Asked::TeacherOfHer, call: |w| w.asks(Access::TeacherOf(&[&w.ada])) },
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
    analysis::analysis_look(none(), a4(), None), Nothing, w;
    analysis::analysis_why_not(none(), Entry::default(), a4()), Nothing, w;
    analysis::analysis_values(none(), None, a4()), Nothing, w;
    analysis::analysis_play(GameKind::MathematicalChess, none(), none()), Nothing, w;
    analysis::analysis_position(AnalysisSetup::Match { id: w.game(), number: 0 }), Her, w;
    analysis::analysis_position(AnalysisSetup::Text { game: GameKind::MathematicalChess, position: none() }), Nothing, w;
    backups::backups(), Teacher, w;
    backups::restore_backup(none(), false), TeacherOfAll, w;
    backups::damage(), Nothing, w;
    backups::replace_damaged(Replacement::Nothing), Nothing, w;
    classes::classes(), Nothing, w;
    classes::classes_of(w.ada.clone()), Her, w;
    classes::archived_classes(), Teacher, w;
    classes::set_archived(w.class.clone(), false), Teacher, w;
    classes::set_group(w.class.clone(), None, "Owls".to_owned(), Vec::new()), Teacher, w;
    classes::make_pins(w.class.clone(), Vec::new()), TeacherOfHer, w;
    classes::create_class("5c".to_owned()), Teacher, w;
    classes::rename_class(w.class.clone(), "4b".to_owned()), Teacher, w;
    classes::class_members(w.class.clone()), TeacherOfHer, w;
    classes::set_membership(w.class.clone(), vec![w.ada.clone()], true), Teacher, w;
    classes::read_class_list(Vec::new()), Nothing, w;
    classes::enrol(w.class.clone(), Vec::new()), Teacher, w;
    classes::merge_profiles(w.ada.clone(), w.ada.clone()), TeacherOfHer, w;
    classes::separate_profile(w.ada.clone()), TeacherOfHer, w;
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
    competitions::update_competition(w.cup.clone(), "Spring".to_owned(), 3), Teacher, w;
    competitions::pair_round(w.cup.clone()), Teacher, w;
    competitions::undo_round(none()), Teacher, w;
    competitions::play_pairing(w.cup.clone(), 1, w.first), Both, w;
    competitions::enter_result(w.cup.clone(), 1, w.first, None), Teacher, w;
    competitions::join_competition(w.cup.clone(), Vec::new()), Teacher, w;
    competitions::set_withdrawn(w.cup.clone(), w.first, false), Teacher, w;
    computer::computer_turn(w.game(), channel()), Her, w;
    computer::move_now(w.game()), Her, w;
    computer::propose_strength(w.ada.clone(), GameKind::MathematicalChess, None), Her, w;
    bin::bin(0, 9), Teacher, w;
    bin::deleted_games(w.ada.clone(), 0, 9), Her, w;
    bin::replaced_values(0, 9), Teacher, w;
    bin::settle_replaced(7, true), Teacher, w;
    bin::profile_erasure(w.ada.clone()), TeacherOfHer, w;
    bin::class_erasure(w.class.clone()), TeacherOfHer, w;
    bin::erase_class(w.class.clone(), none()), TeacherOfHer, w;
    device_transfer::preview_import(String::new(), channel()), Teacher, w;
    device_transfer::stop_import(), Teacher, w;
    device_transfer::import_entries(0, 9), Teacher, w;
    device_transfer::forget_import(), Teacher, w;
    device_transfer::bring_in(), Teacher, w;
    device_transfer::person_record(w.ada.clone()), Her, w;
    device_transfer::undo_import(true), TeacherOfAll, w;
    device_transfer::answers(w.ada.clone(), 0, 9), TeacherOfHer, w;
    displays::displays(), Nothing, w;
    displays::save_display(w.game(), "One".to_owned()), Her, w;
    endings::end_match(w.game(), Ending::Resign { seat: 0 }), Her, w;
    arrivals::watch_arrivals(channel()), Nothing, w;
    arrivals::take_arrival(), Nothing, w;
    folder::watch_folder(channel()), Nothing, w;
    folder::share_folder(none(), none()), TeacherOfAll, w;
    folder::name_device(none()), Teacher, w;
    folder::folder_asks(), Teacher, w;
    folder::keep_asked(Vec::new()), Teacher, w;
    folder::do_asked(Vec::new()), TeacherOfAll, w;
    folder::leave_folder(false), Teacher, w;
    folder::exchange_now(), Nothing, w;
    folder::exchange_soon(), Nothing, w;
    folder::stop_exchange(), Nothing, w;
    learners::learners(LearnersAsked::default()), Nothing, w;
    lessons::courses("mathematical-chess".to_owned(), w.her()), Her, w;
    lessons::lesson(none(), w.her()), Her, w;
    lessons::mark_step(StepAnswer { given: w.given(), step: none(), answer: no_answer() }), Her, w;
    lessons::step_model(none(), w.her()), Her, w;
    lessons::step_hint(none(), w.her()), Her, w;
    lessons::why_refused(none(), Entry::default(), a4(), w.her()), Her, w;
    placement::placement(w.her()), Her, w;
    placement::begin_placement(w.her()), Her, w;
    placement::answer_placement(PlacementAnswer { given: w.given(), task: none(), answer: None }), Her, w;
    placement::choose_start(w.given(), ChosenStart::Placed), Her, w;
    lessons::mini_game("c01".to_owned(), w.as_player(), Timing::Usual), Her, w;
    lessons::mini_game_state(w.game()), Her, w;
    lessons::position_preview(none(), none(), none()), Nothing, w;
    lessons::position_why_not(none(), none(), none()), Nothing, w;
    levels::levels(), Nothing, w;
    levels::check_conditions(five(), None), Nothing, w;
    levels::own_levels(), Nothing, w;
    levels::save_own_level(own_level()), Nothing, w;
    match_list::matches(w.her_games()), Her, w;
    match_list::match_choices(w.her_games()), Her, w;
    match_list::export_game(w.game()), Her, w;
    match_list::preview_games(String::new()), Nothing, w;
    match_list::import_games(String::new()), Nothing, w;
    exercises::exercise_look(w.exercise(), none(), None), Her, w;
    exercises::exercise_claim(w.exercise(), Entry::default(), Claim { operator: a4(), digits: Vec::new() }), Her, w;
    exercises::exercise_why_not(w.exercise(), Entry::default(), a4()), Her, w;
    exercises::show_equations(w.exercise()), Her, w;
    matches::new_match(w.her_new_match(), Timing::Usual), Her, w;
    matches::match_options(GameKind::MathematicalChess, Vec::new()), Nothing, w;
    matches::play_again(w.game()), Her, w;
    matches::next_puzzle(w.game()), Her, w;
    matches::open_match(w.game()), Her, w;
    matches::look_at_match(w.game()), Her, w;
    matches::pause_match(w.game()), Her, w;
    matches::leave_match(w.game()), Nothing, w;
    matches::frame(w.game(), 0), Her, w;
    placing::place(w.game(), Piece { side: Side::White, symbol: "R".to_owned() }, a4()), Her, w;
    placing::lift_piece(w.game(), a4()), Her, w;
    placing::undo_placing(w.game()), Her, w;
    placing::fill(w.game(), true), Her, w;
    placing::set_supervisor(w.game(), true), Her, w;
    placing::use_display(w.game(), none()), Her, w;
    placing::begin_play(w.game()), Her, w;
    practice::practice_home(w.her()), Her, w;
    practice::suggested_finding(w.her()), Her, w;
    practice::begin_round(), Nothing, w;
    practice::drill_round(w.her(), Some(none())), Her, w;
    practice::mark_drill(DrillAnswer { id: none(), answer: no_answer(), mixed: false, given: w.given() }), Her, w;
    practice::drill_hint(none(), w.her()), Her, w;
    practice::drill_model(none(), w.her()), Her, w;
    practice::puzzle(w.her(), None, None, Vec::new()), Her, w;
    practice::daily_puzzle(w.her()), Her, w;
    practice::open_daily_puzzle(w.her()), Her, w;
    practice::mark_puzzle(PuzzleAnswer { id: none(), so_far: Vec::new(), turn: none(), given: w.given() }), Her, w;
    practice::puzzle_hint(none(), Vec::new(), w.her()), Her, w;
    profiles::profiles(), Nothing, w;
    profiles::create_profile(NewProfile { name: String::new(), ..new_profile() }, false), Nothing, w;
    profiles::guest_work(), Nothing, w;
    profiles::beginning(w.her()), Her, w;
    profiles::learner_is_here(w.her()), Her, w;
    profiles::somebody_acts(), Nothing, w;
    profiles::wished_name(w.ada.clone()), Her, w;
    profiles::wish_name(w.ada.clone(), Some("Countess".to_owned())), Her, w;
    profiles::answer_wish(w.ada.clone(), false), TeacherOfHer, w;
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
    review::missed_look(none(), a4(), None), Nothing, w;
    review::missed_claim(none(), Entry::default(), Claim { operator: a4(), digits: Vec::new() }), Nothing, w;
    scoreboard::scoreboard(GameKind::MathematicalChess, None, None), Nothing, w;
    teacher::teacher_mode(), Nothing, w;
    teacher::who_is_there(), Nothing, w;
    teacher::leave(w.ada.clone()), Nothing, w;
    teacher::close_teacher_mode(), Nothing, w;
    teacher::pin_profiles(), Nothing, w;
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
    turns::look_at(w.game(), a4(), None), Her, w;
    turns::check_claim(w.game(), Entry::default(), Claim { operator: a4(), digits: Vec::new() }), Her, w;
    turns::why_not(w.game(), Entry::default(), a4()), Her, w;
    turns::why_not_turn(w.game(), none()), Her, w;
    turns::foresee(w.game(), none()), Her, w;
    turns::legal_turns(w.game()), Her, w;
    turns::values(w.game(), None, a4()), Her, w;
    turns::play_turn(w.game(), none()), Her, w;
    turns::play_forecast(w.game(), none(), Forecast::Worth { value: 1 }), Her, w;
    turns::forecasts(w.game()), Her, w;
    turns::measures(w.game()), Her, w;
    turns::learn_from_turn(w.game(), 1, 0), Her, w;
    turns::learn_from_refusal(w.game(), Entry::default(), a4(), 0), Her, w;
    turns::take_back(w.game()), Her, w;
    unreadable::unreadable_rows(RecordKind::Game), Nothing, w;
};
