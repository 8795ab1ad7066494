/** Sessions that are made in the database: a test that isn't about signing in waits for no mail and uses up no limit. */
import { randomBytes } from 'node:crypto';
import { openStore, type Store } from '@wayfinder/store';
import type { Stack } from './stack.ts';

export const SESSION_MS = 24 * 60 * 60 * 1000;
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

type Account = Awaited<ReturnType<Store['people']['ensure']>>;

/** Starts a session of somebody's, whose account is made when there is none at this address. */
export async function startSession(
  { people, auth }: Store,
  email: string,
  name: string,
): Promise<{ account: Account; session: string }> {
  const account = await people.ensure(email, name);
  const session = randomBytes(24).toString('hex');
  await auth.createSession({ sessionToken: session, userId: account.id, expires: new Date(Date.now() + SESSION_MS) });
  return { account, session };
}

/** The cookie that tells the pages at this origin of a session. */
export function sessionCookie(origin: string, session: string) {
  return { name: 'authjs.session-token', value: session, url: origin, httpOnly: true, sameSite: 'Lax' } as const;
}
