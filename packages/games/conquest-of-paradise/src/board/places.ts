/** Names of all hexes of the chart on a view: as the chart has them printed, else by their way from the nearest name. Pure. */
import { parseHex, type TextFor } from '@wayfinder/board';
import { PRINTED_GROUPS, TILES, TILES_APART } from '../data/index.ts';
import type { HexId, State } from '../state.ts';
import { CHART_HEXES, islandName, labelsOn } from './chart.ts';

/** The six ways round a hex, clockwise. */
const WAYS = [
  { way: 'north', q: 0, r: -1 },
  { way: 'northeast', q: 1, r: -1 },
  { way: 'southeast', q: 1, r: 0 },
  { way: 'south', q: 0, r: 1 },
  { way: 'southwest', q: -1, r: 1 },
  { way: 'northwest', q: -1, r: 0 },
] as const;

/** Way to a place: so many hexes one way, then so many the next way round. */
interface Course {
  readonly n: number;
  readonly way: (typeof WAYS)[number]['way'];
  readonly m: number;
  readonly then: (typeof WAYS)[number]['way'];
}

/** Name after which a hex is called: a printed one, alone, or with the way from there. */
interface Called {
  readonly printed: string;
  readonly course: Course | null;
}

/** Keys of the texts that write out the names printed on the chart, in the reader's language. */
const NAME_KEYS: ReadonlyMap<string, string> = new Map([
  ...[...TILES, ...TILES_APART].map(({ id, name }) => [name, `tile.${id}`] as const),
  ...PRINTED_GROUPS.map(({ hex, name }) => [name, `space.${hex}`] as const),
]);

/** A name printed on the chart, written out in the reader's language. */
export function writtenOut(printed: string, text: TextFor): string {
  const key = NAME_KEYS.get(printed);
  const written = key === undefined ? printed : text(key);
  // A picture in a mail has no texts but those of its Latin faces, and prints names as the chart does.
  return written === key ? printed : written;
}

function courseTo(from: HexId, to: HexId): Course | null {
  const [a, b] = [parseHex(from), parseHex(to)];
  const [dq, dr] = [b.q - a.q, b.r - a.r];
  for (const [i, one] of WAYS.entries()) {
    const next = WAYS[(i + 1) % WAYS.length] ?? one;
    // Two neighbouring ways span a sixth of the plane, the first edge included.
    const n = dq * next.r - dr * next.q;
    const m = one.q * dr - one.r * dq;
    if (n > 0 && m >= 0) return { n, way: one.way, m, then: next.way };
  }
  return null;
}

/** Straight ways are told more easily than bent ones. */
const effort = ({ n, m }: Course): number => 2 * (n + m) + (m > 0 ? 1 : 0);

function inWords({ printed, course }: Called, text: TextFor): string {
  const place = writtenOut(printed, text);
  if (course === null) return place;
  const { n, m } = course;
  const [way, then] = [text(`place.${course.way}`), text(`place.${course.then}`)];
  if (m > 0) return text('place.bent', { n, way, m, then, place });
  return n === 1 ? text('place.beside', { way, place }) : text('place.straight', { n, way, place });
}

/** Names after which all hexes are called: the one that is printed there, else the nearest one and the way from it. */
function callingsOn(view: State): ReadonlyMap<HexId, Called> {
  const labels = labelsOn(view);
  const anchors = new Map(
    CHART_HEXES.flatMap((hex): [HexId, string][] => {
      const printed = islandName(view, hex) ?? labels.get(hex);
      return printed === undefined ? [] : [[hex, printed]];
    }),
  );
  const callings = new Map([...anchors].map(([hex, printed]): [HexId, Called] => [hex, { printed, course: null }]));
  for (const hex of CHART_HEXES) {
    const called = callings.has(hex) ? null : nearest(anchors, hex);
    if (called) callings.set(hex, called);
  }
  return callings;
}

/** The way there from the printed name from which it is told most easily. */
function nearest(anchors: ReadonlyMap<HexId, string>, hex: HexId): Called | null {
  const ways = [...anchors].flatMap(([from, printed]) => {
    const course = courseTo(from, hex);
    return course ? [{ printed, course }] : [];
  });
  return ways.sort((a, b) => effort(a.course) - effort(b.course))[0] ?? null;
}

const known = new WeakMap<State['hexes'], ReadonlyMap<HexId, Called>>();

/**
 * Name of a hex on this view in the reader's language, from public map data and what the view knows; no two hexes alike. Null for what is
 * no hex of the map.
 */
export function placeName(view: State, hex: HexId, text: TextFor): string | null {
  // Views are never changed, and a list asks for many names of one view.
  const callings = known.get(view.hexes) ?? callingsOn(view);
  known.set(view.hexes, callings);
  const called = callings.get(hex);
  return called ? inWords(called, text) : null;
}
