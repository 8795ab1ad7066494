/** Standing orders for battles and what follows them (sections 12 to 14). */
import type { Level } from '@wayfinder/engine';
import { z } from 'zod';
import { nextLevel } from '../parts.ts';
import { hitOf } from '../rules/battle/sides.ts';
import type { State } from '../state.ts';
import { firstLevel, firstWish, freeOf, ordersPart, unlessAsked } from './part.ts';

const combatKind = z.enum(['local_warriors', 'warrior_band', 'war_canoe']);
/** Hexes in the order of preference; empty: ask. */
const hexes = z.array(z.string()).max(200);

/** Names the battle under way: one hex is fought for at most once in a seat's part of a turn. */
function battleName({ turn, battle }: State): string | null {
  return battle && `${turn} ${battle.attacker} ${battle.hex}`;
}

/** The number at the end of what is kept: all bands that can be, or as few as can be. */
function keptBands(level: Level, keep: 'ask' | 'bands' | 'colonies'): string | null {
  const numbers = freeOf(level);
  if (keep === 'ask' && numbers.length > 1) return null;
  return (keep === 'colonies' ? numbers.at(0) : numbers.at(-1)) ?? null;
}

function firstOf(level: Level, preferred: readonly string[]): string | null {
  const [only, ...others] = freeOf(level);
  if (only !== undefined && others.length === 0) return only;
  return firstWish(level, preferred) ?? null;
}

export const battlingOrders = ordersPart({
  shape: {
    arioi: z.enum(['ask', 'never']),
    battleCards: z.enum(['ask', 'never']),
    /** The battle for which the seat has passed (CP-12.18): left behind by "none in this battle". */
    noCardsIn: z.string().nullable(),
    /** Kinds in the order in which they are given up; empty: ask. */
    removal: z.array(combatKind).max(3),
    panic: z.array(combatKind).max(3),
    retreatTo: hexes,
    /** What finds room first in a retreat and at sea. */
    keepAfloat: z.enum(['ask', 'bands', 'colonies']),
    regroup: z.enum(['ask', 'link', 'no-link']),
    newHome: hexes,
  },
  initial: {
    arioi: 'ask',
    battleCards: 'ask',
    noCardsIn: null,
    removal: [],
    panic: [],
    retreatTo: [],
    keepAfloat: 'ask',
    regroup: 'ask',
    newHome: [],
  },
  suggested: {
    arioi: 'never',
    battleCards: 'never',
    noCardsIn: null,
    removal: ['local_warriors', 'warrior_band', 'war_canoe'],
    panic: ['war_canoe', 'warrior_band', 'local_warriors'],
    retreatTo: [],
    keepAfloat: 'bands',
    regroup: 'no-link',
    newHome: [],
  },
  answers: {
    arioi: (_view, _seat, { arioi }) => (arioi === 'never' ? ['pass'] : null),
    battleCard: (view, _seat, { battleCards, noCardsIn }) =>
      battleCards === 'never' || (noCardsIn !== null && noCardsIn === battleName(view)) ? ['none'] : null,
    loss(view, seat, { removal, panic }, decision) {
      const kinds = view.battle && hitOf(view.battle)?.removed ? removal : panic;
      const kind = firstWish(firstLevel(view, seat, decision), kinds);
      return kind === undefined ? null : [kind];
    },
    retreat(view, seat, { retreatTo, keepAfloat }, decision) {
      const to = firstOf(firstLevel(view, seat, decision), retreatTo);
      if (to === null) return null;
      const kept = nextLevel(view, seat, decision, [to]);
      if (kept.done) return [to];
      const bands = keptBands(kept, keepAfloat);
      return bands === null ? null : [to, bands];
    },
    surplus(view, seat, { keepAfloat }, decision) {
      const bands = keptBands(firstLevel(view, seat, decision), keepAfloat);
      return bands === null ? null : [bands];
    },
    regroup: (_view, _seat, { regroup }) => unlessAsked(regroup),
    newHome(view, seat, { newHome: preferred }, decision) {
      const hex = firstOf(firstLevel(view, seat, decision), preferred);
      return hex === null ? null : [hex];
    },
  },
  /** CP-12.18: "none in this battle" answers the later questions of the same battle; any other answer leaves no order behind. */
  after(view, _seat, { kind }, path, given) {
    if (kind !== 'battleCard' || path[0] !== 'none-in-battle') return given;
    return { ...given, noCardsIn: battleName(view) };
  },
});
