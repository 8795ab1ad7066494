import { dueDecisions, seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { goalOf } from './data/index.ts';
import type { State } from './state.ts';
import { playGame, RULESET } from './testing/play.ts';

/** Games of each kind; `RANDOM_GAMES=20` for a thorough run. The laws are held on random games elsewhere; here they only must end well. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 1);
const MINUTES = 60_000;

const table = [2, 3, 4].flatMap((seats) => (['1', '2'] as const).map((edition) => ({ seats, edition })));

test.each(table)(
  'random games of $seats seats, edition $edition, end as they should',
  ({ seats, edition }) => {
    const reasons = new Set<string>();
    for (let game = 0; game < GAMES; game += 1) {
      const dice = seededRandom(`random ${seats} ${edition} ${game}`);
      const {
        table: end,
        outcome,
        commands,
      } = playGame({ seats, edition, dice, progress: (game + seats) % 2 === 0, most: RULESET.bound });
      const state = end.state as State;
      expect(commands).toBeLessThan(RULESET.bound);
      expect(dueDecisions(end)).toEqual([]);
      expect(outcome?.ranking.map(({ seat }) => seat).sort()).toEqual(state.seats.map((_, seat) => seat));
      const best = outcome?.ranking[0]?.score ?? 0;
      if (outcome?.reason === 'goal') expect(best).toBeGreaterThanOrEqual(goalOf(seats));
      else expect(state.turn).toBe(100);
      reasons.add(outcome?.reason ?? 'none');
    }
    expect([...reasons].every((reason) => reason === 'goal' || reason === 'last-turn')).toBe(true);
  },
  20 * MINUTES,
);
