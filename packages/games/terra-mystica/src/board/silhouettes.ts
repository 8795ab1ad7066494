import type { Kind } from '../words.ts';

/** Outlines of the structures about their middle, standing 12 units below it: no two have one shape, whatever their colour. */
export const SILHOUETTES: Readonly<Record<Kind, string>> = {
  dwelling: 'M-11 12V-2L0-13 11-2V12z',
  tradingHouse: 'M-18 12V-3L-8-13 2-3V0H18V12z',
  temple: 'M-14 12V7h3C-12-3-5-8 0-16 5-8 12-3 11 7h3v5z',
  stronghold: 'M-17 12V-12h7v5h6v-5h8v5h6v-5h7V12z',
  sanctuary: 'M-20 12V6c0-7 4-10 8-10C-11-11-5-14 0-18 5-14 11-11 12-4c4 0 8 3 8 10v6z',
};

/** Lines within the outlines: doors, windows, ribs of domes. */
export const DETAILS: Readonly<Record<Kind, string>> = {
  dwelling: '',
  tradingHouse: 'M7 12V6h5v6M2 0v12',
  temple: 'M-11 7h22',
  stronghold: 'M-17-4h34',
  sanctuary: 'M-12-4c-2 4-2 10-2 16M12-4c2 4 2 10 2 16',
};

/** Place of the faction's emblem on each, and its size: scale of its grid of 24 units. */
export const EMBLEMS: Readonly<Record<Kind, { readonly x: number; readonly y: number; readonly scale: number }>> = {
  dwelling: { x: 0, y: 2.5, scale: 0.5 },
  tradingHouse: { x: -8, y: 2.5, scale: 0.46 },
  temple: { x: 0, y: -0.5, scale: 0.5 },
  stronghold: { x: 0, y: 4, scale: 0.54 },
  sanctuary: { x: 0, y: 1.5, scale: 0.6 },
};
