-- Takes back what migration.sql has made.
-- Programs of before would tell of all games of their owner.
DELETE FROM webhook WHERE club_id IS NOT NULL;
DELETE FROM webhook_delivery WHERE type LIKE 'club.%';
DROP INDEX webhook_club_id_idx;
ALTER TABLE webhook DROP COLUMN club_id;
-- Games of clubs stay with those who sit there, and who is given their link.
UPDATE game SET visibility = 'link' WHERE visibility = 'club';
ALTER TABLE game DROP CONSTRAINT game_visibility_check;
ALTER TABLE game ADD CONSTRAINT game_visibility_check CHECK (visibility IN ('open', 'link'));
DROP INDEX game_of_club;
ALTER TABLE game DROP COLUMN club_id;
DROP TABLE club_message;
DROP TABLE club_notice;
DROP TABLE club_act;
DROP TABLE club_news;
DROP TABLE club_order;
DROP TABLE club_invitation;
DROP TABLE club_ban;
DROP TABLE club_ask;
DROP TABLE club_member;
DROP TABLE club;
