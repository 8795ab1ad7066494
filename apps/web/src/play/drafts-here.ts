/** Drafts in this browser's own store. Apart from what keeps them: every page can sign out, and only a game's page keeps. */
import { store } from '../offline/device.ts';

const PREFIX = 'wf:draft:';

/** Under what the draft of a seat is kept. */
export function draftKey(gameId: string, seat: number): string {
  return `${PREFIX}${gameId}:${seat}`;
}

/** Forgets the drafts of a game on this device; without one, of all games. */
export function forgetDrafts(gameId?: string): void {
  const kept = store();
  if (!kept) return;
  const prefix = gameId === undefined ? PREFIX : `${PREFIX}${gameId}:`;
  for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
}
