-- What happens when time runs out, time that others grant, and how often something was noted beside the log.
ALTER TABLE "game" ADD COLUMN "time_out" TEXT CHECK ("time_out" IN ('harmless', 'bot', 'offer', 'out'));
ALTER TABLE "game" ADD COLUMN "granted" JSONB;
ALTER TABLE "game" ADD COLUMN "notes" INTEGER NOT NULL DEFAULT 0;
-- A game without a clock: when its players were asked whether it goes on, and when one of them said so.
ALTER TABLE "game" ADD COLUMN "idle_asked_at" TIMESTAMPTZ(3);
ALTER TABLE "game" ADD COLUMN "kept_at" TIMESTAMPTZ(3);
CREATE INDEX "game_idle_idx" ON "game" (greatest("last_at", "started_at", "kept_at"))
  WHERE "status" = 'running' AND "clock_seconds" IS NULL AND "time_control" IS NULL;

-- A bot that plays until its player returns, the seat that is offered to others, and whoever may come back to it.
ALTER TABLE "game_seat" ADD COLUMN "held_at" TIMESTAMPTZ(3);
ALTER TABLE "game_seat" ADD COLUMN "offer" JSONB;
ALTER TABLE "game_seat" ADD COLUMN "left_position" INTEGER;
ALTER TABLE "game_seat" ADD COLUMN "returns_until" TIMESTAMPTZ(3);
CREATE INDEX "game_seat_offer_idx" ON "game_seat" ("game_id") WHERE "offer" IS NOT NULL;

-- What happened beside the log: what a clock did, pauses, seats that changed hands.
CREATE TABLE "game_note" (
  "game_id" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "kind" TEXT NOT NULL,
  "seat" INTEGER,
  -- The one seat that may read it; null: everybody.
  "only_seat" INTEGER,
  "data" JSONB NOT NULL,
  -- Seats whose players are to be told, and accounts that sit nowhere.
  "tells" INTEGER[] NOT NULL,
  "tells_users" TEXT[] NOT NULL,
  "told_at" TIMESTAMPTZ(3),
  PRIMARY KEY ("game_id", "number")
);
CREATE INDEX "game_note_untold_idx" ON "game_note" ("at") WHERE "told_at" IS NULL;

-- Questions that all others at a table answer: a pause, its end, more time for a seat.
CREATE TABLE "proposal" (
  "game_id" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('pause', 'resume', 'more-time')),
  "seat" INTEGER NOT NULL,
  "data" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "lapses_at" TIMESTAMPTZ(3) NOT NULL,
  -- Seats that have to agree, and those that have.
  "needs" INTEGER[] NOT NULL,
  "agreed" INTEGER[] NOT NULL,
  "closed_at" TIMESTAMPTZ(3),
  PRIMARY KEY ("game_id", "number")
);

-- Messages of other kinds than calls. `call` is the number of the call, or below 0 that of a note.
ALTER TABLE "message" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'turn';
ALTER TABLE "message" DROP CONSTRAINT "message_pkey";
ALTER TABLE "message" ADD PRIMARY KEY ("game_id", "seat", "call", "channel", "kind", "user_id");
-- When a seat is to be reminded of its deadline.
CREATE TABLE "reminder" (
  "game_id" TEXT NOT NULL,
  "seat" INTEGER NOT NULL,
  "call" INTEGER NOT NULL,
  -- So many hours before the deadline it is due; null: it is only looked at.
  "hours" INTEGER,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("game_id", "seat")
);
CREATE INDEX "reminder_due_at_idx" ON "reminder" ("due_at");

-- Which kinds go over which channels, hours before a deadline, and the local hours of mails.
ALTER TABLE "message_settings" ADD COLUMN "kinds" JSONB;
ALTER TABLE "message_settings" ADD COLUMN "reminders" INTEGER[];
ALTER TABLE "message_settings" ADD COLUMN "digest_minute" INTEGER;
ALTER TABLE "message_settings" ADD COLUMN "quiet_from" INTEGER;
ALTER TABLE "message_settings" ADD COLUMN "quiet_to" INTEGER;

-- Webhooks tell of more than calls and the end; which types there are is the contract's to say.
ALTER TABLE "webhook_delivery" DROP CONSTRAINT "webhook_delivery_type_check";
