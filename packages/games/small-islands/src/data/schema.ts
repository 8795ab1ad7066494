/** The shape of a data file: lists of records, each with its schema (SI-1.2). What records mean together is judged in `consistency.ts`. */
import { z } from 'zod';
import { COLOUR_IDS, COUNTED_ACHIEVEMENTS, MODES, PLAIN_ACHIEVEMENTS, RESOURCES, SIDES, SIGN_KINDS } from './types.ts';

/** No number of the box comes near: what is larger can't be meant, and would fill memory or tables. */
const MOST = 99;
const MOST_ACHIEVED = 999;
/** All cells stand in lists on pages, so the table may not be any size. */
const MOST_RADIUS = 30;

const whole = z.number().int().min(0).max(MOST);
const some = z.number().int().min(1).max(MOST);

/**
 * Ids stand in commands, addresses, drawings and keys of texts: no signs, and a capital letter first, so that none is a word of a command (`land`,
 * `none`), a place or a number.
 */
const id = z
  .string()
  .regex(/^[A-Z][A-Za-z0-9]{0,11}$/, 'has to be a capital letter with up to 11 letters and digits after it');
const regionId = z.string().regex(/^[A-Z]$/, 'has to be one capital letter');

/** Source of a record; what no source gives is marked as reconstructed. */
const from = { source: z.enum(['rulebook', 'public', 'reconstructed']), note: z.string().optional() };

const side = z.enum(SIDES);
const resource = z.enum(RESOURCES);
const signCount = z.partialRecord(z.enum(SIGN_KINDS), some);
const ground = z.enum(['land', 'sea']);
const corner = z.enum(['land', 'sea', 'any']);

const region = z.strictObject({
  id: regionId,
  sides: z.array(side),
  coast: z.boolean(),
  symbols: z.array(z.strictObject({ spot: some, kind: z.enum(SIGN_KINDS) })),
});
const picture = {
  sides: z.strictObject({ north: ground, east: ground, south: ground, west: ground }),
  corners: z.strictObject({ ne: corner, se: corner, sw: corner, nw: corner }),
  regions: z.array(region),
};
const face = z.strictObject({ id, ...picture });
const mission = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('atLeast'), symbols: signCount }),
  z.strictObject({ kind: z.literal('moreThan'), more: resource, fewer: resource }),
  z.strictObject({ kind: z.literal('equalPair') }),
  z.strictObject({ kind: z.literal('equalGiven'), resource }),
]);
const reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('perSymbol'), weights: signCount, base: whole }),
  z.strictObject({ kind: z.literal('discovery') }),
  z.strictObject({ kind: z.literal('leastResource'), each: some, base: whole }),
  z.strictObject({ kind: z.literal('flat'), vp: some }),
  z.strictObject({ kind: z.literal('size'), table: z.array(z.strictObject({ tiles: some, vp: some })) }),
  z.strictObject({ kind: z.literal('chosenResource'), each: some, base: whole }),
  z.strictObject({ kind: z.literal('chosenResourceAndPorts'), each: some, perPortPair: some }),
  z.strictObject({ kind: z.literal('houseSymbols'), each: some }),
]);
const achievement = { id, mode: z.enum(MODES), ...from };

/** The lists of a data file: what one of its records is called, and its shape. */
export const LISTS = {
  landscapeTiles: { one: 'landscape tile', schema: z.strictObject({ id, ...picture, ...from }) },
  startTiles: {
    one: 'start tile',
    schema: z.strictObject({ id, faces: z.array(face), ...from }),
  },
  colours: { one: 'colour', schema: z.strictObject({ id: z.enum(COLOUR_IDS), name: z.string(), ...from }) },
  bonusTokens: { one: 'bonus token', schema: z.strictObject({ id, resource, ...from }) },
  discoveryTokens: { one: 'discovery token', schema: z.strictObject({ id, value: some, ...from }) },
  objectiveCards: { one: 'objective card', schema: z.strictObject({ id, mission, reward, ...from }) },
  missionCards: { one: 'mission card', schema: z.strictObject({ id, mission, ...from }) },
  rewardCards: { one: 'reward card', schema: z.strictObject({ id, reward, ...from }) },
  alexisLevels: {
    one: 'Alexis level',
    schema: z.strictObject({
      card: some,
      level: some,
      exploreCards: whole,
      landCards: whole,
      finalVp: z.strictObject({ base: whole, perHouse: whole }),
      ...from,
    }),
  },
  adventureCards: {
    one: 'adventure card',
    schema: z.strictObject({
      id,
      type: z.enum(['explore', 'land']),
      slot: some,
      directions: z.array(side).min(1).max(3),
      mission,
      ...from,
    }),
  },
  achievements: {
    one: 'achievement',
    schema: z.discriminatedUnion('kind', [
      z.strictObject({
        ...achievement,
        kind: z.enum(COUNTED_ACHIEVEMENTS),
        value: z.number().int().min(1).max(MOST_ACHIEVED),
      }),
      z.strictObject({ ...achievement, kind: z.enum(PLAIN_ACHIEVEMENTS) }),
    ]),
  },
  greatExplorer: {
    one: 'great explorer',
    schema: z.strictObject({ mode: z.enum(MODES), achievementsNeeded: some, cards: z.array(z.string()), ...from }),
  },
} as const;
export type ListName = keyof typeof LISTS;

const players = z.strictObject({
  players: some,
  colouredShips: whole,
  greyShips: whole,
  pileAfterSetup: whole,
  pileInRound1: whole,
});

/** Things that a file has once. */
export const SINGLES = {
  version: { one: 'the version', schema: z.number().int().min(1) },
  components: {
    one: 'the components',
    schema: z.strictObject({
      landscapeTiles: some,
      startTiles: some,
      navigationTiles: some,
      shipTiles: some,
      houses: some,
      bonusTokens: some,
      discoveryTokens: some,
      prestigeTokens: some,
      objectiveCards: some,
      missionCards: some,
      rewardCards: some,
      alexisCards: some,
      adventureCards: some,
      ...from,
    }),
  },
  setup: {
    one: 'the set-up',
    schema: z.strictObject({
      tableRadius: some.max(MOST_RADIUS),
      ships: some,
      displaySlots: some,
      handTiles: some,
      navigationTiles: some,
      maxRounds: some,
      houseStock: some,
      houseSupply: whole,
      alexisHouses: some,
      maxPortsPerTile: some,
      minHouseIslandSize: some,
      objectivesAtSetup: some,
      objectivesPerRound: some,
      byPlayers: z.array(players),
      ...from,
    }),
  },
  shipTile: { one: 'the ship tile', schema: z.strictObject({ ...picture, ...from }) },
} as const;
export type SingleName = keyof typeof SINGLES;

type RecordOf<Name extends ListName> = z.output<(typeof LISTS)[Name]['schema']>;

/** A file as far as it has its shape: the sound records of each list, null for a single thing that isn't sound. */
export type ReadFile = { readonly [Name in ListName]: readonly RecordOf<Name>[] } & {
  readonly [Name in SingleName]: z.output<(typeof SINGLES)[Name]['schema']> | null;
} & {
  /** Number of records in each list, sound or not. */
  readonly counts: Readonly<Record<ListName, number>>;
};
export type ReadFace = z.output<typeof face>;
