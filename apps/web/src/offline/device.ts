/**
 * This browser's own store, and whose it is. What is kept on a device may hold a seat's secrets, so it belongs to the session that kept it: a page
 * keeps and reads only while its own session is the device's. All tabs share the store, so that signing out in one stops the others at once.
 */

/** The session that this device keeps things for. */
const SESSION = 'wf:session';

/** The session that this page was made for; null: nobody's, or it has ended. */
let ofPage: string | null = null;

/** The store, or null where the browser allows none. */
export function store(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The session whose things are on this device. */
export function sessionHere(): string | null {
  return store()?.getItem(SESSION) ?? null;
}

/** The session for which this page may keep things on the device, while it may. */
export function ownSession(): string | null {
  return ofPage !== null && ofPage === sessionHere() ? ofPage : null;
}

/** The store, for a page whose session this device keeps things for. */
export function ownStore(): Storage | null {
  return ownSession() === null ? null : store();
}

/** From now on this page, and this device, are of this session; null: nobody's. */
export function beOf(session: string | null): void {
  ofPage = session;
  try {
    if (session === null) store()?.removeItem(SESSION);
    else store()?.setItem(SESSION, session);
  } catch {
    // A full store keeps nothing.
  }
}
