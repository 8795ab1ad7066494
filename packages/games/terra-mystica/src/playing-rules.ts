/** Terra Mystica as a whole game is played from its start: by the service, and wherever a ledger is read. */
import type { PlayingRules } from '@wayfinder/engine';
import { pageRules } from './page-rules.ts';
import { startEvents } from './rules/set-up.ts';
import { settingsRefusal } from './rules/settings.ts';
import type { Settings, State } from './state.ts';

export const playingRules: PlayingRules<State, Settings> = {
  ...pageRules,
  revision: 3,
  start: startEvents,
  refused: settingsRefusal,
};
