import { describe, expect, it } from 'vitest';
import { flagTonePairs } from './clubs/flag-looks.ts';
import { contrast, distance, type Sight } from './colour.ts';
import {
  type ClubColourName,
  clubColours,
  colours,
  crestTones,
  flagTones,
  type Theme,
  type Tone,
  themes,
  toneColour,
  toneColours,
} from './tokens.ts';

const TEXT = 4.5;
const GRAPHIC = 3;
const SIGHTS: readonly Sight[] = ['full', 'protan', 'deutan', 'tritan'];

const ZONES = ['zoneUp', 'zoneStay', 'zoneDown'] as const;
const HEAT = ['heat0', 'heat1', 'heat2', 'heat3', 'heat4'] as const;

function apart(a: ClubColourName, b: ClubColourName, theme: Theme): number {
  return Math.min(...SIGHTS.map((sight) => distance(clubColours[a][theme], clubColours[b][theme], sight)));
}

function leastApart(list: readonly Tone[], theme: Theme): number {
  return Math.min(
    ...list.flatMap((a, at) => list.slice(at + 1).map((b) => apart(toneColour(a), toneColour(b), theme))),
  );
}

describe.each(themes)('the %s theme', (theme) => {
  it.each(ZONES)('%s: words read on it, and dots and marks stand out', (zone) => {
    const ground = clubColours[zone][theme];
    expect(contrast(colours.ink[theme], ground)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colours.inkSoft[theme], ground)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colours.lineStrong[theme], ground)).toBeGreaterThanOrEqual(GRAPHIC);
  });

  it.each(['zoneUp', 'zoneDown'] as const)('%s: its line is good for words on the page and on the zone', (zone) => {
    const line = clubColours[`${zone}Line`][theme];
    const grounds = [clubColours[zone], colours.paper, colours.paperSunk, colours.paperRaised];
    for (const ground of grounds) expect(contrast(line, ground[theme])).toBeGreaterThanOrEqual(TEXT);
  });

  it('tells zones from each other and from the page to every sight', () => {
    for (const [a, b] of [['zoneUp', 'zoneDown'] as const, ['zoneUp', 'zoneStay'] as const]) {
      expect(apart(a, b, theme), `${a} ${b}`).toBeGreaterThanOrEqual(4);
    }
    expect(apart('zoneUpLine', 'zoneDownLine', theme)).toBeGreaterThanOrEqual(10);
  });

  it('makes heat lighter or darker at each step, enough for eyes without colour', () => {
    const steps = HEAT.slice(1).map((name, at) => {
      const before = HEAT[at] ?? 'heat0';
      return { name, before, ratio: contrast(clubColours[before][theme], clubColours[name][theme]) };
    });
    for (const { name, before, ratio } of steps) {
      expect(ratio, name).toBeGreaterThanOrEqual(1.3);
      expect(apart(before, name, theme), name).toBeGreaterThanOrEqual(9);
    }
    // Ratios multiply along the scale only if it runs in one direction.
    const whole = contrast(clubColours.heat0[theme], clubColours.heat4[theme]);
    expect(whole).toBeCloseTo(
      steps.reduce((product, { ratio }) => product * ratio, 1),
      6,
    );
  });

  it('tells every two tones of flags, and of crests, apart to every sight', () => {
    expect(leastApart(flagTones, theme)).toBeGreaterThanOrEqual(9);
    expect(leastApart(crestTones, theme)).toBeGreaterThanOrEqual(9);
  });

  it('keeps tones away from the accent', () => {
    for (const [tone, colour] of Object.entries(toneColours)) {
      expect(distance(colour[theme], colours.accent[theme], 'full'), tone).toBeGreaterThanOrEqual(10);
    }
  });

  it.each(flagTonePairs)('%s and %s make a flag: they differ in lightness', (a, b) => {
    expect(contrast(toneColours[a][theme], toneColours[b][theme])).toBeGreaterThanOrEqual(1.35);
  });

  it.each(crestTones)('%s: a charge stands out by its pale parts or by its line', (tone) => {
    const ground = toneColours[tone][theme];
    for (const pale of ['crestLight', 'crestGold'] as const) {
      const edges = [clubColours[pale], clubColours.crestLine].map((colour) => contrast(colour[theme], ground));
      expect(Math.max(...edges)).toBeGreaterThanOrEqual(GRAPHIC);
      expect(contrast(clubColours[pale][theme], clubColours.crestLine[theme])).toBeGreaterThanOrEqual(TEXT);
    }
  });
});

it('turns only sea and sky to night with the page', () => {
  expect(toneColours.sea.light).toBe(toneColours.azure.light);
  expect(toneColours.sky.light).toBe(toneColours.sand.light);
  for (const tone of flagTones) {
    const { light, dark } = toneColours[tone];
    expect(distance(light, dark, 'full'), tone).toBeLessThan(25);
  }
});
