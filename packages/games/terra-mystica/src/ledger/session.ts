/** A game under way while its ledger is read: paths are played on one table, and a turn ends only when a row can't belong to it any more. */
import {
  type Decision,
  type Entry,
  type GameInfo,
  noChance,
  notAsked,
  type PlayingRules,
  playPath,
  Refused,
  type Seat,
  startGame,
  type Table,
  walk,
} from '@wayfinder/engine';
import { FACTION_FACTS } from '../data/index.ts';
import { canTransform } from '../rules/spades.ts';
import { type State, seatOf, type Turn } from '../state.ts';
import { CULTS, type Terrain } from '../words.ts';
import type { LedgerCommand, LedgerRow } from './command.ts';

/** One command of one row, and the entries of the log that it made: from `from` on, up to `to`. */
export interface Step {
  row: LedgerRow;
  command: LedgerCommand;
  seat: Seat;
  /** Its part was played together with an earlier command of the row. */
  taken: boolean;
  from: number;
  to: number;
}

const START = '2026-01-01T00:00:00.000Z';

/** Commands that are no action and may stand between the parts of one. */
const FREE = new Set<LedgerCommand['kind']>(['burn', 'convert', 'connect', 'connect-spaces', 'dig', 'done', 'wait']);

/** Rows that may stand between a turn and what else belongs to it, or between a step and the turn that it belongs to. */
export const OUT_OF_TURN = new Set<LedgerCommand['kind']>(['leech', 'decline', 'cult']);

/** Power that somebody could not gain when it would have been offered: no decision, but ledgers may answer it (TM-11.7, 20.9). */
export interface Ghost {
  seat: Seat;
  from: Seat;
  amount: number;
}

export class Session {
  readonly ruleset: PlayingRules;
  readonly table: Table;
  readonly entries: Entry[];
  readonly steps: Step[];
  ghosts: Ghost[] = [];
  /** Every offer made, by id. */
  readonly known = new Map<string, Ghost>();
  /** Told of every entry. */
  watch: (entry: Entry) => void = () => {};
  /** Numbers of the entries that no row names: ends of turns, and what holds up the next one. */
  readonly unnamed = new Set<number>();
  /** The step at hand. */
  at = 0;
  /** Free spades that a seat threw away while it goes on with the others. */
  thrown: { seat: Seat; spades: number } | null = null;

  constructor(ruleset: PlayingRules, info: GameInfo, steps: Step[]) {
    const { table, entry } = startGame(ruleset, info, START, () => noChance);
    this.ruleset = ruleset;
    this.table = table;
    this.entries = [entry];
    this.steps = steps;
  }

  get state(): State {
    return this.table.state as State;
  }

  /** The open decision of this kind, or null. `context` tells offers apart. */
  open(kind: string, seat: Seat, context?: string): Decision | null {
    const found = this.table.open.find(
      (one) => one.kind === kind && one.seat === seat && (context === undefined || one.context === context),
    );
    return found ?? null;
  }

  /** True when the path is offered now. */
  allows(kind: string, seat: Seat, path: readonly string[]): boolean {
    const decision = this.open(kind, seat);
    if (!decision) return false;
    try {
      walk(this.ruleset, this.table.state, decision, path);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** Plays a path. @throws Refused as the rules say; `wrong-seat` or `decision-gone` where it isn't this seat's turn for it. */
  play(kind: string, seat: Seat, path: readonly string[], context?: string): void {
    const decision = this.expect(kind, seat, context);
    const sent = { id: `row-${this.entries.length}`, at: START };
    const entry = playPath(this.ruleset, this.table, decision, path, sent, noChance);
    this.entries.push(entry);
    this.watch(entry);
  }

  /** Plays what no row names. */
  private settle(kind: string, seat: Seat, path: readonly string[], context?: string): void {
    this.unnamed.add(this.entries.length);
    this.play(kind, seat, path, context);
  }

  /** The decision, which must be open. @throws Refused `wrong-seat` where another seat is asked, else `decision-gone`. */
  expect(kind: string, seat: Seat, context?: string): Decision {
    const decision = this.open(kind, seat, context);
    if (decision) return decision;
    throw new Refused({ ...notAsked(this.table, seat, `${kind}:${this.dueSeat(kind)}`), rules: ['TM-4.2'] });
  }

  /** Another seat that owes a decision of this kind. */
  private dueSeat(kind: string): Seat | null {
    return this.table.open.find((one) => one.kind === kind)?.seat ?? null;
  }

  /**
   * The next command of the same seat that is one of `kinds`, with nothing but free actions in between; it counts as played. Null: there is
   * none.
   */
  take<Kind extends LedgerCommand['kind']>(...kinds: Kind[]): Extract<LedgerCommand, { kind: Kind }> | null {
    const step = this.ahead(...kinds);
    if (!step) return null;
    step.taken = true;
    return step.command as Extract<LedgerCommand, { kind: Kind }>;
  }

  /** The same, only looked at. */
  ahead(...kinds: LedgerCommand['kind'][]): Step | null {
    const seat = this.steps[this.at]?.seat;
    for (let i = this.at + 1; i < this.steps.length; i += 1) {
      const step = this.steps[i];
      if (!step || step.seat !== seat) return null;
      if (step.taken) continue;
      if (kinds.includes(step.command.kind)) return step;
      if (!FREE.has(step.command.kind)) return null;
    }
    return null;
  }

  /** Takes all further commands of this kind that belong to the same action. */
  takeRepeated<Kind extends LedgerCommand['kind']>(kind: Kind): Extract<LedgerCommand, { kind: Kind }>[] {
    const found: Extract<LedgerCommand, { kind: Kind }>[] = [];
    for (let next = this.take(kind); next; next = this.take(kind)) found.push(next);
    return found;
  }

  /** A free action belongs to the turn that its seat still has; else others' turn ends and its own begins. */
  needTurn(seat: Seat): void {
    this.goOn(seat);
    if (this.state.turn?.seat !== seat) this.endTurn();
  }

  /**
   * A seat that alone hasn't passed is in the next turn once another's row stands in between, unless the own one before waits. A seat that has passed
   * has no next turn in the round: what it still does belongs to the turn in which it passed (TM-4.4).
   */
  goOn(seat: Seat): void {
    const cameBack = this.steps[this.at - 1]?.seat !== this.steps[this.at]?.seat;
    if (!cameBack || !this.isAlone(seat) || this.state.seats[seat]?.passed || this.isHeld(seat)) return;
    if (this.state.turn?.actions === 0 && this.open('end-turn', seat)) this.endTurn();
  }

  /** True when the last row of this seat's turn ends with `wait`. */
  isHeld(seat: Seat): boolean {
    const last = this.steps
      .slice(0, this.at)
      .findLast((step) => step.seat === seat && !OUT_OF_TURN.has(step.command.kind));
    return last?.command.kind === 'wait';
  }

  /** An action needs a turn with an action left. */
  needAction(seat: Seat): void {
    const { turn } = this.state;
    if (turn?.seat === seat && turn.actions > 0) this.leaveSpades();
    else this.endTurn();
  }

  /** Ends the turn under way, and what holds up the next one: offers that nobody answered, cult-bonus spades that nobody used. */
  endTurn(): void {
    this.leaveSpades();
    const { turn } = this.state;
    if (turn) {
      this.spendKeys(turn.seat);
      if (!this.open('end-turn', turn.seat)) {
        this.mustBeUnderWay(turn);
        return;
      }
      this.settle('end-turn', turn.seat, ['end']);
    }
    if (this.state.phase === 'actions' && this.allPassed()) this.refuseAll();
    if (this.state.phase === 'bonus') this.leaveCultSpades();
  }

  /** The turn under way is over, and nothing of what others still owe is decided for them. */
  closeTurn(): void {
    const { turn } = this.state;
    if (!turn) return;
    this.leaveSpades();
    this.spendKeys(turn.seat);
    this.settle('end-turn', turn.seat, ['end']);
  }

  /** Everybody has passed: the action phase ends, and cult-bonus spades are still there. */
  finishActions(): void {
    this.closeTurn();
    if (this.state.phase === 'actions') this.refuseAll();
  }

  /** A turn whose action is still to come is simply another's; one with a choice left open can't end. @throws Refused */
  private mustBeUnderWay({ actions }: Turn): void {
    if (actions === 0) throw new Refused({ code: 'ledger-unfinished', rules: ['TM-4.5'] });
  }

  /** The turn of a seat says that it is over: what is wrong with that is wrong in this row. @throws Refused */
  mustBeOver(seat: Seat): void {
    this.leaveSpades();
    const actions = this.state.turn?.actions ?? 0;
    if (actions > 0) {
      if (!this.hasActed(seat)) throw new Refused({ code: 'ledger-no-action', rules: ['TM-4.5'] });
      return;
    }
    this.spendKeys(seat);
    if (!this.open('end-turn', seat)) throw new Refused({ code: 'ledger-unfinished', rules: ['TM-4.5'] });
  }

  /** True when the turn under way has had an action. */
  private hasActed(seat: Seat): boolean {
    const ended = this.entries.findLastIndex(({ command }) => command?.decision.startsWith('end-turn'));
    const since = this.entries.slice(ended + 1).filter(({ command }) => command?.seat === seat);
    return since.some(({ events }) => events.some(({ type }) => type === 'ActionTaken'));
  }

  allPassed(): boolean {
    return this.state.seats.every(({ passed }) => passed);
  }

  /** Free spades of the action that aren't used lapse. */
  leaveSpades(): void {
    this.thrown = null;
    const seat = this.state.turn?.seat;
    if (seat !== undefined && this.open('dig', seat)) this.settle('dig', seat, ['leave']);
  }

  /** Spends keys where a ledger doesn't say which track one opens: Fire, Water, Earth, Air. */
  spendKeys(seat: Seat): void {
    while (this.open('key', seat)) {
      const cult = CULTS.find((track) => this.allows('key', seat, [track]));
      if (!cult) return;
      this.settle('key', seat, [cult]);
    }
  }

  private refuseAll(): void {
    for (const { id, seat } of [...this.state.offers]) {
      if (this.open('power-offer', seat, id)) this.settle('power-offer', seat, ['refuse'], id);
    }
  }

  /** True when all others have passed: such a seat has turn after turn (TM-4.7). */
  isAlone(seat: Seat): boolean {
    return this.state.seats.every(({ passed }, other) => passed || other === seat);
  }

  /** Leaves cult-bonus spades until the next round can begin. */
  leaveCultSpades(): void {
    for (;;) {
      const decision = this.table.open.find(({ kind }) => kind === 'cult-spade');
      if (!decision) return;
      this.settle('cult-spade', decision.seat, ['leave']);
    }
  }

  /** At the end of a ledger spades without a use lapse, as they would at our table (TM-16.5). */
  dropUseless(): void {
    for (;;) {
      const { phase, spades } = this.state;
      const [next] = spades;
      if (phase !== 'bonus' || !next || canTransform(this.state, next.seat)) return;
      this.settle('cult-spade', next.seat, ['leave']);
    }
  }

  /** The faction on a seat. @throws Error before it is known. */
  factionOf(seat: Seat) {
    const { faction } = seatOf(this.state, seat);
    if (!faction) throw new Error(`seat ${seat} has no faction`);
    return faction;
  }
}

/** The home terrain of the faction on a seat. */
export function homeOf(session: Session, seat: Seat): Terrain {
  return FACTION_FACTS[session.factionOf(seat)].home;
}
