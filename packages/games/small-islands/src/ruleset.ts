/** Small Islands as the engine wants it: what pages load, with schemas, proofs, orders and bot. */
import type { Ruleset } from '@wayfinder/engine';
import { chooseForBot } from './bot.ts';
import { checkData } from './data/check.ts';
import { EVENTS } from './events/index.ts';
import { invariants } from './invariants.ts';
import { decisionPart } from './parts.ts';
import { playingRules } from './playing-rules.ts';
import { position } from './position.ts';
import { ACHIEVEMENT_LISTS, achievementsOf } from './rules/achievements.ts';
import { RULE_IDS } from './rules/ids.ts';
import { SEATS, settingsRefusal } from './rules/settings.ts';
import { progress, scoreNow } from './rules/standing.ts';
import { scramble } from './scramble.ts';
import { secrets } from './secrets.ts';
import { type Orders, standingOrders } from './standing-orders.ts';
import { type Settings, type State, settings, state } from './state.ts';
import { turnsBegun } from './turns-begun.ts';

/**
 * Most commands of a random game: four rounds, each at most 45 explorations (all tiles) with up to three replacements, six houses and discoveries a
 * seat and a choice replaced a few times.
 */
const BOUND = 4 * (60 * 4 + 4 * 20);

// Before anything is played: an operator may have replaced the file (SI-1.2).
checkData();

const plain: Settings = settings.parse({});
const alone = { min: 1, max: 1 };
const together = { min: 2, max: 4 };

export const smallIslands: Ruleset<State, Settings, Orders> = {
  ...playingRules,
  stateVersion: 1,
  seats: SEATS,
  settings: {
    schema: settings,
    presets: [
      { id: 'normal', settings: plain, seats: together },
      { id: 'advanced', settings: { ...plain, mode: 'advanced' }, seats: together },
      { id: 'solo', settings: { ...plain, alexis: '1' }, seats: alone },
      { id: 'solo-advanced', settings: { ...plain, alexis: '1', mode: 'advanced' }, seats: alone },
    ],
    refused: settingsRefusal,
    variants: [
      { seats: 1, settings: { ...plain, alexis: '6' } },
      { seats: 1, settings: { ...plain, alexis: '4', mode: 'advanced', startTiles: 'drawn' } },
      { seats: 3, settings: { ...plain, startTiles: 'drawn', firstPlayer: 'first-seat' } },
    ],
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
  begins: turnsBegun,
  achievements: achievementsOf,
  achievementLists: ACHIEVEMENT_LISTS,
  position,
};
