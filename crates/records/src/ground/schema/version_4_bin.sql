-- The bin, the other lines of games, values that were replaced, and people who were erased (docs/design/transfer.md).

-- Who deleted it: 'teacher' or the id of a profile; none: nobody is known.
ALTER TABLE profiles ADD COLUMN deleted_by TEXT;
ALTER TABLE games ADD COLUMN deleted_by TEXT;
ALTER TABLE displays ADD COLUMN deleted_by TEXT;
ALTER TABLE own_levels ADD COLUMN deleted_by TEXT;
ALTER TABLE classes ADD COLUMN deleted_by TEXT;
ALTER TABLE competitions ADD COLUMN deleted_by TEXT;
CREATE INDEX games_in_the_bin ON games (deleted_ms) WHERE deleted_ms IS NOT NULL;

-- The game of which this one is the other line: two devices went on with it differently.
ALTER TABLE games ADD COLUMN forked_from TEXT;
CREATE INDEX games_by_fork ON games (forked_from) WHERE forked_from IS NOT NULL;
-- Turns that were taken back move with their game: what they tell is that nobody wants that line any more.
CREATE INDEX taken_turns ON turns (game_id) WHERE taken_back_ms IS NOT NULL;

-- What a row held before it was changed, here or by records from elsewhere. It stays on the device.
CREATE TABLE replaced_values (
    id         INTEGER PRIMARY KEY,
    kind       TEXT NOT NULL, -- what a row of it is called in a file for another device
    row_id     TEXT NOT NULL, -- the values of its key, with blanks between
    stamp      TEXT NOT NULL, -- the column with the time of the change; it names the columns that change together
    old        TEXT NOT NULL, -- the columns that change together, as a JSON object
    old_ms     INTEGER NOT NULL,
    new_ms     INTEGER NOT NULL,
    noticed_ms INTEGER NOT NULL,
    elsewhere  INTEGER NOT NULL CHECK (elsewhere IN (0, 1)), -- by records from elsewhere
    settled_ms INTEGER -- when somebody chose which value holds
) STRICT;
CREATE INDEX replaced_by_row ON replaced_values (kind, row_id);
CREATE INDEX replaced_elsewhere ON replaced_values (noticed_ms) WHERE elsewhere = 1 AND settled_ms IS NULL;

CREATE TRIGGER profiles_replaced AFTER UPDATE OF name, colour, avatar ON profiles
WHEN (OLD.name, OLD.colour, OLD.avatar) IS NOT (NEW.name, NEW.colour, NEW.avatar)
BEGIN
    INSERT INTO replaced_values (kind, row_id, stamp, old, old_ms, new_ms, noticed_ms, elsewhere)
    VALUES ('profile', OLD.id, 'updated_ms', json_object('name', OLD.name, 'colour', OLD.colour, 'avatar', OLD.avatar),
            OLD.updated_ms, NEW.updated_ms, NEW.updated_ms, 0);
END;
CREATE TRIGGER classes_replaced AFTER UPDATE OF name ON classes
WHEN OLD.name IS NOT NEW.name
BEGIN
    INSERT INTO replaced_values (kind, row_id, stamp, old, old_ms, new_ms, noticed_ms, elsewhere)
    VALUES ('class', OLD.id, 'updated_ms', json_object('name', OLD.name),
            OLD.updated_ms, NEW.updated_ms, NEW.updated_ms, 0);
END;
CREATE TRIGGER memberships_replaced AFTER UPDATE OF left_ms ON memberships
WHEN OLD.left_ms IS NOT NEW.left_ms
BEGIN
    INSERT INTO replaced_values (kind, row_id, stamp, old, old_ms, new_ms, noticed_ms, elsewhere)
    VALUES ('membership', OLD.class_id || ' ' || OLD.profile_id, 'updated_ms', json_object('left_ms', OLD.left_ms),
            OLD.updated_ms, NEW.updated_ms, NEW.updated_ms, 0);
END;
CREATE TRIGGER switches_replaced AFTER UPDATE OF take_back, hints, shown_values, locked_levels ON switches
WHEN (OLD.take_back, OLD.hints, OLD.shown_values, OLD.locked_levels) IS NOT (NEW.take_back, NEW.hints, NEW.shown_values, NEW.locked_levels)
BEGIN
    INSERT INTO replaced_values (kind, row_id, stamp, old, old_ms, new_ms, noticed_ms, elsewhere)
    VALUES ('switches', coalesce(OLD.class_id, OLD.profile_id), 'updated_ms', json_object('take_back', OLD.take_back, 'hints', OLD.hints, 'shown_values', OLD.shown_values, 'locked_levels', OLD.locked_levels),
            OLD.updated_ms, NEW.updated_ms, NEW.updated_ms, 0);
END;
CREATE TRIGGER competitions_replaced AFTER UPDATE OF name, conditions, level, rounds ON competitions
WHEN (OLD.name, OLD.conditions, OLD.level, OLD.rounds) IS NOT (NEW.name, NEW.conditions, NEW.level, NEW.rounds)
BEGIN
    INSERT INTO replaced_values (kind, row_id, stamp, old, old_ms, new_ms, noticed_ms, elsewhere)
    VALUES ('competition', OLD.id, 'updated_ms', json_object('name', OLD.name, 'conditions', OLD.conditions, 'level', OLD.level, 'rounds', OLD.rounds),
            OLD.updated_ms, NEW.updated_ms, NEW.updated_ms, 0);
END;
CREATE TRIGGER competitors_replaced AFTER UPDATE OF profile_id, name, withdrawn_ms ON competitors
WHEN (OLD.profile_id, OLD.name, OLD.withdrawn_ms) IS NOT (NEW.profile_id, NEW.name, NEW.withdrawn_ms)
BEGIN
    INSERT INTO replaced_values (kind, row_id, stamp, old, old_ms, new_ms, noticed_ms, elsewhere)
    VALUES ('competitor', OLD.competition_id || ' ' || OLD.number, 'updated_ms', json_object('profile_id', OLD.profile_id, 'name', OLD.name, 'withdrawn_ms', OLD.withdrawn_ms),
            OLD.updated_ms, NEW.updated_ms, NEW.updated_ms, 0);
END;

-- What was erased for good, without a name. Nothing that comes from elsewhere or from a copy brings it back.
CREATE TABLE erased (
    id        TEXT PRIMARY KEY NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('profile', 'class')),
    erased_ms INTEGER NOT NULL
) STRICT;
-- What is being erased: a program that was stopped meanwhile goes on with it.
CREATE TABLE erasing (
    id       TEXT PRIMARY KEY NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('profile', 'class')),
    begun_ms INTEGER NOT NULL
) STRICT;
DROP TRIGGER attempts_stay;
CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE kind = 'profile' AND id = OLD.profile_id)
BEGIN SELECT RAISE(ABORT, 'attempts are only ever appended'); END;
DROP TRIGGER competition_results_stay;
CREATE TRIGGER competition_results_stay BEFORE DELETE ON competition_results
WHEN NOT EXISTS (SELECT 1 FROM erasing e JOIN competitions c ON c.class_id = e.id
                 WHERE e.kind = 'class' AND c.id = OLD.competition_id)
BEGIN SELECT RAISE(ABORT, 'results are only ever appended'); END;
