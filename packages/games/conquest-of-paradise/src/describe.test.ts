import { type Arg, redact, secret } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { describe as inWords } from './describe/all.ts';
import { ENGLISH } from './testing/english.ts';

const found = { type: 'TileFound', data: { seat: 0, hex: '1,1', tile: secret([0], 'rarotonga', null), drawn: true } };
const pieces = { transport_canoe: 0, war_canoe: 2, warrior_band: 0, colony: 0, rumor: 1 };
const noPieces = { ...pieces, war_canoe: 0, rumor: 0 };
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

test('alone nobody names an order', () => {
  const order = (seats: number[]) =>
    inWords({ type: 'OrderSet', data: { seat: 0, first: 0, direction: 'clockwise', order: seats } }, 0).key;
  expect([order([0]), order([0, 1])]).toEqual(['event.OrderSet.alone', 'event.OrderSet']);
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
  expect(told([roll(5, false)]).key).toBe('event.EventResolved.dice.0');
  const gone = { type: 'pieces', hex: '1,1', seat: 0, pieces: { ...pieces, war_canoe: 1 }, link: true };
  const overboard = { ...gone, pieces: { ...noPieces, warrior_band: 1 }, link: false };
  const struck = told([roll(2, true), roll(3, true), gone, overboard]);
  expect(struck.key).toBe('event.EventResolved.dice.1');
  expect(struck.args).toMatchObject({
    dice: { list: [{ count: 2 }, { count: 3 }] },
    owner1: { seat: 0 },
    removed1: {
      list: [{ piece: 'transport_canoe' }, { piece: 'war_canoe' }, { piece: 'rumor' }, { piece: 'warrior_band' }],
    },
  });
  const both = told([roll(2, true), { ...overboard, seat: 1 }, overboard]);
  expect([both.key, both.args?.owner1, both.args?.owner2]).toEqual([
    'event.EventResolved.dice.2',
    { seat: 1 },
    { seat: 0 },
  ]);
  const village = { type: 'village', hex: '1,1', n: -1 };
  expect(told([roll(2, true), overboard, village]).args).toMatchObject({
    owner2: { space: '1,1' },
    removed2: { list: [{ piece: 'village' }] },
  });
  expect(told([overboard]).key).toBe('event.EventResolved.removed.1');
});

/** The bare words of an argument: ids and numbers. */
function bare(arg: Arg): string {
  return 'list' in arg ? arg.list.map(bare).join(' ') : String(Object.values(arg)[0]);
}

/** Words of a card that seat 1 has drawn, in English. */
function said(card: string, effect: object, choice: object = { hex: '0,1' }): string {
  const message = inWords({ type: 'EventResolved', data: { card, seat: 1, choice, effects: [effect] } }, 'spectator');
  const texts = ENGLISH.event as Readonly<Record<string, string>>;
  const text = texts[message.key.slice('event.'.length)] ?? message.key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const arg = message.args?.[name];
    return arg ? bare(arg) : whole;
  });
}
const AT = { hex: '0,1' };

test.each([
  ['tsunami', { type: 'village', ...AT, n: -1 }, 'tsunami: a village is lost in 0,1.'],
  ['refugees', { type: 'village', ...AT, n: 1 }, 'refugees: 1 places a village in 0,1.'],
  [
    'weeds',
    { type: 'mark', ...AT, mark: 'weeds' },
    'weeds: 0,1 yields 1 build point less until 1 is paid to clear it.',
  ],
  [
    'drought',
    { type: 'mark', ...AT, mark: 'drought' },
    'drought: the villages of 0,1 yield no build points this turn.',
  ],
  ['fertile', { type: 'mark', ...AT, mark: 'fertile' }, 'fertile: 0,1 holds one village more for good.'],
  ['spring', { type: 'mark', ...AT, mark: 'spring' }, 'spring: 0,1 holds one village more for good.'],
  ['spring', { type: 'improve', ...AT }, 'spring: a brown box of 0,1 is improved free of charge.'],
  ['ash', { type: 'mark', ...AT, mark: 'ash' }, 'ash: the next village bought in 0,1 costs nothing.'],
  ['castaways', { type: 'place', ...AT, seat: 1, piece: 'colony', link: false }, 'castaways: 1 places colony in 0,1.'],
  [
    'driftwood',
    { type: 'place', ...AT, seat: 1, piece: 'transport_canoe', link: true },
    'driftwood: 1 places transport_canoe in 0,1.',
  ],
  ['fishing-1', { type: 'turn', what: 'fishing', seat: 1 }, 'fishing-1: 1 has 1 build point more at home this turn.'],
  ['rats', { type: 'turn', what: 'rats', seat: 0 }, 'rats: 0 has 1 build point less this turn.'],
  ['doldrums', { type: 'turn', what: 'doldrums', seat: 0 }, 'doldrums: the canoes of 0 move one hex less this turn.'],
  ['winds-1', { type: 'winds', seat: 1 }, 'winds-1: the canoes of 1 move one hex further in this Movement stage.'],
  ['birds', { type: 'birds', seat: 1 }, 'birds: 1 looks at three markers at the next draw.'],
  ['tapu', { type: 'tapu', ...AT }, 'tapu: this turn no stack enters 0,1 while others are there.'],
  ['taniwha-1', { type: 'stop', ...AT, seat: 0 }, 'taniwha-1: the stack in 0,1 goes no further.'],
  ['war-leader', { type: 'die', before: 4, after: 5 }, 'war-leader: 4 becomes 5.'],
])('%s: who reads only this learns what it does', (card, effect, text) => {
  expect(said(card, effect)).toBe(text);
});

test('erosion names the box that is lost', () => {
  const box = { type: 'box', ...AT, colour: 'green', improved: false };
  expect(said('erosion-1', box, { ...AT, box: 'green-filled' })).toBe(
    'erosion-1: green-filled is lost for good in 0,1.',
  );
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
