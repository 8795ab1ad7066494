import { dueDecisions, predict, standIn } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { LAST_ROUND } from './data/numbers.ts';
import type { State } from './state.ts';
import { ahead } from './status.ts';
import { expectAskedAnywhere, viewed } from './testing/asked-anywhere.ts';
import { gameOf, KINDS_PLAYED } from './testing/corpus.ts';
import { KINDS_OF_GAMES, newTable, openOf, RULESET, stateOf, tableAt } from './testing/games.ts';
import { have, inRound } from './testing/hand.ts';

const types = ({ events }: ReturnType<typeof standIn>): string[] => events.map(({ type }) => type);

describe('in place of the others', () => {
  const given = {
    factions: ['witches', 'nomads', 'giants'],
    structures: { '0': { A3: 'dwelling' } },
    seats: { '0': { priests: 1, coins: 4 } },
  };

  test('turns go by until the seat has its next one', () => {
    const table = viewed(tableAt(given), 0);
    const acted = predict(RULESET, table, 0, {
      seat: 0,
      decision: openOf(table, 'turn').id,
      path: ['advance-shipping'],
    });
    const ended = predict(RULESET, acted.table, 0, {
      seat: 0,
      decision: openOf(acted.table, 'end-turn').id,
      path: ['end'],
    });
    const stood = standIn(RULESET, ended.table, 0);
    expect(types(stood)).toEqual(['TurnEnded', 'TurnBegan', 'TurnEnded', 'TurnBegan']);
    expect(dueDecisions(stood.table).map(({ kind, seat }) => [kind, seat])).toEqual([['turn', 0]]);
    expect(stateOf(stood.table).seats.map(({ passed }) => passed)).toEqual([false, false, false]);
  });

  test('all pass once the seat has passed, so that its next income comes', () => {
    const table = viewed(tableAt(given), 0);
    const [card = ''] = Object.keys(stateOf(table).cards);
    const passed = predict(RULESET, table, 0, { seat: 0, decision: openOf(table, 'turn').id, path: ['pass', card] });
    const ended = predict(RULESET, passed.table, 0, {
      seat: 0,
      decision: openOf(passed.table, 'end-turn').id,
      path: ['end'],
    });
    const stood = standIn(RULESET, ended.table, 0);
    expect(types(stood).filter((type) => type === 'SeatPassed')).toHaveLength(2);
    expect(types(stood)).toContain('IncomeReceived');
    expect(stateOf(stood.table).round).toBe(stateOf(table).round + 1);
    expect(dueDecisions(stood.table).map(({ seat }) => seat)).toEqual([0]);
  });

  test('nothing happens while the seat itself is asked', () => {
    const table = viewed(tableAt(given), 0);
    expect(standIn(RULESET, table, 0)).toEqual({ table, events: [], asks: false });
  });

  test.each(KINDS_PLAYED)('$seats seats, $preset: from any position the seat is asked, or the game is over', (kind) => {
    expectAskedAnywhere(gameOf(kind, 'chance'));
  });
});

describe('what a seat will have', () => {
  /** By row: coins, workers, priests, three bowls, VP. */
  const cells = (view: State, seat = 0) => ahead(view, seat)?.rows.map((row) => row.cells);

  test('comes with the cult bonus of this round and the next income (TM-16.1, 5.2)', () => {
    const view = inRound(1, ['witches', 'nomads']);
    const now = view.seats[0];
    if (!now) throw new Error('no seat');
    // Round 1 has SCORE3 here: a priest for every 4 steps of Water.
    const { coins, workers, priests, bowls, vp } = now;
    const own = { ...now, built: { ...now.built, dwelling: 2, tradingHouse: 1 }, cults: { ...now.cults, water: 9 } };
    const built = { ...view, seats: [own, ...view.seats.slice(1)] };
    // Witches: one worker by themselves and one a dwelling; a first trading house brings 2 coins and 1 power.
    const [one, two, three] = bowls;
    expect(cells(built)).toEqual([
      [coins, workers, priests, one, two, three, vp],
      [coins + 2, workers + 3, priests + 2, one - 1, two + 1, three, vp],
    ]);
  });

  test('counts that bonus whatever the order of turns is (TM-20.1), and no card that has to be given back (TM-15.4)', () => {
    const rows = (['clockwise', 'passing'] as const).map((turnOrder) => {
      const view = inRound(1, ['witches', 'nomads'], { turnOrder });
      have(view, 0, { card: 'BON3', cults: { fire: 0, water: 9, earth: 0, air: 0 } });
      return ahead(view, 0)?.rows.at(-1);
    });
    expect(rows[1]).toEqual(rows[0]);
    expect(rows[0]?.label.key).toBe('ahead.withoutCard');
    const passed = inRound(1, ['witches', 'nomads']);
    have(passed, 0, { card: 'BON3', passed: true, cults: { fire: 0, water: 9, earth: 0, air: 0 } });
    const [coins, ...rest] = ahead(passed, 0)?.rows.at(-1)?.cells ?? [];
    expect(ahead(passed, 0)?.rows.at(-1)?.label.key).toBe('ahead.income');
    // BON3 brings 6 coins.
    expect([Number(coins) - 6, ...rest]).toEqual(rows[0]?.cells);
  });

  test('has no income in the last round, and nothing before there is a faction', () => {
    expect(cells(inRound(LAST_ROUND, ['witches', 'nomads']))).toHaveLength(1);
    expect(ahead(stateOf(newTable(2, KINDS_OF_GAMES[0]?.settings as never, 'none')), 0)).toBeNull();
  });
});
