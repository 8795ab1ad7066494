/** Contents of the data file, as types: tiles, cards, tokens, numbers of the set-up (SI-1.2). Types and lists of words alone; nothing is read here. */

/** Sides and corners in clockwise order, so that a quarter turn is one step along the list. */
export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** The corner at an index lies between the side at that index and the next one. */
export const CORNERS = ['ne', 'se', 'sw', 'nw'] as const;
export type Corner = (typeof CORNERS)[number];

/** Quarter turns clockwise (SI-1.3). */
export const TURNS = [0, 1, 2, 3] as const;
export type Turn = (typeof TURNS)[number];

export type Ground = 'land' | 'sea';
/** `any`: unknown, agrees with everything (SI-5.4). */
export type CornerGround = Ground | 'any';

export const RESOURCES = ['lotus', 'dragonFruit', 'arka'] as const;
export type Resource = (typeof RESOURCES)[number];

export const SIGN_KINDS = [...RESOURCES, 'temple', 'port', 'house'] as const;
/** Thing that a symbol shows; `house` is a printed place for a house. */
export type SignKind = (typeof SIGN_KINDS)[number];

/** A printed symbol. (`Symbol` is a word of the language, so the type is called otherwise.) */
export interface Sign {
  /** From 1, counted over the whole face. */
  spot: number;
  kind: SignKind;
}

/** A connected piece of land on one face. */
export interface Region {
  /** A capital letter, one of its kind on the face. */
  id: string;
  /** The sides that it touches; none for an islet. */
  sides: readonly Side[];
  /** Some sea borders on it on this face, so that a port can lie there (SI-6.4). */
  coast: boolean;
  symbols: readonly Sign[];
}

/** One picture: a landscape tile has one, a start tile two. */
export interface Face {
  /** A landscape tile's own id; a start tile's is followed by a letter. */
  id: string;
  sides: Readonly<Record<Side, Ground>>;
  corners: Readonly<Record<Corner, CornerGround>>;
  regions: readonly Region[];
}

export interface Tile {
  id: string;
  kind: 'landscape' | 'start';
  faces: readonly Face[];
}

/** Symbols and how many of each; what isn't named is none. */
export type SignCount = Readonly<Partial<Record<SignKind, number>>>;

/** Condition that an island must meet (section 9). `equalGiven` is on mission cards only. */
export type Mission =
  | { kind: 'atLeast'; symbols: SignCount }
  | { kind: 'moreThan'; more: Resource; fewer: Resource }
  | { kind: 'equalPair' }
  | { kind: 'equalGiven'; resource: Resource };

/** Pay of a house (section 10). The last three are on reward cards only. */
export type Reward =
  | { kind: 'perSymbol'; weights: SignCount; base: number }
  | { kind: 'discovery' }
  | { kind: 'leastResource'; each: number; base: number }
  | { kind: 'flat'; vp: number }
  | { kind: 'size'; table: readonly SizeStep[] }
  | { kind: 'chosenResource'; each: number; base: number }
  | { kind: 'chosenResourceAndPorts'; each: number; perPortPair: number }
  | { kind: 'houseSymbols'; each: number };

/** An island of so many tiles or more pays so much, up to the next step (SI-10.6). */
export interface SizeStep {
  tiles: number;
  vp: number;
}

/** A card of the normal mode: a mission with its reward. */
export interface Objective {
  id: string;
  mission: Mission;
  reward: Reward;
}
export interface MissionCard {
  id: string;
  mission: Mission;
}
export interface RewardCard {
  id: string;
  reward: Reward;
}

/** One side of an Alexis card (SI-13.3, 13.23). */
export interface AlexisLevel {
  card: number;
  /** Stars, from 1. */
  level: number;
  exploreCards: number;
  landCards: number;
  finalVp: { base: number; perHouse: number };
}

export interface AdventureCard {
  id: string;
  type: 'explore' | 'land';
  /** Of the display, 1 to 3. */
  slot: number;
  /** In the order in which they are tried (SI-13.9). */
  directions: readonly Side[];
  mission: Mission;
}

/** A kind of token that every colour has once; its other side is a port. */
export interface BonusToken {
  id: string;
  resource: Resource;
}
export interface DiscoveryToken {
  id: string;
  value: number;
}

/** The colours that have words and paint; a data file takes four of them. */
export const COLOUR_IDS = ['red', 'purple', 'yellow', 'blue', 'green', 'orange', 'white', 'black'] as const;
export type ColourId = (typeof COLOUR_IDS)[number];

export const MODES = ['normal', 'advanced'] as const;
export type Mode = (typeof MODES)[number];

/** Achievements that name a number, and those that don't (section 14). */
export const COUNTED_ACHIEVEMENTS = [
  'scoreAtLeast',
  'ownShipVpAtLeast',
  'islandsOfSize2AtLeast',
  'discoveryTokensAtLeast',
  'soloLevelAtLeast',
  'islandTilesAtLeast',
  'housesAtMost',
] as const;
export const PLAIN_ACHIEVEMENTS = [
  'allHousesPlaced',
  'ownShipFirst',
  'ownShipNotPlaced',
  'noBonusTokenPlaced',
  'twoOwnHousesOnOneIsland',
] as const;
export type Achievement = { id: string; mode: Mode } & (
  | { kind: (typeof COUNTED_ACHIEVEMENTS)[number]; value: number }
  | { kind: (typeof PLAIN_ACHIEVEMENTS)[number] }
);

/** Numbers in the text of the rules, kept with the components so that code holds no constants. */
export interface SetUp {
  /** The table is the square of cells up to so far from (0, 0) on each axis (SI-1.4). */
  tableRadius: number;
  /** Ship tiles in all, so rounds at most (SI-11.3). */
  ships: number;
  displaySlots: number;
  handTiles: number;
  /** Tiles of the navigation pile at the start of a round (SI-3.1). */
  navigationTiles: number;
  maxRounds: number;
  houseStock: number;
  houseSupply: number;
  alexisHouses: number;
  maxPortsPerTile: number;
  minHouseIslandSize: number;
  objectivesAtSetup: number;
  objectivesPerRound: number;
  byPlayers: readonly PlayersSetUp[];
}
export interface PlayersSetUp {
  players: number;
  colouredShips: number;
  greyShips: number;
  pileAfterSetup: number;
  pileInRound1: number;
}

/** One version of the data, without its sources. */
export interface Data {
  version: number;
  setup: SetUp;
  landscapeTiles: readonly Tile[];
  startTiles: readonly Tile[];
  /** The picture of every ship tile: sea all round. */
  ship: Face;
  colours: readonly ColourId[];
  bonusTokens: readonly BonusToken[];
  discoveryTokens: readonly DiscoveryToken[];
  objectiveCards: readonly Objective[];
  missionCards: readonly MissionCard[];
  rewardCards: readonly RewardCard[];
  alexisLevels: readonly AlexisLevel[];
  adventureCards: readonly AdventureCard[];
  achievements: readonly Achievement[];
  /** Achievements of a mode that make a great explorer (SI-14.3). */
  achievementsNeeded: Readonly<Record<Mode, number>>;
}
