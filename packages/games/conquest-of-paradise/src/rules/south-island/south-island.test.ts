/** Section 27: where Te Waka Maui comes to lie, for every home and every hex in which Aotearoa can be turned up. */
import { type NewEvent, redact } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { position } from '../../position.ts';
import { axial, HEX_KINDS, PRINTED, setUpFacts } from '../../proof/facts.ts';
import type { Settings, State } from '../../state.ts';
import { landEdge, walkersReach } from './edge.ts';
import { southIslandComes } from './place.ts';

const HOMES = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;
const settingsOf = (seats: number, southIsland = true): Settings => ({
  edition: '2',
  homes: HOMES.slice(0, seats),
  southIsland,
});
/** CP-27.4, word for word. */
const STEP: Record<(typeof HOMES)[number], [dq: number, dr: number]> = {
  tonga: [-1, 1],
  raiatea: [-1, 0],
  samoa: [1, -1],
  hiva: [0, 1],
};

function comes(state: State, seat: number, hex: string): unknown {
  const [event, ...more] = southIslandComes(state, seat, hex, 'aotearoa');
  expect(more).toEqual([]);
  const { hex: place, replaced, reason } = (event as NewEvent).data as Record<string, string>;
  return reason ?? `${replaced} ${place}`;
}

/** CP-27.5, 27.6 in a position after set-up. */
function expected(seats: number, place: string): string {
  const facts = setUpFacts(seats);
  const kind = HEX_KINDS.get(place);
  if (kind === undefined) return 'no-hex';
  if (PRINTED.has(place) || facts.tiles[place] !== undefined) return 'taken';
  return kind === 'ocean_printed' || facts.ocean.includes(place) ? `ocean ${place}` : `unknown ${place}`;
}

describe.each(HOMES)('turned up by the seat of %s', (home) => {
  test.each([2, 3, 4])('with %d seats', (seats) => {
    const seat = HOMES.indexOf(home);
    if (seat >= seats) return;
    const state = position({}, settingsOf(seats), seats);
    const results = new Set<string>();
    for (const [hex, kind] of HEX_KINDS) {
      if (kind !== 'unknown') continue;
      const [q, r] = axial(hex);
      const right = expected(seats, `${q + STEP[home][0]},${r + STEP[home][1]}`);
      expect({ hex, place: comes(state, seat, hex) }).toEqual({ hex, place: right });
      results.add(right.split(' ')[0] ?? '');
    }
    expect([...results]).toEqual(expect.arrayContaining(['unknown', 'ocean', 'taken']));
  });
});

test('no other tile brings it, and none without the setting', () => {
  expect(southIslandComes(position({}, settingsOf(2), 2), 0, '0,2', 'tubuai')).toEqual([]);
  expect(southIslandComes(position({}, settingsOf(2, false), 2), 0, '0,2', 'aotearoa')).toEqual([]);
});

test('what is replaced is named to those who had seen it, and to nobody else', () => {
  const hexes = {
    '1,1': { tile: 'aotearoa', faceDown: true, finders: [1] },
    '2,0': { tile: 'rarotonga', faceDown: true, finders: [0] },
  };
  const state = position({ hexes }, settingsOf(2), 2);
  for (const viewer of [0, 1] as const) {
    const [event] = southIslandComes(redact(state, viewer) as State, 1, '1,1', 'aotearoa');
    const { tile } = (event as NewEvent).data as { tile: { $: string; to: number[] } };
    expect([tile.$, tile.to]).toEqual([viewer === 0 ? 'secret' : 'unknown', [0]]);
  }
});

describe('the land edge', () => {
  const both = { '0,2': { tile: 'aotearoa' }, '-1,3': { tile: 'te-waka-maui' } };
  const at = (hexes: Record<string, object>): State => position({ empty: true, hexes }, settingsOf(2), 2);

  test('is there as soon as both tiles lie on the map', () => {
    expect(landEdge(at(both))).toEqual(['0,2', '-1,3']);
    expect(landEdge(at({}))).toBeNull();
    expect(
      landEdge(position({ hexes: { '0,2': both['0,2'] }, southIsland: { out: true } }, settingsOf(2), 2)),
    ).toBeNull();
  });

  test('joins the chains of its two hexes, unless one is an enemy hex', () => {
    const link = { pieces: { '0': { link: true } } };
    const chain = { '0,1': link, '0,2': { ...both['0,2'], ...link } };
    expect(walkersReach(at({ ...both, ...chain }), 0)).toEqual(['-1,3', '0,1', '0,2']);
    expect(walkersReach(at(both), 0)).toEqual(['-1,3', '0,2']);
    const theirs = { ...both['-1,3'], pieces: { '1': { rumor: 1 } } };
    expect(walkersReach(at({ ...both, ...chain, '-1,3': theirs }), 0)).toEqual([]);
    expect(walkersReach(at({ ...both, ...chain, '-1,3': { ...both['-1,3'], villages: 1, controller: 1 } }), 0)).toEqual(
      [],
    );
  });
});
