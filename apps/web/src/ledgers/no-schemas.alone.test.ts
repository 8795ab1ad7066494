/** Reads a ledger as the browser does, where a schema that is asked throws. */
import { expect, test, vi } from 'vitest';
import { readerOf } from './read.ts';

vi.mock('zod', () => import('../no-schemas.ts'));

test('reading and writing ledgers asks no schema', async () => {
  const { rules, kit } = await readerOf('terra-mystica');
  expect(() =>
    (
      rules as unknown as { events: { GameStarted: { schema: { parse(data: unknown): void } } } }
    ).events.GameStarted.schema.parse({}),
  ).toThrow('no schemas on pages');
  for (const { text, seats } of await kit.examples()) expect(kit.importLedger(text).seats).toEqual(seats);
});
