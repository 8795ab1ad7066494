-- Takes back what migration.sql has made. Decisions stay as they were last made.
ALTER TABLE season_game DROP COLUMN before_ruling;
