/** The desk of a season: all its games on one time axis, and the decisions that are the organisers' to make. */
import { z } from 'zod';
import { gameId, instant } from './basics.ts';
import { seasonGame, seasonState } from './leagues.ts';

const day = z.iso.date();
const whole = z.number().int().min(0).max(1_000_000);

/** Place of a game in its season. */
const gameIn = z.strictObject({ division: whole, number: whole });

/** A seat of a game of the season. */
export const deskSeat = z.strictObject({
  /** Number in the season of the member for whom the seat counts. */
  number: whole,
  /** That member, somebody in their place, a bot, or nobody. */
  sitter: z.enum(['member', 'other', 'bot', 'nobody']),
  /** Name of whoever sits there; null: nobody, a bot, or somebody whose account is gone. */
  name: z.string().nullable(),
  flag: whole.nullable(),
  /** Number in the season of whoever sits there, also while a bot plays for them; null: nobody, a bot alone, or somebody who isn't in it. */
  plays: whole.nullable(),
});
export type DeskSeat = z.infer<typeof deskSeat>;

/** A seat that the game waits for, as every member may know it. */
export const deskAwaited = z.strictObject({
  seat: whole,
  since: instant,
  /** Whole hours of waiting, without those in which the clock stood. */
  hours: whole,
  /** Seconds that are left on the clock, and when it answers; null: never. */
  left: z.number().int().min(0).max(1_000_000_000).nullable(),
  deadline: instant.nullable(),
  /** Longer than the free time of a turn; where there is none, longer than three days. */
  long: z.boolean(),
});
export type DeskAwaited = z.infer<typeof deskAwaited>;

/** The longest wait of each day, from the first day of the game on, where the club is. */
export const deskWaits = z.strictObject({
  from: day,
  days: z.array(
    z.strictObject({
      /** Whole hours since the game began to wait, without those in which the clock stood. */
      hours: whole,
      /** Seats that were waited for so long: several where nobody may know more. */
      seats: z.array(whole),
    }),
  ),
});
export type DeskWaits = z.infer<typeof deskWaits>;

export const deskGame = gameIn.extend({
  /** Null: it hasn't begun. */
  game: gameId.nullable(),
  name: z.string(),
  state: z.enum(['to-come', 'running', 'paused', 'ended', 'void']),
  /** A game of the sender's: another organiser decides about it. */
  own: z.boolean(),
  seats: z.array(deskSeat),
  beginsAt: instant,
  begunAt: instant.nullable(),
  result: seasonGame.shape.result,
  /** Share that is over, in thousandths; null: nobody can tell. */
  share: z.number().int().min(0).max(1000).nullable(),
  awaited: z.array(deskAwaited),
  /** At the pace so far; null before the first round is over. */
  expectedEnd: instant.nullable(),
  /** It would end after the season. */
  late: z.boolean(),
  /** Null: not counted yet; ask again. */
  waits: deskWaits.nullable(),
});
export type DeskGame = z.infer<typeof deskGame>;

/** Causes for which organisers have to decide, the most pressing first. */
export const DESK_NEEDS = ['late', 'waits', 'nobody', 'objection', 'asks', 'few', 'stuck'] as const;

/** Acts that may help. */
export const DESK_CHOICES = [
  ...(['nudge', 'extend', 'substitute', 'adjudicate', 'void', 'pause', 'resume'] as const),
  ...(['later-end', 'decide', 'admit', 'step'] as const),
] as const;
export type DeskChoice = (typeof DESK_CHOICES)[number];

/** One open decision of the organisers. */
export const deskNeed = z.strictObject({
  kind: z.enum(DESK_NEEDS),
  /** Games that it is about; none: the season itself. */
  games: z.array(gameIn),
  /** Seats that are waited for, or at which nobody sits, in the only game. */
  seats: z.array(whole),
  /**
   * The last of the expected ends, or the instant at which a clock answers, at which sign-up closes, or from which the result stands if nobody decides
   * about an objection. Of a season that waits for such decisions: the instant at which it goes on without them.
   */
  until: instant.nullable(),
  /** Problem that keeps the season from going on. */
  why: z.string().nullable(),
  /** Of an objection: its number in the season, who objects by their number (null: a stand-in) and name (null: gone), and what they say. */
  objection: z
    .strictObject({ number: whole, player: whole.nullable(), name: z.string().nullable(), text: z.string() })
    .nullable(),
  /** Number in the season of whoever asks to play, after they left two seasons; null: it is about nobody's sign-up. */
  player: whole.nullable(),
  /** A game, or a sign-up, of the sender's: another organiser decides. */
  own: z.boolean(),
  choices: z.array(z.enum(DESK_CHOICES)),
});
export type DeskNeed = z.infer<typeof deskNeed>;

/** GET /leagues/:id/seasons/:season/desk. */
export const seasonDesk = z
  .strictObject({
    number: whole,
    state: seasonState,
    /** Instant of all that it tells. */
    at: instant,
    /** Today, the first and the last day of the season, where the club is. */
    today: day,
    firstDay: day,
    lastDay: day,
    endsAt: instant,
    games: z.array(deskGame),
    needs: z.array(deskNeed),
  })
  .meta({ id: 'SeasonDesk' });
export type SeasonDesk = z.infer<typeof seasonDesk>;
