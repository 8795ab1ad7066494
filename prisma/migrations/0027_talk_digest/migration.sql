-- Id that a request made a line or topic under: the same request writes none again.
ALTER TABLE talk_line ADD COLUMN made TEXT;
ALTER TABLE club_line ADD COLUMN made TEXT;
ALTER TABLE club_topic ADD COLUMN made TEXT;
-- The last line that a mail has told of. Null: none has.
ALTER TABLE talk_seen ADD COLUMN told INTEGER;
ALTER TABLE club_seen ADD COLUMN told INTEGER;
-- They have written in the topic, or were named there: they hear of its lines also without the club's news.
ALTER TABLE club_seen ADD COLUMN follows BOOLEAN;
-- Since when members are to hear of new lines by a digest, and the last of them whose digest knows. Null: nothing is new.
ALTER TABLE club_topic ADD COLUMN untold_at TIMESTAMPTZ(3);
ALTER TABLE club_topic ADD COLUMN told_to TEXT;
CREATE INDEX club_topic_untold ON club_topic (untold_at) WHERE untold_at IS NOT NULL;

-- The digest of talk that somebody gets next.
CREATE TABLE talk_digest (
  user_id TEXT NOT NULL,
  -- Of the first line that waits for it.
  first_at TIMESTAMPTZ(3) NOT NULL,
  -- Null: nothing waits.
  due_at TIMESTAMPTZ(3),
  -- Of a line that came while the digest was under way.
  again_at TIMESTAMPTZ(3),
  sent_at TIMESTAMPTZ(3),
  claimed_until TIMESTAMPTZ(3),
  attempts INTEGER NOT NULL,
  CONSTRAINT talk_digest_pkey PRIMARY KEY (user_id),
  CONSTRAINT talk_digest_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX talk_digest_due ON talk_digest (due_at) WHERE due_at IS NOT NULL;
