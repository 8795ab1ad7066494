/**
 * Standing orders (table of decisions in the specification): how a seat's decisions are answered in advance. Everything is `ask` at first. An
 * answer is always a legal path on the seat's own view, or null: then the seat is asked. The chapters have their own parts in `orders/`.
 */
import {
  type Decision,
  type OrdersForm,
  type Seat,
  type StandingOrders,
  together,
  type Volunteered,
} from '@wayfinder/engine';
import { z } from 'zod';
import { battlingOrders } from './orders/battling.ts';
import { buildingOrders } from './orders/building.ts';
import { eventsOrders } from './orders/events.ts';
import { exploringOrders } from './orders/exploring.ts';
import { choiceOf, FORM_GROUPS, type FormItem, field } from './orders/form.ts';
import { freeOrders } from './orders/free.ts';
import { heldOrders } from './orders/held.ts';
import { islandsOrders } from './orders/islands.ts';
import { movingOrders } from './orders/moving.ts';
import { type Answer, LATER, type Learns, type OrdersPart, type OwnOrders, type Volunteer } from './orders/part.ts';
import { soloOrders } from './orders/solo.ts';
import { startOrders } from './orders/start.ts';
import { turnOrderOrders } from './orders/turn-order.ts';
import { victoryOrders } from './orders/victory.ts';
import { DECISIONS, decisionPart, isLegal } from './parts.ts';
import type { State } from './state.ts';

const restShape = {
  /** Treatment of a decision to which nothing else here has an answer: `harmless` gives at once what would be given when a clock runs out. */
  rest: z.enum(['ask', 'harmless']),
};

/** One part a chapter, in the order in which they are asked. */
const CHAPTERS = [
  startOrders,
  turnOrderOrders,
  eventsOrders,
  // A search goes before exploring.
  islandsOrders,
  exploringOrders,
  movingOrders,
  // Before those of battles: what is armed goes before a pass.
  heldOrders,
  battlingOrders,
  buildingOrders,
  victoryOrders,
  soloOrders,
  freeOrders,
] as const;

type Chapter = (typeof CHAPTERS)[number];
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type ShapeOf<Part> = Part extends OrdersPart<infer Shape> ? OwnOrders<Shape> : never;

/** All orders of a seat. */
export type Orders = Together<ShapeOf<Chapter>> & OwnOrders<typeof restShape>;

/** The parts as what puts them together sees them: each reads its own fields of the whole. */
interface AnyPart {
  shape: z.ZodRawShape;
  initial: Readonly<Record<string, unknown>>;
  suggested: Readonly<Record<string, unknown>>;
  answers?: Readonly<Record<string, Answer<Orders>>>;
  volunteers?: readonly Volunteer<Orders>[];
  after?: Learns<Orders>;
  form: readonly FormItem[];
}

export const ORDERS_PARTS = CHAPTERS as unknown as readonly AnyPart[];

export const orders = z.strictObject({
  ...together(ORDERS_PARTS.map(({ shape }) => shape)),
  ...restShape,
});

export const initialOrders = { ...together(ORDERS_PARTS.map(({ initial }) => initial)), rest: 'ask' } as Orders;
export const suggestedOrders = { ...together(ORDERS_PARTS.map(({ suggested }) => suggested)), rest: 'ask' } as Orders;

const REST: FormItem = { group: 'rest', kinds: [], fields: [field('rest', choiceOf(restShape.rest))] };

/** The form by steps, each chapter's items in the order of the chapters. */
export const ordersForm: OrdersForm = {
  all: { rest: 'harmless' },
  groups: FORM_GROUPS.map((id) => ({
    id,
    items: [...ORDERS_PARTS.flatMap(({ form }) => form), REST]
      .filter(({ group }) => group === id)
      .map(({ group: _, ...item }) => item),
  })),
};

/** Answers by kind of decision, in the order of the parts. */
const ANSWERS: Readonly<Record<string, readonly Answer<Orders>[]>> = Object.fromEntries(
  Object.keys(DECISIONS).map((kind) => [kind, ORDERS_PARTS.flatMap(({ answers }) => answers?.[kind] ?? [])]),
);

/** Kinds of decisions that some order answers. */
export const ANSWERED_KINDS: readonly string[] = Object.keys(ANSWERS).filter((kind) => ANSWERS[kind]?.length);

function answer(view: State, seat: Seat, decision: Decision, given: Orders): string[] | null {
  for (const answerOf of ANSWERS[decision.kind] ?? []) {
    const path = answerOf(view, seat, given, decision);
    if (path === LATER) return null;
    if (path !== null && isLegal(view, seat, decision, path)) return path;
  }
  return given.rest === 'harmless' ? decisionPart(decision.kind).fallback(view, seat, decision) : null;
}

/** True where the act is legal: what orders do unasked is done through decisions of this kind. */
function isAllowed(view: State, seat: Seat, { kind, path }: Volunteered): boolean {
  return isLegal(view, seat, { kind, seat, blocks: 'nothing', id: '', openedAt: 0 }, path);
}

function volunteer(view: State, seat: Seat, given: Orders): Volunteered | null {
  for (const does of ORDERS_PARTS.flatMap(({ volunteers }) => volunteers ?? [])) {
    const volunteered = does(view, seat, given);
    if (volunteered && isAllowed(view, seat, volunteered)) return volunteered;
  }
  return null;
}

function after(view: State, seat: Seat, decision: Decision, path: readonly string[], given: Orders): Orders {
  return ORDERS_PARTS.reduce((soFar, part) => part.after?.(view, seat, decision, path, soFar) ?? soFar, given);
}

export const standingOrders: StandingOrders<State, Orders> = {
  schema: orders as unknown as z.ZodType<Orders>,
  initial: initialOrders,
  suggested: suggestedOrders,
  form: ordersForm,
  answer,
  volunteer,
  after,
};
