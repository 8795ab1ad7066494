import type { Scenario } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { decisionPart } from '../parts.ts';
import { standingOrders } from '../standing-orders.ts';
import type { State } from '../state.ts';
import { answer, decisionAt, tableAt, tableOf } from '../testing/orders.ts';

/** Two war canoes of seat 0 attack a band and local warriors of seat 1 in Tubuai, each with one card face down; the die is this. */
function battle(die: number, cards: Record<string, string>, extra: object = {}) {
  const faceDown = (card: string | undefined) => ({ cards: { faceDown: card ? [card] : [] } });
  return tableAt('CP-S103', 'battleCard', (scenario: Scenario) => {
    scenario.given = {
      step: 'movement',
      empty: true,
      hexes: {
        '1,1': { sea: true, pieces: { '0': { war_canoe: 2 } } },
        '2,0': { tile: 'tubuai', villages: 1, controller: 1, pieces: { '1': { warrior_band: 1 } } },
      },
      seats: { '0': faceDown(cards['0']), '1': faceDown(cards['1']) },
      ...extra,
    };
    scenario.draws = [{ label: 'die', value: die - 1 }];
    scenario.when = [
      { seat: 0, decision: 'movement', path: ['move', '1,1', '2,0', 'war_canoe@0', '2', 'go'] },
      { seat: 0, decision: 'movement', path: ['end'] },
      { seat: 1, decision: 'arioi', path: ['pass'] },
    ].slice(0, cards['1'] ? 3 : 2);
  });
}

describe('battles in order', () => {
  const table = tableAt('CP-S112', 'chooseBattle');

  test('those of the list first, then as they lie', () => {
    expect(answer(table, 'chooseBattle', {})).toBeNull();
    expect(answer(table, 'chooseBattle', { chooseBattle: 'in-order' })).toEqual(['-1,1']);
    expect(answer(table, 'chooseBattle', { chooseBattle: 'in-order', battleOrder: ['2,0', '9,-3'] })).toEqual(['2,0']);
  });
});

describe('Arioi', () => {
  const attacked = (card: string) =>
    tableAt('CP-S129', 'arioi', (scenario) => {
      const given = scenario.given as { seats: object };
      given.seats = { '1': { cards: { faceDown: [card] } } };
    });

  test('never, or against as many pieces as said, where it is said', () => {
    const table = attacked('arioi');
    expect(answer(table, 'arioi', {})).toBeNull();
    expect(answer(table, 'arioi', { arioi: 'never' })).toEqual(['pass']);
    expect(answer(table, 'arioi', { arioi: 'when' })).toEqual(['use']);
    expect(answer(table, 'arioi', { arioi: 'when', arioiLeast: 4 })).toEqual(['use']);
    expect(answer(table, 'arioi', { arioi: 'when', arioiLeast: 5 })).toEqual(['pass']);
    expect(answer(table, 'arioi', { arioi: 'when', arioiIn: ['2,0'] })).toEqual(['use']);
    expect(answer(table, 'arioi', { arioi: 'when', arioiIn: ['0,0'] })).toEqual(['pass']);
  });

  test('without the card it passes at once, for waiting would say that it has none', () => {
    expect(answer(attacked('luau'), 'arioi', { arioi: 'when' })).toEqual(['pass']);
  });
});

describe('battle cards', () => {
  const all = { battleCards: 'when-it-helps' } as const;

  // Rows of the die (CP-12.12): 1 attacker removed, 2 and 3 attacker panics, 4 and 5 defender panics, 6 defender removed.
  test.each([
    ['1', 'pa-1', 6, true],
    ['1', 'pa-1', 5, false],
    ['1', 'pa-1', 4, true],
    ['1', 'pa-1', 3, false],
    ['1', 'pa-1', 2, true],
    ['0', 'haka', 1, true],
    ['0', 'haka', 2, false],
    ['0', 'haka', 3, true],
    ['0', 'haka', 4, false],
    ['0', 'haka', 5, true],
    ['0', 'cannibalism', 4, true],
    ['0', 'cannibalism', 6, false],
    ['0', 'war-clubs', 2, true],
    ['0', 'war-clubs', 5, false],
    ['1', 'war-clubs', 5, true],
    ['1', 'luau', 6, false],
  ])('seat %s with %s at a roll of %d: %s', (seat, card, die, used) => {
    const table = battle(die, { [seat]: card });
    expect(answer(table, 'battleCard', all, Number(seat))).toEqual(used ? ['use', card] : ['none']);
    expect(answer(table, 'battleCard', { battleCards: 'never' }, Number(seat))).toEqual(['none']);
    expect(answer(table, 'battleCard', {}, Number(seat))).toBeNull();
  });

  test('only cards that are named', () => {
    const table = battle(1, { '0': 'haka' });
    expect(answer(table, 'battleCard', { ...all, battleCardKinds: ['pa'] }, 0)).toEqual(['none']);
  });

  test('CP-12.18: none in this battle answers the later rolls of this battle only', () => {
    const at = (hex: string): State => ({ turn: 3, battle: { hex, attacker: 1 } }) as unknown as State;
    const table = battle(1, { '0': 'haka' });
    const decision = decisionAt(table, 'battleCard');
    const { after, initial } = standingOrders;
    const left = after(at('1,1'), 0, decision, ['none-in-battle'], initial);
    expect(left.noCardsIn).not.toBeNull();
    expect(after(at('1,1'), 0, decision, ['none'], initial).noCardsIn).toBeNull();
    expect(after(at('2,0'), 0, decision, ['none-in-battle'], left).noCardsIn).not.toBe(left.noCardsIn);
    const passed = after(table.state as State, 0, decision, ['none-in-battle'], { ...initial, ...all });
    expect(answer(table, 'battleCard', passed, 0)).toEqual(['none']);
  });
});

test('CP-25.13: what is answered at once for a seat says nothing to the later rolls of the battle', () => {
  const table = battle(1, { '0': 'haka' });
  const decision = decisionAt(table, 'battleCard');
  const { fallback } = decisionPart('battleCard');
  const view = table.state as State;
  const { after, initial } = standingOrders;
  const atOnce = fallback(view, 0, { ...decision, atOnce: true });
  expect(atOnce).toEqual(['none']);
  expect(after(view, 0, decision, atOnce, initial).noCardsIn).toBeNull();
  // By the clock it is for all of the battle.
  expect(after(view, 0, decision, fallback(view, 0, decision), initial).noCardsIn).not.toBeNull();
});

describe('after a battle', () => {
  test('losses: the first kind of the list that stands in front, one list for removal and one for panic', () => {
    const table = tableAt('CP-S133', 'loss');
    expect(answer(table, 'loss', {})).toBeNull();
    const panic = ['war_canoe', 'warrior_band', 'local_warriors'] as const;
    expect(answer(table, 'loss', { panic: [...panic] })).toEqual(['warrior_band']);
    expect(answer(table, 'loss', { panic: ['local_warriors'] })).toEqual(['local_warriors']);
    expect(answer(table, 'loss', { panic: ['war_canoe'] })).toBeNull();
    expect(answer(table, 'loss', { removal: [...panic] })).toBeNull();
  });

  test('retreats: the first group of the list, else where most villages are', () => {
    const table = tableAt('CP-S51', 'retreat');
    expect(answer(table, 'retreat', {})).toBeNull();
    expect(answer(table, 'retreat', { retreatTo: ['0,0', '2,0'] })).toEqual(['2,0']);
    expect(answer(table, 'retreat', { retreatTo: ['0,0'] })).toBeNull();
    // Tonga has two villages, Tubuai one.
    expect(answer(table, 'retreat', { retreatOtherwise: 'most-villages' })).toEqual(['0,1']);
    expect(answer(table, 'retreat', { retreatTo: ['2,0'], retreatOtherwise: 'most-villages' })).toEqual(['2,0']);
  });

  test('villages saved: so many, for bands or canoes, with a link or without', () => {
    // Two war canoes, a band and a transport canoe have taken Tonga with its two villages; a canoe may have panicked.
    const table = tableAt('CP-S133', 'settle');
    const settle = { settle: 'save' } as const;
    expect(answer(table, 'settle', {})).toBeNull();
    expect(answer(table, 'settle', settle)).toEqual(['warrior_band', '1', 'done', 'link']);
    expect(answer(table, 'settle', { ...settle, saveVillages: 0, settleLink: 'no-link' })).toEqual(['done', 'no-link']);
    expect(answer(table, 'settle', { ...settle, settleLink: 'as-before' })?.at(-1)).toBe('no-link');
    const canoes = answer(table, 'settle', { ...settle, saveWith: 'canoes-first' });
    expect(canoes).toEqual(['war_canoe', '1', 'done', 'link']);
    const two = answer(table, 'settle', { ...settle, saveVillages: 2, saveWith: 'bands-first' });
    expect(two).toEqual(['war_canoe', '1', 'warrior_band', '1', 'done', 'link']);
    // Only bands are given up, and there is one.
    expect(answer(table, 'settle', { ...settle, saveVillages: 5 })).toEqual(['warrior_band', '1', 'done', 'link']);
  });

  test('surplus at sea: bands or colonies first', () => {
    const table = tableAt('CP-X-14.11-attacker', 'surplus');
    expect(answer(table, 'surplus', {})).toBeNull();
    expect(answer(table, 'surplus', { keepAfloat: 'bands' })).toEqual(['1']);
    expect(answer(table, 'surplus', { keepAfloat: 'colonies' })).toEqual(['0']);
  });

  test('a link again, or not', () => {
    const table = tableAt('CP-S114-asked', 'regroup');
    expect(answer(table, 'regroup', {})).toBeNull();
    expect(answer(table, 'regroup', { regroup: 'link' })).toEqual(['link']);
    expect(answer(table, 'regroup', { regroup: 'no-link' })).toEqual(['no-link']);
  });

  test('a new home: the first group of the list, else where most villages are, then most that is linked', () => {
    const founding = (hexes: object) =>
      tableAt('CP-S133', 'newHome', (scenario) => {
        Object.assign((scenario.given as { hexes: object }).hexes, hexes);
      });
    const table = founding({});
    expect(answer(table, 'newHome', {})).toBeNull();
    expect(answer(table, 'newHome', { newHome: ['9,-3', '2,0'] })).toEqual(['2,0']);
    // Samoa and Tubuai have two villages each, and no links: the one that comes first.
    expect(answer(table, 'newHome', { newHomeOtherwise: 'most-villages' })).toEqual(['0,0']);
    const more = founding({ '2,0': { tile: 'tubuai', villages: 1, controller: 1 } });
    expect(answer(more, 'newHome', { newHomeOtherwise: 'most-villages' })).toEqual(['0,0']);
    const linked = founding({
      '2,0': { tile: 'tubuai', villages: 2, controller: 1, pieces: { '1': { link: true } } },
      '3,0': { tile: 'niue', villages: 1, controller: 1, pieces: { '1': { link: true } } },
    });
    expect(answer(linked, 'newHome', { newHomeOtherwise: 'most-villages' })).toEqual(['2,0']);
  });
});

test('a table that no order has anything to say to', () => {
  expect(() => decisionAt(tableOf({ step: 'exploration' }), 'loss')).toThrow('no loss is open');
});
