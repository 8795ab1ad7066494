-- Takes back what migration.sql has made. Members are found in a pasted order by their own names alone.
ALTER TABLE club_member DROP COLUMN called, DROP COLUMN email_hash;
