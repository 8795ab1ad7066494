/** Section 7, first half: a marker is drawn for the hex entered (CP-7.2 to 7.5, 7.12), or a tile of others is looked at (CP-8.9). */
import {
  combineHidden,
  type Draw,
  hidden,
  known,
  type NewEvent,
  pick,
  type Random,
  type Seat,
  secret,
} from '@wayfinder/engine';
import { z } from 'zod';
import { TWO_KNOTS } from '../../data/constants.ts';
import type { Part } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import { changeHex, isUnexplored } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { takeFromCup } from '../set-up.ts';
import { afterFind } from './after-find.ts';
import { beforeDraw } from './before-draw.ts';
import { knotsCounted } from './knots.ts';
import { goOffCourse } from './off-course.ts';

const drawnMarker = z.strictObject({
  type: z.enum(['island_group', 'open_ocean', 'off_course']),
  knots: z.number().int(),
});
const discoveryDrawn = z.strictObject({
  seat: z.number().int(),
  hex: z.string(),
  /** The marker taken from the cup; null when it was empty (CP-7.12). */
  drawn: drawnMarker.nullable(),
  /** Type as which it counts. */
  type: drawnMarker.shape.type,
  knots: z.number().int(),
});
type DiscoveryDrawn = z.infer<typeof discoveryDrawn>;
type DrawnMarker = z.infer<typeof drawnMarker>;

const tileFound = z.strictObject({
  seat: z.number().int(),
  hex: z.string(),
  tile: hidden(z.string(), z.null()),
  /** Drawn from the unseen tiles, or looked at where others had left it. */
  drawn: z.boolean(),
});
type TileFound = z.infer<typeof tileFound>;

const LETTERS = { island_group: 'I', open_ocean: 'O', off_course: 'X' } as const;

/** CP-7.2, 1.12: a uniformly random marker of the cup. */
function drawMarker(state: State, random: Random): { marker: DrawnMarker | null; draws: Draw[] } {
  const markers = state.cup.flatMap(({ type, knots, n }) =>
    Array.from({ length: n }, () => ({ name: `${LETTERS[type]}${knots || ''}`, type, knots })),
  );
  if (markers.length === 0) return { marker: null, draws: [] };
  const { item, draw } = pick(random, 'marker', markers);
  return { marker: { type: item.type, knots: item.knots }, draws: [draw] };
}

/** The events that follow when the explorer has come to a hex to explore it. @throws AskServer on a view. */
export function discover(state: State, seat: Seat, hex: HexId, random: Random): NewEvent[] {
  return isUnexplored(state, hex) ? drawDiscovery(state, seat, hex, random) : lookAtTile(state, seat, hex);
}

function drawDiscovery(state: State, seat: Seat, hex: HexId, random: Random): NewEvent[] {
  const instead = beforeDraw(state, seat, hex, random);
  if (instead) return instead;
  const { marker, draws } = drawMarker(state, random);
  return discoveryOf(state, { seat, hex }, marker, draws, random);
}

/** The events of a discovery once its marker is drawn, or chosen among several (CP-24.21). Null: the cup was empty. */
export function discoveryOf(
  state: State,
  { seat, hex }: { seat: Seat; hex: HexId },
  marker: DrawnMarker | null,
  draws: Draw[],
  random: Random,
  chosen: readonly string[] = [],
): NewEvent[] {
  const counts = whatItIs(state, marker);
  const event: NewEvent = {
    type: 'DiscoveryDrawn',
    data: { seat, hex, drawn: marker, ...counts },
    because: ['CP-7.2', 'CP-7.3', ...rulesOf(marker, counts), ...chosen],
    draws,
  };
  if (counts.type === 'off_course') return [event, ...goOffCourse(state, seat, hex)];
  const counted = knotsCounted(state, seat, hex, counts.knots, 'drawn');
  return counts.type === 'island_group' ? [event, counted, ...drawTile(state, seat, hex, random)] : [event, counted];
}

/** CP-7.12: nets for changed data: no marker is 2 knots of ocean, an island without a tile is ocean. */
function whatItIs(state: State, marker: DrawnMarker | null): DrawnMarker {
  if (!marker) return { type: 'open_ocean', knots: TWO_KNOTS };
  const noTile = marker.type === 'island_group' && state.unseenTiles.shown.n === 0;
  return noTile ? { type: 'open_ocean', knots: marker.knots } : marker;
}

function rulesOf(marker: DrawnMarker | null, { type }: DrawnMarker): string[] {
  const kind = { island_group: 'CP-7.5', open_ocean: 'CP-7.4', off_course: 'CP-8.1' }[type];
  return marker?.type === type ? [kind, 'CP-1.12'] : [kind, 'CP-7.12'];
}

/** CP-7.5: seen by the exploring seat alone; its draw by nobody, for a place in the pile would tell of other tiles. */
function drawTile(state: State, seat: Seat, hex: HexId, random: Random): NewEvent[] {
  const { item, draw } = pick(random, 'tile', known(state.unseenTiles));
  const found: NewEvent = {
    type: 'TileFound',
    data: { seat, hex, tile: secret([seat], item, null), drawn: true },
    because: ['CP-7.5', 'CP-1.12', 'CP-7.11'],
    draws: [draw],
    drawsTo: [],
  };
  return afterFind(state, { seat, hex, tile: item }, found, random);
}

/** CP-8.9: a tile that others have found costs 2 knots and is looked at. */
function lookAtTile(state: State, seat: Seat, hex: HexId): NewEvent[] {
  const tile = state.hexes[hex]?.tile;
  if (!tile || tile.faceUp) throw new Error(`nothing to explore in ${hex}`);
  const found = secret([...new Set([...tile.finders, seat])], known(tile.id), null);
  return [
    knotsCounted(state, seat, hex, TWO_KNOTS, 'two-knots', ['CP-8.9']),
    { type: 'TileFound', data: { seat, hex, tile: found, drawn: false }, because: ['CP-8.9', 'CP-7.11'] },
  ];
}

function layMarker(state: State, { hex, drawn, type, knots }: DiscoveryDrawn): void {
  if (drawn) takeFromCup(state, drawn.type, drawn.knots);
  if (state.exploration) delete state.exploration.seen;
  if (type === 'off_course') {
    state.offCourseWaiting = 1;
    return;
  }
  changeHex(state, hex).marker = { type, knots };
  if (!state.exploration) return;
  if (type === 'island_group') state.exploration.markers.push(hex);
  state.exploration.stage = 'step';
}

function findTile(state: State, { hex, tile, drawn }: TileFound): void {
  if (drawn) takeUnseenTile(state, tile);
  const entry = changeHex(state, hex);
  const finders = entry.tile?.faceUp === false ? entry.tile.finders : [];
  entry.tile = { faceUp: false, id: tile, finders };
  if (state.exploration) state.exploration.stage = 'keep';
}

function takeUnseenTile(state: State, tile: TileFound['tile']): void {
  // Which tiles are left is known to nobody, so a view that knows the tile still doesn't know the rest.
  state.unseenTiles = combineHidden(
    state.unseenTiles,
    tile,
    (tiles, id) => tiles.filter((one) => one !== id),
    ({ n }) => ({ n: n - 1 }),
  );
}

function advance(state: State, random: Random): NewEvent[] | null {
  const { exploration } = state;
  if (exploration?.stage !== 'draw' || exploration.at === null) return null;
  return discover(state, exploration.seat, exploration.at, random);
}

export const discoveryPart: Part = {
  events: {
    DiscoveryDrawn: eventPart(discoveryDrawn, layMarker),
    // A tile of others is shown to the seat that looks at it.
    TileFound: eventPart(tileFound, findTile, { reveals: ['CP-8.9'] }),
  },
  advance,
};
