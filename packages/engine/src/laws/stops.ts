/**
 * Stops of a game: after an entry, and all that standing orders answer in the same breath, somebody is awaited who wasn't before. A seat that
 * goes on choosing is one stop, several seats that are asked at once are one, too. What comes before the first turn is set-up and isn't counted.
 */
import { botMeans } from '../bot.ts';
import type { Chance } from '../chance.ts';
import { playPath, startGame } from '../deciding.ts';
import type { Entry } from '../log.ts';
import { followOrders } from '../orders.ts';
import { seededRandom } from '../random.ts';
import { Refused } from '../refusal.ts';
import type { Decision, Ruleset } from '../ruleset.ts';
import { redact, type Seat } from '../secret.ts';
import { dueDecisions, outcomeOf, type Table } from '../table.ts';
import { type Dice, type Manner, randomDecision } from './random-play.ts';

/** Options of the games that are played. */
export interface StopsOptions {
  seed: string;
  seats: number;
  settings: unknown;
  /** The orders of every seat. */
  orders: unknown;
  /** Type of event that begins a turn of the game. */
  turnEvent: string;
  /** Turns after which a game is broken off; absent: it is played to its end. */
  turns?: number;
  /** The ruleset's bots choose, not chance. */
  bots?: boolean;
}

/** Results of the count. */
export interface Stops {
  /** Stops in each turn that was played to its end. */
  perTurn: number[];
  /** Number of stops that asked for each kind of decision. */
  byKind: Record<string, number>;
  /** Decisions that orders answered, by kind. */
  answered: Record<string, number>;
  commands: number;
}

interface Play {
  ruleset: Ruleset;
  options: StopsOptions;
  table: Table;
  chance: Chance;
  orders: Map<Seat, unknown>;
  awaited: ReadonlySet<Seat>;
  counted: Stops;
}

const AT = '2026-01-01T00:00:00.000Z';
/** Free actions are nobody's stop: random play seldom takes one. */
const FREE_ONE_IN = 40;

const bump = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Plays one random game in which every seat has the same orders, and counts. */
export function stopsOf(ruleset: Ruleset, options: StopsOptions, game: number): Stops {
  const { seats, settings, seed } = options;
  const chance: Chance = (position) => seededRandom(`${seed}:${game}:${position}`);
  const info = { gameId: `stops${game}`, seats, settings };
  const { table, entry } = startGame(ruleset, info, AT, chance);
  const orders = new Map(Array.from({ length: seats }, (_, seat): [Seat, unknown] => [seat, options.orders]));
  const counted: Stops = { perTurn: [], byKind: {}, answered: {}, commands: 0 };
  const play: Play = { ruleset, options, table, chance, orders, awaited: new Set(), counted };
  countTurns(play, entry);
  const manner: Manner = {
    dice: seededRandom(`${seed}:play:${game}`),
    progress: game % 2 === 0,
    noReversible: true,
  };
  while (goesOn(play)) {
    const chosen = options.bots
      ? botDecision(play, manner.dice)
      : randomDecision(ruleset, play.table, manner, FREE_ONE_IN);
    if (!chosen) throw new Error(`${ruleset.id}: nothing can be chosen and the game is not over`);
    take(play, chosen.decision, chosen.path);
    takeOrders(play);
    countStop(play);
  }
  // The turn that was broken off, or that ended the game, counts only if it was played to its end.
  if (!outcomeOf(ruleset, play.table)) counted.perTurn.pop();
  return counted;
}

/** One of the due decisions, as the seat's bot answers it; null when nothing is due. */
function botDecision({ ruleset, table }: Play, dice: Dice): { decision: Decision; path: string[] } | null {
  const due = dueDecisions(table);
  const decision = due[dice.next(due.length)];
  if (!decision) return null;
  const { seat } = decision;
  return { decision, path: ruleset.bot(redact(table.state, seat), seat, decision, botMeans(decision.id)) };
}

function goesOn({ ruleset, table, options, counted }: Play): boolean {
  if (outcomeOf(ruleset, table) || counted.commands >= ruleset.bound) return false;
  return options.turns === undefined || counted.perTurn.length <= options.turns;
}

function countTurns({ options, counted }: Play, { events }: Entry): void {
  for (const { type } of events) if (type === options.turnEvent) counted.perTurn.push(0);
}

function take(play: Play, decision: Decision, path: readonly string[]): void {
  const { ruleset, table, orders } = play;
  const { seat } = decision;
  const before = redact(table.state, seat);
  const sent = { id: `c${play.counted.commands}`, at: AT };
  const entry = playPath(ruleset, table, decision, path, sent, play.chance(table.seq));
  orders.set(seat, ruleset.standingOrders.after(before, seat, decision, path, orders.get(seat)));
  play.counted.commands += 1;
  countTurns(play, entry);
}

function takeOrders(play: Play): void {
  followOrders({
    ruleset: play.ruleset,
    at: AT,
    seed: 'stops',
    table: () => play.table,
    orders: () => play.orders,
    take(command) {
      const decision = play.table.open.find(({ id }) => id === command.decision);
      if (!decision) return false;
      try {
        take(play, decision, command.path);
      } catch (error) {
        if (error instanceof Refused) return false;
        throw error;
      }
      if (play.counted.perTurn.length > 0) bump(play.counted.answered, decision.kind);
      return true;
    },
  });
}

function countStop(play: Play): void {
  const due = dueDecisions(play.table);
  const newcomer = due.find(({ seat }) => !play.awaited.has(seat));
  play.awaited = new Set(due.map(({ seat }) => seat));
  const { perTurn, byKind } = play.counted;
  const before = perTurn.at(-1);
  if (!newcomer || before === undefined || outcomeOf(play.ruleset, play.table)) return;
  bump(byKind, newcomer.kind);
  perTurn[perTurn.length - 1] = before + 1;
}

/** The middle one of some numbers; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
