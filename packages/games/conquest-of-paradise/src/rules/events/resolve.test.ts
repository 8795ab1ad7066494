import { AskServer, type Random, redact } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { position } from '../../position.ts';
import type { State } from '../../state.ts';
import { removeStack } from '../pieces.ts';
import { resolvedByItself } from './resolve.ts';

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
