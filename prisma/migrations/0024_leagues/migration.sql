-- Leagues of a club, and their seasons.
CREATE TABLE league (
  id TEXT NOT NULL,
  club_id TEXT NOT NULL,
  name TEXT NOT NULL,
  -- For the seasons to come, as the contract has them.
  settings JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  archived_at TIMESTAMPTZ(3),
  CONSTRAINT league_pkey PRIMARY KEY (id),
  CONSTRAINT league_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX league_club_id_idx ON league (club_id);

CREATE TABLE season (
  league_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  state TEXT NOT NULL,
  settings JSONB NOT NULL,
  -- The club's, when the season was announced.
  time_zone TEXT NOT NULL,
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  opens_at TIMESTAMPTZ(3) NOT NULL,
  closes_at TIMESTAMPTZ(3) NOT NULL,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  objects_until TIMESTAMPTZ(3) NOT NULL,
  -- From which every lot of the season is drawn, and the ids of its games.
  seed TEXT NOT NULL,
  -- Organisers' placements with their reasons, as the contract has them.
  moves JSONB NOT NULL,
  -- Divisions and waiting list as they were seeded; null: they were not yet.
  plan JSONB,
  -- Numbers given so far to players and acts.
  players INTEGER NOT NULL,
  acts INTEGER NOT NULL,
  -- When the next step is due; null: never, or an organiser has to say so.
  due_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT season_pkey PRIMARY KEY (league_id, number),
  CONSTRAINT season_league_id_fkey FOREIGN KEY (league_id) REFERENCES league (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT season_state_check CHECK (state IN ('announced', 'registration', 'seeded', 'running', 'objections', 'closed'))
);
CREATE INDEX season_due ON season (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE season_player (
  league_id TEXT NOT NULL,
  season INTEGER NOT NULL,
  -- All that is known of them once their account is gone.
  number INTEGER NOT NULL,
  user_id TEXT,
  signed_at TIMESTAMPTZ(3) NOT NULL,
  away JSONB NOT NULL,
  stand_in_id TEXT,
  stands_in BOOLEAN NOT NULL,
  -- When they withdrew, or stopped.
  left_at TIMESTAMPTZ(3),
  CONSTRAINT season_player_pkey PRIMARY KEY (league_id, season, number),
  CONSTRAINT season_player_league_id_season_fkey FOREIGN KEY (league_id, season) REFERENCES season (league_id, number) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT season_player_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT season_player_stand_in_id_fkey FOREIGN KEY (stand_in_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX season_player_league_id_season_user_id_key ON season_player (league_id, season, user_id);
CREATE INDEX season_player_user_id_idx ON season_player (user_id);
CREATE INDEX season_player_stand_in_id_idx ON season_player (stand_in_id);

-- Games of a division, as they are planned and played. What they lead to is told by the log of each; the result that counts is kept here.
CREATE TABLE season_game (
  league_id TEXT NOT NULL,
  season INTEGER NOT NULL,
  division INTEGER NOT NULL,
  number INTEGER NOT NULL,
  -- Id that the game has, or will have.
  game TEXT NOT NULL,
  wave INTEGER NOT NULL,
  begins_at TIMESTAMPTZ(3) NOT NULL,
  -- Numbers of players by start position.
  seats INTEGER[] NOT NULL,
  begun_at TIMESTAMPTZ(3),
  -- Places, scores and how they came about, as the contract has them; null: the game is open.
  result JSONB,
  void_at TIMESTAMPTZ(3),
  CONSTRAINT season_game_pkey PRIMARY KEY (league_id, season, division, number),
  CONSTRAINT season_game_league_id_season_fkey FOREIGN KEY (league_id, season) REFERENCES season (league_id, number) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX season_game_game_key ON season_game (game);
CREATE INDEX season_game_to_begin ON season_game (begins_at) WHERE begun_at IS NULL;
CREATE INDEX season_game_open ON season_game (begun_at) WHERE begun_at IS NOT NULL AND result IS NULL AND void_at IS NULL;

-- Tables of divisions: made anew with each result, as their ranges take long to find.
CREATE TABLE season_table (
  league_id TEXT NOT NULL,
  season INTEGER NOT NULL,
  division INTEGER NOT NULL,
  -- Rows as the contract has them.
  rows JSONB NOT NULL,
  made_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT season_table_pkey PRIMARY KEY (league_id, season, division),
  CONSTRAINT season_table_league_id_season_fkey FOREIGN KEY (league_id, season) REFERENCES season (league_id, number) ON DELETE CASCADE ON UPDATE CASCADE
);

-- Acts in a season that members of the club may read.
CREATE TABLE season_act (
  league_id TEXT NOT NULL,
  season INTEGER NOT NULL,
  number INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  act TEXT NOT NULL,
  -- Null: the clock.
  by_id TEXT,
  data JSONB NOT NULL,
  CONSTRAINT season_act_pkey PRIMARY KEY (league_id, season, number),
  CONSTRAINT season_act_league_id_season_fkey FOREIGN KEY (league_id, season) REFERENCES season (league_id, number) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT season_act_by_id_fkey FOREIGN KEY (by_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX season_act_by_id_idx ON season_act (by_id);
