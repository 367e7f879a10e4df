-- Another name that somebody would like to have; whoever may change names decides.
ALTER TABLE profiles ADD COLUMN wished_name TEXT; -- none: no wish, or it was answered
ALTER TABLE profiles ADD COLUMN wished_ms INTEGER; -- when it was wished or answered
