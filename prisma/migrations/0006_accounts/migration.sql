-- A session has an id that can be shown, and where and when it was last used. Programs of before write none: it is given with the next use.
ALTER TABLE session ADD COLUMN id TEXT;
ALTER TABLE session ADD COLUMN browser TEXT;
ALTER TABLE session ADD COLUMN system TEXT;
ALTER TABLE session ADD COLUMN last_seen_at TIMESTAMPTZ(3);

-- The code of a sign-in mail, for the browser that asked: `asker_hash` is that of its cookie, `link_hash` that of the link in the same mail.
CREATE TABLE sign_in_code (
  asker_hash TEXT NOT NULL,
  identifier TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  link_hash TEXT NOT NULL,
  leads_to TEXT NOT NULL,
  tries INTEGER NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT sign_in_code_pkey PRIMARY KEY (asker_hash)
);
