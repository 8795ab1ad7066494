import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failed } from '../api/browser.ts';
import { beOf } from '../offline/device.ts';
import { fakeStorage } from '../offline/fake-browser.ts';
import type { DraftStep } from '../play/draft.ts';
import type { AheadGame } from './ahead-game.ts';
import { type Begun, begin } from './begin.ts';
import { GameHere, ruleset, sent } from './testing.ts';

/** Cultists, Nomads and Witches; what the Cultists build on E3 stands beside the Nomads' trading house on D3. */
const GIVEN = {
  factions: ['cultists', 'nomads', 'witches'],
  order: [0, 1, 2],
  turn: 0,
  terrain: { E3: 'plains' },
  structures: { 0: { E2: 'dwelling' }, 1: { D3: 'tradingHouse' }, 2: { I8: 'dwelling' } },
  seats: {
    0: { coins: 9, workers: 9, priests: 5, card: 'BON8' },
    1: { coins: 9, workers: 9, priests: 5, bowls: [12, 0, 0], card: 'BON7' },
    2: { coins: 9, workers: 9, priests: 5, card: 'BON4' },
  },
};
const [CULTISTS, NOMADS, WITCHES] = [0, 1, 2];

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage(new Map()));
  beOf('one');
});
afterEach(() => vi.unstubAllGlobals());

const open = (game: GameHere, composed: readonly DraftStep[] = []): Promise<Begun> =>
  begin(ruleset, game.look(), game.viewer, composed, game);

/** Tries a turn of one action, as the room sends and keeps it. */
function tryTurn({ board, keep }: Begun, id: string, ...path: string[]): void {
  const action = sent(board, id, ...path);
  board.send([action, { ...action, id: `${id}-end`, decision: `end-turn:${board.view().viewer}:0`, path: ['end'] }]);
  keep();
}

/** Answers what is asked. */
function tryAnswer({ board, keep }: Begun, id: string, ...path: string[]): void {
  board.send([sent(board, id, ...path)]);
  keep();
}

const ids = (board: AheadGame): string[] => board.tried.flat().map(({ id }) => id);
const FIRE = ['send-priest', 'fire', '2'];
const WATER = ['send-priest', 'water', '2'];
const AIR = ['send-priest', 'air', '2'];
const EARTH = ['send-priest', 'earth', 'return'];

/** Three turns that were tried: a priest each. */
async function planned(game: GameHere): Promise<Begun> {
  const begun = await open(game);
  tryTurn(begun, 'a', ...FIRE);
  tryTurn(begun, 'b', ...WATER);
  tryTurn(begun, 'c', ...AIR);
  return begun;
}
const [A, B, C] = [
  ['a', 'a-end'],
  ['b', 'b-end'],
  ['c', 'c-end'],
];

/** The others' turns until this seat has its own. */
function others(game: GameHere, ...seats: number[]): void {
  for (const seat of seats) game.turn(seat, ...EARTH);
}

test('an offer that comes in between stands in front of what was tried, which is kept behind it', async () => {
  const game = new GameHere(GIVEN, NOMADS);
  await planned(game);
  game.turn(CULTISTS, 'build', 'E3');
  const { board } = await open(game);
  expect(board.view().decisions.map(({ kind }) => kind)).toContain('power-offer');
  expect([ids(board), board.pending, board.lost]).toEqual([[], 6, 0]);
});

test('what waits behind an offer is played on once it was answered on the board, and stays kept', async () => {
  const game = new GameHere(GIVEN, NOMADS);
  await planned(game);
  game.turn(CULTISTS, 'build', 'E3');
  const begun = await open(game);
  tryAnswer(begun, 'take', 'take');
  expect([ids(begun.board), begun.board.pending]).toEqual([['take', ...A, ...B, ...C], 0]);
  const { board } = await open(game);
  expect([ids(board), board.pending, board.lost]).toEqual([['take', ...A, ...B, ...C], 0, 0]);
});

test('to take the answer back that was tried last leaves what waits behind it', async () => {
  const game = new GameHere(GIVEN, NOMADS);
  await planned(game);
  game.turn(CULTISTS, 'build', 'E3');
  const begun = await open(game);
  tryAnswer(begun, 'take', 'refuse');
  begun.keep(begun.board.withoutLast);
  const { board } = await open(game);
  expect([ids(board), board.pending, board.lost]).toEqual([[], 6, 0]);
});

test('an offer that was answered in the game takes nothing off what was tried', async () => {
  const game = new GameHere(GIVEN, NOMADS);
  await planned(game);
  game.turn(CULTISTS, 'build', 'E3');
  game.play(NOMADS, 'power-offer', 'take');
  const { board } = await open(game);
  expect([ids(board), board.lost]).toEqual([[...A, ...B, ...C], 0]);
});

test('an answer that was tried and is given in the game stands on the board no more', async () => {
  const game = new GameHere(GIVEN, NOMADS);
  await planned(game);
  game.turn(CULTISTS, 'build', 'E3');
  tryAnswer(await open(game), 'take', 'take');
  game.play(NOMADS, 'power-offer', 'take');
  const { board } = await open(game);
  expect([ids(board), board.lost]).toEqual([[...A, ...B, ...C], 0]);
});

test('an answer that was tried and is given otherwise is left out: its question never comes again', async () => {
  const game = new GameHere(GIVEN, NOMADS);
  await open(game);
  game.turn(CULTISTS, 'build', 'E3');
  tryAnswer(await open(game), 'take', 'take');
  game.play(NOMADS, 'power-offer', 'refuse');
  const { board } = await open(game);
  expect([ids(board), board.pending, board.lost]).toEqual([[], 0, 1]);
});

test('a turn that is half committed in the game is ended first', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  await planned(game);
  game.play(CULTISTS, 'turn', ...EARTH);
  const { board } = await open(game);
  expect([ids(board), board.pending, board.lost]).toEqual([[], 6, 0]);
  board.send([sent(board, 'end', 'end')]);
  expect([ids(board), board.pending]).toEqual([['end', ...A, ...B, ...C], 0]);
});

test('the step of the Cultists comes first as well', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  const begun = await open(game);
  tryTurn(begun, 'x', 'build', 'E3');
  tryTurn(begun, 'a', ...FIRE);
  game.turn(CULTISTS, 'build', 'E3');
  game.play(NOMADS, 'power-offer', 'take');
  const next = await open(game);
  expect([ids(next.board), next.board.pending, next.board.lost]).toEqual([[], 2, 0]);
  tryAnswer(next, 'step', 'earth');
  expect([ids(next.board), next.board.pending]).toEqual([['step', ...A], 0]);
});

test('a turn that was taken back, composed and committed isn’t played again', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  const begun = await planned(game);
  begun.keep(begun.board.withoutLast);
  const again = await open(game);
  expect(again.board.composable.map(({ id }) => id)).toEqual(A);
  game.turn(CULTISTS, ...FIRE);
  expect(ids((await open(game)).board)).toEqual(B);
});

test('each turn that is committed is taken off, and the rest stays', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  await planned(game);
  game.turn(CULTISTS, ...FIRE);
  others(game, NOMADS, WITCHES);
  expect(ids((await open(game)).board)).toEqual([...B, ...C]);
  game.turn(CULTISTS, ...WATER);
  const begun = await open(game);
  expect([ids(begun.board), begun.board.lost]).toEqual([C, 0]);
  tryTurn(begun, 'd', ...EARTH);
  begun.keep(begun.board.withoutLast);
  expect(ids((await open(game)).board)).toEqual(C);
  others(game, NOMADS, WITCHES);
  game.turn(CULTISTS, ...AIR);
  expect(ids((await open(game)).board)).toEqual([]);
});

test('where the game can’t be asked nothing is taken off, and it is asked next time', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  await planned(game);
  game.turn(CULTISTS, ...FIRE);
  others(game, NOMADS, WITCHES);
  const { events } = game;
  game.events = () => Promise.reject(new Failed({ code: 'offline', status: 0, title: 'offline' }));
  const alone = await open(game);
  expect(ids(alone.board)).toEqual([...A, ...B, ...C]);
  alone.keep();
  game.events = events;
  expect(ids((await open(game)).board)).toEqual([...B, ...C]);
});

test('another turn that is played takes nothing off; one that was tried for later is taken off where it stands', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  await planned(game);
  game.turn(CULTISTS, ...EARTH);
  others(game, NOMADS, WITCHES);
  expect(ids((await open(game)).board)).toEqual([...A, ...B, ...C]);
  game.turn(CULTISTS, ...WATER);
  others(game, NOMADS, WITCHES);
  expect(ids((await open(game)).board)).toEqual([...A, ...C]);
});

test('a turn is known as the one that was tried, though what others did changed its price', async () => {
  const game = new GameHere({ ...GIVEN, structures: { ...GIVEN.structures, 1: { D3: 'dwelling' } } }, NOMADS);
  const begun = await open(game);
  tryTurn(begun, 'x', 'upgrade', 'D3', 'tradingHouse');
  tryTurn(begun, 'a', ...FIRE);
  game.turn(CULTISTS, 'build', 'E3');
  game.play(NOMADS, 'power-offer', 'take');
  game.play(CULTISTS, 'cult-step', 'fire');
  game.turn(NOMADS, 'upgrade', 'D3', 'tradingHouse');
  const { board } = await open(game);
  expect([ids(board), board.lost]).toEqual([A, 0]);
});

test('what is asked and refused is left out with the end of its turn, and the turn after it is made', async () => {
  const rich = { ...GIVEN.seats[0], bowls: [0, 0, 12] };
  const game = new GameHere({ ...GIVEN, seats: { ...GIVEN.seats, 0: rich, 1: { ...rich, card: 'BON7' } } }, NOMADS);
  const begun = await open(game);
  tryTurn(begun, 'x', 'power-action', 'ACT4');
  tryTurn(begun, 'a', ...FIRE);
  game.turn(CULTISTS, 'power-action', 'ACT4');
  const { board } = await open(game);
  expect([ids(board), board.lost, board.pending]).toEqual([A, 2, 0]);
});

test('two tabs of one board keep what each of them tried', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  const [one, other] = [await open(game), await open(game)];
  tryTurn(one, 'a', ...FIRE);
  tryTurn(other, 'b', ...WATER);
  expect(ids((await open(game)).board)).toEqual([...B, ...A]);
  one.keep(one.board.withoutLast);
  expect(ids((await open(game)).board)).toEqual(B);
});

test('to start over forgets what either of them tried', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  const [one, other] = [await open(game), await open(game)];
  tryTurn(other, 'b', ...WATER);
  one.forget();
  expect(ids((await open(game)).board)).toEqual([]);
});

test('what waits and is tried by hand just so isn’t tried twice', async () => {
  const game = new GameHere({ ...GIVEN, order: [0, 2, 1] }, NOMADS);
  await planned(game);
  game.turn(CULTISTS, 'build', 'E3');
  others(game, WITCHES);
  const { board } = await open(game);
  const answer = sent(board, 'take', 'take');
  const turn = { id: 'x', decision: 'turn:1:0', path: FIRE };
  board.send([answer, turn, { id: 'x-end', decision: 'end-turn:1:0', path: ['end'] }]);
  expect([ids(board), board.pending, board.lost]).toEqual([['take', 'x', 'x-end', ...B, ...C], 0, 0]);
});

test('what is composed in the game by itself is the first try, and is taken off when it is committed', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  const [send, end] = [
    { id: 'x', decision: 'turn:0:0', context: null, path: EARTH },
    { id: 'x-end', decision: 'end-turn:0:0', context: null, path: ['end'] },
  ];
  const begun = await open(game, [send, end]);
  tryTurn(begun, 'a', ...FIRE);
  expect(ids((await open(game, [send, end])).board)).toEqual(['x', 'x-end', ...A]);
  game.turn(CULTISTS, ...EARTH);
  expect(ids((await open(game)).board)).toEqual(A);
});

test('what was kept by an older page is read as well', async () => {
  const game = new GameHere(GIVEN, CULTISTS);
  await planned(game);
  const [key = ''] = ['wf:draft:game:tried:0'];
  const { tried, from } = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ tried, firstTurn: 1, from }));
  game.turn(CULTISTS, ...FIRE);
  expect(ids((await open(game)).board)).toEqual([...B, ...C]);
});
