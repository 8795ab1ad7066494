-- A mail is a row of its own: it tells of all calls that wait for one person, and stays the same mail when it has to be sent again.
CREATE TABLE mail (
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  state TEXT NOT NULL,
  begun_at TIMESTAMPTZ(3) NOT NULL,
  due_at TIMESTAMPTZ(3) NOT NULL,
  attempts INTEGER NOT NULL,
  claimed_until TIMESTAMPTZ(3),
  done_at TIMESTAMPTZ(3),
  note TEXT,
  CONSTRAINT mail_state_check CHECK (state IN ('begun', 'sent', 'dropped', 'failed')),
  CONSTRAINT mail_pkey PRIMARY KEY (id),
  CONSTRAINT mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX mail_user_id_idx ON mail (user_id);
CREATE INDEX mail_begun_idx ON mail (due_at) WHERE state = 'begun';

ALTER TABLE message ADD COLUMN mail_id TEXT;
ALTER TABLE message ADD COLUMN acted_at TIMESTAMPTZ(3);
CREATE INDEX message_mail_idx ON message (mail_id) WHERE state = 'waiting' AND mail_id IS NOT NULL;
CREATE INDEX message_mail_due_idx ON message (due_at) WHERE state = 'waiting' AND webhook_id IS NULL AND mail_id IS NULL;

-- What mail servers say of an address that they refuse.
CREATE TABLE mail_trouble (
  user_id TEXT NOT NULL,
  address TEXT NOT NULL,
  refused_since TIMESTAMPTZ(3),
  refused_last TIMESTAMPTZ(3),
  disabled_at TIMESTAMPTZ(3),
  reason TEXT,
  CONSTRAINT mail_trouble_pkey PRIMARY KEY (user_id),
  CONSTRAINT mail_trouble_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
