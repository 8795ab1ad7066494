import { expect, test } from 'vitest';
import type { Fault } from './faults.mjs';
import { type Result, tableOf } from './results.mjs';

const fault = (id: string, file: string): Fault => ({
  id,
  kind: 'k',
  file,
  was: 'a',
  becomes: 'b',
  breaks: `${id} breaks`,
});
const FAULTS = [
  fault('found', 'packages/store/src/a.ts'),
  fault('late', 'packages/store/src/b.ts'),
  fault('missed', 'apps/api/src/c.ts'),
  fault('by-proof', 'apps/api/src/d.ts'),
];

function judged(...results: Partial<Result>[]): Map<string, Result> {
  const whole = results.map((one) => ({ tree: 't', minutes: 3, files: 1, seconds: 1, ...one }) as Result);
  return new Map(whole.map((one) => [`${one.id}${one.long ? ' long' : ''}`, one]));
}

test('the table counts by room what each pass has caught in time, and names the rest', () => {
  const before = judged(
    { id: 'found', verdict: 'caught' },
    // A pass that gave more time than the rule counts as it would have with that.
    { id: 'late', verdict: 'caught', seconds: 181, minutes: 6 },
    { id: 'missed', verdict: 'survived' },
  );
  const after = judged(
    { id: 'found', verdict: 'caught' },
    { id: 'late', verdict: 'caught', seconds: 180 },
    { id: 'missed', verdict: 'capped' },
    { id: 'by-proof', verdict: 'survived' },
    { id: 'by-proof', verdict: 'caught', long: true, seconds: 900, by: 'd.long.test.ts' },
  );
  expect(tableOf(FAULTS, ['before', 'after'], [before, after]).split('\n')).toEqual([
    '| caught in | faults | before | after |',
    '| --- | ---: | ---: | ---: |',
    '| apps/api | 2 | 0 of 1 | 0 of 2 |',
    '| packages/store | 2 | 1 of 2 | 2 of 2 |',
    '| all | 4 | 1 of 3 | 2 of 4 |',
    '',
    '| not caught by every pass | breaks | before | after |',
    '| --- | --- | --- | --- |',
    '| late (k) | late breaks | capped | caught |',
    '| missed (k) | missed breaks | survived | capped |',
    '| by-proof (k) | by-proof breaks |  | only long: d.long.test.ts |',
  ]);
});
