import type { RulesetDetail } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { bodyOf, type Form, firstForm, isFull, seatOfOther, standing } from './form.ts';

const ruleset = {
  id: 'shells',
  name: 'Shells',
  revision: 1,
  seats: { min: 1, max: 4 },
  presets: [{ id: 'usual', settings: { rounds: 3 } }],
  settings: {},
  standingOrders: {},
} as const satisfies RulesetDetail;
const COUNTS = [1, 2, 3, 4];

const filled = (change: Partial<Form>): Form => standing({ ...firstForm(ruleset), ...change }, COUNTS);

test('a table that people join starts when it is full, unless its host wants to start it', () => {
  expect(bodyOf(ruleset, filled({ seats: 3 }))).toEqual({
    ruleset: 'shells',
    preset: 'usual',
    seats: 3,
    visibility: 'open',
    seatOrder: 'random',
    clock: { turnSeconds: 259_200 },
    starts: 'when-full',
  });
  expect(bodyOf(ruleset, filled({ whenFull: false })).starts).toBe('by-host');
});

test('bots get the seats that the host gave them, of the level that was chosen for each', () => {
  const others = ['easy', 'person', 'steady'] as const;
  const drawn = filled({ seats: 4, others, botPace: 'unhurried' });
  expect(bodyOf(ruleset, drawn)).toMatchObject({
    bots: [{ level: 'easy' }, { level: 'steady' }],
    botPace: 'unhurried',
    starts: 'when-full',
  });
  expect(isFull(drawn)).toBe(false);
  const chosen = bodyOf(ruleset, filled({ seats: 4, others, seatOrder: 'chosen', seat: 1 }));
  expect(chosen.bots).toEqual([
    { level: 'easy', seat: 0 },
    { level: 'steady', seat: 3 },
  ]);
});

test('others take all seats but the host’s, each once', () => {
  for (const host of [0, 1, 2, 3]) {
    expect([host, ...[0, 1, 2].map((index) => seatOfOther(index, host))].sort()).toEqual([0, 1, 2, 3]);
  }
});

test('where nobody else is to sit down, the host starts the game at once, and no clock runs', () => {
  for (const alone of [filled({ seats: 1 }), filled({ seats: 3, others: ['steady', 'easy'] })]) {
    expect(isFull(alone)).toBe(true);
    expect(bodyOf(ruleset, alone)).toMatchObject({ starts: 'by-host', clock: null });
  }
  // One seat more is a person's again.
  expect(isFull(filled({ seats: 4, others: ['steady', 'easy'] }))).toBe(false);
});
