-- What a game was played under is known by an id; a level may be called anything.
ALTER TABLE games ADD COLUMN own_level_id TEXT; -- the level that players made; it may be on another device only
ALTER TABLE games ADD COLUMN course TEXT; -- the course whose small game it is
