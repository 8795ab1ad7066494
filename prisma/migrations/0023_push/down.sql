-- Takes back what migration.sql has made. What waits to be pushed is no mail.
DROP TABLE feed;
DELETE FROM message WHERE push_id IS NOT NULL;
ALTER TABLE message DROP COLUMN push_id;
DROP TABLE push_subscription;
DROP TABLE push_key;
