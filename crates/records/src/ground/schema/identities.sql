
-- Games recorded or exported by an older program have the course of a mini game in the column of a level's name. A mini
-- game differs from a game at a level of that name by its conditions, its ten minutes and the computer as Black.
UPDATE games SET course = own_level_name
WHERE course IS NULL AND own_level_id IS NULL AND level IS NULL AND game = 'mathematical-chess'
    AND time_limit_ms = 600000
    AND (own_level_name, conditions) IN (VALUES
        ('c00', '5 1234 +- last'), ('c01', '6 123578 ++ last'), ('c02', '6 124679 --- last'),
        ('c03', '8 1235689 ++-- last'), ('c04', '6 123467 xxx last'), ('c05', '6 123468 ::: last'),
        ('c06', '8 1234678 xx:: last'), ('c07', '6 123478 PPP last'), ('c08', '6 123578 RRR last'),
        ('c09', '9 123456789 +-x: last'), ('c10', '10 0123456789 x:PR last'))
    AND EXISTS (SELECT 1 FROM seats s WHERE s.game_id = games.id AND s.seat = 1 AND s.strength IS NOT NULL);

-- A level whose name belongs, or belonged, to only one level.
UPDATE games SET own_level_id = (SELECT o.id FROM own_levels o WHERE o.game = games.game AND o.name = own_level_name)
WHERE own_level_id IS NULL AND course IS NULL AND own_level_name IS NOT NULL
    AND (SELECT count(*) FROM own_levels o WHERE o.game = games.game AND o.name = own_level_name) = 1;
