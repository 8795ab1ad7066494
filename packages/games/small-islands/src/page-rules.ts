/** Small Islands as a page loads it: the chapters put together, and the words of events. */
import type { OpenDecision, PageRules } from '@wayfinder/engine';
import { describe } from './describe.ts';
import { EVENTS } from './events/index.ts';
import { newGame } from './events/set-up.ts';
import { DECISIONS, decisionPart, nextLevel, PARTS } from './parts.ts';
import { outcomeOf } from './rules/scoring.ts';
import type { State } from './state.ts';

const DECISION_PARTS = Object.values(DECISIONS);

/** Asked after every entry of a fold: a loop costs least. */
function decisions(view: State): OpenDecision[] {
  const open: OpenDecision[] = [];
  for (const part of DECISION_PARTS) {
    for (const decision of part.open(view)) open.push(decision);
  }
  return open;
}

export const pageRules: PageRules<State> = {
  id: 'small-islands',
  name: 'Small Islands',
  events: EVENTS,
  decisionKinds: Object.fromEntries(Object.keys(DECISIONS).map((kind) => [kind, {}])),
  decisions,
  next: nextLevel,
  decide: (now, seat, decision, path) => decisionPart(decision.kind).decide(now, seat, decision, path),
  advance(now, random) {
    for (const part of PARTS) {
      const events = part.advance?.(now, random) ?? null;
      if (events !== null) return events;
    }
    return null;
  },
  evolve(before, { type, data }) {
    if (before === null) return newGame(data);
    const part = EVENTS[type as keyof typeof EVENTS];
    if (!part) throw new Error(`no event ${type}`);
    part.evolve(before, data as never);
    return before;
  },
  outcome: outcomeOf,
  describe,
};
