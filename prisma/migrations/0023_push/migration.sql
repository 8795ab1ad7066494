-- Keys by which the service proves to push services who it is. One row; whoever comes second finds it.
CREATE TABLE push_key (
  id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT push_key_pkey PRIMARY KEY (id),
  CONSTRAINT push_key_id_check CHECK (id = 'vapid')
);

-- Browsers that are told of calls. Each goes with the session in which it was turned on.
CREATE TABLE push_subscription (
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  session_hash TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  seen_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT push_subscription_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session (token_hash) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX push_subscription_endpoint_key ON push_subscription (endpoint);
CREATE INDEX push_subscription_user_id_idx ON push_subscription (user_id);
CREATE INDEX push_subscription_session_hash_idx ON push_subscription (session_hash);

-- A push has `mail_id` 'push': programs of before take what has neither webhook nor mail for a mail that waits.
ALTER TABLE message ADD COLUMN push_id TEXT
  CONSTRAINT message_push_id_fkey REFERENCES push_subscription (id) ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX message_push_id_idx ON message (push_id);
CREATE INDEX message_push_due_idx ON message (due_at) WHERE state = 'waiting' AND push_id IS NOT NULL;

-- The secret address of somebody's feeds.
CREATE TABLE feed (
  user_id TEXT NOT NULL,
  key_hash TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT feed_pkey PRIMARY KEY (user_id),
  CONSTRAINT feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX feed_key_hash_key ON feed (key_hash);
