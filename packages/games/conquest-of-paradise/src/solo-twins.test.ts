/** CP-A104: the harder game differs from the standard one only where a group of three boxes is found (CP-37.5). */
import { type GameEvent, outcomeOf, seededRandom } from '@wayfinder/engine';
import { randomDecision } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { openPlay, takeEntry } from './proof/games.ts';
import type { Settings } from './state.ts';
import { RULESET } from './testing/play.ts';

/** A game by chance from one seed, up to the find that tells the two apart. */
function played(solo: 'standard' | 'harder', seed: number): GameEvent[] {
  const settings: Settings = { edition: '2', homes: 'random', solo };
  const play = openPlay({}, settings, 1);
  const dice = seededRandom(`twin ${seed}`);
  const manner = { dice, progress: true, noReversible: true };
  const events: GameEvent[] = [];
  while (!outcomeOf(RULESET, play.table)) {
    const found = randomDecision(RULESET, play.table, manner, 12);
    if (!found) throw new Error('nothing can be chosen');
    events.push(...takeEntry(play, 0, found.decision.kind, found.path).events);
  }
  return events;
}

/** Events up to the first that differ, what is told of the find's chit aside. */
function told({ type, data }: GameEvent): string {
  return JSON.stringify([type, type === 'OpponentOccupies' ? { ...(data as object), chit: null } : data]);
}

test('twin games go alike until a group of three boxes is found that the opponent does not hold', () => {
  let parted = 0;
  for (let seed = 0; seed < 4; seed += 1) {
    const [standard, harder] = [played('standard', seed), played('harder', seed)];
    const find = harder.findIndex(({ type, because }) => type === 'OpponentOccupies' && because.includes('CP-37.5'));
    const same = find < 0 ? harder.length : find + 1;
    expect(harder.slice(0, same).map(told)).toEqual(standard.slice(0, same).map(told));
    if (find < 0) expect(standard).toHaveLength(harder.length);
    else parted += 1;
  }
  expect(parted).toBeGreaterThan(0);
}, 120_000);
