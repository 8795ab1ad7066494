-- So that mails name deadlines in their reader's own hours.
ALTER TABLE "user" ADD COLUMN time_zone TEXT;
