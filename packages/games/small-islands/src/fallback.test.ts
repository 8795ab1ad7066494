/** Answers given when a clock runs out (table of decisions in the specification): harmless, legal, and the same every time. */
import { type Decision, outcomeOf, seededRandom, type Table } from '@wayfinder/engine';
import { GATE } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { decisionPart, isLegal } from './parts.ts';
import { turnOf } from './rules/choices.ts';
import { bestMooring } from './rules/landing.ts';
import { withTile } from './rules/placing.ts';
import type { State } from './state.ts';
import {
  KINDS_OF_GAMES,
  newTable,
  openOf,
  play,
  playOut,
  RULESET,
  settingsOf,
  stateOf,
  tableIn,
  viewOf,
} from './testing/games.ts';
import { atHouses, atTurn, cards, given, hand, lay, moor, withSeat } from './testing/states.ts';

function fallbackOf(state: State, kind: string): string[] {
  const table = tableIn(state);
  const decision = openOf(table, kind);
  const path = RULESET.fallback(viewOf(table, decision.seat), decision.seat, decision, seededRandom('any'));
  expect(isLegal(viewOf(table, decision.seat), decision.seat, decision, path)).toBe(true);
  return path;
}

/** A harmless answer that shuts everybody out from landing, where another path would not. */
function isShutting(view: State, { kind, seat, ...decision }: Decision, path: readonly string[]): boolean {
  const shuts = (tile = '', cell = '', turn = '') =>
    bestMooring(withTile(view, tile, cell, turnOf(turn))) === null && bestMooring(view) !== null;
  if (kind === 'alexis-tile') {
    const { tile, at } = view.alexis?.found ?? {};
    const turns = RULESET.next(view, seat, { kind, seat, ...decision }, []).list();
    return shuts(tile, at, path[0]) && !turns.every(({ id }) => shuts(tile, at, id));
  }
  const placing = kind === 'turn' && path[0] !== 'land' ? path.slice(1) : kind === 'replace' ? path : [];
  return placing[2] !== undefined && shuts(...placing.slice(0, 3));
}

/** Plays a game without a single answer of anybody. @returns the answers that shut everybody out */
function playUnanswered(table: Table, until: (state: State) => boolean = () => false): string[][] {
  const shutting: string[][] = [];
  playOut(
    table,
    (view, decision) => {
      const path = decisionPart(decision.kind).fallback(view, decision.seat, decision);
      expect(isLegal(view, decision.seat, decision, path)).toBe(true);
      if (isShutting(view, decision, path)) shutting.push(path);
      return path;
    },
    { until },
  );
  return shutting;
}

/** Numbers of games, of which each commit tries one of each kind. */
const GAMES = Array.from({ length: 60 }, (_, n) => n);

describe(`games in which nobody ever answers, ${GATE.name}`, () => {
  it.each(KINDS_OF_GAMES)(
    '$seats seats, $preset: end, and shut nobody out from landing',
    ({ seats, preset, settings }) => {
      for (const game of GATE.some(GAMES, GAMES.length, `${seats} ${preset}`)) {
        const table = newTable(seats, settings, `g${game}`);
        expect(playUnanswered(table)).toEqual([]);
        expect(outcomeOf(RULESET, table)).not.toBeNull();
        const { map, seats: all } = stateOf(table);
        expect(Object.values(map).every(({ tokens }) => tokens.length === 0)).toBe(true);
        expect(all.slice(0, seats).every(({ tokens }) => tokens.length === 4)).toBe(true);
      }
    },
  );

  it('have other chances for other seeds', () => {
    const drawn = ['g1', 'g2', 'g3'].map((seed) => {
      const table = newTable(1, settingsOf({ alexis: '1', startTiles: 'drawn' }), seed);
      playUnanswered(table, ({ round, step }) => round > 1 || step === 'turn');
      return JSON.stringify([stateOf(table).display, stateOf(table).seats.map(({ hand }) => hand)]);
    });
    expect(new Set(drawn).size).toBe(3);
  });

  it('turn Alexis’ tile so that a ship still finds a place, where the lowest turn leaves none', () => {
    const [solo] = KINDS_OF_GAMES;
    const table = newTable(1, solo?.settings ?? settingsOf(), 'g53');
    const turned: State[] = [];
    playUnanswered(table, (state) => {
      if (state.alexis?.found?.tile === 'L09') turned.push(state);
      return turned.length > 0;
    });
    expect(fallbackOf(turned[0] ?? stateOf(table), 'alexis-tile')).toEqual(['3']);
    expect(playUnanswered(table, ({ round }) => round > 1)).toEqual([]);
  });
});

describe('start tiles', () => {
  it('in id order, each on the first cell of the square where a face fits, the first face and turn', () => {
    const table = newTable(3, settingsOf(), 'square');
    while (stateOf(table).step === 'start-tiles') {
      const decision = openOf(table, 'start-tile');
      play(table, decision, RULESET.fallback(viewOf(table, decision.seat), decision.seat, decision, seededRandom('')));
    }
    const laid = Object.entries(stateOf(table).map).sort(([, a], [, b]) => a.n - b.n);
    // S1a looks north with its only land; S2a and S2b run from north to south, so beside it they keep that way; S3a is a corner north and east: at
    // (0,1) sea is above it, so it turns until its land is east and south; S4a at (1,1) has land from the north and from the west.
    expect(laid.map(([cell, { tile, turn }]) => [cell, tile, turn])).toEqual([
      ['0,0', 'S1a', 0],
      ['1,0', 'S2a', 0],
      ['0,1', 'S3a', 1],
      ['1,1', 'S4a', 3],
    ]);
  });
});

/** A temple and three fruits; two lotuses and a fruit with two ports. By O05 5 and 3 points, by O02 4 on the first, by O11 4 on the second. */
const TWO = lay({ '0,0': ['L06', 2], '0,1': ['L30', 0], '2,0': ['L21', 0], '2,1': ['L28', 0] });

describe('the objective', () => {
  const chosen = (ids: string[], mode: 'normal' | 'advanced' = 'normal') =>
    fallbackOf(withSeat(given(2, { map: TWO }, { mode }), 0, { cards: cards(0, ids) }), 'objective');

  it('is the card with most VP on the present map', () => {
    expect(chosen(['O02', 'O05', 'O01'])).toEqual(['O05', 'O02']);
    expect(chosen(['O01', 'O03', 'O02'])[0]).toBe('O02');
  });

  it('of equal ones the lowest', () => {
    // Two ports pay 2 + 2 as a temple with three fruits does.
    expect(chosen(['O11', 'O02', 'O03'])[0]).toBe('O02');
    expect(chosen(['O03', 'O01', 'O09'])).toEqual(['O01', 'O03']);
  });

  it('discovery tokens are VP, too: one for a temple and a port is worth 4.5', () => {
    const map = lay({ '0,0': ['L06', 2], '0,1': ['L28', 0] });
    // O05: a fruit, 1 + 2. O10: a temple and two ports.
    const state = withSeat(given(2, { map }), 0, { cards: cards(0, ['O05', 'O10', 'O03']) });
    expect(fallbackOf(state, 'objective')).toEqual(['O10', 'O05']);
  });

  it('advanced, the pair; ties by card id, whatever the next round would bring', () => {
    // M05 is met by both islands, by which R08 pays 12 and R02 5 + 3.
    expect(chosen(['M02', 'M05', 'M03', 'R02', 'R08', 'R01'], 'advanced')).toEqual(['M05', 'R08', 'M02', 'R02']);
    // M02 and M12 are met by one island each; M12 now would leave more for the next round.
    expect(chosen(['M12', 'M02', 'M01', 'R02', 'R08', 'R01'], 'advanced').slice(0, 2)).toEqual(['M02', 'R08']);
    // Nothing pays with these missions.
    expect(chosen(['M03', 'M09', 'M06', 'R02', 'R08', 'R01'], 'advanced').slice(0, 2)).toEqual(['M03', 'R01']);
  });
});

describe('the turn', () => {
  const map = lay({ '0,0': ['L06', 2], '0,1': ['L28', 0] });
  const at = (tiles: string[], display: (string | null)[], more: Partial<State> = {}): State =>
    atTurn(given(2, { map, navigation: 3, ...more }), tiles, display);

  it('takes the leftmost tile and lays it where it touches the fewest islands, in reading order, at the lowest turn, without a token', () => {
    // L25 runs from side to side. Above (0,0) is sea, so at (0,-1) it lies from west to east, turned once, and touches nothing.
    expect(fallbackOf(at(['L21', 'L22'], ['L25', 'L29', 'L30']), 'turn')).toEqual(['1', 'L25', '0,-1', '1', 'none']);
    expect(fallbackOf(at(['L21', 'L22'], [null, 'L25', 'L30']), 'turn')).toEqual(['2', 'L25', '0,-1', '1', 'none']);
  });

  it('an island that a tile touches with two lands is one island', () => {
    // At the upper edge of the table, all tiles land all round: whatever is laid touches the island, and (0,-12) comes first.
    const corner = lay({ '1,-12': ['L53', 0], '0,-11': ['L54', 0], '1,-11': ['L53', 0] });
    // The strait has two lands, which at (0,-12) look east and south.
    expect(fallbackOf(at(['L21', 'L22'], ['L20', 'L29', 'L30'], { map: corner }), 'turn').slice(0, 4)).toEqual([
      '1',
      'L20',
      '0,-12',
      '1',
    ]);
  });

  it('names no token where none is left', () => {
    const none = withSeat(at(['L21', 'L22'], ['L25', 'L29', 'L30']), 0, { tokens: [] });
    expect(fallbackOf(none, 'turn')).toEqual(['1', 'L25', '0,-1', '1']);
  });

  /** A ship alone: only what has a sea side has a place. L52 and L53 are land all round. */
  const sea = { map: {}, ships: moor({ '0,0': 1 }) };

  it('if the tile taken fits nowhere, lays the hand tile held longest that does', () => {
    const path = fallbackOf(at(['L53', 'L22'], ['L52', 'L29', 'L30'], sea), 'turn');
    expect(path.slice(0, 2)).toEqual(['1', 'L22']);
    const older = fallbackOf(at(['L30', 'L22'], ['L52', 'L29', null], sea), 'turn');
    expect(older.slice(0, 2)).toEqual(['1', 'L30']);
  });

  it('boxes the tile held longest where nothing fits, of those dealt together the lower id', () => {
    expect(fallbackOf(at(['L53', 'L52'], ['L54', 'L29', 'L30'], sea), 'turn')).toEqual(['1', 'L53']);
    const dealt = dealtTogether(at([], ['L54', 'L29', 'L30'], sea), ['L53', 'L52']);
    expect(fallbackOf(dealt, 'turn')).toEqual(['1', 'L52']);
  });

  it('with both piles empty a replacement comes from the leftmost slot', () => {
    const empty = { ...sea, navigation: 0, unseen: { $: 'secret' as const, to: [], value: [], shown: { n: 0 } } };
    // A ship could be moored, but exploring is possible.
    expect(fallbackOf(at(['L53', 'L52'], ['L54', 'L29', 'L30'], empty), 'turn')).toEqual(['1', 'L53', '2']);
  });

  it('lands where exploring is impossible: with the own ship, where most ports are, in reading order', () => {
    const empty = { navigation: 0, unseen: { $: 'secret' as const, to: [], value: [], shown: { n: 0 } } };
    const land = at(['L21', 'L22'], [null, null, null], empty);
    expect(fallbackOf(land, 'turn')).toEqual(['land', 'own', '-1,0']);
    expect(
      fallbackOf(withSeat({ ...land, ships: moor({ '9,9': 0 }) }, 0, { ship: 'placed' }), 'turn').slice(0, 2),
    ).toEqual(['land', 'grey']);
  });
});

/** A hand as the rules deal it. */
function dealtTogether(state: State, tiles: string[]): State {
  const event = { seat: 0, tiles: { $: 'secret', to: [0], value: tiles, shown: { n: tiles.length } } };
  const before = withSeat(state, 0, { hand: hand(0, []) });
  const after = RULESET.evolve(structuredClone(before), { type: 'HandDealt', data: event }) as State;
  return { ...after, step: state.step };
}

describe('a replacement', () => {
  it('is laid if it fits, else boxed in turn', () => {
    const sea = { map: {}, ships: moor({ '0,0': 1 }) };
    const state: State = { ...atTurn(given(2, sea), ['L53', 'L52', 'L22'], ['L29', 'L30', null]), step: 'replace' };
    expect(fallbackOf(state, 'replace')[0]).toBe('L22');
    const again: State = { ...atTurn(given(2, sea), ['L53', 'L52', 'L54'], ['L29', 'L30', null]), step: 'replace' };
    expect(fallbackOf(again, 'replace')).toEqual(['L53']);
  });
});

describe('houses', () => {
  it('go to the best paid island, on its topmost, then leftmost symbol', () => {
    // L06 has its symbol at 3, on the upper tile.
    expect(fallbackOf(atHouses(given(2, { map: TWO }), ['O05']), 'houses')).toEqual(['0,0.3']);
  });

  it('of equal islands to the topmost, then leftmost', () => {
    const twins = lay({
      '2,0': ['L06', 2],
      '2,1': ['L30', 0],
      '0,1': ['L06', 2],
      '0,2': ['L30', 0],
      '4,0': ['L06', 2],
      '4,1': ['L30', 0],
    });
    expect(fallbackOf(atHouses(given(2, { map: twins }), ['O05']), 'houses')).toEqual(['2,0.3']);
  });

  it('for discovery tokens to that with most temples', () => {
    const temples = lay({ '0,0': ['L06', 2], '0,1': ['L28', 0], '2,0': ['L06', 2], '2,1': ['L29', 0] });
    expect(fallbackOf(atHouses(given(2, { map: temples }), ['O10']), 'houses')).toEqual(['2,0.3']);
  });

  it('as many as the stock allows', () => {
    const table = tableIn(atHouses(given(2, { map: TWO }), ['O05'], 2));
    for (const spot of ['0,0.3', '2,0.3']) {
      const decision = openOf(table, 'houses', 0);
      const path = RULESET.fallback(viewOf(table, 0), 0, decision, seededRandom(''));
      expect(path).toEqual([spot]);
      play(table, decision, path);
    }
    expect(openOf(table, 'houses').seat).toBe(1);
  });
});

it('a discovery token: the highest, of equal ones the lowest id', () => {
  const reward = { reason: 'landed' as const, order: [0, 1], at: 0, houses: [], paid: 1 };
  const looking = {
    island: '0,0.A',
    tokens: { $: 'secret' as const, to: [0], value: ['D03', 'D09', 'D08'], shown: { n: 3 } },
  };
  const state = withSeat({ ...given(2), step: 'keep-discovery', turn: 0, round: 1, reward }, 0, { looking });
  expect(fallbackOf(state, 'keep-discovery')).toEqual(['D08']);
});

it('Alexis’ tile: the lowest legal turn, where that shuts nobody out', () => {
  const start = given(1, { map: lay({ '0,0': ['L06', 1], '-1,1': ['L06', 1] }) }, { alexis: '1' });
  const alexis = start.alexis && { ...start.alexis, card: 'A01', found: { slot: 1, tile: 'L03', at: '0,1' } };
  const state: State = { ...start, step: 'turn', turn: 1, round: 1, display: ['L03', 'L21', 'L22'], alexis };
  // At (0,1) north is sea, and west is land: the cape looks west.
  expect(fallbackOf(state, 'alexis-tile')).toEqual(['3']);
});
