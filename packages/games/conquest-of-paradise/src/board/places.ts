/** What every hex of the chart is called on a view: as the chart has it printed, else by its way from the nearest name. Pure. */
import { parseHex } from '@wayfinder/board';
import type { HexId, State } from '../state.ts';
import { CHART_HEXES, islandName, labelsOn } from './chart.ts';
import texts from './texts/en.json' with { type: 'json' };

const WORDS = texts.place;

/** The six ways round a hex, clockwise. */
const WAYS = [
  { way: 'north', q: 0, r: -1 },
  { way: 'northeast', q: 1, r: -1 },
  { way: 'southeast', q: 1, r: 0 },
  { way: 'south', q: 0, r: 1 },
  { way: 'southwest', q: -1, r: 1 },
  { way: 'northwest', q: -1, r: 0 },
] as const;

/** How to get somewhere: so many hexes one way, then so many the next way round. */
interface Course {
  readonly n: number;
  readonly way: (typeof WAYS)[number]['way'];
  readonly m: number;
  readonly then: (typeof WAYS)[number]['way'];
}

function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}

/** A short form on the drawing, written out where it stands in a sentence. */
function writtenOut(name: string): string {
  const plain = name.replace(/ \(.*\)$/, '');
  return plain === 'Flint Is.' ? 'Flint Island' : plain.replace(/ Is\.$/, ' Islands');
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

function courseWords({ n, way, m, then }: Course, place: string): string {
  const [first, second] = [WORDS[way], WORDS[then]];
  if (m > 0) return filled(WORDS.bent, { n, way: first, m, then: second, place });
  return n === 1 ? filled(WORDS.beside, { way: first, place }) : filled(WORDS.straight, { n, way: first, place });
}

/** Names of all hexes. An island may be found far from the label with its name: the label's hex then says that it is only marked so. */
function namesOn(view: State): ReadonlyMap<HexId, string> {
  const islands = new Map(CHART_HEXES.map((hex) => [hex, islandName(view, hex)]));
  const found = new Set(islands.values());
  const labels = labelsOn(view);
  const anchors = new Map<HexId, string>();
  const names = new Map<HexId, string>();
  for (const hex of CHART_HEXES) {
    const island = islands.get(hex) ?? null;
    const printed = island ?? labels.get(hex);
    if (printed === undefined) continue;
    const place = writtenOut(printed);
    const shadowed = island === null && found.has(printed);
    names.set(hex, shadowed ? filled(WORDS.marked, { place }) : place);
    if (!shadowed) anchors.set(hex, place);
  }
  for (const hex of CHART_HEXES) if (!names.has(hex)) names.set(hex, waysFrom(anchors, hex));
  return names;
}

function waysFrom(anchors: ReadonlyMap<HexId, string>, hex: HexId): string {
  const ways = [...anchors].flatMap(([from, place]) => {
    const course = courseTo(from, hex);
    return course ? [{ course, place }] : [];
  });
  const [best] = ways.sort((a, b) => effort(a.course) - effort(b.course));
  return best ? courseWords(best.course, best.place) : hex;
}

const known = new WeakMap<State['hexes'], ReadonlyMap<HexId, string>>();

/** What a hex is called on this view, from public map data and what the view knows; no two hexes alike. Null for what is no hex of the map. */
export function placeName(view: State, hex: HexId): string | null {
  // Views are never changed, and a list asks for many names of one view.
  const names = known.get(view.hexes) ?? namesOn(view);
  known.set(view.hexes, names);
  return names.get(hex) ?? null;
}
