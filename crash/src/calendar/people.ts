/** People with jobs and families, in many zones: when they look at their games, and when they are away. */

/** When somebody plays. Minutes are of the local day. */
export interface Habit {
  name: string;
  zone: string;
  /** Minutes at which they look at their games. */
  visits: readonly number[];
  /** Plays on no Saturday and no Sunday. */
  weekendsOff: boolean;
  /** Local dates of a vacation, both included; null: none. */
  away: { from: string; to: string } | null;
  /** Local date from which on nobody sees them again. */
  vanishes: string | null;
  /** Reads no mail: whatever is sent to them is lost. */
  losesMail: boolean;
  /** Gets one mail a day at this minute; null: each by itself. */
  digest: number | null;
  /** Minutes between which nothing is to reach them; null: anything may at any time. */
  quiet: { from: number; to: number } | null;
}

/** Of both halves of the earth, with half hours, and with changes of the clocks in the weeks of the run. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Europe/London',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Cairo',
];

/** From when to when everybody has hours: all visits lie in them. */
export const HOURS = { from: 7 * 60, to: 23 * 60 };

/** So many people; what differs between them follows from their number. `begin`: the local date at which the run of so many days begins. */
export function peopleOf(count: number, begin: string, days: number): Habit[] {
  const early = Math.max(1, Math.floor(days / 4));
  return Array.from({ length: count }, (_, n) => ({
    name: `player-${n + 1}`,
    zone: ZONES[n % ZONES.length] ?? 'UTC',
    visits: [HOURS.from + 20 + ((n * 37) % 180), HOURS.to - 40 - ((n * 53) % 200)],
    weekendsOff: n % 3 === 1,
    away: n % 5 === 2 ? { from: dateAfter(begin, early + (n % 3)), to: dateAfter(begin, early + 3 + (n % 3)) } : null,
    vanishes: n === count - 1 ? dateAfter(begin, early) : null,
    losesMail: n === count - 2,
    digest: n % 6 === 3 ? 8 * 60 : null,
    quiet: n % 7 === 4 ? { from: 22 * 60, to: 7 * 60 } : null,
  }));
}

/** The date so many days later. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The local date, weekday (0: Monday) and minute in a zone, by the platform's own calendar: what is checked is counted another way. */
export function localAt(zone: string, at: Date): { date: string; weekday: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const date = `${of('year')}-${of('month')}-${of('day')}`;
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { date, weekday, minute: Number(of('hour')) * 60 + Number(of('minute')) };
}

/** True where somebody doesn't play on a local date. */
export function isOff({ weekendsOff, away }: Habit, { date, weekday }: { date: string; weekday: number }): boolean {
  return (weekendsOff && weekday > 4) || (away !== null && date >= away.from && date <= away.to);
}

/** True where somebody's clock may run at an instant, or stand there at the very end of their hours. */
export function mayRun(habit: Habit, at: Date): boolean {
  const local = localAt(habit.zone, at);
  return !isOff(habit, local) && local.minute >= HOURS.from && local.minute <= HOURS.to;
}

/** True where somebody looks at their games in this minute. */
export function visitsAt(habit: Habit, at: Date): boolean {
  const local = localAt(habit.zone, at);
  if (isOff(habit, local) || (habit.vanishes !== null && local.date >= habit.vanishes)) return false;
  return habit.visits.includes(local.minute);
}
