-- Takes back what migration.sql has made, so that the version before can be started again: `wayfinder revert`. Only before `wayfinder convert`.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM game WHERE layout <> 1 AND seq > 0) OR EXISTS (SELECT 1 FROM game_archive) THEN
    RAISE EXCEPTION 'games have been laid out anew';
  END IF;
  IF EXISTS (SELECT 1 FROM outbox) THEN
    RAISE EXCEPTION 'calls have not been told of yet';
  END IF;
END $$;

DROP TRIGGER game_event_layout ON game_event;
DROP FUNCTION refuse_layout();
DROP TABLE game_archive;
DROP TABLE outbox;
ALTER TABLE message DROP COLUMN hold_seconds;
ALTER TABLE draft DROP COLUMN batch;

ALTER TABLE game_command ALTER COLUMN seat SET NOT NULL;
ALTER TABLE game_command ALTER COLUMN by SET NOT NULL;
ALTER TABLE game_command ALTER COLUMN decision SET NOT NULL;
ALTER TABLE game_command ALTER COLUMN path SET NOT NULL;
ALTER TABLE game_command ALTER COLUMN at SET NOT NULL;

ALTER TABLE game_batch DROP COLUMN entries;
ALTER TABLE game_batch DROP COLUMN positions;

DROP INDEX game_over_idx;
DROP INDEX game_due_idx;
ALTER TABLE game RESET (fillfactor);
ALTER TABLE game DROP COLUMN chain;
ALTER TABLE game DROP COLUMN due_at;
ALTER TABLE game DROP COLUMN standing;
ALTER TABLE game DROP COLUMN layout;
