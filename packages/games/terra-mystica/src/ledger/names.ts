/** The names that ledgers use, and ours. */
import { FACTIONS, type Faction, type Kind, TERRAINS, type Terrain } from '../words.ts';
import type { Good } from './command.ts';

const COLOURS: Readonly<Record<string, Terrain>> = {
  yellow: 'desert',
  brown: 'plains',
  black: 'swamp',
  blue: 'lakes',
  green: 'forest',
  gray: 'mountains',
  grey: 'mountains',
  red: 'wasteland',
  // Both numbers of the nouns are met.
  lake: 'lakes',
  mountain: 'mountains',
  plain: 'plains',
};

const WRITTEN_COLOUR: Readonly<Record<Terrain, string>> = {
  desert: 'yellow',
  plains: 'brown',
  swamp: 'black',
  lakes: 'blue',
  forest: 'green',
  mountains: 'gray',
  wasteland: 'red',
};

const KIND_NAMES: Readonly<Record<string, Kind>> = {
  d: 'dwelling',
  dwelling: 'dwelling',
  tp: 'tradingHouse',
  th: 'tradingHouse',
  'trading post': 'tradingHouse',
  'trading house': 'tradingHouse',
  te: 'temple',
  temple: 'temple',
  sh: 'stronghold',
  stronghold: 'stronghold',
  sa: 'sanctuary',
  sanctuary: 'sanctuary',
};

export const WRITTEN_KIND: Readonly<Record<Kind, string>> = {
  dwelling: 'D',
  tradingHouse: 'TP',
  temple: 'TE',
  stronghold: 'SH',
  sanctuary: 'SA',
};

const GOODS: Readonly<Record<string, Good>> = {
  pw: 'power',
  power: 'power',
  p: 'priest',
  priest: 'priest',
  priests: 'priest',
  w: 'worker',
  worker: 'worker',
  workers: 'worker',
  c: 'coin',
  coin: 'coin',
  coins: 'coin',
  vp: 'vp',
};

export const WRITTEN_GOOD: Readonly<Record<Good, string>> = {
  power: 'PW',
  priest: 'P',
  worker: 'W',
  coin: 'C',
  vp: 'VP',
};

const factions = new Map(FACTIONS.map((faction) => [faction.toLowerCase(), faction]));

/** The faction of this name, written in any case, or null. */
export function factionNamed(name: string): Faction | null {
  return factions.get(name.toLowerCase().replace(/[\s_-]/g, '')) ?? null;
}

/** A faction as ledgers write it. */
export function writtenFaction(faction: Faction): string {
  return faction.toLowerCase();
}

/** The entry that a table has under this name itself, or null: every object answers to "constructor". */
function named<T>(table: Readonly<Record<string, T>>, name: string): T | null {
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}

/** The terrain of this colour or name, or null. */
export function terrainNamed(name: string): Terrain | null {
  const lower = name.toLowerCase();
  return named(COLOURS, lower) ?? TERRAINS.find((terrain) => terrain === lower) ?? null;
}

export function writtenTerrain(terrain: Terrain): string {
  return WRITTEN_COLOUR[terrain];
}

export function kindNamed(name: string): Kind | null {
  return named(KIND_NAMES, name.toLowerCase().trim());
}

export function goodNamed(name: string): Good | null {
  return named(GOODS, name.toLowerCase());
}
