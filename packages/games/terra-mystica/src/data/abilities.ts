/** Costs and gains of the factions' abilities (section 18): they stand in the abilities' text, so that the component facts don't hold them. */
import type { Faction } from '../words.ts';

/** Way of a faction without shipping to spaces that aren't adjacent, for a price and some VP (TM-7.6). */
export interface Skipping {
  way: 'tunnel' | 'carpet';
  rule: string;
  price: { workers?: number; priests?: number };
  vp: number;
  /** Hex steps from an own structure, at most. */
  distance: number;
  withStronghold: { price: { workers?: number; priests?: number }; distance: number; rule: string };
}

/** Tunneling (TM-17.6, 18.17, 18.18) and carpet flight (TM-17.6, 18.23, 18.24). */
export const SKIPPING: Readonly<Partial<Record<Faction, Skipping>>> = {
  dwarves: {
    way: 'tunnel',
    rule: 'TM-18.17',
    price: { workers: 2 },
    vp: 4,
    distance: 2,
    withStronghold: { price: { workers: 1 }, distance: 2, rule: 'TM-18.18' },
  },
  fakirs: {
    way: 'carpet',
    rule: 'TM-18.24',
    price: { priests: 1 },
    vp: 4,
    distance: 2,
    withStronghold: { price: { priests: 1 }, distance: 3, rule: 'TM-18.23' },
  },
};

/** The other abilities of the factions (section 18). */
export const ABILITIES = {
  alchemists: {
    /** VP for one coin; the other way round is as in the final scoring (TM-18.6). */
    vpForCoin: 1,
    /** Power of the stronghold at once, and for each spade from then on (TM-18.7). */
    strongholdPower: 12,
    powerForSpade: 2,
  },
  auren: {
    /** Favor tiles of the stronghold at once, and steps of its special action (TM-18.3). */
    strongholdFavorTiles: 1,
    actionSteps: 2,
  },
  chaosMagicians: {
    /** Favor tiles for a temple or the sanctuary (TM-18.27). */
    favorTiles: 2,
    /** Actions of the double turn (TM-18.28). */
    doubleTurn: 2,
  },
  cultists: {
    /** Steps where somebody takes power, power where all refuse (TM-18.12, 18.13). */
    stepsIfTaken: 1,
    powerIfRefused: 1,
    /** VP of the stronghold at once (TM-18.14). */
    strongholdVp: 7,
  },
  darklings: {
    /** VP for each spade paid with a priest (TM-18.8). */
    vpForBoughtSpade: 2,
    /** Most workers that the ordination takes (TM-18.9). */
    mostOrdained: 3,
  },
  engineers: {
    /** Price of a bridge as an action (TM-18.15). */
    bridgePrice: { workers: 2 },
    /** VP on passing for each bridge between own structures, with the stronghold (TM-18.16). */
    vpForBridge: 3,
  },
  giants: {
    /** Spades for any change of terrain (TM-18.22), and those of the special action (TM-18.21). */
    spadesForChange: 2,
    actionSpades: 2,
  },
  halflings: {
    /** VP for each spade (TM-18.10). */
    vpForSpade: 1,
    /** Spades of the stronghold at once, for up to as many spaces (TM-18.11). */
    strongholdSpades: 3,
  },
  swarmlings: {
    /** Workers for each town (TM-18.29). */
    workersForTown: 3,
  },
  witches: {
    /** VP for each town besides the tile's (TM-18.4). */
    vpForTown: 5,
  },
} as const satisfies Partial<Record<Faction, object>>;
