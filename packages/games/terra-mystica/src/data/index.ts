/** The component facts of the data files, typed. Code holds none of these numbers (TM-1.1). */
import { CULTS, type Cult, FACTIONS, type Faction, KINDS, type Kind, TERRAINS, type Terrain } from '../words.ts';
import setUp from './set-up.json' with { type: 'json' };
import data from './terra-mystica.json' with { type: 'json' };

/** Goods that are paid or gained; what isn't named is none. */
export interface Goods {
  coins?: number;
  workers?: number;
  priests?: number;
  power?: number;
}

/** One kind of structure of a faction: its price, and the income of its track by the number of them on the map. */
export interface StructureFacts {
  cost: Goods;
  income: Partial<Record<keyof Goods, readonly number[]>>;
}

/** Facts that are printed on a faction board (TM-18.1). */
export interface FactionFacts {
  home: Terrain;
  start: Required<Goods>;
  bowls: readonly [number, number, number];
  cults: Record<Cult, number>;
  structures: Record<Kind, StructureFacts>;
  /** VP for reaching each level of shipping, by level; levels that no advance reaches give 0. No `cost`: there is no shipping. */
  shipping: { start: number; max: number; cost: Goods | null; vp: readonly number[] };
  /** Price of a spade by level of the exchange track; `cost` of an advance, VP by advance. */
  exchange: { price: readonly Goods[]; cost: Goods | null; vp: readonly number[] };
}

interface RawFaction {
  terrain: string;
  start: Goods;
  powerBowls: number[];
  cult: Partial<Record<Cult, number>>;
  buildings: Record<string, { cost: Goods; incomeByCountBuilt: Partial<Record<keyof Goods, number[]>> }>;
  shipping: { start: number; max: number; cost?: Goods; vpByStep?: number[] };
  digging: { costPerSpadeByLevel: Goods[]; advanceCost?: Goods; vpByAdvance?: number[] };
}

/** `vpByStep` counts from level 1; a board that starts at 1 has a 0 there. */
function shippingOf({ shipping }: RawFaction): FactionFacts['shipping'] {
  const { start, max, cost = null, vpByStep = [] } = shipping;
  return { start, max, cost, vp: [0, ...vpByStep] };
}

function factionFacts(raw: RawFaction): FactionFacts {
  const structures = Object.fromEntries(
    KINDS.map((kind) => {
      const facts = raw.buildings[kind];
      if (!facts) throw new Error(`no ${kind} in the data`);
      return [kind, { cost: facts.cost, income: facts.incomeByCountBuilt }];
    }),
  ) as unknown as Record<Kind, StructureFacts>;
  const [one = 0, two = 0, three = 0] = raw.powerBowls;
  return {
    home: raw.terrain as Terrain,
    start: { coins: 0, workers: 0, priests: 0, power: 0, ...raw.start },
    bowls: [one, two, three],
    cults: Object.fromEntries(CULTS.map((cult) => [cult, raw.cult[cult] ?? 0])) as Record<Cult, number>,
    structures,
    shipping: shippingOf(raw),
    exchange: {
      price: raw.digging.costPerSpadeByLevel,
      cost: raw.digging.advanceCost ?? null,
      vp: raw.digging.vpByAdvance ?? [],
    },
  };
}

const rawFactions = data.factions as unknown as Record<Faction, RawFaction>;

/** The faction boards. */
export const FACTION_FACTS: Readonly<Record<Faction, FactionFacts>> = Object.fromEntries(
  FACTIONS.map((faction) => [faction, factionFacts(rawFactions[faction])]),
) as Record<Faction, FactionFacts>;

/** The 2017 starting VP (TM-20.5), and the usual ones. */
export const START_VP: Readonly<Record<'usual', number> & { published2017: Readonly<Record<Faction, number>> }> = {
  usual: data.startVp,
  published2017: setUp.startVp2017 as Record<Faction, number>,
};

/** Pieces of a faction (TM-1.1). */
export const SUPPLY: Readonly<Record<Kind | 'priests' | 'bridges', number>> = data.buildingSupply as Record<
  Kind | 'priests' | 'bridges',
  number
>;

/** Power value of a structure for power offers and towns (TM-11.1, 14.1). */
export const POWER_VALUE: Readonly<Record<Kind, number>> = data.buildingPowerValue as Record<Kind, number>;

/** A favor tile (TM-19.2 to 19.10). */
export interface FavorTile {
  cult: Cult;
  steps: number;
  count: number;
  income?: Goods;
  vpWhenBuilding?: Partial<Record<Kind, number>>;
  vpAtPassByCount?: Partial<Record<Kind, readonly number[]>>;
  townPowerNeeded?: number;
  specialAction?: { cultStep: number };
}

/** A table that answers to its own names alone: a name from outside, as "constructor", finds nothing. */
function table<Row>(rows: readonly (readonly [string, Row])[]): Record<string, Row> {
  return Object.assign(Object.create(null), Object.fromEntries(rows));
}

function inOrder<Tile>(tiles: Record<string, Tile>): Record<string, Tile> {
  const number = (id: string): number => Number(id.replace(/\D/g, ''));
  return table(Object.entries(tiles).sort(([a], [b]) => number(a) - number(b)));
}

export const FAVOR_TILES = inOrder(data.favorTiles as unknown as Record<string, FavorTile>);

/** A bonus card (TM-19.18 to 19.26, 20.6). */
export interface BonusCard {
  income: Goods;
  specialAction?: { spades?: number; cultStep?: number };
  shippingBonus?: number;
  vpAtPassByCount?: Partial<Record<Kind | 'shippingLevel', readonly number[]>>;
  notInBaseGame?: string;
}

export const BONUS_CARDS = inOrder(data.bonusCards as unknown as Record<string, BonusCard>);

/** A town tile (TM-19.12 to 19.16, 20.7). */
export interface TownTile {
  gain: Goods & { keys: number; vp: number; shippingStep?: number } & Partial<Record<Cult, number>>;
  count: number;
  notInBaseGame?: string;
}

export const TOWN_TILES = inOrder(data.townTiles as unknown as Record<string, TownTile>);

/** A scoring tile (TM-19.28 to 19.35, 20.8). SCORE9's bonus counts own priests on the cult board instead of steps. */
export interface ScoringTile {
  vp: Partial<Record<Kind | 'spade' | 'townFounded', number>>;
  cultBonus: { cult: Cult | 'priests on cult spaces'; perSteps: number; gain: Goods & { spades?: number } };
  notInBaseGame?: string;
}

export const SCORING_TILES = inOrder(data.scoringTiles as unknown as Record<string, ScoringTile>);

/** A power action (TM-13.2). */
export interface PowerAction {
  power: number;
  gain: Goods & { bridge?: number; spades?: number };
}

export const POWER_ACTIONS = table(Object.entries(data.powerActions as unknown as Record<string, PowerAction>));

/** Power for reaching a space of a cult track (TM-12.3). */
export const CULT_POWER: Readonly<Record<string, number>> = data.cultTrack.powerAt;
/** The last space of a cult track, that needs a key (TM-12.4). */
export const CULT_TOP = data.cultTrack.max;
/** Steps for a priest on each of the four spaces of a track, and for one that is returned (TM-12.1, 12.2). */
export const PRIEST_STEPS: { spaces: readonly number[]; returned: number } = {
  spaces: data.cultTrack.priestSpaces,
  returned: data.cultTrack.priestReturnedSteps,
};

/** Prizes by rank, and coins for one VP, of the final scoring (TM-17.2, 17.5, 17.7). */
export const FINAL = data.finalScoring;

/** The rows of the map, from A, as printed. */
export const MAP_ROWS = data.map.rows as readonly (readonly (Terrain | 'river')[])[];

/** The fixed arrangements of the introductory game (TM-2.2); reconstructed, see `_about` there. */
export const INTRO = setUp.introductory as unknown as {
  factions: Record<string, Faction[]>;
  scoring: string[];
  cards: Record<string, string[]>;
  dwellings: Record<string, string[]>;
};

/** The two factions of a colour, by home terrain, in the order of TM-18.1. */
export const FACTIONS_OF: Readonly<Record<Terrain, readonly Faction[]>> = Object.fromEntries(
  TERRAINS.map((terrain) => [terrain, FACTIONS.filter((faction) => FACTION_FACTS[faction].home === terrain)]),
) as Record<Terrain, Faction[]>;
