-- Takes back what migration.sql has made. The version before tells of leagues as of clubs.
UPDATE message_settings SET kinds = kinds - 'league' WHERE kinds ? 'league';
