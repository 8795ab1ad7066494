/** Stand-ins for the others lead on, from anywhere in a game. */
import { canonical, dueDecisions, outcomeOf, redact, standIn, standInForOwn, type Table } from '@wayfinder/engine';
import { momentsOf, type PlayedGame } from '@wayfinder/engine/testing';
import { expect } from 'vitest';
import { RULESET } from './games.ts';

/** Positions that are looked at in each game. */
const MOST = 120;

/** The table of one seat, as its page has it. */
export function viewed(table: Table, viewer: number): Table {
  return { ...table, viewer, state: redact(table.state, viewer) };
}

/** Says what is wrong where the others are stood in for at this table. */
function wrongAt(table: Table, viewer: number): string[] {
  const before = canonical(table.state);
  const stood = standIn(RULESET, viewed(table, viewer), viewer);
  const asked = dueDecisions(stood.table).some(({ seat }) => seat === viewer);
  const own = standInForOwn(RULESET, stood.table, viewer);
  const isOver = outcomeOf(RULESET, own ?? stood.table) !== null;
  const wrong: [boolean, string][] = [
    [!asked && !stood.asks && !outcomeOf(RULESET, stood.table), 'nobody is asked'],
    [asked && !own, 'nothing comes after what the seat is asked'],
    [own !== null && !isOver && !dueDecisions(own).some(({ seat }) => seat === viewer), 'the seat isn’t asked again'],
    [canonical(table.state) !== before, 'the table is changed'],
  ];
  return wrong.flatMap(([is, what]) => (is ? [what] : []));
}

/** From any position of this game the seat is asked, or the game is over. */
export function expectAskedAnywhere(game: PlayedGame): void {
  const found: string[] = [];
  let command = 0;
  for (const { table } of momentsOf(RULESET, game)) {
    if (command > MOST) break;
    for (const what of wrongAt(table, command % game.seats)) found.push(`command ${command}: ${what}`);
    command += 1;
  }
  expect(found).toEqual([]);
  expect(command).toBeGreaterThan(50);
}
