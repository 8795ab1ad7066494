/** The whole HTTP API as one table: the api serves it, OpenAPI is generated from it, clients and leak tests walk it. */
import { z } from 'zod';
import { nothing } from './basics.ts';
import * as games from './games.ts';
import * as me from './me.ts';
import * as play from './play.ts';

/** Under which all routes but `/health` and `/ready` live. */
export const API = '/api/v1';

/**
 * Who may call a route. `anyone`: also nobody signed in; `read`, `play`: a session or a token with that scope; `session`: a signed-in person,
 * never a token.
 */
export type Access = 'anyone' | 'read' | 'play' | 'session';

/** One route: all schemas are strict. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  tag: 'rulesets' | 'games' | 'play' | 'me' | 'service';
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
const link = z.strictObject({ link: z.string().max(128).exactOptional() });
/** How a game is looked at: `as=spectator` for addresses that are shared (`?at=` then counts as everybody's does). */
const looking = link.extend({ as: z.literal('spectator').exactOptional() });
/** Ids are checked by lookup, so that a malformed one answers like an unknown one. */
const id = z.strictObject({ id: z.string().max(100) });

const route = <const R extends Route>(spec: R): R => spec;

export const ROUTES = {
  listRulesets: route({
    method: 'GET',
    path: '/rulesets',
    tag: 'rulesets',
    summary: 'The board games that can be played here',
    access: 'anyone',
    status: 200,
    answer: z.strictObject({ rulesets: z.array(games.rulesetSummary) }),
  }),
  getRuleset: route({
    method: 'GET',
    path: '/rulesets/:id',
    tag: 'rulesets',
    summary: 'One ruleset with its settings',
    access: 'anyone',
    params: id,
    status: 200,
    answer: games.rulesetDetail,
  }),
  createGame: route({
    method: 'POST',
    path: '/games',
    tag: 'games',
    summary: 'Create a game and take a seat in it',
    access: 'play',
    body: games.createGame,
    status: 201,
    answer: games.gameDetail,
  }),
  listGames: route({
    method: 'GET',
    path: '/games',
    tag: 'games',
    summary: 'Games to join, my games, or my finished ones',
    access: 'anyone',
    query: games.gamesQuery,
    status: 200,
    answer: games.gameList,
  }),
  getGame: route({
    method: 'GET',
    path: '/games/:id',
    tag: 'games',
    summary: 'A game with its seats',
    access: 'anyone',
    params: id,
    query: link,
    status: 200,
    answer: games.gameDetail,
  }),
  joinGame: route({
    method: 'POST',
    path: '/games/:id/join',
    tag: 'games',
    summary: 'Take a seat',
    access: 'play',
    params: id,
    body: games.joinGame,
    status: 200,
    answer: games.gameDetail,
  }),
  leaveGame: route({
    method: 'POST',
    path: '/games/:id/leave',
    tag: 'games',
    summary: 'Leave; in a running game the seat stays and the clock plays it',
    access: 'play',
    params: id,
    body: games.emptyBody,
    status: 204,
    answer: nothing,
  }),
  startGame: route({
    method: 'POST',
    path: '/games/:id/start',
    tag: 'games',
    summary: 'Start (the host, when all seats are taken)',
    access: 'play',
    params: id,
    body: games.emptyBody,
    status: 200,
    answer: games.gameDetail,
  }),
  getView: route({
    method: 'GET',
    path: '/games/:id/view',
    tag: 'play',
    summary: 'The game as I may know it, now or at a past position of mine',
    access: 'anyone',
    params: id,
    query: play.viewQuery.extend(looking.shape),
    status: 200,
    answer: play.gameView,
  }),
  getEvents: route({
    method: 'GET',
    path: '/games/:id/events',
    tag: 'play',
    summary: 'What happened after a position',
    access: 'anyone',
    params: id,
    query: play.eventsQuery.extend(looking.shape),
    status: 200,
    answer: play.eventList,
  }),
  getDecisions: route({
    method: 'GET',
    path: '/games/:id/decisions',
    tag: 'play',
    summary: 'What the game waits for',
    access: 'anyone',
    params: id,
    query: looking,
    status: 200,
    answer: play.decisionList,
  }),
  getLevel: route({
    method: 'POST',
    path: '/games/:id/level',
    tag: 'play',
    summary: 'What can be chosen next on a path',
    access: 'read',
    params: id,
    body: play.levelRequest,
    status: 200,
    answer: play.levelData,
    reads: true,
  }),
  sendCommands: route({
    method: 'POST',
    path: '/games/:id/commands',
    tag: 'play',
    summary: 'Commit a batch of commands',
    access: 'play',
    params: id,
    body: play.sendCommands,
    status: 200,
    answer: play.commandsAnswer,
  }),
  getDraft: route({
    method: 'GET',
    path: '/games/:id/draft',
    tag: 'play',
    summary: 'What I have composed and not yet committed, on any device',
    access: 'read',
    params: id,
    status: 200,
    answer: play.keptDraft,
  }),
  putDraft: route({
    method: 'PUT',
    path: '/games/:id/draft',
    tag: 'play',
    summary: 'Keep what I compose; it must build on the newest version',
    access: 'play',
    params: id,
    body: play.putDraft,
    mostBytes: play.MOST_DRAFT_BYTES,
    status: 200,
    answer: play.draftPut,
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/games/:id/draft',
    tag: 'play',
    summary: 'Throw away what I have composed',
    access: 'play',
    params: id,
    status: 204,
    answer: nothing,
  }),
  stream: route({
    method: 'GET',
    path: '/games/:id/stream',
    tag: 'play',
    summary:
      'Server-sent events: `batch` for what happened, `reset` to read the view again, `draft` when my draft was written elsewhere',
    access: 'anyone',
    params: id,
    query: play.streamQuery.extend(looking.shape),
    status: 200,
    answer: play.streamBatch,
    stream: true,
  }),
  getOrders: route({
    method: 'GET',
    path: '/games/:id/orders',
    tag: 'play',
    summary: 'My standing orders',
    access: 'read',
    params: id,
    status: 200,
    answer: play.standingOrders,
  }),
  putOrders: route({
    method: 'PUT',
    path: '/games/:id/orders',
    tag: 'play',
    summary: 'Replace my standing orders',
    access: 'play',
    params: id,
    body: play.standingOrders,
    status: 200,
    answer: play.standingOrders,
  }),
  putSeen: route({
    method: 'PUT',
    path: '/games/:id/seen',
    tag: 'play',
    summary: 'I have seen the game up to here',
    access: 'play',
    params: id,
    body: play.seen,
    status: 204,
    answer: nothing,
  }),
  putMute: route({
    method: 'PUT',
    path: '/games/:id/mute',
    tag: 'play',
    summary: 'Messages about this game off or on',
    access: 'play',
    params: id,
    body: play.mute,
    status: 204,
    answer: nothing,
  }),
  exportGame: route({
    method: 'GET',
    path: '/games/:id/export',
    tag: 'games',
    summary: 'The game as a file: all of it with the seed after the end, what a spectator knows before',
    access: 'anyone',
    params: id,
    query: link,
    status: 200,
    answer: play.gameExport,
  }),
  getMe: route({
    method: 'GET',
    path: '/me',
    tag: 'me',
    summary: 'Who I am',
    access: 'read',
    status: 200,
    answer: me.me,
  }),
  getCalls: route({
    method: 'GET',
    path: '/me/calls',
    tag: 'me',
    summary: 'Games that wait for me, the nearest deadline first',
    access: 'read',
    status: 200,
    answer: me.callList,
  }),
  getSettings: route({
    method: 'GET',
    path: '/me/settings',
    tag: 'me',
    summary: 'My settings',
    access: 'read',
    status: 200,
    answer: me.mySettings,
  }),
  patchSettings: route({
    method: 'PATCH',
    path: '/me/settings',
    tag: 'me',
    summary: 'Change my settings',
    access: 'session',
    body: me.patchSettings,
    status: 200,
    answer: me.mySettings,
  }),
  exportAccount: route({
    method: 'GET',
    path: '/me/export',
    tag: 'me',
    summary: 'All that is stored of me, as a file',
    access: 'session',
    status: 200,
    answer: me.accountExport,
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/me',
    tag: 'me',
    summary: 'Delete my account, within ten minutes of signing in; my games go on without me',
    access: 'session',
    body: me.deleteAccount,
    status: 204,
    answer: nothing,
  }),
  listSessions: route({
    method: 'GET',
    path: '/me/sessions',
    tag: 'me',
    summary: 'Where I am signed in',
    access: 'session',
    status: 200,
    answer: me.sessionList,
  }),
  endSession: route({
    method: 'DELETE',
    path: '/me/sessions/:id',
    tag: 'me',
    summary: 'Sign out in one place',
    access: 'session',
    params: id,
    status: 204,
    answer: nothing,
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/me/sessions',
    tag: 'me',
    summary: 'Sign out everywhere, here too',
    access: 'session',
    status: 204,
    answer: nothing,
  }),
  listTokens: route({
    method: 'GET',
    path: '/me/tokens',
    tag: 'me',
    summary: 'My access tokens',
    access: 'session',
    status: 200,
    answer: me.tokenList,
  }),
  createToken: route({
    method: 'POST',
    path: '/me/tokens',
    tag: 'me',
    summary: 'Make an access token; it is shown this once',
    access: 'session',
    body: me.createToken,
    status: 201,
    answer: me.newToken,
    shownOnce: true,
  }),
  deleteToken: route({
    method: 'DELETE',
    path: '/me/tokens/:id',
    tag: 'me',
    summary: 'Withdraw an access token',
    access: 'session',
    params: id,
    status: 204,
    answer: nothing,
  }),
  listWebhooks: route({
    method: 'GET',
    path: '/me/webhooks',
    tag: 'me',
    summary: 'My webhooks',
    access: 'session',
    status: 200,
    answer: me.webhookList,
  }),
  createWebhook: route({
    method: 'POST',
    path: '/me/webhooks',
    tag: 'me',
    summary: 'Register a webhook; its signing secret is shown this once',
    access: 'session',
    body: me.createWebhook,
    status: 201,
    answer: me.newWebhook,
    shownOnce: true,
  }),
  deleteWebhook: route({
    method: 'DELETE',
    path: '/me/webhooks/:id',
    tag: 'me',
    summary: 'Remove a webhook',
    access: 'session',
    params: id,
    status: 204,
    answer: nothing,
  }),
  testWebhook: route({
    method: 'POST',
    path: '/me/webhooks/:id/test',
    tag: 'me',
    summary: 'Send a test delivery',
    access: 'session',
    params: id,
    body: games.emptyBody,
    status: 202,
    answer: me.testDelivery,
  }),
  enableWebhook: route({
    method: 'POST',
    path: '/me/webhooks/:id/enable',
    tag: 'me',
    summary: 'Send a test delivery to a webhook that was turned off; when it arrives, the webhook is on again',
    access: 'session',
    params: id,
    body: games.emptyBody,
    status: 202,
    answer: me.testDelivery,
  }),
  rotateWebhook: route({
    method: 'POST',
    path: '/me/webhooks/:id/rotate',
    tag: 'me',
    summary: 'A new signing secret, shown this once; for a day the old one signs as well',
    shownOnce: true,
    access: 'session',
    params: id,
    body: games.emptyBody,
    status: 200,
    answer: me.newWebhook,
  }),
  endOldSecret: route({
    method: 'DELETE',
    path: '/me/webhooks/:id/old-secret',
    tag: 'me',
    summary: 'End the signing secret before the last rotation now',
    access: 'session',
    params: id,
    status: 204,
    answer: nothing,
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/me/webhooks/:id/deliveries',
    tag: 'me',
    summary: 'The latest attempts to deliver to a webhook',
    access: 'session',
    params: id,
    status: 200,
    answer: me.deliveryList,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/me/webhooks/:id/deliveries/:messageId/again',
    tag: 'me',
    summary: 'Send a message of the log once more, with the same webhook-id',
    access: 'session',
    params: id.extend({ messageId: z.string().max(100) }),
    body: games.emptyBody,
    status: 202,
    answer: me.testDelivery,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe',
    tag: 'me',
    summary: 'Turn messages off by the signed key of a message (also one-click, RFC 8058)',
    access: 'anyone',
    query: me.unsubscribe.partial(),
    body: me.unsubscribe.nullish(),
    status: 200,
    answer: me.unsubscribed,
  }),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

type Parsed<R, Key extends string> = R extends { [K in Key]: infer S extends z.ZodType } ? z.output<S> : undefined;
type Sent<R, Key extends string> = R extends { [K in Key]: infer S extends z.ZodType } ? z.input<S> : undefined;

/** What a handler of a route is given. */
export interface RequestOf<Name extends RouteName> {
  params: Parsed<(typeof ROUTES)[Name], 'params'>;
  query: Parsed<(typeof ROUTES)[Name], 'query'>;
  body: Parsed<(typeof ROUTES)[Name], 'body'>;
}

/** What a client sends to a route. */
export interface SentTo<Name extends RouteName> {
  params: Sent<(typeof ROUTES)[Name], 'params'>;
  query: Sent<(typeof ROUTES)[Name], 'query'>;
  body: Sent<(typeof ROUTES)[Name], 'body'>;
}

/** What a route answers. */
export type AnswerOf<Name extends RouteName> = z.output<(typeof ROUTES)[Name]['answer']>;
