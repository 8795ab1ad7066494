-- A webhook of one game may tell of every seat's calls there, and not of its owner's alone.
ALTER TABLE webhook
  ADD COLUMN every_seat BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT webhook_every_seat_check CHECK (NOT every_seat OR game_id IS NOT NULL);
-- Every move looks for such webhooks of its game; nearly always there are none.
CREATE INDEX webhook_every_seat_idx ON webhook (game_id) WHERE every_seat;

-- What was posted; null: a test where there is no game, else a call.
ALTER TABLE webhook_delivery
  ADD COLUMN type TEXT,
  ADD CONSTRAINT webhook_delivery_type_check CHECK (type IN ('call.opened', 'game.ended', 'test'));
