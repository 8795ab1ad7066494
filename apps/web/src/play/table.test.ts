import type { GameView, ViewedEventData } from '@wayfinder/contract';
import { tableOf } from '@wayfinder/contract/table';
import {
  type Entry,
  gameChance,
  judgeBatch,
  positionOf,
  type Ruleset,
  startGame,
  type Table,
  type Viewer,
  viewEvent,
  viewTable,
} from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { expect, test } from 'vitest';
import { makeReplay } from './replay.ts';
import { advanceTable, viewerPosition } from './table.ts';

const ruleset = sample as unknown as Ruleset;
const AT = '2026-11-21T00:00:00Z';
const chance = gameChance(new Uint8Array(32).fill(3), 'game');

/** A game on the service, and what one viewer was sent of it: the view after each entry and all events. */
function played(viewer: Viewer): { tables: Table[]; events: ViewedEventData[]; service: Table } {
  const { table, entry } = startGame(ruleset, { gameId: 'game', seats: 2, settings: { rounds: 3 } }, AT, chance);
  const tables: Table[] = [];
  const events: ViewedEventData[] = [];
  const note = (entries: Entry[]): void => {
    for (const event of entries.flatMap((one) => one.events)) {
      const seen = viewEvent(event, viewer, events.length + 1, 2);
      if (seen) events.push({ ...seen, by: 'player', own: false, first: false, message: { key: event.type } });
    }
    tables.push(viewTable(table, viewer));
  };
  note([entry]);
  for (let i = 0; table.open.length > 0 && i < 60; i += 1) {
    const decision = table.open.find((open) => open.blocks !== 'nothing') ?? table.open[0];
    if (!decision) break;
    const path = decision.kind === 'draw' ? [i % 3 === 0 ? 'flag' : 'take'] : ['0'];
    const command = {
      id: `c${i}`,
      gameId: 'game',
      seat: decision.seat,
      by: 'player' as const,
      own: false,
      first: false,
      actorId: null,
      decision: decision.id,
      path,
      at: AT,
    };
    note(judgeBatch(ruleset, table, [command], chance).entries);
  }
  return { tables, events, service: table };
}

function viewData(table: Table): GameView {
  const decisions = table.open.map((open) => ({ ...open, ask: null }));
  return {
    gameId: 'game',
    ruleset: 'sample',
    revision: 1,
    settings: { rounds: 3 },
    viewer: table.viewer ?? 'spectator',
    position: viewerPosition(table),
    latest: viewerPosition(table),
    view: table.state,
    seats: [0, 1].map((seat) => ({
      seat,
      name: null,
      player: null,
      bot: null,
      taken: true,
      you: false,
      host: false,
      departed: false,
      held: null,
      offer: null,
      due: false,
      dueSince: null,
      deadline: null,
      reserve: null,
    })),
    decisions: decisions as GameView['decisions'],
    awaited: [],
    outcome: null,
    head: null,
    seen: null,
  };
}

test.each([0, 1, 'spectator'] as const)(
  'the stream keeps the table of %s equal to what the service would show',
  (viewer) => {
    const { tables, events } = played(viewer);
    expect(tables.length).toBeGreaterThan(10);
    let table = tableOf(viewData(tables[0] as Table));
    for (const now of tables) {
      const position = viewerPosition(now);
      const sent = events.filter((event) => event.position > viewerPosition(table) && event.position <= position);
      const moved = advanceTable(ruleset, table, { position, events: sent, decisions: viewData(now).decisions });
      expect(moved).toEqual(now);
      table = moved as Table;
    }
  },
);

test('events that came before are passed over, and a gap asks for the view again', () => {
  const { tables, events } = played(0);
  const [first, last] = [tables[0] as Table, tables.at(-1) as Table];
  const table = tableOf(viewData(first));
  const all = { position: viewerPosition(last), events, decisions: viewData(last).decisions };
  expect(advanceTable(ruleset, table, all)).toEqual(last);
  const gap = { ...all, events: events.filter((event) => event.position !== 5) };
  expect(advanceTable(ruleset, table, gap)).toBeNull();
  expect(advanceTable(ruleset, tableOf(viewData(last)), { ...all, position: 3 })).toEqual(last);
});

test('a replay shows every past position as it was, in any order', () => {
  const { tables, events, service } = played(1);
  const replay = makeReplay(ruleset, tables[0] as Table, events);
  expect(replay.length).toBe(positionOf(service, 1));
  const known = new Map(tables.map((table) => [viewerPosition(table), table.state]));
  for (const position of [...known.keys()].reverse()) expect(replay.stateAt(position)).toEqual(known.get(position));
  for (const position of known.keys()) expect(replay.stateAt(position)).toEqual(known.get(position));
  expect(replay.stateAt(0)).toBeNull();
});
