import { query } from './query.ts';

const STAND_STILL = `
  CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'these games are only looked at'; END $$;
  CREATE TRIGGER stand_still BEFORE INSERT ON game_event FOR EACH STATEMENT EXECUTE FUNCTION stand_still();`;

/** From now on the log of no game in this database grows: whoever moves is answered with a fault. */
export function standStill(url: string): Promise<void> {
  return query(url, STAND_STILL);
}
