import type { Choice, Decision } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { stateAt } from '../../testing/positions.ts';
import { drags } from './drags.ts';
import { otherPoints } from './points.ts';

const dragged = (view: ReturnType<typeof stateAt>, kind: string, path: string[], id: string) =>
  drags(view, { kind } as Decision, path, { id } as Choice);

test('a tile of the display is dragged with its slot, one at hand by itself, and what is no tile not at all', () => {
  const view = stateAt({ display: ['L07', 'L14', 'L20'] });
  expect(dragged(view, 'turn', [], '2')).toEqual(['2', 'L14']);
  expect(dragged(view, 'turn', [], 'land')).toBeNull();
  expect(dragged(view, 'turn', ['2'], 'L14')).toEqual(['L14']);
  expect(dragged(view, 'turn', ['2', 'L14', '1,1'], '0')).toBeNull();
  expect(dragged(view, 'replace', [], 'L07')).toEqual(['L07']);
  expect(dragged(view, 'start-tile', [], 'S1a')).toEqual(['S1a']);
  expect(dragged(view, 'houses', [], '0,0.1')).toBeNull();
});

test('Alexis’ points are told by the word that he is placed under, and nobody else’s', () => {
  const solo = stateAt({}, { seats: 1 });
  expect(otherPoints(solo, 'alexis').length).toBeGreaterThan(0);
  expect(otherPoints(solo, 'somebody')).toEqual([]);
  expect(otherPoints(stateAt({}), 'alexis')).toEqual([]);
});
