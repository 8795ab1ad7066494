/** The people and games that the pictures show, the same every time: made through the service, as any game is, on the stack's own database. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { TurnDraft } from '@wayfinder/contract';
import { seededRandom } from '@wayfinder/engine';
import { composeCallMail, mailContent } from '@wayfinder/notify';
import { createService, type Service, type UserId } from '@wayfinder/service';
import { openStore, type Store } from '@wayfinder/store';
import { standStill } from '@wayfinder/store/testing';
import type { Locale } from '../../src/i18n/locales.ts';
import { invitationPath } from '../../src/lobby/invite.ts';
import { KNOWN_NONCE, knowChance } from './known-chance.ts';
import { type LaidScene, layOut, layTerra, type Played, play } from './laid-out.ts';

/** Somebody with a session, as a cookie. */
export interface Person {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
  /** By which their page is found. */
  readonly player: string;
}

/** A moment of a game that is looked at: what is asked of Noor in it. */
interface Scene {
  readonly name: string;
  /** Any of these decisions of Conquest of Paradise. */
  readonly kinds: readonly string[];
  /** The first position that will do: a board on which something has happened. */
  readonly from: number;
  readonly seats: number;
  /** Who plays the others: the bot plays for points, chance goes to war. */
  readonly by: 'bot' | 'chance';
  /** Time for a turn, in seconds; null: no clock. */
  readonly clock: number | null;
  /** Rules chosen in place of the preset's. */
  readonly settings?: Record<string, unknown>;
}

const DAY_S = 24 * 60 * 60;
const LIVELY = { from: 150, seats: 4, by: 'bot', clock: 2 * DAY_S } as const;

const SCENES = {
  turnOrder: { ...LIVELY, name: 'First Light', kinds: ['turnOrder'], from: 0 },
  explore: { ...LIVELY, name: 'Stars of Matariki', kinds: ['explore'], from: 40 },
  exploreStep: { ...LIVELY, name: 'The Long Reach', kinds: ['exploreStep'] },
  steer: { ...LIVELY, name: 'Under the Long Cloud', kinds: ['steer'], from: 60 },
  keepTile: { ...LIVELY, name: 'A Quiet Strait', kinds: ['keepTile'], from: 60, clock: null },
  movement: { ...LIVELY, name: 'South of Fiji', kinds: ['movement'], clock: 6 * 60 * 60 },
  build: { ...LIVELY, name: 'Two Lagoons', kinds: ['build'], from: 260, seats: 3 },
  battle: {
    ...LIVELY,
    name: 'War in the Straits',
    kinds: ['battleCard', 'loss', 'retreat', 'chooseBattle', 'settle'],
    from: 0,
    seats: 2,
    by: 'chance',
  },
  startPieces: {
    ...LIVELY,
    name: 'Before the Voyage',
    kinds: ['startPieces'],
    from: 0,
    seats: 3,
    settings: { edition: '2', homes: 'random', variableStart: true, reserve: true, malaria: 'oneDie' },
  },
  solo: {
    ...LIVELY,
    name: 'Alone at Sea',
    kinds: ['movement', 'build'],
    from: 60,
    seats: 1,
    clock: null,
    settings: { edition: '2', homes: 'random', solo: 'standard' },
  },
} as const satisfies Record<string, Scene>;

export type Asked = keyof typeof SCENES;
export const ASKED = Object.keys(SCENES) as Asked[];

export interface World {
  readonly noor: Person;
  readonly tomasz: Person;
  readonly vera: Person;
  /** Has no games, and all that can go wrong with messages. */
  readonly ivo: Person;
  /** Games in which this is asked of Noor; a kind that never came up in time is missing. */
  readonly asked: Readonly<Partial<Record<Asked, string>>>;
  /** Games with the advanced rules in which this is asked of Noor. */
  readonly laid: Readonly<Record<LaidScene, string>>;
  /** Noor waits in this one, and has missed what happened last. */
  readonly waiting: string;
  readonly finished: string;
  /** Noor holds cards in this one; null: she never got any. */
  readonly cards: string | null;
  /** Noor's own table that isn't full and one that is, somebody else's, and one that was closed. */
  readonly lobby: string;
  readonly full: string;
  readonly open: string;
  readonly closed: string;
  /** The path of an invitation to a private game. */
  readonly invitation: string;
  /** Games of Terra Mystica in which Noor is asked for a faction, and what she does in her turn. */
  readonly terra: { readonly faction: string; readonly auction: string; readonly turn: string };
  /** The mail about this game to Noor, as it would be written now; with its pictures, or with all of them blocked. */
  readonly mail: (gameId: string, locale: Locale, pictures: boolean) => Promise<string>;
  readonly speak: (locale: Locale) => Promise<void>;
  /** Keeps a turn of Noor's, as another device of hers would. */
  readonly keepDraft: (gameId: string, draft: TurnDraft) => Promise<void>;
  /** Throws all of them away. */
  readonly dropDrafts: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const GAME = {
  ruleset: 'conquest-of-paradise',
  preset: 'first-game',
  visibility: 'open',
  seatOrder: 'chosen',
  seat: 0,
  clock: null,
} as const;

/** The most acts of all seats in a game before its scene is given up. */
const MOST_ACTS = 900;
/** Chance may pass a scene by: so many games are begun for it. */
const MOST_GAMES = 8;
/** So much happened since Noor last looked. */
const MISSED = 12;
const SESSION_MS = 24 * 60 * 60 * 1000;

/** Makes the people and their games. Takes a minute or so: the games are played by the rules' own bot. */
export async function makeWorld(databaseUrl: string, say: (line: string) => void = () => {}): Promise<World> {
  const store = openStore({ databaseUrl, connections: 3 });
  knowChance(store);
  const service = createService({ store, clock: store.clock });
  const person = (name: string): Promise<Person> => makePerson(store, name);
  const [noor, tomasz, jiwoo, ana, vera, ivo] = [
    await person('Noor'),
    await person('Tomasz'),
    await person('Ji-woo'),
    await person('Ana'),
    await person('Vera'),
    await person('Ivo'),
  ];
  const table = [noor, tomasz, jiwoo, ana];
  const asked: Partial<Record<Asked, string>> = {};
  for (const key of ASKED) {
    const id = await reachScene(service, SCENES[key], table);
    if (id !== null) asked[key] = id;
    say(`${SCENES[key].name}: ${key}${id === null ? ' never came up' : ''}`);
  }
  const watched: Scene = { ...LIVELY, name: 'Gull and Tern', kinds: [] };
  const waiting = await startGame(service, watched.name, table, watched.clock);
  await playUntil(service, waiting, table, watched);
  const { position } = await service.view({ user: noor.id }, waiting);
  await service.putSeen(noor.id, waiting, position - MISSED);
  const finished = await startGame(service, 'High Lagoon', [noor, jiwoo], null);
  await playOn(service, finished, [noor, jiwoo], () => false);
  await makeTrouble(store, ivo, finished);
  const cards = await startGame(service, 'Old Customs', [noor, tomasz], null);
  const hasCards = await playOn(service, cards, [noor, tomasz], holdsCards);
  const rest = await makeTables(service, noor, tomasz);
  const laid = await layOut(store, databaseUrl, table.slice(0, 3), (begun, name, settings) =>
    startGame(begun, name, table.slice(0, 3), LIVELY.clock, settings),
  );
  const terra = {
    faction: await startTerra(service, 'Nine Bridges', [tomasz, jiwoo, noor, ana], CHOSEN),
    auction: await startTerra(service, 'Highest Bidder', [tomasz, noor, jiwoo], BIDDEN),
    turn: await startTerra(service, 'The Ash Quarter', [tomasz, noor, jiwoo, ana]),
  };
  await layTerra(databaseUrl, terra.turn);
  // What a page still sends when its picture is made moves no game of the next picture.
  await standStill(databaseUrl);
  return {
    noor,
    tomasz,
    vera,
    ivo,
    asked,
    laid,
    waiting,
    finished,
    cards: hasCards ? cards : null,
    terra,
    ...rest,
    mail: (gameId, locale, pictures) => mailOf(service, noor, gameId, locale, pictures),
    speak: async (locale) => {
      for (const { id } of [...table, vera, ivo]) await service.patchSettings(id, { locale });
    },
    ...draftsOf(service, noor, [...Object.values(asked), ...Object.values(laid)]),
    close: async () => {
      await service.close();
      await store.close();
    },
  };
}

export function draftsOf(
  service: Service,
  { id }: Person,
  games: readonly string[],
): Pick<World, 'keepDraft' | 'dropDrafts'> {
  return {
    async keepDraft(gameId, draft) {
      const { version: basedOn } = await service.draft(id, gameId);
      await service.putDraft(id, gameId, { draft, basedOn });
    },
    async dropDrafts() {
      for (const gameId of games) await service.deleteDraft(id, gameId);
    },
  };
}

export async function makePerson(store: Store, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.org`;
  const { id, playerId: player } = await store.people.ensure(email, name);
  const cookie = randomBytes(24).toString('hex');
  await store.auth.createSession({ sessionToken: cookie, userId: id, expires: new Date(Date.now() + SESSION_MS) });
  return { id, name, email, cookie, player };
}

/** An address that is refused, webhooks on and off, one of a table, one with two secrets and a log, and a sign-in of which nothing is known. */
async function makeTrouble(
  { mailTroubles, webhooks, deliveries, people, clock }: Store,
  ivo: Person,
  gameId: string,
): Promise<void> {
  await people.createSession(ivo.id, randomBytes(24).toString('hex'), new Date(Date.now() + SESSION_MS));
  await mailTroubles.refused(ivo.id, ivo.email, 'gone', clock.now(), '550 5.1.1');
  const hook = await webhooks.create(ivo.id, 'https://games.example.org/hooks/wayfinder');
  const ofTable = { format: 'discord', gameId, everySeat: true } as const;
  await webhooks.create(ivo.id, 'https://discord.com/api/webhooks/1/abcdEFGH', ofTable);
  const off = await webhooks.create(ivo.id, 'https://old.example.org/turns');
  if (!hook || !off) throw new Error('there is room for three');
  await webhooks.rotate(ivo.id, hook.id);
  await webhooks.disable(off.id, 'failing');
  const end = await deliveries.begin({ webhookId: hook.id, id: 'msg_end', type: 'game.ended', gameId, attempt: 0 });
  await deliveries.end(end, { ok: true, status: 204, ms: 90, note: null });
  for (const [n, note] of [null, 'answered', 'slow', 'certificate'].entries()) {
    const of = { webhookId: hook.id, id: `msg_test_${n}`, type: 'test', gameId: null, attempt: n } as const;
    const attempt = await deliveries.begin(of);
    const status = note === null ? 204 : note === 'answered' ? 503 : null;
    await deliveries.end(attempt, { ok: note === null, status, ms: 120, note });
  }
}

function clockOf(seconds: number | null): { turnSeconds: number } | null {
  return seconds === null ? null : { turnSeconds: seconds };
}

export async function startGame(
  service: Service,
  name: string,
  [host, ...others]: readonly Person[],
  seconds: number | null,
  settings?: Record<string, unknown>,
): Promise<string> {
  if (!host) throw new Error('a game needs people');
  const { preset, ...game } = GAME;
  const { id } = await service.createGame(host.id, {
    ...game,
    ...(settings ? { settings } : { preset }),
    name,
    seats: others.length + 1,
    clock: clockOf(seconds),
    nonce: KNOWN_NONCE,
  });
  for (const { id: user } of others) await service.joinGame(user, id, { nonce: KNOWN_NONCE });
  await service.startGame(host.id, id);
  return id;
}

/** A game that stands at the scene; games are begun anew where it didn't come up. Null: it never did. */
async function reachScene(service: Service, scene: Scene, table: readonly Person[]): Promise<string | null> {
  const people = table.slice(0, scene.seats);
  for (let attempt = 0; attempt < MOST_GAMES; attempt += 1) {
    const id = await startGame(service, scene.name, people, scene.clock, scene.settings);
    if (await playUntil(service, id, people, scene)) return id;
  }
  return null;
}

/** Plays until the scene is there; without kinds: until nothing is asked of the first person. False: it never came up. */
async function playUntil(
  service: Service,
  gameId: string,
  people: readonly Person[],
  { kinds, from, by }: Scene,
): Promise<boolean> {
  const [first] = people;
  if (!first) return false;
  for (let act = 0; act < MOST_ACTS; act += 1) {
    const { awaited, decisions, position, outcome } = await service.decisions({ user: first.id }, gameId);
    if (outcome) return false;
    const mine = decisions.filter(({ seat, blocks }) => seat === 0 && blocks !== 'nothing');
    const there = kinds.length === 0 ? mine.length === 0 : mine.some(({ kind }) => kinds.includes(kind));
    if (position >= from && there) return true;
    const next = awaited.find(({ seat }) => seat !== 0) ?? awaited[0];
    const person = people[next?.seat ?? -1];
    if (!next || !person) return false;
    if (next.seat === 0 || by === 'chance') await answerFirst(service, person, next.seat, gameId);
    else await service.playBot(gameId, next.seat);
  }
  return false;
}

/** Lets bots play all seats until this holds of what the first person sees, or to the end; whether it came to hold. */
async function playOn(
  service: Service,
  gameId: string,
  [first]: readonly Person[],
  holds: (view: unknown) => boolean,
): Promise<boolean> {
  for (let act = 0; first && act < 5 * MOST_ACTS; act += 1) {
    const reader = { user: first.id };
    if (holds((await service.view(reader, gameId)).view)) return true;
    const { awaited, outcome } = await service.decisions(reader, gameId);
    const seat = awaited[0]?.seat;
    if (outcome || seat === undefined) return false;
    await service.playBot(gameId, seat);
  }
  return false;
}

/** Something lies in the first seat's hand. */
function holdsCards(view: unknown): boolean {
  const { seats } = view as { seats: { hand: { shown: { n: number } } }[] };
  return (seats[0]?.hand.shown.n ?? 0) > 0;
}

/** Answers one decision of a seat by chance, preferring what brings the game forward: a bot would play all that is due at once. */
async function answerFirst(service: Service, person: Person, seat: number, gameId: string): Promise<void> {
  const { decisions } = await service.decisions({ user: person.id }, gameId);
  const decision = decisions.find((open) => open.seat === seat && open.blocks !== 'nothing')?.id;
  if (decision === undefined) return;
  const path: string[] = [];
  const random = seededRandom(decision);
  for (;;) {
    const level = await service.level(person.id, gameId, decision, path);
    if (level.done) break;
    const open = level.choices.filter(({ refused, reversible }) => !refused && !reversible);
    const forward = open.filter(({ progress }) => progress);
    const from = forward.length > 0 && random.next(10) < 7 ? forward : open.length > 0 ? open : level.choices;
    const choice = from[random.next(from.length)];
    if (!choice) throw new Error(`nothing can be chosen for ${decision} after ${path.join(' ')}`);
    path.push(choice.id);
  }
  await service.sendCommands(person.id, gameId, [{ id: randomUUID(), decision, path }]);
}

type Tables = Pick<World, 'lobby' | 'full' | 'open' | 'closed' | 'invitation'>;

/** Games that haven't begun. */
async function makeTables(service: Service, noor: Person, tomasz: Person): Promise<Tables> {
  const create = async (host: Person, name: string, more: object = {}): Promise<string> =>
    (await service.createGame(host.id, { ...GAME, name, seats: 3, ...more })).id;
  const lobby = await create(noor, 'Slow Harvest', { clock: clockOf(3 * DAY_S) });
  const full = await create(noor, 'All Aboard', { seats: 2 });
  await service.joinGame(tomasz.id, full, {});
  const open = await create(tomasz, 'Sunday Sand', { clock: clockOf(DAY_S) });
  const closed = await create(noor, 'Never Sailed');
  await service.leaveGame(noor.id, closed);
  const hidden = await service.createGame(tomasz.id, { ...GAME, name: 'Among Friends', seats: 3, visibility: 'link' });
  return {
    lobby,
    full,
    open,
    closed,
    invitation: invitationPath({ gameId: hidden.id, link: hidden.link }),
  };
}

/** Answers of seats from the start of a game, and what it is set up with. */
interface Begun {
  readonly settings?: Record<string, unknown>;
  readonly played: readonly Played[];
}

/** Two have chosen, the third seat is asked. */
const CHOSEN: Begun = {
  played: [
    [0, 'faction', 'witches'],
    [1, 'faction', 'nomads'],
  ],
};

/** Three factions are up, one is bid for, and the second seat is asked. */
const BIDDEN: Begun = {
  settings: { factions: 'auction', startVp: '2017' },
  played: [
    [0, 'nominate', 'mermaids'],
    [1, 'nominate', 'cultists'],
    [2, 'nominate', 'dwarves'],
    [0, 'bid', 'mermaids', '4'],
  ],
};

/** A started game of Terra Mystica, these people in seat order, in which this is played; its id. */
export async function startTerra(
  service: Service,
  name: string,
  people: readonly Pick<Person, 'id'>[],
  { settings, played }: Begun = { played: [] },
): Promise<string> {
  const [host, ...others] = people;
  if (!host) throw new Error('a game needs people');
  const { id } = await service.createGame(host.id, {
    ruleset: 'terra-mystica',
    settings: { seatOrder: 'fixed', ...settings },
    name,
    seats: 1 + others.length,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    clock: null,
  });
  for (const [index, { id: user }] of others.entries()) await service.joinGame(user, id, { seat: index + 1 });
  await service.startGame(host.id, id);
  for (const answer of played) await play(service, id, people, answer);
  return id;
}

async function mailOf(
  service: Service,
  { id, name }: Person,
  gameId: string,
  locale: Locale,
  pictures: boolean,
): Promise<string> {
  const { name: gameName } = await service.game({ user: id }, gameId);
  const call = { gameId, gameName, seat: 0, user: { id, name, locale, timeZone: 'Europe/Paris' } };
  const links = { publicUrl: 'http://wayfinder.example', appSecret: 'of these pictures only' };
  const mail = await composeCallMail(service, call, { after: 0, opened: 0 }, links);
  if (!mail) throw new Error(`nothing is asked in ${gameName}`);
  const { html, attachments } = mailContent(mail);
  return attachments.reduce(
    (text, { cid, content }) =>
      text.replaceAll(`cid:${cid}"`, pictures ? `data:image/png;base64,${content.toString('base64')}"` : '"'),
    html,
  );
}
