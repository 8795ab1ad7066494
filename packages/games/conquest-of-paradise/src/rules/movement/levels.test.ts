import { expect, test } from 'vitest';
import { itemChoice } from './levels.ts';

const canoe = { id: 'transport_canoe@0', kind: 'transport_canoe', load: null, leaves: null, used: 0, n: 1 } as const;
const band = 'warrior_band';

// A `select` on the name of the load would find its branch in English only.
test.each([
  [null, null, 'empty'],
  [band, band, 'with'],
  [null, band, 'taking'],
  [band, null, 'putting-down'],
  [band, 'colony', 'changing'],
] as const)('a canoe with %s that leaves with %s is told by a sentence of its own', (load, leaves, sentence) => {
  const { text } = itemChoice({ ...canoe, load, leaves });
  expect(text?.key).toBe(`choice.movement.canoe.${sentence}`);
  expect(text?.args).toMatchObject({
    ...(load && { load: { piece: load } }),
    ...(leaves && { leaves: { piece: leaves } }),
  });
});
