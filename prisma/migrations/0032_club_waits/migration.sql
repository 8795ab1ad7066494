-- Running games of a club by how long the oldest decision is open that somebody must take, and those that are over by their end.
CREATE INDEX game_waits ON game (club_id,
    (coalesce((jsonb_path_query_first(standing::jsonb, 'strict $.open[*] ? (@[1] > 0 || @[1].type() == "string")', '{}', true) ->> 2)::bigint, 0)), id)
  WHERE club_id IS NOT NULL AND status = 'running';
CREATE INDEX game_over_of_club ON game (club_id, finished_at, id) WHERE club_id IS NOT NULL AND status = 'finished' AND outcome IS NOT NULL;
