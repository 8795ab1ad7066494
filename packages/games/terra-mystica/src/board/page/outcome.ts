/** Outcome of a path when it is decided, by the rules themselves: the position after it, what its seat paid and what that brought. */
import type { Decision, Message, NewEvent } from '@wayfinder/engine';
import { EVENTS, type EventData, type EventType } from '../../events/index.ts';
import { decisionPart, nextLevel } from '../../parts.ts';
import { workingCopy } from '../../script.ts';
import type { State } from '../../state.ts';
import { said, type Things, thingList } from './words.ts';

export interface Outcome {
  events: readonly NewEvent[];
  after: State;
}

/** Outcome of deciding this path. Of a path that can't be paid the seat is left with less than nothing: its price can still be read. */
export function outcomeOf(view: State, decision: Decision, path: readonly string[]): Outcome {
  const events = decisionPart(decision.kind).decide(view, decision.seat, decision, path);
  const after = workingCopy(view);
  for (const { type, data } of events) EVENTS[type as EventType].evolve(after, data as never);
  return { events, after };
}

/** The data of events of one type. */
export function dataOf<Type extends EventType>({ events }: Outcome, type: Type): EventData[Type][] {
  return events.filter((event) => event.type === type).map(({ data }) => data as EventData[Type]);
}

/** True when nothing more is to be chosen behind a path. */
export function isFinished(view: State, decision: Decision, path: readonly string[]): boolean {
  return nextLevel(view, decision.seat, decision, path).done;
}

/** Refusals of what could be chosen if it could be paid. */
const TOO_DEAR: readonly string[] = ['cannot-pay', 'burn-first'];

/** True for a path of which every choice is allowed, or would be if it could be paid. */
export function isOpen(view: State, decision: Decision, path: readonly string[]): boolean {
  return path.every((id, i) => {
    const refused = nextLevel(view, decision.seat, decision, path.slice(0, i)).has(id);
    return refused === null || TOO_DEAR.includes(refused.code);
  });
}

interface Trade {
  paid?: Readonly<Record<string, number | undefined>>;
  brought?: Readonly<Record<string, number | undefined>>;
}

/** Goods that an event takes from its seat and gives to it, as the pieces of a list. */
const TRADES: { [Type in EventType]?: (data: EventData[Type]) => Trade } = {
  ResourcesPaid: ({ coins, workers, priests }) => ({ paid: { coin: coins, worker: workers, priest: priests } }),
  WayPaid: ({ workers, priests }) => ({ paid: { worker: workers, priest: priests } }),
  PowerSpent: ({ amount }) => ({ paid: { power: amount } }),
  PriestSent: () => ({ paid: { priest: 1 } }),
  ResourcesConverted: ({ from, to, paid, gained }) => ({ paid: { [from]: paid }, brought: { [to]: gained } }),
  WorkersOrdained: ({ count, gained }) => ({ paid: { worker: count }, brought: { priest: gained } }),
  PowerTaken: ({ vp, gained }) => ({ paid: { vp }, brought: { power: gained } }),
  ResourcesGained: ({ coins, workers, priests }) => ({ brought: { coin: coins, worker: workers, priest: priests } }),
  PowerGained: ({ amount }) => ({ brought: { power: amount } }),
  VpScored: ({ amount }) => ({ brought: { vp: amount } }),
  CultAdvanced: ({ from, to }) => ({ brought: { step: to - from } }),
  SpadesObtained: ({ free }) => ({ brought: { spade: free } }),
  ShippingAdvanced: () => ({ brought: { shippingLevel: 1 } }),
  RewardDue: (due) => {
    if (due.kind === 'favorTile') return { brought: { favorTile: due.count } };
    return due.kind === 'town' ? { brought: { townTile: 1 } } : {};
  },
  TownFounded: ({ keys }) => ({ brought: { key: keys } }),
};

function tradeOf({ type, data }: NewEvent): Trade {
  const trade = TRADES[type as EventType] as ((data: unknown) => Trade) | undefined;
  return trade?.(data) ?? {};
}

function sumOf(parts: readonly Trade['paid'][]): Things {
  const sum: Record<string, number> = {};
  for (const part of parts) {
    for (const [thing, n = 0] of Object.entries(part ?? {})) sum[thing] = (sum[thing] ?? 0) + n;
  }
  return sum;
}

/** All that an outcome takes from a seat and gives to it. */
export function tradeIn({ events }: Outcome, seat: number): { paid: Things; brought: Things } {
  const trades = events.filter(({ data }) => (data as { seat?: number }).seat === seat).map(tradeOf);
  return { paid: sumOf(trades.map(({ paid }) => paid)), brought: sumOf(trades.map(({ brought }) => brought)) };
}

/** A trade in words: `key` with a variant for what there is to tell of it. */
export function tradeMessage(
  key: string,
  { paid, brought }: { paid: Things; brought: Things },
  args: Parameters<typeof said>[1] = {},
): Message {
  const [costs, gives] = [thingList(paid), thingList(brought)];
  const both = costs.list.length > 0 && gives.list.length > 0;
  if (both) return said(`${key}.trade`, { ...args, paid: costs, brought: gives });
  if (costs.list.length > 0) return said(`${key}.pays`, { ...args, paid: costs });
  return gives.list.length > 0 ? said(`${key}.brings`, { ...args, brought: gives }) : said(`${key}.free`, args);
}
