/** The whole HTTP API as one table: the api serves it, OpenAPI is generated from it, clients and leak tests walk it. */
import type { z } from 'zod';
import { BESIDE_ROUTES } from './routes/beside.ts';
import { CLUB_ROUTES } from './routes/clubs.ts';
import { LEAGUE_ROUTES } from './routes/leagues.ts';
import { LOBBY_ROUTES } from './routes/lobby.ts';
import { MESSAGE_ROUTES } from './routes/messages.ts';
import { PERSON_ROUTES } from './routes/person.ts';
import { PLAY_ROUTES } from './routes/play.ts';
import { PUSH_ROUTES } from './routes/push.ts';
import { SEASON_ACT_ROUTES } from './routes/season-acts.ts';
import { TALK_ROUTES } from './routes/talk.ts';

export { type Access, isRepeatable, type Route } from './routes/route.ts';

/** Under which all routes but `/health` and `/ready` live. */
export const API = '/api/v1';

export const ROUTES = {
  ...LOBBY_ROUTES,
  ...PLAY_ROUTES,
  ...BESIDE_ROUTES,
  ...CLUB_ROUTES,
  ...LEAGUE_ROUTES,
  ...SEASON_ACT_ROUTES,
  ...TALK_ROUTES,
  ...PERSON_ROUTES,
  ...MESSAGE_ROUTES,
  ...PUSH_ROUTES,
};

export type RouteName = keyof typeof ROUTES;

type Parsed<R, Key extends string> = R extends { [K in Key]: infer S extends z.ZodType } ? z.output<S> : undefined;
type Sent<R, Key extends string> = R extends { [K in Key]: infer S extends z.ZodType } ? z.input<S> : undefined;

/** Request as a handler of a route is given it. */
export interface RequestOf<Name extends RouteName> {
  params: Parsed<(typeof ROUTES)[Name], 'params'>;
  query: Parsed<(typeof ROUTES)[Name], 'query'>;
  body: Parsed<(typeof ROUTES)[Name], 'body'>;
}

/** Request that a client sends to a route. */
export interface SentTo<Name extends RouteName> {
  params: Sent<(typeof ROUTES)[Name], 'params'>;
  query: Sent<(typeof ROUTES)[Name], 'query'>;
  body: Sent<(typeof ROUTES)[Name], 'body'>;
}

/** Answer of a route. */
export type AnswerOf<Name extends RouteName> = z.output<(typeof ROUTES)[Name]['answer']>;
