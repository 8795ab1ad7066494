/** Facts that the demo, which plays a first game in a browser, and the whole ruleset tell alike. */
import type { Preset } from '@wayfinder/engine';
import type { Settings } from './state.ts';

/** Raised by every fix that changes outcomes. */
export const REVISION = 1;

/** Raised when the state's shape changes. */
export const STATE_VERSION = 3;

export const SEVERAL = { min: 2, max: 4 };

export const FIRST_GAME: Preset<Settings> = {
  id: 'first-game',
  settings: { edition: '2', homes: 'random' },
  seats: SEVERAL,
};
