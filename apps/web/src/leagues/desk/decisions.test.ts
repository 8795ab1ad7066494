import { expect, test } from 'vitest';
import { decisionsIn } from './decisions.ts';

const UNTIL = '2027-03-12T19:00:00.000Z';

test('a season that waits for objections is no decision beside them; one that waits for an organiser is', () => {
  const objections = [
    { kind: 'objection', until: UNTIL },
    { kind: 'objection', until: null },
  ] as const;
  const held = { kind: 'stuck', until: UNTIL } as const;
  const stuck = { kind: 'stuck', until: null } as const;
  expect(decisionsIn([...objections, held])).toEqual(objections);
  expect(decisionsIn([...objections, stuck])).toEqual([...objections, stuck]);
});
