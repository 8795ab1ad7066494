/** The audit as a browser has it: with rules that no schema belongs to. */
import { type AuditFile, headOf, openTable, outcomeOf, seededRandom } from '@wayfinder/engine';
import { storedLogs } from '@wayfinder/engine/testing';
import { rulesets } from '@wayfinder/games-catalog';
import { describe, expect, test, vi } from 'vitest';
import { verdictOf } from './verdict.ts';

vi.mock('zod', () => import('../no-schemas.ts'));

/** An audit decides a whole game again. */
const SLOW = 120_000;

/** The shortest game of a ruleset that was stored. */
function storedGame(ruleset: string): AuditFile {
  const logs = storedLogs(new URL(`../../../../packages/games/${ruleset}/logs/`, import.meta.url)).map(
    ({ log }) => log,
  );
  const [shortest] = logs.toSorted((a, b) => a.batches.length - b.batches.length);
  if (!shortest) throw new Error(`no game of ${ruleset} is stored`);
  return shortest;
}

describe.each(['conquest-of-paradise', 'small-islands', 'terra-mystica'])('a game of %s', (ruleset) => {
  const file = storedGame(ruleset);
  const { gameId } = file.info;

  test(
    'has nothing against it where it is what was played',
    async () => {
      const found = await verdictOf({ gameId, file, witness: {} });
      expect(found.verdict).toBe('consistent');
      expect(found.why).toContain('unseen');
      expect(found.whole).toMatch(/^[0-9a-f]{32}$/);
    },
    SLOW,
  );

  test(
    'is broken where this device saw another end',
    async () => {
      const events = file.batches.map((entries) => entries.flatMap((entry) => entry.events));
      const head = headOf('00'.repeat(32), events, 0);
      expect((await verdictOf({ gameId, file, witness: { heads: [{ viewer: 0, head }] } })).verdict).toBe('broken');
    },
    SLOW,
  );

  test('is broken where it is another game, or none', async () => {
    const verdict = async (asked: string, given: unknown) =>
      (await verdictOf({ gameId: asked, file: given, witness: {} })).verdict;
    expect(await verdict('another', file)).toBe('broken');
    expect(await verdict('another', { ...file, more: 1 })).toBe('broken');
    for (const other of ['chess', '__proto__', 'constructor'])
      expect(await verdict(gameId, { ...file, ruleset: other })).toBe('broken');
    for (const none of [null, [], 'a text', {}]) expect(await verdict(gameId, none)).toBe('broken');
  });

  test('can’t be checked where it is in a shape that this page doesn’t know', async () => {
    const { verdict } = await verdictOf({ gameId, file: { ...file, more: 1 }, witness: {} });
    expect(verdict).toBe('failed');
  });

  test(
    'is broken where the page shows another end than its log has, unless other rules told it',
    async () => {
      const rules = await rulesets[ruleset]?.playing?.();
      if (!rules) throw new Error('no rules');
      const outcome = outcomeOf(rules, openTable(rules, file.info, file.batches.flat()));
      if (!outcome) throw new Error('not over');
      const { verdict, why } = await verdictOf({ gameId, file, witness: { outcome } });
      expect(verdict).toBe('consistent');
      const [first, ...others] = outcome.ranking;
      const better = { ...outcome, ranking: first ? [{ ...first, score: first.score + 1 }, ...others] : [] };
      const expected = why.includes('other-rules') ? 'consistent' : 'broken';
      expect((await verdictOf({ gameId, file, witness: { outcome: better } })).verdict).toBe(expected);
    },
    SLOW,
  );
});

test('settings that no schema lets pass are broken here too, where there are no schemas', async () => {
  const rules = await rulesets['terra-mystica']?.playing?.();
  if (!rules) throw new Error('no rules');
  const plain = {
    ...(storedGame('terra-mystica').info.settings as object),
    setup: 'variable',
    given: null,
    assigned: null,
  };
  const vp = { scoring: [], cards: [], factions: ['witches', 'nomads'], vp: [20, 100] };
  for (const odd of [{ given: vp }, { imported: true }])
    expect(() => rules.start({ ...plain, ...odd }, 2, seededRandom('odd'))).toThrow();
});
