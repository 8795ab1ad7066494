/** The set-up of a table, and the seed that binds it. */
import { boundSeed, type SetUp } from '@wayfinder/engine';
import type { NewGame } from '@wayfinder/store';

type Table = Pick<NewGame, 'id' | 'ruleset' | 'seatCount' | 'settings' | 'seatOrder'>;

/** The set-up that the seed of a table binds. */
export function setUpOf({ id: gameId, ruleset, seatCount: seats, settings, seatOrder }: Table): SetUp {
  return { gameId, ruleset, seats, settings, seatOrder };
}

/** Each move asks this of what never changes. Kept by the settings, as they go with the game. */
const known = new WeakMap<object, { of: string; bound: boolean }>();

/** False for tables that were opened before seeds bound anything. */
export function isBound(table: Table & Pick<NewGame, 'seed' | 'saltKey'>): boolean {
  const { id, ruleset, seatCount, settings, seatOrder, seed, saltKey } = table;
  const ask = () => boundSeed(saltKey, setUpOf(table)) === seed;
  if (typeof settings !== 'object' || settings === null) return ask();
  const of = [id, ruleset, seatCount, seatOrder, seed, saltKey].join(' ');
  const before = known.get(settings);
  const bound = before?.of === of ? before.bound : ask();
  known.set(settings, { of, bound });
  return bound;
}
