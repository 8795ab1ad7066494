/** Conquest of Paradise as the engine wants it: chapters, proofs, orders, bot and words put together. */
import type { OpenDecision, Ruleset } from '@wayfinder/engine';
import { chooseForBot } from './bot.ts';
import { describe } from './describe.ts';
import { invariants } from './invariants.ts';
import { DECISIONS, decisionPart, EVENTS, nextLevel, PARTS } from './parts.ts';
import { position } from './position.ts';
import { RULE_IDS } from './rules/ids.ts';
import { newGame, startEvents } from './rules/set-up.ts';
import { outcomeOf } from './rules/victory/game-end.ts';
import { scramble } from './scramble.ts';
import { secrets } from './secrets.ts';
import { type Orders, standingOrders } from './standing-orders.ts';
import { type Settings, type State, settings, state } from './state.ts';

/**
 * Most commands of a random game: LAST_TURN turns of four seats, each with at most 6 decisions of exploration, 3 steps for each of 22 canoes and
 * 2 rumors, 28 losses and cards of battles, one build, and what it may do at any time.
 */
const BOUND = 100 * 4 * 120;

const DECISION_PARTS = Object.values(DECISIONS);

/** Asked after every entry of a fold: a loop, because `flatMap` alone took a quarter of its time. */
function decisions(view: State): OpenDecision[] {
  const open: OpenDecision[] = [];
  for (const part of DECISION_PARTS) {
    for (const decision of part.open(view)) open.push(decision);
  }
  return open;
}

export const conquestOfParadise: Ruleset<State, Settings, Orders> = {
  id: 'conquest-of-paradise',
  name: 'Conquest of Paradise',
  revision: 1,
  stateVersion: 2,
  seats: { min: 2, max: 4 },
  settings: {
    schema: settings,
    presets: [
      { id: 'first-game', settings: { edition: '2', homes: 'random' } },
      { id: 'classic', settings: { edition: '1', homes: 'random' } },
    ],
  },
  state,
  events: EVENTS,
  decisionKinds: DECISIONS,
  rules: RULE_IDS,
  bound: BOUND,
  start: startEvents,
  decisions,
  next: nextLevel,
  decide: (now, seat, decision, path, random) => decisionPart(decision.kind).decide(now, seat, decision, path, random),
  advance(now, random) {
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
  secrets,
  scramble,
  invariants,
  standingOrders,
  fallback: (view, seat, decision) => decisionPart(decision.kind).fallback(view, seat, decision),
  bot: chooseForBot,
  outcome: outcomeOf,
  achievements: () => [],
  describe,
  position,
};
