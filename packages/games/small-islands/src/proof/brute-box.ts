/**
 * The box as the referee unpacks it: the data file read once more and turned over, apart from `src/data`. A picture is what it paints on a grid of half
 * cells around its middle: four middles of edges and four corners.
 */
import box from '../data/small-islands.json' with { type: 'json' };

/** A step from the middle of a tile: x to the east, y to the south. */
export type Step = readonly [dx: number, dy: number];

const POINTS: Readonly<Record<string, Step>> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
  ne: [1, -1],
  se: [1, 1],
  sw: [-1, 1],
  nw: [-1, -1],
};

/** Direction in which a word of the data (a side, a corner) points. @throws Error for any other word */
export function stepOf(word: string): Step {
  const step = POINTS[word];
  if (!step) throw new Error(`${word} points nowhere`);
  return step;
}

/** A step after so many quarter turns clockwise; y grows downwards (SI-1.3). */
export function spun([dx, dy]: Step, turn: number): Step {
  return turn === 0 ? [dx, dy] : spun([0 - dy, dx], turn - 1);
}

export interface Land {
  id: string;
  coast: boolean;
  /** Directions in which it runs off the tile. */
  ends: Step[];
  /** Symbols that are printed, by spot. */
  printed: Map<number, string>;
}

export interface Picture {
  id: string;
  /** The tile that it is a side of. */
  tile: string;
  paint: [Step, 'land' | 'sea'][];
  lands: Land[];
}

interface Written {
  id?: string;
  sides: Record<string, string>;
  corners: Record<string, string>;
  regions: { id: string; coast: boolean; sides: string[]; symbols: { spot: number; kind: string }[] }[];
}

function pictureOf(written: Written, tile: string): Picture {
  const painted = Object.entries({ ...written.sides, ...written.corners }).filter(([, ground]) => ground !== 'any');
  return {
    id: written.id ?? tile,
    tile,
    paint: painted.map(([word, ground]) => [stepOf(word), ground as 'land' | 'sea']),
    lands: written.regions.map(({ id, coast, sides, symbols }) => ({
      id,
      coast,
      ends: sides.map(stepOf),
      printed: new Map(symbols.map(({ spot, kind }) => [spot, kind])),
    })),
  };
}

const landscape = (box.landscapeTiles as Written[]).map((tile) => pictureOf(tile, tile.id ?? ''));
const start = (box.startTiles as { id: string; faces: Written[] }[]).flatMap(({ id, faces }) =>
  faces.map((face) => pictureOf(face, id)),
);

export const LANDSCAPE: ReadonlyMap<string, Picture> = new Map(landscape.map((one) => [one.id, one]));
export const START: ReadonlyMap<string, Picture> = new Map(start.map((one) => [one.id, one]));
export const SHIP: Picture = pictureOf(box.shipTile as Written, 'ship');

/** @throws Error for what is no picture of the box */
export function pictureCalled(id: string): Picture {
  const found = LANDSCAPE.get(id) ?? START.get(id);
  if (!found) throw new Error(`nothing in the box is called ${id}`);
  return found;
}

export interface MissionText {
  kind: string;
  symbols?: Record<string, number>;
  more?: string;
  fewer?: string;
  resource?: string;
}
export interface RewardText {
  kind: string;
  weights?: Record<string, number>;
  base?: number;
  each?: number;
  perPortPair?: number;
  vp?: number;
  table?: { tiles: number; vp: number }[];
}

type Card = { id: string; mission?: MissionText; reward?: RewardText };
const cards = [...box.objectiveCards, ...box.missionCards, ...box.rewardCards] as unknown as Card[];

/** Which pile a card lies in. */
export const PILE_OF: ReadonlyMap<string, 'objective' | 'mission' | 'reward'> = new Map([
  ...box.objectiveCards.map(({ id }) => [id, 'objective'] as const),
  ...box.missionCards.map(({ id }) => [id, 'mission'] as const),
  ...box.rewardCards.map(({ id }) => [id, 'reward'] as const),
]);

/** Demand and pay of an objective: one card, or two that were joined. @throws Error when half of it is missing */
export function objectiveText(ids: readonly string[]): { mission: MissionText; reward: RewardText } {
  const mine = cards.filter(({ id }) => ids.includes(id));
  const mission = mine.find((card) => card.mission)?.mission;
  const reward = mine.find((card) => card.reward)?.reward;
  if (!mission || !reward) throw new Error(`${ids.join()} is no objective`);
  return { mission, reward };
}

export interface Adventure {
  id: string;
  type: 'explore' | 'land';
  slot: number;
  directions: string[];
  mission: MissionText;
}
const adventures = new Map((box.adventureCards as unknown as Adventure[]).map((card) => [card.id, card]));
export const ADVENTURES: ReadonlyMap<string, Adventure> = adventures;

/** @throws Error for what is no adventure card */
export function adventureCalled(id: string): Adventure {
  const found = adventures.get(id);
  if (!found) throw new Error(`no adventure card ${id}`);
  return found;
}

export const TOKEN_SHOWS: ReadonlyMap<string, string> = new Map(
  box.bonusTokens.map(({ id, resource }) => [id, resource]),
);
export const DISCOVERY_WORTH: ReadonlyMap<string, number> = new Map(
  box.discoveryTokens.map(({ id, value }) => [id, value]),
);
export const LEVELS = box.alexisLevels;
export const COLOURS = box.colours.map(({ id }) => id);
export const ACHIEVEMENTS = box.achievements as { id: string; mode: string; kind: string; value?: number }[];
