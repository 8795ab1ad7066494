/** Conquest of Paradise as the engine wants it: what pages load, with schemas, proofs, orders and bot. */
import type { Preset, Ruleset } from '@wayfinder/engine';
import { chooseForBot } from './bot.ts';
import { FIRST_GAME, SEVERAL, STATE_VERSION } from './first-game.ts';
import { invariants } from './invariants.ts';
import { decisionPart, EVENTS } from './parts.ts';
import { playingRules } from './playing-rules.ts';
import { position } from './position.ts';
import { coveringVariants } from './proof/covering.ts';
import { RULE_IDS } from './rules/ids.ts';
import { settingsRefusal, unfinished } from './rules/settings.ts';
import { progress, scoreNow } from './rules/victory/standing.ts';
import { scramble } from './scramble.ts';
import { secrets } from './secrets.ts';
import { type Orders, standingOrders } from './standing-orders.ts';
import { NOT_YET, type Settings, type State, settings, state } from './state.ts';

/**
 * Most commands of a random game: LAST_TURN turns of four seats, each with at most 6 decisions of exploration, 3 steps for each of 22 canoes and
 * 2 rumors, 28 losses and cards of battles, one build, and what it may do at any time.
 */
const BOUND = 100 * 4 * 120;

/** Ready settings; those that ask for rules which aren't whole yet aren't offered. */
const PRESETS: Preset<Settings>[] = [
  FIRST_GAME,
  { id: 'classic', settings: { edition: '1', homes: 'random' }, seats: SEVERAL },
  {
    id: 'everything',
    settings: {
      edition: '2',
      homes: 'random',
      variableStart: true,
      randomEvents: 'second',
      reactions: 'orders',
      southIsland: true,
      reserve: true,
      kumara: true,
      malaria: 'oneDie',
    },
    seats: SEVERAL,
  },
  { id: 'solitaire', settings: { edition: '2', homes: 'random', solo: 'standard' }, seats: { min: 1, max: 1 } },
];

export const conquestOfParadise: Ruleset<State, Settings, Orders> = {
  ...playingRules,
  stateVersion: STATE_VERSION,
  seats: { min: NOT_YET.has('solo') ? 2 : 1, max: 4 },
  settings: {
    schema: settings,
    presets: PRESETS.filter(({ settings: chosen }) => unfinished(chosen) === null),
    refused: settingsRefusal,
    /** Found out only where laws are tried. */
    get variants() {
      return coveringVariants();
    },
  },
  state,
  events: EVENTS,
  rules: RULE_IDS,
  bound: BOUND,
  scoreNow,
  progress,
  secrets,
  scramble,
  invariants,
  standingOrders,
  fallback: (view, seat, decision) => decisionPart(decision.kind).fallback(view, seat, decision),
  bot: chooseForBot,
  // Everybody plays in each turn, step by step (CP-4.1).
  begins: ({ type }) => (type === 'TurnBegan' ? [{ seat: 'all' }] : []),
  achievements: () => [],
  position,
};
