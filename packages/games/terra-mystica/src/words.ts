/** The ids of what the game is made of. */
export const TERRAINS = ['desert', 'plains', 'swamp', 'lakes', 'forest', 'mountains', 'wasteland'] as const;
/** A terrain; the order of the list is the cycle (glossary). */
export type Terrain = (typeof TERRAINS)[number];

export const KINDS = ['dwelling', 'tradingHouse', 'temple', 'stronghold', 'sanctuary'] as const;
/** A kind of structure. */
export type Kind = (typeof KINDS)[number];

export const CULTS = ['fire', 'water', 'earth', 'air'] as const;
/** A cult track. */
export type Cult = (typeof CULTS)[number];

/** The factions in the order of TM-18.1, two by two of one colour. */
export const FACTIONS = [
  'alchemists',
  'darklings',
  'halflings',
  'cultists',
  'engineers',
  'dwarves',
  'mermaids',
  'swarmlings',
  'auren',
  'witches',
  'chaosMagicians',
  'giants',
  'fakirs',
  'nomads',
] as const;
export type Faction = (typeof FACTIONS)[number];

/** A land hex: row letter and number (`F4`); a river hex: `r0` to `r35` (TM-1.2). */
export type SpaceId = string;
