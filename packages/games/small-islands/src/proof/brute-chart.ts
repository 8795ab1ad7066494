/** The sea as the referee charts it: what lies where, what would fit, which islands there are (sections 5 to 7). Written from the specification alone. */
import { LANDSCAPE, type Picture, SHIP, type Step, spun, TOKEN_SHOWS } from './brute-box.ts';

/** No cell lies farther out on either axis (SI-1.4). */
export const EDGE_OF_TABLE = 12;

export interface Cell {
  x: number;
  y: number;
}
export interface Lying extends Cell {
  picture: Picture;
  turn: number;
  by: number;
  /** The how-manyth placement. */
  when: number;
  tokens: { id: string; owner: number; covers: number | null; land: string | null }[];
  houses: Map<number, number>;
}
export interface Afloat extends Cell {
  /** null: grey. */
  colour: number | null;
  by: number;
  when: number;
}
/** A piece of land as a part of an island. */
interface Piece {
  tile: Lying;
  land: Picture['lands'][number];
  ends: string[];
}

export const cellName = ({ x, y }: Cell): string => `${x},${y}`;

export function cellCalled(name: string): Cell {
  const [x = Number.NaN, y = Number.NaN] = name.split(',').map(Number);
  return { x, y };
}

/** `3,-2.4` taken apart. */
export function spotCalled(name: string): { cell: Cell; part: string } {
  const at = name.lastIndexOf('.');
  return { cell: cellCalled(name.slice(0, at)), part: name.slice(at + 1) };
}

/** A point of the grid of half cells, from the middle of a cell. */
function point({ x, y }: Cell, [dx, dy]: Step): string {
  return `${2 * x + dx}/${2 * y + dy}`;
}

function painted(picture: Picture, cell: Cell, turn: number): [string, 'land' | 'sea'][] {
  return picture.paint.map(([step, ground]) => [point(cell, spun(step, turn)), ground]);
}

const inReadingOrder = (a: Cell, b: Cell): number => a.y - b.y || a.x - b.x;

/** An island (SI-5.5): the pieces of land that hang together. */
export class Isle {
  readonly pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.pieces = [...pieces].sort((a, b) => inReadingOrder(a.tile, b.tile) || (a.land.id < b.land.id ? -1 : 1));
  }

  /** Topmost, then leftmost piece. */
  get name(): string {
    const [first] = this.pieces;
    return first ? `${cellName(first.tile)}.${first.land.id}` : '';
  }

  get top(): Cell {
    return this.pieces[0]?.tile ?? { x: 0, y: 0 };
  }

  /** Different tiles (SI-5.6). */
  get size(): number {
    return new Set(this.pieces.map(({ tile }) => tile)).size;
  }

  /** Number of times that a symbol occurs, tokens weighed in (SI-5.8). */
  count(kind: string): number {
    let sum = 0;
    for (const { tile, land } of this.pieces) {
      for (const [spot, printed] of land.printed) {
        const over = tile.tokens.find(({ covers }) => covers === spot);
        if ((over ? TOKEN_SHOWS.get(over.id) : printed) === kind) sum += 1;
      }
      if (kind === 'port') sum += tile.tokens.filter((token) => token.land === land.id).length;
    }
    return sum;
  }

  /** House symbols nobody has built on, in reading order and by spot. */
  freeSpots(): string[] {
    return this.pieces.flatMap(({ tile, land }) =>
      [...land.printed]
        .filter(([spot, kind]) => kind === 'house' && !tile.houses.has(spot))
        .map(([spot]) => `${cellName(tile)}.${spot}`),
    );
  }

  /** Owners of the houses on it. */
  owners(): number[] {
    return this.pieces.flatMap(({ tile, land }) =>
      [...tile.houses].filter(([spot]) => land.printed.has(spot)).map(([, owner]) => owner),
    );
  }
}

export class Chart {
  readonly tiles: Lying[] = [];
  readonly ships: Afloat[] = [];

  /** A copy on which more can be laid. */
  copy(): Chart {
    const copy = new Chart();
    copy.tiles.push(...this.tiles.map((tile) => ({ ...tile, tokens: [...tile.tokens], houses: new Map(tile.houses) })));
    copy.ships.push(...this.ships);
    return copy;
  }

  get placements(): number {
    return this.tiles.length + this.ships.length;
  }

  tileAt({ x, y }: Cell): Lying | undefined {
    return this.tiles.find((tile) => tile.x === x && tile.y === y);
  }

  private all(): (Cell & { picture: Picture; turn: number })[] {
    return [...this.tiles, ...this.ships.map(({ x, y }) => ({ x, y, picture: SHIP, turn: 0 }))];
  }

  isFree(cell: Cell): boolean {
    return !this.all().some(({ x, y }) => x === cell.x && y === cell.y);
  }

  /** Free cells of the table beside something by a whole edge; at the beginning the very first cell (SI-1.3, 1.4, 5.2). */
  shore(): Cell[] {
    const all = this.all();
    if (all.length === 0) return [{ x: 0, y: 0 }];
    const found: Cell[] = [];
    for (let y = -EDGE_OF_TABLE; y <= EDGE_OF_TABLE; y += 1) {
      for (let x = -EDGE_OF_TABLE; x <= EDGE_OF_TABLE; x += 1) {
        const away = all.map((one) => Math.abs(one.x - x) + Math.abs(one.y - y));
        if (Math.min(...away) === 1) found.push({ x, y });
      }
    }
    return found;
  }

  /** All that is painted so far, point by point. */
  private paint(): Map<string, 'land' | 'sea'> {
    return new Map(this.all().flatMap(({ picture, turn, ...cell }) => painted(picture, cell, turn)));
  }

  /** Cells and turns that take a picture (SI-5.1 to 5.4, 5.9), as `x,y turn`. */
  fitting(picture: Picture, cells: readonly Cell[] = this.shore()): string[] {
    const paint = this.paint();
    const agrees = (cell: Cell, turn: number): boolean =>
      painted(picture, cell, turn).every(([at, ground]) => (paint.get(at) ?? ground) === ground);
    return cells.flatMap((cell) =>
      [0, 1, 2, 3].filter((turn) => agrees(cell, turn)).map((turn) => `${cellName(cell)} ${turn}`),
    );
  }

  /** True where it may lie exactly there. */
  fits(picture: Picture, cell: Cell, turn: number): boolean {
    const near = this.shore().filter(({ x, y }) => x === cell.x && y === cell.y);
    return this.fitting(picture, near).includes(`${cellName(cell)} ${turn}`);
  }

  lay(picture: Picture, cell: Cell, turn: number, by: number): Lying {
    const tile = { ...cell, picture, turn, by, when: this.placements + 1, tokens: [], houses: new Map() };
    this.tiles.push(tile);
    return tile;
  }

  float(cell: Cell, colour: number | null, by: number): void {
    this.ships.push({ ...cell, colour, by, when: this.placements + 1 });
  }

  /** All islands: pieces are put on heaps that share an end. */
  isles(): Isle[] {
    let heaps: Piece[][] = [];
    for (const tile of this.tiles) {
      for (const land of tile.picture.lands) {
        const piece = { tile, land, ends: land.ends.map((end) => point(tile, spun(end, tile.turn))) };
        const joins = (heap: Piece[]): boolean => heap.some(({ ends }) => ends.some((end) => piece.ends.includes(end)));
        const joined = heaps.filter(joins);
        heaps = [...heaps.filter((heap) => !joined.includes(heap)), [...joined.flat(), piece]];
      }
    }
    return heaps.map((heap) => new Isle(heap));
  }

  /** Ports on one tile, of all its land and of tokens (SI-6.5, 12.2). */
  portsOn(tile: Lying): number {
    const printed = tile.picture.lands.flatMap(({ printed }) => [...printed.values()]);
    return printed.filter((kind) => kind === 'port').length + tile.tokens.filter(({ land }) => land !== null).length;
  }

  /** Ports on the eight cells around a ship (SI-12.1, 12.2). */
  portsAround(ship: Cell): number {
    const near = this.tiles.filter((tile) => Math.max(Math.abs(tile.x - ship.x), Math.abs(tile.y - ship.y)) === 1);
    return near.reduce((sum, tile) => sum + this.portsOn(tile), 0);
  }

  /** Every printed spot and every region of the map. */
  allPlaces(): string[] {
    return this.tiles.flatMap((tile) =>
      tile.picture.lands.flatMap(({ id, printed }) =>
        [id, ...printed.keys()].map((part) => `${cellName(tile)}.${part}`),
      ),
    );
  }

  /** Spots for a token's resource side (SI-6.3): over a printed resource of another kind that nothing covers. */
  coverable(token: string): string[] {
    const resources = ['lotus', 'dragonFruit', 'arka'].filter((kind) => kind !== TOKEN_SHOWS.get(token));
    return this.tiles.flatMap((tile) =>
      tile.picture.lands.flatMap(({ printed }) =>
        [...printed]
          .filter(([spot, kind]) => resources.includes(kind) && !tile.tokens.some(({ covers }) => covers === spot))
          .map(([spot]) => `${cellName(tile)}.${spot}`),
      ),
    );
  }

  /** Places at which a port may be added: a coast of a tile with fewer than two (SI-6.4, 6.5). */
  harbours(): string[] {
    const open = this.tiles.filter((tile) => this.portsOn(tile) < 2);
    return open.flatMap((tile) =>
      tile.picture.lands.filter(({ coast }) => coast).map(({ id }) => `${cellName(tile)}.${id}`),
    );
  }
}

export const isLandscape = (id: string): boolean => LANDSCAPE.has(id);
