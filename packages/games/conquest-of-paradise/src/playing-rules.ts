/** Conquest of Paradise as a whole game is played from its start: by the service, and where a page decides a finished one again. */
import type { PlayingRules } from '@wayfinder/engine';
import { REVISION } from './first-game.ts';
import { pageRules } from './page-rules.ts';
import { onService } from './rules/on-service.ts';
import { startEvents } from './rules/set-up.ts';
import { automaton } from './rules/solo/automaton.ts';
import { automatonActs } from './rules/solo/turn.ts';
import type { Settings, State } from './state.ts';

export const playingRules: PlayingRules<State, Settings> = {
  ...pageRules,
  revision: REVISION,
  start: startEvents,
  /** The automaton of solitaire games acts before anything else goes on by itself (CP-31.9). */
  advance(now, random) {
    if (!automatonActs(now)) return pageRules.advance(now, random);
    onService(now);
    return automaton(now, random);
  },
};
