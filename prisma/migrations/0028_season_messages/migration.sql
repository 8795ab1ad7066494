-- Kinds of messages that a season has told, each with what it told: what is taken back and made again is told to nobody twice. Null: none.
ALTER TABLE season ADD COLUMN told JSONB;
-- When its players were told that it ends soon.
ALTER TABLE season ADD COLUMN soon_told_at TIMESTAMPTZ(3);
CREATE INDEX season_soon ON season (ends_at) WHERE state = 'running' AND soon_told_at IS NULL;
-- Since when a member is told nothing of the club.
ALTER TABLE club_member ADD COLUMN muted_at TIMESTAMPTZ(3);
