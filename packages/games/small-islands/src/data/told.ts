/**
 * Words of cards and tiles, as messages that are made of the facts alone: a changed data file needs no new texts for them. Their texts, and the names
 * of symbols, sides and colours, are in `src/texts/things`. What has an id is also named by it (`{ card: 'O01' }`): those texts are written from
 * these messages by `src/testing/write-component-texts.ts`.
 */
import type { Arg, Message } from '@wayfinder/engine';
import {
  type AdventureCard,
  type AlexisLevel,
  type Face,
  type Mission,
  type Region,
  type Reward,
  SIDES,
  SIGN_KINDS,
  type SignCount,
  type SignKind,
} from './types.ts';

const option = (id: string): Arg => ({ option: id });
const options = (ids: readonly string[]): Arg => ({ list: ids.map(option) });
const count = (n: number): Arg => ({ count: n });
const counts = (numbers: readonly number[]): Arg => ({ list: numbers.map(count) });

/** Each symbol as often as it is counted; a list tells things of one name once, with their number. */
function repeated(signs: SignCount): SignKind[] {
  const kinds = Object.keys(signs) as SignKind[];
  return kinds.flatMap((kind) => Array.from({ length: signs[kind] ?? 0 }, () => kind));
}

/** Symbols as a list with their numbers: “1 temple and 2 lotus”. */
export function signsTold(signs: SignCount): Arg {
  return options(repeated(signs));
}

/** Conditions that an island must meet, as a phrase (section 9). */
export function missionTold(mission: Mission): Message {
  const key = `mission.${mission.kind}`;
  switch (mission.kind) {
    case 'atLeast':
      return { key, args: { symbols: signsTold(mission.symbols) } };
    case 'moreThan':
      return { key, args: { more: option(mission.more), fewer: option(mission.fewer) } };
    case 'equalGiven':
      return { key, args: { resource: option(mission.resource) } };
    case 'equalPair':
      return { key };
  }
}

/** Pay of a house, as a phrase (section 10). */
export function rewardTold(reward: Reward): Message {
  const key = `reward.${reward.kind}`;
  switch (reward.kind) {
    case 'perSymbol':
      return {
        key,
        args: { paid: options(repeated(reward.weights).map((kind) => `per-${kind}`)), base: count(reward.base) },
      };
    case 'leastResource':
    case 'chosenResource':
      return { key, args: { each: count(reward.each), base: count(reward.base) } };
    case 'chosenResourceAndPorts':
      return { key, args: { each: count(reward.each), perPortPair: count(reward.perPortPair) } };
    case 'flat':
      return { key, args: { vp: count(reward.vp) } };
    case 'size':
      return {
        key,
        args: {
          vp: counts(reward.table.map(({ vp }) => vp)),
          tiles: counts(reward.table.map(({ tiles }) => tiles)),
        },
      };
    case 'houseSymbols':
      return { key, args: { each: count(reward.each) } };
    case 'discovery':
      return { key };
  }
}

/** A piece of land with its sides, as they lie in the region that is handed in, and what is printed on it. */
export function regionTold({ sides, symbols }: Region): Message {
  const key = `region.${sides.length > 0 ? 'land' : 'islet'}${symbols.length > 0 ? '' : '.bare'}`;
  const touched = SIDES.filter((side) => sides.includes(side));
  const printed = SIGN_KINDS.flatMap((kind) => symbols.filter((sign) => sign.kind === kind).map((sign) => sign.kind));
  return {
    key,
    args: {
      ...(sides.length > 0 ? { sides: options(touched) } : {}),
      ...(symbols.length > 0 ? { symbols: options(printed) } : {}),
    },
  };
}

/** A word for the lie of the land on a face: what a tile is called after, however it is turned. */
export type Shape = 'sea' | 'islet' | 'cape' | 'corner' | 'isthmus' | 'bay' | 'inland' | 'strait';

export function shapeOf({ regions }: Face): Shape {
  const [region, ...others] = regions;
  if (!region) return 'sea';
  if (others.length > 0) return 'strait';
  const [first, second] = SIDES.filter((side) => region.sides.includes(side)).map((side) => SIDES.indexOf(side));
  if (region.sides.length === 2) return Number(second) - Number(first) === 2 ? 'isthmus' : 'corner';
  return (['islet', 'cape', 'corner', 'bay', 'inland'] as const)[region.sides.length] ?? 'inland';
}

/** Strength of Alexis (SI-13.3, 13.23). */
export function levelTold({ level, exploreCards, landCards, finalVp }: AlexisLevel): Message {
  const args = { level, explore: exploreCards, land: landCards, base: finalVp.base, perHouse: finalVp.perHouse };
  return {
    key: 'alexisLevel.told',
    args: Object.fromEntries(Object.entries(args).map(([name, n]) => [name, count(n)])),
  };
}

/** Acts that an adventure card makes Alexis do, without its mission (SI-13.8, 13.9). */
export function adventureTold({ type, slot, directions }: AdventureCard): Message {
  return { key: `adventure.${type}`, args: { slot: count(slot), directions: options(directions) } };
}
