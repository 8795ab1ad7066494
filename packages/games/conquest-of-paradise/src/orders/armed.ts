/**
 * Armed orders as they are laid down (CP-25.8): a kind of held card and when it is played, whether the seat holds one or not. Those that answer others
 * are read in `held.ts`; the others go with the orders of the own part, before whose answer they are played.
 */
import type { Seat, Volunteered } from '@wayfinder/engine';
import { z } from 'zod';
import { eventCard } from '../data/events.ts';
import { CARD } from '../rules/cards/effects.ts';
import { heldCards } from '../rules/events/deck.ts';
import { playRefusal } from '../rules/held/free.ts';
import type { State } from '../state.ts';
import { type Answer, hexIds, type Volunteer } from './part.ts';

/** Kinds that answer others, and kinds that are played in the own part. */
export const ANSWERING = ['taniwha', 'tapu', 'shaman', 'war-leader'] as const;
const IN_OWN_PART = ['winds', 'birds', 'war-fever'] as const;
export const armedCard = z.enum([...ANSWERING, ...IN_OWN_PART]);
/** Cards for which a shaman may be kept: event cards by kind, and battle cards. */
export const cancelled = z.enum([
  ...(['typhoon', 'tsunami', 'weeds', 'erosion', 'drought', 'pele', 'rats', 'doldrums'] as const),
  ...(['fishing', 'fertile', 'spring', 'ash', 'castaways', 'refugees', 'driftwood'] as const),
  ...(['taniwha', 'winds', 'tapu', 'birds', 'war-leader'] as const),
  ...([CARD.pa, CARD.haka, CARD.warClubs, CARD.cannibalism] as const),
]);
export const seatName = z.enum(['seat-1', 'seat-2', 'seat-3', 'seat-4']);
export const face = z.enum(['face-1', 'face-2', 'face-3', 'face-4', 'face-5', 'face-6']);
export const FARTHEST = 12;
export const MOST_PIECES = 40;

export const armedRow = z.strictObject({
  card: armedCard,
  /** Only in these hexes; none: anywhere. */
  in: hexIds,
  /** Only within so many steps of a group that the seat controls; null: anywhere. */
  within: z.number().int().min(0).max(FARTHEST).nullable(),
  /** Only against stacks of at least so many pieces; war fever: only if so many bands are built. */
  least: z.number().int().min(1).max(MOST_PIECES),
  /** Only against these seats, or cards of theirs; none: anybody else. */
  against: z.array(seatName).max(seatName.options.length),
  /** Only these cards are cancelled; none: any. */
  cards: z.array(cancelled).max(cancelled.options.length),
  /** Only while the seat has most VP on the track, and isn't the drawer. */
  leading: z.boolean(),
  /** Only at these rolls; none: at the first that would hit the seat and the card turns, or that the card makes the last. */
  rolls: z.array(face).max(face.options.length),
});
export type ArmedRow = z.infer<typeof armedRow>;

/** The orders as parts beside that of held cards see them. */
export interface ArmedOrders {
  armed: readonly ArmedRow[];
}

/** Conditions of an armed order that asks for nothing. */
export const ANY: Omit<ArmedRow, 'card'> = {
  in: [],
  within: null,
  least: 1,
  against: [],
  cards: [],
  leading: false,
  rolls: [],
};

/** A held card of the kind, or undefined. */
export function heldOf(view: State, seat: Seat, kind: string): string | undefined {
  return heldCards(view, seat).find((id) => eventCard(id).kind === kind);
}

/** Rows that arm this kind, while the seat holds one that it may play now. */
export function playable(view: State, seat: Seat, { armed }: ArmedOrders, kind: string): ArmedRow[] {
  const card = heldOf(view, seat, kind);
  if (card === undefined || playRefusal(view, seat, card) !== null) return [];
  return armed.filter((row) => row.card === kind);
}

/** The card played as a free action. */
export function playing(view: State, seat: Seat, kind: string): Volunteered | null {
  const card = heldOf(view, seat, kind);
  return card === undefined ? null : { kind: 'free', path: ['play-held', card] };
}

/** An answer, or something done unasked, that looks at armed orders beside its own: every part is given the whole of the orders. */
export const besideArmed = <Own>(answer: Answer<Own & ArmedOrders>): Answer<Own> => answer as Answer<Own>;
export const unaskedBesideArmed = <Own>(does: Volunteer<Own & ArmedOrders>): Volunteer<Own> => does as Volunteer<Own>;
