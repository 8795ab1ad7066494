/** Conquest of Paradise as a page loads it: the chapters put together, and the words of events. */
import { AskServer, type OpenDecision, type PageRules } from '@wayfinder/engine';
import { describe } from './describe.ts';
import { DECISIONS, decisionPart, EVENTS, nextLevel, PARTS } from './parts.ts';
import { heldPart } from './rules/held/part.ts';
import { isOpponent } from './rules/players.ts';
import { newGame } from './rules/set-up.ts';
import { automatonActs } from './rules/solo/turn.ts';
import { outcomeOf } from './rules/victory/game-end.ts';
import { isPaused, openKinds } from './rules/waiting.ts';
import type { State } from './state.ts';

const DECISION_PARTS = Object.entries(DECISIONS);

/** What is open, but for what waits for a window, and for what the automaton answers itself. Asked after every entry of a fold: a loop, because `flatMap` alone took a quarter of its time. */
function decisions(view: State): OpenDecision[] {
  const open: OpenDecision[] = [];
  const kinds = openKinds(view);
  for (const [kind, part] of DECISION_PARTS) {
    if (kinds !== null && !kinds.has(kind)) continue;
    for (const decision of part.open(view)) if (!isOpponent(view, decision.seat)) open.push(decision);
  }
  return open;
}

export const pageRules: PageRules<State> = {
  id: 'conquest-of-paradise',
  name: 'Conquest of Paradise',
  events: EVENTS,
  decisionKinds: DECISIONS,
  decisions,
  next: nextLevel,
  decide: (now, seat, decision, path, random) => decisionPart(decision.kind).decide(now, seat, decision, path, random),
  advance(now, random) {
    // The automaton's rules are on the service alone: `withAutomaton` has asked them before.
    if (automatonActs(now)) throw new AskServer();
    if (isPaused(now)) return heldPart.advance?.(now, random) ?? null;
    for (const part of PARTS) {
      const events = part.advance?.(now, random) ?? null;
      if (events !== null) return events;
    }
    return null;
  },
  evolve(before, { type, data }) {
    if (before === null) return newGame(data);
    const part = EVENTS[type];
    if (!part) throw new Error(`no event ${type}`);
    part.evolve(before, data as never);
    return before;
  },
  outcome: outcomeOf,
  describe,
};
