-- Takes back what migration.sql has made.
DROP INDEX game_over_of_club;
DROP INDEX game_waits;
