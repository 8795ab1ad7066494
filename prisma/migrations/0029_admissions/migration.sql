-- Sign-ups of members who left two seasons of the league: `asks` waits for an organiser's `yes` or `no`. Null: nobody has to say so.
ALTER TABLE season_player ADD COLUMN admission TEXT;
ALTER TABLE season_player ADD CONSTRAINT season_player_admission_check CHECK (admission IN ('asks', 'yes', 'no'));
