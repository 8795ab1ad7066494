-- Takes back what migration.sql has made.
ALTER TABLE club DROP COLUMN topics;
-- Programs of before have no words for what operators decide.
DELETE FROM account_notice WHERE reason IS NOT NULL OR until_at IS NOT NULL;
ALTER TABLE account_notice DROP COLUMN until_at;
ALTER TABLE account_notice DROP COLUMN reason;
DROP TABLE operator_act;
DROP TABLE sanction;
DROP TABLE report;
DROP TABLE operator;
DROP TABLE club_seen;
DROP TABLE club_reaction;
DROP TABLE club_line;
DROP TABLE club_topic;
DROP TABLE person_mark;
DROP TABLE private_note;
DROP TABLE talk_seen;
DROP TABLE talk_reaction;
DROP TABLE talk_line;
DROP TABLE talk_room;
