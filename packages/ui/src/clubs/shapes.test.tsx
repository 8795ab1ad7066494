import { Resvg } from '@resvg/resvg-js';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokensCss } from '../css.ts';
import { clubColours, colours } from '../tokens.ts';
import { offShore } from './chart-land.ts';
import { chartPlan } from './chart-plan.ts';
import { ClubChart } from './club-chart.tsx';
import { crestCharges, crestShapes } from './crest.ts';
import { chargeParts } from './crest-charges.ts';
import { Flag } from './flag.tsx';
import { Pennant, ZoneMark } from './pennant.tsx';
import { PlaceMark } from './place-mark.tsx';
import { RangeBar } from './range-bar.tsx';
import { RoundBoxes } from './round-boxes.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { Shield } from './shield.tsx';
import { CLUBS, Sheet, SKERRY_LIGHT } from './testing/sheet.tsx';
import { WaitStrip } from './wait-strip.tsx';

describe('a sheet of all shapes', () => {
  let sheet = '';
  beforeAll(() => {
    sheet = html(<Sheet />);
  });

  it('takes its colours from the tokens alone, and never the accent', () => {
    const names = [...sheet.matchAll(/var\((--wf-[\w-]+)\)/g)].map(([, name]) => name);
    const css = tokensCss();
    for (const name of new Set(names)) expect(css).toContain(`${name}:`);
    expect(names.filter((name) => name?.includes('accent'))).toEqual([]);
    expect(/#[0-9a-f]{3,8}\b/i.exec(sheet)).toBeNull();
  });

  it('has no inline style, which a strict content policy would drop, and no id, which many on a page would share', () => {
    expect(/\s(?:style|id)=|url\(/.exec(sheet)).toBeNull();
  });

  it('has no number that is none, and none that is longer than can be seen', () => {
    expect(/NaN|Infinity|undefined|\d\.\d{4}/.exec(sheet)).toBeNull();
  });
});

describe('shapes', () => {
  const drawn = (label?: string) => [
    <Flag key="flag" flag={3} {...(label ? { label } : {})} />,
    <Shield key="crest" crest={SKERRY_LIGHT} {...(label ? { label } : {})} />,
    <Pennant key="pennant" division={0} count={3} {...(label ? { label } : {})} />,
    <ZoneMark key="zone" zone="up" {...(label ? { label } : {})} />,
    <PlaceMark key="place" place={1} {...(label ? { label } : {})} />,
    <RoundBoxes key="rounds" rounds={4} done={1} {...(label ? { label } : {})} />,
    <ScaleBar key="scale" weeks={9} today={4} {...(label ? { label } : {})} />,
    <RangeBar key="range" places={7} best={1} worst={3} now={2} {...(label ? { label } : {})} />,
    <WaitStrip key="waits" days={9} from={0} levels={[0, 4]} {...(label ? { label } : {})} />,
    <ClubChart key="chart" id="a" {...(label ? { label } : {})} />,
  ];

  it.each(drawn().map((shape) => [shape.key, shape] as const))('%s is silent beside words', (_, shape) => {
    expect(html(shape)).toContain('aria-hidden="true"');
  });

  it.each(drawn('Ana').map((shape) => [shape.key, shape] as const))('%s is spoken alone', (_, shape) => {
    expect(html(shape)).toMatch(/^<svg[^>]*role="img"[^>]*aria-label="Ana"/);
    expect(html(shape)).not.toContain('aria-hidden');
  });
});

describe('a range', () => {
  it('has its zones among the places that have some', () => {
    const drawn = html(<RangeBar places={10} zoned={6} best={1} worst={3} now={2} up={1} down={2} />);
    const zones = [...drawn.matchAll(/<rect([^>]*)>/g)].map(([, rect]) => rect);
    expect(zones).toHaveLength(2);
    expect(zones[1]).toContain('x="40%"');
    expect(zones[1]).toContain('width="20%"');
  });
});

describe('a place', () => {
  const markup = (place: number, state?: 'ended' | 'stands' | 'coming') =>
    html(state ? <PlaceMark place={place} state={state} /> : <PlaceMark place={place} />);

  it('is a square where it is reached, and a dashed circle where it isn’t', () => {
    for (const place of [1, 2, 3, 4, 12]) {
      expect(markup(place)).toMatch(/<rect.*<text/);
      expect(markup(place)).not.toContain('stroke-dasharray');
      expect(markup(place, 'stands')).toMatch(/<circle.*stroke-dasharray.*<text/);
      expect(markup(place, 'coming')).not.toContain('<text');
    }
  });

  it('looks weaker from the first to the fourth, and the same from there on', () => {
    const looks = [1, 2, 3, 4, 5].map((place) => /<rect[^>]*>/.exec(markup(place))?.[0]);
    expect(new Set(looks).size).toBe(4);
    expect(looks[3]).toBe(looks[4]);
  });

  it('has scales beside it where a rule gave it', () => {
    expect(markup(2)).not.toContain('wf-place-pair');
    expect(html(<PlaceMark place={2} adjudicated />)).toMatch(/wf-place-pair.*wf-icon/);
  });
});

describe('pennants', () => {
  it.each([1, 2, 3, 4, 5, 6])('of %d divisions are all different', (count) => {
    const all = Array.from({ length: count }, (_, division) => html(<Pennant division={division} count={count} />));
    expect(new Set(all).size).toBe(count);
  });

  it('are full, half and pale', () => {
    const fills = [0, 1, 2].map((division) => html(<Pennant division={division} count={3} />));
    expect(fills[0]).toContain('fill="var(--wf-ink)"');
    expect(fills[1]).toContain('fill="var(--wf-coast)"');
    expect(fills[2]).not.toMatch(/fill="var\(--wf-(?:ink|coast)\)"/);
  });
});

describe('a crest', () => {
  const literal = (markup: string) =>
    markup.replace(/var\(--wf-([\w-]+)\)/g, (_, name: string) => {
      const key = name.replace(/-(\w)/g, (__, letter: string) => letter.toUpperCase());
      return { ...colours, ...clubColours }[key as keyof typeof clubColours]?.light ?? '#000000';
    });

  /** Pixels painted outside of the shield, on which a magenta lid lies that is a px wider. */
  function strays(markup: string): number {
    const svg = literal(markup).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
    const [, outline] = /<path d="([^"]+)" fill="none"[^>]*><\/path><\/svg>$/.exec(svg) ?? [];
    const lid = `<path d="${outline}" fill="#f0f" stroke="#f0f" stroke-width="5.6"/></svg>`;
    const { pixels } = new Resvg(svg.replace('</svg>', lid), { font: { loadSystemFonts: false } }).render();
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red, green, alpha] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 3] ?? 0];
      if (alpha > 60 && (red < 0.8 * alpha || green > 0.2 * alpha)) count++;
    }
    return count;
  }

  it.each(crestCharges)('%s lies inside every shield', (charge) => {
    for (const shape of crestShapes) {
      const markup = html(<Shield crest={{ ...SKERRY_LIGHT, shape, field: 'plain', charge }} size={100} />);
      expect(strays(markup), shape).toBe(0);
      expect(strays(markup.replace('translate(50', 'translate(80')), shape).toBeGreaterThan(0);
    }
  });

  it('paints every part of a charge with a letter that it knows', () => {
    const letters = crestCharges.flatMap((charge) => chargeParts(charge).map(({ paint }) => paint));
    expect([...new Set(letters)].filter((letter) => !'abcdgklnoprstuvw'.includes(letter))).toEqual([]);
  });
});

describe('a club’s chart', () => {
  it('is the same for an id, and another one for each', () => {
    const charts = CLUBS.map((id) => html(<ClubChart id={id} />));
    expect(CLUBS.map((id) => html(<ClubChart id={id} />))).toEqual(charts);
    expect(new Set(charts).size).toBe(CLUBS.length);
  });

  it('is cheap', () => {
    for (const id of CLUBS) expect(html(<ClubChart id={id} />).length).toBeLessThan(12_000);
  });

  it('keeps its islands apart, on the page and right of the club’s name; marks lie off shore', () => {
    for (let club = 0; club < 200; club++) {
      const { islands, waves, soundings } = chartPlan(`club ${club}`);
      for (const [
        at,
        {
          at: [x, y],
          wide,
          high,
        },
      ] of islands.entries()) {
        expect(x + wide).toBeLessThan(0);
        expect(x - wide).toBeGreaterThan(-780);
        expect(Math.abs(y) + high).toBeLessThan(70);
        const others = islands.filter((_, other) => other !== at);
        expect(offShore(others, [x, y])).toBeGreaterThan(wide);
      }
      for (const at of [...waves, ...soundings.map((sounding) => sounding.at)]) {
        expect(offShore(islands, at)).toBeGreaterThan(20);
      }
    }
  });

  it('is deeper far from land', () => {
    const depths = Array.from({ length: 60 }, (_, club) => chartPlan(`club ${club}`)).flatMap(
      ({ islands, soundings }) => soundings.map(({ at, depth }) => ({ depth, far: offShore(islands, at) })),
    );
    const mean = (list: readonly { depth: number }[]) => list.reduce((sum, { depth }) => sum + depth, 0) / list.length;
    expect(mean(depths.filter(({ far }) => far > 400))).toBeGreaterThan(
      2 * mean(depths.filter(({ far }) => far < 100)),
    );
  });
});
