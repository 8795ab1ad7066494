/** Sessions that are made in the database: a test that isn't about signing in waits for no mail and uses up no limit. */
import { randomBytes } from 'node:crypto';
import { openStore, type Store } from '@wayfinder/store';
import type { Stack } from './stack.ts';

const SESSION_MS = 24 * 60 * 60 * 1000;
const stores = new Map<string, Store>();

/** The store below a stack, opened once for a file and closed after its tests. */
export function storeOf({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Store {
  const open = stores.get(databaseUrl) ?? openStore({ databaseUrl, connections: 2 });
  stores.set(databaseUrl, open);
  return open;
}

/** Closes what `storeOf` has opened. */
export async function closeStores(): Promise<void> {
  const open = [...stores.values()];
  stores.clear();
  await Promise.all(open.map((store) => store.close()));
}

/** Somebody's new session, as the value of its cookie; makes the account when there is none at this address. */
export async function startSession(
  stack: Pick<Stack, 'databaseUrl'>,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const { people, auth } = storeOf(stack);
  const { id } = await people.ensure(email, name);
  const sessionToken = randomBytes(24).toString('hex');
  await auth.createSession({ sessionToken, userId: id, expires: new Date(Date.now() + SESSION_MS) });
  return sessionToken;
}
