/** Commands that play a game whose data an operator replaced by a file that can't be played with. */
import { UnsoundData } from '@wayfinder/engine';
import { describe, expect, it, vi } from 'vitest';
import { wayfinder } from './testing/wayfinder.ts';

vi.mock('@wayfinder/games-catalog', () => {
  const load = () => Promise.reject(new UnsoundData('Atolls', ['tile T1: its west side is missing.']));
  return { rulesets: { atolls: { id: 'atolls', name: 'Atolls', load } } };
});

describe('data that can’t be played with', () => {
  it.each(['simulate', 'laws'])('%s tells what is wrong and nothing else', async (command) => {
    const said = await wayfinder([command, 'atolls']);
    expect(said.err).toBe('the data of Atolls is not right\n  tile T1: its west side is missing.\n');
    expect(said.code).toBe(2);
  });
});
