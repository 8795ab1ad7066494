/** Words of a desk that several of its parts need, on the server and in the browser. */
import type { DeskSeat } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';

/** Translator of `seasonDesk`, as far as these words need it. */
type Say = (key: 'bot' | 'nobody' | 'formerPlayer', values?: { n: number }) => string;

/** The same with the name of a seat at which somebody else sits. */
type SaySeat = Say & ((key: 'seatOf', values: { sitter: string; name: string }) => string);

/** Name of whoever sits at a seat; where nobody or a bot does, of that. */
export function sitterName({ sitter, name, number }: DeskSeat, t: Say): string {
  if (sitter === 'bot') return t('bot');
  if (sitter === 'nobody') return t('nobody');
  return name === null ? t('formerPlayer', { n: number }) : isolated(name);
}

/** Name of a seat: of whoever sits there, and for whom where that isn't its own member. */
export function seatName(seat: DeskSeat, member: string | null, t: SaySeat): string {
  const sitter = sitterName(seat, t);
  if (seat.sitter === 'member') return sitter;
  const name = member === null ? t('formerPlayer', { n: seat.number }) : isolated(member);
  return t('seatOf', { sitter, name });
}

/** Whole hours as a text of `time` with its numbers: days from a full day on. */
export function waitedFor(hours: number): {
  key: 'leftDays' | 'leftWholeDays' | 'leftHours';
  days: number;
  hours: number;
} {
  const days = Math.floor(hours / 24);
  if (hours <= 24) return { key: 'leftHours', days: 0, hours };
  const rest = hours - days * 24;
  return { key: rest === 0 ? 'leftWholeDays' : 'leftDays', days, hours: rest };
}
