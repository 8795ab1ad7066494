import { expect, test } from 'vitest';
import { describe as inWords } from './describe.ts';
import type { EventData, EventType } from './events/index.ts';

function told<Type extends EventType>(type: Type, data: EventData[Type]) {
  return inWords({ type, data }, 0);
}

test('ids become what they name', () => {
  expect(told('StructureUpgraded', { seat: 1, space: 'F4', from: 'dwelling', to: 'tradingHouse' })).toEqual({
    key: 'event.StructureUpgraded',
    args: {
      seat: { seat: 1 },
      space: { space: 'F4' },
      from: { piece: 'dwelling' },
      to: { list: [{ piece: 'tradingHouse' }] },
    },
  });
  const town = { seat: 0, spaces: ['A1', 'A2'], river: 'r3', tile: 'TW5', keys: 1 };
  expect(told('TownFounded', town)).toMatchObject({
    key: 'event.TownFounded.river',
    args: { spaces: { list: [{ space: 'A1' }, { space: 'A2' }] }, river: { space: 'r3' }, tile: { tile: 'TW5' } },
  });
});

test('goods are told piece by piece, so that each is counted in its own words', () => {
  expect(told('IncomeReceived', { seat: 0, coins: 2, priests: 1, power: 0 })).toMatchObject({
    key: 'event.IncomeReceived',
    args: { goods: { list: [{ piece: 'priest' }, { piece: 'coin' }, { piece: 'coin' }] } },
  });
  expect(told('IncomeReceived', { seat: 0 }).key).toBe('event.IncomeReceived.nothing');
});

test('points are told by their reason', () => {
  const reason = (name: string) => told('VpScored', { seat: 0, amount: 3, reason: name });
  expect(reason('FAV10')).toMatchObject({ key: 'event.VpScored.tile', args: { source: { tile: 'FAV10' } } });
  expect(reason('BON7')).toMatchObject({ key: 'event.VpScored.card', args: { source: { card: 'BON7' } } });
  expect(reason('scoringTile').key).toBe('event.VpScored.scoringTile');
  const gained = told('PowerGained', { seat: 0, amount: 3, reason: 'cult:air' });
  expect(gained).toMatchObject({ key: 'event.PowerGained.cult', args: { cult: { option: 'air' } } });
});

test('goods of a power action are told without naming it again, those of a town with its tile', () => {
  expect(told('ResourcesGained', { seat: 0, priests: 1, reason: 'ACT2' })).toMatchObject({
    key: 'event.ResourcesGained.action',
    args: { goods: { list: [{ piece: 'priest' }] } },
  });
  expect(told('ResourcesGained', { seat: 0, workers: 2, reason: 'TW2' })).toMatchObject({
    key: 'event.ResourcesGained.tile',
    args: { source: { tile: 'TW2' } },
  });
});

test('how it went chooses the sentence', () => {
  const step = (from: number, to: number, keyUsed: boolean, lost: boolean) =>
    told('CultAdvanced', { seat: 0, cult: 'fire', from, to, keyUsed, lost, reason: 'priest' }).key;
  expect([step(2, 5, false, false), step(8, 10, true, false), step(8, 9, false, true)]).toEqual([
    'event.CultAdvanced',
    'event.CultAdvanced.key',
    'event.CultAdvanced.short',
  ]);
  expect([step(9, 9, false, true), step(10, 10, false, false)]).toEqual([
    'event.CultAdvanced.keyless',
    'event.CultAdvanced.stays',
  ]);
  expect(told('PowerTaken', { offer: 'o1', seat: 0, gained: 1, vp: 0 }).key).toBe('event.PowerTaken.free');
  expect(told('SpadesLeft', { seat: 0, count: 0 }).key).toBe('event.SpadesLeft.none');
});

test('who offers is a seat, and the machinery stays out of it', () => {
  const { args } = told('PowerOffered', { offer: 'o1', placement: 1, seat: 0, from: 2, space: 'B3', amount: 2 });
  expect(args).toEqual({ seat: { seat: 0 }, from: { seat: 2 }, space: { space: 'B3' }, amount: { count: 2 } });
});

test('final points name every seat that gets some', () => {
  const points = [
    { seat: 2, rank: 1, vp: 6 },
    { seat: 0, rank: 1, vp: 6 },
  ];
  expect(told('CultScored', { cult: 'earth', points })).toMatchObject({
    key: 'event.CultScored.2',
    args: { cult: { option: 'earth' }, seat0: { seat: 2 }, vp0: { count: 6 }, seat1: { seat: 0 } },
  });
  expect(told('AreaScored', { sizes: [5, 2, 9], points: [{ seat: 2, rank: 1, vp: 18 }] })).toMatchObject({
    key: 'event.AreaScored.1',
    args: { size0: { count: 9 }, vp0: { count: 18 } },
  });
  const shared = [0, 1].map((seat) => ({ seat, place: 1, score: 90 }));
  expect(told('GameEnded', { ranking: shared })).toMatchObject({
    key: 'event.GameEnded.shared',
    args: { winners: { list: [{ seat: 0 }, { seat: 1 }] }, vp: { count: 90 } },
  });
});
