/** Things that happen to a running game beside its log: time that ran out, pauses, time that others grant, seats that change hands. */
import { z } from 'zod';
import { instant, playerId, seat } from './basics.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * When a seat's time runs out: the clock makes the harmless move for this turn; a bot plays until the player returns; the same, and the seat is offered
 * to others; the player is out.
 */
export const timeOut = z.enum(['harmless', 'bot', 'offer', 'out']);
export type TimeOut = z.infer<typeof timeOut>;

/** No clock runs between these instants. */
export const pause = z.strictObject({
  since: instant,
  /** Its end; null: until a player ends it. */
  until: instant.nullable(),
  /** From when on each player may end it alone. */
  endableFrom: instant,
});

/** That others may take a seat. */
export const seatOffer = z.strictObject({
  /** `everybody`, or one named player. */
  to: z.union([z.literal('everybody'), playerId]),
  since: instant,
  /** Until when whoever sits there now may have it back after somebody took it; null: not any more. */
  returnsUntil: instant.nullable(),
  /** The standing orders go along. */
  orders: z.boolean(),
});
export type SeatOffer = z.infer<typeof seatOffer>;

/** POST /games/:id/seats/:seat/offer. One's own seat, or one whose player has left. */
export const offerSeat = z.strictObject({
  to: z.union([z.literal('everybody'), playerId]),
  /** Days in which the seat can be taken back after somebody took it; 0 when left out. */
  returnDays: z.number().int().min(0).max(60).exactOptional(),
  /** Gives the standing orders to whoever comes. */
  orders: z.boolean().exactOptional(),
  /** A bot plays until somebody comes. */
  bot: z.boolean().exactOptional(),
});
export type OfferSeat = z.infer<typeof offerSeat>;

/** A question to all others at the table. */
export const proposal = z
  .strictObject({
    number: z.number().int(),
    kind: z.enum(['pause', 'resume', 'more-time']),
    /** Seat that asks. */
    by: seat,
    /** Of a pause: its end; null: until a player ends it. */
    until: instant.nullable(),
    /** Of more time: who gets it, and how much. */
    seat: seat.nullable(),
    seconds: z.number().int().nullable(),
    at: instant,
    /** When it is over by itself. */
    lapsesAt: instant,
    /** Seats that have to agree, and those that have. */
    needs: z.array(seat),
    agreed: z.array(seat),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof proposal>;

/** POST /games/:id/proposals. */
export const propose = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pause'), until: instant.nullable() }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({
    kind: z.literal('more-time'),
    seat,
    seconds: z
      .number()
      .int()
      .min(HOUR)
      .max(14 * DAY),
  }),
]);
export type Propose = z.infer<typeof propose>;

/** PUT /games/:id/proposals/:number. */
export const answerProposal = z.strictObject({ agree: z.boolean() });

/** Kinds of notes. */
export const NOTE_KINDS = [
  'full',
  'started',
  'ended',
  'clock',
  'held',
  'returned',
  'out',
  'left',
  'offered',
  'withdrawn',
  'taken',
  'asked',
  'refused',
  'lapsed',
  'paused',
  'resumed',
  'granted',
  'idle',
  'kept',
  'closed',
  'scored',
  'reopened',
  'blocked',
] as const;
export const noteKind = z.enum(NOTE_KINDS);
export type NoteKind = z.infer<typeof noteKind>;

/** One thing that happened beside the log. */
export const note = z
  .strictObject({
    number: z.number().int(),
    at: instant,
    kind: noteKind,
    /** Seat that it is about. */
    seat: seat.nullable(),
    /** Of what a clock did: which time was used up. */
    ran: z.enum(['turn', 'reserve', 'bank']).nullable(),
    /** Of what was asked, answered, or granted. */
    proposal: z.enum(['pause', 'resume', 'more-time']).nullable(),
    /** Seat that asked, or answered. */
    by: seat.nullable(),
    /** Of a pause, an offer or a game that closes: its end. */
    until: instant.nullable(),
    seconds: z.number().int().nullable(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof note>;

/** One stay at a seat, as everybody may see it. */
export const stay = z.strictObject({
  seat,
  /** Null: the account is gone, or a bot. */
  name: z.string().nullable(),
  player: playerId.nullable(),
  bot: z.enum(['steady', 'easy']).nullable(),
  from: instant,
  until: instant.nullable(),
});

/** GET /games/:id/notes: what happened beside the log, what is asked, and who sat where. */
export const noteList = z
  .strictObject({
    /** The latest 200, oldest first. */
    notes: z.array(note),
    proposals: z.array(proposal),
    stays: z.array(stay),
    /** No clock runs now. */
    pause: pause.nullable(),
    /** When a game closes that nobody touches; null: nobody was asked about it. */
    closesAt: instant.nullable(),
    /** Until when I may take back the seat that I handed over; null: I handed none over, or it is mine. */
    returnsUntil: instant.nullable(),
  })
  .meta({ id: 'NoteList' });
export type NoteList = z.infer<typeof noteList>;

/** POST /games/:id/seats/:seat/take. `withBlocked`: although somebody sits there whom the sender blocks. */
export const takeSeat = z.strictObject({ withBlocked: z.boolean().exactOptional() }).nullish();
