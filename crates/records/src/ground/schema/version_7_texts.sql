-- What the text of a game says beyond the game: comments, and tags of other programs. Games of older formats have none.
ALTER TABLE games ADD COLUMN notes TEXT;
-- The date as the game's text has it, where it says less than a time or says it otherwise; '' if it has none. Null for games
-- that were played here.
ALTER TABLE games ADD COLUMN written_date TEXT;
