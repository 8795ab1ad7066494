/** The audit as a browser has it: with rules that no schema belongs to. */
import { type AuditFile, headOf } from '@wayfinder/engine';
import { storedLogs } from '@wayfinder/engine/testing';
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
      expect(await verdictOf({ gameId, file, witness: {} })).toBe('consistent');
    },
    SLOW,
  );

  test(
    'is broken where this device saw another end',
    async () => {
      const events = file.batches.map((entries) => entries.flatMap((entry) => entry.events));
      const head = headOf('00'.repeat(32), events, 0);
      expect(await verdictOf({ gameId, file, witness: { heads: [{ viewer: 0, head }] } })).toBe('broken');
    },
    SLOW,
  );

  test('is broken where it is another game, or none', async () => {
    expect(await verdictOf({ gameId: 'another', file, witness: {} })).toBe('broken');
    expect(await verdictOf({ gameId, file: { ...file, ruleset: 'chess' }, witness: {} })).toBe('broken');
    expect(await verdictOf({ gameId, file: { ...file, more: 1 }, witness: {} })).toBe('broken');
  });
});
