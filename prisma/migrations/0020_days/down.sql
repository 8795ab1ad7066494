-- Takes back what migration.sql has made. Programs of before know no bots: they would leave such seats to nobody.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM game_seat JOIN game ON id = game_id WHERE bot IS NOT NULL AND status IN ('open', 'running')) THEN
    RAISE EXCEPTION 'bots play';
  END IF;
END $$;

-- Programs of before give each turn a fixed time: games go on with that.
ALTER TABLE game DROP COLUMN time_control;
ALTER TABLE game DROP COLUMN starts;
ALTER TABLE game DROP COLUMN bot_pace;
ALTER TABLE game_seat DROP COLUMN bot;
-- So do clocks that stood outside their players' hours: from now on they run around the clock.
ALTER TABLE game DROP COLUMN hours;
DROP TABLE player_hours;
