-- What a request under an Idempotency-Key makes gets its id from here, so that a second try of one whose process died finds it. Null once it has
-- been answered.
ALTER TABLE request_key ADD COLUMN seed TEXT;
