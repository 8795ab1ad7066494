-- Whoever objects: stand-ins need not be of the season, and have no number in it.
ALTER TABLE season_objection ALTER COLUMN player DROP NOT NULL;
-- Account of whoever objects; null: it is gone.
ALTER TABLE season_objection ADD COLUMN by_id TEXT;
UPDATE season_objection o SET by_id = p.user_id FROM season_player p
  WHERE p.league_id = o.league_id AND p.season = o.season AND p.number = o.player;
ALTER TABLE season_objection ADD CONSTRAINT season_objection_by_id_fkey FOREIGN KEY (by_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX season_objection_by_id_idx ON season_objection (by_id);
