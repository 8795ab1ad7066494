import { redact, secret } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { describe as inWords } from './describe/all.ts';

const found = { type: 'TileFound', data: { seat: 0, hex: '1,1', tile: secret([0], 'rarotonga', null), drawn: true } };
const pieces = { transport_canoe: 0, war_canoe: 2, warrior_band: 0, colony: 0, rumor: 1 };
const moved = {
  type: 'StackMoved',
  data: { seat: 0, from: '0,1', to: '1,1', pieces: secret([0], pieces, { n: 3 }), link: false },
};

test('who may not know a thing is told without it', () => {
  expect(inWords(redact(found, 0), 0)).toMatchObject({
    key: 'event.TileFound.known',
    args: { seat: { seat: 0 }, hex: { space: '1,1' }, tile: { tile: 'rarotonga' } },
  });
  const others = inWords(redact(found, 1), 1);
  expect(others.key).toBe('event.TileFound.unknown');
  expect(JSON.stringify(others)).not.toContain('rarotonga');
});

test('pieces are named one by one to their owner, and counted for others', () => {
  expect(inWords(redact(moved, 0), 0).args?.pieces).toEqual({
    list: [{ piece: 'war_canoe' }, { piece: 'war_canoe' }, { piece: 'rumor' }],
  });
  const spectator = inWords(redact(moved, 'spectator'), 'spectator');
  expect([spectator.key, spectator.args?.n]).toEqual(['event.StackMoved.unknown', { count: 3 }]);
  expect(JSON.stringify(spectator)).not.toContain('war_canoe');
});

test('one of a kind is told apart from the kind', () => {
  const data = { hex: '1,1', side: 'defender', seat: 1, kind: 'war_canoe', removed: true };
  expect(inWords({ type: 'LossTaken', data }, 0).args?.kind).toEqual({ list: [{ piece: 'war_canoe' }] });
});

test('how it went chooses the sentence', () => {
  const lost = (seat: number | null, removed: boolean) =>
    inWords({ type: 'LossTaken', data: { hex: '1,1', side: 'defender', seat, kind: 'war_canoe', removed } }, 0).key;
  expect([lost(1, true), lost(null, false)]).toEqual([
    'event.LossTaken.removed',
    'event.LossTaken.panicked.independent',
  ]);
  const ranking = [
    { seat: 1, place: 1, vp: 28, groups: 3, cards: 0 },
    { seat: 0, place: 2, vp: 20, groups: 3, cards: 0 },
  ];
  const ended = inWords({ type: 'GameEnded', data: { reason: 'goal', cards: [[], []], ranking } }, 0);
  expect([ended.key, ended.args?.winners]).toEqual(['event.GameEnded.goal', { list: [{ seat: 1 }] }]);
});

test('an event card tells what its dice took', () => {
  const roll = (face: number, removed: boolean) => ({
    type: 'roll',
    seat: 0,
    piece: 'war_canoe',
    link: false,
    face,
    removed,
  });
  const told = (effects: object[]) =>
    inWords({ type: 'EventResolved', data: { card: 'typhoon-1', seat: 1, choice: { hex: '1,1' }, effects } }, 1);
  expect(told([roll(5, false)]).key).toBe('event.EventResolved.dice');
  const gone = { type: 'pieces', hex: '1,1', seat: 0, pieces: { ...pieces, war_canoe: 1 }, link: true };
  const struck = told([roll(2, true), roll(3, true), gone]);
  expect(struck.key).toBe('event.EventResolved.dice.removed');
  expect(struck.args).toMatchObject({
    dice: { list: [{ count: 2 }, { count: 3 }] },
    removed: { list: [{ piece: 'transport_canoe' }, { piece: 'war_canoe' }, { piece: 'rumor' }] },
  });
});

test('with a die for each group, malaria tells whose is whose', () => {
  const rolls = [
    { face: 4, hex: '-3,1', lost: true },
    { face: 2, hex: '-4,1', lost: false },
  ];
  const told = (n: number) => inWords({ type: 'MalariaRolled', data: { rolls: rolls.slice(0, n) } }, 0);
  expect(told(1).key).toBe('event.MalariaRolled.struck');
  expect(told(2)).toMatchObject({
    key: 'event.MalariaRolled.struck.each',
    args: { groups: { list: [{ space: '-3,1' }, { space: '-4,1' }] }, hexes: { list: [{ space: '-3,1' }] } },
  });
});

test('a search tells what was added to its die', () => {
  const data = { seat: 0, hex: '9,-4', die: 3, modifiers: { galapagos: 1, cards: 1 }, modified: 5, result: 'explore' };
  const { key, args } = inWords({ type: 'KumaraRolled', data }, 0);
  expect([key, args?.bonus]).toEqual(['event.KumaraRolled.explore', { count: 2 }]);
});
