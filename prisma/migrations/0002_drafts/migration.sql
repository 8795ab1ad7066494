-- The unfinished turn of a seat's player, as last kept from any device. `draft` is null while nothing is composed; `version` changes with every
-- writing.
CREATE TABLE draft (
  game_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  number INTEGER NOT NULL,
  draft JSONB,
  version TEXT NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT draft_pkey PRIMARY KEY (game_id, seat, number)
);
