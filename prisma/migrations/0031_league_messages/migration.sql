-- Messages of leagues have a setting of their own. Whoever chose channels for those of clubs has chosen these as well.
UPDATE message_settings SET kinds = jsonb_set(kinds, '{league}', kinds -> 'club') WHERE kinds ? 'club';
