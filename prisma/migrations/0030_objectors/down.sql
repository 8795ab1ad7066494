-- Takes back what migration.sql has made. The version before knows no objections of whoever isn't of the season.
DELETE FROM season_objection WHERE player IS NULL;
ALTER TABLE season_objection ALTER COLUMN player SET NOT NULL;
ALTER TABLE season_objection DROP COLUMN by_id;
