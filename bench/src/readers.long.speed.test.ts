/**
 * Readers of long games keep nobody from playing: 150 of them for twenty seconds, from one address and from an address each. Nor do strangers who send to
 * the game, sixty requests at once.
 */
import { expect, test } from 'vitest';
import { reached, tableText } from './figures.ts';
import { FULL, runBench } from './index.ts';

test('a player’s levels and moves take at most 100 ms longer (p99) beside 150 readers, and beside strangers in the game', async () => {
  expect(FULL.readers).toMatchObject({ readers: 150, strangers: 60, ms: 20_000 });
  const { sections } = await runBench({ parts: ['readers'], say: () => undefined });
  const figures = sections.flatMap((section) => section.figures);
  console.log(tableText(figures));
  expect(figures.filter((figure) => !reached(figure)).map(({ what }) => what)).toEqual([]);
  expect(figures.filter(({ aim }) => aim !== undefined)).toHaveLength(6);
});
