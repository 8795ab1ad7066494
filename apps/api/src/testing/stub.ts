/** A server over a stub of the service: for what the HTTP side alone decides. */
import type { Identity, Service } from '@wayfinder/service';
import type { FastifyInstance } from 'fastify';
import type { KeyStore, StoredAnswer } from '../idempotency.ts';
import { UNLIMITED } from '../limits.ts';
import { ProblemError } from '../problems.ts';
import type { RouteOptions } from '../routes.ts';
import { createServer } from '../server.ts';
import { type Checked, checkAnswers } from './checked.ts';

export const ORIGIN = 'http://play.test';
export const GAME = '7Yc3mKpQ2vXb';
/** Tokens and the session that the stub knows. */
export const TOKENS = {
  play: 'wf_play_0123456789abcdef',
  read: 'wf_read_0123456789abcdef',
  session: 'session-0123456789abcdef',
};

const IDENTITIES: Record<string, Identity> = {
  [TOKENS.play]: { user: 'u1', via: 'token', scopes: ['play'] },
  [TOKENS.read]: { user: 'u1', via: 'token', scopes: ['read'] },
  [TOKENS.session]: { user: 'u1', via: 'session', scopes: ['read', 'play'] },
};

/** Every call of a use case that the stub took. */
export interface Called {
  name: string;
  args: unknown[];
}

/** Remembers keys as the store does. */
function memoryKeys(): KeyStore {
  const known = new Map<string, { hash: string; answer: StoredAnswer | null }>();
  return {
    async begin(user, key, hash) {
      const entry = known.get(`${user} ${key}`);
      if (!entry) {
        known.set(`${user} ${key}`, { hash, answer: null });
        return { seed: `of ${key}` };
      }
      return entry.hash === hash ? (entry.answer ?? 'running') : 'other';
    },
    async end(user, key, answer) {
      const entry = known.get(`${user} ${key}`);
      if (entry && answer) entry.answer = answer;
      else known.delete(`${user} ${key}`);
    },
  };
}

/** Makes the server; use cases that `stub` doesn't have answer null. What it answers is checked where `checked` is looked at. */
export async function stubServer(
  stub: Partial<Service> = {},
  { added, ...more }: Partial<RouteOptions> & { added?: (server: FastifyInstance) => void } = {},
): Promise<{ server: FastifyInstance; called: Called[]; checked: Checked }> {
  let checked: Checked = { right: 0, wrong: [] };
  const called: Called[] = [];
  const identities: Partial<Service> = {
    identifySession: async (token) => (token === TOKENS.session ? (IDENTITIES[token] ?? null) : null),
    identifyToken: async (token) => (token === TOKENS.session ? null : (IDENTITIES[token] ?? null)),
  };
  const service = new Proxy({ ...identities, ...stub } as Service, {
    get: (known, name: string) => {
      const use = Reflect.get(known, name) as ((...args: unknown[]) => unknown) | undefined;
      if (name in identities) return use;
      return async (...args: unknown[]) => {
        called.push({ name, args });
        return use ? use(...args) : null;
      };
    },
  });
  const server = await createServer({
    doors: {
      service,
      vetWebhook: async () => 'standard',
      readUnsubscribeKey: () => {
        throw new ProblemError('link-invalid');
      },
      readPictureKey: () => {
        throw new ProblemError('link-invalid');
      },
      feeds: { addresses: () => ({ calendar: '', atom: '' }), write: async () => '', writeClub: async () => '' },
    },
    limits: UNLIMITED,
    keys: memoryKeys(),
    publicOrigin: ORIGIN,
    trustedProxies: 'loopback',
    logLevel: 'silent',
    ready: async () => ({ database: true, migrations: true }),
    inWords: async () => undefined,
    watch(made) {
      checked = checkAnswers(made);
    },
    ...more,
  });
  added?.(server);
  return { server, called, checked };
}
