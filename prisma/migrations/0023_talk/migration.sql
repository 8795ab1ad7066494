-- Talk beside games. Room 1 is of the players, room 2 of the spectators.
CREATE TABLE talk_room (
  game_id TEXT NOT NULL,
  room INTEGER NOT NULL,
  -- Numbers given so far to lines.
  lines INTEGER NOT NULL,
  last_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT talk_room_pkey PRIMARY KEY (game_id, room)
);

CREATE TABLE talk_line (
  game_id TEXT NOT NULL,
  room INTEGER NOT NULL,
  number INTEGER NOT NULL,
  -- Null: the account is gone, and the text with it.
  author_id TEXT,
  at TIMESTAMPTZ(3) NOT NULL,
  -- As it was written, and as a tree. Null: it was deleted, and the mark stays.
  text TEXT,
  prose JSONB,
  -- The seat of its author, and the moments that it names, as every viewer counts them.
  about JSONB,
  edited_at TIMESTAMPTZ(3),
  deleted_at TIMESTAMPTZ(3),
  deleted_by TEXT,
  CONSTRAINT talk_line_pkey PRIMARY KEY (game_id, room, number),
  CONSTRAINT talk_line_author_id_fkey FOREIGN KEY (author_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT talk_line_deleted_by_check CHECK (deleted_by IN ('author', 'organiser', 'operator', 'account'))
);
CREATE INDEX talk_line_author_id_idx ON talk_line (author_id);

CREATE TABLE talk_reaction (
  game_id TEXT NOT NULL,
  room INTEGER NOT NULL,
  number INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  reaction TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT talk_reaction_pkey PRIMARY KEY (game_id, room, number, user_id, reaction),
  CONSTRAINT talk_reaction_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX talk_reaction_user_id_idx ON talk_reaction (user_id);

-- The last line that somebody has read.
CREATE TABLE talk_seen (
  game_id TEXT NOT NULL,
  room INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT talk_seen_pkey PRIMARY KEY (game_id, room, user_id),
  CONSTRAINT talk_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX talk_seen_user_id_idx ON talk_seen (user_id);

-- What somebody notes of a game for themselves.
CREATE TABLE private_note (
  game_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  text TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT private_note_pkey PRIMARY KEY (game_id, user_id),
  CONSTRAINT private_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX private_note_user_id_idx ON private_note (user_id);

-- What somebody keeps of another for themselves: that they mute or block them, and a note.
CREATE TABLE person_mark (
  user_id TEXT NOT NULL,
  of_id TEXT NOT NULL,
  muted_at TIMESTAMPTZ(3),
  blocked_at TIMESTAMPTZ(3),
  note TEXT,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT person_mark_pkey PRIMARY KEY (user_id, of_id),
  CONSTRAINT person_mark_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT person_mark_of_id_fkey FOREIGN KEY (of_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX person_mark_of_id_idx ON person_mark (of_id);

-- The board of a club: topics, and lines as games have them.
CREATE TABLE club_topic (
  club_id TEXT NOT NULL,
  topic INTEGER NOT NULL,
  title TEXT NOT NULL,
  author_id TEXT,
  at TIMESTAMPTZ(3) NOT NULL,
  pinned_at TIMESTAMPTZ(3),
  closed_at TIMESTAMPTZ(3),
  lines INTEGER NOT NULL,
  last_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT club_topic_pkey PRIMARY KEY (club_id, topic),
  CONSTRAINT club_topic_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_topic_author_id_fkey FOREIGN KEY (author_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX club_topic_author_id_idx ON club_topic (author_id);
CREATE INDEX club_topic_club_id_last_at_topic_idx ON club_topic (club_id, last_at, topic);

CREATE TABLE club_line (
  club_id TEXT NOT NULL,
  topic INTEGER NOT NULL,
  number INTEGER NOT NULL,
  author_id TEXT,
  at TIMESTAMPTZ(3) NOT NULL,
  text TEXT,
  prose JSONB,
  about JSONB,
  edited_at TIMESTAMPTZ(3),
  deleted_at TIMESTAMPTZ(3),
  deleted_by TEXT,
  CONSTRAINT club_line_pkey PRIMARY KEY (club_id, topic, number),
  CONSTRAINT club_line_club_id_topic_fkey FOREIGN KEY (club_id, topic) REFERENCES club_topic (club_id, topic) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_line_author_id_fkey FOREIGN KEY (author_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT club_line_deleted_by_check CHECK (deleted_by IN ('author', 'organiser', 'operator', 'account'))
);
CREATE INDEX club_line_author_id_idx ON club_line (author_id);

CREATE TABLE club_reaction (
  club_id TEXT NOT NULL,
  topic INTEGER NOT NULL,
  number INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  reaction TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT club_reaction_pkey PRIMARY KEY (club_id, topic, number, user_id, reaction),
  CONSTRAINT club_reaction_club_id_topic_fkey FOREIGN KEY (club_id, topic) REFERENCES club_topic (club_id, topic) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_reaction_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX club_reaction_user_id_idx ON club_reaction (user_id);

CREATE TABLE club_seen (
  club_id TEXT NOT NULL,
  topic INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT club_seen_pkey PRIMARY KEY (club_id, topic, user_id),
  CONSTRAINT club_seen_club_id_topic_fkey FOREIGN KEY (club_id, topic) REFERENCES club_topic (club_id, topic) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX club_seen_user_id_idx ON club_seen (user_id);

-- Who looks after the talk of all.
CREATE TABLE operator (
  user_id TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT operator_pkey PRIMARY KEY (user_id),
  CONSTRAINT operator_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);

-- A line that somebody has told the operators of, as it was then: its author may delete it meanwhile.
CREATE TABLE report (
  id TEXT NOT NULL,
  reporter_id TEXT,
  -- `games` or `clubs`, with the id of the game or club.
  place TEXT NOT NULL,
  place_id TEXT NOT NULL,
  room INTEGER NOT NULL,
  number INTEGER NOT NULL,
  author_id TEXT,
  line TEXT NOT NULL,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  decided_at TIMESTAMPTZ(3),
  decision TEXT,
  CONSTRAINT report_pkey PRIMARY KEY (id),
  CONSTRAINT report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT report_author_id_fkey FOREIGN KEY (author_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX report_reporter_id_place_place_id_room_number_key ON report (reporter_id, place, place_id, room, number);
CREATE INDEX report_author_id_idx ON report (author_id);
CREATE INDEX report_at_id_idx ON report (at, id);
CREATE INDEX report_undecided ON report (at, id) WHERE decided_at IS NULL;

-- What an operator has laid on somebody until an instant: `mute`, `suspend`.
CREATE TABLE sanction (
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  until_at TIMESTAMPTZ(3) NOT NULL,
  reason TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  report_id TEXT NOT NULL,
  CONSTRAINT sanction_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT sanction_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT sanction_kind_check CHECK (kind IN ('mute', 'suspend'))
);

-- What operators have done, each with its reason.
CREATE TABLE operator_act (
  id TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  by_id TEXT,
  of_id TEXT,
  report_id TEXT NOT NULL,
  act TEXT NOT NULL,
  reason TEXT NOT NULL,
  until_at TIMESTAMPTZ(3),
  CONSTRAINT operator_act_pkey PRIMARY KEY (id),
  CONSTRAINT operator_act_by_id_fkey FOREIGN KEY (by_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT operator_act_of_id_fkey FOREIGN KEY (of_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX operator_act_by_id_idx ON operator_act (by_id);
CREATE INDEX operator_act_of_id_idx ON operator_act (of_id);
CREATE INDEX operator_act_at_id_idx ON operator_act (at, id);

-- Of what an operator has done: its reason, and until when it holds.
ALTER TABLE account_notice ADD COLUMN reason TEXT;
ALTER TABLE account_notice ADD COLUMN until_at TIMESTAMPTZ(3);
-- Number given last to a topic of the board.
ALTER TABLE club ADD COLUMN topics INTEGER;
