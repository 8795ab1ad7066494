import type { GameHead, MessageStanding } from '@wayfinder/store';

/** Why a message is no longer to be sent; null: it is. */
export function untrueOf({ open, seated, muted }: MessageStanding): 'acted' | 'left' | 'muted' | null {
  if (!open) return 'acted';
  if (!seated) return 'left';
  return muted ? 'muted' : null;
}

/** The nearest deadline of a seat, in milliseconds since 1970; infinite without a clock. */
export function deadlineIn({ open }: Pick<GameHead, 'open'>, seat: number): number {
  const dues = open.flatMap((own) => (own.seat === seat && own.dueAt !== null ? [Date.parse(own.dueAt)] : []));
  return Math.min(Number.POSITIVE_INFINITY, ...dues);
}

/** Hours before the deadline of a reminder, by the kind of a message; null: it is none. */
export function hoursIn(kind: string): number | null {
  const [, hours] = /^reminder:(\d+)$/.exec(kind) ?? [];
  return hours === undefined ? null : Number(hours);
}
