-- Made to agree with prisma/schema.prisma. No column has a default that reads the database's clock.

CREATE TABLE "user" (
  id TEXT NOT NULL,
  email TEXT NOT NULL,
  email_verified TIMESTAMPTZ(3),
  name TEXT,
  image TEXT,
  locale TEXT NOT NULL,
  theme TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT user_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX user_email_key ON "user" (email);

CREATE TABLE account (
  provider TEXT NOT NULL,
  provider_account_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  type TEXT NOT NULL,
  CONSTRAINT account_pkey PRIMARY KEY (provider, provider_account_id),
  CONSTRAINT account_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX account_user_id_idx ON account (user_id);

CREATE TABLE session (
  token_hash TEXT NOT NULL,
  user_id TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX session_user_id_idx ON session (user_id);

CREATE TABLE verification_token (
  identifier TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT verification_token_pkey PRIMARY KEY (identifier, token_hash)
);

CREATE TABLE api_token (
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  scopes TEXT[] NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  last_used_at TIMESTAMPTZ(3),
  expires_at TIMESTAMPTZ(3),
  CONSTRAINT api_token_pkey PRIMARY KEY (id),
  CONSTRAINT api_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX api_token_token_hash_key ON api_token (token_hash);
CREATE INDEX api_token_user_id_idx ON api_token (user_id);

CREATE TABLE rate_limit (
  key TEXT NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  hits INTEGER NOT NULL,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);

CREATE TABLE request_key (
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  status INTEGER,
  answer JSONB,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT request_key_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT request_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX request_key_created_at_idx ON request_key (created_at);

CREATE TABLE game (
  id TEXT NOT NULL,
  ruleset TEXT NOT NULL,
  start_revision INTEGER,
  revision INTEGER,
  settings JSONB NOT NULL,
  seat_count INTEGER NOT NULL,
  seat_order TEXT NOT NULL,
  status TEXT NOT NULL,
  visibility TEXT NOT NULL,
  name TEXT NOT NULL,
  host_id TEXT,
  clock_seconds INTEGER,
  seed TEXT NOT NULL,
  seed_hash TEXT NOT NULL,
  salt_key TEXT NOT NULL,
  nonces TEXT[] NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  started_at TIMESTAMPTZ(3),
  finished_at TIMESTAMPTZ(3),
  last_at TIMESTAMPTZ(3),
  seq INTEGER NOT NULL,
  batch INTEGER NOT NULL,
  positions INTEGER[] NOT NULL,
  spectator_position INTEGER NOT NULL,
  heads TEXT[] NOT NULL,
  outcome JSONB,
  CONSTRAINT game_pkey PRIMARY KEY (id),
  CONSTRAINT game_status_check CHECK (status IN ('open', 'running', 'finished', 'closed')),
  CONSTRAINT game_visibility_check CHECK (visibility IN ('open', 'link')),
  CONSTRAINT game_seat_order_check CHECK (seat_order IN ('random', 'chosen')),
  CONSTRAINT game_host_id_fkey FOREIGN KEY (host_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX game_status_created_at_id_idx ON game (status, created_at, id);

CREATE TABLE game_seat (
  game_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  number INTEGER NOT NULL,
  user_id TEXT,
  actor_id TEXT NOT NULL,
  nonce TEXT NOT NULL,
  from_at TIMESTAMPTZ(3) NOT NULL,
  until_at TIMESTAMPTZ(3),
  CONSTRAINT game_seat_pkey PRIMARY KEY (game_id, seat, number),
  CONSTRAINT game_seat_game_id_fkey FOREIGN KEY (game_id) REFERENCES game (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT game_seat_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX game_seat_user_id_idx ON game_seat (user_id);
-- Nobody shares a seat, and nobody has two in one game.
CREATE UNIQUE INDEX game_seat_one_user ON game_seat (game_id, seat) WHERE until_at IS NULL;
CREATE UNIQUE INDEX game_seat_one_seat ON game_seat (game_id, user_id) WHERE until_at IS NULL;

-- The tables from here to the deadline have no foreign keys: their rows are only written by the statement or transaction that
-- has just moved their game's row, and a check of each row would cost every move.
CREATE TABLE game_event (
  game_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  command_id TEXT NOT NULL,
  "index" INTEGER NOT NULL,
  batch INTEGER NOT NULL,
  type TEXT NOT NULL,
  shape INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  because TEXT[] NOT NULL,
  data JSONB NOT NULL,
  draws JSONB NOT NULL,
  only_seats INTEGER[],
  CONSTRAINT game_event_pkey PRIMARY KEY (game_id, seq)
);

CREATE TABLE game_command (
  game_id TEXT NOT NULL,
  command_id TEXT NOT NULL,
  batch INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  by TEXT NOT NULL,
  actor_id TEXT,
  decision TEXT NOT NULL,
  path TEXT[] NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT game_command_pkey PRIMARY KEY (game_id, command_id)
);

CREATE TABLE game_batch (
  game_id TEXT NOT NULL,
  batch INTEGER NOT NULL,
  first_seq INTEGER NOT NULL,
  events INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  seat INTEGER,
  sent_hash TEXT,
  answer JSONB,
  CONSTRAINT game_batch_pkey PRIMARY KEY (game_id, batch)
);

CREATE TABLE snapshot (
  game_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  ruleset TEXT NOT NULL,
  state_version INTEGER NOT NULL,
  positions INTEGER[] NOT NULL,
  spectator_position INTEGER NOT NULL,
  data JSONB NOT NULL,
  CONSTRAINT snapshot_pkey PRIMARY KEY (game_id, seq, ruleset, state_version)
);

CREATE TABLE open_decision (
  game_id TEXT NOT NULL,
  id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  kind TEXT NOT NULL,
  blocks TEXT NOT NULL,
  context TEXT,
  opened_at INTEGER NOT NULL,
  since TIMESTAMPTZ(3) NOT NULL,
  due_at TIMESTAMPTZ(3),
  ask JSONB,
  CONSTRAINT open_decision_pkey PRIMARY KEY (game_id, id)
);

CREATE TABLE call (
  game_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  number INTEGER NOT NULL,
  opened_at TIMESTAMPTZ(3) NOT NULL,
  closed_at TIMESTAMPTZ(3),
  opened_position INTEGER NOT NULL,
  closed_position INTEGER,
  clocks JSONB NOT NULL,
  CONSTRAINT call_pkey PRIMARY KEY (game_id, seat, number)
);
CREATE INDEX call_open_idx ON call (game_id, seat) WHERE closed_at IS NULL;

CREATE TABLE deadline (
  game_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  due_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT deadline_pkey PRIMARY KEY (game_id, seat)
);
CREATE INDEX deadline_due_at_idx ON deadline (due_at);

CREATE TABLE webhook (
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  game_id TEXT,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  muted_at TIMESTAMPTZ(3),
  disabled_at TIMESTAMPTZ(3),
  disabled_reason TEXT,
  CONSTRAINT webhook_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX webhook_user_id_idx ON webhook (user_id);

CREATE TABLE message (
  game_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  call INTEGER NOT NULL,
  channel TEXT NOT NULL,
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  webhook_id TEXT,
  state TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  due_at TIMESTAMPTZ(3) NOT NULL,
  attempts INTEGER NOT NULL,
  claimed_until TIMESTAMPTZ(3),
  done_at TIMESTAMPTZ(3),
  note TEXT,
  CONSTRAINT message_state_check CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
  CONSTRAINT message_pkey PRIMARY KEY (game_id, seat, call, channel),
  CONSTRAINT message_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT message_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX message_waiting_idx ON message (due_at) WHERE state = 'waiting';
CREATE INDEX message_user_id_idx ON message (user_id);
CREATE INDEX message_webhook_id_idx ON message (webhook_id);

CREATE TABLE message_settings (
  user_id TEXT NOT NULL,
  email BOOLEAN NOT NULL,
  hold_seconds INTEGER,
  CONSTRAINT message_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT message_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE game_mute (
  game_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  muted_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT game_mute_pkey PRIMARY KEY (game_id, user_id),
  CONSTRAINT game_mute_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX game_mute_user_id_idx ON game_mute (user_id);

CREATE TABLE webhook_delivery (
  webhook_id TEXT NOT NULL,
  id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  game_id TEXT,
  at TIMESTAMPTZ(3) NOT NULL,
  ok BOOLEAN NOT NULL,
  status INTEGER,
  ms INTEGER NOT NULL,
  note TEXT,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (webhook_id, id, attempt),
  CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE webhook_test (
  id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  due_at TIMESTAMPTZ(3) NOT NULL,
  claimed_until TIMESTAMPTZ(3),
  done_at TIMESTAMPTZ(3),
  CONSTRAINT webhook_test_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_test_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX webhook_test_webhook_id_idx ON webhook_test (webhook_id);
CREATE INDEX webhook_test_waiting_idx ON webhook_test (due_at) WHERE done_at IS NULL;

CREATE TABLE standing_order (
  game_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  orders JSONB NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT standing_order_pkey PRIMARY KEY (game_id, seat)
);

CREATE TABLE seen (
  game_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT seen_pkey PRIMARY KEY (game_id, user_id),
  CONSTRAINT seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX seen_user_id_idx ON seen (user_id);
