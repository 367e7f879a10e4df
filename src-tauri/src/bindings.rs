//! The commands as the interface calls them: one list for the app, for its permissions and for the TypeScript bindings.

use mathchess_records::{LARGEST_FILE, LARGEST_LIST, LONGEST_NAME};
use tauri::Wry;
use tauri_specta::{Builder, ErrorHandlingMode, collect_commands};

use crate::commands::{
    advice, analysis, board_games, classes, competitions, computer, device_transfer, displays, endings, games, history,
    lessons, levels, placing, practice, profiles, progress, review, scoreboard, startup, teacher, turns, unreadable,
};
use crate::desk::LARGEST_GAME_TEXT;

/// Every command with its types, and what the interface must know to ask for what they take.
pub fn commands() -> Builder<Wry> {
    list()
        .constant("LONGEST_NAME", LONGEST_NAME)
        .constant("LARGEST_RECORDS_FILE", LARGEST_FILE)
        .constant("LARGEST_CLASS_LIST", LARGEST_LIST)
        .constant("LARGEST_GAME_TEXT", LARGEST_GAME_TEXT)
}

fn list() -> Builder<Wry> {
    Builder::new().error_handling(ErrorHandlingMode::Throw).disable_serde_phases().commands(collect_commands![
        advice::evaluation,
        advice::hint,
        advice::stop_thinking,
        analysis::analyse,
        analysis::analysis_look,
        analysis::analysis_play,
        analysis::analysis_position,
        analysis::analysis_values,
        analysis::analysis_why_not,
        board_games::agree_in_board_game,
        board_games::board_computer_turn,
        board_games::board_frame,
        board_games::board_game_rows,
        board_games::board_hint,
        board_games::board_preview,
        board_games::board_solution,
        board_games::board_why_not,
        board_games::look_at_board_game,
        board_games::new_board_game,
        board_games::open_board_game,
        board_games::pause_board_game,
        board_games::play_board_turn,
        board_games::resign_board_game,
        board_games::take_back_board_turn,
        computer::computer_turn,
        computer::move_now,
        computer::propose_strength,
        displays::delete_display,
        displays::displays,
        displays::restore_display,
        displays::save_display,
        endings::agree_to_stop,
        endings::resign,
        endings::time_up,
        endings::umpire_stops,
        games::new_game,
        games::open_game,
        games::pause,
        games::resume,
        unreadable::unfinished,
        unreadable::unreadable_rows,
        unreadable::export_unreadable,
        unreadable::delete_unreadable,
        unreadable::restore_unreadable,
        history::delete_game,
        history::export_game,
        history::export_game_file,
        history::history,
        history::import_game,
        history::replay,
        history::restore_game,
        levels::check_conditions,
        levels::delete_own_level,
        levels::levels,
        levels::own_levels,
        levels::restore_own_level,
        levels::save_own_level,
        placing::begin_play,
        placing::fill,
        placing::lift_piece,
        placing::place,
        placing::set_supervisor,
        placing::undo_placing,
        placing::use_display,
        profiles::create_profile,
        profiles::create_profile_for_guest,
        profiles::delete_profile,
        profiles::guest_work,
        profiles::profiles,
        profiles::restore_profile,
        profiles::update_profile,
        lessons::courses,
        lessons::lesson,
        lessons::mark_step,
        lessons::mini_game,
        lessons::mini_game_state,
        lessons::position_preview,
        lessons::position_why_not,
        lessons::step_model,
        lessons::why_refused,
        progress::class_progress,
        progress::fact_tables,
        progress::progress,
        practice::begin_round,
        practice::drill_model,
        practice::drill_round,
        practice::mark_drill,
        practice::mark_puzzle,
        practice::practice_home,
        practice::puzzle,
        practice::puzzle_hint,
        review::review,
        scoreboard::scoreboard,
        turns::explain_turn,
        turns::learn_from_refusal,
        turns::learn_from_turn,
        turns::legal_turns,
        turns::look_at,
        turns::play_turn,
        turns::take_back,
        turns::values,
        turns::why_not,
        startup::save_settings,
        startup::startup,
        classes::classes,
        classes::classes_of,
        classes::create_class,
        classes::rename_class,
        classes::delete_class,
        classes::restore_class,
        classes::class_members,
        classes::join_class,
        classes::leave_class,
        classes::read_class_list,
        classes::enrol,
        classes::merge_profiles,
        classes::separate_profile,
        classes::merged_profiles,
        competitions::competitions,
        competitions::competition,
        competitions::create_competition,
        competitions::update_competition,
        competitions::delete_competition,
        competitions::restore_competition,
        competitions::pair_round,
        competitions::undo_round,
        competitions::play_pairing,
        competitions::enter_result,
        competitions::join_competition,
        competitions::set_withdrawn,
        teacher::teacher_mode,
        teacher::close_teacher_mode,
        teacher::pin_profiles,
        teacher::try_pin,
        teacher::set_pin,
        teacher::clear_pin,
        teacher::switches,
        teacher::set_switches,
        teacher::permissions,
        device_transfer::export_records,
        device_transfer::import_records,
        device_transfer::undo_import,
        device_transfer::export_table,
        device_transfer::answers,
        device_transfer::export_answers,
        device_transfer::export_games,
    ])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use specta_typescript::Typescript;

    use crate::commands::names::COMMANDS;

    /// The bindings as text; `test` keeps the files of tests that run at the same time apart.
    fn generated(test: &str) -> String {
        let path = std::env::temp_dir().join(format!("mathchess-bindings-{test}-{}.ts", std::process::id()));
        let header = "// Generated from the commands of src-tauri by `cargo xtask bindings`: change those instead.\n";
        super::commands().export(Typescript::default().header(header), &path).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        text
    }

    /// With MATHCHESS_WRITE_BINDINGS set, writes the file instead of comparing it.
    #[test]
    fn the_bindings_in_ui_are_up_to_date() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/src/lib/bindings.ts");
        let generated = generated("kept");
        if std::env::var_os("MATHCHESS_WRITE_BINDINGS").is_some() {
            std::fs::write(&file, generated).unwrap();
        } else {
            let kept = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(kept == generated, "{} is out of date: run `cargo xtask bindings`", file.display());
        }
    }

    #[test]
    fn every_command_is_named_and_allowed_and_nothing_else_is() {
        let text = generated("named");
        let bound: BTreeSet<&str> = text
            .lines()
            .filter_map(|line| line.split_once("=> __TAURI_INVOKE<")?.1.split_once(">(\"")?.1.split('"').next())
            .collect();
        let named: BTreeSet<&str> = COMMANDS.iter().copied().collect();
        assert_eq!(bound, named, "src/commands/names.rs and src/bindings.rs differ");

        let capability: serde_json::Value = serde_json::from_str(include_str!("../capabilities/main.json")).unwrap();
        let allowed: BTreeSet<String> = capability["permissions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|name| name.as_str().unwrap().to_owned())
            .collect();
        let wanted: BTreeSet<String> =
            COMMANDS.iter().map(|name| format!("allow-{}", name.replace('_', "-"))).collect();
        assert_eq!(allowed, wanted, "capabilities/main.json and src/commands/names.rs differ");
    }
}
