-- Who finds the equations, as a teacher sets it: 'free', 'shown', 'found' or 'strict'. Null: not said here. It changes together with
-- the switches of version_7_guard.sql.
ALTER TABLE switches ADD COLUMN equations TEXT;

-- Who finds the equations of the games of a competition: 'found' or 'strict'. Null where the app shows them, as in all competitions
-- of older formats.
ALTER TABLE competitions ADD COLUMN finding TEXT;
