/** A view as the engine's table. Apart from the schemas, which a page doesn't load. */
import { type Decision, decisionsFor, type Table } from '@wayfinder/engine';
import type { DecisionData, GameView } from './play.ts';

/** Decisions as the engine knows them, without their question. */
export function decisionsOf(data: readonly DecisionData[]): Decision[] {
  return data.map(({ ask: _, ...decision }) => decision);
}

/** The table of a view, to fold the stream into and to preview commands on. */
export function tableOf(data: GameView): Table {
  const { viewer, position } = data;
  const table: Table = {
    info: { gameId: data.gameId, seats: data.seats.length, settings: data.settings },
    viewer,
    state: data.view,
    seq: 0,
    positions: data.seats.map((_, seat) => (seat === viewer ? position : 0)),
    spectatorPosition: viewer === 'spectator' ? position : 0,
    open: decisionsOf(data.decisions),
  };
  return { ...table, open: decisionsFor(table, viewer) };
}
