-- What a webhook's receiver understands (null: signed posts), its secret before the present one and until when that still signs, since when and how
-- often in a row its deliveries have failed, and when its owner is to be told that it was turned off.
ALTER TABLE webhook
  ADD COLUMN format TEXT,
  ADD COLUMN old_secret TEXT,
  ADD COLUMN old_secret_until TIMESTAMPTZ(3),
  ADD COLUMN failing_since TIMESTAMPTZ(3),
  ADD COLUMN failures INTEGER,
  ADD COLUMN tell_at TIMESTAMPTZ(3),
  ADD COLUMN tell_claimed_until TIMESTAMPTZ(3),
  ADD COLUMN tell_attempts INTEGER,
  ADD CONSTRAINT webhook_format_check CHECK (format IN ('standard', 'discord', 'slack'));
CREATE INDEX webhook_tell_idx ON webhook (tell_at) WHERE tell_at IS NOT NULL;

-- An owner may also ask for a message of the log again, or for a test that turns the webhook on again.
ALTER TABLE webhook_test
  ADD COLUMN message_id TEXT,
  ADD COLUMN game_id TEXT,
  ADD COLUMN enables BOOLEAN;
-- Asked twice before it was sent is asked once.
CREATE UNIQUE INDEX webhook_test_again_idx ON webhook_test (webhook_id, message_id) WHERE done_at IS NULL;
CREATE INDEX webhook_delivery_webhook_id_at_idx ON webhook_delivery (webhook_id, at);
