-- Bots at seats, how fast they act, whether a full table starts by itself, and how much time the seats have. `clock_seconds` goes on being what programs
-- of before go by.
ALTER TABLE "game_seat" ADD COLUMN "bot" TEXT CHECK ("bot" IN ('steady', 'easy'));
ALTER TABLE "game" ADD COLUMN "bot_pace" TEXT CHECK ("bot_pace" IN ('at-once', 'unhurried'));
ALTER TABLE "game" ADD COLUMN "starts" TEXT CHECK ("starts" IN ('when-full', 'by-host'));
ALTER TABLE "game" ADD COLUMN "time_control" JSONB;

-- When players play, and what a game allows of that.
CREATE TABLE "player_hours" (
  "user_id" TEXT PRIMARY KEY REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "hours" JSONB NOT NULL,
  "vacations" JSONB NOT NULL
);
ALTER TABLE "game" ADD COLUMN "hours" JSONB;
