/** The api as the browser reaches it: same origin, its own cookie. Types come from the contract; its schemas are not loaded. */
import type { AnswerOf, Problem, ProblemCode, RouteName, Sending } from '@wayfinder/contract';
import { endSession } from '../offline/forget.ts';

const V1 = '/api/v1';

/** The routes that pages call. A test holds them to the contract's table. */
export const CALLED = {
  createGame: 'POST /games',
  getGame: 'GET /games/:id',
  joinGame: 'POST /games/:id/join',
  leaveGame: 'POST /games/:id/leave',
  startGame: 'POST /games/:id/start',
  giveNonce: 'PUT /games/:id/nonce',
  putClock: 'PUT /games/:id/clock',
  seatBot: 'POST /games/:id/bots',
  unseatBot: 'DELETE /games/:id/bots/:seat',
  renewLink: 'POST /games/:id/link',
  rematch: 'POST /games/:id/rematch',
  listInvited: 'GET /games/:id/invitations',
  invite: 'POST /games/:id/invitations',
  withdrawInvitation: 'DELETE /games/:id/invitations/:invitation',
  getPeople: 'GET /me/people',
  acceptInvitation: 'POST /me/invitations/:id/accept',
  declineInvitation: 'DELETE /me/invitations/:id',
  putFilter: 'PUT /me/filters/:id',
  deleteFilter: 'DELETE /me/filters/:id',
  createLeague: 'POST /clubs/:id/leagues',
  patchLeague: 'PATCH /leagues/:id',
  announceSeason: 'POST /leagues/:id/seasons',
  stepSeason: 'POST /leagues/:id/seasons/:season/step',
  getSignUp: 'GET /leagues/:id/seasons/:season/sign-up',
  signUp: 'PUT /leagues/:id/seasons/:season/sign-up',
  withdraw: 'DELETE /leagues/:id/seasons/:season/sign-up',
  listMembers: 'GET /clubs/:id/members',
  createClub: 'POST /clubs',
  patchClub: 'PATCH /clubs/:id',
  renewClubLink: 'POST /clubs/:id/link',
  joinClub: 'POST /clubs/:id/join',
  leaveClub: 'POST /clubs/:id/leave',
  putClubNotices: 'PUT /clubs/:id/notices',
  patchMember: 'PATCH /clubs/:id/members/:player',
  removeMember: 'POST /clubs/:id/members/:player/remove',
  liftBan: 'DELETE /clubs/:id/bans/:player',
  answerAsk: 'POST /clubs/:id/asks/:player',
  inviteToClub: 'POST /clubs/:id/invitations',
  withdrawClubInvitation: 'DELETE /clubs/:id/invitations/:invitation',
  importMembers: 'POST /clubs/:id/import',
  writeNews: 'POST /clubs/:id/news',
  patchNews: 'PATCH /clubs/:id/news/:number',
  deleteNews: 'DELETE /clubs/:id/news/:number',
  moveMember: 'POST /leagues/:id/seasons/:season/moves',
  actInSeason: 'POST /leagues/:id/seasons/:season/acts',
  putSeasonEnd: 'PUT /leagues/:id/seasons/:season/end',
  putAdmission: 'PUT /leagues/:id/seasons/:season/admissions',
  decideObjection: 'PUT /leagues/:id/seasons/:season/objections/:objection',
  declineClubInvitation: 'DELETE /me/club-invitations/:id',
  getTalk: 'GET /games/:id/talk',
  listLines: 'GET /talk/:of/:id/:room',
  writeLine: 'POST /talk/:of/:id/:room',
  editLine: 'PATCH /talk/:of/:id/:room/:number',
  deleteLine: 'DELETE /talk/:of/:id/:room/:number',
  react: 'PUT /talk/:of/:id/:room/:number/reactions/:reaction',
  putTalkSeen: 'PUT /talk/:of/:id/:room/seen',
  reportLine: 'POST /talk/:of/:id/:room/:number/report',
  openTopic: 'POST /clubs/:id/topics',
  patchTopic: 'PATCH /clubs/:id/topics/:topic',
  getPrivateNote: 'GET /games/:id/private-note',
  putPrivateNote: 'PUT /games/:id/private-note',
  listMarks: 'GET /me/marks',
  putMark: 'PUT /me/marks/:player',
  decideReport: 'POST /operator/reports/:id',
  getSeason: 'GET /leagues/:id/seasons/:season',
  answerScoring: 'PUT /leagues/:id/seasons/:season/agreement',
  leaveSeason: 'POST /leagues/:id/seasons/:season/leave',
  objectToResult: 'POST /leagues/:id/seasons/:season/objections',
  getView: 'GET /games/:id/view',
  getEvents: 'GET /games/:id/events',
  getCalls: 'GET /me/calls',
  getNotes: 'GET /games/:id/notes',
  propose: 'POST /games/:id/proposals',
  answerProposal: 'PUT /games/:id/proposals/:number',
  endPause: 'DELETE /games/:id/pause',
  offerSeat: 'PUT /games/:id/seats/:seat/offer',
  withdrawOffer: 'DELETE /games/:id/seats/:seat/offer',
  takeSeat: 'POST /games/:id/seats/:seat/take',
  returnToSeat: 'POST /games/:id/return',
  keepGame: 'POST /games/:id/keep',
  sendCommands: 'POST /games/:id/commands',
  getDraft: 'GET /games/:id/draft',
  putDraft: 'PUT /games/:id/draft',
  getOrders: 'GET /games/:id/orders',
  putOrders: 'PUT /games/:id/orders',
  tryOrders: 'POST /games/:id/orders/try',
  putSeen: 'PUT /games/:id/seen',
  putMute: 'PUT /games/:id/mute',
  exportGame: 'GET /games/:id/export',
  exportLedger: 'GET /games/:id/ledger',
  getLedger: 'GET /rulesets/:id/ledgers/:name',
  patchSettings: 'PATCH /me/settings',
  putHours: 'PUT /me/hours',
  putVacations: 'PUT /me/vacations',
  endSession: 'DELETE /me/sessions/:id',
  endSessions: 'DELETE /me/sessions',
  createToken: 'POST /me/tokens',
  deleteToken: 'DELETE /me/tokens/:id',
  createWebhook: 'POST /me/webhooks',
  deleteWebhook: 'DELETE /me/webhooks/:id',
  testWebhook: 'POST /me/webhooks/:id/test',
  enableWebhook: 'POST /me/webhooks/:id/enable',
  rotateWebhook: 'POST /me/webhooks/:id/rotate',
  endOldSecret: 'DELETE /me/webhooks/:id/old-secret',
  listDeliveries: 'GET /me/webhooks/:id/deliveries',
  sendAgain: 'POST /me/webhooks/:id/deliveries/:messageId/again',
  listWebhooks: 'GET /me/webhooks',
  getPush: 'GET /me/push',
  putPush: 'PUT /me/push',
  deletePush: 'DELETE /me/push',
  renewFeed: 'POST /me/feed',
  deleteFeed: 'DELETE /me/feed',
  unsubscribe: 'POST /unsubscribe',
  stream: 'GET /games/:id/stream',
  streamOfMine: 'GET /me/stream',
} as const satisfies Partial<Record<RouteName, `${string} ${string}`>>;
export type Called = keyof typeof CALLED;

/** Why a request failed: the api's own problem, or that it could not be reached. */
export type Trouble = Problem | { code: 'offline'; status: 0; title: string };

/** The api said no, or did not answer. */
export class Failed extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble.title);
    this.name = 'Failed';
    this.trouble = trouble;
  }
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The address of a route on this origin. */
export function pathOf(name: Called, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const [, path = ''] = CALLED[name].split(' ');
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return `${V1}${filled}${text ? `?${text}` : ''}`;
}

async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'code' in body && 'title' in body) return body as Problem;
  // A proxy in between answered in its own words.
  const code: ProblemCode = response.status >= 500 ? 'unavailable' : 'bad-request';
  return { type: `/api/problems/${code}`, title: `HTTP ${response.status}`, status: response.status, code };
}

/** Calls a route. `keepalive`: the request outlives its page. @throws Failed */
export async function call<Name extends Called>(
  name: Name,
  sending: Sending<Name>,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<AnswerOf<Name>> {
  const { params, query, body, signal } = sending as Parts;
  const [method = 'GET'] = CALLED[name].split(' ');
  const response = await fetch(pathOf(name, params, query), {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Failed({ code: 'offline', status: 0, title: 'offline' });
  });
  // The session has ended, wherever that was done: what it kept on this device goes.
  if (response.status === 401) endSession();
  if (!response.ok) throw new Failed(await problemOf(response));
  if (response.status === 204) return null as AnswerOf<Name>;
  const isText = response.headers.get('content-type')?.startsWith('text/plain');
  return (await (isText ? response.text() : response.json())) as AnswerOf<Name>;
}
