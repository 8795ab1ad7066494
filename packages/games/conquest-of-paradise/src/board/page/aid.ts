import type { Decision } from '@wayfinder/engine';
import { needsWarCanoe } from '../../rules/movement/enter.ts';
import { battlesToFight } from '../../rules/movement/events.ts';
import type { State } from '../../state.ts';

/** Decisions that turn on the odds of a battle. */
const BY_ODDS: ReadonlySet<string> = new Set(['chooseBattle', 'arioi', 'battleCard', 'loss']);

/** The sheet of the player aid that helps with this answer, or null: the odds, wherever a battle is due, planned or fought. */
export function aid(view: State, { kind, seat }: Decision, path: readonly string[]): string | null {
  if (BY_ODDS.has(kind)) return 'odds';
  if (kind !== 'movement') return null;
  const [word, , to] = path;
  const attacks = word === 'move' && to !== undefined && needsWarCanoe(view, seat, to);
  return attacks || battlesToFight(view, seat).length > 0 ? 'odds' : null;
}
