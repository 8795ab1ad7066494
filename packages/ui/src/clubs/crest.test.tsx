import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { crestTones } from '../club-colours.ts';
import { hashOf } from './chance.ts';
import type { Point } from './clip.ts';
import { type Crest, crestCharges, crestFields, crestFromId, crestShapes, crestText, readCrest } from './crest.ts';
import { shieldForms } from './crest-shapes.ts';
import { Shield } from './shield.tsx';
import { SKERRY_LIGHT } from './testing/sheet.tsx';

const IDS = Array.from({ length: 400 }, (_, club) => `club ${club}`);

describe('crests', () => {
  it('have enough of each part', () => {
    expect(crestShapes.length).toBeGreaterThanOrEqual(4);
    expect(crestFields.length).toBeGreaterThanOrEqual(8);
    expect(crestCharges.length).toBeGreaterThanOrEqual(16);
    expect(crestTones.length).toBe(8);
  });

  it.each(Object.entries(shieldForms))('%s isn’t taken for the disc of a seat', (_, { rim }) => {
    const corners: readonly Point[] = rim;
    const middle = (at: 0 | 1): number =>
      (Math.min(...corners.map((point) => point[at])) + Math.max(...corners.map((point) => point[at]))) / 2;
    const sides = corners.map(([x, y], at): Point => {
      const [nextX, nextY] = corners[(at + 1) % corners.length] as Point;
      return [(x + nextX) / 2, (y + nextY) / 2];
    });
    const reach = [...corners, ...sides].map(([x, y]) => Math.hypot(x - middle(0), y - middle(1)));
    expect(Math.max(...reach) / Math.min(...reach)).toBeGreaterThan(1.1);
  });

  it('are each their own drawing, whichever part differs', () => {
    const variants: readonly Crest[] = [
      ...crestShapes.map((shape) => ({ ...SKERRY_LIGHT, shape })),
      ...crestFields.filter((field) => field !== 'waves').map((field) => ({ ...SKERRY_LIGHT, field })),
      ...crestCharges.filter((charge) => charge !== 'lighthouse').map((charge) => ({ ...SKERRY_LIGHT, charge })),
      ...crestTones.flatMap((tone): Crest[] =>
        tone === 'sky' || tone === 'sea' ? [] : [{ ...SKERRY_LIGHT, tones: [tone, 'sea'] }],
      ),
    ];
    expect(new Set(variants.map((crest) => html(<Shield crest={crest} />))).size).toBe(variants.length);
  });

  it('come from an id, always the same, and use every part', () => {
    const crests = IDS.map(crestFromId);
    expect(IDS.map(crestFromId)).toEqual(crests);
    expect(new Set(crests.map(({ shape }) => shape)).size).toBe(crestShapes.length);
    expect(new Set(crests.map(({ field }) => field)).size).toBe(crestFields.length);
    expect(new Set(crests.map(({ charge }) => charge)).size).toBe(crestCharges.length);
    expect(new Set(crests.flatMap(({ tones }) => tones)).size).toBe(crestTones.length);
    for (const { tones } of crests) expect(tones[0]).not.toBe(tones[1]);
  });

  it('are kept as one line of text', () => {
    for (const id of IDS) expect(readCrest(crestText(crestFromId(id)))).toEqual(crestFromId(id));
    expect(crestText(SKERRY_LIGHT)).toBe('heater waves lighthouse sky sea');
  });

  it.each([
    '',
    'heater waves lighthouse sky',
    'heater waves lighthouse sky sky',
    'heater waves lighthouse sky sea sea',
    'heater waves lighthouse sky azure',
    'star waves lighthouse sky sea',
    'heater heater lighthouse sky sea',
    'heater waves constructor sky sea',
  ])('are not read from "%s"', (text) => {
    expect(readCrest(text)).toBeNull();
  });

  it('spread: ids that are alike have hashes that are not', () => {
    const hashes = IDS.map(hashOf);
    expect(new Set(hashes).size).toBe(IDS.length);
    expect(new Set(hashes.map((hash) => hash % 16)).size).toBe(16);
  });
});

describe('a small crest', () => {
  it('has thicker lines and no inner line', () => {
    const [small, large] = [24, 78].map((size) => html(<Shield crest={SKERRY_LIGHT} size={size} />));
    expect(small).toContain('stroke-width="3.51"');
    expect(large).toContain('stroke-width="2.6"');
    expect((large?.match(/<path/g)?.length ?? 0) - (small?.match(/<path/g)?.length ?? 0)).toBe(1);
  });
});
