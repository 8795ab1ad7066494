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
  PRIMARY KEY ("game_id", "id"),
  CHECK (("user_id" IS NULL) <> ("email" IS NULL))
);
CREATE UNIQUE INDEX "invitation_game_id_user_id_key" ON "invitation" ("game_id", "user_id");
CREATE UNIQUE INDEX "invitation_game_id_email_key" ON "invitation" ("game_id", "email");
CREATE INDEX "invitation_user_id_idx" ON "invitation" ("user_id");
CREATE INDEX "invitation_email_idx" ON "invitation" ("email");
CREATE INDEX "invitation_sender_id_idx" ON "invitation" ("sender_id");
CREATE INDEX "invitation_untold" ON "invitation" ("created_at") WHERE "told_at" IS NULL;

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
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "told_at" TIMESTAMPTZ(3),
  PRIMARY KEY ("game_id", "user_id")
);
CREATE INDEX "game_alert_user_id_idx" ON "game_alert" ("user_id");
CREATE INDEX "game_alert_untold" ON "game_alert" ("created_at") WHERE "told_at" IS NULL;
