-- Of each game, whether somebody with a PIN plays it: lists leave those games out for whoever is not one of their players (see
-- docs/design/records.md). It follows from seats, profiles and PINs, is kept by triggers, and never leaves the device.

ALTER TABLE games ADD COLUMN locked INTEGER NOT NULL DEFAULT 0 CHECK (locked IN (0, 1));

-- The seats behind a PIN. A profile that is put into another is behind the PIN of that one; the PIN of a deleted profile keeps
-- nobody out.
CREATE VIEW locked_seats (game_id) AS
    SELECT s.game_id
    FROM seats s CROSS JOIN profiles own ON own.id = s.profile_id CROSS JOIN profiles shown ON shown.id = own.counts_for
        CROSS JOIN pins ON pins.owner = shown.id
    WHERE shown.deleted_ms IS NULL;

-- The indexes that are left out while all games are looked at. With the column in them, they decide alone which games are open.
DROP INDEX games_by_change;
DROP INDEX games_by_kind;
UPDATE games SET locked = 1 WHERE EXISTS (SELECT 1 FROM locked_seats WHERE game_id = games.id);
CREATE INDEX games_by_change ON games (updated_ms, id, game, stage, level, locked) WHERE deleted_ms IS NULL;
CREATE INDEX games_by_kind ON games (game, updated_ms, id, stage, level, locked) WHERE deleted_ms IS NULL;

-- Putting the id of a game in here looks at its seats anew.
CREATE VIEW locked_games (id) AS SELECT id FROM games WHERE locked = 1;
CREATE TRIGGER games_locked INSTEAD OF INSERT ON locked_games
BEGIN
    UPDATE games SET locked = 1 - locked
    WHERE id = NEW.id AND locked <> EXISTS (SELECT 1 FROM locked_seats WHERE game_id = games.id);
END;
CREATE TRIGGER seats_locked AFTER INSERT ON seats
WHEN NEW.profile_id IS NOT NULL
BEGIN INSERT INTO locked_games (id) VALUES (NEW.game_id); END;
CREATE TRIGGER seats_locked_anew AFTER UPDATE OF profile_id ON seats
BEGIN INSERT INTO locked_games (id) VALUES (NEW.game_id); END;
CREATE TRIGGER seats_unlocked AFTER DELETE ON seats
WHEN OLD.profile_id IS NOT NULL
BEGIN INSERT INTO locked_games (id) VALUES (OLD.game_id); END;

-- Putting the id of a profile in here looks at all of its games anew, and at those of the profiles that are put into it.
CREATE VIEW locked_profiles (id) AS SELECT owner FROM pins;
CREATE TRIGGER profiles_locked INSTEAD OF INSERT ON locked_profiles
BEGIN
    UPDATE games SET locked = 1 - locked
    WHERE id IN (SELECT s.game_id FROM seats s
                 WHERE s.profile_id IN (SELECT id FROM profiles WHERE counts_for = NEW.id UNION SELECT NEW.id))
        AND locked <> EXISTS (SELECT 1 FROM locked_seats WHERE game_id = games.id);
END;
CREATE TRIGGER pins_lock AFTER INSERT ON pins
BEGIN INSERT INTO locked_profiles (id) VALUES (NEW.owner); END;
CREATE TRIGGER pins_unlock AFTER DELETE ON pins
BEGIN INSERT INTO locked_profiles (id) VALUES (OLD.owner); END;
CREATE TRIGGER profiles_locked_anew AFTER UPDATE OF counts_for, deleted_ms ON profiles
WHEN OLD.counts_for IS NOT NEW.counts_for OR (OLD.deleted_ms IS NULL) <> (NEW.deleted_ms IS NULL)
BEGIN INSERT INTO locked_profiles (id) VALUES (NEW.id); END;

-- Others do not hear of it: a game that was locked or opened is not one that was changed.
DROP TRIGGER folder_games_changed;
CREATE TRIGGER folder_games_changed AFTER UPDATE ON games
WHEN OLD.locked = NEW.locked AND EXISTS (SELECT 1 FROM folder)
BEGIN
    DELETE FROM folder_units WHERE kind = 'game' AND id = NEW.id;
    INSERT INTO folder_units (kind, id) VALUES ('game', NEW.id);
END;
