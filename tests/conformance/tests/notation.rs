//! The examples in `docs/guide/notation.md` are read and written as shown.

use mathchess_engine::game::GameRecord;
use mathchess_engine::games::mathematical_chess::Position;

const NOTATION: &str = include_str!("../../../docs/guide/notation.md");

/// The indented block that begins with `first`.
fn example(first: &str) -> String {
    NOTATION
        .lines()
        .skip_while(|line| line.trim_start() == *line || !line.trim_start().starts_with(first))
        .take_while(|line| line.is_empty() || line.starts_with("    "))
        .map(|line| format!("{}\n", line.trim_start()))
        .collect()
}

#[test]
fn the_game_of_the_notation_is_read_and_written_to_the_letter() {
    let text = example("[MathChess");
    let record: GameRecord = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record.to_string(), format!("{}\n", text.trim_end()));
    assert_eq!(record.turns.len(), 3);
}

#[test]
fn the_position_of_the_notation_is_read_and_written_to_the_letter() {
    let text = example("B7B9");
    let position: Position = text.trim().parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(position.to_string(), text.trim());
}
