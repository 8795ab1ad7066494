/**
 * Standing orders (table of decisions in the specification): how a seat's decisions are answered in advance. Everything is `ask` at first. An
 * answer is always a legal path on the seat's own view, or null: then the seat is asked.
 */
import type { Decision, Level, Seat, StandingOrders } from '@wayfinder/engine';
import { z } from 'zod';
import { isLegal, nextLevel } from './parts.ts';
import { hitOf } from './rules/battle/sides.ts';
import { CARD, knotLimits } from './rules/cards/effects.ts';
import { cardKind, handOf, seatOf } from './rules/cards/hand.ts';
import { leftOf } from './rules/control.ts';
import { trulyReachesGoal } from './rules/victory/claims.ts';
import type { State } from './state.ts';

const combatKind = z.enum(['local_warriors', 'warrior_band', 'war_canoe']);
/** Hexes in the order of preference; empty: ask. */
const hexes = z.array(z.string()).max(200);

export const orders = z.strictObject({
  /** Where in the order of the turn the seat wants to be when it names it. */
  turnOrder: z.enum(['ask', 'first', 'last']),
  direction: z.enum(['clockwise', 'counter-clockwise']),
  explore: z.enum(['ask', 'decline']),
  /** Return with more knots than this; null: ask. */
  returnAbove: z.number().int().min(0).max(10).nullable(),
  keepTile: z.enum(['ask', 'keep', 'turn-up']),
  /** `reveal-if-it-helps`: Navigation or Ocean Chart when it changes what happens to the explorer. */
  acceptResult: z.enum(['ask', 'accept', 'reveal-if-it-helps']),
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
  /** `when-reached`: claim exactly when the seat's true VP reach the goal. */
  claim: z.enum(['ask', 'when-reached', 'pass']),
  answerClaim: z.enum(['ask', 'pass']),
});
export type Orders = z.infer<typeof orders>;

export const initialOrders: Orders = {
  turnOrder: 'ask',
  direction: 'clockwise',
  explore: 'ask',
  returnAbove: null,
  keepTile: 'ask',
  acceptResult: 'ask',
  arioi: 'ask',
  battleCards: 'ask',
  noCardsIn: null,
  removal: [],
  panic: [],
  retreatTo: [],
  keepAfloat: 'ask',
  regroup: 'ask',
  newHome: [],
  claim: 'ask',
  answerClaim: 'ask',
};

/** The path that the orders give, before it is checked. */
type Answer = (view: State, seat: Seat, orders: Orders, decision: Decision) => string[] | null;

/** Names the battle under way: one hex is fought for at most once in a seat's part of a turn. */
function battleName({ turn, battle }: State): string | null {
  return battle && `${turn} ${battle.attacker} ${battle.hex}`;
}

function unlessAsked(choice: string): string[] | null {
  return choice === 'ask' ? null : [choice];
}

const turnOrder: Answer = (view, seat, { turnOrder: place, direction }) => {
  if (place === 'ask') return null;
  const seats = view.seats.length;
  const next = direction === 'clockwise' ? leftOf(view, seat) : (seat + seats - 1) % seats;
  const first = String(place === 'first' ? seat : next);
  return seats > 2 ? [first, direction] : [first];
};

const exploreStep: Answer = (view, _seat, { returnAbove }) =>
  returnAbove !== null && (view.exploration?.knots ?? 0) > returnAbove ? ['return'] : null;

/** CP-8.15: reveals the card that keeps the explorer from being lost, or lets it go on. */
const acceptResult: Answer = (view, seat, { acceptResult: order }) => {
  if (order === 'ask') return null;
  const knots = view.exploration?.knots ?? 0;
  const judged = (now: State): number => {
    const { goOn, returns } = knotLimits(now, seat);
    return knots <= goOn ? 2 : knots <= returns ? 1 : 0;
  };
  const helps = (card: string): boolean => {
    const revealed = structuredClone(view);
    seatOf(revealed, seat).faceUp.push({ id: card, used: false, target: null });
    return judged(revealed) > judged(view);
  };
  const charts = handOf(view, seat).filter((card) =>
    [CARD.navigation, CARD.oceanChart].some((k) => k === cardKind(card)),
  );
  const card = order === 'reveal-if-it-helps' ? charts.find(helps) : undefined;
  return card === undefined ? ['accept'] : ['reveal', card];
};

const battleCard: Answer = (view, _seat, { battleCards, noCardsIn }) =>
  battleCards === 'never' || (noCardsIn !== null && noCardsIn === battleName(view)) ? ['none'] : null;

/** The first kind of the order that can be hit. */
const loss: Answer = (view, seat, { removal, panic }, decision) => {
  const kinds = view.battle && hitOf(view.battle)?.removed ? removal : panic;
  const level = nextLevel(view, seat, decision, []);
  const kind = kinds.find((one) => level.has(one) === null);
  return kind === undefined ? null : [kind];
};

/** The number at the end of what is kept: all bands that can be, or as few as can be. */
function keptBands(level: Level, keep: Orders['keepAfloat']): string | null {
  const numbers = level.list().filter((choice) => !choice.refused);
  if (keep === 'ask' && numbers.length > 1) return null;
  return (keep === 'colonies' ? numbers.at(0) : numbers.at(-1))?.id ?? null;
}

function firstOf(level: Level, preferred: readonly string[]): string | null {
  const free = level.list().filter((choice) => !choice.refused);
  if (free.length === 1) return free[0]?.id ?? null;
  return preferred.find((hex) => level.has(hex) === null) ?? null;
}

const retreat: Answer = (view, seat, { retreatTo, keepAfloat }, decision) => {
  const to = firstOf(nextLevel(view, seat, decision, []), retreatTo);
  if (to === null) return null;
  const kept = nextLevel(view, seat, decision, [to]);
  if (kept.done) return [to];
  const bands = keptBands(kept, keepAfloat);
  return bands === null ? null : [to, bands];
};

const surplus: Answer = (view, seat, { keepAfloat }, decision) => {
  const bands = keptBands(nextLevel(view, seat, decision, []), keepAfloat);
  return bands === null ? null : [bands];
};

const newHome: Answer = (view, seat, { newHome: preferred }, decision) => {
  const hex = firstOf(nextLevel(view, seat, decision, []), preferred);
  return hex === null ? null : [hex];
};

const claim: Answer = (view, seat, { claim: order }) => {
  if (order === 'ask') return null;
  return order === 'when-reached' && trulyReachesGoal(view, seat) ? ['claim'] : ['pass'];
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  turnOrder,
  explore: (_view, _seat, { explore }) => unlessAsked(explore),
  exploreStep,
  keepTile: (_view, _seat, { keepTile }) => unlessAsked(keepTile),
  acceptResult,
  arioi: (_view, _seat, { arioi }) => (arioi === 'never' ? ['pass'] : null),
  battleCard,
  loss,
  retreat,
  surplus,
  regroup: (_view, _seat, { regroup }) => unlessAsked(regroup),
  newHome,
  claim,
  answerClaim: (_view, _seat, { answerClaim }) => unlessAsked(answerClaim),
};

function answer(view: State, seat: Seat, decision: Decision, given: Orders): string[] | null {
  const path = ANSWERS[decision.kind]?.(view, seat, given, decision) ?? null;
  return path !== null && isLegal(view, seat, decision, path) ? path : null;
}

/** CP-12.18: "none in this battle" answers the later questions of the same battle; any other answer leaves no order behind. */
function after(view: State, _seat: Seat, { kind }: Decision, path: readonly string[], given: Orders): Orders {
  if (kind !== 'battleCard' || path[0] !== 'none-in-battle') return given;
  return { ...given, noCardsIn: battleName(view) };
}

export const standingOrders: StandingOrders<State, Orders> = { schema: orders, initial: initialOrders, answer, after };
