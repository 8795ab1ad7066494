import { expect, test } from 'vitest';
import type { Ruleset } from './ruleset.ts';
import { sampleGame } from './sample/play.ts';
import { sample } from './sample/ruleset.ts';
import { reopen } from './table.ts';

/** The sample, which asks what it is told to. */
const asking = (...open: ReturnType<Ruleset['decisions']>): Ruleset => ({
  ...(sample as Ruleset),
  decisions: () => open,
});

test('a decision that stays open as it was is the same one; one that is told otherwise, or asked anew, is not', () => {
  const { table } = sampleGame();
  const ask = { kind: 'draw', seat: 0, blocks: 'all', context: 'a' } as const;
  table.open = reopen(asking(ask), table, null);
  const [first] = table.open;
  table.positions = [9, 9];
  expect(reopen(asking(ask), table, null)[0]).toBe(first);
  for (const other of [
    { ...ask, blocks: 'nothing' } as const,
    { ...ask, atOnce: true } as const,
    { ...ask, blocks: 'own-next-turn', atOnce: true } as const,
  ]) {
    const kept = { id: first?.id, openedAt: first?.openedAt };
    expect(reopen(asking(other), table, null)).toEqual([{ ...other, ...kept }]);
  }
  const anew = { id: 'draw:0:9', openedAt: 9 };
  expect(reopen(asking(ask), table, first?.id ?? null)).toEqual([{ ...ask, ...anew }]);
  expect(reopen(asking({ ...ask, context: 'b' }), table, null)).toEqual([{ ...ask, context: 'b', ...anew }]);
});
