/** Positions that no game could hold are refused with what is wrong in them. */
import { Refused } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { position } from './position.ts';
import { type Settings, settings } from './state.ts';

const BASIC: Settings = { edition: '2', homes: ['tonga', 'samoa'] };
const EVENTS = settings.parse({ ...BASIC, randomEvents: 'on' });
const SOUTH = settings.parse({ ...BASIC, southIsland: true });
const NAMES = ['99,99', '0;2', '', 'toString', 'constructor'];
const PIECES = { '0,1': { pieces: { 0: { war_canoe: 1, transport_canoe: 1, warrior_band: 1, rumor: 1 } } } };
const CANOE = { kind: 'war_canoe', used: 1, n: 1 };

function problemOf(given: object, chosen: Settings = BASIC): string {
  try {
    position(given, chosen, 2);
  } catch (error) {
    if (error instanceof Refused) return JSON.stringify(error.refusal.args?.problem);
    throw error;
  }
  return '';
}

function moving(movement: object, more: object = {}): string {
  return problemOf({ step: 'movement', empty: true, hexes: PIECES, movement, ...more });
}

describe('a movement under way', () => {
  it('stands where it is said to', () => {
    const canoes = { '0,1': [{ ...CANOE, load: 'warrior_band' }] };
    expect(moving({ canoes, rumors: { '0,1': [{ used: 1, n: 1 }] } })).toBe('');
    expect(moving({ putDown: { '0,1': { warrior_band: 1 } } })).toBe('');
  });

  it.each(NAMES)('is on no hex "%s"', (hex) => {
    for (const movement of [
      { canoes: { [hex]: [CANOE] } },
      { rumors: { [hex]: [{ used: 1, n: 1 }] } },
      { putDown: { [hex]: { colony: 1 } } },
    ])
      expect(moving(movement)).toContain('is no hex of the map');
  });

  it.each<[movement: object, words: string]>([
    [{ canoes: { '1,1': [CANOE] } }, '1,1: 1 war_canoe moved, 0 stand there'],
    [{ canoes: { '0,1': [{ ...CANOE, n: 2 }] } }, '0,1: 2 war_canoe moved, 1 stand there'],
    [{ canoes: { '0,1': [{ ...CANOE, load: 'colony' }] } }, '1 colony moved, 0 stand there'],
    [
      { canoes: { '0,1': [{ ...CANOE, load: 'warrior_band' }] }, putDown: { '0,1': { warrior_band: 1 } } },
      '2 warrior_band moved, 1 stand there',
    ],
    [
      {
        rumors: {
          '0,1': [
            { used: 1, n: 1 },
            { used: 2, n: 1 },
          ],
        },
      },
      '2 rumor moved, 1 stand there',
    ],
  ])('%j is more than its seat has there', (movement, words) => {
    expect(moving(movement)).toContain(words);
  });
});

describe('hexes that are named', () => {
  it.each(NAMES)('"%s" is none', (hex) => {
    expect(problemOf({ hexes: { [hex]: {} } })).toContain('is no hex of the map');
    expect(problemOf({ seats: { 0: { home: hex } } })).toContain('is no hex of the map');
    expect(problemOf({ step: 'exploration', exploration: { at: hex } })).toContain('is no hex of the map');
    expect(problemOf({ events: { tapu: [hex] } }, EVENTS)).toContain('is no hex of the map');
    expect(problemOf({ events: { settled: [hex] } }, EVENTS)).toContain('is no hex of the map');
  });
});

describe('seats that are named', () => {
  it.each<[given: object, chosen?: Settings]>([
    [{ holder: 2 }],
    [{ kava: 3 }],
    [{ seat: 2 }],
    [{ seats: { 2: {} } }],
    [{ seats: { '00': {} } }],
    [{ seats: { '': {} } }],
    [{ seats: { 0: { cards: { faceUp: [{ id: 'hoe', target: 2 }] } } } }],
    [{ hexes: { '0,1': { pieces: { 2: { war_canoe: 1 } } } } }],
    [{ hexes: { '2,0': { tile: 'rapa', villages: 1, controller: 2 } } }],
    [{ hexes: { '0,2': { tile: 'rapa', faceDown: true, finders: [2] } } }],
    [{ hexes: { '-1,1': { heldBy: 3 } } }],
    [{ events: { fishing: [2] } }, EVENTS],
    [{ events: { rats: [2] } }, EVENTS],
    [{ events: { doldrums: [2] } }, EVENTS],
    [{ events: { birds: 2 } }, EVENTS],
    [{ events: { winds: { 2: 1 } } }, EVENTS],
    [{ events: { winds: { '01': 1 } } }, EVENTS],
    [{ southIsland: { removed: { tile: 'rapa', finders: [2] } } }, SOUTH],
  ])('%j has one that is not there', (given, chosen) => {
    expect(problemOf(given, chosen)).toMatch(/no seat|Invalid key|Unrecognized key/);
  });
});
