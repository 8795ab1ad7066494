/**
 * Positions: the `given` of a scenario as readable JSON. Everything is optional; what isn't said is as after set-up, at the start of turn 1.
 * Counts that follow (supplies, cup, unseen tiles, deck, free discovered-island markers) are computed, never written. A position that no game
 * could hold is refused with what is wrong in it. The format is described in docs/rules/conquest-of-paradise-positions.md.
 */
import { type Seat, secret, tellMisshapen } from '@wayfinder/engine';
import { z } from 'zod';
import { invariants } from './invariants.ts';
import { POSITION_PARTS } from './position/chapters.ts';
import { hexId, seat, withFields } from './position/part.ts';
import { impossible, seatsThere } from './position/problem.ts';
import { hexData, hexesOf, type MapMaking, n } from './position-map.ts';
import {
  COUNTER_MIX,
  cardIds,
  FINDER_MARKERS,
  HEX_KINDS,
  homeHex,
  MARKERS,
  noPieces,
  SOUTH_TILE,
  setUpFacts,
  sizeOf,
  TILES,
  valueIn,
} from './proof/facts.ts';
import {
  canoeGroup,
  type FaceUpCard,
  type HexState,
  KINDS,
  type MovingStack,
  type Pieces,
  type SeatState,
  type Settings,
  type Stack,
  type State,
} from './state.ts';

const seatFields = z.strictObject({
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
const seatData = withFields(
  seatFields,
  POSITION_PARTS.map(({ ofSeat }) => ofSeat),
);
type SeatData = z.infer<typeof seatData>;

const cupData = z.strictObject({ I1: n, I2: n, I3: n, O1: n, O2: n, O3: n, X: n });

const explorationData = z.strictObject({ at: hexId, knots: n.optional(), entered: z.boolean().optional() });

const movementData = z.strictObject({
  stage: z.enum(['transit', 'movement']).optional(),
  /** Only canoes that have moved or carry something; all others have their steps before them. */
  canoes: z
    .record(hexId, z.array(canoeGroup.partial({ load: true, used: true, stopped: true, entered: true }).strict()))
    .optional(),
  rumors: z.record(hexId, z.array(z.strictObject({ used: n, stopped: z.boolean().optional(), n }))).optional(),
  putDown: z.record(hexId, z.strictObject({ warrior_band: n.optional(), colony: n.optional() })).optional(),
});

const fields = z.strictObject({
  turn: z.number().int().min(1).max(100).optional(),
  step: z.enum(['turnOrder', 'exploration', 'movement', 'building', 'victory']).optional(),
  order: z.array(seat).optional(),
  /** Seat whose part of the step it is. */
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
/** Schema of a position. Unknown fields are refused. */
export const positionSchema = withFields(
  fields,
  POSITION_PARTS.map(({ given }) => given),
);
export type Position = z.infer<typeof positionSchema>;

function parsed(data: unknown): Position {
  const result = positionSchema.safeParse(data);
  if (!result.success) return impossible(tellMisshapen(result.error));
  for (const hex of Object.keys(result.data.hexes ?? {}))
    if (!HEX_KINDS.has(hex)) impossible(`${hex} is no hex of the map`);
  return result.data;
}

interface Making extends MapMaking {
  data: Position;
  settings: Settings;
  order: Seat[];
}

/** CP-31.1: one seat against the opponent. */
function isSolo(settings: Settings): boolean {
  return (settings.solo ?? 'off') !== 'off';
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

function seatsNamed({ data, seats, order }: Making): void {
  const hexes = Object.values(data.hexes ?? {});
  const keys = [...Object.keys(data.seats ?? {}), ...hexes.flatMap((hex) => Object.keys(hex.pieces ?? {}))];
  const owners = hexes.flatMap(({ controller, heldBy, finders = [] }) => [controller, heldBy, ...finders]);
  const targets = Object.values(data.seats ?? {}).flatMap((own) => own && faceUpOf(own).map(({ target }) => target));
  seatsThere([...keys.map(Number), ...owners, ...targets, data.holder, data.kava], seats);
  // The opponent of a solitaire game has no part of its own (CP-31.2).
  if (data.seat !== undefined && !order.includes(data.seat)) impossible(`there is no seat ${data.seat} in the order`);
}

function orderOf(data: Position, seats: number): Seat[] {
  const order = data.order ?? Array.from({ length: seats }, (_, i) => i);
  const complete = order.length === seats && new Set(order).size === seats && order.every((s) => s < seats);
  return complete ? order : impossible('order must hold every seat once');
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
    for (const kind of KINDS) supply[kind] -= valueIn(stack.faceDown)?.[kind] ?? 0;
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
  // The opponent's pieces aren't counted (CP-31.12).
  const counted = !isSolo(making.settings) || owner === 0;
  const supply = counted ? supplyOf(hexes, owner) : noPieces();
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
    supply: secret([owner], supply, { n: sizeOf(supply) }),
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
 * Stage of the game: just before what the position names, so that the ruleset itself begins the turn, the step or the part.
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

/** Refuses more canoes, loads or rumors under way on a hex than the mover has there (CP-10.4, 10.13). */
function checkMoving(hex: string, { canoes, rumors, putDown }: MovingStack, stack: Stack | undefined): void {
  const there = stack ? (valueIn(stack.faceDown) ?? noPieces()) : noPieces();
  const sum = (groups: readonly { n: number }[]): number => groups.reduce((all, group) => all + group.n, 0);
  const carried = (load: 'warrior_band' | 'colony') => sum(canoes.filter((canoe) => canoe.load === load));
  const named: [kind: keyof Pieces, n: number][] = [
    ['transport_canoe', sum(canoes.filter(({ kind }) => kind === 'transport_canoe'))],
    ['war_canoe', sum(canoes.filter(({ kind }) => kind === 'war_canoe'))],
    ['warrior_band', carried('warrior_band') + putDown.warrior_band],
    ['colony', carried('colony') + putDown.colony],
    ['rumor', sum(rumors)],
  ];
  for (const [kind, n] of named)
    if (n > there[kind]) impossible(`${hex}: ${n} ${kind} moved, ${there[kind]} stand there`);
}

function movementOf(making: Making, hexes: Record<string, HexState>): State['movement'] {
  const said = making.data.movement;
  if (!said) return null;
  if (making.data.step !== 'movement') return impossible('movement needs "step": "movement"');
  const mover = partSeat(making);
  const stacks: Record<string, MovingStack> = {};
  const at = (hex: string) => (stacks[hex] ??= { canoes: [], rumors: [], putDown: { warrior_band: 0, colony: 0 } });
  for (const [hex, canoes] of Object.entries(said.canoes ?? {})) at(hex).canoes.push(...canoes.map(fullCanoe));
  for (const [hex, rumors] of Object.entries(said.rumors ?? {}))
    at(hex).rumors.push(...rumors.map((group) => ({ used: group.used, stopped: group.stopped ?? false, n: group.n })));
  for (const [hex, put] of Object.entries(said.putDown ?? {})) Object.assign(at(hex).putDown, put);
  for (const [hex, stack] of Object.entries(stacks)) checkMoving(hex, stack, hexes[hex]?.stacks[String(mover)]);
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
  const owned = seats.flatMap(({ hand, faceUp }) => [...(valueIn(hand) ?? []), ...faceUp.map(({ id }) => id)]);
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
    const id = tile.faceUp ? tile.id : (valueIn(tile.id) ?? '');
    if (id === SOUTH_TILE?.id) continue;
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
  const alone = isSolo(settings);
  const fits = alone ? seats === 1 : seats >= 2 && seats <= 4;
  if (!fits) impossible('a game has 2 to 4 seats, a solitaire game has one');
  // Alone one plays against an opponent that has a seat's things (CP-31.2), and has no part in the order.
  const sides = alone ? 2 : seats;
  const making: Making = {
    data: said,
    settings,
    seats: sides,
    homes: homesOf(said, settings, sides),
    order: orderOf(said, seats),
  };
  seatsNamed(making);
  const left = new Map(MARKERS.map(({ code, count }) => [code, count]));
  const hexes = hexesOf(making, left);
  const seatStates = Array.from({ length: sides }, (_, owner) => seatOf(making, hexes, owner));
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
    movement: movementOf(making, hexes),
    battle: null,
    pools: null,
    homeless: [],
    victory: null,
    outcome: null,
  };
  for (const { apply } of POSITION_PARTS) apply(state, said, settings);
  const broken = said.changedData ? [] : invariants(state);
  return broken.length === 0 ? state : impossible(broken.join('; '));
}
