-- Bots at seats, how fast they act, whether a full table starts by itself, and how much time the seats have. `clock_seconds` goes on being what programs
-- of before go by.
ALTER TABLE "game_seat" ADD COLUMN "bot" TEXT CHECK ("bot" IN ('steady', 'easy'));
ALTER TABLE "game" ADD COLUMN "bot_pace" TEXT CHECK ("bot_pace" IN ('at-once', 'unhurried'));
ALTER TABLE "game" ADD COLUMN "starts" TEXT CHECK ("starts" IN ('when-full', 'by-host'));
ALTER TABLE "game" ADD COLUMN "time_control" JSONB;
