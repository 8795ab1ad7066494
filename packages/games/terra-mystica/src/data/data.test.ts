/** The data against the table of TM-18.1 and the counts of TM-1.1, both written down here anew. */
import { describe, expect, it } from 'vitest';
import { type Cult, FACTIONS, type Faction, type Kind, type Terrain } from '../words.ts';
import { FACTION_FACTS, type Goods, POWER_VALUE, SUPPLY } from './index.ts';

interface Board {
  home: Terrain;
  cults: Partial<Record<Cult, number>>;
  start: Goods;
  bowls: [number, number, number];
  cost: Record<Kind, [workers: number, coins: number]>;
  /** Income by kind and good, from no structure on; what isn't named is none. */
  income: Record<Kind, Partial<Record<keyof Goods, number[]>>>;
  shipping: { start: number; max: number };
  /** Workers (Darklings: priests) for a spade by level, and what a lower price costs. */
  spade: number[];
  rate: { workers: number; coins: number; priests: number } | null;
}

/** The first paragraph of TM-18.1, and TM-5.2. */
const usual: Omit<Board, 'home' | 'cults'> = {
  start: { coins: 15, workers: 3, priests: 0, power: 0 },
  bowls: [5, 7, 0],
  cost: { dwelling: [1, 2], tradingHouse: [2, 3], temple: [2, 5], stronghold: [4, 6], sanctuary: [4, 6] },
  income: {
    dwelling: { workers: [1, 2, 3, 4, 5, 6, 7, 8, 8] },
    tradingHouse: { coins: [0, 2, 4, 6, 8], power: [0, 1, 2, 4, 6] },
    temple: { priests: [0, 1, 2, 3] },
    stronghold: { power: [0, 2] },
    sanctuary: { priests: [0, 1] },
  },
  shipping: { start: 0, max: 3 },
  spade: [3, 2, 1],
  rate: { workers: 2, coins: 5, priests: 1 },
};

const traders = { coins: [0, 2, 4, 7, 11], power: [0, 1, 2, 3, 4] };

/** The table of TM-18.1. */
const differences: Record<
  Faction,
  { home: Terrain; cults: Board['cults'] } & Partial<Omit<Board, 'cost' | 'income'>>
> & {
  [faction in Faction]: { cost?: Partial<Board['cost']>; income?: Partial<Board['income']> };
} = {
  alchemists: {
    home: 'swamp',
    cults: { fire: 1, water: 1 },
    income: { tradingHouse: traders, stronghold: { coins: [0, 6] } },
  },
  darklings: {
    home: 'swamp',
    cults: { water: 1, earth: 1 },
    start: { coins: 15, workers: 1, priests: 1, power: 0 },
    cost: { sanctuary: [4, 10] },
    income: { sanctuary: { priests: [0, 2] } },
    spade: [1],
    rate: null,
  },
  halflings: {
    home: 'plains',
    cults: { earth: 1, air: 1 },
    bowls: [3, 9, 0],
    cost: { stronghold: [4, 8] },
    rate: { workers: 2, coins: 1, priests: 1 },
  },
  cultists: { home: 'plains', cults: { fire: 1, earth: 1 }, cost: { stronghold: [4, 8], sanctuary: [4, 8] } },
  engineers: {
    home: 'mountains',
    cults: {},
    start: { coins: 10, workers: 2, priests: 0, power: 0 },
    bowls: [3, 9, 0],
    cost: { dwelling: [1, 1], tradingHouse: [1, 2], temple: [1, 4], stronghold: [3, 6], sanctuary: [3, 6] },
    income: {
      dwelling: { workers: [0, 1, 2, 2, 3, 4, 4, 5, 6] },
      temple: { priests: [0, 1, 1, 2], power: [0, 0, 5, 5] },
    },
  },
  dwarves: {
    home: 'mountains',
    cults: { earth: 2 },
    income: { tradingHouse: { coins: [0, 3, 5, 7, 10], power: [0, 1, 2, 4, 6] } },
    shipping: { start: 0, max: 0 },
  },
  mermaids: {
    home: 'lakes',
    cults: { water: 2 },
    bowls: [3, 9, 0],
    cost: { sanctuary: [4, 8] },
    income: { stronghold: { power: [0, 4] } },
    shipping: { start: 1, max: 5 },
  },
  swarmlings: {
    home: 'lakes',
    cults: { fire: 1, water: 1, earth: 1, air: 1 },
    start: { coins: 20, workers: 8, priests: 0, power: 0 },
    bowls: [3, 9, 0],
    cost: { dwelling: [2, 3], tradingHouse: [3, 4], temple: [3, 6], stronghold: [5, 8], sanctuary: [5, 8] },
    income: {
      dwelling: { workers: [2, 3, 4, 5, 6, 7, 8, 9, 9] },
      tradingHouse: { coins: [0, 2, 4, 6, 9], power: [0, 2, 4, 6, 8] },
      stronghold: { power: [0, 4] },
      sanctuary: { priests: [0, 2] },
    },
  },
  auren: { home: 'forest', cults: { water: 1, air: 1 }, cost: { sanctuary: [4, 8] } },
  witches: { home: 'forest', cults: { air: 2 } },
  chaosMagicians: {
    home: 'wasteland',
    cults: { fire: 2 },
    start: { coins: 15, workers: 4, priests: 0, power: 0 },
    cost: { stronghold: [4, 4], sanctuary: [4, 8] },
    income: { stronghold: { workers: [0, 2] } },
  },
  giants: { home: 'wasteland', cults: { fire: 1, air: 1 }, income: { stronghold: { power: [0, 4] } } },
  fakirs: {
    home: 'desert',
    cults: { fire: 1, air: 1 },
    bowls: [7, 5, 0],
    cost: { stronghold: [4, 10] },
    income: { stronghold: { priests: [0, 1] } },
    shipping: { start: 0, max: 0 },
    spade: [3, 2],
  },
  nomads: {
    home: 'desert',
    cults: { fire: 1, earth: 1 },
    start: { coins: 15, workers: 2, priests: 0, power: 0 },
    cost: { stronghold: [4, 8] },
    income: { tradingHouse: traders },
  },
};

function expected(faction: Faction): Board {
  const { cost, income, ...more } = differences[faction];
  return { ...usual, ...more, cost: { ...usual.cost, ...cost }, income: { ...usual.income, ...income } };
}

/** What the data say, in the shape of the table. */
function printed(faction: Faction): Board {
  const { home, cults, start, bowls, structures, shipping, exchange } = FACTION_FACTS[faction];
  const kinds = Object.entries(structures) as [Kind, (typeof structures)[Kind]][];
  const { workers = 0, coins = 0, priests = 0 } = exchange.cost ?? {};
  return {
    home,
    cults: Object.fromEntries(Object.entries(cults).filter(([, steps]) => steps > 0)),
    start: { ...start },
    bowls: [...bowls],
    cost: Object.fromEntries(kinds.map(([kind, { cost }]) => [kind, [cost.workers, cost.coins]])) as Board['cost'],
    income: Object.fromEntries(kinds.map(([kind, { income }]) => [kind, income])) as Board['income'],
    shipping: { start: shipping.start, max: shipping.max },
    spade: exchange.price.map((price) => (price.workers ?? 0) + (price.priests ?? 0)),
    rate: exchange.cost && { workers, coins, priests },
  };
}

describe('the faction boards (TM-18.1)', () => {
  it.each(FACTIONS)('%s', (faction) => {
    expect(printed(faction)).toEqual(expected(faction));
  });

  it('shipping brings 2, 3, 4 VP, the Mermaids 2, 3, 4, 5 from level 2 on; a lower price of spades 6 (TM-9.1, 9.2)', () => {
    for (const faction of FACTIONS) {
      const { shipping, exchange } = FACTION_FACTS[faction];
      const vp = Array.from({ length: shipping.max - shipping.start }, (_, i) => shipping.vp[shipping.start + i + 1]);
      expect(vp).toEqual([2, 3, 4, 5].slice(0, vp.length));
      expect(shipping.cost).toEqual(shipping.max > 0 ? { coins: 4, priests: 1 } : null);
      expect(exchange.vp).toEqual(exchange.price.slice(1).map(() => 6));
    }
  });

  it('only the Darklings pay for spades with priests (TM-8.3)', () => {
    for (const faction of FACTIONS) {
      const paid = FACTION_FACTS[faction].exchange.price.flatMap((price) => Object.keys(price));
      expect(new Set(paid)).toEqual(new Set([faction === 'darklings' ? 'priests' : 'workers']));
    }
  });
});

describe('pieces (TM-1.1)', () => {
  it('of a faction', () => {
    const structures = { dwelling: 8, tradingHouse: 4, temple: 3, stronghold: 1, sanctuary: 1 };
    expect(SUPPLY).toEqual({ ...structures, priests: 7, bridges: 3 });
  });

  it('have the power values of the glossary, and twelve power tokens each', () => {
    expect(POWER_VALUE).toEqual({ dwelling: 1, tradingHouse: 2, temple: 2, stronghold: 3, sanctuary: 3 });
    for (const faction of FACTIONS) expect(FACTION_FACTS[faction].bowls.reduce((sum, n) => sum + n, 0)).toBe(12);
  });
});
