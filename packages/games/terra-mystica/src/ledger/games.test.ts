/** Nine games that were played elsewhere: each row gives the state that another engine had after it. */
import { applyEntry, type Entry, openTable, type Ruleset, type Table } from '@wayfinder/engine';
import { describe, expect, it, test } from 'vitest';
import { terraMystica } from '../ruleset.ts';
import { GAMES, ledgerOf, statesOf } from '../testing/ledgers.ts';
import { exportLedger, type ImportedGame, importLedger } from './index.ts';

const ruleset = terraMystica as unknown as Ruleset;

/** Final points as the sites and engines published them. */
const POINTS: Readonly<Record<number, Record<string, number>>> = {
  1: { halflings: 158, fakirs: 137, mermaids: 127, dwarves: 107, witches: 102 },
  3: { mermaids: 112, giants: 120 },
  4: { cultists: 98, mermaids: 88, engineers: 112 },
  5: { chaosmagicians: 99, nomads: 127, swarmlings: 94, halflings: 93 },
  6: { mermaids: 90, fakirs: 115, darklings: 100, engineers: 72 },
  7: { nomads: 112, alchemists: 66, giants: 72, witches: 101 },
  8: { mermaids: 83, alchemists: 109, auren: 93, chaosmagicians: 76, dwarves: 98 },
  9: { chaosmagicians: 96, darklings: 92, witches: 86, nomads: 113, halflings: 89 },
  10: { swarmlings: 88, auren: 57, chaosmagicians: 93, nomads: 92, dwarves: 97 },
};

const played = new Map<number, ImportedGame>();

/** Each game is played once. */
function game(number: number): ImportedGame {
  const found = played.get(number) ?? importLedger(ledgerOf(number));
  played.set(number, found);
  return found;
}

/** Choices of an entry's path that the list of their level doesn't offer. */
function unlisted(table: Table, { command }: Entry): string[] {
  const decision = table.open.find(({ id }) => id === command?.decision);
  if (!command || !decision) return [`${command?.decision} is not open`];
  return command.path.filter((id, i) => {
    const level = ruleset.next(table.state, command.seat, decision, command.path.slice(0, i));
    return !level.list().some((choice) => choice.id === id && !choice.refused);
  });
}

const happened = ({ entries }: ImportedGame) =>
  entries.flatMap(({ events }) => events.map(({ type, data }) => ({ type, data })));

describe.each(GAMES)('game %i', (number) => {
  it('agrees on every row', () => {
    // Line by line, comments and joined rows included.
    expect(game(number).trace()).toEqual(statesOf(number));
  });

  it('ends with the points that were published', () => {
    const { seats, over } = game(number);
    expect(Object.fromEntries(seats.map(({ name, points: vp }) => [name, vp]))).toEqual(POINTS[number]);
    expect(over).toBe(true);
  });

  it('is played through choices that are listed, all of them', () => {
    const { entries } = game(number);
    const table = openTable(ruleset, game(number).info, []);
    for (const [i, entry] of entries.entries()) {
      if (i > 0) expect([entry.command?.path, unlisted(table, entry)]).toEqual([entry.command?.path, []]);
      applyEntry(ruleset, table, entry);
    }
    expect(table.state).toEqual(game(number).table.state);
  });

  it('is the same game when it is written and read again', () => {
    const again = importLedger(exportLedger(game(number).info, game(number).entries));
    expect(happened(again)).toEqual(happened(game(number)));
    expect(again.table.state).toEqual(game(number).table.state);
  });
});

test('every invariant holds after every event of a real game', () => {
  const table = openTable(ruleset, game(1).info, []);
  for (const entry of game(1).entries) {
    applyEntry(ruleset, table, entry);
    expect(ruleset.invariants(table.state)).toEqual([]);
  }
});
