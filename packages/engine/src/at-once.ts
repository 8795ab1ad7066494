/** Decisions that never wait: answered in the same breath, so that nobody can tell who had something to weigh. */
import type { Submission } from './judging.ts';
import { seededRandom } from './random.ts';
import type { Decision, Ruleset } from './ruleset.ts';
import { redact, type Seat } from './secret.ts';
import { dueDecisions, type Table } from './table.ts';

interface AtOnce {
  ruleset: Ruleset;
  table: Table;
  /** Of the seats whose orders are followed. */
  orders: ReadonlyMap<Seat, unknown>;
  seed: string;
  at: string;
  /** Told of what a seat's orders threw; without it, it is thrown on. */
  fault?: OrdersFault | undefined;
}

/** Hears that the orders of a seat threw something. */
export type OrdersFault = (seat: Seat, error: unknown) => void;

/** Answer of a seat's orders; null where they throw: nothing in one seat's orders may stop the game for the others. */
export function said<T>(seat: Seat, fault: OrdersFault | undefined, say: () => T): T | null {
  if (!fault) return say();
  try {
    return say();
  } catch (error) {
    fault(seat, error);
    return null;
  }
}

/** The answer to the next decision that never waits: by its seat's orders, or else its fallback. Null: none is open. */
export function atOnceCommand({ ruleset, table, orders, seed, at, fault }: AtOnce): Submission | null {
  const decision = dueDecisions(table).find(({ atOnce }) => atOnce);
  if (!decision) return null;
  const { id, seat } = decision;
  const view = redact(table.state, seat);
  const ofSeat = orders.get(seat);
  const answer = () => ruleset.standingOrders.answer(view, seat, decision, ofSeat);
  const ordered = ofSeat === undefined ? null : said(seat, fault, answer);
  const path = ordered ?? ruleset.fallback(view, seat, decision, chanceOf(seed, table, decision));
  return { id: `order:${id}`, gameId: table.info.gameId, seat, by: 'order', actorId: null, decision: id, path, at };
}

/** Chance of its own: what is picked must tell nothing of the game's draws. */
function chanceOf(seed: string, table: Table, { id }: Decision) {
  return seededRandom(`${seed}:${table.seq}:${id}`);
}
