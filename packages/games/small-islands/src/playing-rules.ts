/** Small Islands as a whole game is played from its start. */
import type { PlayingRules } from '@wayfinder/engine';
import { pageRules } from './page-rules.ts';
import { startEvents } from './rules/start.ts';
import type { Settings, State } from './state.ts';

export const playingRules: PlayingRules<State, Settings> = { ...pageRules, revision: 1, start: startEvents };
