-- Takes back what migration.sql has made.
DROP TABLE season_objection;
DROP INDEX season_game_to_score;
ALTER TABLE season_game DROP COLUMN cut_standing, DROP COLUMN cut_at;
ALTER TABLE season DROP COLUMN starts;
