-- Takes back what migration.sql has made. The version before waits for decisions about objections until they are made.
UPDATE season s SET due_at = NULL
  WHERE s.state = 'objections' AND s.due_at > s.objects_until AND EXISTS (
    SELECT 1 FROM season_objection o WHERE o.league_id = s.league_id AND o.season = s.number AND o.decision IS NULL);
