/** Pieces of which every part of the HTTP API is made: ids, seats, messages, refusals. */
import type { Arg, Message, Refusal } from '@wayfinder/engine';
import { z } from 'zod';

/** Most seats that any game may have. */
export const MAX_SEATS = 16;

/** A game's id: 12 random base58 characters. */
export const gameId = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{12}$/)
  .meta({ id: 'GameId', examples: ['7Yc3mKpQ2vXb'] });

/** A ruleset's id: `conquest-of-paradise`. */
export const rulesetId = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

/** By which the page of a person is found. It is nobody's account id, and stands in no game's log. */
export const playerId = z
  .string()
  .regex(/^[0-9A-Za-z]{16,32}$/)
  .meta({ id: 'PlayerId', examples: ['5hT9qWmZ3kRpYcVa'] });

/** A seat, 0-based. */
export const seat = z
  .number()
  .int()
  .min(0)
  .max(MAX_SEATS - 1)
  .meta({ id: 'Seat' });

/** The name of a bot: its place at the table, in every language alike, as names are. */
export function botName(seat: number): string {
  return `Bot ${seat + 1}`;
}

/** Viewer: a seat, or somebody without one. */
export const viewer = z.union([seat, z.literal('spectator')]).meta({ id: 'Viewer' });

/** Count of the events visible to a viewer; never the place in the log. */
export const position = z.number().int().min(0).max(10_000_000);

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();

/** A language of pages and messages. */
export const locale = z.enum(['en', 'ko', 'ja', 'fr']);
export type Locale = z.infer<typeof locale>;

/** The name of a time zone that this machine knows. */
export const timeZone = z.string().max(64).refine(isTimeZone, { message: 'no such time zone' });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A choice's id, as levels list it. */
export const choiceId = z.string().min(1).max(200);

/** The choices so far, in order. */
export const path = z.array(choiceId).max(500);

/** A decision's id: `kind:seat:openedAt`. */
export const decisionId = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_.-]+:\d{1,2}:\d{1,9}$/)
  .meta({ id: 'DecisionId', examples: ['move:0:17'] });

/** A command's id, made by the sender and unique in its game: a retry has the same. */
export const commandId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Share of a seat in the game's chance: 128 to 256 random bits as hex. */
export const nonce = z.string().regex(/^(?:[0-9a-f]{2}){16,32}$/);

/** The key in a private game's link. */
export const linkKey = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/);

const name = z.string().max(200);

/** A typed argument of a message: what it names, never words. */
export const arg: z.ZodType<Arg> = z
  .lazy(() =>
    z.union([
      z.strictObject({ space: name }),
      z.strictObject({ piece: name }),
      z.strictObject({ card: name }),
      z.strictObject({ tile: name }),
      z.strictObject({ seat: z.number().int() }),
      z.strictObject({ count: z.number() }),
      z.strictObject({ option: name }),
      z.strictObject({ list: z.array(arg) }),
    ]),
  )
  .meta({ id: 'Arg' });

const args = z.record(z.string(), arg);

/** A key of the game's (or the service's) texts with its arguments. */
export const message: z.ZodType<Message> = z
  .strictObject({ key: z.string(), args: args.exactOptional() })
  .meta({ id: 'Message' });

/** Why something isn't allowed; `rules` are the rules that forbid it. */
export const refusal: z.ZodType<Refusal> = z
  .strictObject({ code: z.string(), rules: z.array(z.string()), args: args.exactOptional() })
  .meta({ id: 'Refusal' });

/** An answer without content. */
export const nothing = z.null();
