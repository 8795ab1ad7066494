/**
 * One run: people play many games at once through the front door, while processes are killed, connections cut and requests repeated. Afterwards
 * everything is counted.
 */
import { fileURLToPath } from 'node:url';
import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { rulesets as catalog } from '@wayfinder/games-catalog';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store } from '@wayfinder/store';
import {
  announcedCheck,
  auditCheck,
  callsCheck,
  callsIn,
  type Incident,
  logsCheck,
  movesCheck,
  orphansCheck,
  pressedAfter,
  projectionsCheck,
  readOutbox,
  repeatsCheck,
  repeatsOf,
  type StoredGame,
  storedGame,
  streamsCheck,
} from './checks.ts';
import { asking, type House, openHouse, type Room, sleep } from './house.ts';
import { Player, type Sent } from './player.ts';
import {
  type Fate,
  KINDS,
  type Kind,
  type Moment,
  type Receivers,
  type Reception,
  startReceivers,
  turnPushesOn,
} from './receivers.ts';
import type { Figures, Findings, Report } from './report.ts';
import { Watcher } from './watcher.ts';
import type { Wire } from './wire.ts';

/** Exports of a module of rulesets. */
interface Games {
  rulesets: typeof catalog;
}

/** A ruleset with what its games are made of. */
interface Played {
  ruleset: string;
  of: { preset: string } | { settings: Record<string, unknown> };
}

const TERRA_MYSTICA: Played = { ruleset: 'terra-mystica', of: { preset: 'introductory' } };

/** How much is played and broken. */
export interface CrashOptions {
  /** Everything that chance decides follows from it, but for what the machine's own timing does. */
  seed: string;
  /** Accepted moves. */
  moves: number;
  games: number;
  /** Games to play in turn. */
  played: readonly Played[];
  /** Module with the rulesets, an absolute path; undefined: the catalog. */
  rulesetsModule: string | undefined;
  /** Each process is killed at least this often while they are made; `kind`: one of each kind, a worker also after them. */
  killsEach: number | 'kind';
  /** All together are killed at most this often while they are made: what is left is played in peace. */
  mostKills: number;
  /** Each so-manieth disturbance is a connection between an api and the database that goes dead without a word: finding out takes it long. */
  deadEvery: number;
  /** Most milliseconds that a player rests after a look for something to answer. */
  pauseMs: number;
  /** Milliseconds after which playing has failed. */
  playWithin: number;
  /** Told how it goes, a line at a time. */
  say(line: string): void;
}

const PEOPLE = ['ana', 'ben', 'cem', 'dia', 'eli', 'fay', 'gus', 'hui'];
/** So many of them play in two tabs at once. */
const TWO_TABS = 3;
const WORKERS = 2;
/** Cuts and delays for each accepted move. */
const DISTURBED_A_MOVE = 0.4;
/** A killed worker holds its messages for half a minute at most; on a machine with much else to do the rest takes its time. */
const DRAINED_WITHIN_MS = 180_000;
const FIRED_WITHIN_MS = 60_000;
const STREAMS_WITHIN_MS = 30_000;
const NUDGED_WITHIN_MS = 60_000;

/** A long run: each process is killed once for every 250 moves. */
export function longCrash(moves: number, games: number): Omit<CrashOptions, 'seed' | 'say'> {
  const killsEach = Math.max(1, Math.round(moves / 250));
  const playWithin = 15 * 60_000;
  const played = [{ ruleset: 'conquest-of-paradise', of: { preset: 'first-game' } }, TERRA_MYSTICA];
  const rest = { mostKills: killsEach * 10, deadEvery: 40, pauseMs: 60, playWithin };
  return { moves, games, played, rulesetsModule: undefined, killsEach, ...rest };
}

/** A short run, which still kills each kind of process, and senders inside a send. */
export const SHORT_CRASH: Omit<CrashOptions, 'seed' | 'say'> = {
  moves: 40,
  games: 4,
  played: [{ ruleset: 'sample', of: { settings: { rounds: 6 } } }, TERRA_MYSTICA],
  rulesetsModule: fileURLToPath(new URL('./games.ts', import.meta.url)),
  killsEach: 'kind',
  mostKills: 4,
  deadEvery: 10,
  pauseMs: 300,
  playWithin: 600_000,
};

/** Runs it once. */
export async function runCrash(options: CrashOptions): Promise<Report> {
  const run = new Run(options);
  try {
    await run.open();
    return await run.whole();
  } finally {
    await run.close();
  }
}

class Run {
  readonly #options: CrashOptions;
  readonly #random: () => number;
  readonly #sent: Sent[] = [];
  /** Addresses and tokens of the players, and the ways to their hooks and browsers. */
  readonly #secrets: string[] = ['@play.test', '/hook/', '/pushes-of/'];
  readonly #odd: string[] = [];
  readonly #incidents: Incident[] = [];
  readonly #closing: (() => Promise<void>)[] = [];
  #stalls = 0;
  #dead = 0;
  #accepted = 0;
  /** Kinds and moments at which the next sender of such a message is to be killed, inside the send. */
  readonly #armed = new Set<`${Kind} ${Moment}`>();
  /** Ids of messages that were taken, and whose senders were killed before they could know. */
  readonly #orphans = new Set<string>();
  /** Rooms that are being killed and started again. */
  readonly #busy = new Set<string>();
  #receivers!: Receivers;
  #house!: House;
  #store!: Store;
  #service!: Service;
  #players: Player[] = [];
  #watchers: Watcher[] = [];
  #gameIds: string[] = [];

  constructor(options: CrashOptions) {
    this.#options = options;
    const dice = seededRandom(options.seed);
    this.#random = () => dice.next(1_000_000) / 1_000_000;
  }

  async open(): Promise<void> {
    this.#receivers = await startReceivers({
      workers: WORKERS,
      fate: (again) => this.#fate(again),
      met: (moment, arrival) => this.#met(moment, arrival),
      hangUp: (worker) => void this.#cut(this.#wire(`worker-${worker + 1} to smtp`)),
    });
    this.#closing.push(() => this.#receivers.close());
    this.#house = await openHouse(this.#receivers.smtpPorts, this.#options.rulesetsModule);
    this.#closing.push(() => this.#house.close());
    this.#store = openStore({ databaseUrl: this.#house.databaseUrl, connections: 3 });
    this.#closing.push(() => this.#store.close());
    this.#service = createService({
      store: this.#store,
      clock: this.#store.clock,
      judging: { threads: 1 },
      ...this.#games(),
    });
    this.#closing.push(() => this.#service.close());
    await this.#setTables();
  }

  #games(): { rulesetsModule?: string } {
    const { rulesetsModule } = this.#options;
    return rulesetsModule === undefined ? {} : { rulesetsModule };
  }

  async close(): Promise<void> {
    for (const watcher of this.#watchers) watcher.stop();
    for (const step of this.#closing.splice(0).reverse()) await step();
  }

  async whole(): Promise<Report> {
    const began = Date.now();
    const watching = this.#watchers.map((watcher) => watcher.watch());
    await this.#playAndBreak();
    const stuck = await this.#nudgeAll();
    const played = Date.now();
    await this.#untilDrained();
    const games = await Promise.all(this.#gameIds.map((id) => storedGame(this.#store, id)));
    await this.#untilStreamed(games);
    for (const watcher of this.#watchers) watcher.stop();
    await Promise.all(watching);
    const drained = Date.now();
    const report = await this.#count(games, stuck);
    const seconds = { play: played - began, drain: drained - played, check: Date.now() - drained };
    for (const [part, ms] of Object.entries(seconds)) report.figures.seconds[part as keyof typeof seconds] = ms / 1_000;
    return report;
  }

  // ---- Setting the stage -------------------------------------------------------------------------------------------------

  async #setTables(): Promise<void> {
    const people: { id: string; token: string }[] = [];
    for (const [index, name] of PEOPLE.entries()) {
      const { id } = await this.#store.people.ensure(`${name}@play.test`, name);
      const { token } = await this.#store.people.createToken(id, { name: 'test', scopes: ['read', 'play'], days: 1 });
      await this.#store.people.patch(id, { holdSeconds: index % 2 });
      await this.#store.webhooks.create(id, this.#receivers.hookUrl(name));
      await turnPushesOn(this.#store, id, this.#receivers.browserOf(name));
      this.#secrets.push(token);
      people.push({ id, token });
      const tabs = index < TWO_TABS ? 2 : 1;
      for (let tab = 0; tab < tabs; tab += 1) this.#players.push(this.#player(id, token));
    }
    for (let number = 0; number < this.#options.games; number += 1) {
      const seated = Array.from({ length: 2 + (number % 3) }, (_, seat) => people[(number * 3 + seat) % people.length]);
      const { played } = this.#options;
      const game = played[number % played.length];
      if (!game) throw new Error('there is nothing to play');
      const gameId = await this.#makeGame(
        game,
        seated.map((person) => person?.id ?? ''),
      );
      this.#gameIds.push(gameId);
      if (number % 3 > 0) continue;
      const origin = this.#house.origin;
      this.#watchers.push(new Watcher(origin, gameId, null));
      this.#watchers.push(new Watcher(origin, gameId, { seat: 1, token: seated[1]?.token ?? '' }));
    }
  }

  #player(user: string, token: string): Player {
    return new Player({
      user,
      token,
      origin: this.#house.origin,
      random: this.#random,
      log: this.#sent,
      odd: this.#odd,
      accepted: () => {
        this.#accepted += 1;
        if (this.#accepted % 100 === 0) this.#options.say(`${this.#accepted} moves, ${this.#kills()} kills`);
      },
    });
  }

  async #makeGame({ ruleset, of }: Played, [host = '', ...others]: readonly string[]): Promise<string> {
    const seats = others.length + 1;
    const { id } = await this.#service.createGame(host, {
      ruleset,
      ...of,
      seats,
      visibility: 'open',
      seatOrder: 'chosen',
      clock: null,
      // Whoever hears of the whole table must be there before it begins.
      starts: 'by-host',
    });
    for (const user of others) await this.#service.joinGame(user, id, {});
    // Some tables tell a place of their own of everybody's calls.
    if (this.#gameIds.length % 4 === 0) {
      const more = { gameId: id, everySeat: true };
      await this.#store.webhooks.create(host, this.#receivers.hookUrl(`table-${id}`), more);
    }
    await this.#service.startGame(host, id);
    return id;
  }

  // ---- Breaking things ---------------------------------------------------------------------------------------------------

  #kills(): number {
    return this.#incidents.filter(({ how }) => how === 'kill').length;
  }

  #killsOf(name: string): number {
    return this.#incidents.filter(({ how, what }) => how === 'kill' && what === name).length;
  }

  /** Rooms that haven't been killed as often as they must be. */
  #spared(): Room[] {
    const { rooms } = this.#house;
    const { killsEach } = this.#options;
    if (killsEach !== 'kind') return rooms.filter(({ name }) => this.#killsOf(name) < killsEach);
    const killed = new Set(rooms.filter(({ name }) => this.#killsOf(name) > 0).map(({ kind }) => kind));
    return rooms.filter(({ kind }) => !killed.has(kind));
  }

  /** Rooms of which the next is killed, in no order: any room, or one of each kind that was spared. */
  #mayBeKilled(): Room[] {
    if (this.#options.killsEach !== 'kind') return [...this.#house.rooms];
    // Workers are killed inside their sends anyway, when playing is over.
    const spared = this.#spared().filter(({ kind }) => kind !== 'worker');
    return spared.filter(({ kind }, n) => spared.findIndex((room) => room.kind === kind) === n);
  }

  #enough(): boolean {
    const { moves, killsEach } = this.#options;
    const spared = killsEach === 'kind' ? this.#mayBeKilled() : this.#spared();
    return this.#accepted >= moves && spared.length === 0;
  }

  async #playAndBreak(): Promise<void> {
    const giveUp = Date.now() + this.#options.playWithin;
    const until = (): boolean => Date.now() > giveUp || this.#enough();
    await Promise.all([
      ...this.#players.map((player) => player.play(until, () => this.#options.pauseMs * this.#random())),
      this.#kill(until),
      this.#disturb(until),
    ]);
  }

  /**
   * Kills one or two at a time, at any moment, and starts them again after another. Spread over the moves and not over the time: on a slow machine
   * as much is played between two kills as on a quick one.
   */
  async #kill(until: () => boolean): Promise<void> {
    const { moves, mostKills } = this.#options;
    while (!until() && this.#kills() < mostKills) {
      await sleep(100 + 1_000 * this.#random());
      if (this.#accepted < (this.#kills() / mostKills) * moves) continue;
      // Those that were killed least come first, so that all have their turn.
      const victims = this.#mayBeKilled()
        .sort((a, b) => this.#killsOf(a.name) - this.#killsOf(b.name) || this.#random() - 0.5)
        .slice(0, this.#random() < 0.25 ? 2 : 1);
      await this.#killAndRevive(alive(victims), 600 * this.#random());
    }
  }

  async #killAndRevive(victims: readonly Room[], deadMs: number): Promise<void> {
    const killed = victims.map(({ name: what }) => ({ what, how: 'kill' as const, at: Date.now(), backAt: Infinity }));
    this.#incidents.push(...killed);
    for (const { name } of victims) this.#busy.add(name);
    await Promise.all(victims.map((room) => room.kill()));
    await sleep(deadMs);
    await Promise.all(victims.map((room) => room.start()));
    for (const { name } of victims) this.#busy.delete(name);
    for (const kill of killed) kill.backAt = Date.now();
  }

  /** Cuts wires and holds them up. */
  async #disturb(until: () => boolean): Promise<void> {
    const { deadEvery } = this.#options;
    const stalled: Promise<void>[] = [];
    for (let done = 0; !until(); done += 1) {
      await sleep(100 + 500 * this.#random());
      while (!until() && done > this.#accepted * DISTURBED_A_MOVE) await sleep(100);
      const wire = this.#house.wires[Math.floor(this.#random() * this.#house.wires.length)];
      if (!wire) continue;
      if (done % deadEvery === deadEvery - 1) {
        this.#dead += 1;
        this.#wire(`api-${1 + (this.#dead % 2)} to postgres`).die();
      } else if (this.#random() < 0.5) this.#cut(wire);
      else {
        this.#stalls += 1;
        stalled.push(wire.stall(1_000 * this.#random()));
      }
      const watcher = this.#watchers[Math.floor(this.#random() * this.#watchers.length)];
      if (this.#random() < 0.3) watcher?.breakOff();
    }
    await Promise.all(stalled);
  }

  #wire(name: string): Wire {
    const wire = this.#house.wires.find((each) => each.name === name);
    if (!wire) throw new Error(`there is no wire ${name}`);
    return wire;
  }

  #cut(wire: Wire): void {
    const at = Date.now();
    if (wire.cut() > 0) this.#incidents.push({ what: wire.name, how: 'cut', at, backAt: at });
  }

  // ---- Receiving ---------------------------------------------------------------------------------------------------------

  #fate(again: boolean): Fate {
    const slowMs = 40 * this.#random();
    // What came before is not broken off again: its next try would be minutes away.
    if (again || this.#armed.size > 0 || this.#random() > 0.04) return { slowMs, how: 'take' };
    return { slowMs, how: this.#random() < 0.5 ? 'refuse' : 'silent' };
  }

  /** The kill inside a send: the message is here, its sender doesn't know, and dies. */
  async #met(moment: Moment, { id, kind, worker }: Pick<Reception, 'id' | 'kind' | 'worker'>): Promise<boolean> {
    if (!this.#armed.has(`${kind} ${moment}`)) return false;
    // Who sent a post is not known: both die.
    const names = worker === null ? ['worker-1', 'worker-2'] : [`worker-${worker + 1}`];
    if (names.some((name) => this.#busy.has(name))) return false;
    this.#armed.delete(`${kind} ${moment}`);
    if (moment === 'after') this.#orphans.add(id);
    const victims = this.#house.rooms.filter(({ name }) => names.includes(name));
    await Promise.all(victims.map((room) => this.#killInside(room)));
    return true;
  }

  /** Settles when it is gone; it comes back by itself. */
  async #killInside(room: Room): Promise<void> {
    const dead = new Promise<void>((gone) => {
      const killing = this.#killAndRevive([{ ...room, kill: () => room.kill().then(gone) }], 0);
      this.#afterKill = Promise.all([this.#afterKill, killing]).then(() => undefined);
    });
    await dead;
  }
  #afterKill: Promise<void> = Promise.resolve();

  // ---- The end -----------------------------------------------------------------------------------------------------------

  /** In peace: in every game somebody who is due moves, or it is over. Their messages meet the kills inside a send. */
  async #nudgeAll(): Promise<string[]> {
    const stuck: string[] = [];
    for (const kind of KINDS) this.#armed.add(`${kind} before`).add(`${kind} after`);
    for (const gameId of this.#gameIds) {
      if (!(await this.#nudge(gameId))) stuck.push(`nobody can move in ${gameId}`);
    }
    const until = Date.now() + FIRED_WITHIN_MS;
    for (let n = 0; this.#armed.size > 0 && Date.now() < until; n += 1) {
      await sleep(1_000);
      if (this.#armed.size > 0) await this.#nudge(this.#gameIds[n % this.#gameIds.length] ?? '');
    }
    await this.#afterKill;
    return stuck;
  }

  async #nudge(gameId: string): Promise<boolean> {
    const until = Date.now() + NUDGED_WITHIN_MS;
    while (Date.now() < until) {
      const head = await this.#store.games.head(gameId);
      if (head?.status === 'finished') return true;
      const awaited = head?.open.find(({ blocks }) => blocks !== 'nothing');
      const user = head?.seats.find(({ seat, untilAt }) => seat === awaited?.seat && untilAt === null)?.userId;
      const player = this.#players.find((each) => each.user === user);
      const call = (await player?.calls())?.find((each) => each.gameId === gameId);
      if (player && call && (await player.answer(call))) return true;
      await sleep(100);
    }
    return false;
  }

  /** Until nothing waits to be sent. Tries that are minutes or hours away are made now: as if the time had passed. */
  async #untilDrained(): Promise<void> {
    const until = Date.now() + DRAINED_WITHIN_MS;
    const waiting = async (): Promise<number> => {
      const [{ waiting: messages }, notes] = await Promise.all([
        this.#store.outbox.counts(),
        this.#store.accountNotices.waiting(),
      ]);
      return messages + notes;
    };
    while (Date.now() < until && (await waiting()) > 0) {
      const times = [new Date(), new Date(Date.now() + 10_000)];
      await asking(this.#house.databaseUrl, async (client) => {
        const later = 'claimed_until IS NULL AND due_at > $2';
        await client.query(`UPDATE message SET due_at = $1 WHERE state = 'waiting' AND ${later}`, times);
        await client.query(`UPDATE mail SET due_at = $1 WHERE state = 'begun' AND ${later}`, times);
        await client.query(`UPDATE account_notice SET due_at = $1 WHERE ${later}`, times);
      });
      await sleep(200);
    }
  }

  async #untilStreamed(games: readonly StoredGame[]): Promise<void> {
    const until = Date.now() + STREAMS_WITHIN_MS;
    const behind = (): boolean =>
      this.#watchers.some(({ gameId, seat, position }) => {
        const head = games.find((game) => game.head.id === gameId)?.head;
        return position < ((seat === null ? head?.spectatorPosition : head?.positions[seat]) ?? 0);
      });
    while (behind() && Date.now() < until) await sleep(100);
  }

  async #count(games: readonly StoredGame[], stuck: string[]): Promise<Report> {
    const { received } = this.#receivers;
    const loaded = new Map<string, Ruleset>();
    const { played, rulesetsModule } = this.#options;
    const { rulesets } = rulesetsModule ? ((await import(rulesetsModule)) as Games) : { rulesets: catalog };
    for (const { ruleset: id } of played) {
      const ruleset = await rulesets[id]?.load();
      if (ruleset) loaded.set(id, ruleset);
    }
    const rulesetOf = (game: StoredGame): Ruleset => {
      const ruleset = loaded.get(game.head.ruleset);
      if (!ruleset) throw new Error(`there is no ruleset ${game.head.ruleset}`);
      return ruleset;
    };
    const pressed = games.flatMap((game) => pressedAfter(rulesetOf(game), game));
    const calls = games.flatMap((game) => callsIn(rulesetOf(game), game));
    const outbox = await readOutbox(this.#house.databaseUrl, calls);
    const findings: Findings = {
      complete: this.#incomplete(),
      deaths: this.#house.deaths,
      answers: this.#odd,
      moves: movesCheck(games, this.#sent),
      announced: [
        ...callsCheck(games, calls),
        ...announcedCheck(outbox, received, pressed),
        ...orphansCheck(outbox, received, this.#orphans),
      ],
      repeats: repeatsCheck(outbox, received, this.#incidents),
      streams: streamsCheck(games, this.#watchers),
      stuck,
      audit: games.flatMap((game) => auditCheck(rulesetOf(game), game)),
      projections: await projectionsCheck(this.#service, this.#store, games),
      logs: logsCheck(this.#house.logs, [...this.#secrets, ...this.#house.secrets]),
    };
    const of = (kind: Kind): number => received.filter((reception) => reception.kind === kind).length;
    const figures: Figures = {
      seed: this.#options.seed,
      games: games.length,
      moves: this.#sent.filter(({ committed }) => committed.length > 0).length,
      sentAgain: this.#sent.filter(({ tries }) => tries > 1).length,
      overtaken: this.#sent.filter(({ committed }) => committed.length === 0).length,
      kills: this.#tally('kill'),
      cuts: this.#tally('cut'),
      stalls: this.#stalls,
      dead: this.#dead,
      calls: outbox.calls.length,
      mails: of('mail'),
      posts: of('webhook'),
      pushes: of('push'),
      dropped: outbox.messages.filter(({ state }) => state === 'dropped').length,
      repeats: repeatsOf(received, this.#incidents),
      streams: this.#watchers.length,
      connections: this.#watchers.reduce((sum, { connections }) => sum + connections, 0),
      seconds: { play: 0, drain: 0, check: 0 },
    };
    return { figures, findings };
  }

  #incomplete(): string[] {
    const { moves, killsEach } = this.#options;
    return [
      ...(this.#accepted < moves ? [`${this.#accepted} of ${moves} moves were played in time`] : []),
      ...this.#spared().map(({ name, kind }) =>
        killsEach === 'kind'
          ? `no ${kind} was killed`
          : `${name} was killed ${this.#killsOf(name)} times, not ${killsEach}`,
      ),
      ...[...this.#armed].map((what) => `no sender was killed inside a send: ${what} it was taken`),
    ];
  }

  #tally(how: Incident['how']): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const incident of this.#incidents) {
      if (incident.how === how) sums[incident.what] = (sums[incident.what] ?? 0) + 1;
    }
    return sums;
  }
}

/** One process of the database can't be killed beside the whole of it. */
function alive(victims: readonly Room[]): Room[] {
  const whole = victims.some(({ name }) => name === 'postgres');
  return victims.filter(({ name }) => !whole || name !== 'backend');
}
