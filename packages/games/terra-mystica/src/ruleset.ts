/** Terra Mystica as the engine wants it: chapters, orders, bot and words put together. */
import type { OpenDecision, Ruleset } from '@wayfinder/engine';
import { chooseForBot } from './bot.ts';
import { describe } from './describe.ts';
import { EVENTS } from './events/index.ts';
import { newGame } from './events/set-up.ts';
import { invariants } from './invariants.ts';
import { DECISIONS, decisionPart, nextLevel, PARTS } from './parts.ts';
import { position } from './position.ts';
import { RULE_IDS } from './rules/ids.ts';
import { inOrderOfRewards } from './rules/rewards.ts';
import { outcomeOf } from './rules/scoring.ts';
import { SEATS, startEvents } from './rules/set-up.ts';
import { type Orders, standingOrders } from './standing-orders.ts';
import { type Settings, type State, settings, state } from './state.ts';

/**
 * Most commands of a random game: six rounds of five seats; a seat takes at most some 40 turns a round (what it can pay for), each with up to a
 * dozen free actions and rewards, and answers four offers for each structure placed.
 */
const BOUND = 6 * 5 * 40 * 16;

const DECISION_PARTS = Object.values(DECISIONS);

/** Asked after every entry of a fold: a loop costs least. A clock that has run out answers what is due in this order. */
function decisions(view: State): OpenDecision[] {
  const open: OpenDecision[] = [];
  for (const part of DECISION_PARTS) {
    for (const decision of part.open(view)) open.push(decision);
  }
  return inOrderOfRewards(view, open);
}

const plain: Settings = settings.parse({});

export const terraMystica: Ruleset<State, Settings, Orders> = {
  id: 'terra-mystica',
  name: 'Terra Mystica',
  revision: 1,
  stateVersion: 1,
  seats: SEATS,
  settings: {
    schema: settings,
    presets: [
      { id: 'variable', settings: plain },
      { id: 'introductory', settings: { ...plain, setup: 'introductory' } },
      { id: 'auction', settings: { ...plain, factions: 'auction', startVp: '2017' } },
    ],
    refused: ({ imported }) => (imported ? { code: 'only-from-a-ledger', rules: ['TM-20.9'] } : null),
  },
  state,
  events: EVENTS,
  decisionKinds: Object.fromEntries(Object.keys(DECISIONS).map((kind) => [kind, {}])),
  rules: RULE_IDS,
  bound: BOUND,
  start: startEvents,
  decisions,
  next: nextLevel,
  decide: (now, seat, decision, path) => decisionPart(decision.kind).decide(now, seat, decision, path),
  advance(now) {
    for (const part of PARTS) {
      const events = part.advance?.(now) ?? null;
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
  // Everything is public (TM-1.4).
  secrets: () => [],
  scramble: (now) => now,
  invariants,
  standingOrders,
  fallback: (view, seat, decision) => decisionPart(decision.kind).fallback(view, seat, decision),
  bot: chooseForBot,
  outcome: outcomeOf,
  achievements: () => [],
  describe,
  position,
};
