import { seatIdentities } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hexBounds, hexCentre, parseHex } from '../geometry/hex.ts';
import { cssPalette, darkPalette, lightPalette, type Palette } from '../palette.ts';
import { ChoiceMark, CostPill, FocusMark } from './choices.tsx';
import { CompassRose } from './compass.tsx';
import * as craft from './craft.tsx';
import { BoardFrame, frameBox, GRATICULE_MARGIN, RhumbLines } from './frame.tsx';
import { HEX_SIZE, Hex } from './hex.tsx';
import { Atoll, Island } from './islands.tsx';
import { BoardLines, brokenLines, textBreadth } from './lines.tsx';
import { HexTaps, OpenSea } from './ocean.tsx';
import { SeatEdge } from './seat-edge.tsx';
import { OpenStack, PieceStack, SeatBadge } from './stacks.tsx';
import { Die } from './table.tsx';
import { Label } from './text.tsx';
import { Track } from './track.tsx';
import { FindHex, ShoreOfKnown, UnknownHexes } from './unknown.tsx';
import { WaterHex } from './waves.tsx';
import { Arrow, Chain } from './ways.tsx';

const here = { x: 10, y: 20 };
const ids = ['0,0', '1,0', '0,1', '2,-1'];

/** One of everything, as a game would draw it. */
function everything(palette: Palette): ReactElement {
  const placed = { centre: here, palette };
  const sailed = { ...placed, seat: 1 };
  return (
    <BoardFrame
      bounds={{ x: -60, y: -60, width: 400, height: 300 }}
      palette={palette}
      title="All"
      graticule={{
        x: [
          { at: 0, label: '1' },
          { at: 90, label: '2' },
        ],
        y: [
          { at: 0, label: '3' },
          { at: 90, label: '4' },
        ],
      }}
    >
      <RhumbLines {...placed} bounds={{ x: 0, y: 0, width: 100, height: 100 }} />
      <UnknownHexes hexes={ids.map(parseHex)} palette={palette} />
      <WaterHex {...placed} id="0,0" />
      <ShoreOfKnown known={new Set(ids)} palette={palette} />
      <Island {...placed} seed="a" />
      <Atoll {...placed} seed="b" />
      <FindHex {...placed} />
      <CompassRose {...placed} />
      <Hex centre={here} id="9,9" />
      <Label {...placed} text="Samoa" />
      <Label {...placed} text="Palmyra" kind="rumoured" />
      <ChoiceMark {...placed} mark={{ state: 'offered', cost: '2' }} />
      <ChoiceMark {...placed} mark={{ state: 'chosen', step: 3, cost: '2' }} />
      <ChoiceMark {...placed} mark={{ state: 'refused' }} />
      <CostPill {...placed} text="12" />
      <FocusMark {...placed} />
      <Arrow palette={palette} way={[here, { x: 80, y: 90 }]} step={1} />
      <Arrow palette={palette} way={[here, { x: 80, y: 90 }, { x: 10, y: 90 }]} step={12} settled />
      {seatIdentities.map((seat, index) => (
        <g key={seat.glyph}>
          <SeatEdge {...placed} seat={index} />
          <SeatBadge {...placed} seat={index} />
          <PieceStack {...placed} seat={index} count={index * 4} />
        </g>
      ))}
      <craft.TransportCanoe {...sailed} />
      <craft.WarCanoe {...sailed} ghost />
      <craft.ExplorerSail {...sailed} />
      <craft.WarriorBand {...sailed} />
      <craft.Colony {...sailed} />
      <craft.RumourBird {...sailed} />
      <craft.Village {...sailed} scale={0.7} />
      <craft.VillageSlot {...placed} closed />
      <craft.KnotPill {...placed} tied={2} of={5} />
      <craft.KnotPill {...placed} tied={1} loose />
      <craft.BattleDue {...sailed} now />
      <craft.OffCourse {...placed} />
      <Chain palette={palette} seat={1} way={[here, { x: 80, y: 90 }]} />
      <OpenStack {...sailed} pieces={[{ Drawing: craft.WarCanoe, count: 2 }]} />
      <OpenSea
        bounds={{ x: -60, y: -60, width: 400, height: 300 }}
        known={ids.map(parseHex)}
        lands={[here]}
        currents={[[here, { x: 200, y: 40 }, { x: 300, y: 90 }]]}
        palette={palette}
      />
      <HexTaps hexes={ids.map(parseHex)} />
      <Track start={here} palette={palette} steps={4} markers={[{ seat: 0, at: 2 }]} stations={[2]} goal={4} id="t" />
      <Die {...placed} value={5} />
      <BoardLines {...placed} text="One line and another" size={10} width={50} />
      <Island {...placed} seed="s" sketch />
      <Atoll {...placed} seed="s" sketch />
      <ChoiceMark {...placed} mark={{ state: 'offered', n: 2, cost: '2' }} ground="water" crowded />
    </BoardFrame>
  );
}

describe('drawings', () => {
  it('on a page take every colour from custom properties', () => {
    const svg = html(everything(cssPalette));
    expect(svg.includes('fill="var(--wf-water)"')).toBe(true);
    expect(/.{20}#[0-9a-f]{6}/.exec(svg)?.[0]).toBeUndefined();
  });

  it.each([
    ['light', lightPalette],
    ['dark', darkPalette],
  ])('in a %s picture take every colour literally', (_, palette) => {
    expect(/.{20}var\(/.exec(html(everything(palette)))?.[0]).toBeUndefined();
  });

  it('hold no broken number, no style attribute and no document-wide id', () => {
    const svg = html(everything(lightPalette));
    expect(/.{20}(NaN|Infinity|undefined|\d\.\d{5})/.exec(svg)?.[0]).toBeUndefined();
    expect(/.{20}( style=| id="|url\(#)/.exec(svg)?.[0]).toBeUndefined();
  });

  it('are the same every time', () => {
    const [first, second] = [lightPalette, lightPalette].map((palette) => html(everything(palette)));
    expect(first === second).toBe(true);
  });
});

describe('the frame', () => {
  const bounds = hexBounds(ids.map(parseHex), HEX_SIZE) ?? { x: 0, y: 0, width: 0, height: 0 };
  const viewBox = (element: ReactElement) => /viewBox="([^"]+)"/.exec(html(element))?.[1]?.split(' ').map(Number);

  it('shows the bounds, with its edge if it has one, or the crop', () => {
    const [x, y, width, height] = viewBox(<BoardFrame bounds={bounds} palette={lightPalette} />) ?? [];
    expect(x).toBeCloseTo(bounds.x, 0);
    expect(y).toBeCloseTo(bounds.y, 0);
    expect(width).toBeCloseTo(bounds.width, 0);
    expect(height).toBeCloseTo(bounds.height, 0);
    expect(frameBox(bounds, { x: [], y: [] }).width).toBeCloseTo(bounds.width + 2 * GRATICULE_MARGIN, 9);
    const crop = { x: 1, y: 2, width: 30, height: 40 };
    expect(viewBox(<BoardFrame bounds={bounds} crop={crop} palette={lightPalette} />)).toEqual([1, 2, 30, 40]);
  });

  it('is named when it stands alone and silent inside a described board', () => {
    expect(html(<BoardFrame bounds={bounds} palette={lightPalette} title="The sea" />)).toMatch(
      /role="img" aria-label="The sea"/,
    );
    expect(html(<BoardFrame bounds={bounds} palette={lightPalette} />)).toContain('aria-hidden="true"');
  });
});

describe('marks', () => {
  const mark = (state: 'offered' | 'chosen' | 'refused') =>
    html(
      <ChoiceMark
        centre={here}
        palette={lightPalette}
        id="1,2"
        mark={{ state, ...(state === 'chosen' ? { step: 4 } : {}) }}
      />,
    );

  it('tell offered (dashed), chosen (solid, numbered) and refused (no accent) apart without colour', () => {
    expect(mark('offered')).toContain('stroke-dasharray');
    expect(mark('chosen')).not.toContain('stroke-dasharray');
    expect(mark('chosen')).toContain('>4</text>');
    expect(mark('refused')).not.toContain(lightPalette.colours.accent);
  });

  it('carry the id of what they mark', () => {
    for (const state of ['offered', 'chosen', 'refused'] as const) expect(mark(state)).toContain('data-id="1,2"');
  });

  it('give an arrow nothing to draw for less than two points', () => {
    expect(html(<Arrow palette={lightPalette} way={[here]} />)).toBe('');
  });
});

describe('marks of answers', () => {
  const ring = (state: 'offered' | 'chosen') =>
    html(<ChoiceMark centre={here} palette={lightPalette} mark={{ state, n: 3 }} />);

  it('carry the number of the answer, filled once it is chosen', () => {
    const { accent, paper } = lightPalette.colours;
    expect(/<circle[^>]*fill="([^"]+)"/.exec(ring('offered'))?.[1]).toBe(paper);
    expect(/<circle[^>]*fill="([^"]+)"/.exec(ring('chosen'))?.[1]).toBe(accent);
    expect(ring('offered')).toContain('>3</text>');
  });
});

describe('a track', () => {
  const svg = html(
    <Track
      start={{ x: 0, y: 50 }}
      palette={lightPalette}
      steps={5}
      markers={[
        { seat: 0, at: 2 },
        { seat: 1, at: 2 },
        { seat: 2, at: 3 },
      ]}
      id="points"
    />,
  );

  it('names each of its steps for taps', () => {
    for (let step = 0; step <= 5; step++) expect(svg).toContain(`data-id="points:${step}"`);
  });

  it('piles markers that meet, and leaves others on the line', () => {
    const places = [...svg.matchAll(/translate\((\S+) (\S+)\)" pointer-events/g)].map(([, x, y]) => [x, y]);
    expect(places).toEqual([
      ['52', '50'],
      ['52', '33'],
      ['78', '50'],
    ]);
  });
});

describe('broken lines', () => {
  it('hold every word, each within the width', () => {
    const text = 'At any time, a rival loses 2 points for good. It also answers a claim.';
    const lines = brokenLines(text, 10, 90);
    expect(lines.join(' ')).toBe(text);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(textBreadth(line, 10)).toBeLessThanOrEqual(90);
  });

  it('break Japanese between letters, but never before a full stop', () => {
    const lines = brokenLines('攻撃を一度だけ退けることができる。', 10, 40);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.some((line) => line.startsWith('。'))).toBe(false);
  });
});

describe('the open sea', () => {
  const drawn = (known: readonly string[]) =>
    html(
      <OpenSea
        bounds={{ x: 0, y: 0, width: 500, height: 400 }}
        known={known.map(parseHex)}
        lands={[]}
        palette={lightPalette}
      />,
    );

  it('is as many elements for a hundred hexes as for one', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => `${index % 10},${Math.floor(index / 10)}`);
    const count = (svg: string) => svg.match(/<path/g)?.length;
    expect(count(drawn(hundred))).toBe(count(drawn(['0,0'])));
  });

  it('is covered by paper where nothing is known', () => {
    expect(drawn(ids)).toMatch(/fill="[^"]+" fill-rule="evenodd"/);
  });
});

describe('seeded drawings', () => {
  const water = (id: string) =>
    html(<WaterHex centre={{ x: 0, y: 0 }} palette={lightPalette} id={id} />).replace(/data-id="[^"]*"/, '');

  it('differ from hex to hex', () => {
    const all = Array.from({ length: 40 }, (_, index) => water(`${index},3`));
    expect(new Set(all).size).toBe(40);
  });

  it('keep their waves inside the hex', () => {
    for (let index = 0; index < 60; index++) {
      const svg = water(`${index},${-index}`);
      for (const [, x, y, tail] of svg.matchAll(/M(-?[\d.]+) (-?[\d.]+)q[^t]+((?:t4\.4[^tM"]+)+)/g)) {
        const right = Number(x) + 4.4 * (1 + (tail?.match(/t/g)?.length ?? 0));
        for (const end of [Number(x), right])
          expect(Math.abs(end) + Math.abs(Number(y)) / Math.sqrt(3)).toBeLessThan(HEX_SIZE);
      }
    }
  });

  it('have no islets south of an island, where a hex holds what is built', () => {
    for (let index = 0; index < 80; index++) {
      const svg = html(<Island centre={{ x: 0, y: 0 }} palette={lightPalette} seed={`${index}`} grandeur={1} />);
      const coasts = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d.split('z').filter(Boolean));
      const islets = coasts.find((parts) => parts.length > 1)?.slice(1) ?? [];
      expect(islets.length).toBeGreaterThan(0);
      for (const islet of islets) {
        let y = 0;
        for (const [, dy] of islet.matchAll(/[Ml]-?[\d.]+[ ,]?(-?[\d.]+)/g)) {
          y += Number(dy);
          expect(y).toBeLessThan(13);
        }
      }
    }
  });

  it('draw every unknown hex for taps, and shared sides once', () => {
    const svg = html(<UnknownHexes hexes={ids.map(parseHex)} palette={lightPalette} />);
    for (const id of ids) expect(svg).toContain(`data-id="${id}"`);
    const grid = / d="([^"]+)" fill="none"/.exec(svg)?.[1] ?? '';
    const sides = new Set(ids.flatMap((id) => sidesOf(id)));
    expect(grid.match(/M/g)).toHaveLength(sides.size);
  });

  it('keep islands within their hex, shoals apart', () => {
    for (const seed of ['a', '7,-3', 'samoa', '0,0', 'x9']) {
      const svg = html(<Island centre={{ x: 0, y: 0 }} palette={lightPalette} seed={seed} grandeur={1} />);
      const coast = / d="([^"]+)" transform=/.exec(svg)?.[1] ?? '';
      for (const { x, y } of walked(coast)) expect(Math.hypot(x, y)).toBeLessThan(0.72 * HEX_SIZE);
    }
  });
});

/** Every side of a hex, named by its middle so that both its hexes name it alike. */
function sidesOf(id: string): string[] {
  const { x, y } = hexCentre(parseHex(id), 100);
  return Array.from({ length: 6 }, (_, side) => {
    const angle = (Math.PI / 3) * side + Math.PI / 6;
    return `${Math.round(x + 86.6 * Math.cos(angle))},${Math.round(y + 86.6 * Math.sin(angle))}`;
  });
}

/** The points of a path of `M` and relative `l`. */
function walked(d: string): { x: number; y: number }[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([Ml])(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, letter, dx, dy]) => {
    [x, y] = letter === 'M' ? [Number(dx), Number(dy)] : [x + Number(dx), y + Number(dy)];
    return { x, y };
  });
}
