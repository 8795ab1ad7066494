/** Terra Mystica as the engine wants it: what pages load, with schemas, proofs, orders and bot. */
import type { Ruleset } from '@wayfinder/engine';
import { chooseForBot } from './bot.ts';
import { EVENTS } from './events/index.ts';
import { invariants } from './invariants.ts';
import { decisionPart } from './parts.ts';
import { playingRules } from './playing-rules.ts';
import { position } from './position.ts';
import { RULE_IDS } from './rules/ids.ts';
import { SEATS } from './rules/set-up.ts';
import { settingsRefusal } from './rules/settings.ts';
import { progress, scoreNow } from './rules/standing.ts';
import { type Orders, standingOrders } from './standing-orders.ts';
import { type Settings, type State, settings, state } from './state.ts';
import { turnsBegun } from './turns-begun.ts';

/**
 * Most commands of a random game: six rounds of five seats; a seat takes at most some 40 turns a round (what it can pay for), each with up to a
 * dozen free actions and rewards, and answers four offers for each structure placed.
 */
const BOUND = 6 * 5 * 40 * 16;

const plain: Settings = settings.parse({});

export const terraMystica: Ruleset<State, Settings, Orders> = {
  ...playingRules,
  stateVersion: 1,
  seats: SEATS,
  settings: {
    schema: settings,
    presets: [
      { id: 'variable', settings: plain },
      { id: 'introductory', settings: { ...plain, setup: 'introductory' } },
      { id: 'auction', settings: { ...plain, factions: 'auction', startVp: '2017' } },
    ],
    refused: settingsRefusal,
  },
  state,
  events: EVENTS,
  rules: RULE_IDS,
  bound: BOUND,
  scoreNow,
  progress,
  // Everything is public (TM-1.4).
  secrets: () => [],
  scramble: (now) => now,
  invariants,
  standingOrders,
  fallback: (view, seat, decision) => decisionPart(decision.kind).fallback(view, seat, decision),
  bot: chooseForBot,
  begins: turnsBegun,
  achievements: () => [],
  position,
};
