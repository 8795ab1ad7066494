-- By which others find what is public of an account. Programs of before go on making accounts while new ones start, and backups of theirs are restored:
-- neither knows of this column.
ALTER TABLE "user" ADD COLUMN player_id TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
CREATE UNIQUE INDEX user_player_id_key ON "user" (player_id);

-- What somebody has achieved in a game that has ended. Goes with the account.
CREATE TABLE achievement (
  game_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  achievement TEXT NOT NULL,
  CONSTRAINT achievement_pkey PRIMARY KEY (game_id, user_id, achievement),
  CONSTRAINT achievement_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX achievement_user_id_idx ON achievement (user_id);
