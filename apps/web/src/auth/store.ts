/** The store as signing in needs it: accounts, sessions, sign-in tokens, and the limits on mails. */
import { openStore, type Store } from '@wayfinder/store';

const CONNECTIONS = 3;
const shared = globalThis as { wayfinderWebStore?: Store };

/** The one store of this process; nothing is connected before it is needed. */
export function store(): Store {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set');
  shared.wayfinderWebStore ??= openStore({ databaseUrl, connections: CONNECTIONS });
  return shared.wayfinderWebStore;
}
