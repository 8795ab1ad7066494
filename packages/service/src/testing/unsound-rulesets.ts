/** A catalog with a game whose data can't be played with, as after a file of it was replaced by a wrong one. */
import { UnsoundData } from '@wayfinder/engine';
import type { CatalogEntry } from '@wayfinder/games-catalog';

const FAULTS = ['tile T1: its west side is missing.', 'tile T2: it is there twice.'];

export const rulesets: Record<string, CatalogEntry> = {
  atolls: {
    id: 'atolls',
    name: 'Atolls',
    load: () => Promise.reject(new UnsoundData('Atolls', FAULTS)),
  },
};
