-- The offset from UTC of the clock on the wall where the game was played, in minutes: it decides on which day it was. Null for
-- games of older formats and for those of texts.
ALTER TABLE games ADD COLUMN utc_offset_minutes INTEGER;
