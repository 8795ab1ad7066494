-- End of a season: games that it cut off, starts that were taken back, and objections to results.
ALTER TABLE season
  -- Starts that were taken back: each start gives its games other ids.
  ADD COLUMN starts INTEGER NOT NULL DEFAULT 0;

ALTER TABLE season_game
  -- When the end of the season stopped the game, or found that it never began; null: it did neither.
  ADD COLUMN cut_at TIMESTAMPTZ(3),
  -- Standing of a game that was stopped, as its row had it: by it the game is scored, and goes on where the end is taken back.
  ADD COLUMN cut_standing JSON;
CREATE INDEX season_game_to_score ON season_game (cut_at) WHERE cut_at IS NOT NULL AND result IS NULL AND void_at IS NULL;

CREATE TABLE season_objection (
  league_id TEXT NOT NULL,
  season INTEGER NOT NULL,
  number INTEGER NOT NULL,
  division INTEGER NOT NULL,
  game INTEGER NOT NULL,
  -- Number of the player who objects.
  player INTEGER NOT NULL,
  text TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  -- Null: it is undecided. `lapsed`: the result is gone to which somebody objected.
  decision TEXT,
  -- By start position, where the decision scores the game.
  places INTEGER[] NOT NULL,
  reason TEXT,
  decided_at TIMESTAMPTZ(3),
  decided_by_id TEXT,
  CONSTRAINT season_objection_pkey PRIMARY KEY (league_id, season, number),
  CONSTRAINT season_objection_league_id_season_fkey FOREIGN KEY (league_id, season) REFERENCES season (league_id, number) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT season_objection_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT season_objection_decision_check CHECK (decision IN ('stands', 'void', 'scored', 'lapsed'))
);
CREATE INDEX season_objection_decided_by_id_idx ON season_objection (decided_by_id);
