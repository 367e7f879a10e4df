PRAGMA application_id = 0x4D434852; -- "MCHR"; `schema.rs` looks for it

CREATE TABLE profiles (
    id         TEXT PRIMARY KEY NOT NULL,
    name       TEXT NOT NULL CHECK (trim(name) <> ''),
    colour     TEXT NOT NULL,
    avatar     TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    deleted_ms INTEGER
) STRICT;

CREATE TABLE games (
    id                TEXT PRIMARY KEY NOT NULL,
    game              TEXT NOT NULL,
    rules_version     INTEGER NOT NULL,
    conditions        TEXT NOT NULL,
    seed              INTEGER, -- the 64 bits of an unsigned number
    starter           INTEGER NOT NULL,
    level             INTEGER,
    own_level_name    TEXT,
    time_limit_ms     INTEGER,
    quiet_limit       INTEGER,
    take_back_allowed INTEGER NOT NULL CHECK (take_back_allowed IN (0, 1)),
    supervised        INTEGER NOT NULL CHECK (supervised IN (0, 1)),
    display           TEXT,
    stage             TEXT NOT NULL CHECK (stage IN ('prepare', 'play', 'over')),
    winner            INTEGER,
    loser             INTEGER,
    reason            TEXT,
    used_ms           INTEGER NOT NULL,
    created_ms        INTEGER NOT NULL,
    updated_ms        INTEGER NOT NULL,
    finished_ms       INTEGER,
    deleted_ms        INTEGER,
    CHECK ((stage = 'prepare') = (display IS NULL)),
    CHECK ((stage = 'over') = (reason IS NOT NULL)),
    CHECK ((stage = 'over') = (finished_ms IS NOT NULL)),
    CHECK (stage = 'over' OR (winner IS NULL AND loser IS NULL))
) STRICT;
CREATE INDEX games_by_change ON games (updated_ms) WHERE deleted_ms IS NULL;
CREATE INDEX games_by_end ON games (finished_ms) WHERE deleted_ms IS NULL AND finished_ms IS NOT NULL;

CREATE TABLE seats (
    game_id    TEXT NOT NULL REFERENCES games (id),
    seat       INTEGER NOT NULL,
    profile_id TEXT REFERENCES profiles (id),
    name       TEXT NOT NULL CHECK (trim(name) <> ''),
    strength   INTEGER, -- of the computer; none for a person
    points     INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat),
    CHECK (profile_id IS NULL OR strength IS NULL)
) STRICT;
CREATE INDEX seats_by_profile ON seats (profile_id);

CREATE TABLE placements (
    id        INTEGER PRIMARY KEY,
    game_id   TEXT NOT NULL REFERENCES games (id),
    number    INTEGER NOT NULL,
    batch     INTEGER NOT NULL,
    action    TEXT NOT NULL CHECK (action IN ('place', 'lift')),
    piece     TEXT NOT NULL,
    point     TEXT NOT NULL,
    placed_ms INTEGER NOT NULL,
    undone_ms INTEGER
) STRICT;
CREATE UNIQUE INDEX live_placements ON placements (game_id, number) WHERE undone_ms IS NULL;

CREATE TABLE turns (
    id            INTEGER PRIMARY KEY,
    game_id       TEXT NOT NULL REFERENCES games (id),
    ply           INTEGER NOT NULL CHECK (ply >= 1),
    text          TEXT NOT NULL,
    position_hash TEXT NOT NULL CHECK (length(position_hash) = 16), -- hexadecimal
    points        TEXT NOT NULL, -- by seat, with commas between
    used_ms       INTEGER NOT NULL,
    played_ms     INTEGER NOT NULL,
    taken_back_ms INTEGER
) STRICT;
CREATE UNIQUE INDEX live_turns ON turns (game_id, ply) WHERE taken_back_ms IS NULL;

CREATE TABLE displays (
    id         TEXT PRIMARY KEY NOT NULL,
    game       TEXT NOT NULL,
    name       TEXT NOT NULL CHECK (trim(name) <> ''),
    layout     TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    deleted_ms INTEGER
) STRICT;

CREATE TABLE own_levels (
    id         TEXT PRIMARY KEY NOT NULL,
    game       TEXT NOT NULL,
    name       TEXT NOT NULL CHECK (trim(name) <> ''),
    conditions TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    deleted_ms INTEGER
) STRICT;
