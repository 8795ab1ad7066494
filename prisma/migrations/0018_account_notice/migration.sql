-- What an account's owner is to be told by mail: a new access token, a sign-in on a device that was new to the account. Gone once it was told.
CREATE TABLE account_notice (
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT,
  browser TEXT,
  system TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  due_at TIMESTAMPTZ(3) NOT NULL,
  attempts INTEGER NOT NULL,
  claimed_until TIMESTAMPTZ(3),
  CONSTRAINT account_notice_pkey PRIMARY KEY (id),
  CONSTRAINT account_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX account_notice_user_id_idx ON account_notice (user_id);
CREATE INDEX account_notice_due_at_idx ON account_notice (due_at);
