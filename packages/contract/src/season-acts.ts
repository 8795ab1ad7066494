/** Acts of organisers on games of a running season, and what its players say to them. */
import { z } from 'zod';
import { instant, seat } from './basics.ts';
import { line } from './line.ts';

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** Division and number of a game in its season. */
const inSeason = { division: whole(1, 100), game: whole(1, 1_000) };
/** Reason that all members may read. */
const reason = line(200);
/** Hours by which clocks are extended at once: two weeks at most. */
const hours = whole(1, 336);

/** POST /leagues/:id/seasons/:season/acts. */
export const actInSeason = z
  .discriminatedUnion('act', [
    /** Asks whoever a game waits for to play, at most once a day. */
    z.strictObject({ act: z.literal('nudge'), ...inSeason }),
    /**
     * Gives all whose clocks run in a game so many hours more. `deadline`: the first one there, as the sender saw it (null: there was none); where it is
     * another one now, nobody gets hours.
     */
    z.strictObject({
      act: z.literal('extend'),
      ...inSeason,
      hours,
      reason,
      deadline: instant.nullable().exactOptional(),
    }),
    /**
     * Gives a seat to somebody else: a number in the season, or whoever is next by the rule. `replaces`: number of whoever sat there, as the sender saw it
     * (null: nobody, a bot, or somebody who isn't in the season); where another one sits there now, the seat stays theirs.
     */
    z.strictObject({
      act: z.literal('substitute'),
      ...inSeason,
      seat,
      player: whole(1, 100_000).nullable(),
      replaces: whole(1, 100_000).nullable().exactOptional(),
      reason,
    }),
    /** Asks all players of a game to have it scored as it stands, before the season ends. */
    z.strictObject({ act: z.literal('adjudicate'), ...inSeason, reason }),
    /** Takes a game out of the table, or counts it again. */
    z.strictObject({ act: z.enum(['void', 'unvoid']), ...inSeason, reason }),
    /** Stops the clocks of a game, or lets them run again. */
    z.strictObject({ act: z.enum(['pause', 'resume']), ...inSeason, reason }),
  ])
  .meta({ id: 'ActInSeason' });
export type ActInSeason = z.infer<typeof actInSeason>;

/** POST /leagues/:id/seasons/:season/leave. The reason is read by members. */
export const leaveSeason = z.strictObject({ reason: reason.exactOptional() });
export type LeaveSeason = z.infer<typeof leaveSeason>;

/** PUT /leagues/:id/seasons/:season/agreement: a player's answer to the question if their game is scored as it stands. */
export const answerScoring = z.strictObject({ ...inSeason, agree: z.boolean() });
export type AnswerScoring = z.infer<typeof answerScoring>;
