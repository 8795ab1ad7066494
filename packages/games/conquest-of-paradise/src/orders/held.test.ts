/** Armed orders (CP-25.8, 25.9): what answers a window, a roll and the markers of birds. */
import { describe, expect, it, test } from 'vitest';
import { openPlay, type Play, take } from '../proof/games.ts';
import type { Orders } from '../standing-orders.ts';
import type { Settings } from '../state.ts';
import { answer } from '../testing/orders.ts';
import { ANY, type ArmedRow } from './armed.ts';
import { SUGGESTED_ROWS } from './held.ts';

const ASK: Settings = { edition: '2', homes: ['tonga', 'samoa'], randomEvents: 'c3i', reactions: 'ask' };
const [T, S] = [0, 1];
const TANIWHA: ArmedRow = { ...ANY, card: 'taniwha' };

/** S has come to the sea with so many canoes; T holds these cards. */
function atSea(held: string[], n = 2): Play {
  const play = openPlay(
    {
      turn: 6,
      step: 'movement',
      empty: true,
      order: [S, T],
      seats: { [T]: { held } },
      hexes: { '1,0': { sea: true }, '0,0': { pieces: { [S]: { war_canoe: n } } } },
    },
    ASK,
    2,
  );
  take(play, S, 'movement', ['move', '0,0', '1,0', 'war_canoe@0', String(n), 'go']);
  return play;
}

const reacts = (play: Play, orders: Partial<Orders>): string[] | null => answer(play.table, 'reaction', orders, T);

describe('a window', () => {
  it('is asked about without orders, and passed by order, whatever is held', () => {
    for (const held of [['taniwha-1'], ['winds-1']]) {
      expect(reacts(atSea(held), {})).toBeNull();
      expect(reacts(atSea(held), { reactions: 'pass' })).toEqual(['pass']);
    }
  });

  it.each([
    ['as it is', {}, ['play', 'taniwha-1']],
    ['there', { in: ['1,0'] }, ['play', 'taniwha-1']],
    ['elsewhere', { in: ['2,0'] }, null],
    ['near a group of mine', { within: 1 }, ['play', 'taniwha-1']],
    ['in a group of mine', { within: 0 }, null],
    ['against as many', { least: 2 }, ['play', 'taniwha-1']],
    ['against more', { least: 3 }, null],
    ['against this seat', { against: ['seat-2' as const] }, ['play', 'taniwha-1']],
    ['against another', { against: ['seat-1' as const] }, null],
    ['another card', { card: 'tapu' as const }, null],
  ])('an armed taniwha, %s', (_what, row, expected) => {
    expect(reacts(atSea(['taniwha-1']), { armed: [{ ...TANIWHA, ...row }] })).toEqual(expected);
  });

  it('an order for a card that isn’t held does nothing', () => {
    expect(reacts(atSea(['winds-1']), { armed: [TANIWHA] })).toBeNull();
    expect(reacts(atSea(['winds-1']), { armed: [TANIWHA], reactions: 'pass' })).toEqual(['pass']);
  });

  it('a shaman waits for its cards, while its holder leads', () => {
    const read = (track: number) =>
      openPlay(
        {
          turn: 6,
          seats: { [T]: { track, held: ['shaman'] }, [S]: { track: 5 } },
          hexes: { '0,1': { villages: 3 } },
        },
        ASK,
        2,
        [{ label: 'event', pick: 'tsunami' }],
      );
    const { shaman } = SUGGESTED_ROWS;
    expect(reacts(read(7), { armed: [shaman] })).toEqual(['play', 'shaman']);
    expect(reacts(read(7), { armed: [{ ...shaman, cards: ['pele'] }] })).toBeNull();
    expect(reacts(read(7), { armed: [{ ...shaman, in: ['0,1'] }] })).toBeNull();
    // A drawn card lies nowhere yet, near a group neither.
    expect(reacts(read(7), { armed: [{ ...shaman, within: 12 }] })).toBeNull();
  });

  /** T, who holds a shaman too, marks a hex. */
  function tapu(): Play {
    const play = openPlay(
      { turn: 6, step: 'movement', order: [T, S], seats: { [T]: { held: ['shaman', 'tapu'] } } },
      ASK,
      2,
    );
    take(play, T, 'free', ['play-held', 'tapu', '0,1']);
    return play;
  }

  it('a shaman leaves a card of its own holder alone, unless that is what it is armed for', () => {
    const any: ArmedRow = { ...ANY, card: 'shaman' };
    expect(reacts(tapu(), { armed: [any] })).toBeNull();
    expect(reacts(tapu(), { armed: [any], reactions: 'pass' })).toEqual(['pass']);
    expect(reacts(tapu(), { armed: [{ ...any, against: ['seat-1'] }] })).toEqual(['play', 'shaman']);
  });

  it('a held card that is read lies where it was played', () => {
    const own: ArmedRow = { ...ANY, card: 'shaman', against: ['seat-1'] };
    expect(reacts(tapu(), { armed: [{ ...own, in: ['0,1'] }] })).toEqual(['play', 'shaman']);
    expect(reacts(tapu(), { armed: [{ ...own, in: ['0,0'] }] })).toBeNull();
    expect(reacts(tapu(), { armed: [{ ...own, within: 0 }] })).toEqual(['play', 'shaman']);
  });
});

describe('a roll', () => {
  /** T defends with a band and local warriors, S attacks; the first roll is this. */
  function rolled(face: number): Play {
    const play = openPlay(
      {
        turn: 6,
        step: 'movement',
        empty: true,
        order: [S, T],
        seats: { [T]: { held: ['war-leader'] } },
        hexes: {
          '1,0': { sea: true, pieces: { [S]: { war_canoe: 3 } } },
          '2,0': { tile: 'tubuai', villages: 1, controller: T, pieces: { [T]: { warrior_band: 1 } } },
        },
      },
      ASK,
      2,
      [{ label: 'die', value: face - 1 }],
    );
    take(play, S, 'movement', ['move', '1,0', '2,0', 'war_canoe@0', '3', 'go']);
    take(play, T, 'reaction', ['pass']);
    take(play, S, 'movement', ['end']);
    return play;
  }
  const says = (face: number, orders: Partial<Orders>): string[] | null =>
    answer(rolled(face).table, 'battleCard', orders, T);
  const leader = SUGGESTED_ROWS['war-leader'];

  it('the leader turns the first that would hit its own side', () => {
    expect(says(4, { armed: [leader] })).toEqual(['held', 'war-leader']);
    expect(says(6, { armed: [leader] })).toBeNull();
    expect(says(2, { armed: [leader] })).toBeNull();
    expect(says(6, { armed: [{ ...leader, rolls: ['face-6'] }] })).toEqual(['held', 'war-leader']);
    expect(says(4, { armed: [{ ...leader, rolls: ['face-6'] }] })).toBeNull();
  });

  it('goes before a pass; asked for held cards alone, the seat can pass everything', () => {
    expect(says(4, { armed: [leader], battleCards: 'never' })).toEqual(['held', 'war-leader']);
    expect(says(4, { battleCards: 'never' })).toEqual(['none']);
    expect(says(4, {})).toBeNull();
    expect(says(4, { reactions: 'pass' })).toEqual(['none']);
  });
});

test('of the markers of birds an island comes first, then fewest knots; with two left both are seen (CP-A30)', () => {
  const seen = (cup: object): Play => {
    const all = { I1: 0, I2: 0, I3: 0, O1: 0, O2: 0, O3: 0, X: 0 };
    const play = openPlay(
      { turn: 4, step: 'exploration', changedData: true, cup: { ...all, ...cup }, seats: { [T]: { held: ['birds'] } } },
      ASK,
      2,
    );
    take(play, T, 'free', ['play-held', 'birds']);
    take(play, T, 'explore', ['pre-move', '0,1']);
    const events = take(play, T, 'exploreStep', ['enter', '1,1']);
    const n = Object.values(cup).reduce((sum, one) => sum + one, 0);
    expect(events.at(-1)).toMatchObject({ type: 'MarkersSeen', data: { markers: { shown: { n: Math.min(3, n) } } } });
    return play;
  };
  const use = (cup: object, useMarker: Orders['useMarker']) => answer(seen(cup).table, 'useMarker', { useMarker }, T);
  expect(use({ O1: 1, I3: 1, X: 1 }, 'islands-first')).toEqual(['I3']);
  expect(use({ O1: 1, X: 1 }, 'islands-first')).toEqual(['O1']);
  expect(use({ I2: 1, I1: 1 }, 'islands-first')).toEqual(['I1']);
  expect(use({ X: 1 }, 'ask')).toBeNull();
});
