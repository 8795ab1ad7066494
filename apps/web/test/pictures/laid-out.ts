/**
 * Games that begin late, in a position that is laid out: what the advanced rules ask comes up too seldom by chance. Their logs begin as all do; the
 * position lies in the place of a snapshot, which a process folds from, and what is played from there on is played through the service.
 */
import { randomUUID } from 'node:crypto';
import { conquestOfParadise } from '@wayfinder/conquest-of-paradise';
import { type GameInfo, openDecisions, type Ruleset, seededRandom, type Table } from '@wayfinder/engine';
import { createService, type Service, type UserId } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import { layTable } from '@wayfinder/store/testing';
import { terraMystica } from '@wayfinder/terra-mystica';
import showcase from '@wayfinder/terra-mystica/showcase' with { type: 'json' };

const RULESET = conquestOfParadise as unknown as Ruleset;
const TERRA = terraMystica as unknown as Ruleset;

/** Somebody at the table; seats are in their order. */
interface Seated {
  readonly id: UserId;
}

/** Answer of a seat to a decision of this kind. */
export type Played = readonly [seat: number, kind: string, ...path: string[]];

/** A position, and what is played from there before anybody looks. */
export interface LaidOut {
  readonly name: string;
  readonly given: Record<string, unknown>;
  readonly then: readonly Played[];
  /** Standing orders of the first seat. */
  readonly orders?: unknown;
}

const SETTINGS = {
  edition: '2',
  homes: ['tonga', 'samoa', 'hiva'],
  randomEvents: 'second',
  reactions: 'ask',
  southIsland: true,
  reserve: true,
  kumara: true,
  malaria: 'oneDie',
} as const;

/** Cards of the deck that aren't `left` in it or held. */
const DECK = [
  ...['typhoon-1', 'typhoon-2', 'tsunami', 'weeds', 'erosion-1', 'erosion-2', 'drought', 'pele', 'taniwha-1'],
  ...['taniwha-2', 'winds-1', 'winds-2', 'fishing-1', 'fishing-2', 'fertile', 'spring', 'ash', 'war-fever'],
  ...['war-leader', 'shaman', 'rats', 'castaways', 'refugees', 'tapu', 'driftwood', 'birds', 'doldrums'],
];
const allBut = (...left: readonly string[]): string[] => DECK.filter((card) => !left.includes(card));

/** Three fleets near each other, with marks of earlier events, the South Island, and a way to the east. */
const CHART = {
  '0,1': {
    villages: 4,
    marks: { weeds: true },
    pieces: { 0: { war_canoe: 2, transport_canoe: 1, warrior_band: 2, colony: 1, link: true } },
  },
  '1,1': { sea: 'O1', pieces: { 0: { link: true } } },
  '2,0': {
    tile: 'tahiti',
    villages: 2,
    controller: 0,
    marks: { fertile: true },
    pieces: { 0: { warrior_band: 1, link: true } },
  },
  '0,2': {
    tile: 'aotearoa',
    direction: 0,
    villages: 1,
    controller: 0,
    marks: { ash: true },
    pieces: { 0: { link: true } },
  },
  '-1,3': { tile: 'te-waka-maui', direction: 0, pieces: { 0: { colony: 1 } } },
  '0,0': {
    villages: 3,
    marks: { spring: true },
    pieces: { 1: { war_canoe: 2, transport_canoe: 1, warrior_band: 2, colony: 1, link: true } },
  },
  '1,0': { tile: null, sea: 'O2' },
  '1,-1': { sea: 'O1', pieces: { 1: { transport_canoe: 1, colony: 1 } } },
  '2,-1': {
    tile: 'niue',
    villages: 1,
    controller: 1,
    marks: { drought: true },
    pieces: { 1: { warrior_band: 1, link: true } },
  },
  '3,-2': { tile: 'tubuai', villages: 1, controller: 2, pieces: { 2: { colony: 1, link: true } } },
  '4,-3': { sea: 'O3', pieces: { 2: { war_canoe: 1, warrior_band: 1 } } },
  '8,-2': { tile: 'rapa-nui', villages: 1, controller: 0, pieces: { 0: { war_canoe: 1 } } },
  '8,-3': { sea: true },
  '9,-3': { sea: true },
} as const;

/** An armed order, as the form suggests it. */
const ARMED = {
  armed: [{ card: 'taniwha', in: [], within: 2, least: 3, against: [], cards: [], leading: false, rolls: [] }],
};

const HANDS = [['taniwha-1', 'winds-1', 'birds'], ['shaman', 'taniwha-2'], ['tapu']];

const TRACKS = [7.5, 9, 8];
const CARDS = [{ faceDown: ['navigation', 'hui'] }, { faceDown: ['haka'] }, {}];

/** The position with these cards in the hands. */
export function late(more: Record<string, unknown>, hands = HANDS): Record<string, unknown> {
  const seats = Object.fromEntries(
    hands.map((held, seat) => [seat, { held, track: TRACKS[seat], cards: CARDS[seat] }]),
  );
  return { turn: 7, empty: true, seats, hexes: CHART, ...more };
}

/** Nobody answers a card that is read. */
const PASSED: readonly Played[] = [0, 1, 2].map((seat) => [seat, 'reaction', 'pass']);

const DRAWN: readonly Played[] = [[0, 'turnRole', 'role-event'], [2, 'turnOrder', '1', 'clockwise'], ...PASSED];

/** The event deck holds nothing but this. */
function drawing(card: string): Pick<LaidOut, 'given' | 'then'> {
  const hands = [['war-fever'], ['shaman'], ['tapu']];
  const discards = allBut(card, ...hands.flat());
  return { given: late({ step: 'turnOrder', events: { started: true, discards } }, hands), then: DRAWN };
}

/** Scenes that the pictures show. */
export const SCENES = {
  turnRole: { name: 'Two Tasks', ...drawing('erosion-1'), then: [[0, 'free', 'reveal-card', 'hui']] },
  event: { name: 'A Long Tremor', ...drawing('erosion-1') },
  eventLoss: {
    name: 'What the Sea Takes',
    given: late({ step: 'movement', order: [0, 1, 2] }),
    then: [
      [0, 'transit', 'end'],
      [0, 'movement', 'move', '0,1', '1,0', 'transport_canoe@0+colony', '1', 'war_canoe@0+warrior_band', '1', 'go'],
      [1, 'reaction', 'play', 'taniwha-2'],
      [2, 'reaction', 'pass'],
      ...PASSED,
    ],
  },
  reaction: {
    name: 'Something in the Water',
    given: late({ step: 'movement', order: [1, 0, 2] }),
    then: [
      [1, 'movement', 'move', '0,0', '1,0', 'transport_canoe@0+colony', '1', 'war_canoe@0+warrior_band', '1', 'go'],
    ],
  },
  held: {
    name: 'Fair Winds',
    given: late({ step: 'movement', order: [1, 0, 2] }),
    then: [
      [1, 'movement', 'end'],
      [0, 'transit', 'end'],
    ],
    orders: ARMED,
  },
  search: {
    name: 'Where the Sun Rises',
    given: late({ step: 'exploration', order: [1, 0, 2] }),
    then: [[1, 'explore', 'decline']],
  },
  searcher: {
    name: 'Sweet Potatoes',
    given: late({
      step: 'exploration',
      order: [0, 1, 2],
      exploration: { at: '12,-7' },
      search: { result: 'explore', rolls: 4 },
    }),
    then: [[0, 'free', 'reveal-card', 'navigation']],
  },
  useMarker: {
    name: 'Terns at Dusk',
    given: late({ step: 'exploration', order: [0, 1, 2] }),
    then: [
      [0, 'free', 'play-held', 'birds'],
      ...PASSED,
      [0, 'explore', 'pre-move', '2,0'],
      [0, 'exploreStep', 'enter', '3,0'],
    ],
  },
} as const satisfies Record<string, LaidOut>;

export type LaidScene = keyof typeof SCENES;

/** All games of the pictures, begun by these people and played to where they are looked at. */
export function layOut(
  store: Store,
  databaseUrl: string,
  people: readonly Seated[],
  begin: Begin,
): Promise<Record<LaidScene, string>> {
  return layOutAll(SCENES, store, databaseUrl, people, begin);
}

/** Makes and starts a game with these settings; its id. */
type Begin = (service: Service, name: string, settings: Record<string, unknown>) => Promise<string>;

/** These games, by their names here. */
export async function layOutAll<Key extends string>(
  scenes: Readonly<Record<Key, LaidOut>>,
  store: Store,
  databaseUrl: string,
  people: readonly Seated[],
  begin: Begin,
): Promise<Record<Key, string>> {
  const games: [Key, LaidOut, string][] = [];
  const before = createService({ store, clock: store.clock });
  for (const [key, scene] of Object.entries(scenes) as [Key, LaidOut][]) {
    const id = await begin(before, scene.name, SETTINGS);
    games.push([key, scene, id]);
    await layTable(databaseUrl, id, RULESET, (info) => standing(info, scene.given));
  }
  // Another process: this one remembers how they began.
  await before.close();
  const after = createService({ store, clock: store.clock });
  for (const [, { then, orders }, id] of games) {
    for (const played of then) await play(after, id, people, played);
    const [first] = people;
    if (orders && first) await after.putOrders(first.id, id, orders);
  }
  await after.close();
  return Object.fromEntries(games.map(([key, , id]) => [key, id])) as Record<Key, string>;
}

/** State and open decisions of a game in this position. */
function standing(info: GameInfo, given: unknown, ruleset = RULESET): Pick<Table, 'state' | 'open'> {
  const state = ruleset.position(given, info.settings, info.seats);
  return openDecisions(ruleset, info, state, () => seededRandom(info.gameId)).table;
}

/**
 * Lays a game of Terra Mystica as it is shown before anybody plays, with four seats of which the second is to move; `given`: otherwise, or with
 * other numbers of seats.
 */
export function layTerra(databaseUrl: string, game: string, given: object = {}): Promise<void> {
  return layTable(databaseUrl, game, TERRA, (info) => standing(info, { ...showcase.given, ...given }, TERRA));
}

/** Plays a decision of a seat. @throws Error when it isn't open, or is refused */
export async function play(
  service: Service,
  game: string,
  people: readonly Seated[],
  [seat, kind, ...path]: Played,
): Promise<void> {
  const user = people[seat]?.id;
  if (user === undefined) throw new Error(`nobody sits at seat ${seat}`);
  const { decisions } = await service.decisions({ user }, game);
  const decision = decisions.find((open) => open.seat === seat && open.kind === kind)?.id;
  if (decision === undefined) throw new Error(`no ${kind} is open for seat ${seat}: ${decisions.map(({ id }) => id)}`);
  const told = await service.sendCommands(user, game, [{ id: randomUUID(), decision, path }]);
  if (JSON.stringify(told).includes('"refused":{'))
    throw new Error(`${kind} ${path.join(' ')}: ${JSON.stringify(told)}`);
}
