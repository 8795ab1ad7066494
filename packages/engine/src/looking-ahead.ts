/** Looking ahead: a player tries coming turns on a private board, and the ruleset says what happens in place of the others' decisions. */
import { foresee, type Prediction, viewOf } from './judging.ts';
import type { Decision, PageRules } from './ruleset.ts';
import type { Seat } from './secret.ts';
import { dueDecisions, outcomeOf, type Table } from './table.ts';

/** No game of ours has so many decisions of others between two of one seat. */
const MOST = 1_000;

/**
 * Plays on `viewer`'s private board in place of all others, until `viewer` is asked, the game is over, or chance would decide (`asks`).
 * The table is left as it is. Nothing happens in a game whose ruleset has nobody stand in.
 * @throws Error when the others never come to an end, which is a fault of the ruleset
 */
export function standIn(ruleset: PageRules, table: Table, viewer: Seat): Prediction {
  let done: Prediction = { table, events: [], asks: false };
  for (let n = 0; n < MOST; n += 1) {
    const next = standInOnce(ruleset, done.table, viewer);
    if (!next) return done;
    done = { ...next, events: [...done.events, ...next.events] };
  }
  throw new Error(`${ruleset.id}: the others are asked without end`);
}

/**
 * The table once what `viewer` is asked first has been answered in its place as well, and it is asked again; null where nothing is asked of it. For
 * finding out what comes after.
 */
export function standInForOwn(ruleset: PageRules, table: Table, viewer: Seat): Table | null {
  const own = dueDecisions(table).find(({ seat }) => seat === viewer);
  if (!own || outcomeOf(ruleset, table)) return null;
  return standIn(ruleset, standInFor(ruleset, table, viewer, own).table, viewer).table;
}

/** In place of the one who is asked first; null where nobody is to be stood in for. */
function standInOnce(ruleset: PageRules, table: Table, viewer: Seat): Prediction | null {
  const due = dueDecisions(table);
  const [first] = due;
  if (!ruleset.standIn || !first || due.some(({ seat }) => seat === viewer) || outcomeOf(ruleset, table)) return null;
  return standInFor(ruleset, table, viewer, first);
}

function standInFor(ruleset: PageRules, table: Table, viewer: Seat, decision: Decision): Prediction {
  const next = viewOf(table, viewer);
  return foresee(ruleset, next, viewer, decision, () => ruleset.standIn?.(next.state, decision, viewer) ?? []);
}
