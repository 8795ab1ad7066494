/** `wayfinder laws` for each game, with another seed each time: a seed that breaks a law becomes a case of the game's kept.laws.test.ts. */
import { expect, test } from 'vitest';
import { run } from '../index.ts';
import { rulesetIds } from '../rulesets.ts';
import { keepOutput } from '../testing/output.ts';

const MINUTES = process.env.LAWS_MINUTES ?? '5';
const SEED = process.env.LAWS_SEED ?? String(Date.now());
const said = keepOutput();

test.each(await rulesetIds())('no law is broken in games of %s', async (id) => {
  console.info(`LAWS_SEED=${SEED} LAWS_MINUTES=${MINUTES} ${id}`);
  await run(['node', 'wayfinder', 'laws', id, '--minutes', MINUTES, '--seed', SEED]);
  expect(said.err, `seed ${SEED}`).toBe('');
  expect(JSON.parse(said.out)).toMatchObject({ seed: SEED, ruleset: id, violations: [] });
});
