/** Refusals from the view of the seat that gets them: nobody is told of another's pieces as of their own. */
import { readFileSync } from 'node:fs';
import { type Decision, levelAt, type Ruleset, redact, refusalOf, runScenario } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { gameWords } from './faces.ts';
import { rulesets } from './index.ts';

const names = ['Ana', 'Ben'];
const reader = (locale: string) => ({ locale, seat: (seat: number) => names[seat] ?? '' });

interface Asked {
  ruleset: Ruleset;
  decision: Decision;
  view: unknown;
}

/** The view and the question of a seat when this kind of decision is open for the first time in a worked scenario. */
async function askedIn(file: string, kind: string): Promise<Asked> {
  const ruleset = (await rulesets['conquest-of-paradise']?.load()) as Ruleset;
  const path = new URL(`../../conquest-of-paradise/scenarios/${file}.json`, import.meta.url);
  let found: Asked | undefined;
  runScenario(ruleset, JSON.parse(readFileSync(path, 'utf8')), {
    stands: ({ open, state }) => {
      const decision = open.find((one) => one.kind === kind);
      if (decision) found ??= { ruleset, decision, view: structuredClone(redact(state, decision.seat)) };
    },
    accepted: () => undefined,
  });
  if (!found) throw new Error(`nobody is asked ${kind} in ${file}`);
  return found;
}

/** Why a choice isn't allowed, in a sentence. */
async function sentence({ ruleset, decision, view }: Asked, path: string[], choice: string, locale = 'en') {
  const refusal = refusalOf(levelAt(ruleset, view, decision, path), choice);
  if (!refusal) throw new Error(`${choice} is allowed`);
  const words = await gameWords(ruleset.id, reader(locale), view);
  return { said: words.say({ key: `refusal.${refusal.code}`, args: refusal.args ?? {} }), rules: refusal.rules };
}

test('whoever steers another’s explorer is told what the other one has found (CP-8.2)', async () => {
  const steering = await askedIn('CP-S26', 'steer');
  expect(steering.decision.seat).toBe(1);
  expect(await sentence(steering, [], '0,2')).toEqual({
    said: 'Ana has found that island group already.',
    rules: ['CP-8.2', 'CP-7.1'],
  });
  for (const locale of ['ko', 'ja', 'fr']) expect((await sentence(steering, [], '0,2', locale)).said).toContain('Ana');
  // The explorer's own seat is spoken to.
  expect((await sentence(await askedIn('CP-S106', 'exploreStep'), ['enter'], '1,1')).said).toBe(
    'You have found that island group already; turn it up to use the hex.',
  );
});

test('a barred edge is told as the reason why nobody walks (CP-27.13)', async () => {
  const transit = await askedIn('CP-A41-enemy', 'transit');
  expect(await sentence(transit, ['move', '0,1'], '-1,3')).toEqual({
    said: 'Nobody walks over the edge while one of the two tiles is an enemy hex.',
    rules: ['CP-27.13'],
  });
  expect((await sentence(transit, ['move'], '1,1')).said).toBe('That is not on one of your chains.');
});
