/** Where a draft waits while its page is closed: this browser's own store. It may hold secrets of a seat, so signing out empties it. */
import { type Draft, isEmpty, parseDraft } from './draft.ts';

const PREFIX = 'wf:draft:';

/** The store, or null where the browser allows none. */
function store(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function keyOf(gameId: string, seat: number): string {
  return `${PREFIX}${gameId}:${seat}`;
}

/** The draft that was kept for a seat. */
export function keptDraft(gameId: string, seat: number): Draft {
  return parseDraft(store()?.getItem(keyOf(gameId, seat)) ?? null);
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(gameId: string, seat: number, draft: Draft): void {
  try {
    if (isEmpty(draft)) store()?.removeItem(keyOf(gameId, seat));
    else store()?.setItem(keyOf(gameId, seat), JSON.stringify(draft));
  } catch {
    // A full store keeps nothing; the turn goes on without it.
  }
}

/** Forgets every draft on this device. */
export function forgetAllDrafts(): void {
  const kept = store();
  if (!kept) return;
  for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
}
