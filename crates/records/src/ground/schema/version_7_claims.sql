-- The equations that players claimed, in the order in which they did, also in turns that were taken back: a claim tells what its
-- player had found of a turn, and how many claims were wrong. They stay on this device.
CREATE TABLE claims (
    game_id  TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL CHECK (number > 0), -- its place among those of the game
    ply      INTEGER NOT NULL CHECK (ply > 0), -- the turn in which it was made
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    text     TEXT NOT NULL, -- where it was made and what was claimed, in the game's notation
    is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
    PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;
