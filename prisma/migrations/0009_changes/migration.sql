-- Counts what changes in a running game beside its log (departures, standing orders, projections made anew), so that a process that still has the
-- game as it was is refused by the statement that appends.
ALTER TABLE game ADD COLUMN changes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ALTER COLUMN changes DROP DEFAULT;
