/**
 * Positions: the `given` of a scenario as readable JSON. Everything is optional; what isn't said is as after set-up, at the start of turn 1.
 * Counts that follow (supplies, cup, unseen tiles, deck, free discovered-island markers) are computed, never written. A position that no game
 * could hold is refused with what is wrong in it. The format is described in docs/rules/conquest-of-paradise-positions.md.
 */
import { Refused, type Seat, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { invariants } from './invariants.ts';
import {
  axial,
  COUNTER_MIX,
  cardIds,
  DIRECTIONS,
  FINDER_MARKERS,
  HEX_KINDS,
  homeHex,
  MARKERS,
  type MarkerType,
  PRINTED,
  setUpFacts,
  TILES,
} from './proof/facts.ts';
import {
  canoeGroup,
  type FaceUpCard,
  type Group,
  type HexState,
  KINDS,
  type Kind,
  type MapTile,
  type Marker,
  type Pieces,
  type SeatState,
  type Settings,
  type State,
} from './state.ts';

const n = z.number().int().min(0);
const seat = z.number().int().min(0).max(3);
const hexId = z.string().refine((hex) => HEX_KINDS.has(hex), { message: 'is no hex of the map' });
const tileId = z.string().refine((id) => TILES.has(id), { message: 'is no tile of the basic game' });

const piecesData = z.strictObject({
  transport_canoe: n.optional(),
  war_canoe: n.optional(),
  warrior_band: n.optional(),
  colony: n.optional(),
  rumor: n.optional(),
  /** One more transport canoe, face up. */
  link: z.boolean().optional(),
});

const hexData = z.strictObject({
  sea: z.union([z.boolean(), z.enum(['O1', 'O2', 'O3'])]).optional(),
  marker: z.enum(['I1', 'I2', 'I3', 'two-knots']).optional(),
  tile: tileId.nullable().optional(),
  faceDown: z.boolean().optional(),
  finders: z.array(seat).min(1).optional(),
  direction: z.number().int().min(0).max(5).nullable().optional(),
  villages: n.optional(),
  controller: seat.nullable().optional(),
  improved: n.optional(),
  independent: z.boolean().optional(),
  heldBy: seat.nullable().optional(),
  pieces: z.partialRecord(z.enum(['0', '1', '2', '3']), piecesData).optional(),
});
type HexData = z.infer<typeof hexData>;

const seatData = z.strictObject({
  homeOfSetUp: z.enum(['tonga', 'samoa', 'hiva', 'raiatea']).optional(),
  home: hexId.nullable().optional(),
  explorer: z.enum(['ready', 'lost']).optional(),
  track: z.number().min(0).multipleOf(0.5).optional(),
  deforested: n.optional(),
  cards: z
    .strictObject({
      faceDown: z.array(z.string()).optional(),
      faceUp: z
        .array(
          z.union([
            z.string(),
            z.strictObject({ id: z.string(), used: z.boolean().optional(), target: seat.nullable().optional() }),
          ]),
        )
        .optional(),
    })
    .optional(),
});
type SeatData = z.infer<typeof seatData>;

const cupData = z.strictObject({ I1: n, I2: n, I3: n, O1: n, O2: n, O3: n, X: n });

const explorationData = z.strictObject({ at: hexId, knots: n.optional(), entered: z.boolean().optional() });

const movementData = z.strictObject({
  stage: z.enum(['transit', 'movement']).optional(),
  /** Only canoes that have moved or carry something; all others have their steps before them. */
  canoes: z
    .record(z.string(), z.array(canoeGroup.partial({ load: true, used: true, stopped: true, entered: true }).strict()))
    .optional(),
  rumors: z.record(z.string(), z.array(z.strictObject({ used: n, stopped: z.boolean().optional(), n }))).optional(),
  putDown: z.record(z.string(), z.strictObject({ warrior_band: n.optional(), colony: n.optional() })).optional(),
});

/** Schema of a position. Unknown fields are refused. */
export const positionSchema = z.strictObject({
  turn: z.number().int().min(1).max(100).optional(),
  step: z.enum(['turnOrder', 'exploration', 'movement', 'building', 'victory']).optional(),
  order: z.array(seat).optional(),
  /** Whose part of the step it is. */
  seat: seat.optional(),
  holder: seat.nullable().optional(),
  kava: seat.nullable().optional(),
  /** No pieces on the homes but those that are named. */
  empty: z.boolean().optional(),
  seats: z.partialRecord(z.enum(['0', '1', '2', '3']), seatData).optional(),
  hexes: z.record(z.string(), hexData).optional(),
  cup: cupData.optional(),
  /** The counts needn't be those of the data (CP-7.12). */
  changedData: z.boolean().optional(),
  exploration: explorationData.optional(),
  movement: movementData.optional(),
});
export type Position = z.infer<typeof positionSchema>;

/** Refuses a position. The problem is a sentence for the author of the file. */
function impossible(problem: string): never {
  throw new Refused({ code: 'bad-position', rules: [], args: { problem: { option: problem } } });
}

function parsed(data: unknown): Position {
  const result = positionSchema.safeParse(data);
  if (!result.success) return impossible(z.prettifyError(result.error));
  for (const hex of Object.keys(result.data.hexes ?? {}))
    if (!HEX_KINDS.has(hex)) impossible(`${hex} is no hex of the map`);
  return result.data;
}

interface Making {
  data: Position;
  settings: Settings;
  seats: number;
  homes: string[];
  order: Seat[];
}

function homesOf(data: Position, settings: Settings, seats: number): string[] {
  const inUse = setUpFacts(seats).homes;
  const homes = Array.from({ length: seats }, (_, i) => {
    const named = settings.homes === 'random' ? undefined : settings.homes[i];
    return data.seats?.[String(i) as '0']?.homeOfSetUp ?? named ?? inUse[i] ?? '';
  });
  for (const home of homes) if (!inUse.includes(home)) impossible(`${home} is not in use with ${seats} seats`);
  if (new Set(homes).size !== seats) impossible('two seats have the same home of set-up');
  return homes;
}

function seatsNamed({ data, seats }: Making): void {
  const named = [
    ...Object.keys(data.seats ?? {}),
    ...Object.values(data.hexes ?? {}).flatMap((hex) => Object.keys(hex.pieces ?? {})),
  ];
  for (const id of named) if (Number(id) >= seats) impossible(`there is no seat ${id}`);
}

function orderOf(data: Position, seats: number): Seat[] {
  const order = data.order ?? Array.from({ length: seats }, (_, i) => i);
  const complete = order.length === seats && new Set(order).size === seats && order.every((s) => s < seats);
  return complete ? order : impossible('order must hold every seat once');
}

/** What a hex holds by set-up, before the position has its say. */
function setUpHex(making: Making, hex: string): HexData {
  const facts = setUpFacts(making.seats);
  const owner = making.homes.findIndex((home) => homeHex(home, making.seats) === hex);
  const tile = facts.tiles[hex];
  return {
    ...(facts.ocean.includes(hex) ? { sea: true } : {}),
    ...(tile === undefined ? {} : { tile, direction: DIRECTIONS[tile] ?? null }),
    ...(owner < 0 ? {} : { villages: 2, controller: owner }),
    ...(owner < 0 || making.data.empty ? {} : { pieces: { [String(owner) as '0']: { warrior_band: 2 } } }),
  };
}

function mergedHex(making: Making, hex: string): HexData {
  const given = making.data.hexes?.[hex] ?? {};
  const base = setUpHex(making, hex);
  // Another tile, or none, is another island: nothing of the set-up stays with it.
  if (given.tile !== undefined && given.tile !== base.tile) return given;
  return { ...base, ...given };
}

function checkHex(hex: string, data: HexData): void {
  const known = HEX_KINDS.get(hex) === 'unknown';
  const foundHere = data.tile != null || (data.sea ?? false) !== false || data.marker !== undefined;
  if (!known && foundHere) impossible(`${hex} is printed: it holds no tile, marker or found sea`);
  if (data.tile != null && (data.sea ?? false) !== false) impossible(`${hex} can't be both sea and tile`);
  if (data.faceDown === true && (data.tile == null || data.finders === undefined)) {
    impossible(`${hex}: a face-down tile needs tile and finders`);
  }
  if (data.faceDown !== true && data.finders !== undefined) impossible(`${hex}: only a face-down tile has finders`);
}

/** The ocean marker types, those with the most markers first: what `"sea": true` takes. */
function takeMarker(cup: Map<string, number>, kind: 'I' | 'O', wanted: string | undefined): MarkerType {
  const types = MARKERS.filter((marker) => marker.code.startsWith(kind));
  const most = [...types].sort((a, b) => (cup.get(b.code) ?? 0) - (cup.get(a.code) ?? 0))[0];
  const type = wanted === undefined ? most : types.find((marker) => marker.code === wanted);
  if (!type || (cup.get(type.code) ?? 0) === 0) return impossible(`no marker ${wanted ?? kind} is left for the map`);
  cup.set(type.code, (cup.get(type.code) ?? 0) - 1);
  return type;
}

function markerOf(data: HexData, cup: Map<string, number>): Marker | null {
  if (data.marker === 'two-knots') return { type: 'two_knots', knots: 2 };
  if (data.sea !== undefined && data.sea !== false) {
    const { knots } = takeMarker(cup, 'O', data.sea === true ? undefined : data.sea);
    return { type: 'open_ocean', knots };
  }
  if (data.tile == null) return null;
  // Every tile came with an island marker, which has left the game unless it is said to lie there still.
  const { knots } = takeMarker(cup, 'I', data.marker);
  return data.marker === undefined ? null : { type: 'island_group', knots };
}

function tileOf(making: Making, data: HexData): MapTile | null {
  if (data.tile == null) return null;
  if (data.faceDown === true) {
    const finders = [...(data.finders ?? [])].sort((a, b) => a - b);
    return { faceUp: false, id: secret(finders, data.tile, null), finders };
  }
  const turnedBy = making.homes[data.controller ?? 0] ?? '';
  const direction = data.direction === undefined ? (DIRECTIONS[turnedBy] ?? null) : data.direction;
  return { faceUp: true, id: data.tile, direction };
}

function groupOf(making: Making, hex: string, data: HexData): Group | null {
  const printed = PRINTED.get(hex);
  const tile = data.tile == null || data.faceDown === true ? undefined : TILES.get(data.tile);
  const boxes = printed ?? tile;
  if (!boxes) {
    const owned = data.villages ?? data.improved ?? data.controller ?? data.heldBy;
    if (owned != null && owned !== 0) impossible(`${hex} is no known group`);
    return null;
  }
  const villages = data.villages ?? 0;
  const controller = data.controller ?? null;
  const taken = villages > 0 || data.heldBy != null;
  const native = printed !== undefined && !printed.home && printed.green + printed.brown > 0;
  return {
    id: printed?.id ?? data.tile ?? '',
    printed: printed !== undefined,
    green: boxes.green,
    brown: boxes.brown,
    improved: data.improved ?? 0,
    villages,
    controller: villages > 0 ? controller : null,
    independent: data.independent ?? (native && !taken),
    heldBy: data.heldBy === undefined ? heldBySetUp(making, hex, controller) : data.heldBy,
  };
}

/** A printed group that isn't its controller's home of set-up was taken in battle, so it is held (CP-2.11). */
function heldBySetUp(making: Making, hex: string, controller: Seat | null): Seat | null {
  if (controller === null || !PRINTED.has(hex)) return null;
  return homeHex(making.homes[controller] ?? '', making.seats) === hex ? null : controller;
}

function stacksOf(hex: string, data: HexData): HexState['stacks'] {
  const stacks: HexState['stacks'] = {};
  for (const [owner, said] of Object.entries(data.pieces ?? {})) {
    const faceDown = Object.fromEntries(KINDS.map((kind) => [kind, said?.[kind] ?? 0])) as Pieces;
    const total = KINDS.reduce((sum, kind) => sum + faceDown[kind], 0);
    const link = said?.link === true ? 1 : 0;
    if (total + link > 0) stacks[owner] = { faceDown: secret([Number(owner)], faceDown, { n: total }), link };
  }
  if (Object.keys(stacks).length > 0 && HEX_KINDS.get(hex) === 'unknown' && data.tile == null && !data.sea) {
    impossible(`${hex} is unknown: no pieces can stand there`);
  }
  return stacks;
}

function hexesOf(making: Making, cup: Map<string, number>): Record<string, HexState> {
  const facts = setUpFacts(making.seats);
  const ids = new Set([
    ...PRINTED.keys(),
    ...Object.keys(facts.tiles),
    ...facts.ocean,
    ...Object.keys(making.data.hexes ?? {}),
  ]);
  const hexes: Record<string, HexState> = {};
  for (const hex of [...ids].sort(byPlace)) {
    const data = mergedHex(making, hex);
    checkHex(hex, data);
    const state: HexState = {
      marker: markerOf(data, cup),
      tile: tileOf(making, data),
      group: groupOf(making, hex, data),
      stacks: stacksOf(hex, data),
    };
    const bare = state.marker === null && state.tile === null && state.group === null;
    if (!bare || Object.keys(state.stacks).length > 0) hexes[hex] = state;
  }
  return hexes;
}

/** Lowest q, then lowest r. */
function byPlace(a: string, b: string): number {
  const [aq, ar] = axial(a);
  const [bq, br] = axial(b);
  return aq - bq || ar - br;
}

function faceUpOf(data: SeatData): FaceUpCard[] {
  return (data.cards?.faceUp ?? []).map((card) =>
    typeof card === 'string'
      ? { id: card, used: false, target: null }
      : { id: card.id, used: card.used ?? false, target: card.target ?? null },
  );
}

function supplyOf(hexes: Record<string, HexState>, owner: Seat): Pieces {
  const supply = { ...COUNTER_MIX };
  for (const hex of Object.values(hexes)) {
    const stack = hex.stacks[String(owner)];
    if (!stack) continue;
    for (const kind of KINDS) supply[kind] -= stack.faceDown.$ === 'secret' ? stack.faceDown.value[kind] : 0;
    supply.transport_canoe -= stack.link;
  }
  for (const kind of KINDS) if (supply[kind] < 0) impossible(`seat ${owner} has more ${kind} than there are (CP-1.7)`);
  return supply;
}

function seatOf(making: Making, hexes: Record<string, HexState>, owner: Seat): SeatState {
  const data: SeatData = making.data.seats?.[String(owner) as '0'] ?? {};
  const homeOfSetUp = making.homes[owner] ?? '';
  const first = homeHex(homeOfSetUp, making.seats) ?? '';
  const found = Object.values(hexes).filter(
    ({ tile }) => tile?.faceUp === false && tile.finders.includes(owner),
  ).length;
  const supply = supplyOf(hexes, owner);
  const hand = [...(data.cards?.faceDown ?? [])].sort();
  const exploring = making.data.exploration !== undefined && partSeat(making) === owner;
  return {
    homeOfSetUp,
    home: data.home === undefined ? (hexes[first]?.group?.controller === owner ? first : null) : data.home,
    explorer: exploring ? (making.data.exploration?.at ?? 'ready') : (data.explorer ?? 'ready'),
    freeMarkers:
      FINDER_MARKERS - found < 0
        ? impossible(`seat ${owner} has more than ${FINDER_MARKERS} found tiles`)
        : FINDER_MARKERS - found,
    supply: secret([owner], supply, { n: KINDS.reduce((sum, kind: Kind) => sum + supply[kind], 0) }),
    hand: secret([owner], hand, { n: hand.length }),
    faceUp: faceUpOf(data),
    track: data.track ?? 3,
    deforested: data.deforested ?? 0,
    sealed: null,
  };
}

function partSeat(making: Making): Seat {
  const seat = making.data.seat ?? making.order[0] ?? 0;
  return seat < making.seats ? seat : impossible(`there is no seat ${seat}`);
}

/**
 * Where the game stands: just before what the position names, so that the ruleset itself begins the turn, the step or the part.
 */
function placeOf(making: Making): Pick<State, 'turn' | 'step' | 'part' | 'order'> {
  const { data, order } = making;
  const turn = data.turn ?? 1;
  const over = order.length;
  switch (data.step ?? 'turnOrder') {
    case 'turnOrder':
      return { turn: turn - 1, step: 'setUp', part: 0, order: [] };
    case 'building':
      return { turn, step: 'movement', part: over, order };
    case 'victory':
      return { turn, step: 'building', part: over, order };
    case 'exploration':
      return { turn, step: 'exploration', part: order.indexOf(partSeat(making)), order };
    case 'movement':
      return { turn, step: 'movement', part: order.indexOf(partSeat(making)), order };
  }
}

function explorationOf(making: Making, hexes: Record<string, HexState>): State['exploration'] {
  const said = making.data.exploration;
  if (!said) return null;
  if (making.data.step !== 'exploration') return impossible('exploration needs "step": "exploration"');
  const temporary = Object.entries(hexes).filter(([, { marker }]) => marker !== null && marker.type !== 'open_ocean');
  return {
    seat: partSeat(making),
    stage: 'step',
    at: said.at,
    knots: said.knots ?? 0,
    entered: said.entered ?? false,
    markers: temporary.map(([hex]) => hex),
  };
}

function movementOf(making: Making): State['movement'] {
  const said = making.data.movement;
  if (!said) return null;
  if (making.data.step !== 'movement') return impossible('movement needs "step": "movement"');
  const mover = partSeat(making);
  const stacks: Record<
    string,
    {
      canoes: ReturnType<typeof fullCanoe>[];
      rumors: { used: number; stopped: boolean; n: number }[];
      putDown: { warrior_band: number; colony: number };
    }
  > = {};
  const at = (hex: string) => (stacks[hex] ??= { canoes: [], rumors: [], putDown: { warrior_band: 0, colony: 0 } });
  for (const [hex, canoes] of Object.entries(said.canoes ?? {})) at(hex).canoes.push(...canoes.map(fullCanoe));
  for (const [hex, rumors] of Object.entries(said.rumors ?? {}))
    at(hex).rumors.push(...rumors.map((group) => ({ used: group.used, stopped: group.stopped ?? false, n: group.n })));
  for (const [hex, put] of Object.entries(said.putDown ?? {})) Object.assign(at(hex).putDown, put);
  return {
    seat: mover,
    stage: said.stage ?? 'movement',
    stacks: secret([mover], stacks, null),
    battlesDue: [],
  };
}

type CanoeData = NonNullable<NonNullable<Position['movement']>['canoes']>[string][number];

function fullCanoe(said: CanoeData): z.infer<typeof canoeGroup> {
  const used = said.used ?? 0;
  return {
    kind: said.kind,
    load: said.load ?? null,
    used,
    stopped: said.stopped ?? false,
    entered: said.entered ?? used > 0,
    n: said.n,
  };
}

function cupOf(making: Making, cup: Map<string, number>): State['cup'] {
  const said = making.data.cup;
  return MARKERS.map(({ code, type, knots }) => ({
    type,
    knots,
    n: said?.[code as keyof typeof said] ?? cup.get(code) ?? 0,
  }));
}

function deckOf(making: Making, seats: readonly SeatState[]): string[] {
  const deck = cardIds(making.settings.edition);
  const owned = seats.flatMap(({ hand, faceUp }) => [
    ...(hand.$ === 'secret' ? hand.value : []),
    ...faceUp.map(({ id }) => id),
  ]);
  for (const card of owned) {
    const at = deck.indexOf(card);
    if (at < 0) impossible(`${card} is no card of edition ${making.settings.edition}, or stands twice`);
    deck.splice(at, 1);
  }
  return deck.sort();
}

function unseenOf(hexes: Record<string, HexState>): string[] {
  const unseen = new Set(TILES.keys());
  for (const { tile } of Object.values(hexes)) {
    if (!tile) continue;
    const id = tile.faceUp ? tile.id : tile.id.$ === 'secret' ? tile.id.value : '';
    if (!unseen.delete(id)) impossible(`tile ${id} lies twice`);
  }
  return [...unseen].sort();
}

function outOf(making: Making, hexes: Record<string, HexState>, cup: State['cup']): State['markersOut'] {
  const all = (type: string): number =>
    MARKERS.filter((marker) => marker.type === type).reduce((sum, marker) => sum + marker.count, 0);
  const inCup = (type: string): number => cup.filter((row) => row.type === type).reduce((sum, row) => sum + row.n, 0);
  const onMap = Object.values(hexes).filter(({ marker }) => marker?.type === 'island_group').length;
  const out = {
    island_group: all('island_group') - inCup('island_group') - onMap,
    off_course: all('off_course') - inCup('off_course'),
  };
  if ((out.island_group < 0 || out.off_course < 0) && !making.data.changedData)
    impossible('the cup holds more markers than there are');
  return { island_group: Math.max(0, out.island_group), off_course: Math.max(0, out.off_course) };
}

/**
 * A state from a scenario's `given`.
 * @param data the position, see docs/rules/conquest-of-paradise-positions.md
 * @throws Refused `bad-position` with the problem in `args.problem`
 */
export function position(data: unknown, settings: Settings, seats: number): State {
  const said = parsed(data);
  if (seats < 2 || seats > 4) impossible('a game has 2 to 4 seats');
  const making: Making = {
    data: said,
    settings,
    seats,
    homes: homesOf(said, settings, seats),
    order: orderOf(said, seats),
  };
  seatsNamed(making);
  const left = new Map(MARKERS.map(({ code, count }) => [code, count]));
  const hexes = hexesOf(making, left);
  const seatStates = Array.from({ length: seats }, (_, owner) => seatOf(making, hexes, owner));
  const cup = cupOf(making, left);
  const unseen = unseenOf(hexes);
  const deck = deckOf(making, seatStates);
  const state: State = {
    settings,
    ...placeOf(making),
    holder: said.holder ?? null,
    kava: said.kava ?? null,
    seats: seatStates,
    hexes,
    cup,
    markersOut: outOf(making, hexes, cup),
    offCourseWaiting: 0,
    unseenTiles: secret([], unseen, { n: unseen.length }),
    deck: secret([], deck, { n: deck.length }),
    exploration: explorationOf(making, hexes),
    movement: movementOf(making),
    battle: null,
    pools: null,
    homeless: [],
    victory: null,
    outcome: null,
  };
  const broken = said.changedData ? [] : invariants(state);
  return broken.length === 0 ? state : impossible(broken.join('; '));
}
