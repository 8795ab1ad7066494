/** Positions: what isn't named, and what no game could hold. */
import { known } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { landscapePile } from './state.ts';
import { CLOSED, TWELVE_ISLANDS } from './testing/maps.ts';
import { type Kind, problemOf, stateAt } from './testing/positions.ts';

/** The start tiles as they lie where none are named: land in the north of 0,0 and 1,0, in the east of 2,0 and 2,1. */
const START = { '0,0': 'S1a', '1,0': 'S2a', '2,0': 'S3a', '2,1': 'S4a@1' };
/** 3,0 joins the island of 2,0 (land in the west and north), 3,1 that of 2,1 (land in the west and south). */
const TWO_ISLANDS = { ...START, '3,0': 'L13@3', '3,1': 'L14@2' };
/** A ship at 0,1 touches sea only. */
const ROUND_2 = { map: TWO_ISLANDS, ships: { '0,1': 0 } };
const SOLO: Kind = { seats: 1 };
const TOKEN = { seat: 0, token: 'B2' };
/** From the middle to the edge of the table. */
const EDGE = { ...START, '12,0': 'L13@3' };
/** After four rounds; each of these symbols is on an island of two tiles. */
const MANY = { step: 'final', map: TWELVE_ISLANDS, ships: { '0,1': 0, '0,2': 1, '0,3': 'grey', '0,4': 'grey' } };
const MANY_SOLO = { ...MANY, ships: { '0,1': 0, '0,2': 'grey', '0,3': 'grey', '0,4': 'grey' } };
const SYMBOLS = ['-3,-2.5', '-5,-1.3', '-2,-1.2', '-1,0.3', '1,2.3', '-1,3.3', '-4,4.4', '-2,4.3', '0,5.4'];
const some = (count: number, seat = 0) => Object.fromEntries(SYMBOLS.slice(0, count).map((spot) => [spot, seat]));
const nine = (seat: number) => some(9, seat);
/** The second round, in which each seat has had one reward turn. */
const AFTER_ONE = { map: CLOSED, ships: { '-1,0': 0 } };
const FIVE = { '0,-3.3': 0, '0,-2.2': 0, '0,-1.2': 0, '0,0.2': 0, '1,0.3': 0 };

describe('what a position does not name', () => {
  it('is as in a game of two that has just begun', () => {
    const state = stateAt({});
    expect([state.round, state.first, state.step, state.grey]).toEqual([1, 0, 'next-turn', 2]);
    expect(Object.keys(state.map)).toEqual(['0,0', '1,0', '2,0', '2,1']);
    // 56 - 3 of the display - 2 a seat (SI-2.11), 6 of them the navigation pile.
    expect([state.unseen.shown.n, state.navigation, landscapePile(state)]).toEqual([49, 6, 43]);
    expect(state.seats.map(({ stock, supply, vp, tokens }) => [stock, supply, vp, tokens.length])).toEqual([
      [4, 4, 0, 4],
      [4, 4, 0, 4],
    ]);
    // 12 cards, two held by either seat.
    expect(state.piles.objective.shown.n).toBe(8);
    expect(state.discovery.shown.n).toBe(12);
  });

  it('is filled up with the lowest tiles and cards that nobody names', () => {
    const state = stateAt({
      display: ['L01', 'L03', 'L56'],
      seats: { '0': { open: ['L02'] }, '1': { current: ['O02'] } },
    });
    expect(state.seats.map(({ hand }) => [known(hand.dealt).map(({ tile }) => tile), hand.open.length])).toEqual([
      [['L04'], 1],
      [['L05', 'L06'], 0],
    ]);
    expect(known(state.seats[0]?.cards ?? state.piles.objective)).toEqual(['O01', 'O03']);
    expect(known(state.seats[1]?.cards ?? state.piles.objective)).toEqual(['O02', 'O05']);
  });

  it('follows from what is named: round, ships, houses, tokens, order', () => {
    const state = stateAt({
      ...ROUND_2,
      houses: { '3,0.2': 0, '3,1.3': 0, '2,1.3': 1 },
      tokens: { '3,1.1': { seat: 1, token: 'B1' }, '0,0.A': { seat: 1, token: 'B3' } },
      order: ['0,1', '3,0'],
    });
    expect(state.round).toBe(2);
    expect(state.seats.map(({ stock, supply, ship }) => [stock, supply, ship])).toEqual([
      [4, 2, 'placed'],
      [4, 3, 'held'],
    ]);
    expect(state.seats[1]?.tokens).toEqual(['B2', 'B4']);
    expect([state.map['3,1']?.n, state.ships['0,1']?.n, state.map['3,0']?.n, state.placements]).toEqual([5, 6, 7, 7]);
  });

  it('lies in the box when fewer tiles are unseen', () => {
    const state = stateAt({ unseen: 5, navigation: 2 });
    expect([state.unseen.shown.n, landscapePile(state), state.boxed.length]).toEqual([5, 3, 44]);
    expect(stateAt({ unseen: ['L40'], navigation: 1 }).unseen).toMatchObject({ value: ['L40'], shown: { n: 1 } });
  });

  it('is Alexis’ deck by his level', () => {
    const state = stateAt({ alexis: { discards: ['A02'], removed: ['A11'] } }, SOLO);
    // Level 1: 9 explore and 2 land cards of 15.
    expect([state.alexis?.deck.shown.n, state.alexis?.out.shown.n, state.alexis?.discards]).toEqual([9, 4, ['A02']]);
    expect(state.seats[1]).toMatchObject({ stock: 8, supply: 0, ship: 'none', tokens: [] });
    expect(state.grey).toBe(3);
  });

  it('is the order of a reward phase from its lander', () => {
    const state = stateAt({ ...ROUND_2, step: 'reward', ships: { '0,1': 2 }, turn: 0 }, { seats: 3 });
    expect(state.reward).toMatchObject({ reason: 'landed', order: [2, 0, 1], at: 1 });
    expect(state.round).toBe(1);
    // Seat 2 has played its objective and holds what it laid aside.
    expect(state.seats.map(({ cards }) => cards.shown.n)).toEqual([2, 2, 1]);
  });

  it('is a fourth grey ship that was the human’s (SI-13.17)', () => {
    const ships = { '0,1': 'grey', '-1,0': 'grey', '0,2': 'grey', '-1,1': 'grey' };
    const state = stateAt({ step: 'final', ships, by: { '0,2': 1 } }, SOLO);
    expect([state.seats[0]?.ship, state.grey, state.end]).toEqual(['taken', 0, 'ships']);
  });
});

describe('what no game could hold', () => {
  const many = { '-1,0': 'grey', '0,1': 'grey', '0,2': 0, '-1,1': 1 };
  const refused: [string, unknown, RegExp, Kind?][] = [
    ['an unknown field', { turns: 3 }, /turns/],
    ['a cell in another spelling', { map: { ...START, '03,0': 'L13@3' } }, /no cell/],
    ['a tile without a name', { map: { ...START, '3,0': 'L99' } }, /no tile L99/],
    ['a fifth quarter turn', { map: { ...START, '3,0': 'L13@4' } }, /no tile with its turn/],
    ['sides that don’t go on', { map: { ...START, '3,0': 'L13' } }, /3,0: edge-differs/],
    ['corners that don’t go on', { map: { ...START, '3,0': 'L07@3' } }, /3,0: corner-differs/],
    ['a map in two pieces', { map: { ...START, '7,7': 'L13', '7,6': 'L14@1' } }, /4 of 6 tiles/],
    ['a tile off the table', { map: { ...START, '13,0': 'L13' } }, /13,0: off-table/],
    ['a tile on the map and in a hand', { map: TWO_ISLANDS, seats: { '1': { dealt: ['L13'] } } }, /L13 twice/],
    ['a tile in two hands', { seats: { '0': { open: ['L20'] }, '1': { dealt: ['L20'] } } }, /L20 twice/],
    ['a tile in the display and in the box', { display: ['L01', 'L02', 'L03'], boxed: ['L02'] }, /L02 twice/],
    ['a start tile in a hand', { seats: { '0': { dealt: ['S1a'] } } }, /no landscape tile S1a/],
    ['both faces of a start tile', { map: { '0,0': 'S1a', '1,0': 'S1b@1' } }, /a start tile twice/],
    ['a map without all start tiles', { map: { '0,0': 'S1a', '1,0': 'S2a' } }, /2 start tiles/],
    [
      'start tiles elsewhere',
      { map: { '5,0': 'S1a', '6,0': 'S2a', '7,0': 'S3a', '7,1': 'S4a@1' } },
      /no start tile on 0,0/,
    ],
    [
      'start tiles apart',
      { map: { '0,0': 'S1a', '1,0': 'S2a', '2,0': 'L14', '2,1': 'S4a@1', '3,0': 'S3a@3' } },
      /start tiles apart/,
    ],
    ['start tiles of two players', { by: { '0,0': 1 } }, /start tiles of several/],
    ['start tiles of Alexis', { by: { '0,0': 1, '1,0': 1, '2,0': 1, '2,1': 1 } }, /start tiles of several/, SOLO],
    ['somebody who placed nothing', { by: { '5,5': 1 } }, /nothing lies on 5,5/],
    ['an order of nothing', { order: ['5,5'] }, /nothing lies on 5,5/],
    ['an order that names a cell twice', { order: ['0,0', '0,0'] }, /twice in the order/],
    ['a seat that isn’t there', { turn: 2 }, /no seat 2/],
    ['hands of a seat that isn’t there', { seats: { '3': { vp: 1 } } }, /no seat 3/],
    ['a ship against land', { ships: { '0,-1': 0 } }, /edge-differs/],
    ['a ship that touches nothing', { ships: { '9,9': 0 } }, /hang together/],
    ['a ship on a tile', { ships: { '0,0': 0 } }, /a tile and a ship/],
    ['a ship placed twice', { ships: { '0,1': 0, '0,2': 0 } }, /no second ship/],
    ['somebody else’s own ship', { ships: { '0,1': 0 }, by: { '0,1': 1 } }, /by its owner/],
    ['a third grey ship of two players', { ships: { '-1,0': 'grey', '0,1': 'grey', '0,2': 'grey' } }, /grey ships too/],
    ['a grey ship of four players', { ships: { '0,1': 'grey' } }, /grey ships too/, { seats: 4 }],
    ['five ships', { step: 'final', ships: { ...many, '-1,1': 'grey', '0,3': 0 } }, /no second ship/],
    ['a fifth ship in solo', { step: 'final', ships: { ...many, '-1,1': 'grey', '0,3': 'grey' } }, /grey ships/, SOLO],
    ['another round than the ships tell', { ...ROUND_2, round: 1 }, /round 1, where the ships tell round 2/],
    ['a turn after the fourth ship', { ships: many }, /all ships/],
    ['a round after the fourth ship', { step: 'round', ships: many }, /all ships/],
    ['an end by ships before the fourth', { step: 'final', ships: { '0,1': 0 } }, /ends with 4 ships/],
    ['an end at Alexis’ slot without him', { step: 'final', end: 'empty-slot' }, /only Alexis/],
    ['an end before it', { end: 'pile' }, /before the game is over/],
    ['a reward phase without a ship', { step: 'reward' }, /without a ship/],
    [
      'a reward phase that another than the lander begins',
      { ...ROUND_2, step: 'reward', reward: { first: 1 } },
      /lander/,
    ],
    ['a reward phase in a turn', { reward: { first: 0 } }, /while tiles are explored/],
    ['a stalled slot without Alexis', { step: 'reward', reward: { reason: 'empty-slot' } }, /only Alexis/],
    [
      'an empty slot that the human found',
      { step: 'reward', reward: { reason: 'empty-slot', first: 0 } },
      /Alexis begins/,
      SOLO,
    ],
    ...['constructor', 'toString'].flatMap((name): typeof refused => [
      [`a house on "${name}"`, { ...ROUND_2, houses: { [`${name}.1`]: 0 } }, /nothing lies/],
      [`a token on "${name}"`, { tokens: { [`${name}.1`]: TOKEN } }, /nothing lies/],
    ]),
    ['five seats', {}, /no game of 5/, { seats: 5 }],
    ['six seats', {}, /no game of 6/, { seats: 6 }],
    ['a solo game without Alexis', {}, /no game of 1/, { seats: 1, more: { alexis: 'none' } }],
    ['Alexis against two', {}, /no game of 2/, { more: { alexis: '1' } }],
    ['a ship off the table', { map: EDGE, ships: { '13,0': 0 } }, /off the table/],
    ['a house where nothing lies', { ...ROUND_2, houses: { '9,9.1': 0 } }, /nothing lies/],
    ['a house on no house symbol', { ...ROUND_2, houses: { '3,0.1': 0 } }, /no house symbol 3,0.1/],
    ['a house on no symbol', { ...ROUND_2, houses: { '3,0.9': 0 } }, /no house symbol 3,0.9/],
    ['a house on an island of one tile', { ...ROUND_2, houses: { '1,0.2': 0 } }, /an island of one tile/],
    ['a house before any reward turn', { map: TWO_ISLANDS, houses: { '3,0.2': 0 } }, /1 houses after 0 reward turns/],
    ['a ninth house of a colour', { ...MANY, houses: nine(0) }, /seat 0: 1 houses too many/],
    ['a ninth house of Alexis', { ...MANY_SOLO, houses: nine(1) }, /seat 1: 1 houses too many/, SOLO],
    ['five houses after one reward turn', { ...AFTER_ONE, houses: FIVE }, /5 houses after 1 reward turns/],
    ['a house of a seat that isn’t there', { ...ROUND_2, houses: { '3,0.2': 2 } }, /no seat 2/],
    ['a discovery token without a house', { ...ROUND_2, seats: { '0': { discovery: ['D01'] } } }, /than houses/],
    [
      'a discovery token with two seats',
      {
        ...MANY,
        houses: { ...some(1), '-4,-1.2': 1 },
        seats: { '0': { discovery: ['D01'] }, '1': { discovery: ['D01'] } },
      },
      /D01 twice/,
    ],
    ['a discovery token that is none', { ...ROUND_2, seats: { '0': { discovery: ['B1'] } } }, /no discovery token B1/],
    [
      'a bonus token twice',
      { tokens: { '2,0.1': { seat: 0, token: 'B3' }, '2,0.2': { seat: 0, token: 'B3' } } },
      /no token B3 left/,
    ],
    ['a token on a token', { tokens: { '2,0.1': [TOKEN, { seat: 1, token: 'B3' }] } }, /2,0.1 covers a token/],
    ['a token of a seat that isn’t there', { tokens: { '2,0.1': { seat: 5, token: 'B3' } } }, /no seat 5/],
    ['a token where nothing lies', { tokens: { '9,9.1': TOKEN } }, /nothing lies/],
    ['an unknown token', { tokens: { '2,0.1': { seat: 0, token: 'B9' } } }, /no token B9/],
    ['a token that covers its own kind', { tokens: { '2,0.1': { seat: 0, token: 'B1' } } }, /its own kind/],
    ['a token that covers a temple', { tokens: { '2,1.1': { seat: 0, token: 'B1' } } }, /covers no resource/],
    ['a token without a coast', { tokens: { '2,0.Z': { seat: 0, token: 'B1' } } }, /no coast 2,0.Z/],
    [
      'three ports on a tile',
      { tokens: { '3,0.A': { seat: 0, token: 'B1' } }, map: { ...START, '3,0': 'L16@3', '3,1': 'L14@2' } },
      /3 ports on 3,0/,
    ],
    ['two slots of the display', { display: ['L01', 'L02'] }, /2 slots/],
    ['four slots of the display', { display: ['L01', 'L02', 'L03', 'L04'] }, /4 slots/],
    ['an empty slot with tiles to draw', { display: ['L01', null, 'L03'] }, /an empty slot/],
    ['a third tile in a hand', { seats: { '0': { dealt: ['L01', 'L02'], open: ['L03'] } } }, /holds 3 tiles/],
    ['more navigation tiles than unseen ones', { unseen: 3, navigation: 4 }, /more navigation tiles/],
    ['seven navigation tiles', { navigation: 7 }, /at most 6/],
    ['more unseen tiles than there are', { unseen: 50 }, /only 49/],
    ['a preparation without its navigation tiles', { step: 'prepare', navigation: 5 }, /begins with 6/],
    ['navigation tiles in a reward phase', { ...ROUND_2, step: 'reward', navigation: 1 }, /outside of a round/],
    ['a replacement with an empty box', { step: 'replace', navigation: 0 }, /not in the box/],
    ['a replacement without an emptied slot', { step: 'replace', boxed: ['L50'], slot: 2 }, /no emptied slot/],
    ['an emptied slot without a replacement', { slot: 2 }, /nobody replaces/],
    ['a card of the other mode', { seats: { '0': { current: ['M01'] } } }, /no card M01/],
    ['a card with two seats', { seats: { '0': { current: ['O01'] }, '1': { next: ['O01'] } } }, /two seats/],
    ['two objectives of a round', { seats: { '0': { current: ['O01', 'O02'] } } }, /2 cards of a kind/],
    [
      'three cards after they were chosen',
      { seats: { '0': { cards: ['O01', 'O02', 'O03'] } } },
      /chosen and laid aside/,
    ],
    [
      'a choice of what isn’t held',
      { step: 'prepare', seats: { '0': { cards: ['O01', 'O02', 'O03'], current: ['O04'], next: ['O01'] } } },
      /doesn't hold/,
    ],
    [
      'a choice without what is laid aside',
      { step: 'prepare', seats: { '0': { current: ['O01'] } } },
      /lays another aside/,
    ],
    ['this round’s card after it was played', { step: 'round', seats: { '0': { current: ['O01'] } } }, /laid aside/],
    ['Alexis with others', { alexis: { discards: ['A01'] } }, /solo games/],
    ['an adventure card twice', { alexis: { discards: ['A01'], removed: ['A01'] } }, /adventure card twice/, SOLO],
    ['an unknown adventure card', { alexis: { discards: ['A99'] } }, /no adventure card A99/, SOLO],
    ['three land cards at level 1', { alexis: { discards: ['A11', 'A12', 'A13'] } }, /1 land cards more/, SOLO],
    ['a deck that lacks cards of its level', { alexis: { deck: ['A01'] } }, /explore cards fewer/, SOLO],
    ['Alexis’ open card in the human’s turn', { alexis: { card: 'A01' } }, /outside of his turn/, SOLO],
    ['Alexis with tiles', { seats: { '1': { dealt: ['L01'] } } }, /Alexis has no tiles/, SOLO],
    ['Alexis who replaces a tile', { step: 'replace', turn: 1, boxed: ['L50'] }, /Alexis replaces/, SOLO],
    ['hands before the start tiles lie', { step: 'start-tiles', seats: { '0': { vp: 1 } } }, /seats before the start/],
    ['all start tiles in their own step', { step: 'start-tiles', map: START }, /all start tiles lie/],
    [
      'a landscape tile before the start tiles',
      { step: 'start-tiles', map: { '0,0': 'S1a', '1,0': 'L01' } },
      /landscape tile before/,
    ],
  ];

  it.each(refused)('%s', (_what, given, says, kind) => {
    expect(problemOf(given, kind)).toMatch(says);
  });

  it('is told apart from what could be', () => {
    expect(problemOf(ROUND_2)).toBeNull();
    expect(problemOf({ step: 'start-tiles', map: { '0,0': 'S1a' } })).toBeNull();
    expect(problemOf({ step: 'final', ships: many })).toBeNull();
    expect(problemOf({ ...MANY, houses: some(8) })).toBeNull();
    expect(problemOf({ ...MANY_SOLO, houses: some(8, 1) }, SOLO)).toBeNull();
    expect(problemOf({ ...AFTER_ONE, houses: { ...FIVE, '1,0.3': 1 } })).toBeNull();
    expect(problemOf({ tokens: { '2,0.A': TOKEN, '2,0.1': { seat: 1, token: 'B3' } } })).toBeNull();
    expect(problemOf({ tokens: { '2,1.A': [TOKEN, { seat: 1, token: 'B2' }] } })).toBeNull();
  });
});
