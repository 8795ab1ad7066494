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
