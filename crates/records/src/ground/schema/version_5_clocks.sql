-- A clock for each player: what each begins with, and what each own turn adds. Games of older formats have none.
ALTER TABLE games ADD COLUMN player_time_ms INTEGER CHECK (player_time_ms > 0);
ALTER TABLE games ADD COLUMN increment_ms INTEGER
    CHECK (increment_ms >= 0 AND player_time_ms IS NOT NULL OR increment_ms IS NULL AND player_time_ms IS NULL);
