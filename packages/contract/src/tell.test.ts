import { type Command, seededRandom, startGame, type Viewer } from '@wayfinder/engine';
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

/** Two commands of seat 0, each of whose events another seat knows first; one batch gives all of it one instant. */
function toldOfTwo(viewer: Viewer): boolean[] {
  const { at } = entry.events[0] ?? { at: '' };
  const command = { gameId: info.gameId, id: 'a', seat: 0, by: 'order', actorId: null, decision: 'd', path: [], at };
  const two = ['a', 'b'].map((id) => ({
    command: { ...command, id } as Command,
    events: [[1], null, null].flatMap((only) => entry.events.slice(0, 1).map((event) => ({ ...event, at, only }))),
  }));
  return two.flatMap((one) => tellEntry(sample, one, { viewer, seats: 2, position: 0 })).map(({ first }) => first);
}

it('tells a player where each of its own commands begins, and nobody else', () => {
  expect(toldOfTwo(0)).toEqual([true, false, true, false]);
  expect(toldOfTwo(1)).toEqual(Array(6).fill(false));
  expect(toldOfTwo('spectator')).toEqual(Array(4).fill(false));
});
