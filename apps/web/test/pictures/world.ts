/** The people and games that the pictures show, the same every time: made through the service, as any game is, on the stack's own database. */
import { type ComposedMail, composeCallMail, composeCallsMail, mailContent } from '@wayfinder/notify';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store } from '@wayfinder/store';
import { knowChance, standStill } from '@wayfinder/store/testing';
import type { Locale } from '../../src/i18n/locales.ts';
import { invitationPath } from '../../src/lobby/invite.ts';
import { type Clubs, MEMBERS, makeClubs } from './clubs.ts';
import { type Desks, makeDesks } from './desks.ts';
import { type IslandMoment, playIslands } from './islands.ts';
import { type LaidScene, layOut, layTerra, type Played, play } from './laid-out.ts';
import { type Drafts, draftsOf, makePerson, makeTrouble, type Person } from './people.ts';
import {
  clockOf,
  GAME,
  holdsCards,
  meetBots,
  playOn,
  playUntil,
  reachScene,
  type Scene,
  startGame,
} from './playing.ts';
import { type Leagues, makeLeagues } from './seasons.ts';

const DAY_S = 24 * 60 * 60;
const LIVELY = { from: 150, seats: 4, by: 'bot', clock: 2 * DAY_S } as const;

const SCENES = {
  turnOrder: { ...LIVELY, name: 'First Light', kinds: ['turnOrder'], from: 0 },
  explore: { ...LIVELY, name: 'Stars of Matariki', kinds: ['explore'], from: 40 },
  exploreStep: { ...LIVELY, name: 'The Long Reach', kinds: ['exploreStep'] },
  // Seldom asked: most games never come to it.
  steer: { ...LIVELY, name: 'Under the Long Cloud', kinds: ['steer'], from: 60, known: 1002 },
  keepTile: { ...LIVELY, name: 'A Quiet Strait', kinds: ['keepTile'], from: 60, known: 8, clock: null },
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

/** People and games in the pictures: all that must be known of a database that holds them. */
export interface Atlas {
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
  /** Something is asked of Noor in this one, in which bots have the other seats. */
  readonly bots: string;
  /** Noor holds cards in this one; null: she never got any. */
  readonly cards: string | null;
  /** Noor's own table that isn't full, with a bot, and one that is, somebody else's, and one that was closed. */
  readonly lobby: string;
  readonly full: string;
  readonly open: string;
  readonly closed: string;
  /** The path of an invitation to a private game. */
  readonly invitation: string;
  /** Games of Terra Mystica in which Noor is asked for a faction, and what she does in her turn. */
  readonly terra: { readonly faction: string; readonly auction: string; readonly turn: string };
  readonly clubs: Clubs;
  readonly leagues: Leagues;
  readonly desks: Desks;
  /** Games of Small Islands at moments of Noor's. */
  readonly islands: Readonly<Record<IslandMoment, string>>;
}

/** The same, and what is done with it while pictures are made. */
export interface World extends Atlas, Drafts {
  /** The mail about these games to Noor, as it would be written now; with its pictures, or with all of them blocked. */
  readonly mail: (games: readonly string[], locale: Locale, pictures: boolean) => Promise<string>;
  readonly speak: (locale: Locale) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** So much happened since Noor last looked. */
const MISSED = 12;
/** Makes the people and their games in an empty database. The games are played by the rules' own bots, which takes a while. */
export async function makeWorld(databaseUrl: string, say: (line: string) => void): Promise<Atlas> {
  const store = openStore({ databaseUrl, connections: 3 });
  const service = createService({ store, clock: store.clock });
  try {
    return await populate({ databaseUrl, store, service, say });
  } finally {
    await service.close();
    await store.close();
  }
}

/** Place in which a world is made. */
interface Place {
  readonly databaseUrl: string;
  readonly store: Store;
  readonly service: Service;
  readonly say: (line: string) => void;
}

async function populate({ databaseUrl, store, service, say }: Place): Promise<Atlas> {
  knowChance(store);
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
    const scene: Scene = SCENES[key];
    if (scene.known !== undefined) knowChance(store, scene.known);
    const id = await reachScene(service, scene, table);
    if (id !== null) asked[key] = id;
    say(`${scene.name}: ${key}${id === null ? ' never came up' : ''}`);
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
    startGame(begun, name, table.slice(0, 3), LIVELY.clock, { settings }),
  );
  const terra = {
    faction: await startTerra(service, 'Nine Bridges', [tomasz, jiwoo, noor, ana], CHOSEN),
    auction: await startTerra(service, 'Highest Bidder', [tomasz, noor, jiwoo], BIDDEN),
    turn: await startTerra(service, 'The Ash Quarter', [tomasz, noor, jiwoo, ana]),
  };
  await layTerra(databaseUrl, terra.turn);
  const islands = await playIslands(service, databaseUrl, table, say);
  const bots = await meetBots(service, 'Iron Crew', noor);
  const games = [asked.movement, waiting, finished, rest.open].flatMap((id) => id ?? []);
  const clubs = await makeClubs({ databaseUrl, store, service, noor, tomasz, vera, ivo, games });
  // The first of the club's members was shown out of it again.
  const members = await Promise.all(
    MEMBERS.slice(1).map((name, n) => store.people.ensure(`member-${n + 1}@example.org`, name)),
  );
  const players = [noor.id, ...members.map(({ id }) => id)];
  const ground = { databaseUrl, store, service };
  const leagues = await makeLeagues(ground, clubs.lively, tomasz.id, players);
  const desks = await makeDesks(ground, { club: clubs.lively, owner: tomasz.id, players });
  return {
    noor,
    tomasz,
    vera,
    ivo,
    asked,
    laid,
    waiting,
    finished,
    bots,
    cards: hasCards ? cards : null,
    terra,
    islands,
    clubs,
    leagues,
    desks,
    ...rest,
  };
}

/** Opens what was made in this database, to be looked at alone: no log grows any more. */
export async function openWorld(databaseUrl: string, atlas: Atlas): Promise<World> {
  // Requests that a page still sends when its picture is made move no game of the next picture.
  await standStill(databaseUrl);
  const store = openStore({ databaseUrl, connections: 3 });
  const service = createService({ store, clock: store.clock });
  const { noor, vera, ivo } = atlas;
  return {
    ...atlas,
    mail: (games, locale, pictures) => mailOf(service, noor, games, locale, pictures),
    speak: async (locale) => {
      for (const { id } of [noor, vera, ivo]) await service.patchSettings(id, { locale });
    },
    ...draftsOf(service, noor),
    close: async () => {
      await service.close();
      await store.close();
    },
  };
}

type Tables = Pick<World, 'lobby' | 'full' | 'open' | 'closed' | 'invitation'>;

/** Games that haven't begun. */
async function makeTables(service: Service, noor: Person, tomasz: Person): Promise<Tables> {
  const create = async (host: Person, name: string, more: object = {}): Promise<string> =>
    (await service.createGame(host.id, { ...GAME, name, seats: 3, ...more })).id;
  const lobby = await create(noor, 'Slow Harvest', {
    clock: clockOf(3 * DAY_S),
    bots: [{ level: 'easy' }],
    botPace: 'unhurried',
  });
  const full = await create(noor, 'All Aboard', { seats: 2, starts: 'by-host' });
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

/** Of several games: as the mail that tells of all of them. */
async function mailOf(
  service: Service,
  { id, name: given }: Person,
  games: readonly string[],
  locale: Locale,
  pictures: boolean,
): Promise<string> {
  const links = { publicUrl: 'http://wayfinder.example', appSecret: 'of these pictures only' };
  const composed: ComposedMail[] = [];
  let user = { id, name: given, locale, timeZone: 'Europe/Paris' };
  for (const gameId of games) {
    const { name: gameName, seats } = await service.game({ user: id }, gameId);
    user = { ...user, name: seats.find(({ you }) => you)?.name ?? given };
    const mail = await composeCallMail(service, { gameId, gameName, seat: 0, user }, { after: 0, opened: 0 }, links);
    if (!mail) throw new Error(`nothing is asked in ${gameName}`);
    composed.push(mail);
  }
  const [first, ...others] = composed;
  if (!first) throw new Error('a mail is about a game');
  const { html, attachments } = mailContent(
    others.length === 0 ? first : composeCallsMail(user, composed, [], 1, links),
  );
  return attachments.reduce(
    (text, { cid, content }) =>
      text.replaceAll(`cid:${cid}"`, pictures ? `data:image/png;base64,${content.toString('base64')}"` : '"'),
    html,
  );
}
