import { createGame } from '@wayfinder/contract';
import { rulesets } from '@wayfinder/games-catalog';
import { expect, test } from 'vitest';
import { againstBots, bodyAgainst } from './against-bots.ts';

const settings = {};
const offered = (min: number, max: number, presets: { min: number; max: number }[] = []) =>
  againstBots({
    id: 'shells',
    seats: { min, max },
    presets:
      presets.length === 0 ? [{ id: 'p0', settings }] : presets.map((seats, n) => ({ id: `p${n}`, settings, seats })),
  });

test('two bots take part, or as many as the usual set-up takes, and one at least', () => {
  expect(offered(1, 4)).toEqual({ ruleset: 'shells', preset: 'p0', bots: 2 });
  expect(offered(2, 2)?.bots).toBe(1);
  expect(offered(4, 5)?.bots).toBe(3);
  expect(
    offered(1, 4, [
      { min: 1, max: 1 },
      { min: 2, max: 4 },
    ]),
  ).toMatchObject({ preset: 'p1', bots: 2 });
  expect(offered(1, 1)).toBeNull();
});

test.each(Object.keys(rulesets))('%s can be played against bots, and asks for what the service takes', async (id) => {
  const ruleset = await rulesets[id]?.load();
  if (!ruleset) throw new Error('no such ruleset');
  const { seats } = ruleset;
  const against = againstBots({ id, seats, presets: ruleset.settings.presets });
  if (!against) throw new Error('not offered');
  const body = bodyAgainst(against, 'easy');
  expect(createGame.parse(body)).toMatchObject({ seats: 3, bots: [{ level: 'easy' }, { level: 'easy' }] });
  const preset = ruleset.settings.presets.find((one) => one.id === against.preset);
  expect(ruleset.settings.refused?.(preset?.settings, body.seats) ?? null).toBeNull();
});
