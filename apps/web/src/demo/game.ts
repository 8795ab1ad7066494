/**
 * The demo: a first game that is played wholly where this code runs, without an account and without the service. It is judged by the engine as the
 * service judges; its other seats choose at random among what is legal.
 */
import type {
  CommandsAnswer,
  GameView,
  SeatInfo,
  SentCommand,
  StreamBatch,
  ViewedEventData,
} from '@wayfinder/contract';
import { decisionsTold, tellEntry } from '@wayfinder/contract/tell';
import {
  applyEntry,
  awaitedSeats,
  type By,
  drawKey,
  dueDecisions,
  type Entry,
  gameChance,
  judgeBatch,
  outcomeOf,
  positionOf,
  type Refusal,
  type Ruleset,
  redact,
  type Seat,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { type Dice, randomDecision } from '@wayfinder/engine/random-play';
import { Failed } from '../api/browser.ts';
import { DEMO_ID, YOU } from './seats.ts';

const SEATS = 3;

/** Everybody's demo begins alike, so that its board can be drawn before any script runs; chance differs from then on. */
const FIRST_SEED = '11'.repeat(32);
const FIRST_AT = '2026-01-01T00:00:00.000Z';
const NONCES = ['you', 'one', 'two'];

/** State of a demo, as a browser keeps it. */
export interface SavedDemo {
  /** Which rules it was played by: under others it begins anew. */
  rules: string;
  seed: string;
  entries: Entry[];
}

/** Which rules a demo is played by. */
export function rulesOf({ id, revision, stateVersion }: Ruleset): string {
  return `${id} ${revision} ${stateVersion}`;
}

function chanceBy(seed: string) {
  return gameChance(drawKey(seed, NONCES), DEMO_ID);
}

/** A refusal as the service would tell it. */
function failed(refusal: Refusal, index: number): Failed {
  return new Failed({ type: '', title: refusal.code, status: 422, code: 'illegal-move', refusal, index });
}

/** One demo game, as it moves. */
export class DemoGame {
  readonly #ruleset: Ruleset;
  readonly #names: readonly string[];
  readonly #seed: string;
  readonly #entries: Entry[] = [];
  readonly #answers = new Map<string, CommandsAnswer>();
  readonly #table: Table;
  /** Events that the visitor was told, from the first one. */
  readonly #told: ViewedEventData[] = [];

  /** @param seed of all chance but that of the first position */
  constructor(ruleset: Ruleset, names: readonly string[], seed: string) {
    this.#ruleset = ruleset;
    this.#names = names;
    this.#seed = seed;
    const settings = ruleset.settings.presets[0]?.settings;
    const info = { gameId: DEMO_ID, seats: SEATS, settings };
    const { table, entry } = startGame(ruleset, info, FIRST_AT, chanceBy(FIRST_SEED));
    this.#table = table;
    this.#tell(entry);
  }

  /** The game that was kept, taken up where it stood. @throws Error when these rules can't take it up */
  static resume(ruleset: Ruleset, names: readonly string[], { seed, entries }: SavedDemo): DemoGame {
    const game = new DemoGame(ruleset, names, seed);
    for (const entry of entries) {
      applyEntry(ruleset, game.#table, entry);
      game.#take(entry);
    }
    return game;
  }

  get saved(): SavedDemo {
    return { rules: rulesOf(this.#ruleset), seed: this.#seed, entries: this.#entries };
  }

  get position(): number {
    return positionOf(this.#table, YOU);
  }

  events(after: number, until: number): ViewedEventData[] {
    return this.#told.filter(({ position }) => position > after && position <= until);
  }

  view(): GameView {
    const { info, state } = this.#table;
    return {
      gameId: DEMO_ID,
      ruleset: this.#ruleset.id,
      revision: this.#ruleset.revision,
      settings: info.settings,
      viewer: YOU,
      position: this.position,
      latest: this.position,
      view: redact(state, YOU),
      seats: this.#seats(),
      ...this.#waiting(),
      seen: null,
    };
  }

  /** Events after a position, as a stream tells them. */
  batchAfter(position: number): StreamBatch {
    const events = this.events(position, this.position);
    return { viewer: YOU, position: this.position, events, seats: this.#seats(), ...this.#waiting() };
  }

  /** Commits a batch of the visitor's. The same ids are answered the same. @throws Failed */
  send(commands: readonly SentCommand[], at: string): CommandsAnswer {
    const ids = commands.map(({ id }) => id).join(' ');
    const known = this.#answers.get(ids);
    if (known) return known;
    const from = this.position;
    const taken = this.#judge(commands, YOU, 'player', at);
    const answer: CommandsAnswer = {
      committed: commands.slice(0, taken).map(({ id }) => id),
      drafts: commands.slice(taken).map((command) => ({ ...command })),
      events: this.events(from, this.position),
      position: this.position,
      ...this.#waiting(),
    };
    this.#answers.set(ids, answer);
    return answer;
  }

  /** True while another seat is asked something. */
  get othersAreAsked(): boolean {
    return !outcomeOf(this.#ruleset, this.#table) && dueDecisions(this.#table).some(({ seat }) => seat !== YOU);
  }

  /** One random legal command of one of the other seats that are asked. */
  playOther(dice: Dice, at: string): void {
    this.#playOne((seat) => seat !== YOU, dice, at);
  }

  /** The same for one seat. */
  playAt(seat: Seat, dice: Dice, at: string): void {
    this.#playOne((one) => one === seat, dice, at);
  }

  #playOne(isMeant: (seat: Seat) => boolean, dice: Dice, at: string): void {
    const open = this.#table.open.filter(({ seat }) => isMeant(seat));
    const manner = { dice, progress: true, noReversible: true };
    const found = randomDecision(this.#ruleset, { ...this.#table, open }, manner, Number.MAX_SAFE_INTEGER);
    if (!found) return;
    const { decision, path } = found;
    this.#judge([{ id: `demo-${this.#table.seq}`, decision: decision.id, path }], decision.seat, 'bot', at);
  }

  /** Number of accepted commands. @throws Failed with none of them made */
  #judge(commands: readonly SentCommand[], seat: Seat, by: By, at: string): number {
    const told = { gameId: DEMO_ID, seat, by, actorId: null, at };
    const submissions = commands.map((command) => ({ ...command, ...told, path: [...command.path] }));
    const { entries, drafts, refused } = judgeBatch(this.#ruleset, this.#table, submissions, chanceBy(this.#seed));
    if (refused) throw failed(refused.refusal, refused.index);
    for (const entry of entries) this.#take(entry);
    return commands.length - drafts.length;
  }

  #take(entry: Entry): void {
    this.#entries.push(entry);
    this.#tell(entry);
  }

  #tell(entry: Entry): void {
    this.#told.push(...tellEntry(this.#ruleset, entry, { viewer: YOU, seats: SEATS, position: this.#told.length }));
  }

  #seats(): SeatInfo[] {
    const awaited = awaitedSeats(dueDecisions(this.#table), YOU);
    return this.#names.map((name, seat) => ({
      seat,
      name,
      player: null,
      bot: null,
      taken: true,
      you: seat === YOU,
      host: seat === YOU,
      departed: false,
      held: null,
      offer: null,
      due: awaited.includes(seat),
      dueSince: null,
      deadline: null,
      reserve: null,
    }));
  }

  #waiting(): Pick<GameView, 'decisions' | 'awaited' | 'outcome' | 'head'> {
    const decisions = decisionsTold(this.#ruleset, this.#table, YOU);
    const seats = new Set(decisions.filter(({ blocks }) => blocks !== 'nothing').map(({ seat }) => seat));
    return {
      decisions,
      awaited: [...seats].sort().map((seat) => ({ seat, deadline: null })),
      outcome: outcomeOf(this.#ruleset, this.#table),
      head: null,
    };
  }
}

/** The first position, the same for everybody. */
export function firstDemo(ruleset: Ruleset, names: readonly string[]): DemoGame {
  return new DemoGame(ruleset, names, FIRST_SEED);
}
