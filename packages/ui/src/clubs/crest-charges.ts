/**
 * Charges of crests, about their middle and about 60 wide and high. Parts are drawn one after the other, divided by `|`; the first letter of each
 * says how it is painted (see `shield.tsx`), the rest is path data.
 */
const charges = {
  lighthouse:
    'tM0-20-64-48-64-24zM0-20 64-48 64-24z|uM0-20-64-8-64 8zM0-20 64-8 64 8z|kM-26 30c3-9 9-12 14-13l4-4H8l5 4c6 1 12 5 14 13-6 6-12 5-18-1-6-6-13-6-19 0-5 5-11 6-16 1z|lM-7 15l2.5-27h9L7 15z|rM-5.3-2H5.3l.9 8.5H-6.1z|nM-7 15l2.5-27h9L7 15zM-7.5-12h15|gM-4.5-23.5h9v11h-9z|kM-6.5-23.5 0-31l6.5 7.5z',
  ship: 'nM1-31v44|lM4-26c13 7 19 19 19 33H4z|lM-3-19c-11 6-17 15-18 26h18z|bM1-31l-11 3.5 11 3.5z|bM-28 12h56c-2 8-6 13-11 16h-34c-5-3-9-8-11-16z|wM-22 18.5h44',
  anchor:
    'oM0-16v42M-12-8h24M-23 8c2 12 11 19 23 19s21-7 23-19M0-30a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z|lM-30 11l7-11 8 10zM30 11 23 0l-8 10z',
  star: 'gM20-20 8 0l12 20L0 8l-20 12L-8 0l-12-20L0-8z|lM0-33 6-6 33 0 6 6 0 33-6 6-33 0-6-6z|dM0-33 6-6 0 0zM33 0 6 6 0 0zM0 33-6 6 0 0zM-33 0-6-6 0 0z',
  sun: 'gM0-32 5-20l11-8-1.5 13.5L28-16l-8 11 12 5-12 5 8 11-13.5-1.5L16 28 5 20 0 32-5 20l-11 8 1.5-13.5L-28 16l8-11-12-5 12-5-8-11 13.5 1.5L-16-28l11 8z|lM0-13a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
  moon: 'lM9-27a28 28 0 1 0 17 39A25 25 0 0 1 9-27z|gM19-21l2.6 6.4L28-12l-6.4 2.6L19-3l-2.6-6.4L10-12l6.4-2.6z',
  tree: 'bM-4.5 6h9l2 24h-13z|vM0-31c9 0 15 6 15 13 8 1 12 7 12 13 0 9-6 14-14 14h-26c-8 0-14-5-14-14 0-6 4-12 12-13 0-7 6-13 15-13z|nM-8-12c0-5 3-8 8-8M4-2c5 0 9-3 9-7',
  peak: 'sM-33 27-8-25 4-6l7-9 22 42z|lM-8-25-19-2l7 5 6-6 6 6 4-9z|dM11-15 6-8.8l3 3.3 3-2.5 4 4z|wM-15 18l7-9M8 20l6-8',
  wave: 'sM-32 26c1-32 16-50 38-50 14 0 23 8 24 19-5-6-13-8-19-4-7 5-6 15 2 20 6 4 13 4 19 2v13z|wM-24 20c2-22 12-35 27-36M-13 20c1-14 6-22 12-26',
  fish: 'bM-15 0-30-14c3 9 3 19 0 28z|lM-18 0C-11-13 1-18 14-15c8 2 13 7 16 15-3 8-8 13-16 15C1 18-11 13-18 0z|nM13-9c4 6 4 12 0 18M-7-4l5 4-5 4M2-6l5 6-5 6|dM21-5.5a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z',
  bird: 'nM-4 18v11M6 18v11M-8 29h8M2 29h8|gM21-20l13 3.5-13 4.5z|lM-33 13-17 0C-13-8-6-11-1-13 0-22 6-28 14-28c8 0 13 6 13 13 0 20-10 34-27 34-8 0-13-3-16-9z|aM-13 3C-8-5 3-8 13-5 12 7 4 13-5 12-9 11-12 8-13 3z|dM17-21a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  tower:
    'lM-21-28h9v7h7.5v-7h9v7H12v-7h9v15l-5 6v37h-32V-7l-5-6z|nM-16-7h32|dM-6 30V16a6 6 0 0 1 12 0v14zM-2-1h4v8h-4z|rM-20-18h40v4l-.5.6h-39l-.5-.6z|nM-21-28h9v7h7.5v-7h9v7H12v-7h9v15l-5 6v37h-32V-7l-5-6z',
  key: 'pM0-6v36M0 20h11M0 29h9M0-29a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23z',
  book: 'bM-31-17H31V24H5l-5 4-5-4h-26z|lM0-15c-6-6-15-8-27-8v39c12 0 21 2 27 8 6-6 15-8 27-8v-39c-12 0-21 2-27 8z|nM0-15v39M-20-13c6 .5 10 1.5 14 3.5M-20-3c6 .5 10 1.5 14 3.5M20-13c-6 .5-10 1.5-14 3.5M20-3c-6 .5-10 1.5-14 3.5',
  wheel:
    'pM0-31v62M-31 0h62M-22-22l44 44M22-22l-44 44|pM0-18a18 18 0 1 1 0 36 18 18 0 0 1 0-36z|rM0-5a5 5 0 1 1 0 10A5 5 0 0 1 0-5z|nM0-5a5 5 0 1 1 0 10A5 5 0 0 1 0-5z',
  die: 'lM0-31 27-16v32L0 31l-27-15v-32z|cM0-1v32l-27-15v-32z|gM0-1v32l27-15v-32z|nM0-31 27-16v32L0 31l-27-15v-32zM-27-16 0-1l27-15M0-1v32|rM0-20.5c3 0 5.5 1.6 5.5 3.5s-2.5 3.5-5.5 3.5-5.5-1.6-5.5-3.5 2.5-3.5 5.5-3.5z|dM-19.5-4a3.6 3 60 1 1 0 .1zM-8 13a3.6 3 60 1 1 0 .1zM20-4a3.6 3-60 1 1 0 .1zM13.5 5.5a3.6 3-60 1 1 0 .1zM7 15a3.6 3-60 1 1 0 .1z',
  crown:
    'gM-26 22-31-15l15 13L0-26l16 24 15-13-5 37z|bM-26 14h52v9h-52z|lM-31-20a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM0-31a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM31-20a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  hourglass:
    'lM-17-24h34c0 13-12 17-12 24s12 11 12 24h-34c0-13 12-17 12-24s-12-11-12-24z|gM-12-11h24C9-6 4-3 0 1c-4-4-9-7-12-12zM-15 23c0-7 8-11 15-11s15 4 15 11z|bM-22-30h44v7h-44zM-22 23h44v7h-44z',
} as const;

/** Picture on a crest. */
export type CrestCharge = keyof typeof charges;
export const crestCharges = Object.keys(charges) as readonly CrestCharge[];

/** One stroke or shape of a charge. */
export interface ChargePart {
  readonly paint: string;
  readonly d: string;
}

/** The parts of a charge in the order in which they are drawn. */
export function chargeParts(charge: CrestCharge): readonly ChargePart[] {
  return charges[charge].split('|').map((part) => ({ paint: part.charAt(0), d: part.slice(1) }));
}
