/** Which open games somebody looks for: the same answer for lists and for alerts. Pure. docs/decisions/0027 says what fits. */
import { type ClockKind, clockKindOf, type Locale, type PlayerHours, type TimeControl } from '@wayfinder/contract';
import { type Bounds, type TurnTimes, turnTimes, type Week } from '@wayfinder/hours';
import type { GameHead, Instant } from '@wayfinder/store';

/** Things that somebody looks for. One that isn't named doesn't matter. */
export interface Filter {
  ruleset?: string | undefined;
  seats?: number | undefined;
  clock?: ClockKind | undefined;
  language?: Locale | undefined;
  fitsMyHours?: boolean | undefined;
}

type Game = Pick<GameHead, 'ruleset' | 'seatCount' | 'clock' | 'hours' | 'language'>;

/** Tells whether a game is one that is looked for. */
export type Fits = (game: Game) => boolean;

/** Somebody's filter as a test of games. `playing`: when they play; many games are asked about, and most have one of a few bounds. */
export function fitsBy(filter: Filter, playing: PlayerHours, at: Instant): Fits {
  const { ruleset, seats, clock, language, fitsMyHours } = filter;
  const fitsHours = fitsMyHours ? hoursFit(playing, at) : () => true;
  return (game) =>
    (ruleset === undefined || game.ruleset === ruleset) &&
    (seats === undefined || game.seatCount === seats) &&
    (clock === undefined || clockKindOf(game.clock) === clock) &&
    (language === undefined || game.language === language) &&
    fitsHours(game);
}

/** The hours that hold in the end: by them a new game is played. Null: around the clock. */
function latestWeek({ hours }: PlayerHours): Week | null {
  return hours.at(-1)?.week ?? null;
}

/** A test of games by whether their clocks let somebody answer in their own hours. */
function hoursFit(playing: PlayerHours, at: Instant): Fits {
  const week = latestWeek(playing);
  if (week === null) return () => true;
  const known = new Map<string, TurnTimes>();
  const timesIn = (bounds: Bounds | null): TurnTimes => {
    const key = bounds === null ? '' : `${bounds.leastHours} ${bounds.daysOff}`;
    const times = known.get(key) ?? turnTimes(week, bounds, at);
    known.set(key, times);
    return times;
  };
  return ({ clock, hours }) => clock === null || isEnough(clock, timesIn(hours));
}

const SECOND = 1_000;

/** True where a clock gives each turn the time that it costs. A bank has to hold the worst turn, and to grow by a mean one. */
function isEnough(clock: TimeControl, { worst, mean }: TurnTimes): boolean {
  if ('turnSeconds' in clock) return worst <= clock.turnSeconds * SECOND;
  return worst <= clock.bankSeconds * SECOND && mean <= clock.addSeconds * SECOND;
}
