/** Print of tiles and cards, as lines of amounts: from the data, so that a tile is drawn as it works. */
import { BONUS_CARDS, FAVOR_TILES, type Goods, POWER_ACTIONS, SCORING_TILES, TOWN_TILES } from '../data/index.ts';
import { CULTS } from '../words.ts';
import { GOODS_THING } from './things.tsx';

/** One thing in a line: a number (or a sign) and what it is of; either may be missing. */
export interface Amounted {
  readonly n?: number | string;
  readonly thing?: string;
}

export type Line = readonly Amounted[];

/** Gifts of tiles and cards that are a number of things. */
type Given = Goods & { spades?: number; bridge?: number };

function goodsLine(goods: Given): Amounted[] {
  return (Object.keys(GOODS_THING) as (keyof Given)[]).flatMap((kind) => {
    const n = goods[kind] ?? 0;
    return n > 0 ? [{ n, thing: GOODS_THING[kind] ?? kind }] : [];
  });
}

const STRUCTURE_OF: Readonly<Record<string, string>> = { townFounded: 'town' };

/** A scoring tile: what scores, and below it the cult bonus of the round (TM-19.27 to 19.35). */
function scoringLines(id: string): Line[] {
  const tile = SCORING_TILES[id];
  if (!tile) return [];
  const scored = Object.entries(tile.vp);
  const vp = scored[0]?.[1] ?? 0;
  const { cult, perSteps, gain } = tile.cultBonus;
  const by: Amounted = cult === 'priests on cult spaces' ? { thing: 'priest' } : { n: perSteps, thing: cult };
  return [
    [...scored.map(([what]) => ({ thing: STRUCTURE_OF[what] ?? what })), { n: vp, thing: 'vp' }],
    [by, { thing: 'gives' }, ...goodsLine(gain)],
  ];
}

/** VP on passing for so many of a thing each. */
function passLines(byCount: Readonly<Record<string, readonly number[] | undefined>> | undefined): Line[] {
  return Object.entries(byCount ?? {}).map(([what, vp = []]) => [
    { thing: what === 'shippingLevel' ? 'ship' : what },
    { n: vp[1] ?? 0, thing: 'vp' },
  ]);
}

function specialLine(action: { spades?: number; cultStep?: number } | undefined): Line[] {
  if (!action) return [];
  if (action.spades) return [[{ n: action.spades, thing: 'spade' }]];
  return [[{ n: `+${action.cultStep ?? 1}`, thing: 'cult' }]];
}

function cardLines(id: string): Line[] {
  const card = BONUS_CARDS[id];
  if (!card) return [];
  const ship: Line[] = card.shippingBonus ? [[{ n: `+${card.shippingBonus}`, thing: 'ship' }]] : [];
  return [goodsLine(card.income), ...specialLine(card.specialAction), ...ship, ...passLines(card.vpAtPassByCount)];
}

function favorLines(id: string): Line[] {
  const tile = FAVOR_TILES[id];
  if (!tile) return [];
  const need: Line[] = tile.townPowerNeeded ? [[{ thing: 'town' }, { n: tile.townPowerNeeded }]] : [];
  const built = Object.entries(tile.vpWhenBuilding ?? {}).map(
    ([kind, vp]): Line => [{ thing: kind }, { n: vp, thing: 'vp' }],
  );
  const passing = Object.keys(tile.vpAtPassByCount ?? {}).map(
    (kind): Line => [{ thing: kind }, { n: '2–4', thing: 'vp' }],
  );
  const income = goodsLine(tile.income ?? {});
  return [
    [{ n: `+${tile.steps}`, thing: tile.cult }],
    ...need,
    ...(income.length > 0 ? [income] : []),
    ...specialLine(tile.specialAction),
    ...built,
    ...passing,
  ];
}

function townLines(id: string): Line[] {
  const tile = TOWN_TILES[id];
  if (!tile) return [];
  const { vp, keys, shippingStep = 0, ...gain } = tile.gain;
  const steps = Math.max(0, ...CULTS.map((cult) => gain[cult] ?? 0));
  return [
    [{ n: vp, thing: 'vp' }, ...(keys > 1 ? [{ n: keys, thing: 'key' }] : [])],
    [
      ...goodsLine(gain),
      ...(shippingStep > 0 ? [{ n: `+${shippingStep}`, thing: 'ship' }] : []),
      ...(steps > 0 ? [{ n: `+${steps}`, thing: 'cult' }] : []),
    ],
  ];
}

function actionLines(id: string): Line[] {
  const action = POWER_ACTIONS[id];
  return action ? [goodsLine(action.gain), [{ n: action.power, thing: 'power' }]] : [];
}

const LINES: readonly (readonly [string, (id: string) => Line[]])[] = [
  ['SCORE', scoringLines],
  ['BON', cardLines],
  ['FAV', favorLines],
  ['TW', townLines],
  ['ACT', actionLines],
];

/** The lines of a tile or a card; empty for an id that is none. */
export function linesOf(id: string): readonly Line[] {
  const lines = LINES.find(([start]) => id.startsWith(start))?.[1](id) ?? [];
  return lines.filter((line) => line.length > 0);
}
