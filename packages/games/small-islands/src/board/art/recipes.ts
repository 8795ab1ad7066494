/** Missions and rewards as rows of things to draw: symbols, digits and prestige, as few words as can be. */
import {
  type AdventureCard,
  type AlexisLevel,
  type Mission,
  RESOURCES,
  type Resource,
  type Reward,
  SIGN_KINDS,
  type SignKind,
} from '../../data/types.ts';

/** One thing in a row. */
export type Item =
  | { readonly sign: SignKind }
  /** Any of these resources, whichever is chosen. */
  | { readonly any: readonly Resource[] }
  /** Of the resources that are there the rarest. */
  | { readonly rarest: readonly Resource[] }
  /** So much prestige; null: as much as the token says. */
  | { readonly vp: number | null }
  | { readonly text: string }
  /** A tile of an island. */
  | { readonly tile: true }
  /** A discovery token on its face. */
  | { readonly token: true }
  | { readonly ship: true };

export type Row = readonly Item[];

const times: Item = { text: '\u00d7' };
const plus: Item = { text: '+' };
const equals: Item = { text: '=' };

/** Things that an island must have (section 9). */
export function missionRows(mission: Mission): readonly Row[] {
  if (mission.kind === 'atLeast') {
    return SIGN_KINDS.flatMap((sign) => {
      const n = mission.symbols[sign] ?? 0;
      return n > 0 ? [[{ text: `${n}+` }, { sign }]] : [];
    });
  }
  if (mission.kind === 'moreThan') return [[{ sign: mission.more }, { text: '>' }, { sign: mission.fewer }]];
  if (mission.kind === 'equalPair') return [[{ any: RESOURCES }, equals, { any: RESOURCES }]];
  const others = RESOURCES.filter((resource) => resource !== mission.resource);
  return [[{ sign: mission.resource }, equals, { any: others }]];
}

/** Pay of a house (section 10): prestige for each, and beside it. */
export function rewardRows(reward: Reward): readonly Row[] {
  switch (reward.kind) {
    case 'perSymbol':
      return [
        ...SIGN_KINDS.flatMap((sign) => {
          const vp = reward.weights[sign] ?? 0;
          return vp > 0 ? [[{ vp }, times, { sign }]] : [];
        }),
        ...base(reward.base),
      ];
    case 'discovery':
      return [
        [{ token: true }, times, { sign: 'temple' }],
        [{ text: '1' }, { token: true }, equals, { vp: null }],
      ];
    case 'leastResource':
      return [[{ vp: reward.each }, times, { rarest: RESOURCES }], ...base(reward.base)];
    case 'flat':
      return [[{ vp: reward.vp }]];
    case 'size':
      return [tiles(3), ...paired(reward.table.map((step) => [{ text: `${step.tiles}+` }, { vp: step.vp }]))];
    case 'chosenResource':
      return [[{ vp: reward.each }, times, { any: RESOURCES }], ...base(reward.base)];
    case 'chosenResourceAndPorts':
      return [
        [{ vp: reward.each }, times, { any: RESOURCES }],
        [plus, { vp: reward.perPortPair }, times, { sign: 'port' }, { sign: 'port' }],
      ];
    case 'houseSymbols':
      return [[{ vp: reward.each }, times, { sign: 'house' }]];
  }
}

const tiles = (n: number): Row => Array.from({ length: n }, () => ({ tile: true }) as const);

/** Always two rows in one, with a gap between them. */
export function paired(rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row, i) =>
    i % 2 === 0 ? [[...row, ...(rows[i + 1] ? [{ text: ' ' }, ...(rows[i + 1] ?? [])] : [])]] : [],
  );
}

function base(vp: number): readonly Row[] {
  return vp > 0 ? [[plus, { vp }]] : [];
}

/** Acts and pay of Alexis at a level: cards to explore and to land with, and his prestige at the end (SI-13.3, 13.23). */
export function levelRows({ exploreCards, landCards, finalVp }: AlexisLevel): readonly Row[] {
  return [
    [{ text: String(exploreCards) }, { tile: true }, { text: String(landCards) }, { ship: true }],
    [{ vp: finalVp.base }],
    [plus, { vp: finalVp.perHouse }, times, { sign: 'house' }],
  ];
}

/** Kind of an adventure card, to land or to explore, as a thing to draw (SI-13.8). */
export function adventureThing({ type }: AdventureCard): Item {
  return type === 'land' ? { ship: true } : { tile: true };
}
