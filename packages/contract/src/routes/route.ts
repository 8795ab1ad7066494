/** Shape of a route, and the parameters that several of them take. */
import { z } from 'zod';

/**
 * Callers that a route allows. `anyone`: also nobody signed in; `read`, `play`, `organise`: a session or a token with that scope; `session`: a
 * signed-in person, never a token.
 */
export type Access = 'anyone' | 'read' | 'play' | 'organise' | 'session';

/** One route: all schemas are strict. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  tag: 'rulesets' | 'players' | 'games' | 'play' | 'clubs' | 'leagues' | 'talk' | 'me' | 'service';
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Most bytes of the body, where it is fewer than of others. */
  mostBytes?: number;
  /** Status and schema of success; `null` schema: no content. */
  status: 200 | 201 | 202 | 204;
  answer: z.ZodType;
  /** Answers with text of this media type; true: plain. */
  text?: true | 'text/calendar' | 'text/csv' | 'application/atom+xml';
  /** Answers with server-sent events instead. */
  stream?: true;
  /** Asks by POST and changes nothing. */
  reads?: true;
  /** The answer holds a secret that is shown this once: it is kept for nobody, also not for a retry. */
  shownOnce?: true;
}

/** Routes that heed an `Idempotency-Key`: every one that an account writes by. */
export function isRepeatable(route: Route): boolean {
  return route.method !== 'GET' && route.access !== 'anyone' && !route.reads;
}

/** A private game opens to those who hold its link. */
export const link = z.strictObject({ link: z.string().max(128).exactOptional() });
/** Ways to look at a game: `as=spectator` for addresses that are shared (`?at=` then counts as everybody's does). */
export const looking = link.extend({ as: z.literal('spectator').exactOptional() });
/** Ids are checked by lookup, so that a malformed one answers like an unknown one. */
export const id = z.strictObject({ id: z.string().max(100) });

/** A route with the very types of its schemas. */
export const route = <const R extends Route>(spec: R): R => spec;
