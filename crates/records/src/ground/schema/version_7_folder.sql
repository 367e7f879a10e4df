-- What comes from a shared folder and only a teacher may do (see docs/guide/folder.md). It stays on the device.
CREATE TABLE folder_acts (
    number     INTEGER PRIMARY KEY,
    writer     TEXT NOT NULL, -- under which id the device that asks writes
    device     TEXT, -- what that device calls itself
    kind       TEXT NOT NULL, -- what a row of it is called in a file for another device
    row_id     TEXT NOT NULL, -- the values of its key, with blanks between
    stamp      TEXT NOT NULL, -- the column with the time of the change; empty for a row that is not here
    value      TEXT NOT NULL, -- the key and the columns that change together, as a JSON object
    arrived_ms INTEGER NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('waiting', 'kept', 'done')),
    -- Of an erasure: 1 while the row is hidden, 0 if it is to be hidden when it comes, none if it stays in sight.
    hidden     INTEGER CHECK (hidden IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX folder_acts_once ON folder_acts (kind, row_id, stamp, value);
CREATE INDEX folder_acts_hiding ON folder_acts (row_id) WHERE hidden = 1;

-- Whether this device has read the folder since a teacher chose it.
ALTER TABLE folder ADD COLUMN has_read INTEGER NOT NULL DEFAULT 0 CHECK (has_read IN (0, 1));
UPDATE folder SET has_read = 1;

-- What is only hidden is not deleted: other devices do not hear of it, and its PIN still keeps others out. A real deletion
-- changes the time of the mark too.
DROP TRIGGER folder_profiles_changed;
CREATE TRIGGER folder_profiles_changed AFTER UPDATE OF name, colour, avatar, updated_ms, deleted_by, marked_ms, merged_into, merged_ms,
    wished_name, wished_ms ON profiles
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'profile' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('profile', NEW.id);
END;
DROP TRIGGER folder_classes_changed;
CREATE TRIGGER folder_classes_changed AFTER UPDATE OF name, updated_ms, deleted_by, marked_ms, archived_ms, archive_marked_ms ON classes
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'class' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('class', NEW.id);
END;
DROP VIEW locked_seats;
CREATE VIEW locked_seats (game_id) AS
    SELECT s.game_id
    FROM seats s CROSS JOIN profiles own ON own.id = s.profile_id CROSS JOIN profiles shown ON shown.id = own.counts_for
        CROSS JOIN pins ON pins.owner = shown.id
    WHERE shown.deleted_ms IS NULL OR shown.id IN (SELECT row_id FROM folder_acts WHERE hidden = 1);
DROP TRIGGER profiles_locked_anew;
CREATE TRIGGER profiles_locked_anew AFTER UPDATE OF counts_for, deleted_ms ON profiles
WHEN OLD.counts_for IS NOT NEW.counts_for
    OR (OLD.deleted_ms IS NULL) <> (NEW.deleted_ms IS NULL) AND NEW.id NOT IN (SELECT row_id FROM folder_acts WHERE hidden = 1)
BEGIN INSERT INTO locked_profiles (id) VALUES (NEW.id); END;
