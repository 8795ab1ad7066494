/**
 * Weeks of play by people with habits, in minutes: real programs, database, mail and pushes, whose one clock the script moves from one thing that happens to
 * the next. Programs are killed in between. Afterwards everything is counted.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiProblem, type Client, type CreateGame, createClient, type TimeOut } from '@wayfinder/contract';
import { botMeans, type Decision, isDue, type Ruleset, seededRandom } from '@wayfinder/engine';
import { rulesets as catalog } from '@wayfinder/games-catalog';
import { type GameHead, migrate, openStore, type Store } from '@wayfinder/store';
import { freePort } from '@wayfinder/store/testing';
import pg from 'pg';
import { storedGame } from '../checks.ts';
import { postgresRoom, programRoom, type Room, sleep } from '../house.ts';
import { type Receivers, startReceivers, turnPushesOn } from '../receivers.ts';
import { ServedClock } from './clock.ts';
import {
  type Arrival,
  callsARound,
  dueOf,
  hoursCheck,
  messagesCheck,
  type Played,
  type RunOut,
  readStored,
  waitsOf,
} from './count.ts';
import { type Habit, HOURS, mayRun, peopleOf, visitsAt } from './people.ts';

/** Amount of play. */
export interface CalendarOptions {
  seed: string;
  /** Dates in UTC: from the first to the last. */
  from: string;
  to: string;
  people: number;
  games: number;
  /** Rulesets to play in turn. */
  rulesets: readonly string[];
  rulesetsModule: string | undefined;
  /** Their clocks, in turn. */
  clocks: readonly CreateGame['clock'][];
  /** Days between two kills. */
  killEvery: number;
  say(line: string): void;
}

/** What was found and counted. */
export interface CalendarReport {
  findings: Record<Law, string[]>;
  figures: {
    days: number;
    moves: number;
    kills: number;
    /** Clocks that ran out, whatever happened then. */
    runOut: number;
    /** Days from begin to end of each game that is over. */
    gameDays: number[];
    running: number;
    /** Hours that a call waited: the median, and what one in ten waited longer than. */
    waited: { median: number; p90: number };
    /** How often a game waited for somebody in a round, by ruleset. */
    callsARound: Record<string, number>;
    mails: number;
    pushes: number;
    /** Of each person and day. */
    mailsADay: number;
    pushesADay: number;
    seconds: number;
  };
}

/** What must hold. */
export const LAWS = {
  stuck: 'no game is stuck',
  messages: 'no message is missing or doubled',
  deadlines: 'every deadline is met to the second',
  hours: 'no clock runs outside a player’s hours',
  odd: 'no answer is a fault, and no program dies by itself',
} as const;
export type Law = keyof typeof LAWS;

const HOUR = 3_600;
/** As clubs play. */
export const USUAL_CLOCKS: readonly CreateGame['clock'][] = [
  { turnSeconds: 24 * HOUR, reserveSeconds: 6 * 24 * HOUR },
  { bankSeconds: 72 * HOUR, addSeconds: 12 * HOUR, mostSeconds: 120 * HOUR },
  { turnSeconds: 48 * HOUR },
];
/** So short that two visits a day are too few now and then. */
export const SHORT_CLOCKS: readonly CreateGame['clock'][] = [
  { turnSeconds: 9 * HOUR },
  { bankSeconds: 14 * HOUR, addSeconds: 4 * HOUR, mostSeconds: 20 * HOUR },
  { turnSeconds: 4 * HOUR, reserveSeconds: 24 * HOUR },
];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SETTLED_WITHIN_MS = 120_000;
const MOST_COMMANDS = 60;
/** Between two looks at what is still due; each so-manieth wakes the worker, whose own tick is slow. */
const LOOK_MS = 25;
const WAKES = 10;
const TIME_OUTS: readonly TimeOut[] = ['harmless', 'bot', 'offer', 'out'];
/** So long nobody may have moved in a game that runs. */
const STUCK_MS = 12 * DAY_MS;

/** Clock of somebody who plays themselves; `until`: when it runs out. */
interface RunningClock {
  head: GameHead;
  seat: number;
  until: string;
}

interface Person {
  habit: Habit;
  id: string;
  client: Client;
}

export async function runCalendar(options: CalendarOptions): Promise<CalendarReport> {
  const run = new Run(options);
  try {
    await run.open();
    return await run.whole();
  } finally {
    await run.close();
  }
}

class Run {
  readonly #options: CalendarOptions;
  readonly #clock: ServedClock;
  readonly #random: () => number;
  readonly #closing: (() => Promise<void>)[] = [];
  readonly #findings: Record<Law, string[]> = { stuck: [], messages: [], deadlines: [], hours: [], odd: [] };
  readonly #deaths: string[] = [];
  readonly #games: string[] = [];
  readonly #loaded = new Map<string, Ruleset>();
  readonly #arrivals: Arrival[] = [];
  readonly #runOut: RunOut[] = [];
  #receivers!: Receivers;
  #databaseUrl = '';
  #store!: Store;
  #sql!: pg.Client;
  #people: Person[] = [];
  #rooms: Room[] = [];
  #moves = 0;
  #kills = 0;

  constructor(options: CalendarOptions) {
    this.#options = options;
    this.#clock = new ServedClock(`${options.from}T00:00:00.000Z`);
    const dice = seededRandom(options.seed);
    this.#random = () => dice.next(1_000_000) / 1_000_000;
  }

  async open(): Promise<void> {
    this.#receivers = await startReceivers({
      workers: 1,
      fate: () => ({ slowMs: 0, how: 'take' }),
      met: async (moment, { id, kind }) => {
        if (moment === 'after') this.#arrivals.push({ id, kind, at: this.#clock.now() });
        return false;
      },
      hangUp: () => undefined,
    });
    this.#closing.push(() => this.#receivers.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'wayfinder-calendar-'));
    this.#closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = postgresRoom(dataDir, await freePort());
    this.#closing.push(() => postgres.stop());
    await postgres.start();
    this.#databaseUrl = postgres.url();
    await migrate(this.#databaseUrl);
    this.#sql = new pg.Client({ connectionString: this.#databaseUrl });
    await this.#sql.connect();
    this.#closing.push(() => this.#sql.end());
    this.#store = openStore({ databaseUrl: this.#databaseUrl, clock: this.#clock, connections: 2 });
    this.#closing.push(() => this.#store.close());
    const origin = await this.#startPrograms(this.#receivers.smtpPorts[0] ?? 0);
    await this.#invite(origin);
    for (let number = 0; number < this.#options.games; number += 1) await this.#setTable(number);
  }

  async close(): Promise<void> {
    for (const step of this.#closing.splice(0).reverse()) await step();
  }

  async #startPrograms(smtpPort: number): Promise<string> {
    const [apiPort, workerPort] = [await freePort(), await freePort()];
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://play.test',
      APP_SECRET: randomUUID(),
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      WEBHOOK_ALLOW_PRIVATE: '1',
      MAIL_HOLD_SECONDS: '300',
      // It is told when to look.
      WORKER_EVERY_SECONDS: '5',
      DATABASE_URL: this.#databaseUrl,
      SERVED_CLOCK: this.#clock.word,
      ...(this.#options.rulesetsModule === undefined ? {} : { RULESETS_MODULE: this.#options.rulesetsModule }),
    };
    const heard = { deaths: this.#deaths, logs: new Map<string, string>(), serve: this.#clock.serve.bind(this.#clock) };
    const api = { ...env, API_PORT: String(apiPort), SMTP_URL: 'smtp://127.0.0.1:9' };
    const worker = { ...env, WORKER_PORT: String(workerPort), SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
    this.#rooms = [
      programRoom('api-1', 'apps/api/src/main.ts', api, `http://127.0.0.1:${apiPort}/ready`, heard),
      programRoom('worker-1', 'apps/worker/src/main.ts', worker, `http://127.0.0.1:${workerPort}/`, heard),
    ];
    this.#closing.push(async () => void (await Promise.all(this.#rooms.map((room) => room.stop()))));
    await Promise.all(this.#rooms.map((room) => room.start()));
    return `http://127.0.0.1:${apiPort}`;
  }

  // ---- People and tables ---------------------------------------------------------------------------------------------------

  async #invite(origin: string): Promise<void> {
    for (const habit of peopleOf(this.#options.people, this.#options.from, this.#days())) {
      const { id } = await this.#store.people.ensure(`${habit.name}@play.test`, habit.name);
      const { token } = await this.#store.people.createToken(id, { name: 'test', scopes: ['read', 'play'], days: 366 });
      const client = createClient({ origin, token });
      const spans = [{ from: HOURS.from, to: HOURS.to }];
      const days = Array.from({ length: 7 }, (_, day) => (habit.weekendsOff && day > 4 ? [] : spans));
      await turnPushesOn(this.#store, id, this.#receivers.browserOf(habit.name));
      await this.#settings(id, habit, { zone: habit.zone, days, datesOff: [] });
      this.#people.push({ habit, id, client });
    }
  }

  /** Settings are a signed-in person's, so that no token can set them: they are written as the service writes them. */
  async #settings(
    id: string,
    habit: Habit,
    week: { zone: string; days: { from: number; to: number }[][]; datesOff: string[] },
  ) {
    const { digest: digestMinute, quiet } = habit;
    await this.#store.people.patch(id, { timeZone: habit.zone, digestMinute, quiet });
    const vacations = habit.away
      ? [{ first: { date: habit.away.from, half: 'am' as const }, last: { date: habit.away.to, half: 'pm' as const } }]
      : [];
    const at = this.#clock.now().toISOString();
    const from = new Date(Date.parse(at) - 2 * DAY_MS).toISOString();
    await this.#store.playerHours.put(id, { hours: [], vacations: [] }, { hours: [{ from, week }], vacations }, at);
  }

  async #setTable(number: number): Promise<void> {
    const { rulesets } = this.#options;
    const id = rulesets[number % rulesets.length] ?? '';
    const ruleset = await this.#ruleset(id);
    const { min, max } = ruleset.seats;
    const seats = Math.max(2, min, Math.min(max, 2 + (number % 3)));
    const sitting = Array.from({ length: seats }, (_, n) => this.#people[(number * 3 + n * 7) % this.#people.length]);
    const people = [...new Set(sitting)].flatMap((person) => person ?? []);
    const [host, ...guests] = people;
    if (!host || people.length < 2) return;
    const { clocks } = this.#options;
    const preset = ruleset.settings.presets.find(
      ({ seats: of }) => !of || (of.min <= people.length && of.max >= people.length),
    );
    const wanted: CreateGame = {
      ruleset: id,
      name: `Table ${number + 1}`,
      ...(preset ? { preset: preset.id } : { settings: {} }),
      seats: people.length,
      visibility: 'open',
      seatOrder: 'chosen',
      clock: clocks[number % clocks.length] ?? null,
      hours: { leastHours: 8, daysOff: 2, vacationDays: 14 },
      timeOut: TIME_OUTS[number % TIME_OUTS.length] ?? 'harmless',
    };
    const made = await host.client('createGame', { body: wanted });
    for (const guest of guests) await guest.client('joinGame', { params: { id: made.id }, body: {} });
    this.#games.push(made.id);
  }

  async #ruleset(id: string): Promise<Ruleset> {
    const { rulesetsModule } = this.#options;
    const { rulesets } = rulesetsModule
      ? ((await import(rulesetsModule)) as { rulesets: typeof catalog })
      : { rulesets: catalog };
    const ruleset = this.#loaded.get(id) ?? (await rulesets[id]?.load());
    if (!ruleset) throw new Error(`there is no ruleset ${id}`);
    this.#loaded.set(id, ruleset);
    return ruleset;
  }

  #days(): number {
    return (Date.parse(this.#options.to) - Date.parse(this.#options.from)) / DAY_MS;
  }

  // ---- Days ----------------------------------------------------------------------------------------------------------------

  async whole(): Promise<CalendarReport> {
    const began = Date.now();
    const [begin, end] = [Date.parse(`${this.#options.from}T00:00:00Z`), Date.parse(`${this.#options.to}T00:00:00Z`)];
    let nextKill = begin + this.#options.killEvery * DAY_MS;
    let nextDay = begin + DAY_MS;
    await this.#settle();
    await this.#lookAtDeadlines();
    for (let visit = begin; visit < end; visit += MINUTE_MS) {
      const visitors = this.#people.filter(({ habit }) => visitsAt(habit, new Date(visit)));
      if (visitors.length === 0) continue;
      await this.#untilDue(visit);
      this.#clock.moveTo(visit);
      if (visit >= nextKill) {
        nextKill += this.#options.killEvery * DAY_MS;
        await this.#killOne();
      }
      for (const visitor of visitors) await this.#visit(visitor);
      await this.#settle();
      if (visit >= nextDay) {
        nextDay += DAY_MS;
        await this.#lookAtDeadlines();
        this.#options.say(
          `${new Date(visit).toISOString().slice(0, 10)}: ${this.#moves} moves, ${this.#arrivals.length} mails and pushes`,
        );
      }
    }
    await this.#untilDue(end);
    return this.#count(this.#days(), (Date.now() - began) / 1_000);
  }

  /** Lets everything happen that falls due before an instant, each at its own. */
  async #untilDue(until: number): Promise<void> {
    for (;;) {
      const next = await this.#nextDue();
      if (next === null || next >= until) return;
      await this.#note(next);
      this.#clock.moveTo(next);
      await this.#settle();
    }
  }

  /** When something falls due next, in any program; null: nothing does. */
  async #nextDue(): Promise<number | null> {
    const { rows } = await this.#sql.query<{ at: Date | null }>(
      `SELECT least((SELECT min(due_at) FROM game WHERE status IN ('open', 'running')),
             (SELECT min(due_at) FROM message WHERE state = 'waiting' AND (mail_id IS NULL OR push_id IS NOT NULL)), (SELECT min(due_at) FROM mail WHERE state = 'begun'),
             (SELECT min(due_at) FROM reminder)) AS at`,
    );
    const [row] = rows;
    return row?.at?.getTime() ?? null;
  }

  /** Looks at the clocks that run out at an instant, before anybody acts. */
  async #note(at: number): Promise<void> {
    for (const clock of await this.#running(at)) {
      this.#runOut.push({ gameId: clock.head.id, seat: clock.seat, until: clock.until });
      this.#lookAtHours(clock);
    }
  }

  /** Looks at all deadlines as they stand now. */
  async #lookAtDeadlines(): Promise<void> {
    for (const clock of await this.#running(null)) this.#lookAtHours(clock);
  }

  /** No clock runs out outside its player's hours. */
  #lookAtHours({ head, seat, until }: RunningClock): void {
    const person = this.#people.find(({ id }) => id === head.seats.find((stay) => stay.seat === seat)?.userId);
    if (person && !mayRun(person.habit, new Date(until)))
      this.#findings.hours.push(
        `${head.name}: the clock of ${person.habit.name} runs out at ${until}, in ${person.habit.zone}`,
      );
  }

  /** Clocks that run for people who play themselves; `at`: those alone that run out then. */
  async #running(at: number | null): Promise<RunningClock[]> {
    const found: RunningClock[] = [];
    for (const id of this.#games) {
      const head = await this.#store.games.head(id);
      if (head?.status !== 'running' || head.dueAt === null || (at !== null && Date.parse(head.dueAt) !== at)) continue;
      for (const { seat, until } of head.clocks) {
        const stay = head.seats.find((one) => one.seat === seat);
        const isPlayed = stay?.userId && stay.untilAt === null && stay.heldAt === null && stay.bot === null;
        if (isPlayed && until !== null && (at === null || Date.parse(until) === at)) found.push({ head, seat, until });
      }
    }
    return found;
  }

  /** Waits until nothing is due any more; the clock stands. Whatever is due was due at this very instant. */
  async #settle(): Promise<void> {
    const giveUp = Date.now() + SETTLED_WITHIN_MS;
    for (let looks = 0; ; looks += 1) {
      const waiting = await this.#waiting();
      if (waiting.length === 0) return;
      if (looks % WAKES === 0) await this.#sql.query(`SELECT pg_notify('game', 'nobody')`);
      if (Date.now() > giveUp) {
        this.#findings.deadlines.push(
          `${this.#clock.now().toISOString()}: ${waiting.join(', ')} did not come to an end`,
        );
        return;
      }
      await sleep(LOOK_MS);
    }
  }

  async #waiting(): Promise<string[]> {
    const now = this.#clock.now();
    const { rows } = await this.#sql.query<{ what: string; n: number; oldest: Date | null }>(
      `SELECT what, count(*)::int AS n, min(at) AS oldest FROM (
             SELECT 'a clock', due_at FROM game WHERE due_at <= $1 AND status IN ('open', 'running')
             UNION ALL SELECT 'what is to be told', at FROM outbox UNION ALL SELECT 'a note', at FROM game_note WHERE told_at IS NULL
             UNION ALL SELECT 'a message', due_at FROM message WHERE state = 'waiting' AND due_at <= $1
             UNION ALL SELECT 'a mail', due_at FROM mail WHERE state = 'begun' AND due_at <= $1
             UNION ALL SELECT 'a reminder', due_at FROM reminder WHERE due_at <= $1) AS w(what, at) GROUP BY what`,
      [now],
    );
    return rows.map(({ what, n }) => `${what} (${n})`);
  }

  async #killOne(): Promise<void> {
    const room = this.#rooms[this.#kills % this.#rooms.length];
    this.#kills += 1;
    await room?.kill();
    await room?.start();
  }

  /** Somebody looks at their games, and answers whatever waits. */
  async #visit({ client, habit }: Person): Promise<void> {
    try {
      const { calls } = await client('getCalls', {});
      for (const { gameId, seat, ruleset } of calls) await this.#answer(client, gameId, seat, ruleset);
      await this.#takeBack(client);
    } catch (error) {
      this.#findings.odd.push(`${habit.name}: ${error instanceof ApiProblem ? error.problem.code : String(error)}`);
    }
  }

  /** Whoever a bot plays for comes back. */
  async #takeBack(client: Client): Promise<void> {
    const { games } = await client('listGames', { query: { filter: 'mine' } });
    for (const { id, seats, status } of games) {
      if (status === 'running' && seats.some(({ you, held }) => you && held !== null))
        await client('returnToSeat', { params: { id }, body: {} });
    }
  }

  async #answer(client: Client, id: string, seat: number, rulesetId: string): Promise<void> {
    const ruleset = await this.#ruleset(rulesetId);
    for (let commands = 0; commands < MOST_COMMANDS; commands += 1) {
      const { decisions, view, viewer, outcome } = await client('getView', { params: { id } });
      const due = decisions.find((open) => open.seat === seat && isDue(open as Decision)) as Decision | undefined;
      if (outcome || !due || viewer !== seat) return;
      const path = ruleset.bot(view, seat, due, botMeans(`${due.id} ${this.#random()}`));
      const command = { id: randomUUID(), decision: due.id, path };
      await client('sendCommands', { params: { id }, body: { commands: [command] } });
      this.#moves += 1;
    }
  }

  // ---- Counting ------------------------------------------------------------------------------------------------------------

  async #count(days: number, seconds: number): Promise<CalendarReport> {
    const played: Played[] = [];
    for (const id of this.#games) {
      const game = await storedGame(this.#store, id);
      played.push({ game, ruleset: await this.#ruleset(game.head.ruleset) });
    }
    const now = this.#clock.now();
    const gameDays: number[] = [];
    let running = 0;
    for (const { head } of played.map(({ game }) => game)) {
      if (head.startedAt && head.finishedAt && head.outcome)
        gameDays.push((Date.parse(head.finishedAt) - Date.parse(head.startedAt)) / DAY_MS);
      if (head.status !== 'running') continue;
      running += 1;
      const since = now.getTime() - Date.parse(head.lastAt ?? head.createdAt);
      if (head.dueAt === null || since > STUCK_MS)
        this.#findings.stuck.push(`${head.name} has stood for ${Math.round(since / DAY_MS)} days`);
    }
    this.#findings.odd.push(...this.#deaths);
    const due = { ...dueOf(played), runOut: this.#runOut, now };
    const stored = await readStored(this.#sql);
    this.#findings.messages.push(
      ...messagesCheck(stored, this.#arrivals, due),
      ...hoursCheck(stored.messages, this.#arrivals, new Map(this.#people.map(({ id, habit }) => [id, habit]))),
    );
    const waits = waitsOf(due.calls);
    const waited = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0;
    const [mails = 0, pushes = 0] = (['mail', 'push'] as const).map(
      (kind) => this.#arrivals.filter((one) => one.kind === kind).length,
    );
    const personDays = this.#people.length * days;
    return {
      findings: this.#findings,
      figures: {
        days,
        moves: this.#moves,
        kills: this.#kills,
        runOut: this.#runOut.length,
        gameDays,
        running,
        waited: { median: waited(0.5), p90: waited(0.9) },
        callsARound: await callsARound(played, due.calls),
        ...{ mails, pushes, mailsADay: mails / personDays, pushesADay: pushes / personDays },
        seconds,
      },
    };
  }
}

/** The report in words. */
export function calendarText({ findings, figures }: CalendarReport): string {
  const { days, moves, kills, runOut, gameDays, running, waited, mails, pushes, seconds } = figures;
  const sorted = gameDays.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const rounds = Object.entries(figures.callsARound).map(([ruleset, calls]) => `${calls.toFixed(1)} in ${ruleset}`);
  const lines = [
    `${days} days in ${Math.round(seconds)} s: ${moves} moves, ${kills} kills, ${runOut} clocks ran out`,
    `${gameDays.length} games ended after ${sorted[0]?.toFixed(1) ?? '-'} to ${sorted.at(-1)?.toFixed(1) ?? '-'} days (median ${median.toFixed(1)}); ${running} still run`,
    `a call waited ${waited.median.toFixed(1)} h (median), one in ten longer than ${waited.p90.toFixed(1)} h`,
    ...(rounds.length > 0 ? [`calls a round: ${rounds.join(', ')}`] : []),
    `${mails} mails and ${pushes} pushes: ${figures.mailsADay.toFixed(2)} and ${figures.pushesADay.toFixed(2)} a person and day`,
  ];
  for (const law of Object.keys(LAWS) as Law[]) {
    const wrong = findings[law];
    lines.push(
      `${wrong.length === 0 ? 'holds' : 'BROKEN'}  ${LAWS[law]}`,
      ...wrong.slice(0, 20).map((line) => `        ${line}`),
    );
  }
  return lines.join('\n');
}
