-- A class may want a teacher as umpire of its games, and no guests or new players without a teacher
-- (see docs/design/records.md).
ALTER TABLE switches ADD COLUMN own_umpire INTEGER CHECK (own_umpire IN (0, 1)); -- none: not said here
ALTER TABLE switches ADD COLUMN guests INTEGER CHECK (guests IN (0, 1));
ALTER TABLE switches ADD COLUMN guarded_ms INTEGER; -- when the two last changed
CREATE INDEX competition_results_by_game ON competition_results (game_id);

-- The time limit of the games of a competition; none: that of the rules.
ALTER TABLE competitions ADD COLUMN minutes INTEGER CHECK (minutes > 0);
