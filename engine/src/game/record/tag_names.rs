//! The names of the tags.

/// The tags of the players, by seat.
pub(super) const PLAYERS: [&str; 4] = ["Player1", "Player2", "Player3", "Player4"];

/// The tag for the time of each player.
pub(super) const PLAYER_TIME: &str = "PlayerTime";

/// The tags of a record: those of version 2, then the one added by version 3.
pub(super) const TAGS: [&str; 16] = [
    "MathChess",
    "Game",
    "Id",
    "Date",
    PLAYERS[0],
    PLAYERS[1],
    PLAYERS[2],
    PLAYERS[3],
    "Level",
    "Options",
    "Seed",
    "TimeLimit",
    "Start",
    "Result",
    "Reason",
    PLAYER_TIME,
];

/// The number of tags that version 2 has.
pub(super) const TAGS_OF_VERSION_2: usize = 15;

/// Whether the newest version has a tag of this name.
pub(super) fn is_of_the_notation(name: &str) -> bool {
    TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name))
}

/// The most characters of a tag's name.
const MOST_IN_NAME: usize = 40;

/// Whether a text can be the name of a tag.
pub(super) fn is_name(text: &str) -> bool {
    (1..=MOST_IN_NAME).contains(&text.len()) && text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
}
