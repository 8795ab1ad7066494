import { seededRandom, startGame, type Viewer } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { expect, it } from 'vitest';
import { tellEntry } from './tell.ts';

const info = { gameId: '7Yc3mKpQ2vXb', seats: 2, settings: sample.settings.presets[0]?.settings };
const { entry } = startGame(sample, info, '2026-01-01T00:00:00.000Z', () => seededRandom('tell'));
const events = [null, [1], null].flatMap((only) => entry.events.slice(0, 1).map((event) => ({ ...event, only })));
const positions = (viewer: Viewer): number[] =>
  tellEntry(sample, { ...entry, events }, { viewer, seats: 2, position: 4 }).map(({ position }) => position);

it('tells a viewer what it may know, counted from what it knows already', () => {
  expect(positions(1)).toEqual([5, 6, 7]);
  expect(positions(0)).toEqual([5, 6]);
  expect(positions('spectator')).toEqual([5, 6]);
});
