import { lightPalette } from '@wayfinder/board';
import { secret } from '@wayfinder/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import showcase from '../showcase.json' with { type: 'json' };
import type { State } from '../state.ts';
import { stateAt } from '../testing/positions.ts';
import { figures } from './figures.tsx';
import { knownTiles } from './page/composed.ts';

const view = stateAt(showcase.given, { seats: showcase.seats });
const seat = view.turn ?? 0;
const handOf = (now: State, viewer: number, path: readonly string[] = []) =>
  figures.Decision({
    view: now,
    viewer,
    decision: { kind: 'turn', seat },
    path,
    palette: lightPalette,
    text: (key) => key,
  });
const hand = (viewer: number, path?: readonly string[]) => handOf(view, viewer, path);

test('a hand says whose it is, so that nobody takes it for the tiles to choose from, and is smaller than those would be', () => {
  const drawn = renderToStaticMarkup(hand(seat) ?? <svg />);
  expect(drawn).toContain('figure.hand.yours');
  const width = Number(/viewBox="-2 -2 (\d+)/.exec(drawn)?.[1]);
  // A tile takes a fifth of the width, one of three answers a third.
  expect(width).toBeGreaterThanOrEqual(500);
});

test('SI-4.2: it says which tile others have seen, as all have those of the display', () => {
  const tiles = knownTiles(view, seat);
  const told = (open: readonly number[]) => {
    const held = tiles.map((tile, since) => ({ tile, since }));
    const [seen, dealt] = [held.filter((_, i) => open.includes(i)), held.filter((_, i) => !open.includes(i))];
    const hand = { open: seen, dealt: secret([seat], dealt, { n: dealt.length }) };
    const given = { ...view, seats: view.seats.map((one, at) => (at === seat ? { ...one, hand } : one)) };
    const drawn = renderToStaticMarkup(handOf(given, seat) ?? <svg />);
    return ['secret', 'left', 'right', 'open'].filter((one) => drawn.includes(`figure.hand.${one}<`));
  };
  expect([told([]), told([0]), told([1]), told([0, 1])]).toEqual([['secret'], ['right'], ['left'], ['open']]);
});

test('a hand is drawn for its own eyes alone, and not once a tile is taken: then all three are answers', () => {
  expect(hand(1 - seat)).toBeNull();
  expect(hand(seat, ['1'])).toBeNull();
});
