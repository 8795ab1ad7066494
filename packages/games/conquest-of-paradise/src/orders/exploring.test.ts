import { describe, expect, test } from 'vitest';
import { answer, tableAt, tableOf } from '../testing/orders.ts';

const plan = (start: string | null, enter: string[]) => ({ start, enter });

describe('explore', () => {
  const home = tableOf({ step: 'exploration' });

  test('declined, or to the hex nearest to the home with something to explore around', () => {
    expect(answer(home, 'explore', { explore: 'ask' })).toBeNull();
    expect(answer(home, 'explore', { explore: 'decline' })).toEqual(['decline']);
    expect(answer(home, 'explore', { explore: 'nearest' })).toEqual(['pre-move', '0,1']);
  });

  test('by plan: to its start, or next to the first hex to enter; what is explored already is left out', () => {
    expect(answer(home, 'explore', { explore: 'plan', explorePlan: plan('0,1', []) })).toEqual(['pre-move', '0,1']);
    expect(answer(home, 'explore', { explore: 'plan', explorePlan: plan(null, ['1,1']) })).toEqual(['pre-move', '0,1']);
    const found = tableOf({ step: 'exploration', hexes: { '1,1': { sea: true } } });
    const explorePlan = plan(null, ['1,1', '2,1']);
    expect(answer(found, 'explore', { explore: 'plan', explorePlan })).toEqual(['pre-move', '1,1']);
  });

  test('a plan that leads nowhere now is asked', () => {
    const far = plan('9,-3', []);
    expect(answer(home, 'explore', { explore: 'plan', explorePlan: far })).toBeNull();
    expect(answer(home, 'explore', { explore: 'plan', explorePlan: plan(null, ['9,-4']) })).toBeNull();
  });
});

describe('exploreStep', () => {
  const at = (knots: number, hexes: object = {}) =>
    tableOf({
      step: 'exploration',
      hexes: { '1,1': { sea: true }, ...hexes },
      exploration: { at: '1,1', knots, entered: true },
    });

  test('back with more knots than a number, before anything else', () => {
    expect(answer(at(3), 'exploreStep', { returnAbove: 2 })).toEqual(['return']);
    expect(answer(at(3), 'exploreStep', { returnAbove: 3 })).toBeNull();
    expect(answer(at(3), 'exploreStep', { returnAbove: 2, exploreOn: 'nearest' })).toEqual(['return']);
  });

  test('on to the hex nearest to the home', () => {
    const path = answer(at(1), 'exploreStep', { exploreOn: 'nearest', returnAbove: 2 });
    expect(path?.[0]).toBe('enter');
    // Next to 1,1 and to Tonga at 0,1: what is unknown there.
    expect(['1,0', '0,2']).toContain(path?.[1]);
  });

  test('on along the plan, back when all of it is explored, asked when its next hex is not adjacent', () => {
    const along = { exploreOn: 'plan' as const };
    expect(answer(at(1), 'exploreStep', { ...along, explorePlan: plan(null, ['2,1', '2,0']) })).toEqual([
      'enter',
      '2,1',
    ]);
    const known = at(1, { '2,1': { sea: true } });
    expect(answer(known, 'exploreStep', { ...along, explorePlan: plan(null, ['2,1']) })).toEqual(['return']);
    expect(answer(at(1), 'exploreStep', { ...along, explorePlan: plan(null, ['3,0']) })).toBeNull();
    expect(answer(at(1), 'exploreStep', along)).toBeNull();
  });
});

describe('a find', () => {
  test('kept, turned up, or kept as long as a marker is free', () => {
    const table = tableAt('CP-S16', 'keepTile');
    expect(answer(table, 'keepTile', { keepTile: 'ask' })).toBeNull();
    expect(answer(table, 'keepTile', { keepTile: 'turn-up' })).toEqual(['turn-up']);
    const hasMarker = answer(table, 'keepTile', { keepTile: 'keep' }) !== null;
    const either = answer(table, 'keepTile', { keepTile: 'keep-if-possible' });
    expect(either).toEqual(hasMarker ? ['keep'] : ['turn-up']);
  });

  test('without a free marker it can only be turned up: "keep" asks, "keep if possible" turns it up', () => {
    const table = tableAt('CP-S18', 'keepTile');
    expect(answer(table, 'keepTile', { keepTile: 'keep' })).toBeNull();
    expect(answer(table, 'keepTile', { keepTile: 'keep-if-possible' })).toEqual(['turn-up']);
  });
});

describe('a card is revealed only if it helps the explorer', () => {
  const lost = (knots: number, card: string) =>
    tableOf({
      step: 'exploration',
      hexes: { '1,1': { sea: true } },
      exploration: { at: '1,1', knots, entered: true },
      seats: { '0': { cards: { faceDown: [card] } } },
    });
  const orders = { acceptResult: 'reveal-if-it-helps' } as const;

  test.each([
    [6, 'ocean-chart', ['reveal', 'ocean-chart']],
    [6, 'navigation', ['reveal', 'navigation']],
    [7, 'navigation', ['accept']],
    [5, 'luau', ['accept']],
  ])('%d knots, %s', (knots, card, path) => {
    expect(answer(lost(knots, card), 'acceptResult', orders)).toEqual(path);
    expect(answer(lost(knots, card), 'acceptResult', { acceptResult: 'accept' })).toEqual(['accept']);
    expect(answer(lost(knots, card), 'acceptResult', {})).toBeNull();
  });
});

describe('another’s explorer off course', () => {
  /** Off course in 1,1: 2,0 2,1 and 0,2 around it are sea, 1,0 is unknown, 1,2 is a find of the seat that steers. */
  const offCourse = (more: object = {}) =>
    tableAt('CP-S127-steer', 'steer', (scenario) => {
      const { hexes } = scenario.given as { hexes: Record<string, object> };
      const find = { tile: 'rapa', faceDown: true, finders: [1] };
      scenario.given = { step: 'exploration', hexes: { ...hexes, '1,2': find, ...more } };
      scenario.settings = { edition: '2', homes: ['tonga', 'samoa'] };
      scenario.seats = 2;
    });
  const table = offCourse();

  test('to the first hex of a list that is possible, else asked', () => {
    expect(answer(table, 'steer', {})).toBeNull();
    expect(answer(table, 'steer', { steer: 'list', steerTo: ['2,1', '1,2', '1,0'] })).toEqual(['1,2']);
    expect(answer(table, 'steer', { steer: 'list', steerTo: ['2,1'] })).toBeNull();
  });

  test('to where least is unknown around, or furthest from the islands that are known', () => {
    // Unknown around 1,0 are 1,-1 2,-1 and 1,1; around 1,2 only 1,1 and 0,3.
    expect(answer(table, 'steer', { steer: 'towards-known' })).toEqual(['1,2']);
    const explored = offCourse({ '1,-1': { sea: true }, '2,-1': { sea: true } });
    expect(answer(explored, 'steer', { steer: 'towards-known' })).toEqual(['1,0']);
    // 1,0 touches Tonga and Samoa, 1,2 lies two hexes from Tonga.
    expect(answer(explored, 'steer', { steer: 'away-from-islands' })).toEqual(['1,2']);
  });
});
