import { lightPalette } from '@wayfinder/board';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import showcase from '../showcase.json' with { type: 'json' };
import { stateAt } from '../testing/positions.ts';
import { figures } from './figures.tsx';

const view = stateAt(showcase.given, { seats: showcase.seats });
const seat = view.turn ?? 0;
const hand = (viewer: number, path: readonly string[] = []) =>
  figures.Decision({
    view,
    viewer,
    decision: { kind: 'turn', seat },
    path,
    palette: lightPalette,
    text: (key) => key,
  });

test('a hand says whose it is, so that nobody takes it for the tiles to choose from, and is smaller than those would be', () => {
  const drawn = renderToStaticMarkup(hand(seat) ?? <svg />);
  expect(drawn).toContain('figure.hand.yours');
  expect(drawn).toContain('figure.hand.secret');
  const width = Number(/viewBox="-2 -2 (\d+)/.exec(drawn)?.[1]);
  // A tile takes a fifth of the width, one of three answers a third.
  expect(width).toBeGreaterThanOrEqual(500);
});

test('a hand is drawn for its own eyes alone, and not once a tile is taken: then all three are answers', () => {
  expect(hand(1 - seat)).toBeNull();
  expect(hand(seat, ['1'])).toBeNull();
});
