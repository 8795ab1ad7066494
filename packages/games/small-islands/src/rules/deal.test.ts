/** Hands as they are dealt: what was held longest, and that nothing keeps an order. */
import { known, secret } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { Script } from '../script.ts';
import { newTable, settingsOf, stateOf } from '../testing/games.ts';
import { stateAt } from '../testing/positions.ts';
import { heldTiles } from './exploring.ts';

describe('the tile held longest', () => {
  it('is the lower one of those dealt together', () => {
    const script = new Script(stateAt({ step: 'start-tiles' }));
    script.emit('HandDealt', { seat: 0, tiles: secret([0], ['L20', 'L05'], { n: 2 }) }, []);
    expect(heldTiles(script.state, 0)).toEqual(['L05', 'L20']);
  });

  it('comes before whatever was drawn or taken later', () => {
    const script = new Script(stateAt({ display: ['L01', 'L02', 'L03'], seats: { '0': { dealt: ['L30', 'L40'] } } }));
    script.emit('TileTaken', { seat: 0, slot: 2, tile: 'L02' }, []);
    script.emit('ReplacementDrawn', { seat: 0, tile: secret([0], 'L04', null), from: 'landscape' }, []);
    expect(heldTiles(script.state, 0)).toEqual(['L30', 'L40', 'L02', 'L04']);
  });
});

describe('piles', () => {
  it('SI-S71: are sets without an order', () => {
    const state = stateOf(newTable(3, settingsOf({ mode: 'advanced', startTiles: 'drawn' }), 'order'));
    const piles = [state.unseen, state.discovery, state.piles.mission, state.piles.reward].map(known);
    for (const pile of piles) expect(pile).toEqual([...pile].sort());
    const solo = stateOf(newTable(1, settingsOf({ alexis: '3', startTiles: 'drawn' }), 'order'));
    if (!solo.alexis) throw new Error('Alexis plays');
    for (const pile of [solo.alexis.deck, solo.alexis.out].map(known)) expect(pile).toEqual([...pile].sort());
  });
});
