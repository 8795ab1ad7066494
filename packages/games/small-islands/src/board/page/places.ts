/**
 * Names of places: a cell by its way from the middle, an island by a letter, what lies on a tile by island and cell. An island keeps
 * its letter as long as it is there: letters go by which island was begun first, and where two are joined the older one's stays.
 */
import type { TextFor } from '@wayfinder/board';
import { dataOf, type Side, type Sign } from '../../data/index.ts';
import { regionsAt } from '../../data/turned.ts';
import { faceCalled, inReadingOrder, islandsOf, pointOf, splitPlace, stepFrom, type Table } from '../../map.ts';
import type { Placed } from '../../state.ts';

/** Parts of a view on which the names hang: all of them are public. */
type Laid = Pick<Table, 'data' | 'map'>;

const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A to Z, then AA, AB and so on. */
function letterAt(index: number): string {
  const last = CAPITALS[index % CAPITALS.length] ?? '';
  return index < CAPITALS.length ? last : letterAt(Math.floor(index / CAPITALS.length) - 1) + last;
}

/** Regions with which an island began: nothing that lay before them touched them. In the order in which they were placed. */
function beginnings({ data, map }: Laid): string[] {
  const facts = dataOf(data);
  const cells = Object.keys(map).sort(inReadingOrder);
  const inOrder = cells.map((cell) => ({ cell, placed: map[cell] as Placed })).sort((a, b) => a.placed.n - b.placed.n);
  const began = new Set<string>();
  return inOrder.flatMap(({ cell, placed }) => {
    const joins = (side: Side): boolean => began.has(stepFrom(cell, side));
    began.add(cell);
    const regions = regionsAt(faceCalled(facts, placed.tile), placed.turn);
    return regions.filter(({ sides }) => !sides.some(joins)).map(({ id }) => `${cell}.${id}`);
  });
}

const lettersByMap = new WeakMap<Laid['map'], ReadonlyMap<string, string>>();

/** The letter of the island that each region belongs to, by region. Maps are replaced whenever they change, so this is found once. */
export function islandLetters(laid: Laid): ReadonlyMap<string, string> {
  const known = lettersByMap.get(laid.map);
  if (known) return known;
  const order = new Map(beginnings(laid).map((region, index) => [region, index]));
  const letters = new Map<string, string>();
  for (const { regions } of islandsOf(laid)) {
    const oldest = Math.min(...regions.map((region) => order.get(region) ?? Number.POSITIVE_INFINITY));
    for (const region of regions) letters.set(region, letterAt(oldest));
  }
  lettersByMap.set(laid.map, letters);
  return letters;
}

/** A cell by its way from the middle; null for what is no cell. */
function cellName(cell: string, text: TextFor): string | null {
  const at = pointOf(cell);
  if (!at) return null;
  const { x, y } = at;
  const along = y === 0 ? '' : text(`place.${y < 0 ? 'north' : 'south'}`, { n: Math.abs(y) });
  const across = x === 0 ? '' : text(`place.${x < 0 ? 'west' : 'east'}`, { n: Math.abs(x) });
  if (along && across) return text('place.both', { along, across });
  return along || across || text('place.middle');
}

/** A printed symbol of a tile with its region, and the how-manyth of its kind there it is; 0: the only one. */
function signOf({ data }: Laid, { tile, turn }: Placed, spot: number) {
  const regions = regionsAt(faceCalled(dataOf(data), tile), turn);
  const region = regions.find(({ symbols }) => symbols.some((sign) => sign.spot === spot));
  const kind = region?.symbols.find((sign) => sign.spot === spot)?.kind;
  if (!region || !kind) return null;
  const isAlike = (sign: Sign): boolean => sign.kind === kind;
  const alike = regions.flatMap(({ symbols }) => symbols.filter(isAlike));
  const nth = alike.length > 1 ? alike.findIndex((sign) => sign.spot === spot) + 1 : 0;
  return { region: region.id, kind, nth };
}

/** The name of a region or of a symbol on a tile that lies. */
function partName(laid: Laid, placed: Placed, { cell, part }: { cell: string; part: string }, text: TextFor) {
  const name = cellName(cell, text) ?? cell;
  const letterOf = (region: string): string => islandLetters(laid).get(`${cell}.${region}`) ?? '';
  if (letterOf(part) !== '') return text('place.island', { island: letterOf(part), cell: name });
  const sign = signOf(laid, placed, Number(part));
  if (!sign) return null;
  return text(`place.${sign.kind}`, { island: letterOf(sign.region), cell: name, nth: sign.nth });
}

/**
 * Name of a cell, region or symbol on this view in the reader's language; null for what is no place. A thing on a tile that isn't on the view
 * yet, as while it is being placed, goes by its cell alone.
 */
export function placeName(view: Laid, space: string, text: TextFor): string | null {
  if (!space.includes('.')) return cellName(space, text);
  const { cell, part } = splitPlace(space);
  const placed = view.map[cell];
  if (placed) return partName(view, placed, { cell, part }, text);
  const name = cellName(cell, text);
  return name === null ? null : text('place.new', { cell: name, part });
}

/** All cells of the table, in reading order: whatever lies there. */
export function cellsOf(data: number): string[] {
  const edge = dataOf(data).setup.tableRadius;
  const range = Array.from({ length: 2 * edge + 1 }, (_, i) => i - edge);
  return range.flatMap((y) => range.map((x) => `${x},${y}`));
}
