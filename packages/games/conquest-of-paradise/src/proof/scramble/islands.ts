/** Redrawing what is hidden of South Island and Kumara (sections 27, 29). */
import { secret } from '@wayfinder/engine';
import { valueIn } from '../facts.ts';
import { type ScramblePart, shuffled } from './part.ts';

export const islandsScramble: ScramblePart = {
  /** The removed tile against the unseen ones, for who hasn't seen it (CP-27.7): never shown, it might have been any of them. */
  redraw(state, viewer, random) {
    const removed = state.southIsland?.removed;
    if (!state.southIsland || !removed || (viewer !== 'spectator' && removed.to.includes(viewer))) return;
    const [tile = '', ...unseen] = shuffled(random, [valueIn(removed) ?? '', ...(valueIn(state.unseenTiles) ?? [])]);
    state.southIsland.removed = secret(removed.to, tile, null);
    state.unseenTiles = secret([], unseen.sort(), { n: unseen.length });
  },
};
