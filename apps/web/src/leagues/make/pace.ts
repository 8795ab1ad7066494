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

/** Moves of one game within its time for a turn: one in two days, or two a day. */
export function paceOf({ clock }: Pick<LeagueSettings, 'clock'>): Pace {
  const seconds = 'turnSeconds' in clock ? clock.turnSeconds : Math.max(clock.addSeconds, 1);
  if (seconds >= DAY) return { moves: 1, days: Math.round(seconds / DAY) };
  return { moves: Math.round(DAY / seconds), days: 1 };
}
