/** Positions at the edge of the table (SI-1.4), where no game of a few rounds comes. */
import { botMeans, clonePlain } from '@wayfinder/engine';
import type { Settings, State } from '../state.ts';
import { newTable, playOut, RULESET, settingsOf, stateOf } from './games.ts';

/** The corner of the table that is meant. */
export interface Edge {
  x: 12 | -12;
  y: 12 | -12;
}

/** The same position with everything moved, so that it lies at the edge of the table (SI-1.4). */
function movedTo(state: State, edge: Edge): State {
  const cells = [...Object.keys(state.map), ...Object.keys(state.ships)].map((cell) => cell.split(',').map(Number));
  const far = (at: 0 | 1, to: number): number => {
    const all = cells.map((cell) => cell[at] ?? 0);
    return to - (to > 0 ? Math.max(...all) : Math.min(...all));
  };
  const [dx, dy] = [far(0, edge.x), far(1, edge.y)];
  const moved = (cell: string): string => {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    return `${x + dx},${y + dy}`;
  };
  const all = <Thing>(things: Record<string, Thing>): Record<string, Thing> =>
    Object.fromEntries(Object.entries(things).map(([cell, thing]) => [moved(cell), thing]));
  return { ...state, map: all(state.map), ships: all(state.ships) };
}

/** A game in its second round. */
function begun(seats: number, more: Partial<Settings>): State {
  const table = newTable(seats, settingsOf({ startTiles: 'drawn', ...more }), `edge ${seats}`);
  const bot: Parameters<typeof playOut>[1] = (view, decision, n) =>
    RULESET.bot(view, decision.seat, decision, botMeans(`edge ${n}`));
  playOut(table, bot, { until: ({ round, step }) => round === 2 && step === 'turn' });
  return clonePlain(stateOf(table));
}

/** A game in its second round whose map lies in a corner of the table. */
export function atTheEdge(seats: number, more: Partial<Settings>, edge: Edge): State {
  return movedTo(begun(seats, more), edge);
}
