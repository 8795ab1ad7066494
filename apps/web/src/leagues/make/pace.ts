/** Moves that a league asks of a member, as its clock says. */
import type { LeagueSettings } from '@wayfinder/contract';

const DAY = 86_400;

/** Moves in a number of days: the most that may be asked of a member who never touches the reserve. */
export interface Pace {
  moves: number;
  days: number;
}

/** Games that a member has at once at most: those of a wave may still run as the next one begins. */
export function atOnceOf({ games, atOnce, waves }: Pick<LeagueSettings, 'games' | 'atOnce' | 'waves'>): number {
  return waves === 1 ? games : Math.min(games, atOnce);
}

/** Most days that a pace is told in, where a move takes less. */
const MOST_DAYS = 7;

/** Moves of one game within its time for a turn: one in two days, two in three, or two a day. */
export function paceOf({ clock }: Pick<LeagueSettings, 'clock'>): Pace {
  const seconds = 'turnSeconds' in clock ? clock.turnSeconds : Math.max(clock.addSeconds, 1);
  if (seconds > MOST_DAYS * DAY) return { moves: 1, days: Math.floor(seconds / DAY) };
  const paces = Array.from({ length: MOST_DAYS }, (_, n) => ({
    moves: Math.ceil(((n + 1) * DAY) / seconds),
    days: n + 1,
  }));
  const least = Math.min(...paces.map(({ moves, days }) => moves / days));
  return paces.find(({ moves, days }) => moves / days === least) ?? { moves: 1, days: 1 };
}
