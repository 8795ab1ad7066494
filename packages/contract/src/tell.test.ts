import { type Command, type GameEvent, secret, seededRandom, startGame, type Viewer } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { expect, it } from 'vitest';
import { tellEntry, tellEntryTo } from './tell.ts';

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

/** Events that differ in who knows what of them, at a table of three. */
const differing = entry.events.slice(0, 1).flatMap((event): GameEvent[] => {
  const die = [{ label: 'die', n: 0, range: 6, value: 4 }];
  const draws = (to: number[]): GameEvent['draws'] => secret(to, die, { count: 1 });
  return [
    { ...event, data: { seat: 0 }, draws: draws([0, 1, 2]) },
    { ...event, data: { seat: 0 }, draws: draws([1]) },
    { ...event, data: { seat: 0, deep: [{ card: secret([1], 'x', null) }] } },
    { ...event, data: { seat: 0, outer: secret([1, 2], { inner: secret([2], 'y', null) }, null) } },
    { ...event, data: { seat: 0 }, draws: draws([]), only: [2] },
  ];
});
const by = (seat: number | null): Command | null =>
  seat === null
    ? null
    : { id: 'a', gameId: info.gameId, seat, by: 'order', actorId: null, decision: 'd', path: [], at: '' };

it('tells each of several what it tells one, and those the same objects who may know the same', () => {
  const viewers: Viewer[] = [0, 1, 2, 'spectator'];
  for (const [seat, ...chosen] of [null, 0, 1].flatMap((who) => [
    ...differing.map((event) => [who, event] as const),
    [who, ...differing] as const,
  ])) {
    const one = { command: by(seat), events: chosen };
    for (const positions of [
      [4, 4, 4, 4],
      [4, 5, 6, 4],
    ]) {
      const hearers = viewers.map((viewer, i) => ({ viewer, seats: 3, position: positions[i] ?? 0 }));
      expect(tellEntryTo(sample, one, hearers)).toEqual(hearers.map((hearer) => tellEntry(sample, one, hearer)));
    }
  }
  const apart = (events: GameEvent[], seat: number | null): number => {
    const hearers = viewers.map((viewer) => ({ viewer, seats: 3, position: 4 }));
    return new Set(tellEntryTo(sample, { command: by(seat), events }, hearers)).size;
  };
  // One telling for all; the sender's apart; then each seat apart that knows something more.
  expect(apart(differing.slice(0, 1), null)).toBe(1);
  expect(apart(differing.slice(0, 1), 0)).toBe(2);
  expect(apart(differing.slice(1, 2), null)).toBe(2);
  expect(apart(differing.slice(2, 3), 0)).toBe(3);
  expect(apart(differing.slice(3, 4), null)).toBe(3);
  expect(apart(differing.slice(4), null)).toBe(2);
});
