/**
 * Cookies by which somebody is let in. Over https their names begin with `__Host-`: no other name of the domain, and nobody on the way, can put one of
 * theirs in place of ours.
 */
import { publicOrigin } from '../server/environment.ts';

function ours(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

/** True where browsers come by https. */
function isSecure(): boolean {
  return publicOrigin().startsWith('https:');
}

/** The session's opaque id. The api reads it too. */
export const sessionCookie = (): string => ours('authjs.session-token');

/** Half of the key of a code: of the browser that asked for the mail. */
export const askerCookie = (): string => ours('wayfinder.asker');

/** The addresses that have signed in in this browser. */
export const knownCookie = (): string => ours('wayfinder.known');

/** Attributes of all of them, but for how long they last. */
export function attributes(): { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean } {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure() };
}

/** The line that sets one, or with 0 seconds takes it away. */
export function cookieLine(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
}
