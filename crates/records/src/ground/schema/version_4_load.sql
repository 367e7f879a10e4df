-- What lists, the scoreboard and the tables of classes need, so that they do not look at every game and every answer. All of it
-- follows from the other tables, is kept by indexes and triggers, and never leaves the device.

-- Lists of games, the last changed first: which games agree is decided without a look at the games themselves.
DROP INDEX games_by_change;
CREATE INDEX games_by_change ON games (updated_ms, id, game, stage, level) WHERE deleted_ms IS NULL;
CREATE INDEX games_by_kind ON games (game, updated_ms, id, stage, level) WHERE deleted_ms IS NULL;
CREATE INDEX games_by_variant ON games (substr(display, 1, instr(display || ' ', ' ') - 1), updated_ms, id, stage)
    WHERE deleted_ms IS NULL AND game = 'spatial-chess';
CREATE INDEX games_unfinished ON games (updated_ms, id, game, level) WHERE deleted_ms IS NULL AND stage <> 'over';
CREATE INDEX games_by_own_level ON games (own_level_name, id) WHERE own_level_name IS NOT NULL AND course IS NULL;
DROP INDEX games_by_end;
CREATE INDEX games_by_end ON games (game, finished_ms, id) WHERE deleted_ms IS NULL AND finished_ms IS NOT NULL;
CREATE INDEX seats_of_computers ON seats (strength, game_id, standing) WHERE strength IS NOT NULL;
CREATE INDEX seats_of_guests ON seats (name, game_id, standing) WHERE strength IS NULL AND profile_id IS NULL;

-- The answers of everybody to puzzles in their order: ratings follow from all of them.
CREATE INDEX answers_to_puzzles ON attempts (kind, at_ms, id, item, is_right, hints) WHERE kind = 'puzzle';

-- The seats of people in finished games that are not deleted, as scoreboards and tables count them.
CREATE TABLE results (
    game_id     TEXT NOT NULL,
    seat        INTEGER NOT NULL,
    game        TEXT NOT NULL,
    variant     TEXT NOT NULL, -- of spatial chess: the first word of the position at the first turn; else empty
    level       INTEGER NOT NULL, -- none: -1
    profile_id  TEXT NOT NULL, -- none: empty
    name        TEXT NOT NULL, -- of somebody without a profile; else empty
    standing    TEXT NOT NULL, -- none: empty
    taken       INTEGER NOT NULL,
    given       INTEGER NOT NULL,
    used_ms     INTEGER NOT NULL,
    finished_ms INTEGER NOT NULL,
    repeated    INTEGER NOT NULL, -- 1 if the same profile has an earlier seat of this game
    -- Another number than these make now: one of them has suffered on the disk.
    proof       INTEGER NOT NULL AS (seat * 3 + level * 5 + taken * 7 + given * 11 + used_ms % 1000003 * 13
                    + finished_ms % 1000003 * 17 + repeated * 19 + length(standing) * 23) STORED,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_profile ON results (profile_id, game, finished_ms);

-- What they add up to.
CREATE TABLE scores (
    game       TEXT NOT NULL,
    variant    TEXT NOT NULL,
    level      INTEGER NOT NULL,
    profile_id TEXT NOT NULL,
    name       TEXT NOT NULL,
    games      INTEGER NOT NULL,
    won        INTEGER NOT NULL,
    drawn      INTEGER NOT NULL,
    lost       INTEGER NOT NULL,
    taken      INTEGER NOT NULL,
    given      INTEGER NOT NULL,
    used_ms    INTEGER NOT NULL,
    repeated   INTEGER NOT NULL,
    -- Another number than these make now: one of them has suffered on the disk.
    proof      INTEGER NOT NULL AS (games * 3 + won * 5 + drawn * 7 + lost * 11 + taken * 13 + given * 17 + used_ms * 19
                   + repeated * 23 + level * 29) STORED,
    PRIMARY KEY (game, variant, level, profile_id, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_by_profile ON scores (profile_id, game);

CREATE TRIGGER results_added AFTER INSERT ON results
BEGIN
    INSERT INTO scores (game, variant, level, profile_id, name, games, won, drawn, lost, taken, given, used_ms, repeated)
    VALUES (NEW.game, NEW.variant, NEW.level, NEW.profile_id, NEW.name, 1, NEW.standing = 'won', NEW.standing = 'drawn',
            NEW.standing = 'lost', NEW.taken, NEW.given, NEW.used_ms, NEW.repeated)
    ON CONFLICT DO UPDATE SET games = games + 1, won = won + excluded.won, drawn = drawn + excluded.drawn,
        lost = lost + excluded.lost, taken = taken + excluded.taken, given = given + excluded.given,
        used_ms = used_ms + excluded.used_ms, repeated = repeated + excluded.repeated;
END;
CREATE TRIGGER results_removed AFTER DELETE ON results
BEGIN
    UPDATE scores SET games = games - 1, won = won - (OLD.standing = 'won'), drawn = drawn - (OLD.standing = 'drawn'),
        lost = lost - (OLD.standing = 'lost'), taken = taken - OLD.taken, given = given - OLD.given,
        used_ms = used_ms - OLD.used_ms, repeated = repeated - OLD.repeated
    WHERE game = OLD.game AND variant = OLD.variant AND level = OLD.level AND profile_id = OLD.profile_id AND name = OLD.name;
    DELETE FROM scores
    WHERE game = OLD.game AND variant = OLD.variant AND level = OLD.level AND profile_id = OLD.profile_id AND name = OLD.name
        AND games <= 0;
END;

-- Putting the id of a game in here counts its seats anew. A game with points that no game gives counts for nobody.
CREATE VIEW counted_games (id) AS SELECT game_id FROM results;
CREATE TRIGGER games_counted_anew INSTEAD OF INSERT ON counted_games
BEGIN
    DELETE FROM results WHERE game_id = NEW.id;
    INSERT INTO results (game_id, seat, game, variant, level, profile_id, name, standing, taken, given, used_ms, finished_ms, repeated)
    SELECT g.id, s.seat, g.game, iif(g.game = 'spatial-chess', substr(g.display, 1, instr(g.display || ' ', ' ') - 1), ''), coalesce(g.level, -1),
        coalesce(s.profile_id, ''), iif(s.profile_id IS NULL, s.name, ''), coalesce(s.standing, ''), s.points,
        (SELECT coalesce(sum(o.points), 0) FROM seats o WHERE o.game_id = g.id AND o.seat <> s.seat), g.used_ms, g.finished_ms,
        EXISTS (SELECT 1 FROM seats o WHERE o.game_id = g.id AND o.seat < s.seat AND o.profile_id = s.profile_id)
    FROM games g JOIN seats s ON s.game_id = g.id
    WHERE g.id = NEW.id AND g.finished_ms IS NOT NULL AND g.deleted_ms IS NULL AND s.strength IS NULL
        -- Neither the other line of a game counts, nor somebody who was erased for good.
        AND g.forked_from IS NULL AND s.name <> 'mathchess-erased'
        AND NOT EXISTS (SELECT 1 FROM seats o WHERE o.game_id = g.id AND o.points NOT BETWEEN 0 AND 1000000);
END;
CREATE TRIGGER games_counted AFTER UPDATE OF game, level, display, stage, used_ms, finished_ms, deleted_ms ON games
WHEN OLD.stage = 'over' OR NEW.stage = 'over'
BEGIN INSERT INTO counted_games (id) VALUES (NEW.id); END;
CREATE TRIGGER games_not_counted AFTER DELETE ON games
BEGIN DELETE FROM results WHERE game_id = OLD.id; END;
CREATE TRIGGER seats_counted AFTER INSERT ON seats
WHEN (SELECT stage FROM games WHERE id = NEW.game_id) = 'over'
BEGIN INSERT INTO counted_games (id) VALUES (NEW.game_id); END;
CREATE TRIGGER seats_counted_anew AFTER UPDATE ON seats
WHEN (SELECT stage FROM games WHERE id = NEW.game_id) = 'over'
BEGIN INSERT INTO counted_games (id) VALUES (NEW.game_id); END;
CREATE TRIGGER seats_not_counted AFTER DELETE ON seats
WHEN (SELECT stage FROM games WHERE id = OLD.game_id) = 'over'
BEGIN INSERT INTO counted_games (id) VALUES (OLD.game_id); END;
INSERT INTO counted_games (id) SELECT id FROM games WHERE finished_ms IS NOT NULL AND deleted_ms IS NULL;

-- What a learner's answers add up to, up to one of them: tables of classes go on from there. An answer that comes in before
-- that one, or is erased, removes it.
CREATE TABLE overviews (
    profile_id TEXT PRIMARY KEY NOT NULL,
    fold       INTEGER NOT NULL, -- names the way of counting: others are of no use
    at_ms      INTEGER NOT NULL, -- the last answer that is counted
    attempt_id TEXT NOT NULL,
    learnt     TEXT NOT NULL, -- as JSON
    answered   BLOB NOT NULL, -- the items
    sum        BLOB NOT NULL -- SHA-256 of all of it
) STRICT;
CREATE TRIGGER overviews_outdated AFTER INSERT ON attempts
BEGIN DELETE FROM overviews WHERE profile_id = NEW.profile_id AND (at_ms, attempt_id) > (NEW.at_ms, NEW.id); END;
CREATE TRIGGER overviews_of_erased_answers AFTER DELETE ON attempts
BEGIN DELETE FROM overviews WHERE profile_id = OLD.profile_id; END;
CREATE TRIGGER overviews_of_erased_profiles AFTER DELETE ON profiles
BEGIN DELETE FROM overviews WHERE profile_id = OLD.id; END;
