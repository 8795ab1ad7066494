/** Additions of the advanced rules to the state. Every field is absent in a game without its setting. */
import { hidden } from '@wayfinder/engine';
import { z } from 'zod';
import { cupMarker, n, pieces, seat } from './pieces.ts';

/** Event cards that only their holder may see; how many is public (CP-23.9). The undrawn ones are known to nobody. */
export const eventCards = hidden(z.array(z.string()), z.strictObject({ n }));

/** The starting pieces that a seat has sealed (CP-21.6); `link`: one of the canoes lies face up (CP-21.7). */
export const startPieces = z.strictObject({ pieces, link: z.boolean() });
export type StartPieces = z.infer<typeof startPieces>;

/** Markers of events on a group (CP-23.18): they lie on the group, whoever controls it. */
export const marks = z.strictObject({
  /** One more village has room, for good (CP-24.10, 24.11). */
  fertile: z.literal(true).optional(),
  spring: z.literal(true).optional(),
  /** The next village bought here is free (CP-24.12). */
  ash: z.literal(true).optional(),
  /** One point less until one is paid (CP-24.3). */
  weeds: z.literal(true).optional(),
  /** Yields nothing in this turn's Building step (CP-24.5). */
  drought: z.literal(true).optional(),
  /** Printed boxes lost for good (CP-24.4). */
  lostGreen: n.optional(),
  lostBrown: n.optional(),
});
export type Marks = z.infer<typeof marks>;

/** The event card that is being resolved (CP-23.8). All public. */
export const eventUnderWay = z.strictObject({
  card: z.string(),
  drawer: seat,
  /** `read`: others may answer; `choose`: its target is named; `losses`: an owner says what goes; `done`: it leaves the table next. */
  stage: z.enum(['read', 'choose', 'losses', 'done']),
  hex: z.string().optional(),
  seat: seat.optional(),
  /** Pieces that the dice were rolled for, by seat: open until the losses are chosen (CP-23.19). */
  shown: z.record(z.string(), pieces).optional(),
  /** Seat whose losses are chosen. */
  owner: seat.optional(),
});
export type EventUnderWay = z.infer<typeof eventUnderWay>;

/** Effects of event cards on this turn (CP-23.17). Empty when it begins. */
export const eventsOfTurn = z.strictObject({
  fishing: z.array(seat).optional(),
  rats: z.array(seat).optional(),
  doldrums: z.array(seat).optional(),
  /** Cards played by each seat in this Movement stage (CP-24.8). */
  winds: z.record(z.string(), n).optional(),
  tapu: z.array(z.string()).optional(),
  typhoon: z.string().optional(),
  /** Groups where refugees settled: their new village of this turn (CP-24.18). */
  settled: z.array(z.string()).optional(),
});
export type EventsOfTurn = z.infer<typeof eventsOfTurn>;

/** A held card that has been played and hasn't taken effect yet: others may still cancel it, or its losses are chosen (CP-25.1, 24.7). */
export const heldPlay = z.strictObject({
  seat,
  card: z.string(),
  hex: z.string().optional(),
  stage: z.enum(['read', 'losses']),
});
export type HeldPlay = z.infer<typeof heldPlay>;

/** The random events (sections 23 to 25). */
export const events = z.strictObject({
  /** Somebody has had 5 VP on the track (CP-23.3). */
  started: z.boolean(),
  undrawn: eventCards,
  discards: z.array(z.string()),
  /** Seats that draw and that set the order this turn (CP-23.6, 23.7); null until that is settled. */
  roles: z.strictObject({ event: seat, order: seat }).nullable(),
  /** This turn's card has been drawn. */
  drawn: z.boolean(),
  current: eventUnderWay.nullable(),
  /** Seat that looks at three markers at its next draw (CP-24.21). */
  birds: seat.nullable(),
  turn: eventsOfTurn,
  /** Absent: none. */
  playing: heldPlay.optional(),
});
export type Events = z.infer<typeof events>;

/** Answer of a seat in a window: a held card with the hex it names, or none. */
export const windowAnswer = z.strictObject({ card: z.string().nullable(), hex: z.string().optional() });
export type WindowAnswer = z.infer<typeof windowAnswer>;

/** A moment at which others may answer with a held card (CP-25.1). */
export const reactionWindow = z.strictObject({
  kind: z.enum(['eventRead', 'oceanEntry', 'hostileEntry', 'battleRoll']),
  /** Seat whose card, step or roll opened it. */
  opener: seat,
  /** The public facts that it is about. */
  trigger: z.strictObject({
    card: z.string().optional(),
    hex: z.string().optional(),
    from: z.string().optional(),
    n: n.optional(),
  }),
  asked: z.array(seat),
  stage: z.enum(['asking', 'playing']),
  /** By seat number, of every seat that is asked, from the opening on: no key tells who has answered (CP-25.4). */
  answers: z.record(z.string(), hidden(z.strictObject({ answer: windowAnswer.nullable() }), z.null())),
  /** The step that waits for its closing: known to the mover (CP-25.1). */
  step: hidden(z.array(z.string()), z.null()).optional(),
  /** Those asked that nobody waits for: their orders answer at once (CP-25.7). */
  atOnce: z.array(seat),
  /** Cards that have been played in it. */
  played: z.array(z.string()),
});
export type ReactionWindow = z.infer<typeof reactionWindow>;

/** A search for Kumara under way (CP-29.6); its seat and its hex are those of the exploration. */
export const search = z.strictObject({
  /** Act that the last roll asks for; null before it is rolled. */
  result: z.enum(['off-course', 'explore']).nullable(),
  rolls: n,
});
export type Search = z.infer<typeof search>;

/** The markers drawn with `birds` (CP-24.21): known to the seat that looks at them. */
export const markersSeen = hidden(z.array(cupMarker), z.strictObject({ n }));

/** Te Waka Maui (section 27): set aside, out of the game, or the hex where it lies. */
export const southIsland = z.strictObject({
  place: z.string(),
  /** The face-down tile that it removed: known to those who had found it (CP-27.7). */
  removed: hidden(z.string(), z.null()).nullable(),
});
export type SouthIsland = z.infer<typeof southIsland>;

/** Malaria (section 30): whether `oneDie` is rolled yet, and the turn of which the dice have been rolled. */
export const malaria = z.strictObject({ started: z.boolean(), turn: n });

/** War canoes and bands that the opponent sends together (CP-35.8, 35.11). */
export const fleet = z.strictObject({ from: z.string(), target: z.string(), war_canoe: n, warrior_band: n });

/** The solitaire opponent (sections 31 to 37), beside what it has as seat 1. Chits are named by their number. */
export const solo = z.strictObject({
  cup: z.array(n),
  /** The late chits, until six have been drawn (CP-31.4). */
  aside: z.array(n),
  drawn: z.array(n),
  /** Its face-down cards: known to nobody (CP-36.1). */
  cards: hidden(z.array(z.string()), z.strictObject({ n })),
  revealed: z.array(z.strictObject({ id: z.string(), spent: z.boolean() })),
  /** Extra chits to be drawn after this exploration (CP-32.7). */
  extraDue: n,
  /** Extra chits that wait to be carried out, in their order (CP-32.8). */
  extra: z.array(n),
  /** Extra chits drawn together whose order the human has yet to name (CP-32.8). */
  unordered: z.array(n).optional(),
  /** The chit that is carried out, its side, and the knots of an exploration (CP-31.10, 35.5). */
  acting: z.strictObject({ chit: n, side: z.enum(['expand', 'action']), knots: n.optional() }).nullable(),
  /** An attack under way: its fleets. What is still to be fought follows from where they stand among the human's (CP-35.11). */
  attack: z.strictObject({ fleets: z.array(fleet) }).nullable(),
});
export type Solo = z.infer<typeof solo>;
