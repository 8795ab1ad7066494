/** Tries that the game has taken: the turns that really were played. */
import type { GameView, ViewedEventData } from '@wayfinder/contract';
import { tableOf } from '@wayfinder/contract/table';
import { digestOf, type PageRules, predict, Refused, reopen, type Seat, type Table } from '@wayfinder/engine';
import { decisionOf } from '../play/compose.ts';
import type { DraftStep } from '../play/draft.ts';
import { advanceTable } from '../play/table.ts';
import type { Tried } from './ahead-game.ts';

/**
 * Rest of the tries after these events, which happened since `past`. Each command of the seat's own takes off the step that would have
 * brought about the very same there and then, of whichever try it is the first that is left. An answer that nobody tried takes off nothing.
 */
export function untaken(
  ruleset: PageRules,
  seat: Seat,
  tried: Tried,
  past: GameView,
  events: readonly ViewedEventData[],
): Tried {
  let table: Table | null = tableOf(past);
  let left = tried;
  for (const told of entriesOf(events)) {
    if (!table) break;
    if (told[0]?.first) left = withoutFirst(left, bringsAbout(ruleset, table, seat, digestOf(told)));
    table = tableAfter(ruleset, table, told);
  }
  return left;
}

/** The events of each command of one's own, and between them those of others. */
function entriesOf(events: readonly ViewedEventData[]): ViewedEventData[][] {
  const entries: ViewedEventData[][] = [];
  for (const event of events) {
    const last = entries.at(-1);
    if (!last || event.first || event.own !== last[0]?.own) entries.push([event]);
    else last.push(event);
  }
  return entries;
}

/** Without the first step of the first try that begins like this. */
function withoutFirst(tried: Tried, isIt: (step: DraftStep) => boolean): Tried {
  const found = tried.findIndex(([step]) => step && isIt(step));
  const left = tried.map((steps, at) => (at === found ? steps.slice(1) : steps));
  return left.filter(({ length }) => length > 0);
}

function bringsAbout(ruleset: PageRules, table: Table, seat: Seat, did: string): (step: DraftStep) => boolean {
  return (step) => {
    const decision = decisionOf(table, step, seat);
    if (!decision) return false;
    try {
      return (
        digestOf(predict(ruleset, table, seat, { seat, decision: decision.id, path: [...step.path] }).events) === did
      );
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  };
}

/** Null where events are missing in between. */
function tableAfter(ruleset: PageRules, table: Table, events: readonly ViewedEventData[]): Table | null {
  const position = events.at(-1)?.position ?? 0;
  const next = advanceTable(ruleset, table, { position, events, decisions: [] });
  return next && { ...next, open: reopen(ruleset, { ...next, open: table.open }, null) };
}
