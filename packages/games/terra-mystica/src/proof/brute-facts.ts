/** Component facts that brute force needs, read from the data file as it stands. */
import data from '../data/terra-mystica.json' with { type: 'json' };
import type { SeatState, State } from '../state.ts';

/** Coins, workers and priests. */
export interface Price {
  coins: number;
  workers: number;
  priests: number;
}
type Some = { coins?: number; workers?: number; priests?: number; power?: number };

interface Board {
  terrain: string;
  buildings: Record<string, { cost: Some; incomeByCountBuilt: Record<string, number[]> }>;
  shipping: { start: number; max: number; vpByStep?: number[] };
  digging: { costPerSpadeByLevel: Some[]; advanceCost?: Some };
}
const boards = data.factions as unknown as Record<string, Board>;

/** The board of a seat. */
export function boardOf(now: SeatState): Board {
  const board = boards[now.faction ?? ''];
  if (!board) throw new Error('a seat without a faction');
  return board;
}

/** A seat's record. */
export function own(state: State, seat: number): SeatState {
  const now = state.seats[seat];
  if (!now) throw new Error(`no seat ${seat}`);
  return now;
}

/** Sum of prices. */
export function sum(...parts: readonly Some[]): Price {
  const total = { coins: 0, workers: 0, priests: 0 };
  for (const part of parts) {
    total.coins += part.coins ?? 0;
    total.workers += part.workers ?? 0;
    total.priests += part.priests ?? 0;
  }
  return total;
}

/** The same price so many times. */
export function timesOver(part: Some, n: number): Price {
  return sum(...Array.from({ length: n }, () => part));
}

/** True when a seat has that much. */
export function has(now: SeatState, price: Price): boolean {
  return now.coins >= price.coins && now.workers >= price.workers && now.priests >= price.priests;
}

/** TM-5.5: priests neither in hand nor on the cult board. */
export function sparePriests(now: SeatState): number {
  return 7 - now.priests - Object.values(now.priestsOn).reduce((n, list) => n + list.length, 0);
}

const SUPPLY: Record<string, number> = data.buildingSupply;

/** TM-10.6, 8.9: structures of a kind not on the map. */
export function spare(state: State, seat: number, kind: string): number {
  const onMap = Object.values(state.structures).filter((one) => one.seat === seat && one.kind === kind).length;
  return (SUPPLY[kind] ?? 0) - onMap;
}

/** TM-8.3, 18.8: one bought spade. */
export function spadeCost(now: SeatState): Price {
  return sum(boardOf(now).digging.costPerSpadeByLevel[now.exchange] ?? {});
}

/** TM-18.17, 18.18, 18.24: tunnel or carpet. */
export function leapCost(now: SeatState): Price {
  if (now.faction === 'fakirs') return sum({ priests: 1 });
  return sum({ workers: now.built.stronghold > 0 ? 1 : 2 });
}
