import { AskServer, type Decision, type Random, redact } from '@wayfinder/engine';
import { describe, expect, it, test } from 'vitest';
import { position } from '../../position.ts';
import type { State } from '../../state.ts';
import { removeStack } from '../pieces.ts';
import { resolvedByItself, resolveEvent } from './resolve.ts';

const NO_DICE: Random = {
  draw() {
    throw new AskServer();
  },
};

/** Seat 0 has drawn a typhoon; a lone rumor of seat 1 is all that is at sea. */
function typhoonDrawn(): State {
  const state = position(
    {
      turn: 8,
      seats: { 0: { track: 6 }, 1: { track: 7 } },
      hexes: { '1,1': { sea: true, pieces: { 1: { rumor: 1 } } } },
    },
    { edition: '2', homes: ['tonga', 'samoa'], randomEvents: 'c3i' },
    2,
  );
  if (!state.events) throw new Error('no events');
  // As the position begins its turn: events have begun, the card is drawn.
  state.step = 'turnOrder';
  state.events.drawn = true;
  state.events.current = { card: 'typhoon-1', drawer: 0, stage: 'choose' };
  return state;
}

test('a card whose last target goes before its drawer chooses has no effect (CP-23.11)', () => {
  const state = typhoonDrawn();
  expect(resolvedByItself(state, NO_DICE)).toBeNull();
  removeStack(state, '1,1', 1);
  const events = resolvedByItself(state, NO_DICE);
  expect(events).toMatchObject([{ type: 'EventVoid', data: { card: 'typhoon-1', reason: 'no-target' } }]);
  expect(resolvedByItself(redact(state, 'spectator'), NO_DICE)).toEqual(events);
});

describe('the drawer is waited for only where it has something to weigh', () => {
  const AT: Decision = { id: '', kind: 'resolveEvent', seat: 0, blocks: 'all', openedAt: 0 };
  /** Seat 0 has drawn the card. Whether it is answered at once, and how. */
  function answered(card: string, hexes: object, seats = 2): unknown {
    const homes = (['tonga', 'samoa', 'hiva'] as const).slice(0, seats);
    const given = { turn: 8, seats: { 0: { track: 6 }, 1: { track: 7 } }, hexes };
    const state = position(given, { edition: '2', homes: [...homes], randomEvents: 'c3i' }, seats);
    state.step = 'turnOrder';
    if (state.events) Object.assign(state.events, { drawn: true, current: { card, drawer: 0, stage: 'choose' } });
    const [decision] = resolveEvent.open(state);
    return decision?.atOnce ? resolveEvent.fallback(state, 0, AT) : 'asked';
  }

  it.each([
    ['a hex', 'tsunami', { '0,0': { villages: 3 } }, 2, ['0,0']],
    ['two hexes', 'tsunami', { '0,0': { villages: 3 }, '0,1': { villages: 3 } }, 2, 'asked'],
    ['another seat', 'rats', {}, 2, ['1']],
    ['two other seats', 'rats', {}, 3, 'asked'],
    [
      'a hex with several boxes',
      'erosion-1',
      { '0,0': { villages: 0, controller: null }, '0,1': { villages: 3 } },
      2,
      'asked',
    ],
  ])('%s', (_what, card, hexes, seats, expected) => {
    expect(answered(card, hexes, seats)).toEqual(expected);
  });
});
