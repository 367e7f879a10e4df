-- The turns of games for which a hint was asked, also of those that were taken back: a game won with help does not show how
-- strong somebody plays. It stays on this device.
CREATE TABLE helped_turns (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply     INTEGER NOT NULL CHECK (ply > 0),
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;
