-- True once the season has done all that follows from somebody's leaving: their place, their games, and a line in its log.
ALTER TABLE season_player ADD COLUMN left_done BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX season_player_left_idx ON season_player (left_at) WHERE left_at IS NOT NULL AND NOT left_done;

-- The question if a game is scored as it stands, with the seats that have agreed; and when somebody last nudged in it.
ALTER TABLE season_game ADD COLUMN asked JSONB;
ALTER TABLE season_game ADD COLUMN nudged_at TIMESTAMPTZ(3);

-- Seats that their members left for good. Who sits there now is told by the game.
CREATE TABLE season_left (
  league_id TEXT NOT NULL,
  season INTEGER NOT NULL,
  division INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  -- Rule by which the last stand-in came: `nobody` where there was none, `handed-on` where the member gave the seat away.
  kind TEXT NOT NULL CHECK (kind IN ('named', 'waiting-list', 'bot', 'nobody', 'chosen', 'handed-on')),
  -- The last stand-in that was seated; null: a bot, nobody, or an account that is gone.
  user_id TEXT,
  CONSTRAINT season_left_pkey PRIMARY KEY (league_id, season, division, number, seat),
  CONSTRAINT season_left_league_id_season_division_number_fkey FOREIGN KEY (league_id, season, division, number)
    REFERENCES season_game (league_id, season, division, number) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT season_left_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX season_left_user_id_idx ON season_left (user_id);
