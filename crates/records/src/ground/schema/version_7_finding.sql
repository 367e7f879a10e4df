-- Who finds the equations of a game of Mathematical Chess: 'found' or 'strict'. Null where the app shows them, as in all games of
-- older formats.
ALTER TABLE games ADD COLUMN finding TEXT;
