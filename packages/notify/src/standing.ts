import type { GameHead, MessageRecord, MessageStanding, Outbox } from '@wayfinder/store';

/** Why a message is no longer to be sent; null: it is. */
export function untrueOf({ open, seated, muted }: MessageStanding): 'acted' | 'left' | 'muted' | null {
  if (!open) return 'acted';
  if (!seated) return 'left';
  return muted ? 'muted' : null;
}

/** The nearest deadline of a seat, in milliseconds since 1970; infinite without a clock. */
export function deadlineIn({ open }: Pick<GameHead, 'open'>, seat: number): number {
  const dues = open.flatMap((own) =>
    own.seat === seat && own.dueAt !== null && !own.settled ? [Date.parse(own.dueAt)] : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...dues);
}

/** Hours before the deadline of a reminder, by the kind of a message; null: it is none. */
export function hoursIn(kind: string): number | null {
  const [, hours] = /^reminder:(\d+)$/.exec(kind) ?? [];
  return hours === undefined ? null : Number(hours);
}

const HOUR_MS = 3_600_000;
/** A reminder goes out a little after its instant, by a clock that may differ a little: so much is no matter. */
const SLACK_MS = 5 * 60_000;

/** Whole hours that are left until a deadline; 0: less than one. */
export function hoursLeft(deadline: number, now: Date): number {
  return Math.max(0, Math.floor((deadline - now.getTime() + SLACK_MS) / HOUR_MS));
}

/**
 * Reason to send a reminder no more: no clock runs, its deadline is over or further away than it says, or a nearer one of its call goes out.
 * Null: it is to be sent, or the message is no reminder.
 */
export async function untrueReminder(
  outbox: Outbox,
  message: MessageRecord,
  game: GameHead,
  now: Date,
): Promise<'paused' | 'moved' | 'overtaken' | null> {
  const planned = hoursIn(message.kind);
  if (planned === null) return null;
  const at = now.toISOString();
  if (game.away.some(({ from, until }) => from <= at && until > at)) return 'paused';
  const left = deadlineIn(game, message.seat) - now.getTime();
  const isTrue = (hours: number): boolean => left <= hours * HOUR_MS + SLACK_MS;
  if (left <= 0 || !isTrue(planned)) return 'moved';
  const nearer = Array.from({ length: planned - 1 }, (_, before) => before + 1).filter(isTrue);
  return (await outbox.isOvertaken(message, nearer)) ? 'overtaken' : null;
}
