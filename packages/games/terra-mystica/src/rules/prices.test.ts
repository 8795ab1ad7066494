/** Price of something as a refusal tells it: all of it, as the pill on the board does. */
import type { Arg, Refusal } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { nextLevel } from '../parts.ts';
import { note, price } from '../status.ts';
import { openOf, stateOf, tableAt } from '../testing/games.ts';

type Given = Parameters<typeof tableAt>[0];

function turnAt(given: Given) {
  const table = tableAt(given);
  const [view, decision] = [stateOf(table), openOf(table, 'turn')];
  return {
    refusal: (...path: string[]): Refusal | null =>
      nextLevel(view, 0, decision, path.slice(0, -1)).has(path.at(-1) ?? ''),
    pill: (...path: string[]) => price(view, decision, path),
    note: (id: string) => note(view, decision, [], { id, target: { option: id } }),
  };
}

const many = (piece: string, n: number): Arg[] => Array.from({ length: n }, () => ({ piece }));
const short = (need: Arg[], have: Arg[]) => ({ need: { list: need }, have: { list: have }, n: { count: have.length } });

// A2 and A4 lie two steps apart; A4 is two spades from mountains.
const DWARVES = { factions: ['dwarves', 'nomads'], structures: { '0': { A2: 'dwelling' } } };
const dwarves = (workers: number, coins = 15, more: object = {}) =>
  turnAt({ ...DWARVES, seats: { '0': { workers, coins } }, ...more });

describe('the way to a space is part of its price', () => {
  test('where the spades alone are too dear (TM-8.3, 18.17)', () => {
    const turn = dwarves(4);
    expect(turn.pill('transform', 'A4')).toEqual([
      { thing: 'spade', n: 2 },
      { thing: 'worker', n: 8 },
    ]);
    const refusal = turn.refusal('transform', 'A4');
    expect(refusal?.args).toEqual(short(many('worker', 8), many('worker', 4)));
    expect(refusal?.rules).toEqual(['TM-8.3', 'TM-18.17']);
    expect(dwarves(7).refusal('transform', 'A4', 'mountains')?.rules).toEqual(['TM-18.17']);
  });

  test('where a dwelling alone is too dear (TM-8.9, 18.17)', () => {
    const refusal = dwarves(0, 1, { terrain: { A4: 'mountains' } }).refusal('build', 'A4');
    expect(refusal?.args).toEqual(short([...many('coin', 2), ...many('worker', 3)], many('coin', 1)));
    expect(refusal?.rules).toEqual(['TM-8.9', 'TM-18.17']);
  });

  test('and no part of it beside an own structure', () => {
    const refusal = dwarves(0, 15, { terrain: { A3: 'mountains' } }).refusal('build', 'A3');
    expect(refusal?.args).toEqual(short(many('worker', 1), []));
    expect(refusal?.rules).toEqual(['TM-8.9']);
  });

  test('an action is refused with the price of the space that lacks least', () => {
    // A2 comes first, but takes a tunnel; wasteland is one spade from mountains.
    const beside = { structures: { '0': { A4: 'dwelling' } } };
    const building = dwarves(0, 15, { ...beside, terrain: { A2: 'mountains', A5: 'mountains' } });
    expect(building.refusal('build')?.args).toEqual(short(many('worker', 1), []));
    const changing = dwarves(2, 15, { ...beside, terrain: { A2: 'wasteland', A5: 'wasteland' } });
    expect(changing.refusal('transform')?.args).toEqual(short(many('worker', 3), many('worker', 2)));
  });

  test('a dwelling is told with the least that any space takes', () => {
    const list = (...things: Arg[][]) => ({ list: things.flat() });
    const dear = dwarves(8, 15, { terrain: { A4: 'mountains' } });
    expect(dear.note('build')).toEqual({
      key: 'note.pays',
      args: { paid: list(many('worker', 3), many('coin', 2)) },
    });
    const both = dwarves(8, 15, { terrain: { A3: 'mountains', A4: 'mountains' } });
    expect(both.note('build')).toEqual({
      key: 'note.paysFrom',
      args: { paid: list(many('worker', 1), many('coin', 2)) },
    });
  });
});

describe('power that burning would bring', () => {
  const power = (bowls: number[], more: object = {}) =>
    turnAt({
      factions: ['witches', 'nomads'],
      structures: { '0': { A3: 'dwelling' } },
      seats: { '0': { bowls } },
      ...more,
    });
  const burning = (need: number, have: number, burn: number) => ({
    ...short(many('power', need), many('power', have)),
    burn: { count: burn },
  });

  test('is named where it would do (TM-6.4)', () => {
    const refusal = power([2, 8, 2]).refusal('power-action', 'ACT2');
    expect(refusal).toEqual({ code: 'burn-first', rules: ['TM-13.2', 'TM-6.3', 'TM-6.4'], args: burning(3, 2, 1) });
    expect(power([2, 8, 2]).refusal('power-action', 'ACT6')?.args).toEqual(burning(6, 2, 4));
    expect(power([2, 7, 2]).refusal('power-action', 'ACT6')?.code).toBe('cannot-pay');
  });

  test('and for taking any, by the action that takes least of it', () => {
    expect(power([2, 8, 2]).refusal('power-action')?.args).toEqual(burning(3, 2, 1));
    const used = { usedPowerActions: ['ACT1', 'ACT2'] };
    expect(power([2, 8, 2], used).refusal('power-action')?.args).toEqual(burning(4, 2, 2));
    expect(power([9, 1, 2]).refusal('power-action')?.args).toEqual(short(many('power', 3), many('power', 2)));
  });

  test('but not for a bridge that has no spot', () => {
    const nowhere = { structures: { '0': { A1: 'dwelling' } } };
    expect(power([2, 8, 2], nowhere).refusal('power-action', 'ACT1')?.code).toBe('no-spot');
  });
});
