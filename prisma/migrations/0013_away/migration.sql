-- Stretches in which the service was away, as after a restore: no clock of the game ran in them. Null: none.
ALTER TABLE game ADD COLUMN away JSONB;
