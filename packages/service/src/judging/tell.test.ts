import {
  cloneTable,
  dueDecisions,
  positionOf,
  redact,
  secret,
  seededRandom,
  startGame,
  type Viewer,
} from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { expect, it } from 'vitest';
import { askOf, lookBack, storiesOf, viewOf } from './tell.ts';

const info = { gameId: '7Yc3mKpQ2vXb', seats: 2, settings: sample.settings.presets[0]?.settings };
const { table, entry } = startGame(sample, info, '2026-01-01T00:00:00.000Z', () => seededRandom('tell'));
/** An entry of five events, of which seat 0 may know four, seat 1 four and others three. */
const five = {
  ...entry,
  events: [null, [1], null, [0], null].flatMap((only) => entry.events.slice(0, 1).map((event) => ({ ...event, only }))),
};
const reel = { ruleset: sample, table, base: null, tail: [five, five] };

const positions = (viewer: Viewer, after: number, limit: number) =>
  storiesOf(reel, [{ viewer, after }], limit).flatMap(({ events }) => events.map(({ position }) => position));

it('tells what came after any position, also within an entry, and so much of it as is asked for', () => {
  for (const [viewer, all] of [
    [0, 8],
    [1, 8],
    ['spectator', 6],
  ] as const) {
    for (let after = 0; after <= all; after += 1) {
      for (const limit of [1, 3, 100]) {
        const wanted = Array.from({ length: Math.min(limit, all - after) }, (_, index) => after + index + 1);
        expect(positions(viewer, after, limit)).toEqual(wanted);
      }
    }
  }
});

it('looks back into an entry without asking what was open before it, which its events may have taken away', () => {
  const asksNothing = () => {
    throw new Error('asked within an entry');
  };
  const ruleset = { ...sample, next: asksNothing, decisions: asksNothing };
  const begun = { ...entry, events: entry.events.slice(0, 1).flatMap((event) => [event, event]) };
  const before = positionOf(table, 0);
  expect(table.open.map(({ seat }) => seat)).toContain(0);
  const look = lookBack({ ruleset, table, base: table, tail: [begun] }, 0, before + 1, before + 2);
  expect(look).toMatchObject({ position: before + 1, latest: before + 2, decisions: [], outcome: null });
});

it('keeps a view for as long as the table stands there, and makes another of a state that was moved in its place', () => {
  const moving = cloneTable(table);
  const state = moving.state as { round: number };
  const view = viewOf(moving, 0);
  expect(view).toEqual(redact(state, 0));
  expect(viewOf(moving, 0)).toBe(view);
  expect(viewOf(moving, 1)).toEqual(redact(state, 1));
  state.round += 1;
  moving.seq += 1;
  expect(viewOf(moving, 0)).toEqual(redact(state, 0));
  // A state that hides nothing looks alike to all; it may hide something once it has moved.
  const open = { ...moving, state: { hand: null as unknown } };
  expect(viewOf(open, 0)).toBe(viewOf(open, 1));
  open.state.hand = secret([0], 'x', null);
  open.seq += 1;
  expect(viewOf(open, 0)).toEqual(open.state);
  expect(viewOf(open, 1)).toEqual({ hand: { $: 'unknown', to: [0], shown: null } });
  expect(viewOf({ ...moving, state: null }, 0)).toBeNull();
});

it('asks a question once of a table, and what it tells does not change with the table', () => {
  const moving = cloneTable(table);
  const places = { list: [{ option: 'here' }] };
  let asked = 0;
  const ruleset = {
    ...sample,
    next(...[view, ...rest]: Parameters<typeof sample.next>) {
      asked += 1;
      // A part of the view itself, as a ruleset may well hand out.
      const { places: seen } = view as unknown as { places: typeof places };
      return { ...sample.next(view, ...rest), ask: { key: 'ask.where', args: { places: seen } } };
    },
  };
  Object.assign(moving.state as object, { places });
  const [decision] = dueDecisions(moving);
  if (!decision) throw new Error('nothing is due');
  const ask = askOf(ruleset as never, moving, decision);
  expect(askOf(ruleset as never, moving, { ...decision })).toBe(ask);
  expect(asked).toBe(1);
  places.list.push({ option: 'there' });
  expect(ask).toEqual({ key: 'ask.where', args: { places: { list: [{ option: 'here' }] } } });
  moving.seq += 1;
  askOf(ruleset as never, moving, decision);
  expect(asked).toBe(2);
});
