/** Form of a chapter's standing orders: fields of the one object that a seat sends, and what they answer. */
import type { Decision, Level, Seat, Volunteered } from '@wayfinder/engine';
import { z } from 'zod';
import { isOnMap } from '../hexes.ts';
import { nextLevel } from '../parts.ts';
import type { State } from '../state.ts';
import type { FormItem } from './form.ts';

/** A hex of the map (CP-1.3), and a list of them in the order of preference. */
export const hexId = z.string().max(8).refine(isOnMap, 'no hex of the map');
export const hexIds = z.array(hexId).max(200);

/** Values of a part's fields. */
export type OwnOrders<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** Something that is done unasked comes first: no part answers now. */
export const LATER = 'later';

/** The path that the orders give, before it is checked; null: they say nothing to it. Sees the seat's own view and nothing else. */
export type Answer<Orders> = (
  view: State,
  seat: Seat,
  orders: Orders,
  decision: Decision,
) => string[] | null | typeof LATER;

/** Something that nobody waits for, done by order. It must take away its own reason. */
export type Volunteer<Orders> = (view: State, seat: Seat, orders: Orders) => Volunteered | null;

/** Orders that a command leaves behind. */
export type Learns<Orders> = (
  view: State,
  seat: Seat,
  decision: Decision,
  path: readonly string[],
  orders: Orders,
) => Orders;

/** The standing orders of a chapter. Several parts may answer one kind of decision; the first that has an answer gives it. */
export interface OrdersPart<Shape extends z.ZodRawShape> {
  /** Fields by name; no two parts share one. */
  shape: Shape;
  /** Asks for everything. */
  initial: OwnOrders<Shape>;
  /** The defaults of the specification's tables of decisions. */
  suggested: OwnOrders<Shape>;
  answers?: Readonly<Record<string, Answer<OwnOrders<Shape>>>>;
  volunteers?: readonly Volunteer<OwnOrders<Shape>>[];
  after?: Learns<OwnOrders<Shape>>;
  /** Form in which a page lets the fields be set; those that aren't there are set by the game itself. */
  form: readonly FormItem[];
}

/** Writes a part down with the types of its own fields. */
export function ordersPart<Shape extends z.ZodRawShape>(part: OrdersPart<Shape>): OrdersPart<Shape> {
  return part;
}

/** The answer that is one word of the order itself. */
export function unlessAsked(choice: string): string[] | null {
  return choice === 'ask' ? null : [choice];
}

/** Choices at the decision's first level. */
export function firstLevel(view: State, seat: Seat, decision: Decision): Level {
  return nextLevel(view, seat, decision, []);
}

/** Ids that may be chosen. */
export function freeOf(level: Level): string[] {
  return level.done ? [] : level.list().flatMap(({ id, refused }) => (refused ? [] : [id]));
}

/** The first of a list that may be chosen now, or undefined. */
export function firstWish(level: Level, wishes: readonly string[]): string | undefined {
  return wishes.find((id) => level.has(id) === null);
}
