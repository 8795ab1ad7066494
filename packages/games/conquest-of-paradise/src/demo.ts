/**
 * The rules as a demo judges them in a browser: those of a first game, whole, without what only a service, its proofs and its bot ask of a ruleset.
 * It leans on the page, which is loaded before it.
 */
import type { Ruleset } from '@wayfinder/engine';
import { z } from 'zod';
import { BASIC, rules } from './basic-rules.ts';
import { FIRST_GAME, REVISION, SEVERAL, STATE_VERSION } from './first-game.ts';
import { startEvents } from './rules/set-up.ts';
import { partOf } from './rules-with.ts';
import { type Settings, type State, settings, state } from './state.ts';

/** @throws Error always */
function unasked(): never {
  throw new Error('a demo asks for no proof, no bot and no orders');
}

export const ruleset: Ruleset<State, Settings> = {
  ...rules,
  revision: REVISION,
  stateVersion: STATE_VERSION,
  seats: SEVERAL,
  settings: { schema: settings, presets: [FIRST_GAME] },
  state,
  events: BASIC.events,
  rules: [],
  bound: 0,
  start: startEvents,
  fallback: (view, seat, decision) => partOf(BASIC, decision.kind).fallback(view, seat, decision),
  secrets: unasked,
  scramble: unasked,
  invariants: unasked,
  standingOrders: { schema: z.unknown(), initial: {}, suggested: {}, answer: unasked, after: unasked },
  bot: unasked,
  scoreNow: unasked,
  progress: unasked,
  achievements: () => [],
  position: unasked,
};
