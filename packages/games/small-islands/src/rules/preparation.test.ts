/** Section 3 where no single position tells it: all ways to choose, and what others can't tell apart. */
import { redact } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { openOf, play, stateOf } from '../testing/games.ts';
import { type Kind, stateAt, tableAt } from '../testing/positions.ts';
import { allChoices, choiceOf } from './preparation.ts';

const ADVANCED: Kind = { more: { mode: 'advanced' } };

describe('choosing an objective', () => {
  it('SI-S4: has six ways', () => {
    const state = stateAt({ step: 'prepare', seats: { '0': { cards: ['O05', 'O01', 'O02'] } } });
    const ways = allChoices(state, 0).map((path) => choiceOf(state, 0, path));
    expect(ways).toHaveLength(6);
    expect(new Set(ways.map(({ current, next, returned }) => [...current, ...next, ...returned].join())).size).toBe(6);
    expect(ways).toContainEqual({ current: ['O01'], next: ['O02'], returned: ['O05'] });
  });

  it('SI-S5: has 36 ways in advanced mode', () => {
    const state = stateAt(
      { step: 'prepare', seats: { '0': { cards: ['M01', 'M02', 'M03', 'R01', 'R02', 'R03'] } } },
      ADVANCED,
    );
    const ways = allChoices(state, 0).map((path) => choiceOf(state, 0, path));
    expect(ways).toHaveLength(36);
    expect(new Set(ways.map((way) => JSON.stringify(way))).size).toBe(36);
    expect(ways).toContainEqual({ current: ['M02', 'R03'], next: ['M01', 'R01'], returned: ['M03', 'R02'] });
  });

  it('SI-S6: others see the same whatever was chosen, and whether it was replaced', () => {
    const views = [
      ['O01', 'O02'],
      ['O03', 'O01'],
      ['O02', 'O03', 'O01', 'O03'],
    ].map((path) => {
      const table = tableAt({ step: 'prepare', seats: { '0': { cards: ['O01', 'O02', 'O03'] } } });
      for (let i = 0; i < path.length; i += 2) play(table, openOf(table, 'objective', 0), path.slice(i, i + 2));
      return [redact(stateOf(table), 1), redact(stateOf(table), 'spectator')];
    });
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
  });
});
