import { expect, test } from 'vitest';
import { Script } from '../script.ts';
import type { State } from '../state.ts';
import { gameOf, have, put } from '../testing/hand.ts';
import type { Faction, Kind } from '../words.ts';
import { beginRound, income, incomeOf } from './income.ts';

const NONE = { coins: 0, workers: 0, priests: 0, power: 0 };

function alone(faction: Faction): State {
  return gameOf([faction, faction === 'nomads' ? 'witches' : 'nomads']);
}

function collected(state: State): State {
  const script = new Script(state);
  income(script, 0);
  return script.state;
}

test('TM-S6: dwellings and bonus card, power through the bowls', () => {
  const state = alone('halflings');
  put(state, 0, 'dwelling', 'E6', 'F5');
  have(state, 0, { card: 'BON5' });
  expect(collected(state).seats[0]).toMatchObject({ coins: 15, workers: 7, bowls: [0, 12, 0] });
});

test('TM-S7: first income from dwellings only', () => {
  const workers = (faction: Faction, ...spaces: string[]): number[] => {
    const state = alone(faction);
    put(state, 0, 'dwelling', ...spaces);
    return [state.seats[0]?.workers ?? 0, collected(state).seats[0]?.workers ?? 0];
  };
  expect(workers('swarmlings', 'D2', 'D5')).toEqual([8, 12]);
  expect(workers('engineers', 'D4', 'E7')).toEqual([2, 4]);
  expect(workers('chaosMagicians', 'D4')).toEqual([4, 6]);
  expect(workers('nomads', 'D3', 'F3', 'E8')).toEqual([2, 6]);
  expect(workers('darklings', 'E5', 'C1')).toEqual([1, 4]);
});

test('TM-S8: income of other structures', () => {
  const of = (faction: Faction, built: Partial<Record<Kind, number>>) => {
    const state = alone(faction);
    const bare = incomeOf(state, 0);
    Object.assign(state.seats[0]?.built ?? {}, built);
    const all = incomeOf(state, 0);
    return { ...all, workers: all.workers - bare.workers };
  };
  expect(of('dwarves', { tradingHouse: 2 })).toEqual({ ...NONE, coins: 5, power: 2 });
  expect(of('alchemists', { tradingHouse: 4, stronghold: 1 })).toEqual({ ...NONE, coins: 17, power: 4 });
  expect(of('engineers', { temple: 2 })).toEqual({ ...NONE, priests: 1, power: 5 });
  expect(of('swarmlings', { sanctuary: 1 })).toEqual({ ...NONE, priests: 2 });
  expect(of('giants', { stronghold: 1 })).toEqual({ ...NONE, power: 4 });
  expect(of('fakirs', { stronghold: 1 })).toEqual({ ...NONE, priests: 1 });
  expect(of('chaosMagicians', { stronghold: 1 })).toEqual({ ...NONE, workers: 2 });
});

test('TM-S9: priests as far as the supply goes', () => {
  const state = alone('witches');
  have(state, 0, { priests: 1, priestsOn: { fire: [3], water: [2, 2], earth: [], air: [3, 2] } });
  put(state, 0, 'temple', 'F4', 'E6');
  put(state, 0, 'sanctuary', 'F2');
  expect(incomeOf(state, 0).priests).toBe(3);
  expect(collected(state).seats[0]?.priests).toBe(2);
});

test('TM-S90, 93: income of favor tiles and bonus cards', () => {
  const state = alone('engineers');
  have(state, 0, { favors: ['FAV7', 'FAV8', 'FAV9', 'FAV10'] });
  expect(incomeOf(state, 0)).toEqual({ ...NONE, workers: 1, coins: 3, power: 5 });
  have(state, 0, { favors: [] });
  const cards = ['BON1', 'BON2', 'BON3', 'BON4', 'BON5', 'BON6', 'BON7', 'BON8', 'BON9', 'BON10'];
  const incomes = cards.map((card) => {
    have(state, 0, { card });
    const { coins, workers, priests, power } = incomeOf(state, 0);
    return `${coins}C ${workers}W ${priests}P ${power}`;
  });
  expect(incomes).toEqual([
    '2C 0W 0P 0',
    '4C 0W 0P 0',
    '6C 0W 0P 0',
    '0C 0W 0P 3',
    '0C 1W 0P 3',
    '0C 2W 0P 0',
    '0C 1W 0P 0',
    '0C 0W 1P 0',
    '2C 0W 0P 0',
    '0C 0W 0P 3',
  ]);
});

test('TM-5.6, 6.2: power is one sum, and what the bowls don’t take is lost', () => {
  const state = alone('witches');
  have(state, 0, { bowls: [1, 0, 11], favors: ['FAV8'], vp: 5 });
  expect(collected(state).seats[0]).toMatchObject({ bowls: [0, 0, 12], vp: 5 });
});

test('TM-5.1: all collect when a round begins, in its order', () => {
  const script = new Script(gameOf(['witches', 'nomads', 'giants']));
  beginRound(script, 2, [2, 0, 1]);
  const got = script.events.map(({ type, data }) => `${type} ${(data as { seat?: number }).seat ?? ''}`.trim());
  expect(got).toEqual(['RoundBegan', 'IncomeReceived 2', 'IncomeReceived 0', 'IncomeReceived 1']);
  expect(script.state).toMatchObject({ round: 2, phase: 'actions', order: [2, 0, 1], lastSeat: null });
});
