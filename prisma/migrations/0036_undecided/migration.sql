-- Seasons that wait for decisions about objections wait no longer than the rule says: 14 days after the last instant of objections. Organisers who knew no
-- such rule have these days from now on.
UPDATE season s SET due_at = greatest(s.objects_until, now()) + interval '336 hours'
  WHERE s.state = 'objections' AND s.due_at IS NULL AND EXISTS (
    SELECT 1 FROM season_objection o WHERE o.league_id = s.league_id AND o.season = s.number AND o.decision IS NULL);
