/**
 * Looking ahead: a private board that begins where one's own game stands. What one tries there happens on one's own view alone, by the engine's
 * preview; in place of the others the ruleset says what happens.
 */
import type {
  CommandsAnswer,
  GameView,
  SeatInfo,
  SentCommand,
  StreamBatch,
  ViewedEventData,
} from '@wayfinder/contract';
import { tableOf } from '@wayfinder/contract/table';
import { decisionsTold } from '@wayfinder/contract/tell';
import {
  awaitedSeats,
  dueDecisions,
  outcomeOf,
  type PageRules,
  type Prediction,
  predict,
  Refused,
  type Seat,
  standIn,
  standInForOwn,
  type Table,
} from '@wayfinder/engine';
import { Failed } from '../api/browser.ts';
import { decisionOf } from '../play/compose.ts';
import type { DraftStep } from '../play/draft.ts';
import { viewerPosition } from '../play/table.ts';

/** Steps that were tried, as a browser keeps them: those of each commit. */
export type Tried = readonly (readonly DraftStep[])[];

/** So many answers can come before a step: no more power offers are open to one seat at once. */
const MOST_BEFORE = 8;

/** Key of a step: what it answers, and how, whenever it was composed. */
const said = ({ decision, context, path }: DraftStep): string => [decision.split(':')[0], context, ...path].join(' ');

/** One private board, as it moves. */
export class AheadGame {
  readonly #ruleset: PageRules;
  readonly #start: GameView;
  readonly #seat: Seat;
  readonly #at: string;
  #table: Table;
  readonly #told: ViewedEventData[] = [];
  readonly #tried: DraftStep[][] = [];
  /** Steps that were tried before and aren't asked yet. */
  #pending: Tried;
  #latest: readonly DraftStep[] | undefined;
  readonly #answers = new Map<string, CommandsAnswer>();
  /** The seat is asked in the game as well, without anybody being stood in for. */
  readonly #isAsked: boolean;
  /** Number of tries that the seat's next turn took, until others were stood in for. */
  #firstTurn = 0;
  #turnIsOver = false;
  #lost = 0;

  /**
   * @param start the seat's own view of the game
   * @param at the moment that all told events carry, ISO 8601
   * @param tried taken up from before: what isn't asked yet waits, what no longer fits is left out and counted
   */
  constructor(ruleset: PageRules, start: GameView, seat: Seat, at: string, tried: Tried = []) {
    this.#ruleset = ruleset;
    this.#start = start;
    this.#seat = seat;
    this.#at = at;
    this.#table = tableOf(start);
    this.#isAsked = !this.#letOthers();
    this.#pending = tried;
    this.#goOn();
  }

  /** Steps that were tried and fit. */
  get tried(): Tried {
    return this.#tried;
  }

  /** Number of steps that wait behind what is asked now. */
  get pending(): number {
    return this.#pending.flat().length;
  }

  /** All that is to be kept: what was tried and fits, then what waits. */
  get plan(): Tried {
    return [...this.#tried, ...this.#pending];
  }

  /** The plan without the try that was made last. */
  get withoutLast(): Tried {
    const { plan } = this;
    const last = this.#latest ?? plan.at(-1);
    return plan.filter((steps) => steps !== last);
  }

  /** Number of kept steps that no longer fit. */
  get lost(): number {
    return this.#lost;
  }

  /** Steps that can be composed in the game itself: of the seat's turn that is asked for there now. Empty while there are none. */
  get composable(): readonly DraftStep[] {
    return this.#isAsked ? this.#tried.slice(0, this.#firstTurn).flat() : [];
  }

  get position(): number {
    return viewerPosition(this.#table);
  }

  /** Events of the board alone: those of the game before it aren't here. */
  events(after: number, until: number): ViewedEventData[] {
    return this.#told.filter(({ position }) => position > after && position <= until);
  }

  view(): GameView {
    const { position } = this;
    return { ...this.#start, position, latest: position, view: this.#table.state, ...this.#now(), seen: null };
  }

  /** Events after a position, as a stream tells them. */
  batchAfter(after: number): StreamBatch {
    const { position } = this;
    return { viewer: this.#seat, position, events: this.events(after, position), ...this.#now() };
  }

  /** Tries a batch. The same ids are answered the same. @throws Failed with nothing of it tried */
  send(commands: readonly SentCommand[]): CommandsAnswer {
    const ids = commands.map(({ id }) => id).join(' ');
    const known = this.#answers.get(ids);
    if (known) return known;
    const from = this.position;
    this.#try(commands.map((command) => this.#stepOf(command)));
    const { seats: _, ...now } = this.#now();
    const committed = commands.map(({ id }) => id);
    const { position } = this;
    const answer: CommandsAnswer = { committed, drafts: [], events: this.events(from, position), position, ...now };
    this.#answers.set(ids, answer);
    return answer;
  }

  #stepOf({ id, decision, path }: SentCommand): DraftStep {
    const context = this.#table.open.find((one) => one.id === decision)?.context ?? null;
    return { id, decision, context, path };
  }

  /** Takes up what waits, as far as it is asked now. */
  #goOn(): void {
    for (let [steps, ...later] = this.#pending; steps; [steps, ...later] = this.#pending) {
      const left = this.#takeUp(steps);
      this.#pending = left.length > 0 ? [left, ...later] : later;
      if (left.length > 0) return;
    }
  }

  /** Makes the steps of one try again, and answers those that wait. */
  #takeUp(steps: readonly DraftStep[]): readonly DraftStep[] {
    const fit: DraftStep[] = [];
    let at = 0;
    for (const step of steps) {
      if (this.#waits(step)) break;
      if (this.#fits(step)) fit.push(step);
      else this.#lost += 1;
      at += 1;
    }
    this.#keep(fit);
    return steps.slice(at);
  }

  /** True for a step that isn't asked yet, but is once the seat has answered what comes first, whatever it answers. */
  #waits(step: DraftStep): boolean {
    let table: Table | null = this.#table;
    for (let n = 0; table && n <= MOST_BEFORE; n += 1) {
      if (decisionOf(table, step, this.#seat)) return n > 0;
      table = standInForOwn(this.#ruleset, table, this.#seat);
    }
    return false;
  }

  #fits(step: DraftStep): boolean {
    try {
      this.#tell(this.#foreseen(step), true);
      return true;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      return false;
    }
  }

  #try(steps: readonly DraftStep[]): void {
    const before = this.#table;
    const told = this.#told.length;
    try {
      for (const step of steps) this.#tell(this.#foreseen(step), true);
    } catch (error) {
      this.#table = before;
      this.#told.length = told;
      throw error;
    }
    for (const step of steps) this.#passOver(step);
    this.#keep(steps);
    this.#latest = this.#tried.at(-1);
    this.#goOn();
  }

  /** Drops the step that waits next where it was tried by hand just so: it isn't tried again. */
  #passOver(step: DraftStep): void {
    const [[next, ...rest] = [], ...later] = this.#pending;
    if (next && said(next) === said(step)) this.#pending = rest.length > 0 ? [rest, ...later] : later;
  }

  #keep(steps: readonly DraftStep[]): void {
    if (steps.length === 0) return;
    this.#tried.push([...steps]);
    if (!this.#turnIsOver) this.#firstTurn += 1;
    if (this.#letOthers()) this.#turnIsOver = true;
  }

  /** Foresees what a step brings about. @throws Failed where it isn't legal */
  #foreseen(step: DraftStep): Prediction {
    const decision = decisionOf(this.#table, step, this.#seat);
    try {
      const command = { seat: this.#seat, decision: decision?.id ?? step.decision, path: [...step.path] };
      const foreseen = predict(this.#ruleset, this.#table, this.#seat, command);
      // A ruleset that has others stood in for leaves nothing to chance after its start.
      if (foreseen.asks) throw new Error(`${this.#ruleset.id}: ${step.decision} can't be foreseen`);
      return foreseen;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { refusal } = error;
      throw new Failed({ type: '', title: refusal.code, status: 422, code: 'illegal-move', refusal, index: 0 });
    }
  }

  /** The others, until this seat is asked. Answers whether anybody was stood in for. */
  #letOthers(): boolean {
    const stood = standIn(this.#ruleset, this.#table, this.#seat);
    this.#tell(stood, false);
    return stood.events.length > 0;
  }

  #tell({ table, events }: Prediction, own: boolean): void {
    const from = this.position;
    this.#table = table;
    for (const [index, { type, data }] of events.entries()) {
      this.#told.push({
        position: from + index + 1,
        type,
        shape: this.#ruleset.events[type]?.shape ?? 1,
        revision: this.#start.revision,
        at: this.#at,
        because: [],
        by: 'player',
        own,
        first: own && index === 0,
        data,
        draws: { count: 0 },
        message: this.#ruleset.describe({ type, data }, this.#seat),
      });
    }
  }

  #now(): Pick<GameView, 'decisions' | 'awaited' | 'outcome' | 'head'> & { seats: SeatInfo[] } {
    const outcome = outcomeOf(this.#ruleset, this.#table);
    const awaited = outcome ? [] : awaitedSeats(dueDecisions(this.#table), this.#seat);
    return {
      decisions: decisionsTold(this.#ruleset, this.#table, this.#seat),
      awaited: awaited.map((seat) => ({ seat, deadline: null })),
      outcome,
      head: null,
      seats: this.#start.seats.map((seat) => ({
        ...seat,
        due: awaited.includes(seat.seat),
        dueSince: null,
        deadline: null,
      })),
    };
  }
}
