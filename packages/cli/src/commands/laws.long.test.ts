/** `wayfinder laws` for each game, with another seed each time: a seed that breaks a law becomes a case of the game's kept.laws.test.ts. */
import { expect, test } from 'vitest';
import { rulesetIds } from '../rulesets.ts';
import { wayfinder } from '../testing/wayfinder.ts';

const MINUTES = process.env.LAWS_MINUTES ?? '5';
const SEED = process.env.LAWS_SEED ?? String(Date.now());

test.each(await rulesetIds())('no law is broken in games of %s', async (id) => {
  console.info(`LAWS_SEED=${SEED} LAWS_MINUTES=${MINUTES} ${id}`);
  const { code, out, err } = await wayfinder(['laws', id, '--minutes', MINUTES, '--seed', SEED]);
  expect(code, `seed ${SEED}: ${err}`).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ seed: SEED, ruleset: id, violations: [] });
});
