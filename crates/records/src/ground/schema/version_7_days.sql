-- The local clock's offset from UTC where the game was begun, in minutes. It decides the day of the game. Null if it is unknown:
-- for games of older formats, and for those of texts without an offset.
ALTER TABLE games ADD COLUMN utc_offset_minutes INTEGER;
