-- Answers, classes, PINs, switches, competitions; games for one, two or four; profiles put together.
-- What several devices may change carries the time of the change, so that the later one wins (docs/design/transfer.md).

ALTER TABLE profiles ADD COLUMN marked_ms INTEGER; -- when deleted_ms last changed
ALTER TABLE profiles ADD COLUMN merged_into TEXT REFERENCES profiles (id);
ALTER TABLE profiles ADD COLUMN merged_ms INTEGER; -- when merged_into last changed
ALTER TABLE profiles ADD COLUMN counts_for TEXT REFERENCES profiles (id); -- follows from all merged_into
UPDATE profiles SET marked_ms = deleted_ms, counts_for = id;
CREATE INDEX profiles_by_owner ON profiles (counts_for);

ALTER TABLE games ADD COLUMN marked_ms INTEGER;
UPDATE games SET marked_ms = deleted_ms;
ALTER TABLE displays ADD COLUMN marked_ms INTEGER;
UPDATE displays SET marked_ms = deleted_ms;
ALTER TABLE own_levels ADD COLUMN marked_ms INTEGER;
UPDATE own_levels SET marked_ms = deleted_ms;

-- games.winner names one seat; a game for one can be lost, and allies win together.
ALTER TABLE seats ADD COLUMN standing TEXT CHECK (standing IN ('won', 'drawn', 'lost'));
UPDATE seats SET standing = (
    SELECT CASE WHEN g.winner IS NULL THEN 'drawn' WHEN g.winner = seats.seat THEN 'won' ELSE 'lost' END
    FROM games g WHERE g.id = seats.game_id AND g.stage = 'over');

-- The profile of a seat, as long as it is on another device only; profile_id is empty then.
ALTER TABLE seats ADD COLUMN elsewhere TEXT;

-- A learner's answers lie side by side in the file: whoever reads them reads them all.
CREATE TABLE attempts (
    id                 TEXT NOT NULL UNIQUE,
    profile_id         TEXT NOT NULL REFERENCES profiles (id),
    sitting_id         TEXT NOT NULL,
    kind               TEXT NOT NULL CHECK (kind IN ('lesson', 'check', 'drill', 'puzzle', 'game')),
    course             TEXT,
    lesson             TEXT,
    item               TEXT NOT NULL CHECK (trim(item) <> ''),
    skills             TEXT NOT NULL, -- with blanks between
    setting            TEXT NOT NULL CHECK (setting IN ('example', 'practice', 'mixed')),
    answer             TEXT NOT NULL,
    answer_number      INTEGER NOT NULL CHECK (answer_number >= 1),
    is_right           INTEGER NOT NULL CHECK (is_right IN (0, 1)),
    hints              INTEGER NOT NULL,
    mistake            TEXT,
    used_ms            INTEGER NOT NULL,
    at_ms              INTEGER NOT NULL,
    utc_offset_minutes INTEGER NOT NULL,
    rules_version      INTEGER NOT NULL,
    data_version       INTEGER NOT NULL,
    PRIMARY KEY (profile_id, at_ms, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_by_sitting ON attempts (sitting_id);
CREATE TRIGGER attempts_stay_as_they_are BEFORE UPDATE ON attempts
BEGIN SELECT RAISE(ABORT, 'attempts are only ever appended'); END;
CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts
BEGIN SELECT RAISE(ABORT, 'attempts are only ever appended'); END;

CREATE TABLE classes (
    id         TEXT PRIMARY KEY NOT NULL,
    name       TEXT NOT NULL CHECK (trim(name) <> ''),
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    deleted_ms INTEGER,
    marked_ms  INTEGER
) STRICT;

CREATE TABLE memberships (
    class_id   TEXT NOT NULL REFERENCES classes (id),
    profile_id TEXT NOT NULL REFERENCES profiles (id),
    joined_ms  INTEGER NOT NULL, -- the first time
    left_ms    INTEGER,
    updated_ms INTEGER NOT NULL,
    PRIMARY KEY (class_id, profile_id)
) STRICT;
CREATE INDEX memberships_by_profile ON memberships (profile_id);

CREATE TABLE switches (
    class_id      TEXT UNIQUE REFERENCES classes (id),
    profile_id    TEXT UNIQUE REFERENCES profiles (id),
    take_back     INTEGER CHECK (take_back IN (0, 1)), -- none: not said here
    hints         INTEGER CHECK (hints IN (0, 1)),
    shown_values  INTEGER CHECK (shown_values IN (0, 1)),
    locked_levels TEXT, -- numbers with commas between
    updated_ms    INTEGER NOT NULL,
    CHECK ((class_id IS NULL) <> (profile_id IS NULL))
) STRICT;

CREATE TABLE pins (
    owner         TEXT PRIMARY KEY NOT NULL, -- a profile's id, or 'teacher'
    hash          TEXT NOT NULL, -- argon2id as a PHC string
    wrong_tries   INTEGER NOT NULL,
    last_wrong_ms INTEGER,
    set_ms        INTEGER NOT NULL
) STRICT;

CREATE TABLE competitions (
    id         TEXT PRIMARY KEY NOT NULL,
    class_id   TEXT REFERENCES classes (id),
    name       TEXT NOT NULL CHECK (trim(name) <> ''),
    kind       TEXT NOT NULL CHECK (kind IN ('round-robin', 'swiss')),
    game       TEXT NOT NULL,
    conditions TEXT NOT NULL,
    level      INTEGER,
    rounds     INTEGER NOT NULL CHECK (rounds >= 1),
    seed       INTEGER NOT NULL, -- the 64 bits of an unsigned number
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    deleted_ms INTEGER,
    marked_ms  INTEGER
) STRICT;
CREATE INDEX competitions_by_class ON competitions (class_id);

CREATE TABLE competitors (
    competition_id TEXT NOT NULL REFERENCES competitions (id),
    number         INTEGER NOT NULL CHECK (number >= 1), -- the place in the list
    profile_id     TEXT, -- it may be on another device only
    name           TEXT NOT NULL CHECK (trim(name) <> ''),
    withdrawn_ms   INTEGER,
    updated_ms     INTEGER NOT NULL,
    PRIMARY KEY (competition_id, number)
) STRICT;

CREATE TABLE rounds (
    competition_id TEXT NOT NULL REFERENCES competitions (id),
    round          INTEGER NOT NULL CHECK (round >= 1),
    pairings       TEXT NOT NULL, -- such as `3-1 2-4 5-`: who starts first; 5 has a bye. Empty: undone
    made_ms        INTEGER NOT NULL,
    PRIMARY KEY (competition_id, round)
) STRICT;

CREATE TABLE competition_results (
    id             TEXT PRIMARY KEY NOT NULL,
    competition_id TEXT NOT NULL REFERENCES competitions (id),
    round          INTEGER NOT NULL,
    first          INTEGER NOT NULL, -- the competitors' numbers, as in the pairing
    second         INTEGER NOT NULL,
    game_id        TEXT, -- the game that counts; it may be on another device only
    first_result   TEXT CHECK (first_result IN ('won', 'drawn', 'lost')), -- none: the result before is withdrawn
    second_result  TEXT CHECK (second_result IN ('won', 'drawn', 'lost')),
    first_points   INTEGER,
    second_points  INTEGER,
    entered_ms     INTEGER NOT NULL,
    CHECK ((first_result IS NULL) = (second_result IS NULL)),
    CHECK ((first_points IS NULL) = (second_points IS NULL))
) STRICT;
CREATE INDEX competition_results_in_order ON competition_results (competition_id, entered_ms, id);
CREATE TRIGGER competition_results_stay_as_they_are BEFORE UPDATE ON competition_results
BEGIN SELECT RAISE(ABORT, 'results are only ever appended'); END;
CREATE TRIGGER competition_results_stay BEFORE DELETE ON competition_results
BEGIN SELECT RAISE(ABORT, 'results are only ever appended'); END;
