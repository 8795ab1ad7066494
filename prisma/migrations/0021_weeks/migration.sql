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

-- What language a table speaks; null: of before. Which game was made to be played again, and of which one this is the rematch. When it was looked for
-- whom a new game suits: games that are open now are looked at once as well, when nobody has asked for alerts yet.
ALTER TABLE "game" ADD COLUMN "language" TEXT CHECK ("language" IN ('en', 'ko', 'ja', 'fr'));
ALTER TABLE "game" ADD COLUMN "rematch_id" TEXT;
ALTER TABLE "game" ADD COLUMN "rematch_of" TEXT;
ALTER TABLE "game" ADD COLUMN "alerted_at" TIMESTAMPTZ(3);
CREATE INDEX "game_not_alerted" ON "game" ("created_at", "id")
  WHERE "status" = 'open' AND "visibility" = 'open' AND "rematch_of" IS NULL AND "alerted_at" IS NULL;

-- Who is asked to a table: an account, or an address, which may be nobody's. A message tells of it once.
CREATE TABLE "invitation" (
  "game_id" TEXT NOT NULL REFERENCES "game" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "id" TEXT NOT NULL,
  "sender_id" TEXT REFERENCES "user" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "user_id" TEXT REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "email" TEXT,
  "seat" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "declined_at" TIMESTAMPTZ(3),
  "told_at" TIMESTAMPTZ(3),
  -- Of a letter to an address without an account: its next try, until when somebody has it in hand, and how often it was tried.
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "claimed_until" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL,
  PRIMARY KEY ("game_id", "id"),
  CHECK (("user_id" IS NULL) <> ("email" IS NULL))
);
CREATE UNIQUE INDEX "invitation_game_id_user_id_key" ON "invitation" ("game_id", "user_id");
CREATE UNIQUE INDEX "invitation_game_id_email_key" ON "invitation" ("game_id", "email");
CREATE INDEX "invitation_user_id_idx" ON "invitation" ("user_id");
CREATE INDEX "invitation_email_idx" ON "invitation" ("email");
CREATE INDEX "invitation_sender_id_idx" ON "invitation" ("sender_id");
CREATE INDEX "invitation_untold" ON "invitation" ("created_at") WHERE "told_at" IS NULL;
CREATE INDEX "invitation_letters" ON "invitation" ("due_at", "created_at") WHERE "told_at" IS NULL AND "email" IS NOT NULL;

-- What somebody looks for among open games.
CREATE TABLE "saved_filter" (
  "user_id" TEXT NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "filter" JSONB NOT NULL,
  "alert" BOOLEAN NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("user_id", "id")
);
CREATE INDEX "saved_filter_alert" ON "saved_filter" ("user_id", "id") WHERE "alert";

-- New games that suit somebody who asked to be told.
CREATE TABLE "game_alert" (
  "game_id" TEXT NOT NULL REFERENCES "game" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "user_id" TEXT NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- Of the filter, which may be gone meanwhile.
  "filter_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "told_at" TIMESTAMPTZ(3),
  PRIMARY KEY ("game_id", "user_id")
);
CREATE INDEX "game_alert_user_id_idx" ON "game_alert" ("user_id");
CREATE INDEX "game_alert_untold" ON "game_alert" ("created_at") WHERE "told_at" IS NULL;

-- Keys by which the service proves to push services who it is. One row; whoever comes second finds it.
CREATE TABLE push_key (
  id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT push_key_pkey PRIMARY KEY (id),
  CONSTRAINT push_key_id_check CHECK (id = 'vapid')
);

-- Browsers that are told of calls. Each goes with the session in which it was turned on.
CREATE TABLE push_subscription (
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  session_hash TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  seen_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT push_subscription_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session (token_hash) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX push_subscription_endpoint_key ON push_subscription (endpoint);
CREATE INDEX push_subscription_user_id_idx ON push_subscription (user_id);
CREATE INDEX push_subscription_session_hash_idx ON push_subscription (session_hash);

-- A push has `mail_id` 'push': programs of before take what has neither webhook nor mail for a mail that waits.
ALTER TABLE message ADD COLUMN push_id TEXT
  CONSTRAINT message_push_id_fkey REFERENCES push_subscription (id) ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX message_push_id_idx ON message (push_id);
CREATE INDEX message_push_due_idx ON message (due_at) WHERE state = 'waiting' AND push_id IS NOT NULL;

-- The secret address of somebody's feeds.
CREATE TABLE feed (
  user_id TEXT NOT NULL,
  key_hash TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT feed_pkey PRIMARY KEY (user_id),
  CONSTRAINT feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX feed_key_hash_key ON feed (key_hash);
