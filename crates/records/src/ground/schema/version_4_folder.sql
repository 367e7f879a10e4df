-- A folder that this device shares with others: what it has written there and what it has read (docs/guide/folder.md).

-- There is one row while the device takes part, and none otherwise.
CREATE TABLE folder (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    writer        TEXT NOT NULL, -- under which id this device writes
    next_number   INTEGER NOT NULL, -- of the next file
    told_ahead    TEXT NOT NULL, -- whose clocks the last file told to be ahead, as in its head
    ahead_ms      INTEGER, -- by how much others find the clock of this device ahead
    ahead_told_ms INTEGER -- when that was read, by this clock
) STRICT;

-- What travels: one row for each unit, which is a row of a table, a game with all that belongs to it, or a competition.
CREATE TABLE folder_units (
    kind   TEXT NOT NULL, -- what a row of it is called in a file for another device
    id     TEXT NOT NULL, -- the values of its key, with blanks between
    number INTEGER, -- the own file with its present state; none: it is to be written
    former INTEGER, -- if it is to be written again although it has not changed: the own file with this state
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX folder_units_by_file ON folder_units (number, former);

-- Files of this device.
CREATE TABLE folder_files (
    number INTEGER PRIMARY KEY,
    sum    TEXT NOT NULL, -- as in its name
    bytes  INTEGER NOT NULL,
    units  INTEGER NOT NULL, -- with how many units it was written
    state  TEXT NOT NULL CHECK (state IN ('begun', 'written', 'rewriting', 'needless'))
) STRICT;

-- Files of others that have been read.
CREATE TABLE folder_read (
    writer TEXT NOT NULL,
    number INTEGER NOT NULL,
    sum    TEXT NOT NULL,
    covers INTEGER NOT NULL, -- the number of the last file that it replaces; 0 for none
    PRIMARY KEY (writer, number, sum)
) STRICT, WITHOUT ROWID;

-- Whoever reads many files looks for the profiles of seats again and again.
CREATE INDEX seats_elsewhere ON seats (elsewhere) WHERE elsewhere IS NOT NULL;

-- Whatever changes a unit, in whichever way, makes it one that is to be written.
CREATE TRIGGER folder_profiles_added AFTER INSERT ON profiles
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'profile' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('profile', NEW.id);
END;
-- For whom a profile counts follows from the other columns and does not travel.
CREATE TRIGGER folder_profiles_changed AFTER UPDATE OF name, colour, avatar, updated_ms, deleted_ms, deleted_by, marked_ms, merged_into, merged_ms ON profiles
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'profile' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('profile', NEW.id);
END;
CREATE TRIGGER folder_classes_added AFTER INSERT ON classes
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'class' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('class', NEW.id);
END;
CREATE TRIGGER folder_classes_changed AFTER UPDATE ON classes
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'class' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('class', NEW.id);
END;
CREATE TRIGGER folder_memberships_added AFTER INSERT ON memberships
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'membership' AND id = NEW.class_id || ' ' || NEW.profile_id;
    INSERT INTO folder_units (kind, id) VALUES ('membership', NEW.class_id || ' ' || NEW.profile_id);
END;
CREATE TRIGGER folder_memberships_changed AFTER UPDATE ON memberships
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'membership' AND id = NEW.class_id || ' ' || NEW.profile_id;
    INSERT INTO folder_units (kind, id) VALUES ('membership', NEW.class_id || ' ' || NEW.profile_id);
END;
CREATE TRIGGER folder_switches_added AFTER INSERT ON switches
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'switches' AND id = coalesce(NEW.class_id, NEW.profile_id);
    INSERT INTO folder_units (kind, id) VALUES ('switches', coalesce(NEW.class_id, NEW.profile_id));
END;
CREATE TRIGGER folder_switches_changed AFTER UPDATE ON switches
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'switches' AND id = coalesce(NEW.class_id, NEW.profile_id);
    INSERT INTO folder_units (kind, id) VALUES ('switches', coalesce(NEW.class_id, NEW.profile_id));
END;
CREATE TRIGGER folder_attempts_added AFTER INSERT ON attempts
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'attempt' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('attempt', NEW.id);
END;
CREATE TRIGGER folder_displays_added AFTER INSERT ON displays
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'display' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('display', NEW.id);
END;
CREATE TRIGGER folder_displays_changed AFTER UPDATE ON displays
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'display' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('display', NEW.id);
END;
CREATE TRIGGER folder_own_levels_added AFTER INSERT ON own_levels
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'own-level' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('own-level', NEW.id);
END;
CREATE TRIGGER folder_own_levels_changed AFTER UPDATE ON own_levels
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'own-level' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('own-level', NEW.id);
END;
CREATE TRIGGER folder_competitions_added AFTER INSERT ON competitions
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'competition' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('competition', NEW.id);
END;
CREATE TRIGGER folder_competitions_changed AFTER UPDATE ON competitions
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'competition' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('competition', NEW.id);
END;
CREATE TRIGGER folder_competitors_added AFTER INSERT ON competitors
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'competition' AND id = NEW.competition_id;
    INSERT INTO folder_units (kind, id) VALUES ('competition', NEW.competition_id);
END;
CREATE TRIGGER folder_competitors_changed AFTER UPDATE ON competitors
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'competition' AND id = NEW.competition_id;
    INSERT INTO folder_units (kind, id) VALUES ('competition', NEW.competition_id);
END;
CREATE TRIGGER folder_rounds_added AFTER INSERT ON rounds
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'competition' AND id = NEW.competition_id;
    INSERT INTO folder_units (kind, id) VALUES ('competition', NEW.competition_id);
END;
CREATE TRIGGER folder_rounds_changed AFTER UPDATE ON rounds
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'competition' AND id = NEW.competition_id;
    INSERT INTO folder_units (kind, id) VALUES ('competition', NEW.competition_id);
END;
CREATE TRIGGER folder_competition_results_added AFTER INSERT ON competition_results
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'competition' AND id = NEW.competition_id;
    INSERT INTO folder_units (kind, id) VALUES ('competition', NEW.competition_id);
END;
CREATE TRIGGER folder_games_added AFTER INSERT ON games
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'game' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('game', NEW.id);
END;
CREATE TRIGGER folder_games_changed AFTER UPDATE ON games
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'game' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('game', NEW.id);
END;
CREATE TRIGGER folder_erased_added AFTER INSERT ON erased
WHEN EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'erased' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('erased', NEW.id);
END;
-- The profile of a seat may arrive without any change of what travels.
CREATE TRIGGER folder_seats_changed AFTER UPDATE ON seats
WHEN EXISTS (SELECT 1 FROM folder) AND (OLD.name, OLD.strength, coalesce(OLD.profile_id, OLD.elsewhere), OLD.points, OLD.standing)
    IS NOT (NEW.name, NEW.strength, coalesce(NEW.profile_id, NEW.elsewhere), NEW.points, NEW.standing)
BEGIN
    DELETE FROM folder_units WHERE kind = 'game' AND id = NEW.game_id;
    INSERT INTO folder_units (kind, id) VALUES ('game', NEW.game_id);
END;

-- What is erased goes out of the files of this device as well: all are written anew.
CREATE TRIGGER folder_forgets AFTER INSERT ON erased
BEGIN
    UPDATE folder_units SET former = number, number = NULL
    WHERE number IN (SELECT number FROM folder_files WHERE state IN ('begun', 'written'));
    UPDATE folder_files SET state = 'rewriting' WHERE state IN ('begun', 'written');
END;
CREATE TRIGGER folder_profiles_erased AFTER DELETE ON profiles
BEGIN DELETE FROM folder_units WHERE kind = 'profile' AND id = OLD.id; END;
CREATE TRIGGER folder_classes_erased AFTER DELETE ON classes
BEGIN DELETE FROM folder_units WHERE kind = 'class' AND id = OLD.id; END;
CREATE TRIGGER folder_memberships_erased AFTER DELETE ON memberships
BEGIN DELETE FROM folder_units WHERE kind = 'membership' AND id = OLD.class_id || ' ' || OLD.profile_id; END;
CREATE TRIGGER folder_switches_erased AFTER DELETE ON switches
BEGIN DELETE FROM folder_units WHERE kind = 'switches' AND id = coalesce(OLD.class_id, OLD.profile_id); END;
CREATE TRIGGER folder_attempts_erased AFTER DELETE ON attempts
BEGIN DELETE FROM folder_units WHERE kind = 'attempt' AND id = OLD.id; END;
CREATE TRIGGER folder_displays_erased AFTER DELETE ON displays
BEGIN DELETE FROM folder_units WHERE kind = 'display' AND id = OLD.id; END;
CREATE TRIGGER folder_own_levels_erased AFTER DELETE ON own_levels
BEGIN DELETE FROM folder_units WHERE kind = 'own-level' AND id = OLD.id; END;
CREATE TRIGGER folder_competitions_erased AFTER DELETE ON competitions
BEGIN DELETE FROM folder_units WHERE kind = 'competition' AND id = OLD.id; END;
CREATE TRIGGER folder_games_erased AFTER DELETE ON games
BEGIN DELETE FROM folder_units WHERE kind = 'game' AND id = OLD.id; END;
