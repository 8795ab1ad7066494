import { expect, test } from 'vitest';
import { FACTION_FACTS, INTRO } from './data/index.ts';
import { laidOut } from './set-up-told.ts';
import { newTable, stateOf } from './testing/games.ts';
import { settingsOf } from './testing/hand.ts';
import type { Faction } from './words.ts';

const names = (settings: unknown, seats: number) =>
  laidOut(settings, seats).flatMap(({ args }) =>
    args?.faction && 'option' in args.faction ? args.faction.option : [],
  );

test.each([2, 3, 4, 5])(
  'what is told of an introductory game of %d is what lies on the map when it begins',
  (seats) => {
    const settings = settingsOf({ setup: 'introductory' });
    const state = stateOf(newTable(seats, settings, 'told'));
    expect(names(settings, seats).sort()).toEqual(state.seats.map(({ faction }) => faction).sort());
    for (const { args } of laidOut(settings, seats).slice(1)) {
      const { faction, spaces } = args as { faction: { option: Faction }; spaces: { list: { space: string }[] } };
      const seat = state.seats.findIndex((one) => one.faction === faction.option);
      const own = Object.entries(state.structures).filter(([, structure]) => structure.seat === seat);
      expect(spaces.list.map(({ space }) => space).sort()).toEqual(own.map(([space]) => space).sort());
      for (const { space } of spaces.list) expect(state.terrain[space]).toBe(FACTION_FACTS[faction.option].home);
    }
  },
);

test('it is told that the lot decides who plays which, unless the seats are named', () => {
  expect(laidOut({ setup: 'introductory' }, 3)[0]).toEqual({ key: 'laidOut.drawn' });
  const assigned = [...(INTRO.factions[3] ?? [])].reverse();
  const told = laidOut({ setup: 'introductory', assigned }, 3);
  expect(told.map(({ key, args }) => [key, args?.n, args?.faction])).toEqual(
    assigned.map((option, seat) => ['laidOut.assigned', { count: seat + 1 }, { option }]),
  );
});

test('nothing is laid out in other set-ups, nor for a number of seats that there isn’t', () => {
  expect(laidOut({ setup: 'variable' }, 3)).toEqual([]);
  expect(laidOut({}, 3)).toEqual([]);
  expect(laidOut({ setup: 'introductory' }, 6)).toEqual([]);
});
