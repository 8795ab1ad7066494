/** The api as pages on the server reach it: with the visitor's own cookie, so that every answer is what that visitor may know. */
import {
  type AnswerOf,
  ApiProblem,
  type Client,
  createClient,
  type Me,
  type RouteName,
  type Sending,
} from '@wayfinder/contract';
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { askApi } from './ask-api.ts';
import { publicOrigin } from './environment.ts';
import { forwarded } from './forwarded.ts';
import { unanswered } from './outage.ts';

/** A page waits this long for the api, then says that it can't be reached. */
const ANSWER_WITHIN_MS = 8_000;

const uncached: typeof fetch = async (path, init) => {
  const asked = askApi(String(path), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), ...init, cache: 'no-store' });
  const answer = await asked.catch((error: unknown) => {
    unanswered(503, null);
    throw error;
  });
  if (answer.status === 429 || answer.status === 503) unanswered(answer.status, answer.headers.get('retry-after'));
  return answer;
};

/** True when the api refused, could not be reached, or did not answer in time: not when Next.js leaves a page by an error of its own. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiProblem || error instanceof TypeError || error instanceof DOMException;
}

/** A client for this request. */
export const api = cache(async (): Promise<Client> => {
  const [jar, asked] = [await cookies(), await headers()];
  return createClient({
    headers: { ...forwarded(asked), cookie: jar.toString() },
    fetch: uncached,
  });
});

/** The same for what a server action writes, whose own origin was checked when it was sent. */
export async function writer(): Promise<Client> {
  const [jar, asked] = [await cookies(), await headers()];
  return createClient({
    headers: { ...forwarded(asked), cookie: jar.toString(), origin: publicOrigin() },
    fetch: uncached,
  });
}

/** Visitor who looks at this page; null: nobody is signed in. */
export const me = cache(async (): Promise<Me | null> => {
  const jar = await cookies();
  if (!jar.getAll().some(({ name }) => name.endsWith('session-token'))) return null;
  return orNull('getMe', {} as Sending<'getMe'>, ['not-signed-in', 'bad-token']);
});

/** The same for what every page has around it: when the service can't answer, the page itself says so, in the words of anybody. */
export const visitor = cache(async (): Promise<Me | null> => {
  try {
    return await me();
  } catch {
    return null;
  }
});

/** Calls a route; null when the api refuses with one of these codes. */
export async function orNull<Name extends RouteName>(
  name: Name,
  sending: Sending<Name>,
  codes: readonly string[],
): Promise<AnswerOf<Name> | null> {
  try {
    return await (await api())(name, sending);
  } catch (error) {
    if (error instanceof ApiProblem && codes.includes(error.problem.code)) return null;
    throw error;
  }
}

/** Codes that mean: for this visitor there is nothing here; no route takes a name that is too long for all that have one. */
export const NOT_HERE = [
  'unknown-game',
  'unknown-ruleset',
  'unknown-player',
  'unknown-club',
  'unknown-ledger',
  'unknown-league',
  'unknown-season',
  'no-ledgers',
  'unknown-position',
  'unknown-route',
  'link-invalid',
  'bad-fields',
] as const;

/** Calls a route about something that may not exist for this visitor; then the page is the one that says so. */
export async function orNotFound<Name extends RouteName>(name: Name, sending: Sending<Name>): Promise<AnswerOf<Name>> {
  const answer = await orNull(name, sending, NOT_HERE);
  if (answer === null) notFound();
  return answer;
}
