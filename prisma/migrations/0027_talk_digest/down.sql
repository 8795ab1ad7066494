-- Takes back what migration.sql has made.
DROP TABLE talk_digest;
ALTER TABLE club_topic DROP COLUMN told_to;
ALTER TABLE club_topic DROP COLUMN untold_at;
ALTER TABLE club_seen DROP COLUMN follows;
ALTER TABLE club_seen DROP COLUMN told;
ALTER TABLE talk_seen DROP COLUMN told;
ALTER TABLE club_topic DROP COLUMN made;
ALTER TABLE club_line DROP COLUMN made;
ALTER TABLE talk_line DROP COLUMN made;
