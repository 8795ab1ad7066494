/** Random games with held cards in which seats lie back on standing orders of several kinds: something can always be done, by hand, by order or by the clock. */
import {
  type Decision,
  dueDecisions,
  followOrders,
  judgeBatch,
  outcomeOf,
  type Random,
  redact,
  seededRandom,
} from '@wayfinder/engine';
import { type Dice, randomDecision } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { ANY, type ArmedRow, armedCard } from './orders/armed.ts';
import { openPlay, type Play, take } from './proof/games.ts';
import { latePosition } from './proof/late-position.ts';
import { type Orders, standingOrders } from './standing-orders.ts';
import type { Settings } from './state.ts';
import { RULESET } from './testing/play.ts';

/** Games of each mode; `RANDOM_GAMES` plays more. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 2);
const COMMANDS = 120;
const MINUTES = 60_000;
const AT = '2026-01-01T00:00:00.000Z';
const HOMES = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;

const { initial, suggested } = standingOrders;
const armed: ArmedRow[] = armedCard.options.map((card) => ({ ...ANY, card }));
/** From somebody who answers everything to somebody who is never there; none: no orders at all. */
const KINDS: readonly (Orders | null)[] = [
  null,
  { ...initial, armed },
  { ...initial, armed, reactions: 'pass', battleCards: 'never' },
  { ...suggested, reactions: 'ask', battleCards: 'when-it-helps' },
  { ...suggested, armed, rest: 'harmless' },
];

function follow(play: Play, orders: ReadonlyMap<number, unknown>): void {
  const endless = followOrders({
    ruleset: RULESET,
    at: AT,
    table: () => play.table,
    orders: () => orders,
    take(command) {
      const { refused } = judgeBatch(RULESET, play.table, [command], play.chance);
      expect({ command, refused }).toEqual({ command, refused: null });
      return true;
    },
  });
  expect(endless).toBe(false);
  expect(dueDecisions(play.table).filter(({ atOnce }) => atOnce)).toEqual([]);
}

/** Answer of the clock for one of those that are waited for. */
function byClock({ table }: Play, decision: Decision, random: Random): string[] {
  return RULESET.fallback(redact(table.state, decision.seat), decision.seat, decision, random);
}

function goOn(play: Play, n: number, dice: Dice & Random): void {
  const due = dueDecisions(play.table);
  const late = n % 5 === 0 ? due[dice.next(due.length)] : undefined;
  if (late) {
    take(play, late.seat, late.kind, byClock(play, late, dice));
    return;
  }
  const found = randomDecision(RULESET, play.table, { dice, progress: true, noReversible: n % 3 > 0 }, 12);
  if (!found) throw new Error('nothing can be chosen');
  take(play, found.decision.seat, found.decision.kind, found.path);
}

test.each(['ask', 'orders'] as const)(
  'games in which some follow orders go on, reactions: %s',
  (reactions) => {
    for (let game = 0; game < GAMES; game += 1) {
      const dice = seededRandom(`orders ${reactions} ${game}`);
      const seats = 2 + dice.next(3);
      const settings: Settings = {
        edition: '2',
        homes: [...HOMES.slice(0, seats)],
        randomEvents: game % 2 === 0 ? 'c3i' : 'second',
        reactions,
        reserve: true,
      };
      const play = openPlay(latePosition(settings, seats), settings, seats);
      // The first seat has no orders: a game of seats that are never there is over in one breath.
      const kinds = HOMES.slice(0, seats).map((_, seat) => [seat, KINDS[seat && dice.next(KINDS.length)]] as const);
      const orders = new Map(kinds.filter(([, kind]) => kind));
      follow(play, orders);
      for (let n = 0; n < COMMANDS && !outcomeOf(RULESET, play.table); n += 1) {
        goOn(play, n, dice);
        follow(play, orders);
        expect(RULESET.invariants(play.table.state)).toEqual([]);
      }
    }
  },
  20 * MINUTES,
);
