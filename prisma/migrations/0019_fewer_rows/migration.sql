-- A game's rows in two layouts. 1: a row for each event, command, open decision, call and deadline. 2: a row for each batch, and all that is open in the
-- game's own row. Programs of before write layout 1 and know nothing of a layout; `wayfinder convert` moves games once none of them runs any more.
-- 3: the log of a game that is over, as one compressed value.
ALTER TABLE game ADD COLUMN layout INTEGER NOT NULL DEFAULT 1;
ALTER TABLE game ADD COLUMN standing JSON;
ALTER TABLE game ADD COLUMN due_at TIMESTAMPTZ(3);
ALTER TABLE game ADD COLUMN chain BYTEA;
-- Every move writes the row anew. Where a page has room for that, no index is touched and nothing is left behind.
ALTER TABLE game SET (fillfactor = 50);
CREATE INDEX game_due_idx ON game (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX game_over_idx ON game (finished_at) WHERE layout = 2 AND finished_at IS NOT NULL;

ALTER TABLE game_batch ADD COLUMN positions INTEGER[];
ALTER TABLE game_batch ADD COLUMN entries JSON;

-- After how many batches it was kept: what its seat sent later has done away with it.
ALTER TABLE draft ADD COLUMN batch INTEGER;

-- In layout 2 a command's row only says that its id is taken.
ALTER TABLE game_command ALTER COLUMN seat DROP NOT NULL;
ALTER TABLE game_command ALTER COLUMN by DROP NOT NULL;
ALTER TABLE game_command ALTER COLUMN decision DROP NOT NULL;
ALTER TABLE game_command ALTER COLUMN path DROP NOT NULL;
ALTER TABLE game_command ALTER COLUMN at DROP NOT NULL;

-- What a batch is to tell of. A worker makes messages of it, and the row goes.
CREATE TABLE outbox (
  game_id TEXT NOT NULL,
  batch INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  seat INTEGER,
  calls JSON NOT NULL,
  hold JSON NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (game_id, batch)
);
ALTER TABLE message ADD COLUMN hold_seconds INTEGER;

CREATE TABLE game_archive (
  game_id TEXT NOT NULL,
  log BYTEA NOT NULL,
  CONSTRAINT game_archive_pkey PRIMARY KEY (game_id)
);
-- The log comes compressed.
ALTER TABLE game_archive ALTER COLUMN log SET STORAGE EXTERNAL;

-- A program of before that was forgotten must not write beside the log of a game that has moved.
CREATE FUNCTION refuse_layout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM game WHERE id = NEW.game_id AND layout <> 1) THEN
    RAISE EXCEPTION 'this program is too old for game %', NEW.game_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER game_event_layout BEFORE INSERT ON game_event FOR EACH ROW EXECUTE FUNCTION refuse_layout();

-- Where nobody has an account yet, no game of before will ever be made.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "user") THEN
    ALTER TABLE game ALTER COLUMN layout SET DEFAULT 2;
  END IF;
END $$;
