/** Standing orders for battles and what follows them (sections 12 to 14). */
import type { Decision, Level } from '@wayfinder/engine';
import { z } from 'zod';
import { battleHit } from '../data/constants.ts';
import { isLegal, nextLevel } from '../parts.ts';
import { hitOf, type SideName, sideOf } from '../rules/battle/sides.ts';
import { CARD } from '../rules/cards/effects.ts';
import { cardKind } from '../rules/cards/hand.ts';
import { poolsOf } from '../rules/chains.ts';
import { groupAt, piecesIn } from '../rules/control.ts';
import type { HexId, Seat, State } from '../state.ts';
import { choiceOf, field, PLACES } from './form.ts';
import { type Answer, firstLevel, firstWish, freeOf, hexIds, ordersPart, unlessAsked } from './part.ts';

const combatKind = z.enum(['local_warriors', 'warrior_band', 'war_canoe']);
const battleCard = z.enum([CARD.pa, CARD.haka, CARD.warClubs, CARD.cannibalism]);

const shape = {
  /** `in-order`: those of `battleOrder` first, then as they lie on the map. */
  chooseBattle: z.enum(['ask', 'in-order']),
  battleOrder: hexIds,
  /** `when`: against at least `arioiLeast` pieces, in the hexes of `arioiIn` (none: anywhere). */
  arioi: z.enum(['ask', 'never', 'when']),
  arioiIn: hexIds,
  arioiLeast: z.number().int().min(1).max(40),
  /** `when-it-helps`: a card of `battleCardKinds` at the first roll that it makes better. */
  battleCards: z.enum(['ask', 'never', 'when-it-helps']),
  battleCardKinds: z.array(battleCard).max(4),
  /** The battle for which the seat has passed (CP-12.18): left behind by "none in this battle". */
  noCardsIn: z.string().nullable(),
  /** Kinds in the order in which they are given up; empty: ask. */
  removal: z.array(combatKind).max(3),
  panic: z.array(combatKind).max(3),
  /** Groups in the order of preference, and what becomes of a retreat to none of them. */
  retreatTo: hexIds,
  retreatOtherwise: z.enum(['ask', 'most-villages']),
  /** Pieces that find room first in a retreat and at sea. */
  keepAfloat: z.enum(['ask', 'bands', 'colonies']),
  /** `save`: up to `saveVillages`, each for a piece of `saveWith`. */
  settle: z.enum(['ask', 'save']),
  saveVillages: z.number().int().min(0).max(9),
  saveWith: z.enum(['bands', 'bands-first', 'canoes-first']),
  settleLink: z.enum(['link', 'no-link', 'as-before']),
  regroup: z.enum(['ask', 'link', 'no-link']),
  newHome: hexIds,
  /** Equal ones by how many groups are linked with them. */
  newHomeOtherwise: z.enum(['ask', 'most-villages']),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

/** Names the battle under way: one hex is fought for at most once in a seat's part of a turn. */
function battleName({ turn, battle }: State): string | null {
  return battle && `${turn} ${battle.attacker} ${battle.hex}`;
}

/** A wish that can be had, or the only thing that can. */
function wishOrOnly(level: Level, preferred: readonly string[]): string | null {
  const open = freeOf(level);
  if (open.length === 1) return open[0] ?? null;
  return firstWish(level, preferred) ?? null;
}

/** The one with the highest numbers, compared one after another; of equal ones the first. */
function highest(hexes: readonly HexId[], numbersOf: (hex: HexId) => number[]): HexId | null {
  const isHigher = (a: number[], b: number[]): boolean => {
    const i = a.findIndex((n, at) => n !== b[at]);
    return i >= 0 && (a[i] ?? 0) > (b[i] ?? 0);
  };
  let found: HexId | null = null;
  for (const hex of hexes) if (found === null || isHigher(numbersOf(hex), numbersOf(found))) found = hex;
  return found;
}

function villagesIn(view: State, hex: HexId): number {
  return groupAt(view, hex)?.villages ?? 0;
}

/** Passes without the card, too: waiting would tell others that it isn't there. */
const arioi: Answer<Orders> = (view, seat, { arioi: order, arioiIn, arioiLeast }, decision) => {
  if (order === 'ask' || !view.battle) return null;
  const { hex, attacker } = view.battle;
  const wanted = (arioiIn.length === 0 || arioiIn.includes(hex)) && piecesIn(view, hex, attacker) >= arioiLeast;
  const possible = firstLevel(view, seat, decision).has('use') === null;
  return order === 'when' && wanted && possible ? ['use'] : ['pass'];
};

/** Value that a card makes of the die: null for War Clubs, which roll anew. */
const AFTER: Readonly<Record<string, (roll: number) => number>> = {
  [CARD.pa]: (roll) => roll - 1,
  [CARD.haka]: (roll) => roll + 1,
};

/** Badness of a roll for a side. 3: a piece of its own removed; 2: one that panics; 1: one of the enemy's that panics; 0: one removed. */
function badness(roll: number, mine: SideName): number {
  const { side, removed } = battleHit(roll);
  return side === mine ? (removed ? 3 : 2) : removed ? 0 : 1;
}

/** CP-17.16 to 17.19: whether the card makes this roll better. */
function helps(kind: string, roll: number, mine: SideName): boolean {
  const now = badness(roll, mine);
  // A new roll instead of a hit on oneself is rarely worse, whatever it is.
  if (kind === CARD.warClubs) return now >= 2;
  if (kind === CARD.cannibalism) return now === 1;
  const after = AFTER[kind]?.(roll);
  return after !== undefined && after >= 1 && after <= 6 && badness(after, mine) < now;
}

function helpfulCard(view: State, seat: Seat, decision: Decision, kinds: readonly string[]): string | undefined {
  const { battle } = view;
  if (!battle?.roll || firstLevel(view, seat, decision).has('use') !== null) return undefined;
  const { value } = battle.roll;
  const mine = battle.attacker === seat ? 'attacker' : 'defender';
  const cards = freeOf(nextLevel(view, seat, decision, ['use']));
  const rank = (card: string): number => kinds.indexOf(cardKind(card));
  return cards
    .filter((card) => rank(card) >= 0 && helps(cardKind(card), value, mine))
    .sort((a, b) => rank(a) - rank(b))[0];
}

const battleCards: Answer<Orders> = (view, seat, given, decision) => {
  const passed = given.noCardsIn !== null && given.noCardsIn === battleName(view);
  if (passed || given.battleCards === 'never') return ['none'];
  if (given.battleCards === 'ask') return null;
  const card = helpfulCard(view, seat, decision, given.battleCardKinds);
  return card === undefined ? ['none'] : ['use', card];
};

/** The number at the end of what is kept: all bands that can be, or as few as can be. */
function keptBands(level: Level, keep: Orders['keepAfloat']): string | null {
  const numbers = freeOf(level);
  if (keep === 'ask' && numbers.length > 1) return null;
  return (keep === 'colonies' ? numbers.at(0) : numbers.at(-1)) ?? null;
}

const retreat: Answer<Orders> = (view, seat, { retreatTo, retreatOtherwise, keepAfloat }, decision) => {
  const level = firstLevel(view, seat, decision);
  const wished = wishOrOnly(level, retreatTo);
  const otherwise = retreatOtherwise === 'ask' ? null : highest(freeOf(level), (hex) => [villagesIn(view, hex)]);
  const to = wished ?? otherwise;
  if (to === null) return null;
  const kept = nextLevel(view, seat, decision, [to]);
  if (kept.done) return [to];
  const bands = keptBands(kept, keepAfloat);
  return bands === null ? null : [to, bands];
};

/** Numbers of canoes and bands that are given up for so many villages. */
function givenUp(total: number, bands: number, canoes: number, how: Orders['saveWith']): [number, number] | null {
  if (how === 'canoes-first') {
    const fromCanoes = Math.min(total, canoes);
    return [fromCanoes, total - fromCanoes];
  }
  const fromBands = Math.min(total, bands);
  return how === 'bands' && fromBands < total ? null : [total - fromBands, fromBands];
}

const settle: Answer<Orders> = (view, seat, given, decision) => {
  const { battle } = view;
  if (given.settle === 'ask' || !battle) return null;
  const { war_canoe, warrior_band } = sideOf(battle, 'attacker').front;
  const { settleLink } = given;
  const link = settleLink === 'as-before' ? (battle.attackerHadLink ? 'link' : 'no-link') : settleLink;
  for (let total = given.saveVillages; total >= 0; total -= 1) {
    const ways = givenUp(total, warrior_band, war_canoe, given.saveWith);
    if (!ways) continue;
    const [canoes, bands] = ways;
    const saved = [
      ...(canoes > 0 ? ['war_canoe', String(canoes)] : []),
      ...(bands > 0 ? ['warrior_band', String(bands)] : []),
      'done',
    ];
    const path = [[...saved, link], saved].find((one) => isLegal(view, seat, decision, one));
    if (path) return path;
  }
  return null;
};

const newHome: Answer<Orders> = (view, seat, { newHome: preferred, newHomeOtherwise }, decision) => {
  const level = firstLevel(view, seat, decision);
  const wished = wishOrOnly(level, preferred);
  if (wished !== null || newHomeOtherwise === 'ask') return wished === null ? null : [wished];
  const pools = poolsOf(view, seat);
  const linked = (hex: HexId): number => pools.find((pool) => pool.includes(hex))?.length ?? 0;
  const hex = highest(freeOf(level), (id) => [villagesIn(view, id), linked(id)]);
  return hex === null ? null : [hex];
};

export const battlingOrders = ordersPart({
  shape,
  initial: {
    chooseBattle: 'ask',
    battleOrder: [],
    arioi: 'ask',
    arioiIn: [],
    arioiLeast: 1,
    battleCards: 'ask',
    battleCardKinds: [CARD.pa, CARD.haka, CARD.cannibalism, CARD.warClubs],
    noCardsIn: null,
    removal: [],
    panic: [],
    retreatTo: [],
    retreatOtherwise: 'ask',
    keepAfloat: 'ask',
    settle: 'ask',
    saveVillages: 1,
    saveWith: 'bands',
    settleLink: 'link',
    regroup: 'ask',
    newHome: [],
    newHomeOtherwise: 'ask',
  },
  suggested: {
    chooseBattle: 'in-order',
    battleOrder: [],
    arioi: 'never',
    arioiIn: [],
    arioiLeast: 1,
    battleCards: 'never',
    battleCardKinds: [CARD.pa, CARD.haka, CARD.cannibalism, CARD.warClubs],
    noCardsIn: null,
    removal: ['local_warriors', 'warrior_band', 'war_canoe'],
    panic: ['war_canoe', 'warrior_band', 'local_warriors'],
    retreatTo: [],
    retreatOtherwise: 'most-villages',
    keepAfloat: 'bands',
    settle: 'save',
    saveVillages: 1,
    saveWith: 'bands',
    settleLink: 'link',
    regroup: 'no-link',
    newHome: [],
    newHomeOtherwise: 'most-villages',
  },
  answers: {
    chooseBattle(view, seat, { chooseBattle, battleOrder }, decision) {
      if (chooseBattle === 'ask') return null;
      const level = firstLevel(view, seat, decision);
      const hex = firstWish(level, battleOrder) ?? freeOf(level)[0];
      return hex === undefined ? null : [hex];
    },
    arioi,
    battleCard: battleCards,
    loss(view, seat, { removal, panic }, decision) {
      const kinds = view.battle && hitOf(view.battle)?.removed ? removal : panic;
      const kind = firstWish(firstLevel(view, seat, decision), kinds);
      return kind === undefined ? null : [kind];
    },
    retreat,
    settle,
    surplus(view, seat, { keepAfloat }, decision) {
      const bands = keptBands(firstLevel(view, seat, decision), keepAfloat);
      return bands === null ? null : [bands];
    },
    regroup: (_view, _seat, { regroup }) => unlessAsked(regroup),
    newHome,
  },
  /** CP-12.18: "none in this battle" answers the later questions of the same battle; any other answer leaves no order behind. */
  after(view, _seat, { kind }, path, given) {
    if (kind !== 'battleCard' || path[0] !== 'none-in-battle') return given;
    return { ...given, noCardsIn: battleName(view) };
  },
  form: [
    {
      group: 'battle',
      kinds: ['chooseBattle'],
      fields: [
        field('chooseBattle', choiceOf(shape.chooseBattle)),
        field('battleOrder', PLACES, { chooseBattle: ['in-order'] }),
      ],
    },
    {
      group: 'battle',
      kinds: ['arioi'],
      fields: [
        field('arioi', choiceOf(shape.arioi)),
        field('arioiIn', PLACES, { arioi: ['when'] }),
        field('arioiLeast', { kind: 'number', min: 1, max: 40 }, { arioi: ['when'] }),
      ],
    },
    {
      group: 'battle',
      kinds: ['battleCard'],
      fields: [
        field('battleCards', choiceOf(shape.battleCards)),
        field(
          'battleCardKinds',
          { kind: 'ranking', of: 'card', options: battleCard.options },
          { battleCards: ['when-it-helps'] },
        ),
      ],
    },
    {
      group: 'battle',
      kinds: ['loss'],
      fields: [
        field('removal', { kind: 'ranking', of: 'piece', options: combatKind.options }),
        field('panic', { kind: 'ranking', of: 'piece', options: combatKind.options }),
      ],
    },
    {
      group: 'battle',
      kinds: ['retreat'],
      fields: [field('retreatTo', PLACES), field('retreatOtherwise', choiceOf(shape.retreatOtherwise))],
    },
    { group: 'battle', kinds: ['surplus', 'retreat'], fields: [field('keepAfloat', choiceOf(shape.keepAfloat))] },
    {
      group: 'battle',
      kinds: ['settle'],
      fields: [
        field('settle', choiceOf(shape.settle)),
        field('saveVillages', { kind: 'number', min: 0, max: 9 }, { settle: ['save'] }),
        field('saveWith', choiceOf(shape.saveWith), { settle: ['save'] }),
        field('settleLink', choiceOf(shape.settleLink), { settle: ['save'] }),
      ],
    },
    { group: 'battle', kinds: ['regroup'], fields: [field('regroup', choiceOf(shape.regroup))] },
    {
      group: 'battle',
      kinds: ['newHome'],
      fields: [field('newHome', PLACES), field('newHomeOtherwise', choiceOf(shape.newHomeOtherwise))],
    },
  ],
});
