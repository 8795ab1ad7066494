/** `Idempotency-Key`: a retrying phone makes one game and one move. */
import { createHash } from 'node:crypto';
import type { Route } from '@wayfinder/contract';
import { canonical } from '@wayfinder/engine';
import type { Seed, UserId } from '@wayfinder/service';
import type { FastifyRequest } from 'fastify';
import { pathOnly } from './logging.ts';
import { ProblemError, problemOf } from './problems.ts';

/** Answer to the first try with a key. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** Store that remembers keys. */
export interface KeyStore {
  /** Begins a request: what its ids come from, the same for a try after one that was cut off; or what is known of an earlier one with this key. */
  begin(user: UserId, key: string, hash: string): Promise<{ seed: Seed } | 'other' | 'running' | StoredAnswer>;
  /** Keeps the answer; null frees the key, so that a retry may succeed. */
  end(user: UserId, key: string, answer: StoredAnswer | null): Promise<void>;
}

/** The sender's key; null: none. @throws ProblemError bad-fields */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new ProblemError('bad-fields', {
    errors: [{ at: '/headers/idempotency-key', message: '1 to 200 visible characters' }],
  });
}

/** Refusals that are larger, as one that tells what happened meanwhile, are found anew: they changed nothing. */
const MOST_REFUSAL_CHARS = 8_192;
/** Larger answers are made anew from the seed of their key, as after a process has died: a thousand keys of an account hold 32 MB at most. */
const MOST_ANSWER_CHARS = 32_768;

/** Hash by which two requests count as the same. */
export function requestHash(request: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string {
  return createHash('sha256')
    .update(canonical([request.method, pathOnly(request.url), request.body ?? null]))
    .digest('hex');
}

/** Answer for a retry: the first one, but for a secret that is shown once. Of that only the id is kept, so that it can be withdrawn. */
export function keptOf(route: Route, answer: StoredAnswer): StoredAnswer {
  if (!route.shownOnce || answer.status >= 400) return answer;
  const { id } = answer.body as { id?: unknown };
  const said = problemOf('shown-once', typeof id === 'string' ? { made: id } : {});
  return { status: said.status, body: said };
}

function isKept({ status, body }: StoredAnswer): boolean {
  const most = status < 400 ? MOST_ANSWER_CHARS : MOST_REFUSAL_CHARS;
  return status < 500 && (JSON.stringify(body) ?? '').length <= most;
}

/**
 * Runs a request once for its key. After a fault of ours it may be tried again, and finds what it made; what isn't large is kept, refusals too.
 * @throws ProblemError idempotency-key-reused for another request, still-running while the first works
 */
export async function once(
  keys: KeyStore,
  { user, key, hash, route }: { user: UserId; key: string; hash: string; route: Route },
  run: (seed: Seed) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const known = await keys.begin(user, key, hash);
  if (known === 'other') throw new ProblemError('idempotency-key-reused');
  if (known === 'running') throw new ProblemError('still-running', { retryAfter: 1 });
  if (!('seed' in known)) return { ...known, replayed: true };
  try {
    const answer = await run(known.seed);
    await keys.end(user, key, isKept(answer) ? keptOf(route, answer) : null);
    return { ...answer, replayed: false };
  } catch (error) {
    await keys.end(user, key, null);
    throw error;
  }
}
