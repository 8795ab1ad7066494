/** Games by chance end as they should; random-games.long.test.ts plays more of them, in both manners. */
import { dueDecisions, outcomeOf } from '@wayfinder/engine';
import { momentsOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { goalOf } from './data/index.ts';
import type { State } from './state.ts';
import { gamesBy } from './testing/corpus.ts';
import { RULESET } from './testing/play.ts';

test.each(gamesBy('chance'))('a random game ends as it should: $seed', (game) => {
  for (const { table, next } of momentsOf(RULESET, game)) {
    expect(RULESET.invariants(table.state)).toEqual([]);
    if (next) continue;
    const { seats, turn } = table.state as State;
    const outcome = outcomeOf(RULESET, table);
    expect(dueDecisions(table)).toEqual([]);
    expect(outcome?.ranking.map(({ seat }) => seat).sort()).toEqual(seats.map((_, seat) => seat));
    expect(['goal', 'last-turn']).toContain(outcome?.reason);
    if (outcome?.reason === 'goal') expect(outcome.ranking[0]?.score).toBeGreaterThanOrEqual(goalOf(game.seats));
    else expect(turn).toBe(100);
  }
});
