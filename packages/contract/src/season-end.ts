/** End of a season: its last day, and objections to results. */
import { z } from 'zod';
import { instant, playerId } from './basics.ts';
import { line, lines } from './line.ts';

/** PUT /leagues/:id/seasons/:season/end: a later last day for all games alike, with a reason that all may read. */
export const putSeasonEnd = z.strictObject({
  /** Where the club is. */
  lastDay: z.iso.date(),
  reason: line(200),
});
export type PutSeasonEnd = z.infer<typeof putSeasonEnd>;

const place = z.number().int().min(1).max(5);
const division = z.number().int().min(1).max(100);
const game = z.number().int().min(1).max(1_000);

/** POST /leagues/:id/seasons/:season/objections: by somebody who sat in that game. */
export const putObjection = z.strictObject({
  division,
  /** Number of the game in its division. */
  game,
  text: lines(1_000),
});
export type PutObjection = z.infer<typeof putObjection>;

/** Decisions of organisers: the result stands, the game counts nowhere, or it has other places. */
export const OBJECTION_DECISIONS = ['stands', 'void', 'scored'] as const;
export const objectionDecision = z.enum(OBJECTION_DECISIONS);
export type ObjectionDecision = z.infer<typeof objectionDecision>;

/** Days after the last instant of objections at which the clock decides about those that no organiser has decided: their results stand. */
export const UNDECIDED_DAYS = 14;

/** PUT /leagues/:id/seasons/:season/objections/:objection: by an organiser who didn't sit in that game. */
export const decideObjection = z
  .strictObject({
    decision: objectionDecision,
    /** By start position, with `scored` and nothing else. Shared places are equal, and the next one is left out: 1, 1, 3. */
    places: z.array(place).min(2).max(5).exactOptional(),
    /** All members may read it. */
    reason: lines(1_000),
  })
  .refine(({ decision, places }) => (decision === 'scored') === (places !== undefined), {
    message: 'with `scored` and nothing else',
    path: ['places'],
  })
  .refine(({ places = [] }) => places.every((own) => own === 1 + places.filter((other) => other < own).length), {
    message: 'shared places are equal, and the next one is left out',
    path: ['places'],
  });
export type DecideObjection = z.infer<typeof decideObjection>;

/** One objection of a season. */
export const objection = z
  .strictObject({
    number: z.number().int(),
    division: z.number().int(),
    game: z.number().int(),
    /** Number in the season of whoever objects; null: they stand in, and aren't of the season. */
    player: z.number().int().nullable(),
    /** Null: somebody whose account is gone. */
    by: z.strictObject({ player: playerId, name: z.string() }).nullable(),
    you: z.boolean(),
    text: z.string(),
    at: instant,
    /** Null: it is undecided. `lapsed`: the end of the season was taken back, and with it the result. */
    decision: z.enum([...OBJECTION_DECISIONS, 'lapsed']).nullable(),
    /** With `scored`: by start position. */
    places: z.array(z.number().int()).nullable(),
    /** Null with `stands`: no organiser decided within 14 days after the last instant of objections, so the result stands by rule. */
    reason: z.string().nullable(),
    decidedAt: instant.nullable(),
    /** Instant from which the result stands if nobody decides; null: it is decided, or has lapsed. */
    standsFrom: instant.nullable(),
    /** Null: nobody, the clock, or somebody whose account is gone. */
    decidedBy: z.strictObject({ player: playerId, name: z.string() }).nullable(),
  })
  .meta({ id: 'Objection' });
export type Objection = z.infer<typeof objection>;

/** GET /leagues/:id/seasons/:season/objections, in the order in which they came. */
export const objectionList = z.strictObject({
  objections: z.array(objection),
  /** Games to whose results the sender may object now. */
  games: z.array(z.strictObject({ division, game })),
});
export type ObjectionList = z.infer<typeof objectionList>;
