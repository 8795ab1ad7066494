/** This browser's own store of drafts. Apart from what keeps them: every page can sign out, and only a game's page keeps. */

/** What the keys of drafts begin with. */
export const PREFIX = 'wf:draft:';

/** The store, or null where the browser allows none. */
export function store(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Forgets every draft on this device. */
export function forgetAllDrafts(): void {
  const kept = store();
  if (!kept) return;
  for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
}
