-- Takes back what migration.sql has made.
DROP TABLE "game_alert";
DROP TABLE "saved_filter";
DROP TABLE "invitation";
DROP INDEX "game_not_alerted";
ALTER TABLE "game" DROP COLUMN "alerted_at";
ALTER TABLE "game" DROP COLUMN "rematch_of";
ALTER TABLE "game" DROP COLUMN "rematch_id";
ALTER TABLE "game" DROP COLUMN "language";
