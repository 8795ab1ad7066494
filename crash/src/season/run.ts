/**
 * Whole seasons of a league in minutes: real programs and a real database, whose one clock the script moves from one thing that happens to the next.
 * Members with habits play over the API, some stop, some come late, an organiser errs, and programs are killed meanwhile. Afterwards a program of its
 * own computes all tables and seedings from a backup.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ApiProblem,
  type Client,
  type LeagueSettings,
  type RouteName,
  type SeasonDetail,
  type SeasonState,
  type Sending,
} from '@wayfinder/contract';
import { botMeans, type Decision, isDue, type Ruleset, seededRandom } from '@wayfinder/engine';
import { rulesets as catalog } from '@wayfinder/games-catalog';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store, writeBackup } from '@wayfinder/store';
import pg from 'pg';
import { ServedClock } from '../calendar/clock.ts';
import { sleep } from '../house.ts';
import type { OpenHouse, SeasonHouse } from './houses.ts';
import { visitsOn, type Ways, waysOf } from './people.ts';

/** How much is played. */
export interface SeasonOptions {
  seed: string;
  /** Members of the club, the organiser among them. */
  members: number;
  /** Of these members so many come in the last hour of the first sign-up. */
  late: number;
  /** Members who stop: each by another way in turn. */
  dropOuts: number;
  seasons: number;
  settings: LeagueSettings;
  rulesetsModule: string | undefined;
  open: OpenHouse;
  /** Days of play between two kills; each step of a season has a kill as well. */
  killEvery: number;
  say(line: string): void;
}

/** What must hold. */
export const LAWS = {
  steps: 'each season makes each step once, by the clock',
  games: 'each game of a plan is made once, and its result is written down once',
  undone: 'an organiser’s mistake that was undone leaves nothing behind',
  told: 'the club’s webhook hears of each step and of each result, each under one id',
  tables: 'tables, promotions and seedings equal those computed from a backup by another program',
  odd: 'no answer is a fault, and no program dies by itself',
} as const;
export type Law = keyof typeof LAWS;

/** Figures of one season. */
export interface SeasonFigures {
  number: number;
  players: number;
  divisions: number;
  waiting: number;
  games: number;
  adjudicated: number;
  moves: number;
  kills: number;
  /** Virtual days from its first sign-up to its close. */
  days: number;
  seconds: number;
}

export interface SeasonReport {
  findings: Record<Law, string[]>;
  seasons: SeasonFigures[];
  /** What the independent program counted. */
  recomputed: Record<string, number>;
  posts: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SETTLED_WITHIN_MS = 180_000;
const ANSWERED_WITHIN_MS = 120_000;
const LOOK_MS = 20;
const WAKES = 8;
/** Looks after which time goes on although something is due. */
const PATIENCE = 250;
const MOST_COMMANDS = 80;
/** Days after its end in which a season whose games run on is still played. */
const MOST_LATE_DAYS = 120;
const PROMISES = { toTheEnd: true, inTime: true } as const;
const RECOMPUTE = fileURLToPath(new URL('./recompute.mjs', import.meta.url));

type WayOut = 'vanishes' | 'leaves' | 'deletes';
/** Ways in which members stop, one after the other. Accounts end in the first season, so that nothing has to link two of their seats. */
const WAYS_OUT: readonly WayOut[] = ['leaves', 'deletes', 'vanishes', 'leaves', 'vanishes'];

interface Person {
  ways: Ways;
  id: string;
  player: string;
  client: Client;
  /** When nobody sees them again. */
  goneAt: number;
  out: WayOut | null;
  playsNext: boolean;
}

/** Plays it all. */
export async function runSeasons(options: SeasonOptions): Promise<SeasonReport> {
  const run = new Run(options);
  try {
    await run.open();
    return await run.whole();
  } catch (error) {
    for (const death of run.deaths) options.say(death);
    throw error;
  } finally {
    await run.close();
  }
}

class Run {
  readonly #options: SeasonOptions;
  readonly #clock = new ServedClock('2026-01-05T12:00:00.000Z');
  readonly #random: () => number;
  readonly #closing: (() => Promise<void>)[] = [];
  readonly #findings: Record<Law, string[]> = { steps: [], games: [], undone: [], told: [], tables: [], odd: [] };
  readonly #posts = new Map<string, { type: string; season: number; game: string | null }>();
  readonly #seasons: SeasonFigures[] = [];
  #house!: SeasonHouse;
  #store!: Store;
  #service!: Service;
  #sql!: pg.Client;
  #people: Person[] = [];
  #ruleset!: Ruleset;
  #league = '';
  #club = '';
  #moves = 0;
  #kills = 0;
  #killing: Promise<void> = Promise.resolve();

  constructor(options: SeasonOptions) {
    this.#options = options;
    const dice = seededRandom(options.seed);
    this.#random = () => dice.next(1_000_000) / 1_000_000;
  }

  async open(): Promise<void> {
    this.#house = await this.#options.open(this.#clock);
    this.#closing.push(() => this.#house.close());
    const { databaseUrl } = this.#house;
    this.#sql = new pg.Client({ connectionString: databaseUrl });
    await this.#sql.connect();
    this.#closing.push(() => this.#sql.end());
    this.#store = openStore({ databaseUrl, clock: this.#clock, connections: 2 });
    this.#closing.push(() => this.#store.close());
    const { rulesetsModule, settings } = this.#options;
    // Of this service nothing is asked that plays.
    this.#service = createService({
      store: this.#store,
      clock: this.#clock,
      judging: { threads: 1 },
      ...(rulesetsModule === undefined ? {} : { rulesetsModule }),
    });
    this.#closing.push(() => this.#service.close());
    const { rulesets } = rulesetsModule
      ? ((await import(rulesetsModule)) as { rulesets: typeof catalog })
      : { rulesets: catalog };
    const ruleset = await rulesets[settings.ruleset]?.load();
    if (!ruleset) throw new Error(`there is no ruleset ${settings.ruleset}`);
    this.#ruleset = ruleset;
    await this.#found(await this.#receive());
  }

  /** Programs that ended by themselves. */
  get deaths(): readonly string[] {
    return this.#house?.deaths ?? [];
  }

  async close(): Promise<void> {
    await this.#killing;
    for (const step of this.#closing.splice(0).reverse()) await step();
  }

  /** Address of a receiver that keeps what the club's webhook tells. */
  async #receive(): Promise<string> {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += String(chunk);
      });
      request.on('end', () => {
        const { type, data } = JSON.parse(text);
        const id = String(request.headers['webhook-id']);
        const post = { type, season: data.season ?? 0, game: data.gameId ?? null };
        const before = this.#posts.get(id);
        if (before && JSON.stringify(before) !== JSON.stringify(post))
          this.#findings.told.push(`${id} tells of two things`);
        this.#posts.set(id, post);
        response.end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.#closing.push(async () => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/club`;
  }

  /** A club with its league; members who come late join later. */
  async #found(hook: string): Promise<void> {
    const { members, late, settings } = this.#options;
    for (const ways of waysOf(members)) {
      const name = ways.name.replace(' ', '-').toLowerCase();
      const { id, playerId } = await this.#store.people.ensure(`${name}@play.test`, ways.name);
      await this.#store.people.patch(id, { emailMessages: false, reminders: [] });
      const scopes = ['read', 'play', 'organise'] as const;
      const { token } = await this.#store.people.createToken(id, { name: 'season', scopes: [...scopes], days: 366 });
      const client = this.#patient(this.#house.clientOf({ id, token }));
      this.#people.push({
        ways,
        id,
        player: playerId,
        client,
        goneAt: Number.POSITIVE_INFINITY,
        out: null,
        playsNext: true,
      });
    }
    const [owner] = this.#people;
    if (!owner) throw new Error('a club has members');
    const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' } as const;
    const club = await owner.client('createClub', { body: wanted });
    this.#club = club.id;
    for (const { client } of this.#people.slice(1, members - late))
      await client('joinClub', { params: { id: club.id }, body: {} });
    await this.#service.createWebhook(owner.id, { url: hook, clubId: club.id });
    const made = await owner.client('createLeague', { params: { id: club.id }, body: { name: 'League', settings } });
    this.#league = made.id;
  }

  /** A client that asks again, with the same key, while a program is away. */
  #patient(client: Client): Client {
    return async <Name extends RouteName>(name: Name, sending: Sending<Name>) => {
      const until = Date.now() + ANSWERED_WITHIN_MS;
      const again = 'body' in sending ? { ...sending, idempotencyKey: randomUUID() } : sending;
      for (;;) {
        try {
          return await client(name, again);
        } catch (error) {
          const isAway = error instanceof ApiProblem ? error.problem.status >= 502 : error instanceof TypeError;
          if (!isAway || Date.now() > until) throw error;
          await sleep(100);
        }
      }
    };
  }

  // ---- Time ----------------------------------------------------------------------------------------------------------------

  /** Lets everything happen until an instant, each at its own time. */
  async #passTo(until: number): Promise<void> {
    for (;;) {
      const { rows } = await this.#sql.query<{ at: Date | null }>(
        `SELECT least((SELECT min(due_at) FROM game WHERE status IN ('open', 'running')), (SELECT min(due_at) FROM season WHERE due_at IS NOT NULL),
           (SELECT min(g.begins_at) FROM season_game g JOIN season s ON s.league_id = g.league_id AND s.number = g.season AND s.state = 'running'
            WHERE g.begun_at IS NULL),
           -- A program that was killed holds its message for a while.
           (SELECT min(greatest(due_at, claimed_until)) FROM club_message)) AS at`,
      );
      const next = rows[0]?.at?.getTime() ?? null;
      if (next === null || next >= until) break;
      this.#clock.moveTo(next);
      await this.#settle();
    }
    this.#clock.moveTo(until);
  }

  /** Waits until nothing is due any more; the clock stands. */
  async #settle(): Promise<void> {
    const giveUp = Date.now() + SETTLED_WITHIN_MS;
    for (let looks = 0; ; looks += 1) {
      await this.#killing;
      const { rows } = await this.#sql.query<{ what: string; n: number }>(
        `SELECT what, count(*)::int AS n FROM (
           SELECT 'a step' FROM season WHERE due_at <= $1
           UNION ALL SELECT 'a game to begin' FROM season_game g JOIN season s ON s.league_id = g.league_id AND s.number = g.season
             WHERE s.state = 'running' AND g.begun_at IS NULL AND g.begins_at <= $1
           UNION ALL SELECT 'a result' FROM season_game g JOIN game o ON o.id = g.game AND o.status = 'finished'
             WHERE g.result IS NULL AND g.void_at IS NULL
           UNION ALL SELECT 'a clock' FROM game WHERE due_at <= $1 AND status IN ('open', 'running')
           UNION ALL SELECT 'a notice' FROM club_notice WHERE told_at IS NULL
           UNION ALL SELECT 'a post' FROM club_message WHERE due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)) AS w(what)
         GROUP BY what`,
        [this.#clock.now()],
      );
      if (rows.length === 0) return;
      if (looks % WAKES === 0) await this.#house.wake();
      if (Date.now() > giveUp) {
        const what = rows.map((row) => `${row.what} (${row.n})`).join(', ');
        this.#findings.odd.push(`${this.#clock.now().toISOString()}: ${what} did not come to an end`);
        return;
      }
      // A program leaves alone for a minute what has failed.
      if (looks % PATIENCE === PATIENCE - 1) this.#clock.moveTo(this.#clock.now().getTime() + MINUTE_MS + 1_000);
      await sleep(LOOK_MS);
    }
  }

  /** Kills a program a moment from now, whatever it does then. */
  #killSoon(kind: 'any' | 'worker'): void {
    const share = this.#random();
    this.#kills += 1;
    const before = this.#killing;
    this.#killing = (async () => {
      await before;
      await this.#house.kill(kind, share);
    })();
  }

  // ---- A season ------------------------------------------------------------------------------------------------------------

  async whole(): Promise<SeasonReport> {
    const [owner] = this.#people as [Person];
    await owner.client('announceSeason', { params: { id: this.#league }, body: {} });
    for (let number = 1; number <= this.#options.seasons; number += 1) await this.#season(owner, number);
    await this.#checkPosts();
    const recomputed = await this.#recompute();
    this.#findings.odd.push(...this.#house.deaths);
    return { findings: this.#findings, seasons: this.#seasons, recomputed, posts: this.#posts.size };
  }

  async #season(owner: Person, number: number): Promise<void> {
    const [began, moves, kills] = [Date.now(), this.#moves, this.#kills];
    const season = await this.#read(number);
    const opened = Date.parse(season.opensAt);
    await this.#signUps(owner, season);
    await this.#step(Date.parse(season.closesAt), number, 'seeded');
    if (number === 1) await this.#moveByMistake(owner);
    await this.#step(Date.parse(season.startsAt), number, 'running');
    this.#chooseDropOuts(number, Date.parse(season.startsAt));
    await this.#play(season);
    await this.#end(owner, season);
    await this.#step(Date.parse(season.objectsUntil), number, 'closed');
    await this.#checkSeason(number);
    const ended = await this.#read(number);
    const games = ended.list.flatMap((division) => division.games);
    this.#seasons.push({
      number,
      players: ended.list.reduce((sum, { size }) => sum + size, 0),
      divisions: ended.list.length,
      waiting: ended.waiting.length,
      games: games.length,
      adjudicated: games.filter(({ result }) => result?.how === 'adjudicated').length,
      moves: this.#moves - moves,
      kills: this.#kills - kills,
      days: Math.round((this.#clock.now().getTime() - opened) / DAY_MS),
      seconds: Math.round((Date.now() - began) / 1000),
    });
    this.#options.say(`season ${number} closed after ${Math.round((Date.now() - began) / 1000)} s`);
  }

  #read(number: number): Promise<SeasonDetail> {
    const [owner] = this.#people as [Person];
    return owner.client('getSeason', { params: { id: this.#league, season: String(number) } });
  }

  /** Time passes to a step of the clock, while a worker is killed. */
  async #step(at: number, number: number, state: SeasonState): Promise<void> {
    await this.#passTo(at);
    this.#killSoon('worker');
    await this.#house.wake();
    await this.#settle();
    const season = await this.#read(number);
    if (season.state !== state)
      this.#findings.steps.push(`season ${number} is ${season.state} when it should be ${state}`);
    this.#options.say(`${this.#clock.now().toISOString().slice(0, 10)}: season ${number} is ${season.state}`);
  }

  /** Members sign up over days. In the first season an organiser closes it too early, and takes that back; others come in the last hour. */
  async #signUps(owner: Person, season: SeasonDetail): Promise<void> {
    const { number } = season;
    const [opens, closes] = [Date.parse(season.opensAt), Date.parse(season.closesAt)];
    await this.#step(opens, number, 'registration');
    const { members, late } = this.#options;
    const inTime = number === 1 ? this.#people.slice(0, members - late) : this.#people;
    const order = inTime.filter(({ playsNext }) => playsNext).toSorted((a, b) => a.ways.signsUpAt - b.ways.signsUpAt);
    for (const person of order) {
      await this.#passTo(opens + person.ways.signsUpAt * (closes - opens - 6 * HOUR_MS));
      await this.#signUp(person, season);
    }
    if (number > 1) return;
    await this.#passTo(closes - 3 * HOUR_MS);
    await this.#closeByMistake(owner, season);
    for (const person of this.#people.slice(members - late)) {
      await this.#passTo(this.#clock.now().getTime() + MINUTE_MS);
      await person.client('joinClub', { params: { id: this.#club }, body: {} });
      await this.#signUp(person, season);
    }
  }

  async #signUp({ client, ways }: Person, { number, firstDay }: SeasonDetail): Promise<void> {
    const first = Date.parse(`${firstDay}T00:00:00Z`);
    const dateAfter = (days: number): string => new Date(first + days * DAY_MS).toISOString().slice(0, 10);
    const away = ways.away
      ? [{ from: dateAfter(ways.away.from), to: dateAfter(ways.away.from + ways.away.days - 1) }]
      : [];
    await client('signUp', {
      params: { id: this.#league, season: String(number) },
      body: { away, standIn: null, standsIn: true, promises: PROMISES },
    });
  }

  /** The first mistake: sign-up is closed too early. Taken back, the season is as it was. */
  async #closeByMistake({ client }: Person, { number }: SeasonDetail): Promise<void> {
    const params = { id: this.#league, season: String(number) };
    const before = await this.#read(number);
    await client('stepSeason', { params, body: { to: 'seeded', preview: false } });
    await client('stepSeason', { params, body: { to: 'registration', preview: false } });
    const after = await this.#read(number);
    if (JSON.stringify(before) !== JSON.stringify(after))
      this.#findings.undone.push('closing sign-up too early and taking it back has changed the season');
  }

  /** The second mistake: a member is moved to another division, and moved back. */
  async #moveByMistake({ client }: Person): Promise<void> {
    const params = { id: this.#league, season: '1' };
    const before = await client('getSeason', { params });
    const [from, to] = [before.list[0], before.list.at(-1)];
    // Nobody moves themselves.
    const own = before.roster.find(({ you }) => you)?.number;
    const number = from?.placements.find((one) => one.number !== own)?.number;
    if (!from || !to || from === to || number === undefined) return;
    const move = (division: number, reason: string) =>
      client('moveMember', { params, body: { number, to: division, reason } });
    await move(to.number, 'asked for an easier division');
    await move(from.number, 'that was somebody else');
    const membersOf = ({ list, waiting }: SeasonDetail): string =>
      JSON.stringify([
        ...list.map(({ placements }) => placements.map((one) => one.number)),
        waiting.map((one) => one.number),
      ]);
    if (membersOf(before) !== membersOf(await this.#read(1)))
      this.#findings.undone.push('a member who was moved and moved back has changed the divisions');
  }

  /** Somebody stops in each season, by another way in turn. */
  #chooseDropOuts(number: number, startsAt: number): void {
    const { dropOuts, seasons } = this.#options;
    const here = Math.ceil(dropOuts / seasons);
    const already = here * (number - 1);
    for (let n = 0; n < here && already + n < dropOuts; n += 1) {
      const person = this.#people[(3 + 11 * (already + n)) % (this.#people.length - this.#options.late)];
      if (!person || person.out || person === this.#people[0]) continue;
      const way = WAYS_OUT[(already + n) % WAYS_OUT.length] ?? 'leaves';
      person.out = way === 'deletes' && number > 1 ? 'leaves' : way;
      // Early: their games are open then.
      person.goneAt = startsAt + (0.15 + 0.1 * n) * this.#options.settings.weeks * 7 * DAY_MS;
      person.playsNext = false;
    }
  }

  /** Days of play, until all games are over or the season ends. */
  async #play(season: SeasonDetail): Promise<void> {
    const end = Date.parse(season.endsAt);
    const first = Date.parse(`${season.firstDay}T00:00:00Z`);
    let nextKill = this.#clock.now().getTime() + this.#options.killEvery * DAY_MS;
    for (let day = first; day < end; day += DAY_MS) {
      await this.#dropOut();
      for (const { at, person } of visitsOn(
        day,
        this.#people.map(({ ways }) => ways),
        first,
        this.#options.seed,
      )) {
        if (at <= this.#clock.now().getTime() || at >= end) continue;
        await this.#passTo(at);
        if (at >= nextKill) {
          nextKill += this.#options.killEvery * DAY_MS;
          this.#killSoon('any');
        }
        await this.#visit(this.#people[person]);
      }
      await this.#settle();
      const { games, list } = await this.#read(season.number);
      const isOver = list.every((division) => division.games.every(({ result, isVoid }) => result !== null || isVoid));
      this.#options.say(
        `${new Date(day).toISOString().slice(0, 10)}: ${this.#moves} moves, ${games.ended} of ${games.all} games have ended`,
      );
      if (isOver) return;
    }
  }

  async #dropOut(): Promise<void> {
    for (const person of this.#people) {
      if (person.out === null || person.goneAt > this.#clock.now().getTime()) continue;
      const { out } = person;
      person.out = null;
      if (out === 'leaves') await person.client('leaveClub', { params: { id: this.#club } });
      if (out === 'deletes') await this.#service.deleteAccount(person.id);
    }
  }

  /** The end: by the clock where all games are over or scored as they stand; else the season is played on, and an organiser ends it. */
  async #end(owner: Person, season: SeasonDetail): Promise<void> {
    const { number, endsAt } = season;
    await this.#passTo(Date.parse(endsAt));
    this.#killSoon('worker');
    await this.#settle();
    if ((await this.#read(number)).state === 'objections') return;
    const first = Date.parse(`${season.firstDay}T00:00:00Z`);
    const from = Math.floor(this.#clock.now().getTime() / DAY_MS) * DAY_MS;
    for (let day = from; day < from + MOST_LATE_DAYS * DAY_MS; day += DAY_MS) {
      for (const { at, person } of visitsOn(
        day,
        this.#people.map(({ ways }) => ways),
        first,
        this.#options.seed,
      )) {
        if (at <= this.#clock.now().getTime()) continue;
        await this.#passTo(at);
        await this.#visit(this.#people[person]);
      }
      await this.#settle();
      const { games } = await this.#read(number);
      if (games.ended < games.all) continue;
      const params = { id: this.#league, season: String(number) };
      await owner.client('stepSeason', { params, body: { to: 'objections', preview: false } });
      return;
    }
    this.#findings.steps.push(`season ${number} did not come to its end`);
  }

  /** Somebody looks at their games, and answers whatever waits. */
  async #visit(person: Person | undefined): Promise<void> {
    if (!person || person.goneAt <= this.#clock.now().getTime()) return;
    const { client, ways } = person;
    try {
      const { calls } = await client('getCalls', {});
      for (const { gameId, seat } of calls) await this.#answer(client, gameId, seat);
    } catch (error) {
      this.#findings.odd.push(`${ways.name}: ${error instanceof ApiProblem ? error.problem.code : String(error)}`);
    }
  }

  async #answer(client: Client, id: string, seat: number): Promise<void> {
    for (let commands = 0; commands < MOST_COMMANDS; commands += 1) {
      const { decisions, view, viewer, outcome } = await client('getView', { params: { id } });
      const due = decisions.find((open) => open.seat === seat && isDue(open as Decision)) as Decision | undefined;
      if (outcome || !due || viewer !== seat) return;
      const path = this.#ruleset.bot(view, seat, due, botMeans(`${due.id} ${this.#random()}`));
      await client('sendCommands', {
        params: { id },
        body: { commands: [{ id: randomUUID(), decision: due.id, path }] },
      });
      this.#moves += 1;
    }
  }

  // ---- Counting ------------------------------------------------------------------------------------------------------------

  async #checkSeason(number: number): Promise<void> {
    const { rows: acts } = await this.#sql.query<{ act: string; by_id: string | null }>(
      'SELECT act, by_id FROM season_act WHERE league_id = $1 AND season = $2 ORDER BY number',
      [this.#league, number],
    );
    const byClock = acts.filter(({ by_id }) => by_id === null).map(({ act }) => act);
    for (const state of ['registration', 'seeded', 'running', 'closed'])
      if (byClock.filter((act) => act === state).length !== 1)
        this.#findings.steps.push(
          `season ${number}: the clock made ${state} ${byClock.filter((act) => act === state).length} times`,
        );
    if (acts.filter(({ act }) => act === 'objections').length !== 1)
      this.#findings.steps.push(
        `season ${number} ended ${acts.filter(({ act }) => act === 'objections').length} times`,
      );
    const { rows: games } = await this.#sql.query<{
      game: string;
      made: boolean;
      result: unknown;
      void_at: Date | null;
    }>(
      `SELECT g.game, o.id IS NOT NULL AS made, g.result, g.void_at FROM season_game g LEFT JOIN game o ON o.id = g.game
       WHERE g.league_id = $1 AND g.season = $2`,
      [this.#league, number],
    );
    for (const { game, made, result, void_at } of games)
      if (void_at === null && (!made || result === null))
        this.#findings.games.push(`season ${number}: ${game} has no result`);
    const { rows } = await this.#sql.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM game g WHERE g.club_id = $1 AND NOT EXISTS (SELECT 1 FROM season_game s WHERE s.game = g.id)`,
      [this.#club],
    );
    if (rows[0]?.n !== 0) this.#findings.games.push(`${rows[0]?.n} games of the club are in no plan`);
  }

  async #checkPosts(): Promise<void> {
    await this.#killing;
    await this.#passTo(this.#clock.now().getTime() + HOUR_MS);
    await this.#settle();
    const posts = [...this.#posts.values()];
    const count = (type: string, season: number): number =>
      posts.filter((post) => post.type === type && post.season === season).length;
    const expected = (number: number): Record<string, number> => ({
      'season.announced': 1,
      'season.opened': 1,
      'season.seeded': number === 1 ? 2 : 1,
      'season.started': 1,
      'season.ended': 1,
      'season.closed': 1,
      'season.taken-back': number === 1 ? 1 : 0,
    });
    for (const { number } of this.#seasons) {
      for (const [type, times] of Object.entries(expected(number)))
        if (count(type, number) !== times)
          this.#findings.told.push(`season ${number}: ${type} came ${count(type, number)} times, not ${times}`);
      const { rows } = await this.#sql.query<{ game: string }>(
        'SELECT game FROM season_game WHERE league_id = $1 AND season = $2 AND result IS NOT NULL',
        [this.#league, number],
      );
      for (const { game } of rows) {
        const told = posts.filter((post) => post.type === 'season.game-ended' && post.game === game).length;
        if (told !== 1) this.#findings.told.push(`season ${number}: the result of ${game} came ${told} times`);
      }
    }
  }

  /** Has another program compute it all from a backup. */
  async #recompute(): Promise<Record<string, number>> {
    const folder = await mkdtemp(join(tmpdir(), 'wayfinder-season-backup-'));
    const file = join(folder, 'backup.gz');
    try {
      await writeBackup(this.#house.databaseUrl, file, this.#clock.now());
      const text = await new Promise<string>((done, fail) => {
        execFile(process.execPath, [RECOMPUTE, file], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
          stdout === '' ? fail(error ?? new Error(stderr)) : done(stdout),
        );
      });
      const { figures, wrong } = JSON.parse(text) as { figures: Record<string, number>; wrong: string[] };
      this.#findings.tables.push(...wrong);
      return figures;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The report in words. */
export function seasonText({ findings, seasons, recomputed, posts }: SeasonReport): string {
  const columns = [
    'number',
    'players',
    'divisions',
    'waiting',
    'games',
    'adjudicated',
    'moves',
    'kills',
    'days',
    'seconds',
  ] as const;
  const cells = [columns.map(String), ...seasons.map((season) => columns.map((column) => String(season[column])))];
  const widths = columns.map((_, n) => Math.max(...cells.map((row) => row[n]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, n) => cell.padStart(widths[n] ?? 0)).join('  '));
  lines.push(
    `the club’s webhook got ${posts} posts`,
    `recomputed from a backup: ${Object.entries(recomputed)
      .map(([what, n]) => `${n} ${what}`)
      .join(', ')}`,
  );
  for (const law of Object.keys(LAWS) as Law[]) {
    const wrong = findings[law];
    lines.push(
      `${wrong.length === 0 ? 'holds' : 'BROKEN'}  ${LAWS[law]}`,
      ...wrong.slice(0, 20).map((line) => `        ${line}`),
    );
  }
  return lines.join('\n');
}
