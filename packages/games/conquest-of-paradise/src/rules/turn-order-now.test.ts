import { describe, expect, test } from 'vitest';
import type { Settings, State } from '../state.ts';
import { newGame } from './set-up.ts';
import { eventSeat, orderSeat, ranking, turnOrderNow } from './turn-order-now.ts';

const HOMES = ['tonga', 'samoa', 'hiva', 'raiatea'];

/** The Turn Order step of a game whose seats have these VP. */
function step(tracks: number[], randomEvents: NonNullable<Settings['randomEvents']>): State {
  const state = newGame({ settings: { edition: '2', homes: 'random', randomEvents }, seats: tracks.length });
  state.step = 'turnOrder';
  state.turn = 8;
  for (const [seat, own] of state.seats.entries())
    Object.assign(own, { track: tracks[seat], homeOfSetUp: HOMES[seat] });
  if (state.events) state.events.started = true;
  return state;
}

/** Goes through the step, each item done as soon as it is named. */
function agendaOf(state: State): string[] {
  const { events } = state;
  const done: Record<string, object> = {
    marker: { holder: orderSeat(state) },
    order: { order: state.seats.map((_, seat) => seat) },
  };
  const doneInEvents: Record<string, object> = {
    start: { started: true },
    roles: { roles: { event: 1, order: 0 } },
    draw: { drawn: true, current: { card: 'rats', drawer: 0, stage: 'read' } },
    event: { current: null },
  };
  const items: string[] = [];
  for (let item = turnOrderNow(state); item !== 'over'; item = turnOrderNow(state)) {
    items.push(item);
    Object.assign(state, done[item]);
    Object.assign(events ?? {}, doneInEvents[item]);
  }
  return items;
}

describe('the Turn Order step', () => {
  test('of the basic game: marker, order', () => {
    expect(agendaOf(step([9, 6], 'off'))).toEqual(['marker', 'order']);
  });

  test.each([
    [9, 6],
    [6, 6],
  ])('with events as in the second edition (CP-23.6), tracks %i and %i', (...tracks) => {
    expect(agendaOf(step(tracks, 'second'))).toEqual(['roles', 'marker', 'order', 'draw', 'event']);
  });

  test('with events as in C3i (CP-23.7): one seat alone is lowest and does both', () => {
    expect(agendaOf(step([9, 6, 8], 'c3i'))).toEqual(['draw', 'event', 'marker', 'order']);
  });

  test('with events as in C3i: several are lowest, so roles come first', () => {
    expect(agendaOf(step([6, 6, 8], 'c3i'))).toEqual(['roles', 'draw', 'event', 'marker', 'order']);
  });

  test.each(['c3i', 'second'] as const)(
    '%s: without 5 VP on the track nothing is drawn, then it begins (CP-23.3)',
    (procedure) => {
      const early = step([4.5, 3], procedure);
      if (early.events) early.events.started = false;
      expect(agendaOf(early)).toEqual(['marker', 'order']);
      const first = step([5, 3], procedure);
      if (first.events) first.events.started = false;
      expect(agendaOf(first)[0]).toBe('start');
    },
  );

  test('waits for a new home (CP-23.16)', () => {
    const state = step([9, 6], 'second');
    state.homeless = [1];
    expect(turnOrderNow(state)).toBe('homes');
  });
});

describe('who draws and who sets the order', () => {
  test('ranking: lowest first, ties by home of set-up (CP-23.5)', () => {
    expect(ranking(step([9, 6, 6, 6], 'second'))).toEqual([3, 2, 1, 0]);
    expect(ranking(step([6, 6, 6, 5.5], 'second'))).toEqual([3, 0, 2, 1]);
  });

  test('the lowest does both until roles are named', () => {
    const state = step([9, 6], 'second');
    expect([eventSeat(state), orderSeat(state)]).toEqual([1, 1]);
    if (state.events) state.events.roles = { event: 0, order: 1 };
    expect([eventSeat(state), orderSeat(state)]).toEqual([0, 1]);
  });
});
