-- Takes back what migration.sql has made.
DROP TABLE season_left;
ALTER TABLE season_game DROP COLUMN nudged_at;
ALTER TABLE season_game DROP COLUMN asked;
DROP INDEX season_player_left_idx;
ALTER TABLE season_player DROP COLUMN left_done;
