/** Sender of a request, and the sender's right to it. */
import type { Access, Route, Scope } from '@wayfinder/contract';
import type { Identity, Service } from '@wayfinder/service';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problems.ts';

/** Names of next-auth's cookie with the session's opaque id; the first is the only one believed over https, where no other name of the domain can set it. */
export const SESSION_COOKIES = ['__Host-authjs.session-token', 'authjs.session-token'] as const;

/** The value of a cookie, or undefined. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

function sessionToken(request: FastifyRequest, https: boolean): string | undefined {
  const names = https ? SESSION_COOKIES.slice(0, 1) : SESSION_COOKIES;
  for (const name of names) {
    const token = cookieOf(request.headers.cookie, name);
    if (token && /^[\x21-\x7e]{16,512}$/.test(token)) return token;
  }
  return undefined;
}

type Identifying = Pick<Service, 'identifySession' | 'identifyToken'>;

/**
 * The account behind a request; null: nobody. A token that is sent must be good, a cookie may be stale.
 * @throws ProblemError bad-token
 */
export async function identify(
  service: Identifying,
  request: FastifyRequest,
  https: boolean,
): Promise<Identity | null> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer +([\x21-\x7e]{16,512})$/i.exec(authorization)?.[1];
    const identity = token ? await service.identifyToken(token) : null;
    if (!identity) throw new ProblemError('bad-token');
    return identity;
  }
  const token = sessionToken(request, https);
  return token ? service.identifySession(token) : null;
}

/** A token that may play or organise may read: nobody does so blind. */
function allows(scopes: readonly Scope[], scope: Scope): boolean {
  return scopes.includes(scope) || (scope === 'read' && scopes.length > 0);
}

/** @throws ProblemError not-signed-in, session-needed, scope-missing */
export function checkAccess(access: Access, identity: Identity | null): void {
  if (access === 'anyone') return;
  if (!identity) throw new ProblemError('not-signed-in');
  if (access === 'session') {
    if (identity.via !== 'session') throw new ProblemError('session-needed');
    return;
  }
  if (!allows(identity.scopes, access)) throw new ProblemError('scope-missing');
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Routes that are open to whoever is suspended besides those that read: what is theirs they may delete. */
const OF_ONESELF: ReadonlySet<string> = new Set(['deleteAccount', 'endSession', 'endSessions']);

/** @throws ProblemError suspended */
export function checkSuspension(name: string, { access, method }: Route, identity: Identity | null): void {
  if (!identity?.suspended || access === 'anyone' || READING.has(method) || OF_ONESELF.has(name)) return;
  throw new ProblemError('suspended', identity.suspended);
}

/**
 * A browser sends cookies along whoever made it ask; so what is written by cookie must come from our own pages.
 * @throws ProblemError bad-origin
 */
export function checkOrigin(request: FastifyRequest, identity: Identity | null, publicOrigin: string): void {
  if (identity?.via !== 'session' || READING.has(request.method)) return;
  const { origin, 'sec-fetch-site': from } = request.headers;
  // Browsers that say where a request comes from say it of every one; another site, or another name of this site, is none of ours.
  if (from !== undefined && from !== 'same-origin') throw new ProblemError('bad-origin');
  if (origin === publicOrigin || (origin !== undefined && hostOf(origin) === request.host)) return;
  throw new ProblemError('bad-origin');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
