import { createHash } from 'node:crypto';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { me } from './api.ts';

/**
 * A mark of this browser's session, by which the device knows what it keeps for whom: nothing can be done with it, and signing in again makes
 * another one. Null: nobody is signed in; undefined: that can't be told now.
 */
export const sessionMark = cache(async (): Promise<string | null | undefined> => {
  try {
    if (!(await me())) return null;
  } catch {
    return undefined;
  }
  const token = (await cookies()).getAll().find(({ name }) => name.endsWith('session-token'))?.value;
  return token ? createHash('sha256').update(`on this device ${token}`).digest('base64url').slice(0, 22) : null;
});
