import { expect, test } from 'vitest';
import { describe as inWords } from './describe.ts';
import type { EventData, EventType } from './events/index.ts';

function told<Type extends EventType>(type: Type, data: EventData[Type]) {
  return inWords({ type, data }, 0);
}
const unknown = <Shown>(shown: Shown) => ({ $: 'unknown' as const, to: [1], shown });
const secret = <Value, Shown>(value: Value, shown: Shown) => ({ $: 'secret' as const, to: [0], value, shown });

test('ids become what they name, and what a tile’s turn is stays a matter of the board', () => {
  expect(told('TilePlaced', { seat: 1, tile: 'L07', at: '-1,2', turn: 3 })).toEqual({
    key: 'event.TilePlaced',
    args: { seat: { seat: 1 }, tile: { tile: 'L07' }, at: { space: '-1,2' } },
  });
  expect(told('TokenPlaced', { seat: 0, token: 'B2', side: 'port', at: '0,1.A' })).toEqual({
    key: 'event.TokenPlaced.port',
    args: { seat: { seat: 0 }, token: { piece: 'B2' }, side: { option: 'port' }, at: { space: '0,1.A' } },
  });
});

test('whoever may know a secret is told it, and others that there is one', () => {
  expect(told('HandDealt', { seat: 1, tiles: unknown({ n: 2 }) })).toEqual({
    key: 'event.HandDealt',
    args: { seat: { seat: 1 } },
  });
  expect(told('HandDealt', { seat: 0, tiles: secret(['L01', 'L02'], { n: 2 }) })).toMatchObject({
    key: 'event.HandDealt.known',
    args: { tiles: { list: [{ tile: 'L01' }, { tile: 'L02' }] } },
  });
  expect(told('ObjectiveChosen', { seat: 1, choice: unknown(null) })).toEqual({
    key: 'event.ObjectiveChosen',
    args: { seat: { seat: 1 } },
  });
  const choice = secret({ current: ['O01'], next: ['O02'], returned: ['O03'] }, null);
  expect(told('ObjectiveChosen', { seat: 0, choice })).toEqual({
    key: 'event.ObjectiveChosen.known',
    args: { seat: { seat: 0 }, current: { card: 'O01' }, next: { card: 'O02' } },
  });
  const pairs = secret({ current: ['M01', 'R01'], next: ['M02', 'R02'], returned: ['M03', 'R03'] }, null);
  expect(told('ObjectiveChosen', { seat: 0, choice: pairs })).toMatchObject({
    key: 'event.ObjectiveChosen.pair',
    args: {
      mission: { card: 'M01' },
      reward: { card: 'R01' },
      nextMission: { card: 'M02' },
      nextReward: { card: 'R02' },
    },
  });
  expect(told('DiscoveryKept', { seat: 1, token: unknown(null) }).key).toBe('event.DiscoveryKept');
  expect(told('DiscoveryKept', { seat: 0, token: secret('D05', null) })).toMatchObject({
    key: 'event.DiscoveryKept.known',
    args: { token: { piece: 'D05' } },
  });
  const drawn = { seat: 1, island: '0,0.A', tokens: unknown({ n: 3 }) };
  expect(told('DiscoveryDrawn', drawn)).toMatchObject({ key: 'event.DiscoveryDrawn', args: { n: { count: 3 } } });
});

test('how it went chooses the sentence', () => {
  const refilled = (tile: string | null, from: 'navigation' | 'landscape' | null) =>
    told('DisplayRefilled', { slot: 2, tile, from }).key;
  expect([refilled('L01', 'navigation'), refilled('L01', 'landscape'), refilled(null, null)]).toEqual([
    'event.DisplayRefilled.navigation',
    'event.DisplayRefilled.landscape',
    'event.DisplayRefilled.none',
  ]);
  const ended = (reason: 'landed' | 'stalled', final: boolean) =>
    told('ExplorationEnded', { reason, first: 0, final }).key;
  expect([ended('landed', false), ended('landed', true), ended('stalled', true)]).toEqual([
    'event.ExplorationEnded.landed',
    'event.ExplorationEnded.landed.final',
    'event.ExplorationEnded.stalled',
  ]);
  const landed = (ship: 'own' | 'grey', flipped: number | null) =>
    told('ShipPlaced', { seat: 1, ship, flipped, at: '0,1' });
  expect([landed('own', null).key, landed('grey', null).key, landed('grey', 0).key]).toEqual([
    'event.ShipPlaced.own',
    'event.ShipPlaced.grey',
    'event.ShipPlaced.flipped',
  ]);
  expect(landed('grey', 0).args).toMatchObject({ flipped: { seat: 0 } });
  expect(told('ObjectiveRevealed', { seat: 0, cards: ['M01', 'R02'] })).toMatchObject({
    key: 'event.ObjectiveRevealed.pair',
    args: { mission: { card: 'M01' }, reward: { card: 'R02' } },
  });
});

test('a game alone is set up against Alexis of a level', () => {
  const settings = { mode: 'advanced', alexis: '4', firstPlayer: 'drawn', startTiles: 'arranged' } as const;
  const alone = told('GameSetUp', { settings, seats: 1, data: 1, colours: ['red', 'blue'] });
  expect(alone).toMatchObject({ key: 'event.GameSetUp.advanced.alone', args: { level: { option: 'level-4' } } });
  const together = told('GameSetUp', { settings: { ...settings, alexis: 'none' }, seats: 3, data: 1, colours: [] });
  expect(together).toMatchObject({ key: 'event.GameSetUp.advanced', args: { seats: { count: 3 } } });
});

test('points are summed over the islands that paid them, and the final score names every seat', () => {
  const items = [
    { island: '0,0.A', vp: 5 },
    { island: '1,0.B', vp: 3 },
  ];
  expect(told('PrestigeScored', { seat: 0, items })).toMatchObject({
    args: { n: { count: 8 }, houses: { count: 2 }, islands: { list: [{ space: '0,0.A' }, { space: '1,0.B' }] } },
  });
  const score = { place: 1, game: 0, discovery: [], discoveryVp: 0, ports: 0, card: 0, houses: 0, lastPlaced: 0 };
  const scores = [
    { ...score, seat: 1, total: 44 },
    { ...score, seat: 0, place: 2, total: 39 },
  ];
  expect(told('FinalScored', { scores })).toEqual({
    key: 'event.FinalScored.2',
    args: { seat0: { seat: 1 }, vp0: { count: 44 }, seat1: { seat: 0 }, vp1: { count: 39 } },
  });
});
