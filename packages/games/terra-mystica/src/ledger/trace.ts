/**
 * The trace of a played ledger: one line for each row with the faction's state after it, and the lines that the community's engine adds by
 * itself (income, scoring, beginnings of rounds). Which commands share a line, and where a line of a new turn stands, are its habits: a row goes
 * on while the same faction does; answers, passing and the set-up end it.
 */
import { type GameEvent, openTable, type PlayingRules, type Seat } from '@wayfinder/engine';
import { SCORING_TILES } from '../data/index.ts';
import { goingRound, nextInTurn, nextOrder } from '../rules/order.ts';
import { type State, seatOf } from '../state.ts';
import { CULTS } from '../words.ts';
import type { LedgerCommand, SetUpLine } from './command.ts';
import type { PlayedLedger } from './import.ts';
import { writtenFaction } from './names.ts';
import type { Step } from './session.ts';

/** The state of a faction after a row. */
export interface TraceRow {
  faction: string;
  commands: string;
  vp: number;
  coins: number;
  workers: number;
  priests: number;
  /** Bowls I/II/III. */
  power: string;
  /** Fire/Water/Earth/Air. */
  cult: string;
}

/** One line of a trace. */
export type TraceLine = { comment: string } | TraceRow;

/** Things for which a scoring tile pays, as the trace has them. */
const PAYS_FOR: Readonly<Record<string, string>> = {
  dwelling: 'D',
  tradingHouse: 'TP',
  temple: 'TE',
  stronghold: 'SA/SH',
  sanctuary: 'SA/SH',
  spade: 'SPADE',
  townFounded: 'TOWN',
};

function setUpComments(line: SetUpLine): string[] {
  if (line.kind === 'option') return [`option ${line.name}`];
  if (line.kind === 'delete') return [`Removing tile ${line.card}`];
  return line.tiles.map((tile, i) => {
    const [what = '', vp] = Object.entries(SCORING_TILES[tile]?.vp ?? {})[0] ?? [];
    return `Round ${i + 1} scoring: ${tile}, ${PAYS_FOR[what]} >> ${vp}`;
  });
}

/** Commands after which a row is over. */
function endsRow({ kind }: LedgerCommand, state: State): boolean {
  return kind === 'leech' || kind === 'decline' || kind === 'pass' || (kind === 'build' && state.round === 0);
}

/** Events by which the phase of actions and its cult bonuses are left behind. */
const AFTER_BONUS = new Set(['RoundEnded', 'CoinsPutOnBonusCards', 'RoundBegan', 'IncomeReceived']);

class Tracer {
  readonly lines: TraceLine[] = [];
  private readonly ruleset: PlayingRules;
  private state: State;
  /** The row that is being collected. */
  private row: { seat: Seat; commands: string[] } | null = null;
  /** Turns of the round so far, as the trace counts them; and whether the last seat of the round has had its turn. */
  private turn = 1;
  private turnPlayed = false;
  /** The turn under way has been handed on. */
  private handedOn = false;
  private printed = '';
  /** The Cultists, all of whose offers were refused just now. */
  private declinedBy: Seat | null = null;
  private bonusDue = false;
  private incomeDue = false;

  constructor(ruleset: PlayingRules, { info, entries, ledger }: PlayedLedger) {
    this.ruleset = ruleset;
    const [start] = entries;
    this.state = openTable(ruleset, info, start ? [start] : []).state as State;
    for (const comment of ledger.setUp.lines.flatMap(setUpComments)) this.comment(comment);
    for (const seat of this.state.clockwise) this.add(seat, 'setup');
  }

  private comment(comment: string): void {
    this.lines.push({ comment });
  }

  /** A comment of a kind that never follows another one. */
  private lonelyComment(comment: string): void {
    const last = this.lines.at(-1);
    if (last && !('comment' in last)) this.comment(comment);
  }

  private add(seat: Seat, commands: string): void {
    const { faction, vp, coins, workers, priests, bowls, cults } = seatOf(this.state, seat);
    const name = faction ? writtenFaction(faction) : '';
    const cult = CULTS.map((track) => cults[track]).join('/');
    this.lines.push({ faction: name, commands, vp, coins, workers, priests, power: bowls.join('/'), cult });
  }

  private finishRow(): void {
    if (this.row) this.add(this.row.seat, this.row.commands.join('. '));
    this.row = null;
  }

  /** The number of the turn is told when it has changed. */
  private tellTurn(): void {
    const now = `Round ${this.state.round}, turn ${this.turn}`;
    if (now === this.printed) return;
    this.printed = now;
    this.lonelyComment(now);
  }

  /** A finished turn is handed on to the next seat that hasn't passed. */
  private handOn(): void {
    const { turn, order } = this.state;
    if (!turn || turn.actions > 0 || this.handedOn) return;
    this.handedOn = true;
    const next = nextInTurn({ ...this.state, lastSeat: turn.seat });
    if (next === null) return;
    if (this.turnPlayed) {
      this.turnPlayed = false;
      this.turn += 1;
    }
    if (order.indexOf(turn.seat) >= order.indexOf(next)) this.turnPlayed = true;
    this.tellTurn();
  }

  /** Plays one command of a row. `next`: the command after it. */
  step({ seat, command }: Step, { before, own, after }: StepEvents, next: Step | undefined): void {
    const endsOwn = before.some(({ type, data }) => type === 'TurnEnded' && (data as { seat: Seat }).seat === seat);
    if (endsOwn && this.row) {
      this.handOn();
      this.finishRow();
    }
    for (const event of before) this.happen(event);
    this.flush();
    this.row ??= { seat, commands: [] };
    const over = endsRow(command, this.state);
    for (const event of own) this.happen(event);
    this.tellDeclined();
    this.row.commands.push(command.text);
    if (over || next?.seat !== seat) {
      this.handOn();
      this.finishRow();
    }
    for (const event of after) this.happen(event);
    this.flush();
  }

  private happen(event: GameEvent): void {
    const { type } = event;
    if (AFTER_BONUS.has(type)) this.tellBonus();
    if (type === 'TurnBegan') this.flush();
    if (type !== 'PowerGained') this.tellDeclined();
    if (type === 'CultistsAnswered') this.noteDeclined(event.data as { seat: Seat; placement: number });
    this.state = this.ruleset.evolve(this.state, event) as State;
    this.after(event);
  }

  private after({ type, data }: GameEvent): void {
    if (type === 'ActionPhaseEnded') this.bonusDue = this.state.round < 6;
    if (type === 'RoundBegan') this.beginRound();
    if (type === 'TurnBegan') this.handedOn = false;
    if (type === 'RewardDue') this.tellAccepted(data as { seat: Seat; kind: string });
    if (type === 'PowerGained' && (data as { reason: string }).reason === 'cultists') this.tellDeclined();
    if (type.endsWith('Scored') && type !== 'VpScored') this.tellScoring(type, data as Scored);
  }

  private beginRound(): void {
    this.incomeDue = true;
    this.turn = 1;
    this.turnPlayed = false;
  }

  private tellAccepted({ seat, kind }: { seat: Seat; kind: string }): void {
    if (kind === 'cultStep') this.add(seat, '[opponent accepted power]');
  }

  /** All have refused the Cultists: told once their power is there, also when their bowls take none. */
  private tellDeclined(): void {
    if (this.declinedBy !== null) this.add(this.declinedBy, '[all opponents declined power]');
    this.declinedBy = null;
  }

  private noteDeclined({ seat, placement }: { seat: Seat; placement: number }): void {
    const { watched, settings } = this.state;
    const answers = watched.find((one) => one.placement === placement);
    if (settings.cultistsPower && answers?.refused && !answers.taken) this.declinedBy = seat;
  }

  /** Tells what the end of an entry or a new turn shows: bonuses have been given, income has been received. */
  private flush(): void {
    if (this.state.phase === 'bonus') this.tellBonus();
    if (this.incomeDue) this.tellIncome();
  }

  private tellBonus(): void {
    if (!this.bonusDue) return;
    this.bonusDue = false;
    this.finishRow();
    this.lonelyComment(`Round ${this.state.round + 1} income`);
    for (const seat of nextOrder(this.state)) this.add(seat, 'cult_income_for_faction');
  }

  private tellIncome(): void {
    this.incomeDue = false;
    this.lonelyComment(`Round ${this.state.round} income`);
    for (const seat of this.state.order) {
      if (this.row?.seat === seat) {
        this.row.commands.push('other_income_for_faction');
        this.finishRow();
      } else this.add(seat, 'other_income_for_faction');
    }
    this.tellTurn();
  }

  /** Seats as the final scoring lists them. */
  private listed(): readonly Seat[] {
    const { settings, passedOrder, clockwise } = this.state;
    return settings.turnOrder === 'passing' ? passedOrder : goingRound(clockwise, clockwise[0] ?? 0);
  }

  private tellScoring(type: string, { cult, points = [] }: Scored): void {
    this.finishRow();
    if (type === 'ResourcesScored') {
      this.comment('Converting resources to VPs');
      for (const seat of this.listed()) this.add(seat, 'score_resources');
      return;
    }
    const what = cult ? cult.toUpperCase() : 'network';
    this.comment(cult ? `Scoring ${what} cult` : 'Scoring network');
    for (const seat of this.listed()) {
      const vp = points.find((one) => one.seat === seat)?.vp ?? 0;
      if (vp > 0) this.add(seat, `+${vp}vp for ${what}`);
    }
  }

  end(): TraceLine[] {
    this.handOn();
    this.finishRow();
    return this.lines;
  }
}

interface Scored {
  cult?: string;
  points?: { seat: Seat; vp: number }[];
}

/** The events of one command of a row. */
interface StepEvents {
  /** Of what had to be settled first: ends of turns. */
  before: GameEvent[];
  own: GameEvent[];
  /** By which the round goes on, and of what was settled at the end. */
  after: GameEvent[];
}

function eventsOf({ from, to }: Step, { entries, unnamed, finishedAt }: PlayedLedger): StepEvents {
  const numbers = Array.from({ length: to - from }, (_, i) => from + i);
  const named = numbers.filter((n) => !unnamed.has(n));
  // The end of the file comes after its last row, also when the last command was played with an earlier one.
  const firstOwn = named[0] ?? Math.min(to, finishedAt);
  const lastOwn = named.at(-1) ?? firstOwn - 1;
  const events = (list: readonly number[]): GameEvent[] => list.flatMap((n) => entries[n]?.events ?? []);
  const own = events(numbers.filter((n) => n >= firstOwn && n <= lastOwn));
  const end = own.findIndex(({ type }) => AFTER_BONUS.has(type));
  const cut = end < 0 ? own.length : end;
  return {
    before: events(numbers.filter((n) => n < firstOwn)),
    own: own.slice(0, cut),
    after: [...own.slice(cut), ...events(numbers.filter((n) => n > lastOwn))],
  };
}

/** The trace of a played ledger, line by line. */
export function traceLedger(ruleset: PlayingRules, played: PlayedLedger): TraceLine[] {
  const tracer = new Tracer(ruleset, played);
  for (const [i, step] of played.steps.entries()) {
    tracer.step(step, eventsOf(step, played), played.steps[i + 1]);
  }
  return tracer.end();
}
