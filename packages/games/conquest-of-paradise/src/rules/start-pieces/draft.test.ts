/** CP-A4: what may be there at the start, counted by trying all of it. */
import { levelData } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { chosenAlong, startLevel, startPath } from './draft.ts';
import { startPiecesPart } from './part.ts';

/** Every finished path that begins so. */
function* pathsFrom(path: string[]): Generator<string[]> {
  const { done, choices } = levelData(startLevel(path));
  if (done) yield path;
  for (const { id, refused } of choices) if (!refused) yield* pathsFrom([...path, id]);
}

test('CP-21.4: 16 sets of paid pieces, each with none, one or two rumors, all offered once', () => {
  const chosen = [...pathsFrom([])].map(chosenAlong);
  expect(new Set(chosen.map((one) => JSON.stringify(one))).size).toBe(chosen.length);
  const sets = new Set(chosen.map(({ pieces }) => JSON.stringify(pieces)));
  const paid = new Set(chosen.map(({ pieces }) => JSON.stringify({ ...pieces, rumor: 0 })));
  expect([sets.size, paid.size]).toEqual([48, 16]);
  // Those with a transport canoe are there with it face up, too (CP-21.7).
  const open = chosen.filter(({ link }) => link);
  expect(open.length).toBe(chosen.filter(({ pieces, link }) => !link && pieces.transport_canoe > 0).length);
});

test('CP-21.6: a choice that is sealed can be written down again as the path that made it', () => {
  for (const path of pathsFrom([])) expect(startPath(chosenAlong(path))).toEqual(path);
});

test('CP-21.9: without an answer two warrior bands', () => {
  const path = startPiecesPart.decisions?.startPieces?.fallback({} as never, 0, {} as never) ?? [];
  expect(levelData(startLevel(path)).done).toBe(true);
  expect(chosenAlong(path)).toMatchObject({ pieces: { warrior_band: 2, transport_canoe: 0, rumor: 0 }, link: false });
});
