-- Two kinds of answers more: a task of a placement, and where the learner's path begins ('start'). SQLite changes no CHECK, so
-- the table is made anew; its triggers and indexes are those of the formats before.
CREATE TABLE attempts_7 (
    id                 TEXT NOT NULL UNIQUE,
    profile_id         TEXT NOT NULL REFERENCES profiles (id),
    sitting_id         TEXT NOT NULL,
    kind               TEXT NOT NULL
                       CHECK (kind IN ('lesson', 'check', 'drill', 'puzzle', 'game', 'placement', 'start')),
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
    made               TEXT,
    PRIMARY KEY (profile_id, at_ms, id)
) STRICT, WITHOUT ROWID;
INSERT INTO attempts_7
SELECT id, profile_id, sitting_id, kind, course, lesson, item, skills, setting, answer, answer_number, is_right, hints, mistake,
       used_ms, at_ms, utc_offset_minutes, rules_version, data_version, made
FROM attempts ORDER BY profile_id, at_ms, id;
DROP TABLE attempts;
ALTER TABLE attempts_7 RENAME TO attempts;
CREATE INDEX attempts_by_sitting ON attempts (sitting_id);
CREATE INDEX answers_to_puzzles ON attempts (kind, at_ms, id, item, is_right, hints) WHERE kind = 'puzzle';
CREATE TRIGGER attempts_stay_as_they_are BEFORE UPDATE ON attempts
BEGIN SELECT RAISE(ABORT, 'attempts are only ever appended'); END;
CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE kind = 'profile' AND id = OLD.profile_id)
BEGIN SELECT RAISE(ABORT, 'attempts are only ever appended'); END;
CREATE TRIGGER overviews_outdated AFTER INSERT ON attempts
BEGIN DELETE FROM overviews WHERE profile_id = NEW.profile_id AND (at_ms, attempt_id) > (NEW.at_ms, NEW.id); END;
CREATE TRIGGER overviews_of_erased_answers AFTER DELETE ON attempts
BEGIN DELETE FROM overviews WHERE profile_id = OLD.profile_id; END;
CREATE TRIGGER folder_attempts_added AFTER INSERT ON attempts
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'attempt' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('attempt', NEW.id);
END;
CREATE TRIGGER folder_attempts_erased AFTER DELETE ON attempts
BEGIN DELETE FROM folder_units WHERE kind = 'attempt' AND id = OLD.id; END;
