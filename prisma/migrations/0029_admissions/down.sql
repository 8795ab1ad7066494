-- Takes back what migration.sql has made.
ALTER TABLE season_player DROP COLUMN admission;
