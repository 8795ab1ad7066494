/** Bots at a table: where they sit, and how soon they act. */
import { createHash } from 'node:crypto';
import type { BotLevel } from '@wayfinder/engine';
import type { GameHead, SeatRecord } from '@wayfinder/store';

/** True for a seat at which a bot sits now. */
export function isBotAt({ bot, untilAt }: Pick<SeatRecord, 'bot' | 'untilAt'>): boolean {
  return bot !== null && untilAt === null;
}

/** The level at which a bot plays for somebody who is away. */
const HELD_LEVEL: BotLevel = 'steady';

/** The level of the bot that plays a seat now: one that sits there, or one that plays until a player returns. Null: a person does, or nobody. */
export function botLevelAt(stay: Pick<SeatRecord, 'bot' | 'untilAt' | 'heldAt'>): BotLevel | null {
  if (stay.untilAt !== null) return null;
  return stay.bot ?? (stay.heldAt === null ? null : HELD_LEVEL);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Least and most seconds that an unhurried bot takes for a turn. */
const UNHURRIED = { least: 20 * MINUTE, most: 4 * HOUR } as const;

/** True where somebody plays for themselves: for them bots that act at once do so. */
function hasPlayer({ seats }: Pick<GameHead, 'seats'>): boolean {
  return seats.some((stay) => stay.userId !== null && stay.untilAt === null && stay.heldAt === null);
}

/**
 * Seconds that the bot at a seat takes for a call, by its number; null: no bot plays there. An unhurried one takes another time for each. Where bots hold all
 * seats none hurries: else they would end the game before anybody can return.
 */
export function botSeconds(head: Pick<GameHead, 'seats' | 'botPace'>, seat: number): ((call: number) => number) | null {
  const stay = head.seats.find((one) => one.seat === seat);
  if (!stay || botLevelAt(stay) === null) return null;
  if (head.botPace === 'at-once' && hasPlayer(head)) return () => 0;
  return (call) => {
    const { least, most } = UNHURRIED;
    const hash = createHash('sha256').update(`${stay.actorId}:${call}`).digest();
    return least + (hash.readUInt32BE(0) % (most - least));
  };
}
