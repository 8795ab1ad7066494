-- Takes back what migration.sql has made. A start that waits for several waits for its hour.
ALTER TABLE game_seat DROP COLUMN agreed_at;
