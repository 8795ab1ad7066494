/** The set-up of a table, and the seed that binds it. */
import { boundSeed, type SetUp } from '@wayfinder/engine';
import type { NewGame } from '@wayfinder/store';

type Table = Pick<NewGame, 'id' | 'ruleset' | 'seatCount' | 'settings' | 'seatOrder'>;

/** The set-up that the seed of a table binds. */
export function setUpOf({ id: gameId, ruleset, seatCount: seats, settings, seatOrder }: Table): SetUp {
  return { gameId, ruleset, seats, settings, seatOrder };
}

/** False for tables that were opened before seeds bound anything. */
export function isBound(table: Table & Pick<NewGame, 'seed' | 'saltKey'>): boolean {
  return boundSeed(table.saltKey, setUpOf(table)) === table.seed;
}
