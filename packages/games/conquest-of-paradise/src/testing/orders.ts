/** Positions at which standing orders are tried: made ones, and those that scenario files lead to. */
import { readFileSync } from 'node:fs';
import {
  type Decision,
  openDecisions,
  redact,
  type Scenario,
  type Seat,
  seededRandom,
  type Table,
} from '@wayfinder/engine';
import { position } from '../position.ts';
import { openPlay, take } from '../proof/games.ts';
import { type Orders, standingOrders } from '../standing-orders.ts';
import type { Settings, State } from '../state.ts';
import { RULESET } from './play.ts';

const SETTINGS = { edition: '2', homes: 'random' } as const;

/** The game opened from a position. */
export function tableOf(data: object, seats = 2, settings: Settings = SETTINGS): Table {
  const info = { gameId: 'orders', seats, settings };
  return openDecisions(RULESET, info, position(data, settings, seats), () => seededRandom('orders')).table;
}

/** The game of a scenario file, played until this kind of decision is open; `change` makes another position of the file's. */
export function tableAt(file: string, kind: string, change: (scenario: Scenario) => void = () => {}): Table {
  const path = new URL(`../../scenarios/${file}.json`, import.meta.url);
  const scenario = JSON.parse(readFileSync(path, 'utf8')) as Scenario;
  change(scenario);
  const { given, settings, seats, draws } = scenario;
  const play = openPlay(given, settings as Settings, seats, draws);
  for (const step of scenario.when) {
    if (play.table.open.some((open) => open.kind === kind)) break;
    take(play, step.seat, step.decision, step.path);
  }
  return play.table;
}

/** The decision of this kind that is open, of a seat if one is named. @throws Error when none is */
export function decisionAt(table: Table, kind: string, seat?: Seat): Decision {
  const found = table.open.find((open) => open.kind === kind && (seat === undefined || open.seat === seat));
  if (!found) throw new Error(`no ${kind} is open`);
  return found;
}

/** Answer of orders to the decision of this kind; everything that isn't named is as at first. */
export function answer(table: Table, kind: string, orders: Partial<Orders>, seat?: Seat): string[] | null {
  const decision = decisionAt(table, kind, seat);
  const view = redact(table.state, decision.seat) as State;
  return standingOrders.answer(view, decision.seat, decision, { ...standingOrders.initial, ...orders });
}

/** Act that orders do unasked now. */
export function volunteered(table: Table, seat: Seat, orders: Partial<Orders>): string[] | null {
  const view = redact(table.state, seat) as State;
  return standingOrders.volunteer?.(view, seat, { ...standingOrders.initial, ...orders })?.path ?? null;
}
