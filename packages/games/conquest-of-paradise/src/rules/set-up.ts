/** Section 3: what lies where before the first turn. */
import { assertChosen, type Draw, type NewEvent, pick, type Random, Refused, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { STARTING_BANDS, STARTING_VILLAGES } from '../data/constants.ts';
import {
  counterMix,
  DISCOVERED_ISLAND_MARKERS,
  deckOf,
  homeDirection,
  MARKERS,
  PRINTED_GROUPS,
  setUpData,
  TILES,
  tileData,
  VP,
} from '../data/index.ts';
import type { Part } from '../part.ts';
import {
  type Group,
  KINDS,
  type Pieces,
  type SeatState,
  type Settings,
  type State,
  settings as settingsSchema,
} from '../state.ts';
import { advancedRules, advancedSeat, advancedState } from './advanced-set-up.ts';
import { changeHex, setVillages } from './control.ts';
import { eventPart } from './event-part.ts';
import { faceDown, minus, piecesOf, putPieces } from './pieces.ts';
import { isOpponent } from './players.ts';
import { ALLOWED, hasVariableStart, isSolo, settingsRefusal, settled } from './settings.ts';

/** The human plays Tonga, the opponent is Samoa (CP-31.1). */
const SOLO_HOMES = ['tonga', 'samoa'];

const SEATS = { min: 1, max: 4 } as const;

const gameSetUp = z.strictObject({ settings: settingsSchema, seats: z.number().int().min(SEATS.min).max(SEATS.max) });
const homesAllotted = z.strictObject({ homes: z.array(z.string()) });
const markersDrawn = z.strictObject({
  removed: z.array(z.strictObject({ knots: z.number().int() })),
  placed: z.array(z.strictObject({ hex: z.string(), knots: z.number().int() })),
});
type MarkersDrawn = z.infer<typeof markersDrawn>;

/**
 * The first events of a game: set-up, homes (CP-3.7), and the markers drawn for three and four seats (CP-3.4, 3.5).
 * @throws Refused when the settings don't fit each other or the number of seats (CP-3.1, 20.3, 20.4).
 */
export function startEvents(chosen: Settings, seats: number, random: Random): NewEvent[] {
  assertChosen(chosen, ALLOWED);
  const refusal = settingsRefusal(chosen, seats);
  if (refusal) throw new Refused(refusal);
  const sides = sidesOf(chosen, seats);
  const layout = sides === 2 ? ['CP-3.2'] : sides === 3 ? ['CP-3.3'] : ['CP-3.3', 'CP-3.5'];
  const events: NewEvent[] = [
    {
      type: 'GameSetUp',
      data: { settings: chosen, seats },
      because: ['CP-3.1', ...layout, 'CP-1.6', 'CP-1.10', 'CP-1.11', 'CP-3.6', ...advancedRules(chosen)],
    },
    allotHomes(chosen, seats, random),
  ];
  return setUpData(sides).ocean.length > 0 ? [...events, drawSetUpMarkers(sides, random)] : events;
}

/** Number of sides with things on the map: alone one plays against an opponent that has a seat's (CP-31.2). */
function sidesOf(settings: Settings, seats: number): number {
  return isSolo({ settings }) ? 2 : seats;
}

/** CP-3.7: homes as named, or dealt at random. */
function allotHomes(chosen: Settings, seats: number, random: Random): NewEvent {
  const because = ['CP-3.7', 'CP-3.8', 'CP-3.9', 'CP-3.10'];
  if (isSolo({ settings: chosen })) {
    return { type: 'HomesAllotted', data: { homes: SOLO_HOMES }, because: ['CP-31.1', ...because] };
  }
  if (chosen.homes !== 'random') return { type: 'HomesAllotted', data: { homes: chosen.homes }, because };
  const left = [...setUpData(seats).homes];
  const homes: string[] = [];
  const draws: Draw[] = [];
  while (left.length > 1) {
    const { item, draw } = pick(random, 'home', left);
    homes.push(item);
    draws.push(draw);
    left.splice(left.indexOf(item), 1);
  }
  return { type: 'HomesAllotted', data: { homes: [...homes, ...left] }, because, draws };
}

/** CP-3.4, 3.5: island markers leave the game, ocean markers are laid; all at random, their knots public. */
function drawSetUpMarkers(seats: number, random: Random): NewEvent {
  const { removedIslandMarkers, ocean } = setUpData(seats);
  const draws: Draw[] = [];
  const draw = (type: 'island_group' | 'open_ocean', n: number): number[] => {
    const left = MARKERS.filter((marker) => marker.type === type).flatMap(({ knots, n: of }) =>
      Array.from({ length: of }, () => ({ name: `${type === 'island_group' ? 'I' : 'O'}${knots}`, knots })),
    );
    return Array.from({ length: n }, () => {
      const drawn = pick(random, 'set-up-marker', left);
      draws.push(drawn.draw);
      left.splice(left.indexOf(drawn.item), 1);
      return drawn.item.knots;
    });
  };
  const removed = draw('island_group', removedIslandMarkers).map((knots) => ({ knots }));
  const knots = draw('open_ocean', ocean.length);
  const placed = ocean.map((hex, i) => ({ hex, knots: knots[i] ?? 0 }));
  const because = ['CP-3.4', ...(seats === 4 ? ['CP-3.5'] : []), 'CP-3.6'];
  return { type: 'SetUpMarkersDrawn', data: { removed, placed }, because, draws };
}

/** A seat's counters of the data, without those that stand on the map. */
function supplyWithout(onMap: Pieces): Pieces {
  const mix = Object.fromEntries(KINDS.map((kind) => [kind, counterMix(kind)])) as Pieces;
  return minus(mix, onMap);
}

function newSeat(settings: Settings, seat: number): SeatState {
  return {
    homeOfSetUp: '',
    home: null,
    explorer: 'ready',
    freeMarkers: DISCOVERED_ISLAND_MARKERS,
    supply: faceDown({ settings }, seat, isOpponent({ settings }, seat) ? piecesOf() : supplyWithout(piecesOf())),
    hand: secret([seat], [], { n: 0 }),
    faceUp: [],
    track: 0,
    deforested: 0,
    sealed: null,
    ...advancedSeat(settings, seat),
  };
}

/** The group that a tile makes of its hex once it is face up. Nobody controls it (CP-7.8). */
export function groupOfTile(tile: string): Group {
  const { green, brown } = tileData(tile);
  return {
    id: tile,
    printed: false,
    green,
    brown,
    improved: 0,
    villages: 0,
    controller: null,
    independent: false,
    heldBy: null,
  };
}

function placePrintedGroups(state: State): void {
  for (const { id, hex, status, green, brown } of PRINTED_GROUPS) {
    changeHex(state, hex).group = {
      id,
      printed: true,
      green,
      brown,
      improved: 0,
      villages: 0,
      controller: null,
      independent: status === 'independent',
      heldBy: null,
    };
  }
}

/** CP-3.3, 3.5: home tiles lie in their home's direction; that of the others is printed on the map and has no effect. */
function placeTiles(state: State, seats: number): void {
  const { tiles, homes } = setUpData(seats);
  for (const { hex, tile } of tiles) {
    const entry = changeHex(state, hex);
    entry.tile = { faceUp: true, id: tile, direction: homes.includes(tile) ? homeDirection(tile) : null };
    entry.group = groupOfTile(tile);
  }
}

/** The state after GameSetUp, the event that makes it. */
export function newGame(data: unknown): State {
  const { settings: chosen, seats: players } = data as z.infer<typeof gameSetUp>;
  const settings = settled(chosen);
  const seats = sidesOf(settings, players);
  const placed = setUpData(seats).tiles.map(({ tile }) => tile);
  const tiles = TILES.map(({ id }) => id).filter((id) => !placed.includes(id));
  const deck = deckOf(chosen.edition);
  const state: State = {
    settings,
    turn: 0,
    step: 'setUp',
    order: [],
    part: 0,
    holder: null,
    kava: null,
    seats: Array.from({ length: seats }, (_, seat) => newSeat(settings, seat)),
    hexes: {},
    cup: MARKERS.map((marker) => ({ ...marker })),
    markersOut: { island_group: 0, off_course: 0 },
    offCourseWaiting: 0,
    unseenTiles: secret([], tiles, { n: tiles.length }),
    deck: secret([], deck, { n: deck.length }),
    exploration: null,
    movement: null,
    battle: null,
    pools: null,
    homeless: [],
    victory: null,
    outcome: null,
    ...advancedState(settings),
  };
  placePrintedGroups(state);
  placeTiles(state, seats);
  return state;
}

/** Hex of a home of set-up. */
function homeHex(home: string, seats: number): string {
  const printed = PRINTED_GROUPS.find((group) => group.id === home)?.hex;
  const hex = printed ?? setUpData(seats).tiles.find(({ tile }) => tile === home)?.hex;
  if (hex === undefined) throw new Error(`no home ${home}`);
  return hex;
}

/** CP-3.8 to 3.10: villages and bands on the homes, the rest in the supply, VP on the track. */
function settleHomes(state: State, homes: readonly string[]): void {
  homes.forEach((home, seat) => {
    const own = state.seats[seat];
    if (!own) return;
    const hex = homeHex(home, state.seats.length);
    // CP-21.1: those who choose what they start with have nothing yet.
    const bands = piecesOf({ warrior_band: hasVariableStart(state) ? 0 : STARTING_BANDS });
    own.homeOfSetUp = home;
    own.home = hex;
    own.track = VP.start;
    if (!isOpponent(state, seat)) own.supply = faceDown(state, seat, supplyWithout(bands));
    if (!hasVariableStart(state)) putPieces(state, hex, seat, faceDown(state, seat, bands));
    setVillages(state, hex, seat, STARTING_VILLAGES);
  });
}

/** Takes one marker out of the cup. Mutates. */
export function takeFromCup(state: State, type: string, knots: number): void {
  const kind = state.cup.find((marker) => marker.type === type && marker.knots === knots);
  if (kind) kind.n -= 1;
}

function layMarkers(state: State, { removed, placed }: MarkersDrawn): void {
  for (const { knots } of removed) {
    takeFromCup(state, 'island_group', knots);
    state.markersOut.island_group += 1;
  }
  for (const { hex, knots } of placed) {
    takeFromCup(state, 'open_ocean', knots);
    changeHex(state, hex).marker = { type: 'open_ocean', knots };
  }
}

/** Chapter 3. GameSetUp makes the state, so its `evolve` has nothing left to do. */
export const setUpPart: Part = {
  events: {
    GameSetUp: eventPart(gameSetUp, () => {}),
    HomesAllotted: eventPart(homesAllotted, (state, { homes }) => settleHomes(state, homes)),
    SetUpMarkersDrawn: eventPart(markersDrawn, layMarkers),
  },
};
