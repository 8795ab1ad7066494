import { AskServer, redact, secret } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import type { State } from '../../state.ts';
import { newGame } from '../set-up.ts';
import {
  discardEvent,
  drawToHand,
  heldCards,
  heldCount,
  renewDeck,
  takeFromHand,
  takeFromUndrawn,
  undrawnCards,
  undrawnCount,
} from './deck.ts';
import { beginTurnOfEvents, endDrought } from './lasting.ts';

function game(): State {
  return newGame({ settings: { edition: '2', homes: 'random', randomEvents: 'second' }, seats: 3 });
}

/** Steps done to the deck: the same on the state and on every view. */
function deal(state: State): State {
  drawToHand(state, 1, redact(secret([1], 'shaman', null), 'spectator'));
  return state;
}

test('27 cards are undrawn, and nobody knows an order', () => {
  const state = game();
  expect([undrawnCount(state), undrawnCards(state).length]).toEqual([27, 27]);
  expect(() => undrawnCards(redact(state, 0))).toThrow(AskServer);
});

test('a public card leaves the deck, is discarded and comes back when the deck is empty (CP-23.15)', () => {
  const state = game();
  takeFromUndrawn(state, 'rats-1');
  const all = undrawnCards(game());
  const card = all[0] ?? '';
  takeFromUndrawn(state, card);
  discardEvent(state, card);
  expect(undrawnCards(state)).not.toContain(card);
  renewDeck(state);
  expect(undrawnCards(state)).toContain(card);
  expect(state.events?.discards).toEqual([]);
});

test("a held card is its holder's, its number everybody's (CP-23.9, 25.12)", () => {
  const state = game();
  drawToHand(state, 1, secret([1], 'shaman', null));
  expect([0, 1, 2].map((seat) => heldCount(redact(state, 0), seat))).toEqual([0, 1, 0]);
  expect([0, 1].map((viewer) => heldCards(redact(state, viewer), 1))).toEqual([[], ['shaman']]);
  expect(undrawnCards(state)).not.toContain('shaman');
  takeFromHand(state, 1, 'shaman');
  expect([heldCount(state, 1), heldCards(state, 1)]).toEqual([0, []]);
});

test('dealing on a view is the view of the dealing', () => {
  const before = game();
  const after = game();
  drawToHand(after, 1, secret([1], 'shaman', null));
  expect(deal(redact(before, 0))).toEqual(redact(after, 0));
});

test('a new turn draws anew and forgets what lasted a turn; drought ends with the Building step (CP-23.17, 24.5)', () => {
  const state = game();
  const { events } = state;
  if (!events) throw new Error('no events');
  Object.assign(events, { drawn: true, roles: { event: 0, order: 1 }, turn: { rats: [1], tapu: ['1,1'] } });
  beginTurnOfEvents(state);
  expect([events.drawn, events.roles, events.turn]).toEqual([false, null, {}]);
  const group = Object.values(state.hexes).find((hex) => hex.group)?.group;
  if (!group) throw new Error('no group');
  group.marks = { drought: true, fertile: true };
  endDrought(state);
  expect(group.marks).toEqual({ fertile: true });
});
