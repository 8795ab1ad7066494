-- Takes back what migration.sql has made. Programs of the version before know none of these notices.
DELETE FROM club_notice WHERE kind LIKE 'season-%';
ALTER TABLE club_member DROP COLUMN muted_at;
DROP INDEX season_soon;
ALTER TABLE season DROP COLUMN soon_told_at;
ALTER TABLE season DROP COLUMN told;
